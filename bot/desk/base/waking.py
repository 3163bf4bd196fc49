"""Bells for what waits: an act rings them, in this process or another, so that nobody has to look
all the time."""

import asyncio
from contextlib import suppress

LOOK = 15.0  # seconds after which to look anyway: a bell may not have been heard
# Seconds that whoever acted has to see to it, before others look whether that was done.
HEAD_START = 1.0


class Bell:
    """Wakes the one who waits for it. However often it rings before they look, they look once."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()
        self._soon: asyncio.TimerHandle | None = None

    def set(self, *, ours: bool = True) -> None:
        """Ring at once, or where another process has acted a moment later."""
        if ours:
            self._rung.set()
        elif self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(HEAD_START, self._set_for_others)

    def _set_for_others(self) -> None:
        self._soon = None
        self._rung.set()

    def clear(self) -> None:
        """Whoever waits looks now."""
        self._rung.clear()

    async def wait(self, seconds: float) -> None:
        """Until it rings, but so long at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._rung.wait()
