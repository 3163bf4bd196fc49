"""The prospects of each captain, for computer players that look ahead: assets, and the future use
of deeds and fuel."""

from rules.kernel import Tally, ranked
from rules.solarquest.state import Ship, State
from rules.solarquest.tally import tally

# Estimates, not rules: only the computer players use them.
_LANDINGS = 2  # landings of each rival on each deed, in a whole match
_HYDRON = 25  # the value of a hydron in the tank, in Federons
# Hydrons below which a ship is in danger, and the value lost by an empty tank.
_LOW, _STRANDING = (20, 12000)
# The part of that loss that stays, by number of stations to place.
_RESCUES = (1, 0.3, 0.12, 0.05)
# Value of each such station beyond its price: it fills the tank where needed.
_READY = (2500, 1500, 1000)
# Value of each placed station: it fills the tank for free, but only there.
_PLACED = (250, 200, 150, 120, 100, 80, 60, 50)
_SPARE = 10  # deducted for each further station to place
_SOON = 8  # rounds left, above which fuel and stations count in full
_LEAST = 0.02  # the least part that counts, or they would be traded to and fro


def prospect(state: State) -> Tally:
    """The tally with future rents and the value of fuel."""
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
    """The value of what keeps a ship flying, in Federons."""
    ready, spare = min(ship.stations, len(_READY)), max(0, ship.stations - len(_READY))
    danger = max(0, _LOW - ship.tank) / _LOW
    feared = _STRANDING * danger * danger * _RESCUES[ready]
    return (
        _HYDRON * ship.tank + sum(_READY[:ready]) - _SPARE * spare + sum(_PLACED[:placed]) - feared
    )
