"""Fuel: places to refuel, prices, and the gray zone (Part III)."""

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import MISSING, Move, Offer, Seat, Step, Table, Text, amount, who
from rules.solarquest.content import EARTH, FIGURES, SPACES
from rules.solarquest.events import Refuelled
from rules.solarquest.property.buying import Buy, ForceSale, buy, find_price, purchases, too_dear
from rules.solarquest.property.debts import SellProperty, SellStations, next_sale, sale_offers, sell
from rules.solarquest.property.leaving import go_out
from rules.solarquest.property.stations import (
    BuyStations,
    BuyWithStation,
    PlaceStation,
    buy_stations,
    offer_placing,
    offer_stations,
    place_station,
)
from rules.solarquest.property.stranding import (
    fuel_price,
    in_danger,
    means,
    needs_station,
    rescue_price,
)
from rules.solarquest.state import State
from rules.solarquest.words.naming import count_hydrons, federons
from rules.solarquest.words.naming import name_space as called

_FULL = FIGURES.fuel.full
_SAFE = FIGURES.fuel.stranded + 1  # the least hydrons for a safe stay on a planet or moon
_PRICE = FIGURES.stations.price


class Refuel(Move):
    """Fill your tank where your ship is."""

    hydrons: Annotated[
        int,
        Meta(
            title="by {choice}",
            description="Hydrons you fill in",
            extra={"asks": "How many hydrons?"},
        ),
    ]


class EndTurn(Move):
    """Pass the dice to the next captain."""

    optional: ClassVar[bool] = True


# ---------------------------------------------------------------- what may be done


