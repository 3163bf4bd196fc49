"""Where each captain is heading, for who looks ahead: assets, and what deeds and fuel will be good
for."""

from rules.kernel import Tally, ranked
from rules.solarquest.state import Ship, State
from rules.solarquest.tally import tally

# Judgements, not rules: nobody but a rival goes by them.
_LANDINGS = 2  # of each rival on each deed, in a whole match
_HYDRON = 25  # Federons that fuel in the tank is worth
# Hydrons below which a ship begins to be in danger, and what an empty tank is feared for.
_LOW, _STRANDING = (20, 12000)
# The part of that which is left with so many stations at hand to place.
_RESCUES = (1, 0.3, 0.12, 0.05)
# Beside its price, for each of those: it fills the tank where it is needed.
_READY = (2500, 1500, 1000)
# For each that stands: it fills the tank for nothing, but only there.
_PLACED = (250, 200, 150, 120, 100, 80, 60, 50)
_SPARE = 10  # beneath its price, for each at hand beyond those
_SOON = 8  # rounds: fuel and stations count in full as long as so many are to come
_LEAST = 0.02  # the part of all this that counts to the last, lest it be bartered to and fro


def prospect(state: State) -> Tally:
    """The tally, with the rents still to come and the fuel counted in."""
    rounds, to_come = state.rules.rounds, state.rules.rounds - state.round
    left, soon = [
        max(_LEAST, min(1, to_come / whole)) if rounds else 1 for whole in (rounds, _SOON)
    ]
    landings = _LANDINGS * left * (len(state.flying) - 1)
    standings = []
    for row in tally(state).rows:
        ship, deeds = state.ships[row.seat], state.deeds_of(row.seat)
        fuel = _value_fuel(ship, len(state.served(deeds))) if state.rules.fuel else 0
        total = row.total + int(landings * sum(map(state.rent, deeds)) + soon * fuel)
        standings.append(
            (row.categories, total, (ship.flying, total if ship.flying else -row.rank))
        )
    return ranked(standings)


def _value_fuel(ship: Ship, placed: int) -> float:
    """What keeps a ship flying, in Federons."""
    ready, spare = min(ship.stations, len(_READY)), max(0, ship.stations - len(_READY))
    danger = max(0, _LOW - ship.tank) / _LOW
    feared = _STRANDING * danger * danger * _RESCUES[ready]
    return (
        _HYDRON * ship.tank + sum(_READY[:ready]) - _SPARE * spare + sum(_PLACED[:placed]) - feared
    )
