"""Marks in texts: application emoji that the bot makes from drawings of the games' painters.
They stand beside options and in posts. Without emoji the texts work too."""

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

SEATS = ""  # the key of the marks that all games share; the others go by their game's key
INVALID = 50035
LONGEST_NAME = 32
_SIGN = re.compile(r"<:\w{2,32}:\d{15,20}>")
_BEFORE = re.compile(rf"({_SIGN.pattern}) ")  # the sign of a seat, before the player's name
_OLD = re.compile(r"(.+)_[0-9a-f]{6}")  # older releases appended the picture's hash to the name
_AFTER = re.compile(rf" ({_SIGN.pattern})")  # the sign of a thing, after its name


class TableSigns(NamedTuple):
    """The signs of seats and things at one table.
    They are emoji; without emoji, seats get letters of the same shapes."""

    seats: Sequence[str]
    things: Mapping[str, str]

    def tongue(self, tongue: Tongue, *, label: bool = False) -> Tongue:
        """The language, with signs in its sentences or labels."""
        return EmojiTongue(tongue, self.things, label=label) if self.things else tongue

    def names(self, names: Sequence[str]) -> list[str]:
        """Names with the emoji of their seats.
        Without emoji they stay as they are, as a letter doesn't belong in a sentence."""
        if not self.things:
            return list(names)
        return [
            f"{sign} {name}" if name else "" for sign, name in zip(self.seats, names, strict=False)
        ]

    def find(self, told: str) -> str:
        """The first of the bot's own signs in a text, which stands for the whole text.
        Emoji typed by people don't count."""
        known = {*self.seats, *self.things.values()}
        return next((sign for sign in _SIGN.findall(told) if sign in known), "")

    def thin_out(self, told: str) -> str:
        """A sentence that shows each sign only at its first mention."""
        return _drop_repeats(
            _AFTER, _drop_repeats(_BEFORE, told, self.seats), {*self.things.values()}
        )

    def thin_out_seats(self, told: str) -> str:
        """A post that shows the sign of each seat only once."""
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
    """An emoji made by the bot: its id and the hash of its picture."""

    id: int
    print: str


class EmojiMarks:
    """Knows the existing emoji, and makes the missing ones."""

    def __init__(self, client: discord.Client, painters: Painting, leases: Leases) -> None:
        self._client = client
        self._painters = painters
        self._leases = leases
        self._emoji: dict[str, dict[str, str]] = {}  # by game and mark
        self._stamps: dict[tuple[str, str], Stamp] = {}  # drawings painted so far, by game and mark
        self._doubted = asyncio.Event()

    def signs(self, game: str, view: object = None) -> TableSigns:
        """The signs at a table of a game. Without a view, those before the match begins."""
        emoji = self._emoji.get(SEATS, {})
        seats = zip(render.seat_marks(game, view), render.shapes(game, view), strict=True)
        return TableSigns(
            [emoji.get(mark, shape) for mark, shape in seats],
            self._emoji.get(game, MappingProxyType({})),
        )

    @property
    def any(self) -> bool:
        """Whether there are any emoji."""
        return bool(self._emoji)

    def doubt(self) -> None:
        """Check the emoji again, as Discord has refused one: somebody may have deleted it."""
        self._doubted.set()

    async def keep(self) -> None:
        """Make an emoji for every mark, and check again after each doubt.
        If that fails, the bot plays on without emoji and retries later."""

        failures = Failures("making the emoji")
        while True:
            self._doubted.clear()
            pause: float | None = None
            try:
                await self._make()
            except Exception as fault:  # noqa: BLE001 - after any fault, texts work without emoji
                pause = failures.note(fault, harmless=True)
            else:
                failures.end()
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._doubted.wait()

    async def _make(self) -> None:
        """Make missing or outdated emoji, and delete those no longer used.
        One process does it for all; the others find it done."""
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
        """Make one emoji that shows this picture, unless it exists already."""
        emoji, before = there.get(name), there.get(f"{name}_{stamp.print}")
        if emoji is not None and known == StoredEmoji(emoji.id, stamp.print):
            return known
        if emoji is not None:
            await there.pop(name).delete()  # it shows another picture, or an unknown one
        if (
            before is not None
        ):  # older releases put the hash into the name; keep the id for their posts
            return StoredEmoji((await before.edit(name=name)).id, stamp.print)
        return StoredEmoji((await self._upload(name, stamp)).id, stamp.print)

    async def _list(self) -> dict[str, discord.Emoji]:
        return {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}

    def _is_ours(self, emoji: discord.Emoji) -> bool:
        """Whether the bot made the emoji, rather than a person."""
        return (
            emoji.user is None or self._client.user is None or emoji.user.id == self._client.user.id
        )

    async def _upload(self, name: str, stamp: Stamp) -> discord.Emoji:
        """Upload one emoji, and wait as long as Discord's rate limit asks."""
        try:
            return await self._client.create_application_emoji(name=name, image=stamp.data)
        except discord.RateLimited as limited:
            await asyncio.sleep(limited.retry_after)
            return await self._upload(name, stamp)


def _find_name(
    mark: str, game: str, picture: str, made: Mapping[str, StoredEmoji], taken: Collection[str]
) -> str:
    """Name the emoji of a mark.
    It says what it shows, as screen readers speak it. The game's name is appended if the word is
    taken, by another game's picture or by a host's own emoji."""
    if mark in taken or (mark in made and made[mark].print != picture):
        return f"{mark}_{game.replace('-', '_') or 'table'}"[:LONGEST_NAME]
    return mark


def _read(word: str) -> dict[str, StoredEmoji]:
    return msgspec.json.decode(word, type=dict[str, StoredEmoji]) if word else {}


def _write(made: Mapping[str, StoredEmoji]) -> str:
    return msgspec.json.encode(made).decode()


# ---------------------------------------------------------------- emoji that Discord refuses


def is_about_emoji(fault: discord.HTTPException) -> bool:
    """Whether Discord refused a message because of an emoji, which may be deleted by now."""
    return fault.code == INVALID and "emoji" in fault.text.lower()


def drop_emoji(view: BaseView | None) -> None:
    """Remove every emoji from buttons and menus."""
    for item in view.walk_children() if view is not None else ():
        shown = item.item if isinstance(item, discord.ui.DynamicItem) else item
        if isinstance(shown, discord.ui.Button):
            shown.emoji = None
        elif isinstance(shown, discord.ui.Select):
            for option in shown.options:
                option.emoji = None
