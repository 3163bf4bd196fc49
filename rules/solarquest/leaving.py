"""How a captain goes out of the game, and what becomes of what is left (Part IV)."""

from rules.kernel.offer import Seat
from rules.kernel.step import Table
from rules.solarquest.content import FIGURES
from rules.solarquest.events import SpoilsTaken, WentOut
from rules.solarquest.holdings import close_trades, transfer
from rules.solarquest.state import Exit, Orders, State
from rules.solarquest.tally import end_match

__all__ = ["go_out"]


def go_out(state: State, seat: Seat, why: Exit, table: Table, heir: Seat | None = None) -> None:
    """A captain is out. The heir is the creditor of a bankrupt, who gets what everything brings, or the victor over a
    destroyed ship, who takes it as it is; without an heir all goes to the League."""
    ship, deeds = state.ships[seat], tuple(state.deeds_of(seat))
    victor = heir if why == "destroyed" else None
    creditor = heir if why == "bankrupt" else None
    amount = state.assets(seat) if why == "bankrupt" else 0
    ship.outlived = len(state.ships) - len(state.flying)
    ship.exit = why
    table.tell(WentOut(seat, why, () if victor is not None else deeds, creditor, amount))
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
    _forgive(state, seat)
    table.drop(lambda step: getattr(step, "seat", None) == seat)
    if len(state.flying) == 1:
        end_match(state, table, "last_ship")


def _forgive(state: State, seat: Seat) -> None:
    """What is owed to nobody any more is owed to the bank; what nobody owes any more is not owed."""
    if debt := state.debt:
        if debt.seat == seat:
            state.debt = None
        elif debt.to == seat:
            debt.to = None
