"""When it is worth trying to reach a database that is away: nobody waits for what is not there, and
it is not stormed when it comes back."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from bot.store.errors import Unreachable

FIRST = 0.25  # seconds that the gate is shut after a try has failed, and twice as long each time
LONGEST = 8.0


class Gate:
    """Open while the database can be reached. When it cannot, one tries now and then for all."""

    def __init__(self) -> None:
        self._pause = 0.0  # none while it is open
        self._opens = 0.0
        self._trying = False

    @property
    def wait(self) -> float:
        """Seconds until the next try."""
        return max(0.0, self._opens - monotonic()) if self._pause else 0.0

    @contextmanager
    def through(self) -> Iterator[None]:
        """For a try; `Unreachable` at once where it is not worth one."""
        if self._pause and (self._trying or self.wait):
            raise Unreachable
        self._trying = True
        try:
            yield
        except Unreachable:
            if self._trying:  # of several that fail at one time the first counts
                self._pause = min(LONGEST, 2 * self._pause or FIRST)
                self._opens = monotonic() + self._pause
            raise
        else:
            self._pause = 0.0
        finally:
            self._trying = False
