"""The value of each captain's empire, the standings, and the end of a match."""

from typing import Literal

from rules.kernel import Seat, Table, Tally, ranked
from rules.solarquest.content import DEEDS, FIGURES
from rules.solarquest.events import MatchEnded
from rules.solarquest.state import State


def tally(state: State) -> Tally:
    """The current assets; ties go to more cash.
    Captains who are out rank behind, those out first last."""
    standings = []
    for seat, ship in enumerate(state.ships):
        categories = _categories(state, Seat(seat))
        total = sum(categories.values())
        merit = (total, ship.cash) if ship.flying else (ship.outlived, 0)
        standings.append((categories, total, (ship.flying, *merit)))
    return ranked(standings)


def end_match(state: State, table: Table, why: Literal["last_ship", "rounds"]) -> None:
    """End the match and tell the winner."""
    state.phase = "over"
    state.turn = state.debt = None
    state.trades = []
    table.tell(MatchEnded(why, tuple(tally(state).winners)))
    table.end()


def _categories(state: State, seat: Seat) -> dict[str, int]:
    ship, deeds = state.ships[seat], state.deeds_of(seat)
    worth = {"cash": ship.cash, "deeds": sum(DEEDS[space].price for space in deeds)}
    if state.rules.fuel:
        stations = ship.stations + sum(state.holdings[space].station for space in deeds)
        worth["stations"] = FIGURES.stations.refund * stations
    return worth
