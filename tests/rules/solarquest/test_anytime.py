"""Moves that are possible at any time, and standing orders."""

import pytest

from rules.kernel import Seat
from rules.solarquest.orders import StandingOrders
from rules.solarquest.property.debts import SellProperty, SellStations
from rules.solarquest.property.stations import PlaceStation
from rules.solarquest.property.trades import AcceptTrade, OfferTrade, RefuseTrade
from rules.solarquest.state import Orders
from rules.solarquest.travel.fuel import GrayZone
from rules.solarquest.travel.landing import RentDue, Roll
from rules.solarquest.travel.lasers import LaserWindow
from rules.solarquest.travel.voyage import Departure, Turn, TurnEnd


def test_every_captain_may_trade_sell_and_give_orders_whoever_is_on_turn(lay):
    board = lay(3)
    board.own(2, "io")
    board.state.turn = Seat(0)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    assert set(board.match.menu(Seat(1)).moves) == {OfferTrade, SellStations, StandingOrders}
    assert set(board.match.menu(Seat(2)).moves) == {
        OfferTrade,
        SellProperty,
        SellStations,
        StandingOrders,
    }
    assert set(board.match.menu(Seat(1)).moves) < set(board.match.menu(Seat(0)).moves)


def test_orders_are_kept_and_nobody_else_sees_them(lay):
    board = lay(3)
    assert board.match.menu(Seat(1)).complete(StandingOrders, {}) == StandingOrders(
        "ask", "scattered", fuel="ask"
    )
    assert board.play(1, StandingOrders("settle", "properties", "alone")) == []
    assert board.state.ships[1].orders.value == Orders("settle", "properties", "alone")
    assert board.match.menu(Seat(1)).complete(StandingOrders, {"debts": "ask"}) == StandingOrders(
        "ask", "properties", "alone"
    )
    assert board.match.view(Seat(1)).ships[1].orders.value == Orders(
        "settle", "properties", "alone"
    )
    for viewer in (None, Seat(0), Seat(2)):
        assert board.match.view(viewer).ships[1].orders.value == Orders()


# ---------------------------------------------------------------- placing at any moment of a turn


def test_who_is_on_turn_may_place_a_station_whatever_the_table_waits_for(lay):
    board = lay(2, lasers=True)
    board.own(0, "io", "mimas")
    board.own(1, "ganymede")
    board.state.turn, board.state.counted = Seat(0), 1
    board.ship(0, "ganymede")
    board.ship(1, "ganymede")
    board.now(LaserWindow(Seat(0)), RentDue(Seat(0)), TurnEnd(Seat(0)))
    assert board.options(0, PlaceStation, "property") == ["io", "mimas"]
    board.play(0, PlaceStation("mimas"))
    assert board.state.holdings["mimas"].station
    assert board.match.awaiting == (0,)


def test_the_station_that_the_ship_needs_is_kept(lay):
    board = lay(2)
    board.own(0, "io", "mimas")
    board.state.turn = Seat(0)
    board.ship(0, "io", tank=2, stations=1)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    assert board.options(0, PlaceStation, "property") == ["io", "mimas"]
    board.own(1, "io")
    board.ship(0, tank=1)
    board.now(GrayZone(Seat(0)), Departure(Seat(0)), TurnEnd(Seat(0)))
    assert PlaceStation not in board.match.menu(Seat(0)).moves


def test_a_station_may_be_placed_when_a_property_is_bought_in_anothers_turn(lay):
    board = lay(2)
    board.own(0, "io")
    board.own(1, "mimas")
    board.state.turn = Seat(0)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    assert PlaceStation not in board.match.menu(Seat(1)).offers
    board.play(0, OfferTrade(Seat(1), ("io",), (), 0, 400))
    board.play(1, AcceptTrade(1))
    # Mimas has to wait for a turn of its owner.
    assert board.options(1, PlaceStation, "property") == ["io"]
    board.play(1, PlaceStation("io"))
    assert board.ship(1).stations == 2
    board.turn(0)
    assert PlaceStation not in board.match.menu(Seat(1)).offers


# ---------------------------------------------------------------- the roll by standing order


