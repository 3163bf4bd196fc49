"""What each captain's empire is worth, who is ahead, and the end of a match."""

from typing import Literal

from rules.kernel import Seat, Table, Tally, ranked
from rules.solarquest.content import DEEDS, FIGURES
from rules.solarquest.events import MatchEnded
from rules.solarquest.state import State


def tally(state: State) -> Tally:
    """Assets as they stand; of equal assets more cash is better. Who is out ranks behind all who
    fly, the sooner out the lower."""
    standings = []
    for seat, ship in enumerate(state.ships):
        categories = _categories(state, Seat(seat))
        total = sum(categories.values())
        merit = (total, ship.cash) if ship.flying else (ship.outlived, 0)
        standings.append((categories, total, (ship.flying, *merit)))
    return ranked(standings)


def end_match(state: State, table: Table, why: Literal["last_ship", "rounds"]) -> None:
    """The match is over; tells who has won."""
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
