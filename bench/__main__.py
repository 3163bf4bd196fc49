"""`make bench`: measure every number, print the table, keep it beside this file."""

import argparse
import platform
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from tqdm import tqdm

from bench import chat, desk, render, rules, soak
from bench.measure import Measure

ROOMS: Mapping[str, Callable[[], Iterator[Measure]]] = {
    "rules": rules.measures,
    "render": render.measures,
    "desk": desk.measures,
    "chat": chat.measures,
    "soak": soak.measures,
}
LAST = Path(__file__).with_name("LAST.md")
HEAD = "| what | against | ratio | bound | | |\n| --- | --- | --- | --- | --- | --- |"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "rooms", nargs="*", choices=[[], *ROOMS], metavar="ROOM", help=f"one or more of {', '.join(ROOMS)}"
    )
    asked = parser.parse_args().rooms or list(ROOMS)
    lines, missed = [HEAD], 0
    with tqdm(disable=None, unit="number") as bar:
        for room in asked:
            for measure in ROOMS[room]():
                bar.update()
                bar.write(measure.line())
                lines.append(measure.line())
                missed += not measure.holds
    if asked == list(ROOMS):
        about = f"Last run: Python {platform.python_version()}, {platform.machine()}."
        LAST.write_text("\n".join(["# Numbers", "", about, "", *lines, ""]), encoding="utf-8")
    print(f"{missed} missed." if missed else "All hold.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
