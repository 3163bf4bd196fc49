"""One request to the bot: acknowledged at once, answered in private, never left unanswered."""

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
POST = 2.0  # seconds that a panel waits for the post about its move
PAUSES = (1.0, 5.0, 20.0)  # seconds before each retry of an answer that was lost
BROKEN = 500  # from this status on, the fault is Discord's
# The answer has no recipient any more: the token is too old, or the channel or person is gone.
GONE = (401, 403, 404)
ACKNOWLEDGED = 40060  # Discord's code: already acknowledged
TRIES = 3  # of an acknowledgement that may or may not have arrived
SILENT = (discord.HTTPException, aiohttp.ClientError, OSError)


class AnswerLost(Exception):
    """Discord doesn't take an answer, even after all retries."""


class Request:
    """The person, place and table of a request, and the way to answer it.
    With `update` the answer replaces the private message that holds the pressed button. If a newer
    post has pushed that message up, the answer is sent anew below the post."""

    def __init__(self, click: Click, *, update: bool = False, values: Sequence[str] = ()) -> None:
        self.click = click
        self.client = click.client
        self._typing = click.type is discord.InteractionType.autocomplete
        self.desk = click.client.desk.glance() if self._typing else click.client.desk
        self.person = click.user.id
        self.values = values  # chosen in a menu
        self.tongue = find_tongue(str(click.locale))  # for text that only this person reads
        self.match: int | None = None
        # The table's game and its players' names.
        self._party: tuple[str, list[str]] | None = None
        self._seat: int | None = None  # this person's seat there
        self._here: TableView | None = None  # the table as it was read last
        self._signs: TableSigns | None = None  # the signs of its seats and things
        self.updates = update
        self.shown: int | None = None  # the message that holds the answer
        # The answer's message, if it was sent below a newer post.
        self._followup: discord.WebhookMessage | None = None
        self._below = False  # whether to send the answer below a newer post
        self._acknowledged = False
        self._laid_out = update and click.message is not None and click.message.flags.components_v2

    @property
    def table_view(self) -> TableView | None:
        """The table as it was read last."""
        return self._here

    @property
    def channel(self) -> int:
        return self.click.channel_id or 0

    @property
    def server(self) -> int:
        """The server of the request; 0 in a direct message."""
        return self.click.guild_id or 0

    async def table(self) -> int:
        """The table of the request: the one that a button named, else the one of the channel."""
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
        """Read the table as this person sees it, with missed events or a stretch of the log if
        wanted. After an act of theirs (`acted`) the desk has it at hand. From then on the players
        can be named."""
        desk = self.desk.glance() if acted else self.desk
        table_view = await desk.at(
            await self.table(), self.person, draft=draft, missed=missed, log=log
        )
        if not self._typing:
            await self.client.work_queue.take()  # handling it takes a while
        await self._meet(table_view)
        table_view.missed = await self.client.people.recall(table_view.missed, self.tongue)
        self._here, self._signs = table_view, None
        channel, post = table_view.place
        if self.updates and self.click.message is not None and channel == self.channel:
            self._below = self._below or post > self.click.message.id
        return table_view

    async def follow(self, post: asyncio.Event) -> None:
        """Wait for a post that is about to come, so that the answer doesn't end up above it."""
        if self._here is not None and self._here.place[0] == self.channel:
            with suppress(TimeoutError):
                async with asyncio.timeout(POST):
                    await post.wait()
                self._below = True

    async def post(self, *, acted: bool = False) -> TableState:
        """The content of the table's post, as this person sees it."""
        return (await self.look(acted=acted)).post()

    def post_publicly(self, about: int | None = None) -> None:
        """Check the rate limit for an extra public post, beside the turns of a game.
        The limit is per person and channel, or per table for tables that can change channels."""
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
        """Give the first answer; Discord takes only one.
        If the result is unclear, retry: Discord says so if it had already taken the first try.
        Returns whether discord.py knows of the answer too."""
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
        """Answer in plain text, or with components if the message to be replaced has them."""
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
        """Add late pictures once they are painted, if the answer still shows the same."""
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
            # A file can be sent only once, so each try makes its own.
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
        """Acknowledge with a form."""

        async def send() -> None:
            if not await self._begin(partial(self.click.response.send_modal, form)):
                self.click._state.store_view(form)  # noqa: SLF001 - else its submission is ignored

        await self._try_emoji(form, send)

    async def _try_emoji(self, view: BaseView | None, say: Callable[[], Awaitable[object]]) -> None:
        """Send something. If Discord refuses its emoji, send it again without them."""
        try:
            await say()
        except discord.HTTPException as fault:
            if not is_about_emoji(fault):
                raise
            self.client.marks.doubt()
            drop_emoji(view)
            await say()

    async def hand_out(self, text: str, data: bytes, name: str) -> None:
        """Answer with a data file."""

        async def edit() -> None:
            await self.click.edit_original_response(
                content=worded(text, self.tongue), attachments=[discord.File(BytesIO(data), name)]
            )

        await _say_until_heard(edit)

    async def refuse(self, fault: Exception) -> None:
        """Say what is wrong, and leave the screen as it is."""
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
        """The text for a message, with players' names, looked up if needed.
        For past events `by` gives the person who had each seat then, and nobody is called "you"."""
        if self._party is None and self.match is not None and SEAT in text:
            # The table is usually at hand, as it was just acted on.
            await self._meet(await self.desk.glance().at(self.match, self.person))
        if by is None:
            return self.say(text)
        then = {
            seat: worded(await self.client.people.name(person), self.tongue)
            for seat, person in by.items()
        }
        return self._name(worded(text, self.tongue), write_names, then)

    def say(self, text: str) -> str:
        """The text for a message, with the names at the table read last.
        In English it calls its reader "you"."""
        return self._name(self._address(text), write_names)

    def remark(self, text: str) -> str:
        """The same for text beside a label, where nothing is formatted."""
        return self._name(self._address(text), list)

    def _address(self, text: str) -> str:
        told = worded(text, self.tongue)
        return (
            address(told, self._seat) if self.tongue is ENGLISH and self._seat is not None else told
        )

    def name(self, seat: int) -> str:
        """The name of the player in a seat, for a message."""
        return self._name(who(seat), write_names)

    def caption(self, text: str) -> str:
        """The text for a label, with players' names.
        It reads the same for everybody, as it may be typed."""
        return self._name(worded(text, self.tongue), list)

    def sign(self, label: str) -> str:
        """The sign beside a label, at a table that has been read. Completions have no signs."""
        if self._typing or self._here is None or not self.client.marks.any:
            return ""
        signs = self._signs = self._signs or self.client.marks.signs(
            self._here.game.key, self._here.view()
        )
        return signs.find(
            self._name(worded(label, signs.tongue(self.tongue, label=True)), signs.names)
        )

    async def _meet(self, table_view: TableView) -> None:
        """Learn the names of the players."""
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
    """Describe a request for the log, without private picks or typed text."""
    data: Any = click.data or {}
    if "custom_id" in data:
        return "a press of " + ":".join(str(data["custom_id"]).split(":")[:2])
    return "a command, " + (click.command.qualified_name if click.command else "unknown")


async def _say_until_heard(say: Callable[[], Awaitable[object]]) -> None:
    """Send an answer, with retries.
    Until it arrives, the person only sees that the bot is thinking."""
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
