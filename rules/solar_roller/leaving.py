"""Resigning: the sheet stays as it is, and nobody waits for its captain any more."""

from rules.kernel import Seat, Table
from rules.solar_roller.events import Left
from rules.solar_roller.rounds.hiding import show
from rules.solar_roller.state import State
from rules.solar_roller.tally import end_match


def leave(state: State, seat: Seat, table: Table) -> None:
    """The others play on, even a single one: they may want to finish their system."""
    captain = state.captains[seat]
    captain.resigned = True
    state.finish(seat)
    table.tell(Left(seat))
    if not state.staying:
        show(state, table)
        end_match(state, table)
