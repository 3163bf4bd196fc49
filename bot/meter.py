"""Counters of this process since its start.
`bot.metrics` shows them to a host's monitoring.

Like logging this module is global, so that no part has to pass it on.
"""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

DONE: Counter[tuple[str, str]] = Counter()  # by kind and game, or ""
# Seconds spent, for kinds that are measured.
SPENT: Counter[tuple[str, str]] = Counter()


def count(what: str, game: str = "", number: int = 1) -> None:
    """Count an event."""
    DONE[what, game] += number


@contextmanager
def measure(what: str, game: str = "") -> Iterator[None]:
    """Count a piece of work and measure its time."""
    begun = time.perf_counter()
    try:
        yield
    finally:
        DONE[what, game] += 1
        SPENT[what, game] += time.perf_counter() - begun  # type: ignore[assignment]  # a Counter of seconds
