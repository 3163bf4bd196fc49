"""A fair share of what takes long: few at a time, one for each person, and a queue that says when it is full."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.desk.errors import TooMuch
from rules.kernel.text import Text

__all__ = ["FairQueue"]


class FairQueue:
    """Work of one kind: so much of it is done at a time, and so many people are served or wait."""

    def __init__(self, at_once: int, most: int) -> None:
        self._free = asyncio.Semaphore(at_once)  # first come, first served
        self._most = most
        self._people: set[int] = set()

    @asynccontextmanager
    async def turn(self, person: int) -> AsyncIterator[None]:
        """The person's turn, once it has come; `TooMuch` at once where they have one already, or too many wait."""
        if person in self._people:
            raise TooMuch(Text("I still work on what you asked for before. Wait for that answer, then ask again."))
        if len(self._people) >= self._most:
            raise TooMuch(Text("Too many others wait for the same just now. Ask again in a minute."))
        self._people.add(person)
        try:
            async with self._free:
                yield
        finally:
            self._people.discard(person)
