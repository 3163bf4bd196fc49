"""Notices about a table to one person.
They go by DM, or to the table's channel if DMs are closed or not wanted."""

import asyncio
import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

import aiohttp
import discord

from bot.chat.base.base import Client
from bot.chat.base.buttons import build_view, button, handle_press
from bot.chat.base.files import file_of
from bot.chat.base.fitting import fit_text
from bot.chat.base.naming import bold, name_match, name_table
from bot.chat.base.painting import Picture
from bot.chat.base.people import write_names
from bot.chat.base.request import Request
from bot.chat.base.tongues import find_tongue, word_labels
from bot.chat.inbox import private
from bot.chat.inbox.invitations import Invitations
from bot.chat.panel import panel
from bot.chat.table.arranging import tell_missed
from bot.chat.table.posts import question_of, vote_buttons
from bot.chat.table.reach import find_marked, read_fault
from bot.chat.table.scenes import scene_of
from bot.chat.table.starting import start
from bot.desk import Digest, Notice, SeatHolder, SeatSummary, Send
from rules.kernel import Lines, Text

log = logging.getLogger(__name__)

PATIENCE = 60.0  # seconds that Discord may take
ENDED = ("over", "cancelled")
BESIDE_POST = ("call", "next")  # the newest post of the table says these too

HEADS = {
    "call": Text("{player}, it is your turn at {table} in {channel}."),
    "ended": Text("{player}, the match at {table} in {channel} has ended."),
    "next": Text("{player}, you are next at {table} in {channel}."),
    "warning": Text(
        "{player}, {table} in {channel} waits for you, and a quarter of your time is left."
    ),
    "answer": Text("{player}, you may answer somebody at {table} in {channel}."),
    "asked": Text("{player}, you are asked to vote at {table} in {channel}."),
    "replaced": Text(
        "{player}, {newcomer} has your seat at {table} in {channel} now. You no longer play there."
    ),
    "idle": Text(
        "At {table} nobody has played for a month. Play on, or it is put away in another month; "
        "/game move brings it back then."
    ),
    "idle lobby": Text(
        "At {table} nobody has come for a month. Press Start, or invite somebody. Else it is "
        "closed in another month."
    ),
    "reminder": Text("{player}, {table} in {channel} still waits for you."),
}


