"""What a move comes to, judged by where the lines end that began with it."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from rules.kernel import Match, Move, Seat

CLEAR = 3  # standard errors: of many moves some look good by chance


class Judged(msgspec.Struct, frozen=True):
    """A move, and what it comes to: from 0, the worst, to 1. None is to leave it."""

    move: Move | None
    worth: float
    # How much more it leads by than the move that is chosen, in the guesses that both have met.
    gap: float = 0.0


class Arm:
    """A move with the ends it has led to."""

    __slots__ = ("ends", "move", "worth", "worths")

    def __init__(self, move: Move | None) -> None:
        self.move = move
        self.ends: list[tuple[float, float]] = []  # rank and lead, by guess
        self.worths: list[float] = []
        self.worth = 0.5  # nothing is known


def judge(arms: Sequence[Arm]) -> None:
    """Weigh all that was tried: half for the rank, half for the lead, which counts the less, the
    more it is."""
    leads = [lead for arm in arms for _, lead in arm.ends]
    if not leads:
        return
    middle = fmean(leads)
    spread = fmean(abs(lead - middle) for lead in leads) or 1  # what is much in this position
    for arm in arms:
        arm.worths = [(rank + (1 + lead / (abs(lead) + spread)) / 2) / 2 for rank, lead in arm.ends]
        arm.worth = fmean(arm.worths) if arm.worths else 0.5


def beats(one: Arm, other: Arm) -> bool:
    """Whether a move is better than another beyond what chance would do, in the guesses that both
    have met."""
    gains = [own - theirs for own, theirs in zip(one.worths, other.worths, strict=False)]
    return len(gains) > 1 and fmean(gains) > CLEAR * stdev(gains) / sqrt(len(gains))


def sum_up(arms: Sequence[Arm], chosen: Arm) -> tuple[Judged, ...]:
    """What came of trying these moves, beside the one that is chosen."""
    return tuple(Judged(arm.move, arm.worth, _compare(arm, chosen)) for arm in arms)


def _compare(one: Arm, other: Arm) -> float:
    pairs = list(zip(one.ends, other.ends, strict=False))
    return fmean(lead - theirs for (_, lead), (_, theirs) in pairs) if pairs else 0.0


def standing(match: Match, seat: Seat) -> tuple[float, float]:
    """Where a seat stands: its rank, 1 for the first and 0 for the last, and its lead over the best
    of the others."""
    rows = match.prospect().rows
    own = rows[seat]
    others = [row for row in rows if row.seat != seat]
    if not others:
        return 0.5, own.total
    behind = sum((row.rank > own.rank) + (row.rank == own.rank) / 2 for row in others)
    return behind / len(others), own.total - max(row.total for row in others)
