"""Leaving the game, and what happens to a captain's goods (Part IV)."""

from rules.kernel import Seat, Table
from rules.solarquest.content import FIGURES
from rules.solarquest.events import SpoilsTaken, WentOut
from rules.solarquest.property.holdings import close_trades, transfer
from rules.solarquest.state import Debt, Exit, Orders, State
from rules.solarquest.tally import end_match


def go_out(
    state: State,
    seat: Seat,
    why: Exit,
    table: Table,
    *,
    victor: Seat | None = None,
    owed: Debt | None = None,
) -> None:
    """Take a captain out of the game.
    Everything is sold to pay the debt as far as possible, and the rest of the debt is lost. The
    victor over a destroyed ship takes its goods unsold."""
    ship, deeds = state.ships[seat], tuple(state.deeds_of(seat))
    creditor = None if owed is None else owed.to
    amount = 0 if owed is None else min(owed.amount, state.assets(seat))
    ship.outlived = len(state.ships) - len(state.flying)
    ship.exit = why
    table.tell(
        WentOut(
            seat, why, () if victor is not None else deeds, creditor, amount, ship.space, ship.tank
        )
    )
    if creditor is not None:
        state.ships[creditor].cash += amount
    if victor is not None:
        state.ships[victor].cash += ship.cash
        state.ships[victor].stations += ship.stations
        table.tell(SpoilsTaken(victor, seat, ship.cash, deeds, ship.stations))
    else:
        state.stock += ship.stations
    close_trades(state, lambda trade: seat in (trade.seat, trade.to), "captain_gone", table)
    for space in deeds:
        transfer(state, space, victor, table)
    if state.rules.markers:
        state.stock += FIGURES.stations.markers
    ship.cash = ship.stations = 0
    ship.orders.value = Orders()
    _forgive(state, seat, victor)
    table.drop(lambda step: getattr(step, "seat", None) == seat)
    if len(state.flying) == 1:
        end_match(state, table, "last_ship")


def _forgive(state: State, seat: Seat, victor: Seat | None) -> None:
    """Debts owed to the captain pass to the victor or the bank. Debts to oneself vanish."""
    if debt := state.debt:
        if seat == debt.seat or (seat == debt.to and victor == debt.seat):
            state.debt = None
        elif seat == debt.to:
            debt.to = victor
