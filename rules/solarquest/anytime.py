"""What a captain may do whoever's turn it is: trade, sell to the League, and leave orders. And what may be done at any
moment of one's own turn: place Fuel Stations, and fire before rent is paid."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, get_args

from msgspec import Meta

from rules.kernel.offer import Move, Offer, Option, Seat, one_of
from rules.kernel.step import Step, Table
from rules.kernel.text import Capital
from rules.solarquest.debts import SellProperty, SellStations, sale_offers, sell
from rules.solarquest.fuel import PlaceStation, deal, placing_now
from rules.solarquest.lasers import FireLasers, fire, fire_offers
from rules.solarquest.state import DebtOrder, Orders, RollOrder, SaleOrder, State
from rules.solarquest.trades import TradeMove, negotiate, trade_offers
from rules.solarquest.words.naming import standing_order

__all__ = ["AnyTime", "StandingOrders"]

_DEBTS, _ROLLS, _SALES = (
    [Option(order, Capital(standing_order(order))) for order in get_args(kind)]
    for kind in (DebtOrder, RollOrder, SaleOrder)
)


class StandingOrders(Move):
    """Decide beforehand how debts are met, and whether a roll without a choice is made for you."""

    aside: ClassVar[bool] = True

    debts: Annotated[DebtOrder, Meta(description="Debts in your own turn that your cash does not cover")]
    sales: Annotated[SaleOrder, Meta(description="What is sold first to meet a debt")]
    roll: Annotated[RollOrder, Meta(description="Your roll, where you could do nothing else before it")] = "ask"


class AnyTime(Step):
    """The dealings that wait for nobody's turn."""

    def awaiting(self, state: State) -> frozenset[Seat]:
        """Who is invited to answer an offer. The table does not wait for them."""
        return frozenset(trade.to for trade in state.trades)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        ship = state.ships[seat]
        if not ship.flying:
            return
        yield from trade_offers(state, seat)
        yield from sale_offers(state, seat)
        yield from placing_now(state, seat)
        if state.owing(seat) is not None:  # whatever the table waits for, the rent is not paid yet
            yield from fire_offers(state, seat)
        now = ship.orders.value
        yield Offer(
            StandingOrders,
            debts=one_of(_DEBTS, default=now.debts),
            sales=one_of(_SALES, default=now.sales),
            roll=one_of(_ROLLS, default=now.roll),
        )

    def apply(
        self,
        state: State,
        seat: Seat,
        move: TradeMove | SellProperty | SellStations | PlaceStation | FireLasers | StandingOrders,
        table: Table,
    ) -> None:
        match move:
            case StandingOrders(debts, sales, roll):
                state.ships[seat].orders.value = Orders(debts, sales, roll)
            case PlaceStation():
                deal(state, seat, move, table)
            case FireLasers():
                fire(state, seat, move, table)
            case SellProperty() | SellStations():
                sell(state, seat, move, table)
            case _:
                negotiate(state, seat, move, table)
