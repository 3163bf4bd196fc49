"""The collection of garbage, so that nobody has to wait for it."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["collect_seldom"]

# Allocations before the youngest is looked through, and how often that before the next. By Python's own thresholds a
# thousand people who act at once are looked through five times in two seconds, for up to a sixth of a second each time.
THRESHOLDS = 5_000, 10, 50


@contextmanager
def collect_seldom() -> Iterator[None]:
    """What is loaded by now stays, and is not looked through any more; what comes, less often."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
