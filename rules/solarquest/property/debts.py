"""Debts: pay at once, or sell goods to the League first (Part IV, bankruptcy)."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta
from msgspec.structs import replace

from rules.kernel import (
    Lines,
    Move,
    Offer,
    Option,
    OrderProposal,
    Seat,
    Step,
    Table,
    Text,
    amount,
    listed,
    one_of,
)
from rules.solarquest.content import DEEDS, FIGURES, SpaceId
from rules.solarquest.events import DebtFell, Paid, PropertySold, StationsSold
from rules.solarquest.orders import propose
from rules.solarquest.property.holdings import tell_held_back, transfer
from rules.solarquest.property.leaving import go_out
from rules.solarquest.property.stranding import count_kept_stations, in_danger, means, rescue_price
from rules.solarquest.state import Debt, PropertyId, State, price_of
from rules.solarquest.words.naming import federons, name_place, name_space, share, stations

_REFUND = FIGURES.stations.refund
_NO_DEED = Text("You have no property to sell.")
_NO_STATION = Text("You have no Fuel Station to sell: those that are placed stay where they are.")


class SellProperty(Move):
    """Sell a property to the League, which is the bank, for its price and that of the Fuel Station
    on it."""

    optional: ClassVar[bool] = True

    property: Annotated[
        PropertyId,
        Meta(description="The property you sell", extra={"asks": "Which property do you sell?"}),
    ]


class SellStations(Move):
    """Sell Fuel Stations that you have not placed back to the League, for what they cost."""

    optional: ClassVar[bool] = True

    count: Annotated[
        int,
        Meta(
            description="How many Fuel Stations you sell",
            extra={"asks": "How many Fuel Stations do you sell?"},
        ),
    ]


class SettleDebt(Move):
    """Have what you own sold, in the order of your standing orders, until the debt can be paid."""


class DebtDue(Step):
    """The captain on turn owes more than their cash.
    They must raise money first, by sales or a trade."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        debt = state.debt
        waits = debt is not None and state.ships[self.seat].cash < debt.amount <= state.reach(
            self.seat
        )
        return frozenset((self.seat,)) if waits else frozenset()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield from sale_offers(state, seat)
        yield Offer(SettleDebt, says=lambda: _plan(state, _find_debt(state)))

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        if isinstance(move, SellProperty | SellStations):
            sell(state, seat, move, table)
        elif raisable(state, _find_debt(state)):
            _settle(state, _find_debt(state), table)
        else:  # no trade was made
            self.run(state, table)

    def run(self, state: State, table: Table) -> None:
        table.done()
        if state.debt is not None:  # None if the debtor has shot the creditor down
            _close(state, state.debt, table)
            state.debt = None

    def answer(self, state: State, seat: Seat) -> Move | None:
        """Follow an order to sell. It doesn't mean giving up while a trade may still help."""
        settles = state.ships[seat].orders.value.debts == "settle" and raisable(
            state, _find_debt(state)
        )
        return SettleDebt() if settles else None

    def propose(self, state: State, seat: Seat) -> OrderProposal | None:
        undecided = state.ships[seat].orders.value.debts == "ask"
        return (
            propose(state, seat, debts="settle")
            if undecided and raisable(state, _find_debt(state))
            else None
        )

    def default(self, state: State, seat: Seat) -> Move:
        return SettleDebt()


def _find_debt(state: State) -> Debt:
    assert state.debt is not None  # noqa: S101 - the debt stays while anybody is asked about it
    return state.debt


def raisable(state: State, debt: Debt) -> bool:
    """Whether selling everything would pay the debt."""
    return state.assets(debt.seat) >= debt.amount


# ---------------------------------------------------------------- owing and paying


def owe(state: State, debt: Debt, table: Table) -> None:
    """Pay a debt if the cash is there.
    The captain on turn may raise the rest. Any other captain's orders raise it at once, so that
    nobody waits."""
    cash = state.ships[debt.seat].cash
    if cash >= debt.amount:
        _close(state, debt, table)
        return
    sold = raisable(state, debt)
    table.tell(DebtFell(debt.seat, debt.to, debt.amount, debt.due, cash, debt.space, raisable=sold))
    if debt.seat == state.turn:
        state.debt = debt
        table.then(DebtDue(debt.seat))
    else:
        if sold:
            _settle(state, debt, table)
        _close(state, debt, table)


def _close(state: State, debt: Debt, table: Table) -> None:
    """Pay a debt, or go bankrupt."""
    ship = state.ships[debt.seat]
    if ship.cash < debt.amount:
        go_out(state, debt.seat, "bankrupt", table, owed=debt)
        return
    if debt.due == "rent":
        ship.paid = True
    ship.cash -= debt.amount
    if debt.to is not None:
        state.ships[debt.to].cash += debt.amount
    table.tell(Paid(debt.seat, debt.to, debt.amount, debt.due, debt.space))


# ---------------------------------------------------------------- selling to the League


