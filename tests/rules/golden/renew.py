"""Record golden matches.

`.venv/bin/python tests/rules/golden/renew.py` records the missing ones, of a new game. `renew.py
solarquest` records those of one game again, after an intended change of its rules. It leaves all
others alone: a record replays for ever, even if the same choices would now make another one.

There is one match for each game and seat count, played by random choices from a fixed key. It goes
to `tests/rules/<game>/golden/` of the checkout that contains this file. It follows the rules of
that checkout, whatever else is installed.
"""

import argparse
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

import rules  # noqa: E402 - those of this checkout
from rules import catalogue  # noqa: E402
from rules.kernel import Game, Match  # noqa: E402


def golden(game: Game, seats: int) -> Path:
    return ROOT / "tests" / "rules" / game.folder / "golden" / f"{game.key}-{seats}.json"


def record(game: Game, seats: int) -> bytes:
    match = Match.start(game, seats=seats, key=f"golden {seats}".encode())
    rng = random.Random(seats)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
        if match.undoable(seat) and rng.random() < 0.1:
            match.undo(seat)
    return match.record().dump()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"of {', '.join(catalogue)}; none: what is missing"
    )
    anew = parser.parse_args().games
    used = Path(str(rules.__file__)).resolve().parents[1]
    if used != ROOT:
        parser.error(f"the rules of {used} are imported, not those of {ROOT}: nothing is written")
    if unknown := [key for key in anew if key not in catalogue]:
        parser.error(f"no such game: {', '.join(unknown)}; there is {', '.join(catalogue)}")
    files = {
        golden(game, seats): (game, seats) for game in catalogue.values() for seats in game.seats
    }
    wanted = {
        file: (game, seats)
        for file, (game, seats) in files.items()
        if (game.key in anew if anew else not file.exists())
    }
    for file, (game, seats) in wanted.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(record(game, seats))
        print(f"{file.relative_to(ROOT)}: written")
    if not wanted:
        print(f"All {len(files)} records are there: nothing is written.")


if __name__ == "__main__":
    main()
