"""How a number is taken: side by side with what it is compared to, the best of several rounds."""

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
    """One line of the table."""

    what: str
    against: str
    ratio: float
    bound: float
    at_least: bool = False  # else at most
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
    """The best seconds per unit of each work. A work does some units and says how many; rounds
    alternate between the works, so that whatever else the machine does meets them alike."""
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
    """The bytes of memory that a process holds, as Linux counts them; none once it has ended."""
    try:
        pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return int(pages) * resource.getpagesize()


async def tell_nobody(_: Announcement) -> Send:
    """The announcer of a desk that tells no channel anything."""
    raise AssertionError


async def watch(looks: list[tuple[float, float]]) -> None:
    """Note at each look at the clock when it was, and how late the event loop; until this is
    cancelled."""
    while True:
        started = time.perf_counter()
        await asyncio.sleep(LOOK)
        looks.append((started, time.perf_counter() - started - LOOK))
