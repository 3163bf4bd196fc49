"""Marks in texts: the application's emoji, which the bot makes of what the games' painters draw.
They stand beside options and in posts; where there are none, texts do without."""

import asyncio
import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import NamedTuple

import discord
import msgspec
from discord.ui.view import BaseView

import render
from bot.chat.base.painting import Painting
from bot.chores import Failures
from bot.desk.base.leases import Leases
from render import Stamp
from rules.kernel import EmojiTongue, Tongue

SEATS = ""  # what all games share stands beside theirs, which go by their keys
INVALID = 50035
LONGEST_NAME = 32
_SIGN = re.compile(r"<:\w{2,32}:\d{15,20}>")
_BEFORE = re.compile(rf"({_SIGN.pattern}) ")  # a seat, which stands before its player
_OLD = re.compile(r"(.+)_[0-9a-f]{6}")  # an older release ended a name in the print of the picture
_AFTER = re.compile(rf" ({_SIGN.pattern})")  # a thing, which stands after its name


class TableSigns(NamedTuple):
    """What stands before seats and things at one table: emoji, or for seats letters of the same
    shapes."""

    seats: Sequence[str]
    things: Mapping[str, str]

    def tongue(self, tongue: Tongue, *, label: bool = False) -> Tongue:
        """The language, with signs in its sentences, or in a label."""
        return EmojiTongue(tongue, self.things, label=label) if self.things else tongue

    def names(self, names: Sequence[str]) -> list[str]:
        """Names with the signs of their seats, where those are emoji: a letter would be no part of
        a sentence."""
        if not self.things:
            return list(names)
        return [
            f"{sign} {name}" if name else "" for sign, name in zip(self.seats, names, strict=False)
        ]

    def find(self, told: str) -> str:
        """The first sign in a text, which stands for the whole of it; what people wrote is none."""
        known = {*self.seats, *self.things.values()}
        return next((sign for sign in _SIGN.findall(told) if sign in known), "")

    def thin_out(self, told: str) -> str:
        """A sentence with each sign once, where the eye meets it first."""
        return _drop_repeats(
            _AFTER, _drop_repeats(_BEFORE, told, self.seats), {*self.things.values()}
        )

    def thin_out_seats(self, told: str) -> str:
        """A post with the sign of each seat once."""
        return _drop_repeats(_BEFORE, told, self.seats)


def _drop_repeats(pattern: re.Pattern[str], told: str, among: Collection[str]) -> str:
    seen: set[str] = set()

    def show(found: re.Match[str]) -> str:
        again = found[1] in seen
        if found[1] in among:
            seen.add(found[1])
        return "" if again else found[0]

    return pattern.sub(show, told)


class StoredEmoji(msgspec.Struct):
    """An emoji that the bot has made: which one it is, and of which picture."""

    id: int
    print: str


class EmojiMarks:
    """Knows the emoji there are, and makes those that are missing."""

    def __init__(self, client: discord.Client, painters: Painting, leases: Leases) -> None:
        self._client = client
        self._painters = painters
        self._leases = leases
        self._emoji: dict[str, dict[str, str]] = {}  # by game, by mark
        self._stamps: dict[tuple[str, str], Stamp] = {}  # by game and mark: what has been painted
        self._doubted = asyncio.Event()

    def signs(self, game: str, view: object = None) -> TableSigns:
        """What there is to be seen at a table of that game; without a view as it is before the
        match."""
        emoji = self._emoji.get(SEATS, {})
        seats = zip(render.seat_marks(game, view), render.shapes(game, view), strict=True)
        return TableSigns(
            [emoji.get(mark, shape) for mark, shape in seats],
            self._emoji.get(game, MappingProxyType({})),
        )

    @property
    def any(self) -> bool:
        """Whether there are emoji at all."""
        return bool(self._emoji)

    def doubt(self) -> None:
        """Discord has refused one: perhaps somebody deleted it."""
        self._doubted.set()

    async def keep(self) -> None:
        """Have an emoji for every mark, one after another; again, when there is doubt. Without them
        the bot plays on, and tries again later."""

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
        """What is missing, or looks otherwise by now. One process does it for all: the others find
        it done."""
        async with self._leases.wait(note := f"emoji-{self._client.application_id}") as lease:
            kept = _read(await self._leases.read(note))
            there, made = await self._list(), dict[str, StoredEmoji]()
            taken = {name for name, emoji in there.items() if not self._is_ours(emoji)}
            for game, marks in {SEATS: render.SEATS, **render.marks()}.items():
                found: dict[str, str] = {}
                for mark, draw in marks.items():
                    stamp = self._stamps.get((game, mark))
                    if stamp is None:
                        stamp = self._stamps[game, mark] = await self._painters.stamp(draw)
                    name = _find_name(mark, game, stamp.print, made, taken)
                    if name not in made:
                        made[name] = await self._make_one(name, stamp, kept.get(name), there)
                        lease.leaves = _write(kept | made)
                    found[mark] = f"<:{name}:{made[name].id}>"
                self._emoji[game] = found
            lease.leaves = _write(made)
            ours = {one.id for one in made.values()}
            for name, emoji in there.items():
                known = name in kept and kept[name].id == emoji.id
                old = (read := _OLD.fullmatch(name)) is not None and read[1] in made
                if (known or old) and emoji.id not in ours:
                    await emoji.delete()

    async def _make_one(
        self, name: str, stamp: Stamp, known: StoredEmoji | None, there: dict[str, discord.Emoji]
    ) -> StoredEmoji:
        """Have one emoji that shows this picture."""
        emoji, before = there.get(name), there.get(f"{name}_{stamp.print}")
        if emoji is not None and known == StoredEmoji(emoji.id, stamp.print):
            return known
        if emoji is not None:
            await there.pop(name).delete()  # another picture, or nobody knows of what
        if (
            before is not None
        ):  # an older release put the print into the name: posts that show it go on doing so
            return StoredEmoji((await before.edit(name=name)).id, stamp.print)
        return StoredEmoji((await self._upload(name, stamp)).id, stamp.print)

    async def _list(self) -> dict[str, discord.Emoji]:
        return {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}

    def _is_ours(self, emoji: discord.Emoji) -> bool:
        """Whether the bot has made it, and not somebody by hand."""
        return (
            emoji.user is None or self._client.user is None or emoji.user.id == self._client.user.id
        )

    async def _upload(self, name: str, stamp: Stamp) -> discord.Emoji:
        """Make one emoji, however long Discord asks to wait before."""
        try:
            return await self._client.create_application_emoji(name=name, image=stamp.data)
        except discord.RateLimited as limited:
            await asyncio.sleep(limited.retry_after)
            return await self._upload(name, stamp)


def _find_name(
    mark: str, game: str, picture: str, made: Mapping[str, StoredEmoji], taken: Collection[str]
) -> str:
    """What the emoji of a mark is called, as a screen reader speaks it: what it shows. Where
    another game shows something else by that word, or a host has an emoji of that name, its game
    stands behind it."""
    if mark in taken or (mark in made and made[mark].print != picture):
        return f"{mark}_{game.replace('-', '_') or 'table'}"[:LONGEST_NAME]
    return mark


def _read(word: str) -> dict[str, StoredEmoji]:
    return msgspec.json.decode(word, type=dict[str, StoredEmoji]) if word else {}


def _write(made: Mapping[str, StoredEmoji]) -> str:
    return msgspec.json.encode(made).decode()


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
