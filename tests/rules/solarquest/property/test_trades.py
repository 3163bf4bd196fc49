"""Trades between captains: offers, answers, and how they lapse."""

import pytest

from rules.kernel import Illegal, Question, Seat
from rules.solarquest.anytime import AnyTime
from rules.solarquest.events import TradeClosed, TradeDone, TradeOffered
from rules.solarquest.property.debts import SellProperty
from rules.solarquest.property.stations import PlaceStation
from rules.solarquest.property.trades import (
    AcceptTrade,
    CounterTrade,
    OfferTrade,
    RefuseTrade,
    WithdrawTrade,
)
from rules.solarquest.state import Trade
from rules.solarquest.travel.voyage import Departure, TurnEnd

TRADES = (OfferTrade, CounterTrade, AcceptTrade, RefuseTrade, WithdrawTrade)


@pytest.fixture
def market(lay):
    """Three captains before the first roll: A owns Io with a Fuel Station and the Moon, B Mimas and
    Titan."""

    def begin(seats=3, **options):
        board = lay(seats, **options)
        board.state.turn = Seat(0)
        board.own(0, "moon")
        board.own(0, "io", station=board.state.rules.fuel)
        board.own(1, "mimas", "titan")
        board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
        return board

    return begin


def open_to(board, seat):
    return {verb for verb in board.match.menu(Seat(seat)).moves if verb in TRADES}


def barred(board, seat, trade):
    """The reason why an offer can't be accepted now, or ""."""
    try:
        board.match.menu(Seat(seat)).check(AcceptTrade(trade))
    except Illegal as refusal:
        return refusal.reason
    return ""


# ---------------------------------------------------------------- offering and accepting


def test_nobody_takes_back_an_accepted_trade_alone(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0))
    assert board.match.undoable(Seat(1)) == 1
    board.play(0, AcceptTrade(1))
    for seat in (Seat(0), Seat(1)):
        assert board.match.undoable(seat) == 0
        with pytest.raises(Illegal):
            board.match.undo(seat)
    assert board.state.holdings["io"].owner == 1


def test_a25_an_offer_and_its_acceptance(market):
    board = market()
    trade = Trade(1, Seat(1), Seat(0), ("titan",), 200, ("io",), 0, 3)
    assert board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0)) == [
        TradeOffered(trade, served=("io",))
    ]
    assert board.state.trades == [trade]
    assert board.match.awaiting == (0,)
    says = board.match.menu(Seat(0)).offer(AcceptTrade).preview({"trade": 1})
    assert says == "You give {seat:1} Io with its Fuel Station (810) for Titan and 200 Federons."
    assert board.play(0, AcceptTrade(1)) == [TradeDone(trade, served=("io",))]
    holdings = board.state.holdings
    assert (holdings["titan"].owner, holdings["io"].owner) == (0, 1)
    assert holdings["io"].station  # it goes along with the property
    assert [ship.cash for ship in board.state.ships] == [2195, 1795, 1995]
    assert board.state.trades == []


def test_a25_captains_who_are_not_on_turn_may_trade_with_each_other(market):
    board = market()
    board.play(1, OfferTrade(Seat(2), ("mimas",), (), 0, 150))
    board.play(2, AcceptTrade(1))
    assert board.state.holdings["mimas"].owner == 2
    assert [ship.cash for ship in board.state.ships] == [1995, 2145, 1845]
    assert board.match.awaiting == (0,)


def test_nothing_for_nothing_is_no_offer(market):
    board = market()
    with pytest.raises(Illegal):
        board.play(2, OfferTrade(Seat(0), (), (), 0, 0))
    with pytest.raises(Illegal):
        board.play(2, OfferTrade(Seat(0), (), (), 0, 1996))
    board.play(2, OfferTrade(Seat(0), (), (), 0, 1995))


def test_a_captain_without_cash_can_be_made_any_offer(market):
    board = market()
    board.ship(0, cash=0)
    board.play(2, OfferTrade(Seat(0), (), ("io",), 0, 0))
    board.play(2, OfferTrade(Seat(0), (), (), 0, 1))
    assert barred(board, 0, 1) == ""
    assert barred(board, 0, 2) == "Trade 2 asks for 1 Federon, and you have 0."


