"""The undo log: how far back each seat may go, and when the checkpoint moves forward."""

import pytest
from toy.steps import Draft, Give, PutAway, Steer

from rules.kernel import Seat
from rules.kernel.match.journal import Played
from rules.kernel.match.undo import EARLY, ENTRIES, TAIL, UndoLog

A, B = Seat(0), Seat(1)


def made(past, *hows, seat=A):
    """Note moves of one seat, made in these ways, while the same step stays on top."""
    step = Draft(seat)
    for how in hows:
        entry = Played(seat, Give(B) if how == "anytime" else PutAway(), how)
        past.note_played(len(past.tail) + 1, entry, step, step, barrier=False, apart=False)


@pytest.mark.parametrize("how", ["turn", "order", "forced"])
def test_a_move_of_another_in_turn_ends_what_can_be_taken_back(how):
    past = UndoLog(2)
    made(past, "turn", "turn")
    assert (past.own(A), past.own(B)) == ([1, 2], [])
    made(past, how, seat=B)
    assert past.own(A) == []
    assert past.own(B) == ([3] if how == "turn" else [])


def test_a_move_of_another_at_any_time_ends_nothing():
    past = UndoLog(2)
    made(past, "turn")
    made(past, "anytime", seat=B)
    assert (past.own(A), past.own(B)) == ([1], [2])


def test_the_checkpoint_stays_where_a_seat_may_go_back_to():
    past = UndoLog(2)
    made(past, *["turn"] * (ENTRIES - 1))
    assert past.surplus == 0
    assert len(past.own(A)) == ENTRIES - 1


def test_what_is_done_at_any_time_leaves_the_checkpoint_where_it_is():
    past = UndoLog(2)
    made(past, *["turn"] * (TAIL - 1), *["anytime"] * TAIL)
    assert past.surplus == 0


def test_the_checkpoint_moves_up_to_the_last_barrier_for_all_once_that_is_worth_it():
    for before, after, due in ((TAIL, TAIL - 1, TAIL), (TAIL, TAIL + 2, 0), (EARLY, EARLY - 1, 0)):
        past = UndoLog(2)
        made(past, *["turn"] * before)
        past.close(before)
        made(past, *["turn"] * after)
        assert past.surplus == due


def test_so_many_entries_are_kept_and_no_more():
    past = UndoLog(2)
    made(past, *["anytime"] * ENTRIES)
    assert past.surplus == ENTRIES // 2


def test_a_barrier_for_all_moves_the_checkpoint_up_soon():
    for moves, due in ((EARLY - 1, 0), (EARLY, EARLY)):
        past = UndoLog(2)
        made(past, *["turn"] * moves)
        assert past.surplus == 0
        past.close(moves)
        assert past.surplus == due


def test_an_order_said_again_keeps_its_earlier_place_but_among_orders():
    past, step = UndoLog(2), Draft(A)

    def order(habit, seat=B):
        entry = Played(seat, Steer(habit), "anytime")
        past.note_played(len(past.tail) + 1, entry, step, step, barrier=False, apart=False)

    order("never")
    made(past, "turn")
    for habit in ("never", "ask", "never"):
        order(habit)
    order("never", seat=A)
    order("ask")
    kept = [(entry.seat, entry.move) for _, entry in past.tail]
    assert kept == [
        (B, Steer("never")),
        (A, PutAway()),
        (B, Steer("never")),
        (A, Steer("never")),
        (B, Steer("ask")),
    ]
