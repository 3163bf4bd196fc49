"""Every transfer of a property and every new Fuel Station passes through here, so that no open
offer outlives its goods."""

from collections.abc import Callable

from rules.kernel import Capitalized, Seat, Table, Text, who
from rules.solarquest.events import TradeClosed
from rules.solarquest.state import Closing, Holding, PropertyId, State, Trade
from rules.solarquest.words.naming import name_space as called


def transfer(state: State, space: PropertyId, to: Seat | None, table: Table) -> None:
    """Give a property, with its Fuel Station, to a captain or back to the League.
    Offers that include it lapse."""
    state.holdings[space] = Holding(to, state.holdings[space].station)
    if to is not None:
        state.gained.append(space)
    _lapse(state, space, "goods_gone", table)


def serve(state: State, space: PropertyId, table: Table) -> None:
    """Place a Fuel Station. Offers that include the property without one lapse."""
    state.holdings[space] = Holding(state.holdings[space].owner, station=True)
    _lapse(state, space, "goods_changed", table)


def _lapse(state: State, space: PropertyId, why: Closing, table: Table) -> None:
    if state.trades:
        close_trades(state, lambda trade: space in trade.properties, why, table)


def tell_held_back(state: State, space: PropertyId) -> str:
    """Why a property can't be sold or traded now; empty if it can."""
    if state.phase == "dispute":
        return Text(
            "{space} cannot be sold or traded before the dispute is settled.",
            space=Capitalized(called(space)),
        )
    if space in state.frozen:
        ended = (
            "{space} cannot be sold or traded while a ship is landing there: once {seat}'s "
            "turn is over it can."
        )
        return Text(ended, space=Capitalized(called(space)), seat=who(state.turn or 0))
    return ""


def close_trades(state: State, where: Callable[[Trade], bool], why: Closing, table: Table) -> None:
    """Close open offers and tell why."""
    for trade in state.trades:
        if where(trade):
            table.tell(TradeClosed(trade, why))
    state.trades = [trade for trade in state.trades if not where(trade)]
