"""Who is who: the names people go by, kept so that a post can name somebody who has not been seen since the start."""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.desk import Desk, Party, Post, StoreError
from rules.kernel.words import seat_letter

__all__ = ["People", "written"]

log = logging.getLogger(__name__)

FRESH = 5.0  # seconds: another process may have written since
HELD = 4096  # people


class People:
    """Names and preferences, held in memory for a moment and kept by the desk."""

    def __init__(self, desk: Desk, now: Callable[[], float] = time.monotonic) -> None:
        self._desk = desk
        self._now = now
        self._known: OrderedDict[int, tuple[dict[str, Any], float]] = OrderedDict()
        self._new: dict[int, str] = {}  # names that wait to be kept

    async def of(self, person: int) -> dict[str, Any]:
        """What is known of a person, by name of the setting."""
        known, since = self._known.get(person, ({}, 0.0))
        if person not in self._known or self._now() - since >= FRESH:
            known = await self._desk.settings(person)
            self._known[person] = known, self._now()
            self._known.move_to_end(person)
            if len(self._known) > HELD:
                self._known.popitem(last=False)
        return known

    async def set(self, person: int, name: str, value: object) -> None:
        await self._desk.set(person, name, value)
        (await self.of(person))[name] = value

    async def met(self, user: discord.abc.User) -> None:
        """Somebody was seen; remember what they are called. It is kept when they have been answered: a look needs no
        write."""
        if (await self.of(user.id)).get("name") != user.display_name:
            self._new[user.id] = user.display_name

    async def keep(self, person: int) -> None:
        """Write down what somebody is called, if that is new."""
        if (name := self._new.get(person)) is None:
            return
        try:
            await self.set(person, "name", name)
        except StoreError as fault:
            log.warning("a name could not be kept: %s", fault)
        else:
            self._new.pop(person, None)

    async def name(self, person: int) -> str:
        return self._new.get(person) or str((await self.of(person)).get("name") or "Somebody")

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


def written(names: Sequence[str]) -> list[str]:
    """Names as they stand in a message: whatever is in them, it is no formatting and calls nobody."""
    return [discord.utils.escape_mentions(discord.utils.escape_markdown(name)) for name in names]
