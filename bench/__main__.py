"""`make bench`: measure every number, print the table, keep it beside this file: the last one to read, and of every run
the ratios with the commit that they were taken at."""

import argparse
import gc
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tqdm import tqdm

from bench import alarms, burst, chat, desk, render, rivals, rules, soak
from bench.fleet import numbers as fleet
from bench.measure import Measure, write_table

ROOMS: dict[str, Callable[[], Iterator[Measure]]] = {
    "rules": rules.measures,
    "render": render.measures,
    "desk": desk.measures,
    "alarms": alarms.measures,
    "chat": chat.measures,
    "soak": soak.measures,
    "burst": burst.measures,
    "fleet": fleet.measures,
}
LONG: dict[str, Callable[[], Iterator[Measure]]] = {
    "rivals": rivals.measures
}  # asked for by name: they keep what they find themselves
LAST = Path(__file__).with_name("LAST.md")
HISTORY = Path(__file__).with_name("history.jsonl")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "rooms",
        nargs="*",
        choices=[[], *ROOMS, *LONG],
        metavar="ROOM",
        help=f"one or more of {', '.join([*ROOMS, *LONG])}",
    )
    asked = parser.parse_args().rooms or list(ROOMS)
    taken: list[Measure] = []
    with tqdm(disable=None, unit="number") as bar:
        for room in asked:
            gc.collect()
            gc.freeze()  # as the bot does when it starts: what is loaded by now is not looked through for rubbish
            for measure in (ROOMS | LONG)[room]():
                bar.update()
                bar.write(measure.line())
                taken.append(measure)
    if asked == list(ROOMS):
        keep(taken)
    missed = sum(not measure.holds for measure in taken)
    print(f"{missed} missed." if missed else "All hold.")
    return 1 if missed else 0


def keep(taken: Sequence[Measure], last: Path = LAST, history: Path = HISTORY) -> None:
    """Write down a whole run."""
    write_table(last, taken)
    run = {"commit": commit(), "ratios": {measure.what: round(measure.ratio, 3) for measure in taken}}
    with history.open("a", encoding="utf-8") as file:
        file.write(json.dumps(run, ensure_ascii=False) + "\n")


def commit() -> str:
    """What was measured; a plus says that not all of it was committed."""
    git = ("git", "describe", "--always", "--dirty=+", "--exclude=*")
    told = subprocess.run(git, cwd=LAST.parent, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    return told.stdout.strip() or "unknown"


if __name__ == "__main__":
    sys.exit(main())
