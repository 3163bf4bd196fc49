"""When it is worth trying to reach a database that is away: nobody waits for what is not there, and it is not stormed
when it comes back."""

from time import monotonic

__all__ = ["Gate"]

FIRST = 0.25  # seconds that the gate is shut after a try has failed, and twice as long each time
LONGEST = 8.0


class Gate:
    """Open while the database can be reached; else it opens now and then for a try."""

    def __init__(self) -> None:
        self._pause = FIRST
        self._opens = 0.0

    @property
    def wait(self) -> float:
        """Seconds until the next try."""
        return max(0.0, self._opens - monotonic())

    def shut(self) -> None:
        """A try has failed. Of several at one time the first counts."""
        if not self.wait:
            self._opens = monotonic() + self._pause
            self._pause = min(LONGEST, 2 * self._pause)

    def open(self) -> None:
        """It can be reached."""
        self._pause, self._opens = FIRST, 0.0
