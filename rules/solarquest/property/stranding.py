"""Ships about to strand, and the means to save them (Part III). Sales check here what to keep."""

from rules.kernel import Seat
from rules.solarquest.content import BODIES, EARTH, FIGURES, SPACES, SpaceId
from rules.solarquest.property.buying import find_price
from rules.solarquest.state import State


def takes_fuel(state: State, seat: Seat) -> bool:
    """Whether leaving the place costs a ship as many hydrons as it rolls."""
    ship = state.ships[seat]
    return state.rules.fuel and ship.landed and SPACES[ship.space].kind in FIGURES.fuel.leaving


def fuel_price(state: State, seat: Seat) -> int | None:
    """The price of a hydron at the ship's place.
    It is 0 on Earth and where the captain owns the fuel, None without fuel. During a landing, the
    owner's deeds count as they were at touchdown."""
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
    """Whether fuel would be free for a captain on Earth, a planet or a moon, if need be after
    placing a Fuel Station."""
    holding = state.holdings.get(place)
    if holding is None:
        return place == EARTH
    return holding.owner == seat and (holding.station or state.ships[seat].stations > 0)


def rescue_price(state: State, seat: Seat) -> int:
    """The price of what a ship in danger needs next: the property under it, or fuel."""
    price = find_price(state, seat)
    if price is not None:
        return price
    return (fuel_price(state, seat) or 0) * (FIGURES.fuel.stranded + 1 - state.ships[seat].tank)


def in_danger(state: State, seat: Seat) -> bool:
    """Whether a ship has landed where leaving costs fuel, and has too little for any roll."""
    return state.ships[seat].tank <= FIGURES.fuel.stranded and takes_fuel(state, seat)


def needs_station(state: State, seat: Seat) -> bool:
    """Whether a ship in danger needs a Fuel Station placed under it."""
    space = state.ships[seat].space
    return space in BODIES and in_danger(state, seat) and not state.holdings[space].station


def means(state: State, seat: Seat) -> int:
    """The money a captain can raise to save the ship, without the Fuel Station it needs: by selling
    everything, or by a trade. A debt is paid first, and then no trade counts beyond it."""
    owed = state.owing(seat)
    raised = state.reach(seat) if owed is None else state.assets(seat) - owed.amount
    return raised - FIGURES.stations.refund * needs_station(state, seat)


def count_kept_stations(state: State, seat: Seat) -> int:
    """How many Fuel Stations a captain can't sell.
    One is kept if the ship needs it, unless the ship is lost anyway."""
    if not state.ships[seat].stations or not needs_station(state, seat):
        return 0
    return 1 if (find_price(state, seat) or 0) <= means(state, seat) else 0
