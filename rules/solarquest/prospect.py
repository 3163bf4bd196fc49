"""Where each captain is heading, for who looks ahead: assets, and what deeds and fuel will be good for."""

from rules.kernel.game import Tally, ranked
from rules.kernel.offer import Seat
from rules.solarquest.content import FIGURES
from rules.solarquest.state import State
from rules.solarquest.tally import tally

__all__ = ["prospect"]

# Judgements, not rules: nobody but a rival goes by them.
_LANDINGS = 2  # of each rival on each deed, in a whole match
_HYDRON = 25  # Federons that fuel in the tank is worth
_WANTING = 75  # and for each that a roll may ask for and find missing: who cannot leave pays rent again, or strands
_STATION = 200  # beside its price, for each at hand up to those that a captain begins with
_PLACED = 250  # the same for one that stands: it fills the tank for nothing


def prospect(state: State) -> Tally:
    """The tally, with the rents still to come and the fuel counted in."""
    left = max(0, state.rules.rounds - state.round) / state.rules.rounds if state.rules.rounds else 1
    landings = _LANDINGS * left * (len(state.flying) - 1)
    standings = []
    for row in tally(state).rows:
        ship, rents = state.ships[row.seat], sum(map(state.rent, state.deeds_of(row.seat)))
        total = row.total + int(landings * rents) + (_fuel(state, row.seat) if state.rules.fuel else 0)
        standings.append((row.categories, total, (ship.flying, total if ship.flying else -row.rank)))
    return ranked(standings)


def _fuel(state: State, seat: Seat) -> int:
    """What keeps a ship flying, in Federons."""
    ship, placed = state.ships[seat], state.served(state.deeds_of(seat))
    wanting = max(0, FIGURES.fuel.gray + 1 - ship.tank)
    ready = min(ship.stations, FIGURES.stations.each)
    return _HYDRON * ship.tank - _WANTING * wanting + _STATION * ready + _PLACED * len(placed)
