"""A fair share for each person: of what is done often so much at a time, and of what takes long one
thing at a time, in a queue that says when it is full."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager

from bot.desk.base.errors import TooMuch
from rules.kernel import Text


class RateLimit:
    """A bucket of so many for each person, or for each person in a channel, filled again at so many
    a second."""

    def __init__(self, most: int, each_second: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = 1 / each_second
        self._now = now
        # When a person's bucket is full again.
        self._full: OrderedDict[Hashable, float] = OrderedDict()

    def take(self, person: Hashable) -> bool:
        """Take one, if there is one left."""
        now = self._now()
        while self._full and next(iter(self._full.values())) <= now:
            self._full.popitem(last=False)  # a full bucket is as good as none
        full = max(self._full.get(person, now), now) + self._pause
        if (
            full - now > self._most * self._pause + self._pause / 2
        ):  # the half is for what rounding takes
            return False
        self._full[person] = full
        self._full.move_to_end(person)
        return True


class FairQueue:
    """Work of one kind: so much of it is done at a time, and so many people are served or wait."""

    def __init__(self, at_once: int, most: int) -> None:
        self._free = asyncio.Semaphore(at_once)  # first come, first served
        self._most = most
        self._people: set[int] = set()

    @asynccontextmanager
    async def turn(self, person: int) -> AsyncIterator[None]:
        """The person's turn, once it has come; `TooMuch` at once where they have one already, or
        too many wait."""
        if person in self._people:
            raise TooMuch(
                Text(
                    "I still work on what you asked for before. Wait for that answer, then ask "
                    "again."
                )
            )
        if len(self._people) >= self._most:
            raise TooMuch(
                Text("Too many others wait for the same just now. Ask again in a minute.")
            )
        self._people.add(person)
        try:
            async with self._free:
                yield
        finally:
            self._people.discard(person)
