"""Fair shares for each person: a rate limit for frequent requests, and a bounded queue for slow
work."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager

from bot.desk.base.errors import TooMuch
from rules.kernel import Text


class RateLimit:
    """A token bucket for each person, or each person in a channel."""

    def __init__(self, most: int, each_second: float, now: Callable[[], float]) -> None:
        self._most = most
        self._pause = 1 / each_second
        self._now = now
        # When a person's bucket is full again.
        self._full: OrderedDict[Hashable, float] = OrderedDict()

    def take(self, person: Hashable) -> bool:
        """Take a token, if there is one left."""
        now = self._now()
        while self._full and next(iter(self._full.values())) <= now:
            self._full.popitem(last=False)  # a full bucket needs no entry
        full = max(self._full.get(person, now), now) + self._pause
        if (
            full - now > self._most * self._pause + self._pause / 2
        ):  # half a step of tolerance for rounding
            return False
        self._full[person] = full
        self._full.move_to_end(person)
        return True


class FairQueue:
    """Slow work of one kind. It limits the tasks that run at once, and the people who are served or
    wait."""

    def __init__(self, at_once: int, most: int) -> None:
        self._free = asyncio.Semaphore(at_once)  # first come, first served
        self._most = most
        self._people: set[int] = set()

    @asynccontextmanager
    async def turn(self, person: int) -> AsyncIterator[None]:
        """Wait for the person's turn. `TooMuch` at once if they have one already, or if too many
        wait."""
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