class Notices:
    """Sends notices to people."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._invitations = Invitations(client)

    async def make(self, notice: Notice) -> Send:
        """Word and paint a notice: the events since, and the table as it is now."""
        if notice.kind == "invitation":
            return await self._invitations.make(notice)
        post, tongue = notice.table, find_tongue(notice.table.language)
        names = await self._client.people.names(post, tongue)
        missed = tell_missed(await self._client.people.recall(post.said, tongue))
        scene = scene_of(post, names, tongue, events=notice.events)
        picture = (
            None
            if post.view is None
            else await self._client.painters.board(post.game, post.view, scene)
        )
        game = self._client.games[post.game]
        table = Text("{game} · {table}", game=bold(game.title), table=name_table(post.match))
        person = write_names([await self._client.people.name(notice.person)])[0]
        newcomer = "" if notice.seat is None else write_names(names)[notice.seat]

        def word(player: str) -> str:
            told = {
                "player": player,
                "table": table,
                "channel": f"<#{post.channel}>",
                "newcomer": newcomer,
            }
            head = Text(HEADS[_find_head(notice)].template, **told)
            text = Lines([head, _tell_question(notice), missed])
            return fit_text(game.words.tell(text, write_names(names), tongue))

        direct = word(person) if notice.way == "direct" else None
        return partial(self._send, notice, direct, word(f"<@{notice.person}>"), picture)

    async def sum_up(self, digest: Digest) -> Send:
        """Word a digest of all of a person's tables."""
        language = find_tongue(digest.tables[0][1].language)
        lines = [Text("**Your tables today**").worded(language)]
        for sitting, post in digest.tables:
            game = self._client.games[post.game]
            where = {
                "table": bold(name_match(game.title, post.match)),
                "channel": f"<#{post.channel}>",
            }
            head = _tell_standing(sitting, where)
            names = write_names(await self._client.people.names(post, language))
            missed = tell_missed(await self._client.people.recall(post.said, language))
            lines.append(game.words.tell(Lines([head, missed]), names, language))
        return partial(self._send_digest, digest, fit_text("\n".join(lines)))

    async def _send_digest(self, digest: Digest, text: str) -> None:
        """Send a digest by DM, or not at all."""
        view = build_view([button(Text("My tables"), "mine", digest.nonce)])
        try:
            async with asyncio.timeout(PATIENCE):
                channel = await self._client.create_dm(discord.Object(digest.person))
                if (
                    digest.doubtful
                    and await find_marked(self._client, channel, f"b:mine:{digest.nonce}")
                    is not None
                ):
                    return
                await channel.send(text, view=view or discord.utils.MISSING, nonce=digest.nonce)
        except (discord.Forbidden, discord.NotFound) as fault:
            log.info("a digest could not be sent: %s", fault)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            raise read_fault(fault) from fault

    async def _send(
        self, notice: Notice, direct: str | None, public: str, picture: Picture | None
    ) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                if direct is None or not await self._send_direct(notice, direct, picture):
                    channel = self._client.get_partial_messageable(notice.table.channel)
                    await self._tell(channel, notice, public, picture)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
            raise read_fault(fault) from fault

    async def _send_direct(self, notice: Notice, text: str, picture: Picture | None) -> bool:
        """Send a notice by DM. Returns False if the person doesn't take DMs."""
        try:
            channel = await self._client.create_dm(discord.Object(notice.person))
            if channel.id == notice.table.channel and notice.kind in BESIDE_POST:
                return True  # the table is played in this DM, and its post says the same
            await self._tell(channel, notice, text, picture)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def _tell(self, channel: Any, notice: Notice, text: str, picture: Picture | None) -> None:
        press = button(
            _name_way(notice),
            "open",
            notice.table.match,
            notice.nonce,
            style=discord.ButtonStyle.primary,
        )
        if (
            notice.doubtful
            and await find_marked(self._client, channel, str(press.custom_id)) is not None
        ):
            return
        post = notice.table
        view = build_view(
            vote_buttons(post.match, post.ask) if post.ask and _is_asked(notice) else [], [press]
        )
        word_labels(view, find_tongue(notice.table.language))
        await channel.send(
            text,
            view=view,
            files=[] if picture is None else [file_of(picture)],
            allowed_mentions=discord.AllowedMentions(users=[discord.Object(notice.person)]),
            nonce=notice.nonce,
        )


def _name_way(notice: Notice) -> Text:
    """Label the button with the reader's likely next step."""
    if notice.table.status in ENDED or notice.kind == "replaced":
        return Text("Look")
    return Text("Start") if notice.table.status == "lobby" else Text("Play")


def _seat_of(notice: Notice) -> SeatHolder | None:
    return next(
        (place for place in notice.table.seats if place.person == notice.person and not place.gone),
        None,
    )


def _is_asked(notice: Notice) -> bool:
    """Whether the person is asked to vote."""
    post, place = notice.table, _seat_of(notice)
    return (
        place is not None
        and post.status == "playing"
        and post.ask is not None
        and post.asks(place.seat)
    )


def _tell_question(notice: Notice) -> Text:
    """The question that the person is asked, if any."""
    return question_of(notice.table.ask) if notice.table.ask and _is_asked(notice) else Text("")


def _tell_standing(sitting: SeatSummary, where: Mapping[str, str]) -> Text:
    if sitting.waits:
        return Text("{table} in {channel} waits for you.", **where)
    if sitting.status == "playing" and not sitting.shut:
        return Text("{table} in {channel} waits for others.", **where)
    return Text("{table} in {channel} stands still.", **where)


def _find_head(notice: Notice) -> str:
    """The kind of headline. If the person is only asked to vote or answer, it isn't "your turn"."""
    post, place = notice.table, _seat_of(notice)
    if post.status in ENDED:
        return "ended"
    if notice.kind == "idle" and post.status == "lobby":
        return "idle lobby"
    if notice.kind not in ("call", "reminder") or place is None or place.seat in post.awaiting:
        return notice.kind
    if _is_asked(notice):
        return "asked"
    return "answer" if place.seat in post.invited else notice.kind


@handle_press("open")
async def on_open(request: Request, match: str, _nonce: str) -> None:
    """Open the table from the button under a notice."""
    request.match = int(match)
    table_view = await request.look(missed=True)
    if table_view.post().status == "lobby":
        await start(request, table_view.post())
        return
    watches = table_view.seat is None or table_view.post().status in ENDED
    await (private.table(request) if watches else panel.play(request, table_view))