def test_only_what_each_side_has_can_be_named(market):
    board = market()
    assert board.options(0, OfferTrade, "player") == [1, 2]
    assert board.options(0, OfferTrade, "give", player=1) == ["moon", "io"]
    assert board.options(0, OfferTrade, "give", player=1, give=("io",)) == ["moon"]
    assert board.options(0, OfferTrade, "want", player=1, give=(), give_cash=0) == [
        "mimas",
        "titan",
    ]
    assert board.options(0, OfferTrade, "want", player=2, give=(), give_cash=0) == []
    for odd in (
        OfferTrade(Seat(0), ("io",), (), 0, 5),
        OfferTrade(Seat(1), ("mimas",), (), 0, 5),
        OfferTrade(Seat(1), ("io", "io"), (), 0, 5),
        OfferTrade(Seat(1), ("io",), (), 1996, 5),
        OfferTrade(Seat(1), ("io",), (), -1, 5),
        OfferTrade(Seat(1), ("earth",), (), 0, 5),
    ):
        with pytest.raises(Illegal):
            board.play(0, odd)


def test_cash_is_asked_for_only_where_nothing_else_is_named(market):
    menu = market().match.menu(Seat(0))
    picks = {"player": Seat(1), "give": ("io",), "want": ("titan",)}
    assert menu.complete(OfferTrade, picks) == OfferTrade(Seat(1), ("io",), ("titan",), 0, 0)
    for named, slot in (
        ({"give": (), "want": ("titan",)}, "give_cash"),
        ({"give": ("io",), "want": ()}, "want_cash"),
    ):
        asked = menu.complete(OfferTrade, {"player": Seat(1), **named})
        assert isinstance(asked, Question)
        assert asked.slot == slot


def test_the_price_of_what_is_traded_is_among_the_figures_that_are_offered(market):
    menu = market().match.menu(Seat(0))
    picks = {"player": Seat(1), "give": (), "want": ("titan",)}
    assert [option.value for option in menu.options(OfferTrade, "give_cash", picks)] == [
        0,
        355,
        710,
        1995,
    ]


@pytest.mark.parametrize(
    ("mine", "theirs", "says"),
    [
        (((), 700), (("titan",), 0), "You offer {seat:1} 700 Federons for Titan."),
        ((("moon",), 0), ((), 700), "You offer {seat:1} the Moon for 700 Federons."),
        (
            (("io",), 0),
            (("titan",), 50),
            "You offer {seat:1} Io with its Fuel Station (810) for Titan and 50 Federons.",
        ),
        (
            (("moon",), 100),
            (("titan",), 0),
            "You offer {seat:1} the Moon and 100 Federons for Titan.",
        ),
        ((("moon",), 0), ((), 0), "You offer {seat:1} the Moon for nothing."),
        (((), 5), ((), 0), "You offer {seat:1} 5 Federons for nothing."),
        (((), 0), (("titan",), 0), "You offer {seat:1} nothing for Titan."),
    ],
)
def test_what_is_proposed_is_said_before(market, mine, theirs, says):
    (give, give_cash), (want, want_cash) = mine, theirs
    picks = {
        "player": Seat(1),
        "give": give,
        "give_cash": give_cash,
        "want": want,
        "want_cash": want_cash,
    }
    assert market().match.menu(Seat(0)).offer(OfferTrade).preview(picks) == says


def test_whoever_answers_an_offer_is_told_what_each_answer_comes_to(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), (), ("moon",), 180, 0))
    assert board.says(0, AcceptTrade, trade=1) == "You give {seat:1} the Moon for 180 Federons."
    assert board.says(0, RefuseTrade, trade=1) == "You keep the Moon."
    assert (
        board.says(0, CounterTrade, trade=1)
        == "{seat:1} offers {seat:0} 180 Federons for the Moon."
    )
    board.play(1, OfferTrade(Seat(0), (), (), 180, 0))
    assert board.says(0, RefuseTrade, trade=2) == "Nothing changes hands."


