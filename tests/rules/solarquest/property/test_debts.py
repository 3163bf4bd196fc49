"""Debts, and selling to the League."""

import pytest
from msgspec.structs import replace

from rules.kernel import Illegal, Seat
from rules.solarquest.events import DebtFell, Paid, PropertySold, StationsSold, WentOut
from rules.solarquest.orders import StandingOrders
from rules.solarquest.property.debts import (
    DebtDue,
    SellProperty,
    SellStations,
    SettleDebt,
    next_sale,
    owe,
)
from rules.solarquest.property.trades import AcceptTrade, OfferTrade
from rules.solarquest.state import Debt, Orders
from rules.solarquest.travel.flight import Land
from rules.solarquest.travel.landing import Roll
from rules.solarquest.travel.voyage import Departure, TurnEnd
from rules.solarquest.words.game_text import WORDS


def owing(board, seat, amount, *, to=1, due="rent", space="moon"):
    """Let a debt fall due in seat 0's turn, and return what happened."""
    board.state.turn = Seat(0)
    board.agenda[:] = [TurnEnd(Seat(0))]
    table = board.match._table
    owe(board.state, Debt(Seat(seat), amount, None if to is None else Seat(to), due, space), table)
    table.settle()
    return [told.event for told in board.go().events]


def scattered(board, seat=0):
    """Two of Jupiter's moons, one of Saturn's with a Fuel Station, the Moon; one station to place;
    10 in cash."""
    board.ship(seat, cash=10, stations=1)
    board.own(seat, "elara", "io", "moon")
    board.own(seat, "mimas", station=True)


# ---------------------------------------------------------------- paying


def test_what_is_owed_is_paid_at_once_where_the_cash_is_there(lay):
    board = lay(2)
    events = owing(board, 0, 1995)
    assert events[0] == Paid(Seat(0), Seat(1), 1995, "rent", "moon")
    assert [ship.cash for ship in board.state.ships] == [0, 3990]
    assert board.state.debt is None


def test_the_bank_takes_what_is_owed_to_nobody(lay):
    board = lay(2)
    assert owing(board, 0, 95, to=None)[0].to is None
    assert [ship.cash for ship in board.state.ships] == [1900, 1995]


def test_a26_a_debt_above_the_cash_waits_until_it_can_be_paid(lay):
    board = lay(2)
    scattered(board)
    events = owing(board, 0, 400)
    assert events == [DebtFell(Seat(0), Seat(1), 400, "rent", 10, "moon")]
    assert board.match.awaiting == (0,)
    assert board.verbs(0) == {SellProperty, SellStations, SettleDebt}
    board.play(0, SellProperty("elara"))
    assert board.match.awaiting == (0,)
    assert board.state.ships[0].cash == 100
    events = board.play(0, SellProperty("io"))
    assert Paid(Seat(0), Seat(1), 400, "rent", "moon") in events
    assert board.state.debt is None
    assert [ship.cash for ship in board.state.ships] == [10, 2395]
    assert board.state.turn == 1


def test_a26_assets_below_the_debt_end_it_at_once(lay):
    board = lay(3)
    scattered(board)
    assets = board.state.assets(Seat(0))
    assert owing(board, 0, assets) == [DebtFell(Seat(0), Seat(1), assets, "rent", 10, "moon")]
    board = lay(3, trading=False)
    scattered(board)
    events = owing(board, 0, assets + 1)
    assert events[:2] == [
        DebtFell(Seat(0), Seat(1), assets + 1, "rent", 10, "moon", raisable=False),
        WentOut(
            Seat(0), "bankrupt", ("moon", "io", "elara", "mimas"), Seat(1), assets, "earth", 25
        ),
    ]
    assert board.state.ships[1].cash == 1995 + assets
    assert (board.state.turn, board.state.debt) == (1, None)


def test_a_trade_may_cover_a_debt_whoever_accepts_it(lay):
    board = lay(3)
    scattered(board)
    owing(board, 0, 400)
    board.play(0, OfferTrade(Seat(2), ("io",), (), 0, 500))
    events = board.play(2, AcceptTrade(1))
    assert Paid(Seat(0), Seat(1), 400, "rent", "moon") in events
    assert board.state.holdings["io"].owner == 2
    assert board.state.turn == 1


