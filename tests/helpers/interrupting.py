"""Interrupt a coroutine at its nth await: the process dies, or the task is cancelled."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any


class Interrupting:
    """Awaits a coroutine and counts a point before and after each of its awaits.
    Other code calls `point` to be counted too."""

    def __init__(
        self, coroutine: Coroutine[Any, Any, Any], at: int, then: Callable[[], object]
    ) -> None:
        self.coroutine = coroutine
        self.at = at
        self.then = then
        self.points = 0

    def __await__(self) -> Generator[Any, Any, Any]:
        inner = self.coroutine.__await__()
        resume: Callable[[], Any] = partial(inner.send, None)
        while True:
            try:
                waited = resume()
            except StopIteration as end:
                return end.value
            self.point()
            try:
                yield waited
            except BaseException as fault:  # noqa: BLE001 - any exception belongs to the coroutine
                resume = partial(inner.throw, fault)
            else:
                resume = partial(inner.send, None)
            self.point()

    def point(self) -> None:
        """Count a point, and interrupt if it is the chosen one."""
        self.points += 1
        if self.points == self.at:
            self.then()


async def cut_short(coroutine: Coroutine[Any, Any, Any], at: int) -> bool:
    """Run the coroutine in a task that is cancelled at its nth await.
    Returns whether it ended before."""

    async def run() -> None:
        task = asyncio.current_task()
        assert task is not None
        await Interrupting(coroutine, at, task.cancel)

    (ended,) = await asyncio.gather(asyncio.ensure_future(run()), return_exceptions=True)
    return ended is None
