"""Where each captain is heading, for who looks ahead: assets, and what deeds and fuel will be good for."""

from rules.kernel.game import Tally, ranked
from rules.kernel.offer import Seat
from rules.solarquest.state import State
from rules.solarquest.tally import tally

__all__ = ["prospect"]

# Judgements, not rules: nobody but a rival goes by them.
_LANDINGS = 2  # of each rival on each deed, in a whole match
_HYDRON = 25  # Federons that fuel in the tank is worth
_LOW, _STRANDING = 20, 12000  # hydrons below which a ship begins to be in danger, and what an empty tank is feared for
_RESCUES = (1, 0.3, 0.12, 0.05)  # the part of that which is left with so many stations at hand to place
_READY = (2500, 1500, 1000)  # beside its price, for each of those: it fills the tank where it is needed
_PLACED = (250, 200, 150, 120, 100, 80, 60, 50)  # for each that stands: it fills the tank for nothing, but only there


def prospect(state: State) -> Tally:
    """The tally, with the rents still to come and the fuel counted in."""
    left = max(0, state.rules.rounds - state.round) / state.rules.rounds if state.rules.rounds else 1
    landings = _LANDINGS * left * (len(state.flying) - 1)
    standings = []
    for row in tally(state).rows:
        ship, rents = state.ships[row.seat], sum(map(state.rent, state.deeds_of(row.seat)))
        total = row.total + int(landings * rents) + (_value_fuel(state, row.seat) if state.rules.fuel else 0)
        standings.append((row.categories, total, (ship.flying, total if ship.flying else -row.rank)))
    return ranked(standings)


def _value_fuel(state: State, seat: Seat) -> int:
    """What keeps a ship flying, in Federons."""
    ship, placed = state.ships[seat], state.served(state.deeds_of(seat))
    ready = min(ship.stations, len(_READY))
    danger = max(0, _LOW - ship.tank) / _LOW
    feared = _STRANDING * danger * danger * _RESCUES[ready]
    return int(_HYDRON * ship.tank + sum(_READY[:ready]) + sum(_PLACED[: len(placed)]) - feared)
