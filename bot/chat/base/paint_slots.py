"""A fixed number of slots for painting. The most urgent picture gets the next free slot."""

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum


class Urgency(IntEnum):
    """How urgent a picture is. Lower comes first."""

    POST = 0  # a whole table waits for it
    PRIVATE = 1  # one person waits for it
    FILM = 2  # no turn waits for it; marks are as little urgent


class PaintSlots:
    """A semaphore with priorities.
    The most urgent waiter gets the next slot; equal ones go in order of arrival."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._numbers = itertools.count()
        self._waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []

    @asynccontextmanager
    async def one(self, urgency: Urgency) -> AsyncIterator[None]:
        """Hold a slot."""
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
            if turn.done() and not turn.cancelled():  # the slot was granted at the same moment
                self._give()
            raise

    def _give(self) -> None:
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():  # skip a waiter that was cancelled
                turn.set_result(None)
                return
        self._free += 1
