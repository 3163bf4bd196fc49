"""Answers that change later, when a computer has played or a picture is painted.

Discord lets an answer be edited for 15 minutes. If the computer plays later than that, a new post
calls the player (see `bot.desk.computers.computers`). A press in an answer makes it show something
else, so its pending edit is dropped.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeAlias

Key: TypeAlias = tuple[int, int]


class PendingAnswers:
    """Pending edits of answers: one for each person and subject."""

    def __init__(self) -> None:
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._messages: dict[Key, int] = {}  # the message that the task will edit
        self._keys: dict[int, Key] = {}  # the reverse of `_messages`

    def begin(self, person: int, about: int, message: int, work: Coroutine[Any, Any, None]) -> None:
        """Start a task that waits for something and then edits the message."""
        key = person, about
        self._end(key)
        task = self._tasks[key] = asyncio.create_task(work)
        self._messages[key], self._keys[message] = message, key
        task.add_done_callback(
            lambda task: self._end(key) if self._tasks.get(key) is task else None
        )

    def let_go(self, message: int) -> None:
        """Drop the pending edit of a message, as a press there has changed what it shows."""
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
