"""The stated match lengths are those of sensible players.

They try their options on a copy of the table, compare the results and take the best. Moves without
a gain are skipped. `python -m tests.rules.solarius.test_pace` measures again.
"""

import random
from itertools import product
from statistics import median
from typing import NamedTuple

import pytest

from rules.kernel import Match, Move, Seat, pace_of
from rules.solarius import GAME
from rules.solarius.bridge.anytime import BuyResource, SellResources
from rules.solarius.content import PLANETS
from rules.solarius.flight.flight import Fly
from rules.solarius.scoring import tally
from rules.solarius.state import Mat, State
from rules.solarius.turn.landing import EndTurn

LOOKED_AT = 24  # moves tried for a decision
BETTER = 0.3  # the least gain that justifies a move
OFF = 0.15  # tolerance for a measured match


class Measured(NamedTuple):
    decisions: int
    hand_offs: int
    points: list[int]


def worth(state: State, seat: Seat) -> float:
    """A player's score and further chances."""
    mat = state.mats[seat]
    left = (4 * state.seats * (4 - state.game_turn) + 4 * state.seats - state.turns) / (
        16 * state.seats
    )
    points = float(tally(state).rows[seat].total)
    points += sum(0.5 * PLANETS[planet].points + 2 for planet in mat.settling)
    points += sum((1.5, 1, -2, -2, -2, -2)[: len(mat.missions)])
    return points + left * _engine(mat) - 0.5 * mat.contamination


def _engine(mat: Mat) -> float:
    """Assets that are useful in later turns."""
    dice = sum(0.8 * row.value + 1.2 * row.column + 0.6 * row.worth for row in mat.rows.values())
    return (
        dice
        + 3 * sum(mat.drives)
        + 3 * len(mat.stations)
        + 0.4 * (mat.fuel + mat.sb)
        + 0.7 * len(mat.hand)
    )


def ahead(match: Match, seat: Seat, move: Move, rng: random.Random) -> float:
    """The value after a move. After a flight, the best value at its destination."""
    fork = match.fork()
    fork.play(seat, move)
    if isinstance(move, Fly) and seat in fork.awaiting:
        return max(
            ahead(fork, seat, then, rng) for then in fork.menu(seat).candidates(rng, LOOKED_AT)
        )
    return worth(fork._frame.state, seat)


def choose(match: Match, seat: Seat, rng: random.Random) -> Move:
    """The best of some moves, without exchanges that lead nowhere."""
    moves = match.menu(seat).candidates(rng, LOOKED_AT, anytime=True)
    tried = [move for move in moves if not isinstance(move, BuyResource | SellResources | EndTurn)]
    found = {move: ahead(match, seat, move, rng) for move in tried}
    best = max(found, key=found.__getitem__, default=None)
    if EndTurn() in moves and (
        best is None or found[best] < worth(match._frame.state, seat) + BETTER
    ):
        return EndTurn()
    return best if best is not None else match.default(seat)


def measured(seats: int, seed: int, **options: int) -> Measured:
    """A match of such players."""
    rng = random.Random(seed)
    match = Match.start(GAME, seats=seats, options=options, key=seed.to_bytes(8, "big"))
    decisions, hand_offs, last = 0, 0, match.awaiting[0]
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, choose(match, seat, rng))
        decisions += 1
        hand_offs += seat != last
        last = seat
    return Measured(decisions, hand_offs, [row.total for row in match.tally().rows])


def test_every_number_of_seats_has_its_figures():
    lengths = GAME.options[-1].choices
    assert {(pace.seats, pace.options.get("game_turns", lengths[-1])) for pace in GAME.paces} == {
        *product(GAME.seats, lengths)
    }
    assert "How long a match takes" in GAME.words.topics


@pytest.mark.parametrize(
    ("seats", "options"), [*((seats, {}) for seats in GAME.seats), (2, {"game_turns": 2})]
)
def test_a_sensible_match_takes_as_long_as_is_said(seats, options):
    told, found = pace_of(GAME.paces, seats, options), measured(seats, seed=7, **options)
    assert found.decisions == pytest.approx(told.decisions, rel=OFF)
    assert found.hand_offs == pytest.approx(told.hand_offs, rel=OFF)


if __name__ == "__main__":
    for seats, game_turns in product(GAME.seats, GAME.options[-1].choices):
        some = [measured(seats, seed, game_turns=game_turns) for seed in range(5)]
        print(  # noqa: T201
            seats,
            game_turns,
            *[median(each) for each in zip(*[one[:2] for one in some], strict=True)],
            some,
        )