def test_a_deed_is_listed_with_the_fuel_station_on_it(market):
    choices = market().choices(0, OfferTrade, "give", player=1)
    assert {space: option.hint for space, option in choices.items()} == {
        "moon": "Earth system (310)",
        "io": "Jupiter system, with its Fuel Station (810)",
    }


def test_a25_five_offers_may_be_open_at_once(market):
    board = market()
    for cash in range(1, 6):
        board.play(2, OfferTrade(Seat(0), (), ("io",), cash, 0))
    with pytest.raises(Illegal, match="5 offers open, which is the most: withdraw one first"):
        board.play(2, OfferTrade(Seat(0), (), ("io",), 6, 0))
    board.play(1, OfferTrade(Seat(2), ("mimas",), (), 0, 10))
    with pytest.raises(Illegal, match="the most"):
        board.play(2, CounterTrade(6, (), ("mimas",), 5, 0))
    board.play(2, WithdrawTrade(3))
    board.play(2, CounterTrade(6, (), ("mimas",), 5, 0))
    assert [trade.number for trade in board.state.trades] == [1, 2, 4, 5, 7]


def test_an_offer_can_be_taken_back_like_any_move(market):
    board = market()
    before = board.match.fingerprint()
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0))
    assert board.match.undoable(Seat(1)) == 1
    board.match.undo(Seat(1))
    assert board.match.fingerprint() == before
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0))
    board.play(0, RefuseTrade(1))
    assert board.match.undoable(Seat(1)) == 0


# ---------------------------------------------------------------- answers


def test_refusing_and_withdrawing(market):
    board = market()
    for cash in (1, 2):
        board.play(1, OfferTrade(Seat(0), (), ("io",), cash, 0))
    one, two = board.state.trades
    assert open_to(board, 0) == set(TRADES) - {WithdrawTrade}
    assert open_to(board, 1) == {OfferTrade, WithdrawTrade}
    assert open_to(board, 2) == {OfferTrade}
    assert board.play(0, RefuseTrade(1)) == [TradeClosed(one, "refused")]
    assert board.play(1, WithdrawTrade(2)) == [TradeClosed(two, "withdrawn")]
    assert board.state.trades == []
    for seat, move in ((1, AcceptTrade(2)), (0, AcceptTrade(2)), (0, RefuseTrade(1))):
        with pytest.raises(Illegal):
            board.play(seat, move)


def test_a_counter_offer_takes_the_place_of_the_offer(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0))
    (first,) = board.state.trades
    counter = Trade(2, Seat(0), Seat(1), ("io",), 0, ("titan",), 500, 3)
    events = board.play(0, CounterTrade(1, ("io",), ("titan",), 0, 500))
    assert events == [
        TradeClosed(first, "countered"),
        TradeOffered(counter, counters=1, served=("io",)),
    ]
    assert board.state.trades == [counter]
    board.play(1, AcceptTrade(2))
    assert [ship.cash for ship in board.state.ships] == [2495, 1495, 1995]


def test_a_counter_offer_begins_as_the_mirror_of_the_offer_and_asks_for_the_sum(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io", "moon"), 200, 0))
    menu = board.match.menu(Seat(0))
    assert menu.complete(CounterTrade, {"want_cash": 300}) == CounterTrade(
        1, ("moon", "io"), ("titan",), 0, 300
    )
    # An accidental press must not send an offer back unchanged.
    asked = menu.complete(CounterTrade, {})
    assert (asked.slot, 200 in [option.value for option in asked.options]) == ("want_cash", True)
    says = menu.offer(CounterTrade).preview(
        {"trade": 1, "give": (), "give_cash": 5, "want": ("titan",), "want_cash": 0}
    )
    assert says == "You offer {seat:1} 5 Federons for Titan."


def test_a_mirrored_sum_that_is_not_there_is_asked_for(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), ("titan",), (), 0, 1500))
    board.ship(0, cash=100)
    board.go()
    asked = board.match.menu(Seat(0)).complete(CounterTrade, {})
    assert isinstance(asked, Question)
    assert asked.slot == "give_cash"


