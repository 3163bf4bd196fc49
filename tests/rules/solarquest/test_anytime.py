"""What may be done at any time, and standing orders."""

from rules.kernel.offer import Seat
from rules.solarquest.anytime import StandingOrders
from rules.solarquest.debts import SellProperty, SellStations
from rules.solarquest.state import Orders
from rules.solarquest.trades import OfferTrade
from rules.solarquest.voyage import Departure, TurnEnd


def test_every_captain_may_trade_sell_and_give_orders_whoever_is_on_turn(lay):
    board = lay(3)
    board.own(2, "io")
    board.state.turn = Seat(0)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    assert set(board.match.menu(Seat(1)).moves) == {OfferTrade, SellStations, StandingOrders}
    assert set(board.match.menu(Seat(2)).moves) == {OfferTrade, SellProperty, SellStations, StandingOrders}
    assert set(board.match.menu(Seat(1)).moves) < set(board.match.menu(Seat(0)).moves)


def test_orders_are_kept_and_nobody_else_sees_them(lay):
    board = lay(3)
    assert board.match.menu(Seat(1)).complete(StandingOrders, {}) == StandingOrders("ask", "scattered")
    assert board.play(1, StandingOrders("settle", "properties")) == []
    assert board.state.ships[1].orders.value == Orders("settle", "properties")
    assert board.match.menu(Seat(1)).complete(StandingOrders, {"debts": "ask"}) == StandingOrders("ask", "properties")
    assert board.match.view(Seat(1)).ships[1].orders.value == Orders("settle", "properties")
    for viewer in (None, Seat(0), Seat(2)):
        assert board.match.view(viewer).ships[1].orders.value == Orders()
