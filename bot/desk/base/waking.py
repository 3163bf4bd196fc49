"""Bells wake loops that wait for work. An act rings them, in this process or another, so no loop
has to poll all the time."""

import asyncio
from contextlib import suppress

LOOK = 15.0  # seconds until the next look even without a bell, which may get lost
# Seconds that the acting process has to do the work before others check.
HEAD_START = 1.0


class Bell:
    """Wakes the one loop that waits for it. Several rings before the loop looks count as one."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()
        self._soon: asyncio.TimerHandle | None = None

    def set(self, *, ours: bool = True) -> None:
        """Ring at once, or after a moment if another process has acted."""
        if ours:
            self._rung.set()
        elif self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(HEAD_START, self._set_for_others)

    def _set_for_others(self) -> None:
        self._soon = None
        self._rung.set()

    def clear(self) -> None:
        """Clear the bell before looking."""
        self._rung.clear()

    async def wait(self, seconds: float) -> None:
        """Wait until it rings, but at most this long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._rung.wait()
