"""How to measure: side by side with a peer, the best of several rounds."""

import asyncio
import resource
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.desk import Announcement, Send

LOOK = 0.005  # seconds between two looks at the clock


@dataclass(frozen=True)
class Measure:
    """A line of the table."""

    what: str
    against: str
    ratio: float
    bound: float
    at_least: bool = False  # otherwise the bound is a maximum
    note: str = ""

    @property
    def holds(self) -> bool:
        return self.ratio >= self.bound if self.at_least else self.ratio <= self.bound

    def line(self) -> str:
        bound = f"{'≥' if self.at_least else '≤'} {self.bound:g}"
        cells = (self.what, self.against, f"{self.ratio:.2f}", bound, self.verdict, self.note)
        return f"| {' | '.join(cells)} |"

    @property
    def verdict(self) -> str:
        return "holds" if self.holds else "MISSED"


def side_by_side(rounds: int, *works: Callable[[], int]) -> list[float]:
    """The best seconds per unit of each work. A work does some units and returns how many. Rounds
    alternate between works, so other load of the machine affects all alike."""
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for number, work in enumerate(works):
            started = time.perf_counter()
            units = work()
            best[number] = min(best[number], (time.perf_counter() - started) / units)
    return best


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)]


def read_memory(process: int | str = "self") -> int:
    """The memory of a process in bytes, as Linux counts it. 0 once it has ended."""
    try:
        pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return int(pages) * resource.getpagesize()


async def tell_nobody(_: Announcement) -> Send:
    """An announcer for a desk that posts nothing."""
    raise AssertionError


async def watch(looks: list[tuple[float, float]]) -> None:
    """Note the time and the delay of the event loop again and again, until cancelled."""
    while True:
        started = time.perf_counter()
        await asyncio.sleep(LOOK)
        looks.append((started, time.perf_counter() - started - LOOK))
