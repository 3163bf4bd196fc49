"""A circuit breaker for a database that is away: callers fail at once, and only one of them retries
now and then."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from bot.store.errors import Unreachable

FIRST = 0.25  # seconds until the first retry; doubled each time
LONGEST = 8.0


class ReconnectGate:
    """Open while the database can be reached. Otherwise one caller retries for all."""

    def __init__(self) -> None:
        self._pause = 0.0  # 0 while it is open
        self._opens = 0.0
        self._trying = False

    @property
    def wait(self) -> float:
        """Seconds until the next retry."""
        return max(0.0, self._opens - monotonic()) if self._pause else 0.0

    @contextmanager
    def through(self) -> Iterator[None]:
        """For one attempt. `Unreachable` at once if it is too early for a retry."""
        if self._pause and (self._trying or self.wait):
            raise Unreachable
        self._trying = True
        try:
            yield
        except Unreachable:
            if self._trying:  # if several fail together, only the first counts
                self._pause = min(LONGEST, 2 * self._pause or FIRST)
                self._opens = monotonic() + self._pause
            raise
        else:
            self._pause = 0.0
        finally:
            self._trying = False
