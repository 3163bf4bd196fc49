"""`make bench`: measure every number, print the table and keep it; `python -m bench render` measures a room alone."""

import argparse
import sys
from collections.abc import Callable, Iterator

from tqdm import tqdm

from bench import alarms, burst, chat, desk, memory, render, rivals, rules, soak, storm
from bench.fleet import numbers as fleet
from bench.keeping import keep
from bench.measure import Measure
from bot.garbage import collect_seldom

ROOMS: dict[str, Callable[[], Iterator[Measure]]] = {
    "rules": rules.measures,
    "render": render.measures,
    "desk": desk.measures,
    "alarms": alarms.measures,
    "chat": chat.measures,
    "soak": soak.measures,
    "burst": burst.measures,
    "storm": storm.measures,
    "memory": memory.measures,
    "fleet": fleet.measures,
}
LONG: dict[str, Callable[[], Iterator[Measure]]] = {
    "rivals": rivals.measures
}  # run by name only: they keep their own results


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
            with collect_seldom():  # like the bot at its start
                for measure in (ROOMS | LONG)[room]():
                    bar.update()
                    bar.write(measure.line())
                    taken.append(measure)
    if not LONG.keys() & asked:
        keep(taken, whole=asked == list(ROOMS))
    missed = sum(not measure.holds for measure in taken)
    print(f"{missed} missed." if missed else "All hold.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
