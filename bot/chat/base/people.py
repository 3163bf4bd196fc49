"""Who is who: the names people go by, kept so that a post can name somebody who has not been seen
since the start."""

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
UNSEEN = ("Cc", "Cf")  # Unicode's kinds of letters that steer and are not seen
JOINS = "\u200d\u200c"  # but these, which some writing and some emoji need
BREAK = "\u200b"  # seen by nobody, and the end of any address
_LEADING = re.compile(r":(?=/)|(?<=\w)\.(?=\w)")  # what makes an address of words

log = logging.getLogger(__name__)


class People:
    """Names and preferences, which the desk keeps."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._new: dict[int, dict[str, Any]] = {}  # what waits to be kept

    async def of(self, person: int) -> dict[str, Any]:
        """What is known of a person, by name of the setting."""
        return await self._desk.me.settings(person) | self._new.get(person, {})

    async def set(self, person: int, name: str, value: object) -> None:
        await self._desk.me.set(person, name, value)

    async def meet(self, user: discord.abc.User) -> None:
        """Somebody was seen; remember what they are called."""
        if (await self.of(user.id)).get("name") != user.display_name:
            self.note(user.id, "name", user.display_name)

    def note(self, person: int, name: str, value: object) -> None:
        """What is known from now on. It is kept when they have been answered: nobody waits for a
        write."""
        self._new.setdefault(person, {})[name] = value

    async def keep(self, person: int) -> None:
        """Write down what is new of somebody."""
        new = self._new.get(person, {})
        for name, value in tuple(new.items()):
            try:
                await self.set(person, name, value)
            except StoreError as fault:
                log.warning("something of a person could not be kept: %s", fault)
                return
            if new.get(name) == value:  # and nothing newer has come meanwhile
                del new[name]
        if not new:
            self._new.pop(person, None)

    def drop(self, person: int) -> None:
        """Somebody has been forgotten: what was new of them is not written down any more."""
        self._new.pop(person, None)

    async def name(self, person: int) -> str:
        if person == FORMER:
            return Text("Former player")
        if person == COMPUTER:
            return Text("Computer")
        known = (await self.of(person)).get("name")
        return tidy(str(known or "")) or Text("Somebody")

    async def recall(self, said: Sequence[Sentence], tongue: Tongue) -> tuple[Sentence, ...]:
        """What was told, with the names of those who sat on some seats then."""
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
        """What the seats of a table are called in a language; nothing for one that nobody has
        taken."""
        return [await self._name_seat(place, tongue) for place in table.seats]

    async def _name_seat(self, place: SeatHolder, tongue: Tongue) -> str:
        if place.level:
            letter, level = seat_letter(place.seat), LEVELS[place.level].label
            return Text("Computer {letter} ({level})", letter=letter, level=level).worded(tongue)
        if place.person is not None or place.former:
            return worded(await self.name(place.person or FORMER), tongue)
        return ""


def tidy(name: str) -> str:
    """A name on one line that stands for itself: without what turns writing round, and with no seat
    in it."""
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in name
        if letter.isspace() or letter in JOINS or unicodedata.category(letter) not in UNSEEN
    )
    return " ".join(shown.replace(SEAT, "{seat ").split())


def write_names(names: Sequence[str]) -> list[str]:
    """Names, and whatever else people wrote, as they stand in a message: they are no formatting,
    call nobody and lead nowhere. A text is ours, and is still to be worded."""
    return [
        name if isinstance(name, Text) else _LEADING.sub(rf"\g<0>{BREAK}", escape(name))
        for name in names
    ]


def quote(text: str) -> str:
    """What somebody typed, as it stands in an answer."""
    return write_names([tidy(text)])[0]


def escape(text: str) -> str:
    """Without formatting, mentions, times and commands, all of which stand in pointed brackets or
    after an @."""
    plain = discord.utils.escape_markdown(text, ignore_links=False)
    return plain.replace("<", r"\<").replace("@", f"@{BREAK}")
