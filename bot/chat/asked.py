"""One thing that somebody asked of the bot: acknowledged at once, answered in private, never left without an answer."""

import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec

import discord

from bot.chat.base import Click
from bot.chat.faults import sentence
from bot.chat.files import file_of
from bot.chat.painting import Picture
from bot.chat.people import written
from bot.desk import NoMatch, Post

__all__ = ["MOST_TEXT", "Asked", "answered", "asks"]

log = logging.getLogger(__name__)

P = ParamSpec("P")
Work = Callable[["Asked"], Awaitable[None]]

MOST_TEXT = 2000
SEAT = "{seat:"


class Asked:
    """Who asked, where, about which table; and the way to answer. With `update` the answer takes the place of the
    private message whose button was pressed."""

    def __init__(self, click: Click, *, update: bool = False, values: Sequence[str] = ()) -> None:
        self.click = click
        self.client = click.client
        typing = click.type is discord.InteractionType.autocomplete
        self.desk = click.client.desk.glancing() if typing else click.client.desk
        self.person = click.user.id
        self.values = values  # what was chosen from a menu
        self.match: int | None = None
        self._names: tuple[str, list[str]] | None = None  # the table's game and who sits there
        self._update = update

    @property
    def channel(self) -> int:
        return self.click.channel_id or 0

    async def table(self) -> int:
        """The table that this is about: the one of the channel, where no button said another."""
        if self.match is None:
            self.match = await self.desk.table_in(self.channel)
        if self.match is None:
            raise NoMatch
        return self.match

    async def post(self, *, own: bool = False) -> Post:
        """What a post of the table shows, or with `own` what this person may see of it."""
        return await self.desk.post(await self.table(), self.person if own else None)

    async def acknowledge(self) -> None:
        if self._update:
            await self.click.response.defer()
        else:
            await self.click.response.defer(ephemeral=True, thinking=True)

    async def answer(
        self, text: str, view: discord.ui.View | None = None, pictures: Sequence[Picture | None] = ()
    ) -> None:
        files = [file_of(picture) for picture in pictures if picture is not None]
        await self.click.edit_original_response(content=text[:MOST_TEXT], view=view, attachments=files)

    async def refuse(self, fault: Exception) -> None:
        """Say what is wrong, and leave what is on the screen as it is."""
        text = await self.named(sentence(fault, str(self.click.data)))
        if not self.click.response.is_done():
            await self.click.response.send_message(text, ephemeral=True)
        elif self._update:
            await self.click.followup.send(text, ephemeral=True)
        else:
            await self.answer(text)

    async def named(self, text: str) -> str:
        """The text for a message, with the names of those at the table."""
        return await self._with(text, written) if SEAT in text else text

    async def plain(self, text: str) -> str:
        """The same for a label, where nothing is formatted."""
        return await self._with(text, list) if SEAT in text else text

    async def _with(self, text: str, how: Callable[[Sequence[str]], list[str]]) -> str:
        if self.match is None:
            return text
        if self._names is None:
            party = await self.desk.party(self.match)
            self._names = party.game, await self.client.people.names(party)
        game, names = self._names
        return self.client.games[game].words.named(text, how(names))


async def answered(asked: Asked, work: Work) -> None:
    """Do what was asked. If Discord does not take the acknowledgement, nothing is done."""
    try:
        await asked.acknowledge()
    except discord.HTTPException as fault:
        log.warning("an interaction could not be acknowledged and was dropped: %s", fault)
        return
    try:
        await asked.client.people.met(asked.click.user)
        await work(asked)
    except Exception as fault:  # noqa: BLE001 - whatever it was, somebody waits for an answer
        try:
            await asked.refuse(fault)
        except discord.HTTPException as silent:
            log.warning("an answer could not be given: %s", silent)
    await asked.client.people.keep(asked.person)


def asks(
    work: Callable[Concatenate[Asked, P], Awaitable[None]],
) -> Callable[Concatenate[Click, P], Coroutine[Any, Any, None]]:
    """Make a command of a function that answers what somebody asked."""

    @wraps(work)  # its signature is what discord.py makes options of
    async def callback(click: Click, /, *args: P.args, **kwargs: P.kwargs) -> None:
        await answered(Asked(click), lambda asked: work(asked, *args, **kwargs))

    return callback
