"""What tests and benches expect of a game. Most games need nothing here; where one differs, it says
so in `tests/rules/<game>/expected.py`, as `EXPECTED`."""

import runpy
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rules.kernel import Game

GAMES = Path(__file__).parents[1] / "tests" / "rules"


@dataclass(frozen=True, kw_only=True)
class UsualTurn:
    """A usual turn in the panel: two people play ten, and the median counts."""

    # Labels and verbs, the best first; where none is on the screen, the first choice is taken.
    # Without a plan it is the verbs, in the order of `Game.moves`.
    plan: tuple[str, ...] = ()
    presses: float = 10  # at most, from reading the post to the end of the turn
    commands: float = 5  # at most, typed instead of these presses
    posts: float = 1.1  # at most, for each time that the turn goes to somebody else


@dataclass(frozen=True, kw_only=True)
class Expected:
    turn: UsualTurn = field(default_factory=UsualTurn)
    # Moves without a lesson: their step has it, they say all there is to say, or no match that
    # teaches the game has them.
    no_lesson: frozenset[str] = frozenset()
    playouts: float = 0.25  # decisions a second in random matches, against python-chess; at least
    fork: float = 0.33  # a fork, against dump and load; at most
    warm_picture: float = 0.6  # painted and encoded, against a plain PNG; at most
    # The fullest pictures, by name: how many play, and whether a view shows it. Without any it is
    # the end of a match with all seats.
    pictures: Mapping[str, tuple[int, Callable[[Any], bool]]] = field(default_factory=dict)
    # Which share of the victories a computer player wins at least: its name and those of the
    # others, as in `bench/rivals.py`.
    duels: tuple[tuple[tuple[str, ...], float], ...] = (
        (("normal", "easy"), 0.55),
        (("hard", "normal"), 0.5),
    )
    good_score: int | None = None  # of people who play well; hard rivals come to half of it


@cache
def expect(game: Game) -> Expected:
    file = GAMES / game.folder / "expected.py"
    expected: Expected = runpy.run_path(str(file))["EXPECTED"] if file.exists() else Expected()
    return expected
