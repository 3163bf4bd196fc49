"""The worth of a move, judged by the positions that its lines end in."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from rules.kernel import Match, Move, Seat

CLEAR = 3  # in standard errors: among many moves some look good by chance


class JudgedMove(msgspec.Struct, frozen=True):
    """A move and its worth, from 0 to 1. A move of None stands for making no move."""

    move: Move | None
    worth: float
    gap: float = 0.0  # its mean lead over the chosen move, in the guesses in which both were tried


class Arm:
    """A move and the results of its lines."""

    __slots__ = ("ends", "move", "worth", "worths")

    def __init__(self, move: Move | None) -> None:
        self.move = move
        self.ends: list[tuple[float, float]] = []  # rank and lead, by guess
        self.worths: list[float] = []
        self.worth = 0.5  # nothing is known yet


def judge(arms: Sequence[Arm]) -> None:
    """Judge all moves by their results: half by rank, half by lead.
    A large lead counts less than its size."""
    leads = [lead for arm in arms for _, lead in arm.ends]
    if not leads:
        return
    middle = fmean(leads)
    # A typical difference in this position.
    spread = fmean(abs(lead - middle) for lead in leads) or 1
    for arm in arms:
        arm.worths = [(rank + (1 + lead / (abs(lead) + spread)) / 2) / 2 for rank, lead in arm.ends]
        arm.worth = fmean(arm.worths) if arm.worths else 0.5


def beats(one: Arm, other: Arm) -> bool:
    """Whether a move is clearly better than another, beyond chance.
    Only guesses in which both were tried count."""
    gains = [own - theirs for own, theirs in zip(one.worths, other.worths, strict=False)]
    return len(gains) > 1 and fmean(gains) > CLEAR * stdev(gains) / sqrt(len(gains))


def sum_up(arms: Sequence[Arm], chosen: Arm) -> tuple[JudgedMove, ...]:
    """The results of all moves, compared with the chosen one."""
    return tuple(JudgedMove(arm.move, arm.worth, _compare(arm, chosen)) for arm in arms)


def _compare(one: Arm, other: Arm) -> float:
    pairs = list(zip(one.ends, other.ends, strict=False))
    return fmean(lead - theirs for (_, lead), (_, theirs) in pairs) if pairs else 0.0


def standing(match: Match, seat: Seat) -> tuple[float, float]:
    """A seat's rank, from 1 for first to 0 for last, and its lead over the best opponent."""
    rows = match.prospect().rows
    own = rows[seat]
    others = [row for row in rows if row.seat != seat]
    if not others:
        return 0.5, own.total
    behind = sum((row.rank > own.rank) + (row.rank == own.rank) / 2 for row in others)
    return behind / len(others), own.total - max(row.total for row in others)
