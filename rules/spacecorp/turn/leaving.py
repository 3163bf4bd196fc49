"""Leaving for good, a rule of the house (SCC-A39): who is gone has passed, and what they built is
of use to others."""

from rules.kernel import Seat, Table
from rules.spacecorp.outcomes import Left
from rules.spacecorp.state import State
from rules.spacecorp.table.ending import count_pass
from rules.spacecorp.turn.scoring import end_match


def leave(state: State, seat: Seat, table: Table) -> None:
    """The hand leaves the game and the teams leave the board; bases, Infra cards and colonies stay.
    With one player left the match is over."""
    corp = state.corps[seat]
    corp.left = True
    corp.orders.value = []
    for card in list(corp.hand):
        corp.hand.give(card, state.box)
    for number, _ in corp.deployed():
        state.place(seat, number, None)
    state.turn.rewards[seat] = 0
    if state.late.intercepted == seat:
        state.late.intercepted = None
    table.tell(Left(seat))
    table.drop(lambda step: getattr(step, "seat", None) == seat)
    count_pass(state, seat)
    if len(state.playing) == 1:
        end_match(state, table)
