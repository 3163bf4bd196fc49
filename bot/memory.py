"""How memory is taken from the system, so that what pictures take is given back.

glibc takes large blocks from the system one by one, and gives them back as soon as they are free.
But each one that is given back raises the size from which it does so, up to 32 MB. After the first
boards, of up to 12 MB each, it would take boards from its heap too, which hardly ever shrinks: a
hundred megabytes more, of which nothing is used.
"""

import ctypes
import sys
from contextlib import suppress

MMAP_THRESHOLD = -3  # as glibc calls it for `mallopt`
LARGE = 2_000_000  # bytes: whole boards, and what is made of them on the way


def give_back_large() -> None:
    """From now on; where another C library is at work nothing changes."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)
