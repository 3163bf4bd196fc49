"""The games for each test: every game of the catalogue and a made-up one, at every seat count and
with every option."""

import random
from collections.abc import Iterator

import pytest
from toy import GAME as TOY

from rules import catalogue
from rules.kernel import Game, Illegal, Match, Value

GAMES = {**catalogue, TOY.key: TOY}


class Setup:
    """A game with seats and options, ready to start matches."""

    def __init__(self, game: Game, seats: int, options: dict[str, Value]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.key}-{self.seats}{'-' if chosen else ''}{chosen}"

    def start(self, key: bytes = b"orrery") -> Match:
        return Match.start(self.game, seats=self.seats, options=self.options, key=key)


def setups() -> Iterator[Setup]:
    """Default options at every seat count, then each other choice alone if the game allows it."""
    for game in GAMES.values():
        for seats in game.seats:
            yield Setup(game, seats, {})
            for spec in game.options:
                ends = spec.choices
                for choice in {ends[0], ends[-1]} if isinstance(ends, range) else ends:
                    if choice == spec.default:
                        continue
                    try:
                        game.combine(seats, {spec.key: choice})
                    except Illegal:
                        continue
                    yield Setup(game, seats, {spec.key: choice})


SETUPS = sorted(setups(), key=str)


@pytest.fixture(params=SETUPS, ids=str)
def setup(request: pytest.FixtureRequest) -> Setup:
    """Every seat count with every option."""
    return request.param


@pytest.fixture(params=[s for s in SETUPS if not s.options], ids=str)
def plain(request: pytest.FixtureRequest) -> Setup:
    """Every seat count with default options."""
    return request.param


@pytest.fixture(params=GAMES.values(), ids=GAMES.keys())
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


@pytest.fixture
def rng() -> random.Random:
    return random.Random(2373)
