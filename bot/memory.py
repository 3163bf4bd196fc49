"""Memory settings, so that the memory of pictures goes back to the system.

glibc gets large blocks from the system one by one, and returns each as soon as it is free. But each
returned block raises the size that counts as large, up to 32 MB. Boards take up to 12 MB each, so
after the first ones glibc would put boards on its heap, which hardly ever shrinks. That wastes a
hundred megabytes.
"""

import ctypes
import sys
from contextlib import suppress

MMAP_THRESHOLD = -3  # the constant of this name in glibc, for `mallopt`
LARGE = 2_000_000  # bytes: whole boards, and their intermediate copies


def give_back_large() -> None:
    """Fix the size from which glibc returns blocks to the system.
    With another C library nothing changes."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)