def test_a27_goods_met_by_order_are_sold_until_the_debt_is_paid(lay):
    board = lay(2)
    scattered(board)
    owing(board, 0, 900)
    assert board.match.default(Seat(0)) == SettleDebt()
    events = board.play(0, SettleDebt())
    assert events[:4] == [
        StationsSold(Seat(0), 1, 500),
        PropertySold(Seat(0), "moon", 310),
        PropertySold(Seat(0), "mimas", 650, station=True),
        Paid(Seat(0), Seat(1), 900, "rent", "moon"),
    ]
    assert board.state.ships[0].cash == 10 + 500 + 310 + 650 - 900


def test_what_settling_would_sell_is_said_before(lay):
    board = lay(2)
    scattered(board)
    owing(board, 0, 600)
    says = board.match.menu(Seat(0)).offer(SettleDebt).preview({})
    assert (
        says
        == "You would sell 1 Fuel Station and the Moon for 810 Federons, pay, and have 220 left."
    )


def test_a27_orders_may_settle_debts_in_ones_own_turn(lay):
    board = lay(2)
    scattered(board)
    board.state.ships[0].orders.value = Orders("settle", "properties")
    events = owing(board, 0, 400)
    assert [type(event) for event in events[:4]] == [DebtFell, PropertySold, PropertySold, Paid]
    assert board.state.turn == 1


def test_a27_orders_given_while_a_debt_is_due_settle_it(lay):
    board = lay(2)
    scattered(board)
    owing(board, 0, 400)
    events = board.play(0, StandingOrders("settle", "dearest"))
    assert Paid(Seat(0), Seat(1), 400, "rent", "moon") in events


def test_a27_nobody_waits_for_a_debtor_who_is_not_on_turn(lay):
    board = lay(3)
    scattered(board, seat=2)
    events = owing(board, 2, 600, to=0, due="repairs", space=None)
    assert events == [
        DebtFell(Seat(2), Seat(0), 600, "repairs", 10),
        StationsSold(Seat(2), 1, 500),
        PropertySold(Seat(2), "moon", 310),
        Paid(Seat(2), Seat(0), 600, "repairs"),
        *events[4:],
    ]
    assert board.state.debt is None


def test_a26_who_cannot_pay_out_of_turn_is_bankrupt_with_nothing_sold_before(lay):
    board = lay(3)
    scattered(board, seat=2)
    assets = board.state.assets(Seat(2))
    events = owing(board, 2, 9000, to=0, due="repairs", space=None)
    assert events[1] == WentOut(
        Seat(2), "bankrupt", ("moon", "io", "elara", "mimas"), Seat(0), assets, "earth", 25
    )
    assert board.state.ships[0].cash == 1995 + assets


# ---------------------------------------------------------------- a debt on the brink of stranding


def on_the_brink(lay, *goods):
    """Doubles bring seat 0 to a rival's bare Ariel with 1 hydron, a Fuel Station and 100 Federons
    for a rent of 120."""
    table = lay()
    table.own(1, "ariel")
    table.own(0, *goods)
    table.ship(0, "uranus_research_lab", tank=1, stations=1, cash=0)
    table.roll(0, (1, 1))
    table.play(0, Land("ariel"))
    assert isinstance(table.agenda[-1], DebtDue)
    return table


def test_a28_settling_a_debt_spares_the_fuel_station_that_saves_the_ship(lay):
    table = on_the_brink(lay, "titan", "rhea")
    assert table.verbs(0) == {SellProperty, SettleDebt}
    assert table.says(0, SettleDebt).startswith("You would sell Rhea for 225 Federons, pay,")
    while Roll not in table.verbs(0):
        table.play(0, table.match.default(Seat(0)))
    assert (table.ship(0).exit, table.ship(0).tank, table.owner("ariel")) == (None, 25, 0)


# ---------------------------------------------------------------- what only a trade can pay


def hopeless(lay, **options):
    """Seat 0 owes seat 1 5000, and all its goods are worth less."""
    board = lay(3, **options)
    scattered(board)
    return board, owing(board, 0, 5000)


