"""When a ship is about to strand, and what its captain can save it with (Part III): sales ask here
what to keep."""

from rules.kernel import Seat
from rules.solarquest.content import BODIES, EARTH, FIGURES, SPACES, SpaceId
from rules.solarquest.property.buying import find_price
from rules.solarquest.state import State


def takes_fuel(state: State, seat: Seat) -> bool:
    """Whether a ship needs as many hydrons as it rolls to leave where it is."""
    ship = state.ships[seat]
    return state.rules.fuel and ship.landed and SPACES[ship.space].kind in FIGURES.fuel.leaving


def fuel_price(state: State, seat: Seat) -> int | None:
    """What a hydron costs a captain where the ship is: nothing on Earth and where the captain owns
    the fuel; None where there is no fuel. At a landing the owner's deeds count as they were when
    the ship touched down."""
    place = state.ships[seat].space
    if place == EARTH:
        return 0
    holding = state.holdings.get(place)
    if (
        holding is None
        or holding.owner is None
        or not (holding.station or SPACES[place].kind == "dock")
    ):
        return None
    return 0 if holding.owner == seat else state.fuel_price(place, state.counted)


def gets_fuel_free(state: State, seat: Seat, place: SpaceId) -> bool:
    """Whether fuel would cost a captain nothing on Earth, a planet or a moon, were it after placing
    a Fuel Station."""
    holding = state.holdings.get(place)
    if holding is None:
        return place == EARTH
    return holding.owner == seat and (holding.station or state.ships[seat].stations > 0)


def rescue_price(state: State, seat: Seat) -> int:
    """What the next thing costs that a ship in danger needs: the property that it is on, or
    fuel."""
    price = find_price(state, seat)
    if price is not None:
        return price
    return (fuel_price(state, seat) or 0) * (FIGURES.fuel.stranded + 1 - state.ships[seat].tank)


def in_danger(state: State, seat: Seat) -> bool:
    """Whether a ship has landed where it takes fuel to leave, and has too little for any roll."""
    return state.ships[seat].tank <= FIGURES.fuel.stranded and takes_fuel(state, seat)


def needs_station(state: State, seat: Seat) -> bool:
    """Whether a Fuel Station has to be placed under a ship in danger."""
    space = state.ships[seat].space
    return space in BODIES and in_danger(state, seat) and not state.holdings[space].station


def means(state: State, seat: Seat) -> int:
    """What a captain can raise to save the ship without the Fuel Station that it needs: by selling
    everything, or by a trade. A debt is paid before, and no trade is hoped for beyond it."""
    owed = state.owing(seat)
    raised = state.reach(seat) if owed is None else state.assets(seat) - owed.amount
    return raised - FIGURES.stations.refund * needs_station(state, seat)


def count_kept_stations(state: State, seat: Seat) -> int:
    """How many Fuel Stations a captain cannot sell: the one that the ship needs, unless it cannot
    be saved even so."""
    if not state.ships[seat].stations or not needs_station(state, seat):
        return 0
    return 1 if (find_price(state, seat) or 0) <= means(state, seat) else 0
