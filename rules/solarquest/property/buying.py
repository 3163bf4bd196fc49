"""Buying property: from the League, or from a negligent owner, whom a ship in the gray zone can
make sell (Parts II and III)."""

from collections.abc import Iterator

from rules.kernel import Capitalized, Move, Offer, Seat, Table, Text, who
from rules.solarquest.content import BODIES, DEEDS, FIGURES, MEMBERS
from rules.solarquest.events import Bought, SaleForced
from rules.solarquest.property.holdings import transfer
from rules.solarquest.state import PropertyId, State
from rules.solarquest.words.naming import federons, name_place, name_space, share


class Buy(Move):
    """Buy the property your ship is on from the League."""


class ForceSale(Move):
    """Make the owner sell the planet or moon your ship is on: no Fuel Station stands there."""


def find_price(state: State, seat: Seat) -> int | None:
    """The price of the property under the ship for its captain; None if it can't be bought."""
    ship = state.ships[seat]
    holding = state.holdings.get(ship.space)
    if holding is None or holding.owner == seat:
        return None
    if holding.owner is None:
        return state.price(ship.space)
    negligent = state.rules.fuel and ship.space in BODIES and not holding.station
    return DEEDS[ship.space].price if negligent and ship.tank <= FIGURES.fuel.gray else None


def purchases(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer the property under the ship, if it can be bought."""
    price = find_price(state, seat)
    if price is None:
        return
    place, cash = state.ships[seat].space, state.ships[seat].cash
    owner = state.holdings[place].owner
    yield Offer(
        Buy if owner is None else ForceSale,
        says=lambda: tell_purchase(state, seat, place, owner, price),
        barred=(lambda: too_dear(price, name_space(place), cash)) if cash < price else "",
    )


def too_dear(price: int, goods: Text, cash: int) -> Text:
    return Text(
        "You need {price} for {goods}, and you have {cash:,}.",
        price=federons(price),
        goods=goods,
        cash=cash,
    )


def tell_purchase(
    state: State, seat: Seat, place: PropertyId, owner: Seat | None, price: int
) -> Text:
    """Tell the price of the property and its rent."""
    held = state.held_in_group(seat, place)
    told = (
        "{property} for {price}: {rent}."
        if owner is None
        else "{owner}'s {property} for {price}: {rent}."
    )
    several = "rent {rent:,}, with {share}" if len(DEEDS[place].rent) > 1 else "rent {rent:,}"
    rent = Text(several, rent=DEEDS[place].rent[held], share=share(held + 1, place))
    goods = Capitalized(name_space(place)) if owner is None else name_place(place)
    return Text(told, property=goods, price=federons(price), owner=who(owner or 0), rent=rent)


def buy(state: State, seat: Seat, table: Table) -> None:
    """Buy the property under the ship."""
    ship, price = state.ships[seat], find_price(state, seat)
    assert price is not None  # noqa: S101 - offered only if it can be bought
    place = ship.space
    holding = state.holdings[place]
    owner = holding.owner
    ship.cash -= price
    if owner is not None:
        state.ships[owner].cash += price
    transfer(state, place, seat, table)
    if owner is None:
        group = MEMBERS[DEEDS[place].group]
        table.tell(
            Bought(
                seat, place, price, state.held_in_group(seat, place), len(group), holding.station
            )
        )
    else:
        table.tell(SaleForced(seat, owner, place, price))
