"""How far back each seat may go, and when the past is put together into a new checkpoint."""

import pytest
from toy.steps import Draft, Give, PutAway

from rules.kernel.journal import Played
from rules.kernel.offer import Seat
from rules.kernel.undo import EARLY, ENTRIES, TAIL, Past

A, B = Seat(0), Seat(1)


def made(past, *hows, seat=A):
    """Moves of one seat, each made in that way, while the same step stays on top."""
    step = Draft(seat)
    for how in hows:
        entry = Played(seat, Give(B) if how == "anytime" else PutAway(), how)
        past.note_played(len(past.tail) + 1, entry, step, step, barrier=False, apart=False)


@pytest.mark.parametrize("how", ["turn", "order", "forced"])
def test_a_move_of_another_in_turn_ends_what_can_be_taken_back(how):
    past = Past(2)
    made(past, "turn", "turn")
    assert (past.own(A), past.own(B)) == ([1, 2], [])
    made(past, how, seat=B)
    assert past.own(A) == []
    assert past.own(B) == ([3] if how == "turn" else [])


def test_a_move_of_another_at_any_time_ends_nothing():
    past = Past(2)
    made(past, "turn")
    made(past, "anytime", seat=B)
    assert (past.own(A), past.own(B)) == ([1], [2])


def test_a_new_checkpoint_is_made_after_so_many_moves_in_turn():
    past = Past(2)
    made(past, *["turn"] * (TAIL - 1))
    assert not past.long
    made(past, "turn")
    assert past.long
    made(past, "turn")
    assert past.long


def test_what_is_done_at_any_time_makes_a_new_checkpoint_only_when_it_is_very_much():
    past = Past(2)
    made(past, *["turn"] * (TAIL - 1), *["anytime"] * TAIL)
    assert not past.long
    made(past, *["anytime"] * (ENTRIES - 1 - len(past.tail)))
    assert not past.long
    made(past, "anytime")
    assert past.long


def test_a_barrier_for_all_makes_a_new_checkpoint_soon():
    for moves, due in ((EARLY - 1, False), (EARLY, True)):
        past = Past(2)
        made(past, *["turn"] * moves)
        assert not past.long
        past.close(moves)
        assert past.long is due
