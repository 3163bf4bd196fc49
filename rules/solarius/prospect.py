"""Where each player is heading, for who looks ahead: the score, and what is at hand to score with."""

from rules.kernel.game import Tally, ranked
from rules.solarius.scoring import tally
from rules.solarius.state import Mat, State

__all__ = ["SHARES", "prospect"]

SHARES = 10  # a point is counted in so many parts

# Judgements, not rules, in parts of a point: nobody but a rival goes by them.
_CUBE = 8  # by the worth of stored cubes
_MONEY = 6  # fuel and SpaceBucks
_RANGE = 15
_COLUMN = 12  # a step of a tech die, by which more can be stored
_DEVELOPMENT = 20
_CARD = 5
_MISSION = 30  # taken on: what it costs to leave it open, and a part of what it brings
_SETTLING = 60  # a planet with a colony that is still to be paid for
_CONTAMINATION = 6


def prospect(state: State) -> Tally:
    """The tally in parts of a point, with what lies on the mats counted in."""
    standings = []
    for row in tally(state).rows:
        mat = state.mats[row.seat]
        total = SHARES * row.total + _means(mat)
        standings.append((row.categories, total, (not mat.gone, total)))
    return ranked(standings)


def _means(mat: Mat) -> int:
    return (
        _CUBE * mat.worth
        + _MONEY * (mat.fuel + mat.sb)
        + _RANGE * sum(mat.drives)
        + _COLUMN * sum(row.column for row in mat.rows.values())
        + _DEVELOPMENT * len(mat.developments)
        + _CARD * len(mat.hand)
        + _MISSION * len(mat.missions)
        + _SETTLING * len(mat.settling)
        - _CONTAMINATION * mat.contamination
    )
