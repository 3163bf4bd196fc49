"""People's names, stored so that a post can name somebody who hasn't been seen since the start."""

import logging
import re
import unicodedata
from collections.abc import Sequence
from typing import Any

import discord

from bot.desk import (
    COMPUTER,
    FORMER,
    Desk,
    SeatHolder,
    Sentence,
    StoreError,
    TablePlayers,
    TableState,
)
from rivals import LEVELS
from rules.kernel import Text, Tongue, seat_letter, worded
from rules.kernel.words.words import Recalled

SEAT = "{seat:"
UNSEEN = ("Cc", "Cf")  # Unicode categories of invisible control characters
JOINS = "\u200d\u200c"  # allowed all the same, as some scripts and emoji need them
BREAK = "\u200b"  # an invisible character that breaks up an address
_LEADING = re.compile(r":(?=/)|(?<=\w)\.(?=\w)")  # the characters that turn words into an address

log = logging.getLogger(__name__)


class People:
    """Names and preferences, which the desk stores."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._new: dict[int, dict[str, Any]] = {}  # not saved yet, by person

    async def of(self, person: int) -> dict[str, Any]:
        """Everything known of a person, by name of the setting."""
        return await self._desk.me.settings(person) | self._new.get(person, {})

    async def set(self, person: int, name: str, value: object) -> None:
        await self._desk.me.set(person, name, value)

    async def meet(self, user: discord.abc.User) -> None:
        """Remember the current name of somebody who has just been seen."""
        if (await self.of(user.id)).get("name") != user.display_name:
            self.note(user.id, "name", user.display_name)

    def note(self, person: int, name: str, value: object) -> None:
        """Note a new value. It is saved after the answer, so that nobody waits for a write."""
        self._new.setdefault(person, {})[name] = value

    async def keep(self, person: int) -> None:
        """Save what is new about a person."""
        new = self._new.get(person, {})
        for name, value in tuple(new.items()):
            try:
                await self.set(person, name, value)
            except StoreError as fault:
                log.warning("something of a person could not be kept: %s", fault)
                return
            if new.get(name) == value:  # unless a newer value has come meanwhile
                del new[name]
        if not new:
            self._new.pop(person, None)

    def drop(self, person: int) -> None:
        """Drop the unsaved values of somebody who has been forgotten."""
        self._new.pop(person, None)

    async def name(self, person: int) -> str:
        if person == FORMER:
            return Text("Former player")
        if person == COMPUTER:
            return Text("Computer")
        known = (await self.of(person)).get("name")
        return tidy(str(known or "")) or Text("Somebody")

    async def recall(self, said: Sequence[Sentence], tongue: Tongue) -> tuple[Sentence, ...]:
        """Sentences of the past, with the names of the players who had the seats then."""
        persons = {person for one in said for person in one.by.values()}
        called = {
            person: write_names([worded(await self.name(person), tongue)])[0] for person in persons
        }

        def fill_names(one: Sentence) -> Sentence:
            if not one.by:
                return one
            names = {seat: called[person] for seat, person in one.by.items()}
            return one._replace(text=Recalled(one.text, names))

        return tuple(map(fill_names, said))

    async def names(self, table: TablePlayers | TableState, tongue: Tongue) -> list[str]:
        """Name the seats of a table in a language.
        A seat that nobody has taken gets an empty name."""
        return [await self._name_seat(place, tongue) for place in table.seats]

    async def _name_seat(self, place: SeatHolder, tongue: Tongue) -> str:
        if place.level:
            letter, level = seat_letter(place.seat), LEVELS[place.level].label
            return Text("Computer {letter} ({level})", letter=letter, level=level).worded(tongue)
        if place.person is not None or place.former:
            return worded(await self.name(place.person or FORMER), tongue)
        return ""


def tidy(name: str) -> str:
    """Put a name on one line, without characters that reverse the text and without a placeholder
    for a seat."""
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in name
        if letter.isspace() or letter in JOINS or unicodedata.category(letter) not in UNSEEN
    )
    return " ".join(shown.replace(SEAT, "{seat ").split())


def write_names(names: Sequence[str]) -> list[str]:
    """Make names, or other text that people wrote, safe for a message: no formatting, no mentions,
    no links. A `Text` is the bot's own, and is worded later."""
    return [
        name if isinstance(name, Text) else _LEADING.sub(rf"\g<0>{BREAK}", escape(name))
        for name in names
    ]


def quote(text: str) -> str:
    """Make what somebody typed safe for an answer."""
    return write_names([tidy(text)])[0]


def escape(text: str) -> str:
    """Escape formatting, mentions, timestamps and commands. All of them begin with `<` or `@`."""
    plain = discord.utils.escape_markdown(text, ignore_links=False)
    return plain.replace("<", r"\<").replace("@", f"@{BREAK}")
