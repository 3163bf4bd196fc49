"""Leaving for good, a house rule (SCC-A39).
The player counts as passed, and others can still use what they built."""

from rules.kernel import Seat, Table
from rules.spacecorp.outcomes import Left
from rules.spacecorp.state import State
from rules.spacecorp.table.ending import count_pass
from rules.spacecorp.turn.scoring import end_match


def leave(state: State, seat: Seat, table: Table) -> None:
    """Remove the hand from the game and the teams from the board.
    Bases, Infra cards and colonies stay. The match ends when one player is left."""
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