def sale_offers(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer the sales open to a captain."""
    ship, kept, deeds = state.ships[seat], count_kept_stations(state, seat), state.deeds_of(seat)
    spare = ship.stations - kept
    unsold: str = ""
    if not spare:
        unsold = _tell_needed(ship.space) if kept else _NO_STATION
    yield Offer(
        SellProperty,
        property=one_of(_good(state, place) for place in deeds),
        says=lambda **picks: _tell_sale(state, seat, **picks),
        barred="" if deeds else _NO_DEED,
    )
    yield Offer(
        SellStations,
        count=amount(1, spare),
        says=lambda count: Text("The League pays {price}.", price=federons(count * _REFUND)),
        barred=unsold,
    )


def _good(state: State, place: PropertyId) -> Option:
    goods = _GOODS[place, state.holdings[place].station]
    held = tell_held_back(state, place)
    return replace(goods, barred=held) if held else goods


def _show_price(place: PropertyId, *, station: bool) -> Option:
    price = federons(price_of(place, station=station))
    return Option(place, name_place(place), price, place=place)


_GOODS = {
    (place, station): _show_price(place, station=station)
    for place in DEEDS
    for station in (False, True)
}
"""Every property as it can be sold, without and with a Fuel Station: every menu asks for them."""


def _tell_sale(state: State, seat: Seat, **picks: PropertyId) -> Text:
    """Tell the price of a property, and what is left of the group."""
    if not (place := picks.get("property")):
        return Text("")
    kept = state.held_in_group(seat, place) - 1
    told = "The League pays {price} for {property}."
    if kept:
        told = "The League pays {price} for {property}; you keep {share}."
    return Text(
        told,
        price=federons(state.price(place)),
        property=name_space(place),
        share=share(kept, place),
    )


def _tell_needed(place: SpaceId) -> Text:
    kept = "Your ship needs a Fuel Station on {space}, or it is stranded: you keep the last one."
    return Text(kept, space=name_space(place))


def sell(state: State, seat: Seat, move: SellProperty | SellStations, table: Table) -> None:
    """Sell to the League. A placed Fuel Station stays where it is."""
    ship = state.ships[seat]
    if isinstance(move, SellProperty):
        price = state.price(move.property)
        ship.cash += price
        table.tell(PropertySold(seat, move.property, price, state.holdings[move.property].station))
        transfer(state, move.property, None, table)
    else:
        price = _REFUND * move.count
        ship.cash += price
        ship.stations -= move.count
        state.stock += move.count
        table.tell(StationsSold(seat, move.count, price))


def next_sale(state: State, seat: Seat) -> SellProperty | SellStations | None:
    """The first sale by the captain's order; None if nothing can be sold."""
    for sale in _sales(state, seat, 1):
        if isinstance(sale, SellStations) or not tell_held_back(state, sale.property):
            return sale
    return None


def order_of_sale(state: State, seat: Seat) -> list[PropertyId]:
    """A captain's properties in the order in which they would be sold."""
    if state.ships[seat].orders.value.sales == "dearest":
        return sorted(state.deeds_of(seat), key=lambda place: -state.price(place))
    return sorted(
        state.deeds_of(seat),
        key=lambda place: (state.held_in_group(seat, place), state.price(place)),
    )


def _settle(state: State, debt: Debt, table: Table) -> None:
    """Raise the missing money by the captain's order."""
    for sale in _list_needed(state, debt):
        sell(state, debt.seat, sale, table)


def _plan(state: State, debt: Debt) -> Text:
    """Tell how the debt would be settled."""
    if not raisable(state, debt):
        return Text(
            "Selling everything would not pay the debt: without a trade you are bankrupt, and "
            "out of the game."
        )
    sales, cash = _list_needed(state, debt), state.ships[debt.seat].cash
    goods = [
        stations(sale.count) if isinstance(sale, SellStations) else name_space(sale.property)
        for sale in sales
    ]
    raised = sum(_brings(state, sale) for sale in sales)
    left = cash + raised - debt.amount
    plan = "You would sell {goods} for {price}, pay, and have {left:,} left."
    told = Text(plan, goods=listed(goods), price=federons(raised), left=left)
    return Lines([told, *_stranding(state, debt.seat, left)], " ")


def _stranding(state: State, seat: Seat, left: int) -> Iterator[Text]:
    """Warn a debtor whose ship needs fuel at once, or would be out."""
    price = rescue_price(state, seat) if in_danger(state, seat) else 0
    if price > means(state, seat):
        yield Text(
            "Then nothing you have would pay for the fuel you need here: your ship is stranded, "
            "and you are out."
        )
    elif price > left:
        yield Text(
            "To get fuel here you would then need {price}, or your ship is stranded.",
            price=federons(price),
        )


def _list_needed(state: State, debt: Debt) -> list[SellProperty | SellStations]:
    return list(_sales(state, debt.seat, debt.amount - state.ships[debt.seat].cash))


def _sales(state: State, seat: Seat, needed: int) -> Iterator[SellProperty | SellStations]:
    """Sales by the captain's order that raise the sum, as far as possible.
    Goods held back now are sold last, as nobody should go bankrupt with goods in hand."""
    ship = state.ships[seat]
    spare = ship.stations - count_kept_stations(state, seat)
    goods: list[PropertyId | None] = [
        place for place in order_of_sale(state, seat) if not tell_held_back(state, place)
    ]
    # None stands for the Fuel Stations.
    goods.insert(len(goods) if ship.orders.value.sales == "properties" else 0, None)
    goods += [place for place in state.deeds_of(seat) if tell_held_back(state, place)]
    for place in goods:
        if needed <= 0:
            return
        sale: SellProperty | SellStations
        if place is not None:
            sale = SellProperty(place)
        elif count := min(spare, -(-needed // _REFUND)):
            sale = SellStations(count)
        else:
            continue
        needed -= _brings(state, sale)
        yield sale


def _brings(state: State, sale: SellProperty | SellStations) -> int:
    return state.price(sale.property) if isinstance(sale, SellProperty) else _REFUND * sale.count
