"""Chores: what the bot does beside playing. None of them ends the process: one that fails is logged
and tried again, each time a little later."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NoReturn

from bot.store import StoreError

log = logging.getLogger(__name__)

FIRST = 10.0  # seconds until what failed is tried again, and twice as long each time
LONGEST = 3600.0


class Failures:
    """How often in a row a chore has failed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._count = 0

    def end(self) -> None:
        """It has worked."""
        self._count = 0

    def note(self, fault: Exception, *, harmless: bool = False) -> float:
        """It has failed; the seconds until it is worth another try. The log hears of the first
        time, the second, the fourth and so on: a disk may be full for days."""
        self._count += 1
        if self._count & (self._count - 1) == 0:
            told = "%s failed and is tried again: %s", self._name, fault
            if harmless or isinstance(fault, OSError | StoreError):
                log.warning(*told)
            else:
                log.error(*told, exc_info=fault)
        return min(LONGEST, FIRST * 2.0 ** min(self._count - 1, 30))


async def go_on(name: str, chore: Callable[[], Awaitable[float]]) -> NoReturn:
    """Do a chore again and again until cancelled. It says in how many seconds it is due again."""
    failures = Failures(name)
    while True:
        try:
            pause = await chore()
        except Exception as fault:  # noqa: BLE001 - whatever it is, people are playing
            pause = failures.note(fault)
        else:
            failures.end()
        await asyncio.sleep(pause)
