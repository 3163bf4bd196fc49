"""Memory used for pictures goes back to the system."""

import platform
import subprocess
import sys

import pytest

BIG, BLOCKS = 12_000_000, 10
CODE = f"""
from pathlib import Path
import resource, sys
from bot.memory import give_back_large

def read():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

if sys.argv[1] == "mended":
    give_back_large()
first = bytearray(b"x") * {BIG}
del first  # it is given back, and glibc learns that such blocks are common
before, boards, pieces = read(), [], []
for _ in range({BLOCKS}):
    boards.append(bytearray(b"x") * {BIG})
    pieces.append(bytearray(b"x") * 100_000)
del boards
print(read() - before)
"""


@pytest.mark.skipif(
    platform.libc_ver()[0] != "glibc", reason="another C library does it in its own way"
)
def test_boards_that_are_let_go_leave_no_heap_behind() -> None:
    def run(how: str) -> int:
        return int(
            subprocess.run(
                [sys.executable, "-c", CODE, how], capture_output=True, check=True
            ).stdout
        )

    assert run("mended") < 2 * BIG
    assert run("as it was") > BIG * BLOCKS // 2, "glibc has learned it: what is mended need not be"