# ---------------------------------------------------------------- when they come to nothing


def test_a25_an_offer_lapses_with_its_goods(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0))
    board.play(2, OfferTrade(Seat(1), (), ("titan",), 200, 0))
    board.play(2, OfferTrade(Seat(1), (), ("mimas",), 200, 0))
    one, two, three = board.state.trades
    events = board.play(1, SellProperty("titan"))
    assert events[1:] == [TradeClosed(one, "goods_gone"), TradeClosed(two, "goods_gone")]
    assert board.state.trades == [three]


def test_a25_a_fuel_station_on_its_goods_closes_an_offer(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), (), ("moon",), 900, 0))
    board.play(0, OfferTrade(Seat(2), ("moon",), (), 0, 700))
    board.play(0, OfferTrade(Seat(2), ("io",), (), 0, 700))
    told = board.play(0, PlaceStation("moon"))
    assert [(event.trade.number, event.why) for event in board.all(told, TradeClosed)] == [
        (1, "goods_changed"),
        (2, "goods_changed"),
    ]
    assert [trade.number for trade in board.state.trades] == [3]
    assert board.state.holdings["moon"].station


def test_a25_a_trade_closes_other_offers_of_its_goods(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0))
    board.play(2, OfferTrade(Seat(0), (), ("io",), 900, 0))
    one, two = board.state.trades
    assert board.play(0, AcceptTrade(2)) == [
        TradeDone(two, served=("io",)),
        TradeClosed(one, "goods_gone"),
    ]
    assert board.state.trades == []


def test_a25_cash_is_tested_again_on_acceptance(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), ("titan",), (), 200, 500))
    board.ship(0, cash=499)
    board.go()
    assert barred(board, 0, 1) == "Trade 1 asks for 500 Federons, and you have 499."
    board.ship(0, cash=500)
    board.ship(1, cash=199)
    board.go()
    assert barred(board, 0, 1) == "{seat:1} has only 199 of the 200 Federons that trade 1 offers."
    with pytest.raises(Illegal, match="has only 199"):
        board.play(0, AcceptTrade(1))
    board.ship(1, cash=200)
    board.go()
    board.play(0, AcceptTrade(1))


def test_a24_where_a_ship_is_landing_nothing_is_traded(market):
    board = market()
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0))
    for space in ("io", "titan"):
        board.state.frozen = [space]
        board.go()
        assert barred(board, 0, 1).endswith("once {seat:0}'s turn is over it can.")
    board.state.frozen = []
    board.go()
    board.play(0, AcceptTrade(1))


def test_a25_after_its_rounds_an_offer_expires(market):
    board = market(2)
    board.play(1, OfferTrade(Seat(0), ("titan",), ("io",), 200, 0))
    (trade,) = board.state.trades
    last = board.state.after(board.state.first)[-1]
    told = []
    for number in (1, 2, 3):
        assert board.state.round == number
        assert board.state.trades == [trade]
        told = [told.event for told in board.now(TurnEnd(last)).events]
    assert TradeClosed(trade, "expired") in told
    assert board.state.trades == []


def test_who_is_out_is_offered_nothing_and_offers_nothing(market):
    board = market()
    board.match.resign(Seat(1))
    assert board.options(0, OfferTrade, "player") == [2]
    assert board.match.menu(Seat(1)).moves == ()


def test_a_table_without_trading_has_no_offers(market):
    board = market(trading=False)
    assert [open_to(board, seat) for seat in range(3)] == [set(), set(), set()]


def test_who_has_an_offer_to_answer_is_invited(market):
    board = market()
    assert AnyTime().awaiting(board.state) == frozenset()
    board.play(1, OfferTrade(Seat(2), ("titan",), (), 0, 200))
    board.play(0, OfferTrade(Seat(1), ("io",), (), 0, 200))
    assert AnyTime().awaiting(board.state) == {1, 2}
    assert AnyTime().awaiting(board.match.view(None)) == {1, 2}
    board.play(2, RefuseTrade(1))
    assert AnyTime().awaiting(board.state) == {1}