def supplies(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer fuel and Fuel Stations, as far as the ship's place has any."""
    if not state.rules.fuel:
        return
    ship = state.ships[seat]
    if ship.tank < _FULL:
        yield from _offer_refuelling(state, seat, 1)
    yield from offer_stations(state, seat)


def _offer_refuelling(state: State, seat: Seat, least: int) -> Iterator[Offer]:
    """Offer to refuel at least so many hydrons, if there is fuel."""
    price = fuel_price(state, seat)
    if price is None:
        return
    ship = state.ships[seat]
    most = wanting = _FULL - ship.tank
    if price:
        most = min(wanting, ship.cash // price)
    yield Offer(
        Refuel,
        hydrons=amount(least, most, falling=True, default=MISSING if price else wanting),
        says=lambda **picks: _tell_refill(state, seat, price, **picks),
        barred=(lambda: too_dear(price * least, count_hydrons(least), ship.cash))
        if most < least
        else "",
    )


def _tell_refill(state: State, seat: Seat, price: int, hydrons: int = 0) -> Text:
    """Tell the price of so much fuel and the new level; before the amount is known, the seller and
    the price."""
    ship, seller = state.ships[seat], _find_seller(state, seat, price)
    sold = {"seller": who(seller or 0), "space": called(ship.space), "price": federons(price)}
    if not hydrons:
        return (
            Text("{seller} sells fuel on {space}, at {price} a hydron.", **sold)
            if price
            else Text("")
        )
    tank = ship.tank + hydrons
    full = Text("Full tank") if tank == _FULL else Text("Tank at {tank}", tank=tank)
    told = "{tank}: {hydrons} for {cost} to {seller}." if price else "{tank}: {hydrons} for free."
    return Text(
        told, tank=full, hydrons=count_hydrons(hydrons), cost=federons(price * hydrons), **sold
    )


def _find_seller(state: State, seat: Seat, price: int) -> Seat | None:
    """The captain who is paid for fuel at the ship's place, if any."""
    return state.holdings[state.ships[seat].space].owner if price else None


def short_of_cash(state: State, seat: Seat, here: Iterable[Offer]) -> bool:
    """Whether a captain could pay for one of the refused offers after a sale or a trade."""
    if all(not offer.barred for offer in here):
        return False
    prices = [find_price(state, seat), fuel_price(state, seat)]
    if SPACES[state.ships[seat].space].kind == "station" and state.stock:
        prices.append(_PRICE)
    cash, reach = state.ships[seat].cash, state.reach(seat)
    return any(price is not None and cash < price <= reach for price in prices)


def free_refill(state: State, seat: Seat) -> Refuel | None:
    """The move that fills the tank for free, if possible and needed."""
    wanting = _FULL - state.ships[seat].tank
    return Refuel(wanting) if wanting and fuel_price(state, seat) == 0 else None


# ---------------------------------------------------------------- what it does


def deal(state: State, seat: Seat, move: Move, table: Table) -> None:
    """Carry out a purchase, refuelling or placement in the captain's own turn."""
    match move:
        case Buy() | ForceSale():
            buy(state, seat, table)
        case BuyWithStation():
            place = state.ships[seat].space
            buy(state, seat, table)
            place_station(state, seat, place, table)
        case Refuel(hydrons=count):
            _refuel(state, seat, count, table)
        case PlaceStation(property=place):
            place_station(state, seat, place, table)
        case BuyStations(count=count):
            buy_stations(state, seat, count, table)
    fill_up(state, seat, table)


def fill_up(state: State, seat: Seat, table: Table) -> None:
    """Fill the tank of the ship on turn as soon as fuel is free, unless its captain wants to be
    asked."""
    ship = state.ships[seat]
    unasked = state.rules.filling and ship.orders.value.fuel == "fill"
    if unasked and ship.landed and seat == state.turn and (refill := free_refill(state, seat)):
        _refuel(state, seat, refill.hydrons, table)


def _refuel(state: State, seat: Seat, count: int, table: Table) -> None:
    ship = state.ships[seat]
    cost = count * (fuel_price(state, seat) or 0)
    seller = _find_seller(state, seat, cost)
    ship.tank += count
    ship.refuelled = True
    ship.cash -= cost
    if seller is not None:
        state.ships[seller].cash += cost
    table.tell(Refuelled(seat, ship.space, count, ship.tank, cost, seller))


# ---------------------------------------------------------------- the gray zone


_DOOMED = Text(
    "Selling everything would not save your ship: without a trade it is stranded, and you are out."
)


class GrayZone(Step):
    """On a planet or moon with 0 or 1 hydron, a ship needs 2 at once, or it is stranded.
    The purchases for that are offered one by one."""

    public: ClassVar[bool] = True
    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,)) if self._can_be_averted(state) else frozenset()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        ship = state.ships[seat]
        if find_price(state, seat) is not None:
            yield from purchases(state, seat)
        elif ship.space == EARTH or state.holdings[ship.space].station:
            yield from _offer_refuelling(state, seat, _SAFE - ship.tank)
        else:
            yield offer_placing(state, seat, [ship.space])
        if ship.cash < rescue_price(state, self.seat):
            yield from sale_offers(state, seat)
        if self._needs_a_trade(state):
            yield Offer(EndTurn, says=lambda: _DOOMED)

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        if isinstance(move, SellProperty | SellStations):
            sell(state, seat, move, table)
        elif isinstance(move, EndTurn):  # no trade was made
            self.run(state, table)
        else:
            deal(state, seat, move, table)

    def forces(self, state: State, seat: Seat, move: Move) -> bool:
        """Don't force the sale of the last deed: a trade might bring more for it."""
        return not (isinstance(move, SellProperty) and state.rules.trading)

    def run(self, state: State, table: Table) -> None:
        table.done()
        if in_danger(state, self.seat):
            go_out(state, self.seat, "stranded", table)

    def default(self, state: State, seat: Seat) -> Move:
        """The timeout move: sell by the captain's order, and buy no more fuel than needed unless it
        is free. Everything else leaves no choice."""
        ship = state.ships[seat]
        if self._needs_a_trade(state):
            return EndTurn()
        if ship.cash < rescue_price(state, self.seat) and (sale := next_sale(state, seat)):
            return sale
        return free_refill(state, seat) or Refuel(_SAFE - ship.tank)

    def _can_be_averted(self, state: State) -> bool:
        """Whether the captain can still get two hydrons, if need be by selling everything else or
        by a trade."""
        if not in_danger(state, self.seat) or state.ships[self.seat].stations < needs_station(
            state, self.seat
        ):
            return False
        return rescue_price(state, self.seat) <= means(state, self.seat)

    def _needs_a_trade(self, state: State) -> bool:
        """Whether sales to the League are not enough."""
        kept = FIGURES.stations.refund * needs_station(state, self.seat)
        return rescue_price(state, self.seat) > state.assets(self.seat) - kept
