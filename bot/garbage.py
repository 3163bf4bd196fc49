"""The collection of garbage, so that nobody has to wait for it."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

# Allocations before the youngest is looked through, and how often that before the next. By Python's
# own thresholds a thousand people who act at once are looked through five times in two seconds, for
# up to a sixth of a second each time.
YOUNG, MIDDLE, OLD = 5_000, 10, 50
NEVER = 1 << 30
LOOK = 1.0  # seconds between two looks whether it is time for all
# So often in a row a pause of so many seconds is hardly late: nobody is busy.
PAUSE, LATE, QUIET = (0.01, 0.005, 5)
MUST = 10 * OLD  # when it is time even in a rush: what nobody holds any more takes up room


@contextmanager
def collect_seldom(old: int = OLD) -> Iterator[None]:
    """What is loaded by now stays, and is not looked through any more; what comes, less often.
    `old`: how often the middle before all; `NEVER` where somebody else sees to that."""
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
    """Look through all when that is due and nobody is busy: it takes up to a quarter of a
    second."""
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
