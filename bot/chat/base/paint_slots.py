"""The painters' easels: there are so many, and the most urgent picture gets the next that is
free."""

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum


class Urgency(IntEnum):
    """The lower, the sooner."""

    POST = 0  # a whole table waits for it
    PRIVATE = 1  # one person does
    FILM = 2  # nobody's turn depends on it, nor on marks


class PaintSlots:
    """Whoever paints holds one; of those who wait, the most urgent gets the next, and of two alike
    the first."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._numbers = itertools.count()
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def one(self, urgency: Urgency) -> AsyncIterator[None]:
        """An easel for as long as it is held."""
        await self._take(urgency)
        try:
            yield
        finally:
            self._give()

    async def _take(self, urgency: Urgency) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given one at the same moment
                self._give()
            raise

    def _give(self) -> None:
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():  # else whoever wanted it has gone
                turn.set_result(None)
                return
        self._free += 1
