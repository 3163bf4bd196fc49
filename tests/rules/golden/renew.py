"""Record golden matches: `.venv/bin/python tests/rules/golden/renew.py` those that are missing, of
a new game; `renew.py solarquest` those of one game anew, after its rules were changed on purpose.

What is there stays otherwise: a record replays for ever, even where the same choices would now make
another one. One match for each game and seat count, played by its own choices from a fixed key.
"""

import argparse
import random
from pathlib import Path

from rules import catalogue
from rules.kernel import Game, Match

HERE = Path(__file__).parent


def golden(game: Game, seats: int) -> Path:
    return HERE / f"{game.key}-{seats}.json"


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
    if unknown := [key for key in anew if key not in catalogue]:
        parser.error(f"no such game: {', '.join(unknown)}")
    for key, game in catalogue.items():
        for seats in game.seats:
            file = golden(game, seats)
            if key in anew or not (anew or file.exists()):
                file.write_bytes(record(game, seats))


if __name__ == "__main__":
    main()