def test_bankruptcy_waits_for_a_trade_that_could_still_pay(lay):
    board, events = hopeless(lay)
    assert events == [DebtFell(Seat(0), Seat(1), 5000, "rent", 10, "moon", raisable=False)]
    assert board.match.awaiting == (0,)
    assert "Only a trade can still save {seat:0}." in WORDS.board(board.match.view(None))
    assert board.says(0, SettleDebt).startswith("Selling everything would not pay the debt")
    board.ship(2, cash=6000)
    board.play(0, OfferTrade(Seat(2), ("io",), (), 0, 5500))
    assert Paid(Seat(0), Seat(1), 5000, "rent", "moon") in board.play(2, AcceptTrade(1))
    assert board.state.ships[0].exit is None


def test_who_settles_such_a_debt_or_lets_the_deadline_pass_is_bankrupt(lay):
    board, _ = hopeless(lay)
    assert board.match.default(Seat(0)) == SettleDebt()
    told = board.play(0, SettleDebt())
    assert board.one(told, WentOut).why == "bankrupt"
    assert board.match.awaiting == (1,)


def test_an_order_to_settle_gives_nothing_up_that_a_trade_may_save(lay):
    board, _ = hopeless(lay)
    board.play(0, StandingOrders("settle", "scattered"))
    assert board.state.ships[0].exit is None


@pytest.mark.parametrize("without", ["trading", "deeds", "rich rivals"])
def test_bankruptcy_does_not_wait_where_no_trade_could_pay(lay, without):
    board = lay(3, trading=without != "trading")
    if without != "deeds":
        scattered(board)
    owing(board, 0, 50000 if without == "rich rivals" else 5000)
    assert board.state.ships[0].exit == "bankrupt"


def test_a_debtor_does_not_give_away_what_the_creditor_is_owed(lay):
    board = lay(3)
    scattered(board)
    board.play(0, OfferTrade(Seat(2), ("io", "mimas"), (), 0, 100))
    board.play(2, OfferTrade(Seat(0), (), ("mimas",), 200, 0))
    board.play(0, OfferTrade(Seat(1), ("io",), (), 0, 0))
    owing(board, 0, 1500)
    for seat, trade in ((2, 1), (0, 2)):
        with pytest.raises(Illegal, match="a debt comes before a bargain"):
            board.play(seat, AcceptTrade(trade))
    board.play(1, AcceptTrade(3))  # the creditor may get anything
    board.play(0, OfferTrade(Seat(2), ("mimas",), (), 0, 650))
    board.play(2, AcceptTrade(4))


def test_what_is_left_beyond_the_debt_may_be_given_away(lay):
    board = lay(3)
    scattered(board)
    owing(board, 0, 400)
    board.play(0, OfferTrade(Seat(2), ("io",), (), 0, 0))
    board.play(2, AcceptTrade(1))
    assert board.state.holdings["io"].owner == 2


@pytest.mark.parametrize("trade", [False, True])
def test_a28_a_debt_takes_that_fuel_station_where_the_deeds_do_not_pay_for_the_rescue_too(
    lay, trade
):
    """Rhea pays the rent, but leaves 205 of the 215 for Ariel: it is as good as lost, even with an
    offer open."""
    table = on_the_brink(lay, "rhea")
    if trade:
        table.play(1, OfferTrade(Seat(0), (), ("rhea",), 900, 0))
    assert SellStations in table.verbs(0)
    events = table.play(0, SettleDebt())
    assert table.one(events, StationsSold).count == 1
    assert table.one(events, WentOut).why == "stranded"


def test_a_fee_that_is_owed_is_told_as_a_fee_with_its_place(lay):
    table = lay()
    table.own(1, "solar_space_dock")
    table.ship(0, cash=0)
    fell = table.one(table.roll(0, (1, 2)), DebtFell)
    assert fell.space == "solar_space_dock"
    assert "75 Federons for the fee of the Solar Space Dock and has 0" in WORDS.event(fell)
    assert "75 Federons for the fee of the Solar Space Dock and has 0" in WORDS.board(
        table.match.view(None)
    )


# ---------------------------------------------------------------- selling