def ordered(lay, space="station_i", order="alone", **facts):
    """Seat 0 has an order on when to roll, and is on this space; its turn is to begin."""
    board = lay(3, **{key: facts.pop(key) for key in ("lasers",) if key in facts})
    board.ship(0, space, **{"cash": 0, "stations": 0, **facts})
    board.state.ships[0].orders.value = Orders(roll=order, fuel="ask")
    return board


def test_a_roll_that_is_no_decision_is_made_by_standing_order(lay):
    board = ordered(lay)
    board.rolls((1, 1))
    turn = board.now(Turn(Seat(0)))
    assert turn.events[0].ordered == 0
    board = ordered(lay)
    board.state.ships[0].orders.value = Orders()
    board.now(Turn(Seat(0)))
    assert board.verbs(0) >= {Roll}
    proposal = board.match.proposal(Seat(0))
    assert proposal.move == StandingOrders("ask", "scattered", "alone")
    assert proposal.label == "From now on, roll for me where I can do nothing else"


def test_the_order_may_be_given_while_the_table_waits(lay):
    board = ordered(lay)
    board.state.ships[0].orders.value = Orders()
    board.now(Turn(Seat(0)))
    board.rolls((1, 1))
    board.play(0, StandingOrders("ask", "scattered", "alone"))
    assert board.state.phase == "flight"


@pytest.mark.parametrize(
    ("space", "facts"),
    [
        ("station_i", {"cash": 500}),  # a Fuel Station could be bought
        ("station_i", {"stations": 1}),  # sold and bought back: what the cash does not buy now
        ("solar_space_dock", {"cash": 340}),  # the dock
        ("earth", {"tank": 24}),  # fuel
        ("europa", {"tank": 11}),  # the gray zone
    ],
)
def test_no_order_rolls_where_something_else_could_be_done(lay, space, facts):
    board = ordered(lay, space, **facts)
    board.turn(0)
    assert board.match.awaiting == (0,)
    assert board.state.phase == "departure"
    if facts.get("tank") == 11:
        assert board.match.proposal(Seat(0)) is None
    else:
        assert board.match.proposal(Seat(0)).move.roll == "always"


@pytest.mark.parametrize(
    ("space", "facts"), [("station_i", {"cash": 500}), ("earth", {"tank": 24})]
)
def test_who_deals_at_landings_alone_can_have_every_turn_begun_with_the_roll(lay, space, facts):
    board = ordered(lay, space, "always", **facts)
    board.rolls((1, 1))
    board.now(Turn(Seat(0)))
    assert board.state.phase == "flight"


@pytest.mark.parametrize("facts", [{"tank": 11}, {"tank": 20, "lasers": True}])
def test_even_then_a_low_tank_or_a_shot_is_asked_about(lay, facts):
    board = ordered(lay, "europa", "always", **facts)
    board.ship(1, "europa")
    board.turn(0)
    assert board.match.awaiting == (0,)
    assert board.state.phase == "departure"


def test_no_order_rolls_where_a_card_could_need_more_fuel_than_there_is(lay):
    """Leaving a lab needs no fuel, but a Red Shift card may."""
    board = ordered(lay, "earth_research_lab", "always", tank=3, stations=0)
    board.turn(0)
    assert board.match.awaiting == (0,)
    assert "draw a Red Shift card" in board.says(0, Roll)
    assert board.match.likely_move is None


def test_no_order_rolls_over_an_offer_a_station_to_place_or_a_shot(lay):
    board = ordered(lay)
    board.now(Departure(Seat(2)), TurnEnd(Seat(2)))
    board.play(1, OfferTrade(Seat(0), (), (), 5, 0))
    board.turn(0)
    assert board.state.phase == "departure"
    board.rolls((1, 1))
    board.play(0, RefuseTrade(1))
    assert board.state.phase == "flight"  # there was nothing else to do

    board = ordered(lay, stations=1, cash=0)
    board.own(0, "io")
    board.turn(0)
    assert board.state.phase == "departure"

    board = ordered(lay, lasers=True)
    board.ship(1, "station_i")
    board.turn(0)
    assert board.state.phase == "departure"
