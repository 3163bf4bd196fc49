"""Judging trial moves by their effect on the score."""

from rivals.judging import Arm, judge, sum_up
from rules.kernel import Move


class Sail(Move):
    """Leave the harbour."""


class Wait(Move):
    """Stay there."""


def tried(move, *leads):
    arm = Arm(move)
    arm.ends = [(0.5, lead) for lead in leads]
    return arm


def test_a_move_falls_behind_the_chosen_one_by_its_lead_in_the_guesses_that_both_have_met():
    chosen, other, late = tried(Sail(), 4.0, 6.0, 100.0), tried(Wait(), 1.0, 5.0), tried(None)
    judge([chosen, other, late])
    assert [(each.move, each.gap) for each in sum_up([chosen, other, late], chosen)] == [
        (Sail(), 0.0),
        (Wait(), -2.0),
        (None, 0.0),
    ]
