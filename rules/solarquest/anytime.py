"""Actions open in anybody's turn: trade, sell to the League, and leave orders.
At any moment of their own turn, captains may also place Fuel Stations, and fire before rent is
paid. The module also tells why other actions are refused."""

from collections.abc import Iterator

from rules.kernel import Offer, Seat, Step, Table
from rules.solarquest.orders import StandingOrders, ordering
from rules.solarquest.property.debts import SellProperty, SellStations, sale_offers, sell
from rules.solarquest.property.stations import PlaceStation, offer_placing_now
from rules.solarquest.property.trades import TradeMove, negotiate, trade_offers
from rules.solarquest.reasons import refusals
from rules.solarquest.state import Orders, State
from rules.solarquest.travel.fuel import deal, fill_up
from rules.solarquest.travel.lasers import FireLasers, fire, fire_offers


class AnyTime(Step):
    """Deals that wait for nobody's turn."""

    def awaiting(self, state: State) -> frozenset[Seat]:
        """The captains invited to answer an offer. The table does not wait for them."""
        return frozenset(trade.to for trade in state.trades)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        if not state.ships[seat].flying:
            return
        found = [
            *trade_offers(state, seat),
            *sale_offers(state, seat),
            *offer_placing_now(state, seat),
        ]
        if state.owing(seat) is not None:  # the rent is not paid yet, whatever the table waits for
            found += fire_offers(state, seat)
        yield from found
        yield ordering(state, seat)
        yield from refusals(state, seat, {offer.move for offer in found})

    def apply(
        self,
        state: State,
        seat: Seat,
        move: TradeMove | SellProperty | SellStations | PlaceStation | FireLasers | StandingOrders,
        table: Table,
    ) -> None:
        match move:
            case StandingOrders(debts, sales, roll, fuel):
                state.ships[seat].orders.value = Orders(debts, sales, roll, fuel)
            case PlaceStation():
                deal(state, seat, move, table)
            case FireLasers():
                fire(state, seat, move, table)
            case SellProperty() | SellStations():
                sell(state, seat, move, table)
            case _:
                negotiate(state, seat, move, table)
                if state.turn is not None:
                    fill_up(state, state.turn, table)  # the captain may own the place now
