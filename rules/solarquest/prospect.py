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


def prospect(state: State) -> Tally:
    """The tally, with the rents still to come and the fuel counted in."""
    left = max(0, state.rules.rounds - state.round) / state.rules.rounds if state.rules.rounds else 1
    landings = _LANDINGS * left * (len(state.flying) - 1)
    standings = []
    for row in tally(state).rows:
        ship, rents = state.ships[row.seat], sum(map(state.rent, state.deeds_of(Seat(row.seat))))
        wanting = max(0, FIGURES.fuel.gray + 1 - ship.tank) if state.rules.fuel else 0
        total = row.total + int(landings * rents) + _HYDRON * ship.tank - _WANTING * wanting
        standings.append((row.categories, total, (ship.flying, total if ship.flying else -row.rank)))
    return ranked(standings)
