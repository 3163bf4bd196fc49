"""Chores: the bot's background work.
A chore never ends the process. If it fails, that is logged and it is retried, each time a little
later."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NoReturn

from bot.store import StoreError

log = logging.getLogger(__name__)

FIRST = 10.0  # seconds until the first retry; each further wait is twice as long
LONGEST = 3600.0


class Failures:
    """Counts a chore's failures in a row."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._count = 0

    def end(self) -> None:
        """Note a success."""
        self._count = 0

    def note(self, fault: Exception, *, harmless: bool = False) -> float:
        """Note a failure, and return the seconds until the next try.
        Only failures 1, 2, 4, 8 and so on are logged, as a disk may be full for days."""
        self._count += 1
        if self._count & (self._count - 1) == 0:
            told = "%s failed and is tried again: %s", self._name, fault
            if harmless or isinstance(fault, OSError | StoreError):
                log.warning(*told)
            else:
                log.error(*told, exc_info=fault)
        return min(LONGEST, FIRST * 2.0 ** min(self._count - 1, 30))


async def go_on(name: str, chore: Callable[[], Awaitable[float]]) -> NoReturn:
    """Repeat a chore until cancelled. The chore returns the seconds until it is due again."""
    failures = Failures(name)
    while True:
        try:
            pause = await chore()
        except Exception as fault:  # noqa: BLE001 - no chore may stop the bot
            pause = failures.note(fault)
        else:
            failures.end()
        await asyncio.sleep(pause)
