"""Record the golden matches anew: `.venv/bin/python tests/rules/golden/renew.py`, after rules were changed on purpose.

One match for each game and seat count, played by its own choices from a fixed key.
"""

import random
from pathlib import Path

from rules import catalogue
from rules.kernel.game import Game
from rules.kernel.match import Match

HERE = Path(__file__).parent


def golden(game: Game, seats: int) -> Path:
    return HERE / f"{game.key}-{seats}.json"


def record(game: Game, seats: int) -> bytes:
    match, rng = Match.start(game, seats=seats, key=f"golden {seats}".encode()), random.Random(seats)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
        if match.undoable(seat) and rng.random() < 0.1:
            match.undo(seat)
    return match.record().dump()


if __name__ == "__main__":
    for game in catalogue.values():
        for seats in game.seats:
            golden(game, seats).write_bytes(record(game, seats))