def test_sq22_what_selling_everything_brings(lay):
    board = lay(2)
    board.ship(0, stations=2)
    board.own(0, "callisto", "solar_space_dock")
    board.own(0, "portia", station=True)
    assert board.state.worth(Seat(0)) == 2305


def test_a24_anybody_may_sell_to_the_league_at_any_time(lay):
    board = lay(2)
    board.state.turn = Seat(0)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    board.own(1, "mimas", station=True)
    stock = board.state.stock
    assert board.play(1, SellProperty("mimas")) == [
        PropertySold(Seat(1), "mimas", 650, station=True)
    ]
    assert board.play(1, SellStations(2)) == [StationsSold(Seat(1), 2, 1000)]
    ship, holding = board.state.ships[1], board.state.holdings["mimas"]
    assert (ship.cash, ship.stations) == (1995 + 650 + 1000, 1)
    assert (holding.owner, holding.station) == (None, True)
    assert board.state.stock == stock + 2
    assert board.match.awaiting == (0,)
    with pytest.raises(Illegal):
        board.play(1, SellStations(2))


def test_a24_where_a_ship_is_landing_nothing_is_sold(lay):
    board = lay(2)
    board.state.turn = Seat(0)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    board.own(1, "io", "moon")
    board.state.frozen = ["io"]
    board.go()
    with pytest.raises(Illegal, match="Io cannot be sold or traded while a ship is landing there"):
        board.play(1, SellProperty("io"))
    board.play(1, SellProperty("moon"))


@pytest.mark.parametrize(("card", "owner"), [("rs32", 1), ("rs35", 0)])
def test_nobody_sells_out_of_a_dispute(lay, card, owner):
    board = lay(2)
    board.own(owner, "io", "moon")
    board.card_next(card)
    board.roll(0, (1, 3))
    assert board.state.phase == "dispute"
    with pytest.raises(
        Illegal, match="The Moon cannot be sold or traded before the dispute is settled"
    ):
        board.play(owner, SellProperty("moon"))
    board.play(0, board.match.default(Seat(0)))
    board.play(owner, SellProperty("io"))


@pytest.mark.parametrize(
    ("order", "sold"),
    [
        ("scattered", [SellStations(1), "moon", "mimas", "elara", "io"]),
        ("dearest", [SellStations(1), "mimas", "moon", "io", "elara"]),
        ("properties", ["moon", "mimas", "elara", "io", SellStations(1)]),
    ],
)
def test_a27_the_orders(lay, order, sold):
    board = lay(2)
    scattered(board)
    board.state.ships[0].orders.value = Orders(sales=order)
    owing(board, 0, board.state.assets(Seat(0)))
    found = board.play(0, SettleDebt())[: len(sold)]
    told = [
        SellStations(event.count) if isinstance(event, StationsSold) else event.space
        for event in found
    ]
    assert told == sold


def test_a24_in_debt_what_is_held_back_goes_last_of_all(lay):
    board = lay(3)
    scattered(board, seat=2)
    board.state.ships[2].orders.value = Orders(sales="properties")
    board.state.frozen = ["moon"]
    assert next_sale(board.state, Seat(2)) == SellProperty("mimas")
    worth = board.state.worth(Seat(2))
    events = owing(board, 2, worth, to=0, due="repairs", space=None)
    sold = [event.space for event in events if isinstance(event, PropertySold)]
    assert sold == ["mimas", "elara", "io", "moon"]


def test_what_is_held_back_is_no_next_sale(lay):
    board = lay(2)
    board.own(0, "io")
    board.state.frozen = ["io"]
    assert next_sale(board.state, Seat(0)) == SellStations(1)
    board.ship(0, stations=0)
    assert next_sale(board.state, Seat(0)) is None


def test_a38_without_fuel_there_are_no_stations_to_sell(lay):
    board = lay(2, fuel=False)
    scattered(board)
    board.ship(0, stations=0)
    board.state.holdings["mimas"] = replace(board.state.holdings["mimas"], station=False)
    assert board.state.worth(Seat(0)) == 90 + 310 + 310 + 150
    owing(board, 0, 400)
    assert board.verbs(0) == {SellProperty, SettleDebt}
    assert isinstance(board.agenda[-1], DebtDue)
