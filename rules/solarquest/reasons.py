"""Reasons why a captain on turn can't do something now, for players who type it anyway."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from rules.kernel import Capitalized, Later, Move, Offer, Seat, Text, plural, who
from rules.solarquest.content import BODIES, EARTH, FIGURES, SPACES, SpaceId
from rules.solarquest.property.buying import Buy, ForceSale, too_dear
from rules.solarquest.property.debts import SettleDebt
from rules.solarquest.property.stations import BuyStations, BuyWithStation, PlaceStation, unserved
from rules.solarquest.property.stranding import fuel_price, in_danger
from rules.solarquest.state import State
from rules.solarquest.travel.flight import Bypass, Land
from rules.solarquest.travel.fuel import EndTurn, Refuel
from rules.solarquest.travel.landing import Roll
from rules.solarquest.travel.lasers import FireLasers
from rules.solarquest.words.naming import count_hydrons, federons, name_space

_FUEL, _LASERS = FIGURES.fuel, FIGURES.lasers
_WITHOUT_FUEL = Text("This match is played without fuel.")
_NO_STATION = Text("You have no Fuel Station to place. They are sold on Federation Stations.")


def refusals(state: State, seat: Seat, offered: Collection[type[Move]]) -> Iterator[Offer]:
    """Refuse the verbs of a turn that are not open at any time.
    If the current step offers one of them, that offer takes precedence."""
    if seat == state.turn:
        for verb, why in _WHY.items():
            if verb not in offered:
                yield Later(verb, False, _bar, (verb, why, state, seat))


def _bar(about: Any) -> Offer:
    verb, why, state, seat = about
    return Offer(verb, barred=why(state, seat))


# ---------------------------------------------------------------- what comes first


def _first(state: State, seat: Seat) -> str:
    """What the captain must do first; empty if nothing."""
    ship = state.ships[seat]
    if state.debt is not None:
        return Text("First raise the {amount} that you owe.", amount=federons(state.debt.amount))
    if state.phase == "dispute":
        return Text("First settle the dispute: choose a property.")
    if state.phase == "flight":
        return Text("First say where your flight ends.")
    if (rent := state.owing(seat)) is not None:
        return Text("First comes what you owe here: {amount}.", amount=federons(rent.amount))
    if not ship.landed:
        return Text(
            "Your ship has bypassed {space}: for that it has to land.", space=name_space(ship.space)
        )
    if in_danger(state, seat):
        needed = count_hydrons(_FUEL.stranded + 1)
        return Text(
            "First your ship needs {hydrons} in its tank, or it is stranded.", hydrons=needed
        )
    return ""


# ---------------------------------------------------------------- the turn


def _no_roll(state: State, seat: Seat) -> str:
    return _first(state, seat) or Text(
        "You have rolled in this turn. The next roll comes with your next turn."
    )


def _no_end(state: State, seat: Seat) -> str:
    if state.phase == "departure":
        return Text("Roll first: a turn ends after the landing.")
    return _first(state, seat)


def _no_landing(state: State, seat: Seat) -> str:
    return Text(
        "A ship lands by itself. Its captain is asked only after doubles, and before Sinope."
    )


def _no_bypass(state: State, seat: Seat) -> str:
    return Text("A space can be bypassed only after doubles, before the ship lands.")


def _no_debt(state: State, seat: Seat) -> str:
    return Text("You owe nothing.")


# ---------------------------------------------------------------- where the ship is


def _no_purchase(state: State, seat: Seat) -> str:
    place = state.ships[seat].space
    here, holding = Capitalized(name_space(place)), state.holdings.get(place)
    if holding is None:
        return Text("{space} is not for sale: planets, moons, docks and labs are.", space=here)
    if holding.owner == seat:
        return Text("{space} is yours already.", space=here)
    if holding.owner is None:
        return _first(state, seat)
    told = (
        "{space} belongs to {owner}: offer a trade for it."
        if state.rules.trading
        else "{space} belongs to {owner}."
    )
    return Text(told, space=here, owner=who(holding.owner))


def _no_served_purchase(state: State, seat: Seat) -> str:
    ship = state.ships[seat]
    place, holding = ship.space, state.holdings.get(ship.space)
    if not state.rules.fuel:
        return _WITHOUT_FUEL
    if holding is None or holding.owner is not None:
        return _no_purchase(state, seat)
    if place not in BODIES:
        return Text(
            "Fuel Stations stand on planets and moons alone, and this is {space}.",
            space=name_space(place),
        )
    if holding.station:
        return Text(
            "A Fuel Station stands on {space} already: buy it as it is.", space=name_space(place)
        )
    if not ship.stations:
        return _NO_STATION
    price = state.price(place)
    return (
        too_dear(price, name_space(place), ship.cash) if ship.cash < price else _first(state, seat)
    )


def _no_forced_sale(state: State, seat: Seat) -> str:
    ship = state.ships[seat]
    place, holding = ship.space, state.holdings.get(ship.space)
    if not state.rules.fuel:
        return _WITHOUT_FUEL
    if holding is None or holding.owner in (None, seat):
        return Text("There is no rival here who could be made to sell.")
    owner = who(holding.owner)
    if place not in BODIES:
        return Text("Only planets and moons can be taken in a forced sale, no docks and no labs.")
    if holding.station:
        return Text(
            "{owner} cannot be made to sell {space}: it has a Fuel Station.",
            owner=owner,
            space=name_space(place),
        )
    if ship.tank > _FUEL.gray:
        told = (
            "{owner} can be made to sell only when your tank holds {gray} or fewer; it holds "
            "{tank}."
        )
        return Text(told, owner=owner, gray=count_hydrons(_FUEL.gray), tank=ship.tank)
    return _first(state, seat)


def _no_refuelling(state: State, seat: Seat) -> str:
    ship = state.ships[seat]
    if not state.rules.fuel:
        return _WITHOUT_FUEL
    if ship.tank == _FUEL.full:
        return Text("Your tank is full.")
    if ship.landed and fuel_price(state, seat) is None:
        return _no_fuel(state, seat, ship.space)
    return _first(state, seat) or Text(
        "You have refuelled at this landing. You may again before your next roll."
    )


def _no_fuel(state: State, seat: Seat, place: SpaceId) -> Text:
    """Why a space has no fuel."""
    holding, served = state.holdings.get(place), place in BODIES or SPACES[place].kind == "dock"
    if holding is None or not served:
        told = (
            "There is no fuel on {space}. It is to be had on Earth, on Space Docks and where "
            "Fuel Stations stand."
        )
    elif holding.owner is None:
        told = "Nobody sells fuel on {space}: buy the place first."
    elif holding.owner == seat:
        told = "Place a Fuel Station on {space} first."
    else:
        return Text(
            "{owner} has no Fuel Station on {space}.",
            owner=who(holding.owner),
            space=name_space(place),
        )
    return Text(told, space=name_space(place))


def _no_stations_sold(state: State, seat: Seat) -> str:
    place = state.ships[seat].space
    if not state.rules.fuel:
        return _WITHOUT_FUEL
    if SPACES[place].kind != "station":
        told = "Fuel Stations are sold on Federation Stations alone; your ship is on {space}."
        return Text(told, space=name_space(place))
    return _first(state, seat)


def _no_placing(state: State, seat: Seat) -> str:
    if not state.rules.fuel:
        return _WITHOUT_FUEL
    if not state.ships[seat].stations:
        return _NO_STATION
    if not unserved(state, seat):
        return Text("You have no planet or moon without a Fuel Station.")
    return _first(state, seat)


def _no_shot(state: State, seat: Seat) -> str:
    ship = state.ships[seat]
    if not state.rules.lasers:
        return Text("This match is played without lasers.")
    if ship.space == EARTH:
        return Text("No laser is fired from Earth, nor at it.")
    if ship.refuelled or ship.paid:
        return Text("Whoever has refuelled or paid at a place cannot fire from there any more.")
    reach = plural(len(_LASERS.hydrons) - 1, "space")
    return Text(
        "No rival is within {reach} of your ship, as far as your fuel reaches.", reach=reach
    )


_WHY: Mapping[type[Move], Callable[[State, Seat], str]] = {
    Roll: _no_roll,
    Land: _no_landing,
    Bypass: _no_bypass,
    Buy: _no_purchase,
    BuyWithStation: _no_served_purchase,
    ForceSale: _no_forced_sale,
    PlaceStation: _no_placing,
    Refuel: _no_refuelling,
    BuyStations: _no_stations_sold,
    FireLasers: _no_shot,
    SettleDebt: _no_debt,
    EndTurn: _no_end,
}
