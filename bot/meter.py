"""What this process has done since it began, counted where it is done: `bot.metrics` shows it to a
host's own tools.

It stands beside the rooms as logging does, so that none of them has to hand it on.
"""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

DONE: Counter[tuple[str, str]] = Counter()  # by what it was and its game, or ""
# The seconds that went into it, where they were measured.
SPENT: Counter[tuple[str, str]] = Counter()


def count(what: str, game: str = "", number: int = 1) -> None:
    """Something was done."""
    DONE[what, game] += number


@contextmanager
def measure(what: str, game: str = "") -> Iterator[None]:
    """Something is done, and takes its time."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        DONE[what, game] += 1
        SPENT[what, game] += time.perf_counter() - begun  # type: ignore[assignment]  # a Counter of seconds
