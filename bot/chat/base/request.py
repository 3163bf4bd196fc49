"""One thing that somebody asked of the bot: acknowledged at once, answered in private, never left
without an answer."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from io import BytesIO
from types import MappingProxyType
from typing import Any

import aiohttp
import discord
from discord.ui.view import BaseView

from bot.chat.base.base import Click
from bot.chat.base.faults import sentence
from bot.chat.base.files import file_of
from bot.chat.base.fitting import fit_text
from bot.chat.base.marks import TableSigns, drop_emoji, is_about_emoji
from bot.chat.base.painting import PendingPicture, Picture
from bot.chat.base.people import SEAT, write_names
from bot.chat.base.sheet import Sheet, lay_out, unfold
from bot.chat.base.tongues import find_tongue, word_labels
from bot.desk import LogRange, NoMatch, TableState, TableView, TooMuch
from rules.kernel import ENGLISH, Text, who, worded
from rules.kernel.words.words import address

log = logging.getLogger(__name__)


MOST_PLACES = 5
POST = 2.0  # seconds that a panel waits for the post to which its move leads
PAUSES = (1.0, 5.0, 20.0)  # seconds before an answer that was lost is given once more
BROKEN = 500  # from this status on it is Discord that fails
# There is nobody to be answered any more: the token is too old, the place or the person is gone.
GONE = (401, 403, 404)
ACKNOWLEDGED = 40060  # Discord's code: it has taken an acknowledgement before
TRIES = 3  # of an acknowledgement whose fate is not known
SILENT = (discord.HTTPException, aiohttp.ClientError, OSError)


class AnswerLost(Exception):
    """Discord does not take an answer, however often it is given."""


class Request:
    """Who asked, where, about which table; and the way to answer. With `update` the answer takes
    the place of the private message whose button was pressed; where a newer post has pushed that
    up, it comes below the post."""

    def __init__(self, click: Click, *, update: bool = False, values: Sequence[str] = ()) -> None:
        self.click = click
        self.client = click.client
        self._typing = click.type is discord.InteractionType.autocomplete
        self.desk = click.client.desk.glance() if self._typing else click.client.desk
        self.person = click.user.id
        self.values = values  # what was chosen from a menu
        self.tongue = find_tongue(str(click.locale))  # for what this person alone reads
        self.match: int | None = None
        # The table's game and the names of those who sit there.
        self._party: tuple[str, list[str]] | None = None
        self._seat: int | None = None  # where this person sits there
        self._here: TableView | None = None  # the table as it was looked at
        self._signs: TableSigns | None = None  # what stands before seats and things there
        self.updates = update
        self.shown: int | None = None  # the message in which the answer stands
        # The same, where it came below a newer post.
        self._followup: discord.WebhookMessage | None = None
        self._below = False  # the answer is to stand below a newer post
        self._acknowledged = False
        self._laid_out = update and click.message is not None and click.message.flags.components_v2

    @property
    def table_view(self) -> TableView | None:
        """The table as it was looked at last."""
        return self._here

    @property
    def channel(self) -> int:
        return self.click.channel_id or 0

    @property
    def server(self) -> int:
        """Where they are; 0 in a direct message."""
        return self.click.guild_id or 0

    async def table(self) -> int:
        """The table that this is about: the one of the channel, where no button said another."""
        if self.match is None:
            self.match = await self.desk.looks.find_table(self.channel)
        if self.match is None:
            sittings = [] if self._typing else await self.desk.looks.list_seats(self.person)
            raise NoMatch([each.channel for each in sittings if not each.shut][:MOST_PLACES])
        return self.match

    async def look(
        self,
        draft: int = 0,
        *,
        missed: bool = False,
        log: LogRange | None = None,
        acted: bool = False,
    ) -> TableView:
        """The table as this person finds it, with what they have missed or a stretch of the log if
        wanted; as an act of theirs has just left it, which is at hand. From here on those who sit
        there can be named."""
        desk = self.desk.glance() if acted else self.desk
        table_view = await desk.at(
            await self.table(), self.person, draft=draft, missed=missed, log=log
        )
        if not self._typing:
            await self.client.work_queue.take()  # what is made of it takes a while
        await self._meet(table_view)
        table_view.missed = await self.client.people.recall(table_view.missed, self.tongue)
        self._here, self._signs = table_view, None
        channel, post = table_view.place
        if self.updates and self.click.message is not None and channel == self.channel:
            self._below = self._below or post > self.click.message.id
        return table_view

    async def follow(self, post: asyncio.Event) -> None:
        """Let a post that is about to come go first, so that the answer does not end up above
        it."""
        if self._here is not None and self._here.place[0] == self.channel:
            with suppress(TimeoutError):
                async with asyncio.timeout(POST):
                    await post.wait()
                self._below = True

    async def post(self, *, acted: bool = False) -> TableState:
        """What a post of the table shows, as this person sees it."""
        return (await self.look(acted=acted)).post()

    def post_publicly(self, about: int | None = None) -> None:
        """What follows makes a post for all in a channel, beside the turns of a game. One person
        may do so now and then: in this channel, or about a table that goes from channel to
        channel."""
        if not self.client.rate_limits.posting.take((self.person, about or self.channel)):
            raise TooMuch(
                Text(
                    "You have made many posts in this channel in a short time. Try again in a "
                    "minute."
                )
            )

    async def acknowledge(self) -> None:
        if self.updates:
            await self._begin(self.click.response.defer)
        else:
            await self._begin(partial(self.click.response.defer, ephemeral=True, thinking=True))

    async def _begin(self, say: Callable[[], Awaitable[object]]) -> bool:
        """Give the first answer, of which there is one. Discord may have taken it although its own
        answer was lost, or was a fault: then it says so when it is asked once more, and all goes
        on. Whether discord.py knows that too."""
        for tries in range(1, TRIES + 1):
            try:
                await say()
            except SILENT as fault:
                if isinstance(fault, discord.HTTPException) and fault.code == ACKNOWLEDGED:
                    self._acknowledged = True
                    return False
                if tries == TRIES or (
                    isinstance(fault, discord.HTTPException) and fault.status < BROKEN
                ):
                    raise
            else:
                break
        self._acknowledged = True
        return True

    async def answer(
        self,
        text: str,
        view: discord.ui.View | None = None,
        pictures: Sequence[Picture | PendingPicture | None] = (),
    ) -> None:
        """Answer in plain words, or as the message is laid out whose place the answer takes."""
        if self._laid_out:
            await self.show(unfold(text, view, pictures))
            return
        word_labels(view, self.tongue)
        told = fit_text(worded(text, self.tongue))
        await self._fill_in(told, view, pictures)

        async def add(now: Sequence[Picture | None]) -> None:
            await self._fill_in(told, view, now)

        self._add_late(pictures, add)

    async def show(self, sheet: Sheet) -> None:
        """Answer with parts in reading order."""
        await self._fill_in(
            None, lay_out(sheet, self.tongue), [part for part in sheet if isinstance(part, Picture)]
        )
        self._laid_out = True
        pictures = [part for part in sheet if isinstance(part, Picture | PendingPicture)]

        async def add(now: Sequence[Picture | None]) -> None:
            painted = iter(now)
            whole = [
                next(painted) if isinstance(part, Picture | PendingPicture) else part
                for part in sheet
            ]
            await self._fill_in(None, lay_out(whole, self.tongue), now)

        self._add_late(pictures, add)

    def _add_late(
        self,
        pictures: Sequence[Picture | PendingPicture | None],
        add: Callable[[Sequence[Picture | None]], Awaitable[None]],
    ) -> None:
        """Put pictures that were not there yet into the answer when they are painted, if it still
        shows the same."""
        if self.shown is None:
            return
        self.client.painting.let_go(self.shown)
        if not any(isinstance(picture, PendingPicture) for picture in pictures):
            return

        async def wait() -> None:
            now = [
                await picture.painting if isinstance(picture, PendingPicture) else picture
                for picture in pictures
            ]
            if any(now):
                try:
                    await add(now)
                except (AnswerLost, *SILENT) as fault:
                    log.info("a picture came too late: %s", fault)

        self.client.painting.begin(self.person, self.shown, self.shown, wait())

    async def _fill_in(
        self,
        text: str | None,
        view: discord.ui.View | discord.ui.LayoutView | None,
        pictures: Sequence[Picture | PendingPicture | None],
    ) -> None:
        async def say() -> None:
            # A file can be sent only once.
            files = [file_of(picture) for picture in pictures if isinstance(picture, Picture)]
            if self._followup is not None:
                await self._followup.edit(content=text, view=view, attachments=files)
            elif self._below:
                parts: dict[str, Any] = {"content": text, "view": view, "files": files}
                given = {name: part for name, part in parts.items() if part}
                self._followup = await self.click.followup.send(**given, ephemeral=True, wait=True)
                self.shown = self._followup.id
            else:
                self.shown = (
                    await self.click.edit_original_response(
                        content=text, view=view, attachments=files
                    )
                ).id

        moved = self._below and self._followup is None
        await self._try_emoji(view, partial(_say_until_heard, say))
        if moved:
            with suppress(discord.HTTPException):  # it is only in the way
                await self.click.delete_original_response()

    async def put_before(self, form: discord.ui.Modal) -> None:
        """Acknowledge by a form."""

        async def send() -> None:
            if not await self._begin(partial(self.click.response.send_modal, form)):
                self.click._state.store_view(form)  # noqa: SLF001 - else nobody hears when it is filled

        await self._try_emoji(form, send)

    async def _try_emoji(self, view: BaseView | None, say: Callable[[], Awaitable[object]]) -> None:
        """Say something, and where its emoji are refused once more without them."""
        try:
            await say()
        except discord.HTTPException as fault:
            if not is_about_emoji(fault):
                raise
            self.client.marks.doubt()
            drop_emoji(view)
            await say()

    async def hand_out(self, text: str, data: bytes, name: str) -> None:
        """Answer with a file of data."""

        async def edit() -> None:
            await self.click.edit_original_response(
                content=worded(text, self.tongue), attachments=[discord.File(BytesIO(data), name)]
            )

        await _say_until_heard(edit)

    async def refuse(self, fault: Exception) -> None:
        """Say what is wrong, and leave what is on the screen as it is."""
        text = await self.fill_names(sentence(fault, describe_click(self.click)))
        if not (self._acknowledged or self.click.response.is_done()):
            await self._begin(partial(self.click.response.send_message, text, ephemeral=True))
        elif self.updates:
            await _say_until_heard(
                partial(self.click.followup.send, fit_text(text), ephemeral=True)
            )
        else:
            await self.answer(text)

    async def fill_names(self, text: str, by: Mapping[int, int] | None = None) -> str:
        """The text for a message, with the names of those at the table, who are looked up where
        need be; `by` says of something past who sat on some seats then, so that it calls nobody
        "you"."""
        if self._party is None and self.match is not None and SEAT in text:
            # It has mostly just been acted on.
            await self._meet(await self.desk.glance().at(self.match, self.person))
        if by is None:
            return self.say(text)
        then = {
            seat: worded(await self.client.people.name(person), self.tongue)
            for seat, person in by.items()
        }
        return self._name(worded(text, self.tongue), write_names, then)

    def say(self, text: str) -> str:
        """The text for a message, with the names of those at the table, which has been looked at.
        It calls its reader "you", in the language in which that is known."""
        return self._name(self._address(text), write_names)

    def remark(self, text: str) -> str:
        """The same for what stands beside a label, where nothing is formatted."""
        return self._name(self._address(text), list)

    def _address(self, text: str) -> str:
        told = worded(text, self.tongue)
        return (
            address(told, self._seat) if self.tongue is ENGLISH and self._seat is not None else told
        )

    def name(self, seat: int) -> str:
        """How whoever sits there is called, in a message."""
        return self._name(who(seat), write_names)

    def caption(self, text: str) -> str:
        """The text for a label, with the names of those at the table: all read it alike, and may
        type it."""
        return self._name(worded(text, self.tongue), list)

    def sign(self, label: str) -> str:
        """What stands beside a label, at a table that has been looked at; nothing beside what is
        typed."""
        if self._typing or self._here is None or not self.client.marks.any:
            return ""
        signs = self._signs = self._signs or self.client.marks.signs(
            self._here.game.key, self._here.view()
        )
        return signs.find(
            self._name(worded(label, signs.tongue(self.tongue, label=True)), signs.names)
        )

    async def _meet(self, table_view: TableView) -> None:
        """Learn who sits at the table."""
        party, self._seat = table_view.party(), table_view.seat
        self._party = party.game, await self.client.people.names(party, self.tongue)

    def _name(
        self,
        told: str,
        how: Callable[[Sequence[str]], list[str]],
        then: Mapping[int, str] = MappingProxyType({}),
    ) -> str:
        if SEAT not in told or self._party is None:
            return told
        game, now = self._party
        names = [then.get(seat, name) for seat, name in enumerate(now)]
        return self.client.games[game].words.named(told, how(names), self.tongue)


def describe_click(click: Click) -> str:
    """What somebody did, for the log: without what they picked or typed, which may be theirs
    alone."""
    data: Any = click.data or {}
    if "custom_id" in data:
        return "a press of " + ":".join(str(data["custom_id"]).split(":")[:2])
    return "a command, " + (click.command.qualified_name if click.command else "unknown")


async def _say_until_heard(say: Callable[[], Awaitable[object]]) -> None:
    """Say it, and where it is lost say it again: what stands there till then only says that
    somebody thinks."""
    for pause in (*PAUSES, None):
        try:
            await say()
        except SILENT as fault:
            refused = isinstance(fault, discord.HTTPException) and fault.status < BROKEN
            gone = isinstance(fault, discord.HTTPException) and fault.status in GONE
            if refused and not gone:
                raise
            if gone or pause is None:
                raise AnswerLost(str(fault)) from fault
            await asyncio.sleep(pause)
        else:
            return
