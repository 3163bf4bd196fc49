"""Every way out of the game, and the fate of the captain's possessions."""

import pytest

from rules.kernel import Seat
from rules.solarquest.events import (
    MatchEnded,
    NothingInDispute,
    PropertySold,
    SpoilsTaken,
    TradeClosed,
    WentOut,
)
from rules.solarquest.property.debts import DebtDue
from rules.solarquest.property.leaving import go_out
from rules.solarquest.state import Debt, Orders, Trade
from rules.solarquest.travel.voyage import Departure, TurnEnd


def rich(board, seat):
    """A captain with 700 in cash, Io with a Fuel Station, the Moon, and two stations to place."""
    board.ship(seat, cash=700, stations=2)
    board.own(seat, "io", station=True)
    board.own(seat, "moon")


def out(board, seat, why, **more):
    """Put the captain out now, and return what happened."""
    table = board.match._table
    go_out(board.state, Seat(seat), why, table, **more)
    return [told.event for told in board.go().events]


@pytest.mark.parametrize("why", ["stranded", "insufficient_fuel", "resigned"])
def test_a36_all_goes_to_the_league_and_placed_stations_stay(lay, why):
    board = lay(3)
    rich(board, 1)
    stock = board.state.stock
    events = out(board, 1, why)
    assert events == [WentOut(Seat(1), why, ("moon", "io"), space="earth", tank=25)]
    holding = board.state.holdings["io"]
    assert (holding.owner, holding.station) == (None, True)
    ship = board.state.ships[1]
    assert (ship.exit, ship.cash, ship.stations) == (why, 0, 0)
    assert board.state.stock == stock + 2 + 1  # its stations and the marker of its tank
    assert [board.state.ships[seat].cash for seat in (0, 2)] == [1995, 1995]


def test_a1_markers_that_are_no_stations_do_not_come_back(lay):
    board = lay(3, markers_from_stock=False)
    stock = board.state.stock
    out(board, 1, "stranded")
    assert board.state.stock == stock + 3


def test_a26_a_bankrupts_creditor_gets_what_everything_brings(lay):
    board = lay(3)
    rich(board, 1)
    stock = board.state.stock
    events = out(board, 1, "bankrupt", owed=Debt(Seat(1), 9000, Seat(2), "rent", "moon"))
    brought = 700 + 310 + 500 + 310 + 1000
    assert events == [WentOut(Seat(1), "bankrupt", ("moon", "io"), Seat(2), brought, "earth", 25)]
    assert board.state.ships[2].cash == 1995 + brought
    assert board.state.deeds_of(Seat(1)) == []
    assert board.state.holdings["io"].station
    assert board.state.stock == stock + 2 + 1


def test_a26_without_a_creditor_the_bank_gets_it(lay):
    board = lay(3)
    rich(board, 1)
    out(board, 1, "bankrupt")
    assert [ship.cash for ship in board.state.ships] == [1995, 0, 1995]


def test_a33_the_victor_over_a_destroyed_ship_takes_it_all_as_it_is(lay):
    board = lay(3)
    rich(board, 1)
    stock = board.state.stock
    events = out(board, 1, "destroyed", victor=Seat(2))
    gone = WentOut(Seat(1), "destroyed", (), space="earth", tank=25)
    assert events == [gone, SpoilsTaken(Seat(2), Seat(1), 700, ("moon", "io"), 2)]
    victor = board.state.ships[2]
    assert (victor.cash, victor.stations) == (1995 + 700, 3 + 2)
    assert board.state.deeds_of(Seat(2)) == ["moon", "io"]
    assert board.state.holdings["io"].station
    assert board.state.stock == stock + 1


def test_open_offers_lapse_with_their_captain(lay):
    board = lay(3)
    rich(board, 1)
    mine = Trade(1, Seat(1), Seat(0), ("io",), 0, (), 10, 3)
    theirs = Trade(2, Seat(2), Seat(1), (), 500, ("moon",), 0, 3)
    others = Trade(3, Seat(0), Seat(2), (), 5, (), 5, 3)
    board.state.trades = [mine, theirs, others]
    events = out(board, 1, "resigned")
    assert [event for event in events if isinstance(event, TradeClosed)] == [
        TradeClosed(mine, "captain_gone"),
        TradeClosed(theirs, "captain_gone"),
    ]
    assert board.state.trades == [others]


def test_orders_go_with_their_captain(lay):
    board = lay(3)
    board.state.ships[1].orders.value = Orders("settle", "dearest")
    out(board, 1, "stranded")
    assert board.state.ships[1].orders.value == Orders()


def test_a_debt_to_somebody_who_is_out_is_owed_to_the_bank(lay):
    board = lay(3)
    board.ship(0, cash=50)
    board.own(0, "io")
    board.state.turn, board.state.debt = Seat(0), Debt(Seat(0), 100, Seat(1), "rent", "moon")
    board.now(DebtDue(Seat(0)), TurnEnd(Seat(0)))
    board.match.resign(Seat(1))
    assert board.match.awaiting == (0,)
    assert board.state.debt.to is None


@pytest.mark.parametrize(("owed", "paid"), [(100, 100), (6000, 50 + 310 + 1500)])
def test_a_debtor_who_resigns_pays_with_what_is_there(lay, owed, paid):
    board = lay(3)
    board.ship(0, cash=50)
    board.own(0, "io")
    board.state.turn, board.state.debt = Seat(0), Debt(Seat(0), owed, Seat(1), "rent", "moon")
    board.now(DebtDue(Seat(0)), TurnEnd(Seat(0)))
    events = [told.event for told in board.match.resign(Seat(0)).events]
    assert board.one(events, WentOut) == WentOut(
        Seat(0), "resigned", ("io",), Seat(1), paid, "earth", 25
    )
    assert board.state.debt is None
    assert board.state.ships[1].cash == 1995 + paid
    assert not [event for event in events if isinstance(event, PropertySold)]
    assert (board.state.turn, board.match.awaiting) == (1, (1,))


def test_the_turn_of_who_goes_out_is_over(lay):
    board = lay(3)
    board.state.turn = Seat(0)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    board.match.resign(Seat(0))
    assert (board.state.turn, board.match.awaiting) == (1, (1,))


def test_who_leaves_out_of_turn_leaves_the_turn_alone(lay):
    board = lay(3)
    board.state.turn = Seat(0)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    board.match.resign(Seat(1))
    assert (board.state.turn, board.match.awaiting) == (0, (0,))
    assert board.state.after(Seat(0)) == [2]


def test_a_dispute_about_what_has_gone_with_its_captain_is_over(lay):
    board = lay(3)
    board.own(1, "io", "moon")
    board.card_next("rs32")
    board.roll(0, (1, 3))
    assert (board.state.phase, board.match.awaiting) == ("dispute", (0,))
    turn = board.match.resign(Seat(1))
    assert NothingInDispute(Seat(0)) in [told.event for told in turn.events]
    assert board.match.awaiting == (2,)


def test_a35_the_last_ship_wins_at_once(lay):
    board = lay(3)
    assert not any(isinstance(event, MatchEnded) for event in out(board, 0, "stranded"))
    events = out(board, 2, "stranded")
    assert events[-1] == MatchEnded("last_ship", (Seat(1),))
    assert board.match.over
    assert [row.rank for row in board.match.tally().rows] == [3, 1, 2]


def test_who_is_out_may_still_get_up_and_go(lay):
    board = lay(3)
    out(board, 1, "stranded")
    before = board.state.stock
    assert board.match.resign(Seat(1)).events == ()
    assert board.state.ships[1].exit == "stranded"
    assert board.state.stock == before
