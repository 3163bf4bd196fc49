"""The post that offers a seat. It is closed when the offer ends."""

from contextlib import suppress
from functools import partial

import discord

from bot.chat.base.base import Client
from bot.chat.base.buttons import build_view, button
from bot.chat.base.files import file_of
from bot.chat.base.fitting import fit_text
from bot.chat.base.naming import bold, name_table
from bot.chat.base.painting import Picture
from bot.chat.base.people import write_names
from bot.chat.base.tongues import find_tongue, word_labels
from bot.chat.table.arranging import tell_missed
from bot.chat.table.reach import find_marked, is_archived, is_lost, wake
from bot.chat.table.scenes import scene_of
from bot.desk import ANYBODY, ChannelClosed, Notice, Send, is_offered
from rules.kernel import Lines, Text, worded

FREE = Text("At {table} {player}'s seat is free. Whoever takes it plays on with what lies there.")
OFFERED = Text(
    "{newcomer}, {player}'s seat at {table} is offered to you. You would play on with what lies "
    "there."
)
KEEP = Text("{player} can keep it: press *Keep my seat*, or play on.")
CLOSED = Text("At {table} {player} has this seat. It is no longer offered.")
ENDED = Text("The match at {table} has ended. No seat is free any more.")
NEWER = Text("At {table} {player}'s seat is offered in a newer post.")


class Invitations:
    """Offers seats, and closes outdated offers."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def make(self, notice: Notice) -> Send:
        """Word the offer, or what became of it."""
        post = notice.table
        tongue = find_tongue(post.language)
        place = post.seats[notice.person]
        names = write_names(await self._client.people.names(post, tongue))
        game = self._client.games[post.game]
        table = Text("{game} · {table}", game=bold(game.title), table=name_table(post.match))
        about = {"table": table, "player": names[place.seat]}

        def word(text: Text) -> str:
            return fit_text(game.words.tell(text, names, tongue))

        if not is_offered(post, place.seat):
            playing = post.status in ("playing", "paused")
            return partial(
                self._send,
                notice,
                word(Text((CLOSED if playing else ENDED).template, **about)),
                None,
                None,
            )
        calls = []
        if place.offered == ANYBODY:
            lines = [Text(FREE.template, **about)]
        else:
            calls.append(place.offered or 0)
            lines = [Text(OFFERED.template, **about, newcomer=f"<@{place.offered}>")]
        if place.person is not None and not place.gone:
            called = notice.way != "none" and not notice.known
            calls += [place.person] if called else []
            lines.append(
                Text(KEEP.template, player=f"<@{place.person}>" if called else names[place.seat])
            )
        scene = scene_of(post, names, tongue, events=notice.events)
        picture = (
            None
            if post.view is None
            else await self._client.painters.board(post.game, post.view, scene)
        )
        lines.append(tell_missed(await self._client.people.recall(post.said, tongue)))
        return partial(
            self._send,
            notice,
            word(Text(NEWER.template, **about)),
            word(Lines(lines)),
            picture,
            calls=tuple(calls),
        )

    async def _send(
        self,
        notice: Notice,
        closed: str,
        text: str | None,
        picture: Picture | None,
        calls: tuple[int, ...] = (),
    ) -> int | None:
        """Close the earlier post, and send a new one if the seat is still offered."""
        channel = self._client.get_partial_messageable(notice.table.channel)
        if notice.post is not None:
            ended = notice.table.status not in ("playing", "paused")
            await self._close(channel.get_partial_message(notice.post), closed, ended=ended)
        if text is None:
            return None
        match, seat, place = notice.table.match, notice.person, notice.table.seats[notice.person]
        take = button(
            Text("Take the seat"),
            "seat",
            match,
            "accept",
            seat,
            notice.nonce,
            style=discord.ButtonStyle.success,
        )
        if notice.doubtful:
            known = await find_marked(self._client, channel, str(take.custom_id))
            if known is not None:
                return known
        presses = [take]
        if place.offered != ANYBODY:
            presses.append(button(Text("No, thank you"), "seat", match, "decline", seat))
        if place.person is not None and not place.gone:
            presses.append(button(Text("Keep my seat"), "seat", match, "keep", seat))
        if place.empty:
            presses.append(button(Text("Let the computer play"), "seat", match, "computer", seat))
        view = build_view(presses)
        word_labels(view, find_tongue(notice.table.language))
        sent = await channel.send(
            worded(text, find_tongue(notice.table.language)),
            view=view or discord.utils.MISSING,
            files=[] if picture is None else [file_of(picture)],
            allowed_mentions=discord.AllowedMentions(
                users=[discord.Object(person) for person in calls]
            ),
            nonce=notice.nonce,
        )
        return sent.id

    async def _close(self, message: discord.PartialMessage, text: str, *, ended: bool) -> None:
        """Close an offer's post.
        A sleeping thread is reopened for it, and archived again if the match has ended."""
        try:
            await message.edit(content=text, view=None)
        except discord.HTTPException as fault:
            if is_lost(fault):
                return
            if not is_archived(fault):
                raise
            with suppress(ChannelClosed):  # the thread is locked: nobody can press anything there
                await wake(self._client, message.channel.id)
                await message.edit(content=text, view=None)
                thread = await self._client.fetch_channel(message.channel.id)
                if ended and isinstance(thread, discord.Thread):
                    await thread.edit(archived=True)
