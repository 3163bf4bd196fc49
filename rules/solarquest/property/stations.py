"""Fuel Stations: placed on your own property, bought together with it, and sold by the League (Part
III)."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Lines, Move, Offer, Option, Seat, Table, Text, amount, one_of
from rules.solarquest.content import BODIES, FIGURES, SPACES, SpaceId
from rules.solarquest.events import StationPlaced, StationsBought
from rules.solarquest.property.buying import tell_purchase, too_dear
from rules.solarquest.property.holdings import serve, tell_held_back
from rules.solarquest.property.stranding import count_kept_stations
from rules.solarquest.state import UNOWNED, PropertyId, State
from rules.solarquest.words.naming import count_hydrons, federons, name_place, stations
from rules.solarquest.words.naming import name_space as called

_FULL = FIGURES.fuel.full
_PRICE = FIGURES.stations.price


class PlaceStation(Move):
    """Place a Fuel Station on a planet or moon of yours. It stays there for good."""

    property: Annotated[
        PropertyId,
        Meta(
            title="on {choice}",
            description="Where it is to stand",
            extra={"asks": "Where do you place a Fuel Station?"},
        ),
    ]


class BuyWithStation(Move):
    """Buy the planet or moon your ship is on, and place a Fuel Station there."""

    called: ClassVar[str] = "Buy with a Fuel Station"


class BuyStations(Move):
    """Buy Fuel Stations at the Federation Station your ship is on."""

    optional: ClassVar[bool] = True  # nobody has to

    count: Annotated[
        int, Meta(description="Fuel Stations you buy", extra={"asks": "How many Fuel Stations?"})
    ]


# ---------------------------------------------------------------- what may be done


def offer_stations(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer Fuel Stations of the League at a Federation Station."""
    ship = state.ships[seat]
    if SPACES[ship.space].kind == "station":
        yield Offer(
            BuyStations,
            count=amount(1, min(state.stock, ship.cash // _PRICE)),
            says=lambda **picks: _tell_cost(state, **picks),
            barred=""
            if state.stock and ship.cash >= _PRICE
            else lambda: _no_station(state, ship.cash),
        )


def _no_station(state: State, cash: int) -> Text:
    return (
        too_dear(_PRICE, Text("a Fuel Station"), cash)
        if state.stock
        else Text("All Fuel Stations are sold.")
    )


def _tell_cost(state: State, count: int = 0) -> Text:
    if not count:
        return Text("{price} each, and {left} for sale.", price=federons(_PRICE), left=state.stock)
    return Text("{stations} for {price}.", stations=stations(count), price=federons(count * _PRICE))


def can_serve(state: State, seat: Seat, space: SpaceId) -> bool:
    """Whether a captain has a Fuel Station to place on a space."""
    holding = state.holdings.get(space) if space in BODIES and state.ships[seat].stations else None
    return holding is not None and holding.owner == seat and not holding.station


def served_purchases(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer to buy the planet or moon under the ship and place a Fuel Station there: a turn in one
    move."""
    ship = state.ships[seat]
    place = ship.space
    if not (
        ship.stations and state.rules.fuel and place in BODIES and state.holdings[place] == UNOWNED
    ):
        return
    price = state.price(place)
    if price <= ship.cash:
        yield Offer(BuyWithStation, says=lambda: _tell_served_purchase(state, seat, place, price))


def _tell_served_purchase(state: State, seat: Seat, place: PropertyId, price: int) -> Text:
    fuel = state.fuel_price(place, state.held_in_group(seat, place) + 1)
    return Lines(
        [tell_purchase(state, seat, place, None, price), _tell_served(state, seat, place, fuel)],
        " ",
    )


def unserved(state: State, seat: Seat) -> list[PropertyId]:
    """The captain's planets and moons where a Fuel Station can be placed."""
    if not state.ships[seat].stations:
        return []
    return [
        place
        for place, holding in state.holdings.items()
        if holding.owner == seat and not holding.station and place in BODIES
    ]


def offer_placing_now(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer Fuel Stations to place at any moment of the turn.
    In another's turn, only properties just gained count. The last one is kept if the ship needs
    it."""
    spare = state.ships[seat].stations - count_kept_stations(state, seat)
    places = [place for place in unserved(state, seat) if not tell_held_back(state, place)]
    if seat != state.turn:
        places = [place for place in places if place in state.gained]
    if spare and places:
        yield offer_placing(state, seat, places)


def offer_placing(state: State, seat: Seat, places: Iterable[PropertyId]) -> Offer:
    """Offer a Fuel Station for one of these places."""
    return Offer(
        PlaceStation,
        property=one_of(places, describe=lambda place: _site(place, state.fuel_price(place))),
        says=lambda **picks: _tell_placing(state, seat, **picks),
    )


def _tell_placing(state: State, seat: Seat, **picks: PropertyId) -> Text:
    place = picks.get("property")
    return _tell_served(state, seat, place, state.fuel_price(place)) if place else Text("")


def _tell_served(state: State, seat: Seat, place: PropertyId, price: int) -> Text:
    """Tell the uses of a Fuel Station, now and later.
    The text is the same whether or not free fuel is filled in by itself."""
    ship = state.ships[seat]
    wanting = _FULL - ship.tank
    told = (
        "A Fuel Station on {space}: you refuel there for free, and others pay you {price} a hydron."
    )
    if place == ship.space and wanting and ship.landed and seat == state.turn:
        told = (
            "A Fuel Station on {space}: it fills your tank now ({hydrons}), and others pay "
            "you {price} a hydron."
        )
    return Text(told, space=called(place), price=federons(price), hydrons=count_hydrons(wanting))


@cache
def _site(place: PropertyId, price: int) -> Option:
    hint = Text("others would pay {price} for a hydron", price=federons(price))
    return Option(place, name_place(place), hint, place=place)


# ---------------------------------------------------------------- what it does


def place_station(state: State, seat: Seat, place: PropertyId, table: Table) -> None:
    ship = state.ships[seat]
    ship.stations -= 1
    table.tell(StationPlaced(seat, place, ship.stations))
    serve(state, place, table)


def buy_stations(state: State, seat: Seat, count: int, table: Table) -> None:
    ship, cost = state.ships[seat], count * _PRICE
    ship.cash -= cost
    ship.stations += count
    state.stock -= count
    table.tell(StationsBought(seat, count, cost, state.stock))
