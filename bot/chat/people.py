"""Who is who: the names people go by, kept so that a post can name somebody who has not been seen since the start."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

import discord

from bot.desk import Desk, Party, Post
from rules.kernel.words import seat_letter

__all__ = ["SEAT", "People", "quoted", "written"]

SEAT = "{seat:"
UNSEEN = ("Cc", "Cf")  # Unicode's kinds of letters that steer and are not seen
JOINS = "\u200d\u200c"  # but these, which some writing and some emoji need
BREAK = "\u200b"  # seen by nobody, and the end of any address
_LEADING = re.compile(r":(?=/)|(?<=\w)\.(?=\w)")  # what makes an address of words


class People:
    """Names and preferences, held in memory and kept by the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: dict[int, dict[str, Any]] = {}

    async def of(self, person: int) -> dict[str, Any]:
        """What is known of a person, by name of the setting."""
        known = self._known.get(person)
        if known is None:
            known = self._known[person] = await self._desk.settings(person)
        return known

    async def set(self, person: int, name: str, value: object) -> None:
        (await self.of(person))[name] = value
        await self._desk.set(person, name, value)

    async def met(self, user: discord.abc.User) -> None:
        """Somebody was seen; remember what they are called."""
        if (await self.of(user.id)).get("name") != user.display_name:
            await self.set(user.id, "name", user.display_name)

    async def name(self, person: int) -> str:
        return tidy(str((await self.of(person)).get("name") or "")) or "Somebody"

    async def names(self, table: Party | Post) -> list[str]:
        """What the seats of a table are called; nothing for one that nobody has taken."""
        return [
            f"Computer {seat_letter(place.seat)}"
            if place.computer
            else await self.name(place.person)
            if place.person is not None
            else ""
            for place in table.seats
        ]


def tidy(name: str) -> str:
    """A name on one line that stands for itself: without what turns writing round, and with no seat in it."""
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in name
        if letter.isspace() or letter in JOINS or unicodedata.category(letter) not in UNSEEN
    )
    return " ".join(shown.replace(SEAT, "{seat ").split())


def written(names: Sequence[str]) -> list[str]:
    """Names, and whatever else people wrote, as they stand in a message: they are no formatting, call nobody and lead
    nowhere."""
    return [_LEADING.sub(rf"\g<0>{BREAK}", escaped(name)) for name in names]


def quoted(text: str) -> str:
    """What somebody typed, as it stands in an answer."""
    return written([tidy(text)])[0]


def escaped(text: str) -> str:
    """Without formatting, mentions, times and commands, all of which stand in pointed brackets or after an @."""
    plain = discord.utils.escape_markdown(text, ignore_links=False)
    return plain.replace("<", r"\<").replace("@", f"@{BREAK}")
