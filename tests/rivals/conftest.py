"""Every game with a small level: the tests hold for thoughts of any length."""

import random

import pytest
from toy import GAME as TOY

from rivals.levels import RivalLevel
from rules import catalogue
from rules.kernel import Match, Text
from rules.kernel.testing import seat_to_move

GAMES = {**catalogue, TOY.key: TOY}
BRIEF = RivalLevel(
    "brief", Text("Brief"), Text("Hardly thinks."), budget=60, glances=8, breadth=3, turns=1
)


@pytest.fixture(params=GAMES.values(), ids=GAMES.keys())
def game(request):
    return request.param


@pytest.fixture
def brief():
    return BRIEF


@pytest.fixture
def midway(game):
    """Positions of random matches, some moves apart. A shorter match gives the one before its end,
    so that each gives at least one."""

    def positions(count: int, seats: int = 2, apart: int = 12):
        rng, found, number = random.Random(5), [], 0
        while len(found) < count:
            match = Match.start(game, seats=seats, key=number.to_bytes(4, "big"))
            assert not match.over, f"{game.key} is over with {seats} seats before anybody has moved"
            number, given = number + 1, len(found)
            for moves in range(1, 1 + apart * count):
                before = match.dump() if moves <= apart else b""
                seat = seat_to_move(match, rng)
                match.play(seat, match.menu(seat).sample(rng))
                if match.over and len(found) == given:
                    found.append(Match.load(game, before))
                if match.over or len(found) == count:
                    break
                if moves % apart == 0:
                    found.append(Match.load(game, match.dump()))
        return found

    return positions
