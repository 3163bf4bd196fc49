"""Marks in texts: the application's emoji, which the bot makes of what the games' painters draw. They stand beside
options and in posts; where there are none, texts do without."""

import asyncio
import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import NamedTuple

import discord
from discord.ui.view import BaseView

import render
from bot.chat.table.painting import Painting
from bot.chores import Failures
from render import Stamp
from rules.kernel.text import Signed, Tongue

__all__ = ["Marks", "Signs", "drop_emoji", "is_about_emoji"]

SEATS = ""  # what all games share stands beside theirs, which go by their keys
INVALID = 50035
_SIGN = re.compile(r"<:\w{2,32}:\d{15,20}>")
_REPEATED = re.compile(rf"({_SIGN.pattern}) ")
_OURS = re.compile(r"(.+)_[0-9a-f]{6}")


class Signs(NamedTuple):
    """What stands before seats and things at one table: emoji, or for seats letters of the same shapes."""

    seats: Sequence[str]
    things: Mapping[str, str]

    def tongue(self, tongue: Tongue, *, label: bool = False) -> Tongue:
        """The language, with signs in its sentences, or in a label."""
        return Signed(tongue, self.things, label=label) if self.things else tongue

    def names(self, names: Sequence[str]) -> list[str]:
        """Names with the signs of their seats, where those are emoji: a letter would be no part of a sentence."""
        if not self.things:
            return list(names)
        return [f"{sign} {name}" if name else "" for sign, name in zip(self.seats, names, strict=False)]

    def find(self, told: str) -> str:
        """The first sign in a text, which stands for the whole of it; what people wrote is none."""
        known = {*self.seats, *self.things.values()}
        return next((sign for sign in _SIGN.findall(told) if sign in known), "")

    def thin_out(self, told: str) -> str:
        """A sentence with each sign once, where the eye meets it first."""
        return _drop_repeats(told, {*self.seats, *self.things.values()})

    def thin_out_seats(self, told: str) -> str:
        """A post with the sign of each seat once."""
        return _drop_repeats(told, self.seats)


def _drop_repeats(told: str, among: Collection[str]) -> str:
    seen: set[str] = set()

    def show(found: re.Match[str]) -> str:
        again = found[1] in seen
        if found[1] in among:
            seen.add(found[1])
        return "" if again else found[0]

    return _REPEATED.sub(show, told)


class Marks:
    """Knows the emoji there are, and makes those that are missing."""

    def __init__(self, client: discord.Client, painters: Painting) -> None:
        self._client = client
        self._painters = painters
        self._emoji: dict[str, dict[str, str]] = {}  # by game, by mark
        self._names: dict[tuple[str, str], str] = {}  # of what has been painted
        self._doubted = asyncio.Event()

    def signs(self, game: str, view: object = None) -> Signs:
        """What there is to be seen at a table of that game; without a view as it is before the match."""
        emoji = self._emoji.get(SEATS, {})
        seats = zip(render.seat_marks(game, view), render.shapes(game, view), strict=True)
        return Signs([emoji.get(mark, shape) for mark, shape in seats], self._emoji.get(game, MappingProxyType({})))

    @property
    def any(self) -> bool:
        """Whether there are emoji at all."""
        return bool(self._emoji)

    def doubt(self) -> None:
        """Discord has refused one: perhaps somebody deleted it."""
        self._doubted.set()

    async def keep(self) -> None:
        """Have an emoji for every mark, one after another; again, when there is doubt. Without them the bot plays
        on, and tries again later."""

        failures = Failures("making the emoji")
        while True:
            self._doubted.clear()
            pause: float | None = None
            try:
                await self._make()
            except Exception as fault:  # noqa: BLE001 - whatever it was, texts are as good without
                pause = failures.note(fault, harmless=True)
            else:
                failures.end()
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._doubted.wait()

    async def _make(self) -> None:
        there = await self._list()
        wanted: set[str] = set()
        ours: set[str] = set()
        for game, marks in {SEATS: render.SEATS, **render.marks()}.items():
            found: dict[str, str] = {}
            for mark, draw in marks.items():
                name = self._names.get((game, mark), "")
                if name not in there:
                    stamp = await self._painters.stamp(mark, draw)
                    self._names[game, mark] = name = stamp.name
                    there |= {} if name in there else await self._upload(stamp)
                found[mark] = f"<:{name}:{there[name].id}>"
            wanted.update(self._names[game, mark] for mark in marks)
            ours.update(marks)
            self._emoji[game] = found
        for name, emoji in there.items():
            if name not in wanted and (read := _OURS.fullmatch(name)) and read[1] in ours:
                await emoji.delete()

    async def _list(self) -> dict[str, discord.Emoji]:
        return {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}

    async def _upload(self, stamp: Stamp) -> dict[str, discord.Emoji]:
        """Make one emoji, however long Discord asks to wait before. Another process may have been quicker."""
        try:
            return {stamp.name: await self._client.create_application_emoji(name=stamp.name, image=stamp.data)}
        except discord.RateLimited as limited:
            await asyncio.sleep(limited.retry_after)
            return await self._upload(stamp)
        except discord.HTTPException:
            if stamp.name in (there := await self._list()):
                return there
            raise


# ---------------------------------------------------------------- where Discord knows one no more


def is_about_emoji(fault: discord.HTTPException) -> bool:
    """Whether a message was refused for an emoji, which somebody may have deleted by hand."""
    return fault.code == INVALID and "emoji" in fault.text.lower()


def drop_emoji(view: BaseView | None) -> None:
    """Take every emoji off buttons and menus."""
    for item in view.walk_children() if view is not None else ():
        shown = item.item if isinstance(item, discord.ui.DynamicItem) else item
        if isinstance(shown, discord.ui.Button):
            shown.emoji = None
        elif isinstance(shown, discord.ui.Select):
            for option in shown.options:
                option.emoji = None
