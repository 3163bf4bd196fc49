"""Which panels wait for a computer: once it has played, they show what their player may do now.

A computer may think for long after the answer was given. Discord lets an answer be changed for 15 minutes; what a
computer does later makes a post of its own, which calls the player (see `bot.desk.computers`).
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeAlias

__all__ = ["Following"]

Key: TypeAlias = tuple[int, int]


class Following:
    """The panels that wait for computers: of each person one at each table."""

    def __init__(self) -> None:
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._messages: dict[Key, int] = {}  # in which the panel stands
        self._keys: dict[int, Key] = {}  # the other way round

    def begin(self, person: int, match: int, message: int, work: Coroutine[Any, Any, None]) -> None:
        """Do this, which waits for the computers of a table and then changes the message."""
        key = person, match
        self._end(key)
        task = self._tasks[key] = asyncio.create_task(work)
        self._messages[key], self._keys[message] = message, key
        task.add_done_callback(lambda task: self._end(key) if self._tasks.get(key) is task else None)

    def let_go(self, message: int) -> None:
        """Something was pressed in a message: it shows something else from now on."""
        if (key := self._keys.get(message)) is not None:
            self._end(key)

    async def close(self) -> None:
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _end(self, key: Key) -> None:
        task, message = self._tasks.pop(key, None), self._messages.pop(key, None)
        if message is not None:
            self._keys.pop(message, None)
        if task is not None and not task.done():
            task.cancel()
