"""Which answers are to be changed when something has come about: a computer has played, a picture
is painted.

Discord lets an answer be changed for 15 minutes. What a computer does later makes a post of its
own, which calls the player (see `bot.desk.computers.computers`). As soon as something is pressed in
an answer it shows something else, and nothing is changed in it any more.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeAlias

Key: TypeAlias = tuple[int, int]


class PendingAnswers:
    """The answers that wait for something: of each person one about each thing."""

    def __init__(self) -> None:
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._messages: dict[Key, int] = {}  # in which the panel stands
        self._keys: dict[int, Key] = {}  # the other way round

    def begin(self, person: int, about: int, message: int, work: Coroutine[Any, Any, None]) -> None:
        """Do this, which waits for something and then changes the message."""
        key = person, about
        self._end(key)
        task = self._tasks[key] = asyncio.create_task(work)
        self._messages[key], self._keys[message] = message, key
        task.add_done_callback(
            lambda task: self._end(key) if self._tasks.get(key) is task else None
        )

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
