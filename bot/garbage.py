"""Garbage collection, scheduled so that nobody has to wait for it."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

# Thresholds of the three generations. With Python's own, a thousand people who act at once cause
# five collections in two seconds, each of up to a sixth of a second.
YOUNG, MIDDLE, OLD = 5_000, 10, 50
NEVER = 1 << 30
LOOK = 1.0  # seconds between checks whether a full collection is due
# The process is quiet if this many short sleeps in a row end almost on time.
PAUSE, LATE, QUIET = (0.01, 0.005, 5)
MUST = 10 * OLD  # a full collection runs even in a rush, as garbage takes up memory


@contextmanager
def collect_seldom(old: int = OLD) -> Iterator[None]:
    """Exclude everything loaded so far from collection, and collect new objects less often.
    `old` is the threshold of the oldest generation. With `NEVER` another function does the full
    collections."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, old)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def collect_at_rest() -> None:
    """Run a full collection when it is due and the process is quiet, as it takes up to a quarter of
    a second."""
    while True:
        await asyncio.sleep(LOOK)
        due = gc.get_count()[2]
        if due >= MUST or (due >= OLD and await _is_quiet()):
            gc.collect()


async def _is_quiet() -> bool:
    loop = asyncio.get_running_loop()
    for _ in range(QUIET):
        before = loop.time()
        await asyncio.sleep(PAUSE)
        if loop.time() - before > PAUSE + LATE:
            return False
    return True
