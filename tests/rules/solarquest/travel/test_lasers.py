"""Laser battles: when and at whom a captain may fire, and the effect of a shot."""

import pytest

from rules.kernel import Illegal, Seat
from rules.solarquest.events import (
    DebtFell,
    LaserFired,
    MatchEnded,
    Paid,
    SpoilsTaken,
    StationsSold,
    WentOut,
)
from rules.solarquest.property.debts import DebtDue
from rules.solarquest.travel.fuel import Refuel
from rules.solarquest.travel.landing import EndTurn, Landing, RentDue, Roll
from rules.solarquest.travel.lasers import FireLasers, HoldFire, LaserWindow
from rules.solarquest.travel.voyage import Departure, TurnEnd


@pytest.fixture
def window(lay):
    """`window(seats, {seat: space})`: seat 0 has landed on Ganymede, which belongs to the last
    seat, and may fire before it pays. The others are on Earth or on the given spaces."""

    def begin(seats, places, **options):
        board = lay(seats, **{"lasers": True, **options})
        board.state.turn = Seat(0)
        board.ship(0, space="ganymede", tank=25)
        board.own(seats - 1, "ganymede")
        board.state.counted = 1
        for seat, space in places.items():
            board.ship(seat, space=space)
        return board

    def opened(seats, places, *steps, **options):
        board = begin(seats, places, **options)
        board.now(*(steps or (LaserWindow(Seat(0)),)), TurnEnd(Seat(0)))
        return board

    return opened


def targets(board):
    return board.options(0, FireLasers, "target")


# ---------------------------------------------------------------- when


def test_a30_the_window_is_open_before_the_rent(window):
    board = window(2, {1: "io"}, LaserWindow(Seat(0)))
    assert board.state.turn == 1  # nobody is within two spaces, so nothing is asked
    board = window(2, {1: "metis"}, TurnEnd(Seat(0)))
    board.own(0, "ganymede")
    board.now(LaserWindow(Seat(0)), TurnEnd(Seat(0)))
    assert board.state.turn == 1  # no rent is due, so the landing leaves time for it
    board = window(2, {1: "metis"})
    assert board.match.awaiting == (0,)
    assert board.verbs(0) == {FireLasers, HoldFire}
    board.play(0, HoldFire())
    assert board.state.turn == 1


def test_a30_the_window_is_open_before_the_roll(window):
    board = window(2, {1: "metis"}, Departure(Seat(0)))
    assert {FireLasers, Roll} <= board.verbs(0)


def test_a30_a_bypassing_ship_may_fire_before_it_rolls_on(window):
    board = window(2, {1: "metis"}, TurnEnd(Seat(1)))
    board.ship(0, landed=False)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    assert FireLasers in board.verbs(0)


def test_a40_a_bypassing_ship_does_not_refuel_by_default(window):
    board = window(2, {1: "metis"})
    board.own(0, "ganymede", station=True)
    board.ship(0, landed=False, tank=20)
    board.now(Departure(Seat(0)), TurnEnd(Seat(0)))
    assert board.match.default(Seat(0)) == Roll()


def test_a30_it_is_open_before_a_second_roll(window):
    board = window(2, {1: "metis"})
    board.state.again = True
    board.now(Landing(Seat(0)), TurnEnd(Seat(0)))
    assert {FireLasers, Roll, EndTurn} <= board.verbs(0)
    board.rolls((1, 2))
    board.play(0, FireLasers("metis"))
    assert {FireLasers, Roll, EndTurn} <= board.verbs(0)


def test_a30_at_a_landing_without_rent_it_stays_open(window):
    board = window(2, {1: "metis"})
    board.own(0, "ganymede", station=True)
    board.ship(0, tank=20)
    board.now(Landing(Seat(0)), TurnEnd(Seat(0)))
    assert board.verbs(0) == {FireLasers, Refuel, EndTurn}
    board.rolls((1, 2))
    board.play(0, FireLasers("metis"))
    assert FireLasers in board.verbs(0)
    board.play(0, Refuel(3))
    assert board.state.turn == 1


@pytest.mark.parametrize("closed", ["refuelled", "paid"])
def test_a30_at_a_landing_it_is_not_open_after_refuelling_or_rent(window, closed):
    board = window(2, {1: "metis"})
    board.state.again = True
    board.ship(0, **{closed: True})
    board.now(Landing(Seat(0)), TurnEnd(Seat(0)))
    assert EndTurn in board.verbs(0)
    assert FireLasers not in board.verbs(0)


def test_a28_a_shot_before_a_second_roll_may_strand_the_shooter(window):
    board = window(3, {1: "ganymede"})
    board.state.again = True
    board.ship(0, tank=5, stations=0)
    board.now(Landing(Seat(0)), TurnEnd(Seat(0)))
    board.rolls((1, 2))
    assert board.one(board.play(0, FireLasers("ganymede")), WentOut).why == "stranded"
    assert board.state.turn == 1


@pytest.mark.parametrize("closed", ["refuelled", "paid"])
def test_a30_refuelling_and_paying_rent_close_it(window, closed):
    board = window(2, {1: "metis"})
    board.ship(0, **{closed: True})
    board.now(LaserWindow(Seat(0)), Departure(Seat(0)), TurnEnd(Seat(0)))
    assert Roll in board.verbs(0)
    assert FireLasers not in board.verbs(0)


def test_a30_it_closes_when_no_shot_is_possible_any_more(window):
    board = window(2, {1: "metis"})
    board.ship(0, tank=16)
    board.go()
    board.rolls((1, 2), (1, 2))
    board.play(0, FireLasers("metis"))
    assert board.match.awaiting == (0,)
    board.play(0, FireLasers("metis"))
    assert board.state.ships[0].tank == 0
    assert board.state.turn == 1


def in_debt(window, cash=100):
    """Seat 0 has held its fire and owes seat 2 the 140 for Ganymede."""
    board = window(3, {1: "ganymede", 2: "ganymede"}, LaserWindow(Seat(0)), RentDue(Seat(0)))
    board.ship(0, cash=cash)
    board.play(0, HoldFire())
    return board


def test_a30_who_has_not_paid_the_rent_yet_may_still_fire(window):
    board = in_debt(window)
    assert isinstance(board.agenda[-1], DebtDue)
    board.rolls((2, 2))
    told = board.play(0, FireLasers("ganymede", (Seat(2),)))
    assert board.all(told, Paid) == [
        Paid(Seat(1), Seat(0), 400, "repairs"),
        Paid(Seat(0), Seat(2), 140, "rent", "ganymede"),
    ]
    assert FireLasers not in board.match.menu(Seat(0)).moves


def test_a33_who_shoots_the_creditor_down_owes_nothing(window):
    board = in_debt(window)
    board.rolls((6, 6))
    told = board.play(0, FireLasers("ganymede", (Seat(1),)))
    assert not board.all(told, Paid)
    assert (board.state.debt, board.owner("ganymede"), board.ship(0).paid) == (None, 0, False)
    assert board.match.awaiting == (1,)


def test_nobody_fires_by_default(window):
    board = window(2, {1: "metis"})
    assert board.match.default(Seat(0)) == HoldFire()


def test_without_advanced_play_there_are_no_lasers(window):
    board = window(2, {1: "ganymede"}, Departure(Seat(0)), lasers=False)
    assert FireLasers not in board.verbs(0)


# ---------------------------------------------------------------- at whom


def test_a31_a_shot_costs_by_distance_and_reaches_two_spaces(window):
    places = {1: "ganymede", 2: "sinope", 3: "himalia", 4: "europa", 5: "jupiter_well_1"}
    board = window(6, places)
    assert targets(board) == ["ganymede", "sinope", "himalia", "jupiter_well_1"]
    for target, cost in {"ganymede": 4, "sinope": 8, "himalia": 12}.items():
        board.ship(0, tank=25)
        board.rolls((1, 2))
        event = board.one(board.play(0, FireLasers(target)), LaserFired)
        assert event.hydrons == cost
        assert board.state.ships[0].tank == 25 - cost


def test_a31_the_tank_decides_how_far_a_shot_goes(window):
    board = window(4, {1: "ganymede", 2: "sinope", 3: "himalia"})
    for tank, reached in {
        11: ["ganymede", "sinope"],
        8: ["ganymede", "sinope"],
        7: ["ganymede"],
    }.items():
        board.ship(0, tank=tank)
        board.go()
        assert targets(board) == reached
    with pytest.raises(Illegal):
        board.play(0, FireLasers("sinope"))


def test_a31_no_lasers_on_earth(window):
    board = window(3, {1: "earth_research_lab"})
    board.ship(0, space="earth")
    board.ship(2, space="earth")
    board.now(LaserWindow(Seat(0)), TurnEnd(Seat(0)))
    assert board.state.turn == 1
    board = window(3, {1: "earth", 2: "moon"})
    board.ship(0, space="moon")
    board.own(1, "moon")
    board.state.turn, board.state.counted = Seat(0), 1
    board.now(LaserWindow(Seat(0)), TurnEnd(Seat(0)))
    assert targets(board) == ["moon"]


def test_a31_some_may_be_spared_but_not_all(window):
    board = window(4, {1: "metis", 2: "metis", 3: "metis"})
    assert board.options(0, FireLasers, "spare", target="metis") == [1, 2, 3]
    assert board.options(0, FireLasers, "spare", target="metis", spare=(2, 1)) == []
    with pytest.raises(Illegal):
        board.play(0, FireLasers("metis", (Seat(1), Seat(2), Seat(3))))
    board.rolls((4, 4))
    events = board.play(0, FireLasers("metis", (Seat(2),)))
    assert board.one(events, LaserFired).victims == (1, 3)
    assert [ship.cash for ship in board.state.ships] == [1995 + 1600, 1195, 1995, 1195]


def test_one_rival_alone_cannot_be_spared(window):
    board = window(3, {1: "metis"})
    with pytest.raises(Illegal):
        board.play(0, FireLasers("metis", (Seat(1),)))


def test_what_a_shot_takes_is_said_before(window):
    board = window(3, {1: "metis", 2: "metis"})
    offer = board.match.menu(Seat(0)).offer(FireLasers)
    says = offer.preview({"target": "metis", "spare": (Seat(2),)})
    odds = "It does damage on 5 of 36 rolls, and destroys on 1."
    assert says == f"A shot at {{seat:1}} takes 8 of your 25 hydrons. {odds}"


def test_who_is_out_is_no_target(window):
    board = window(3, {1: "metis", 2: "metis"})
    board.match.resign(Seat(1))
    board.rolls((2, 2))
    assert board.one(board.play(0, FireLasers("metis")), LaserFired).victims == (2,)


# ---------------------------------------------------------------- what it does


def test_a_throw_without_doubles_does_no_damage(window):
    board = window(2, {1: "ganymede"})
    board.rolls((1, 3))  # and draws no card
    events = board.play(0, FireLasers("ganymede"))
    assert events == [LaserFired(Seat(0), "ganymede", "ganymede", (Seat(1),), (1, 3), 4)]
    assert [ship.cash for ship in board.state.ships] == [1995, 1995]


@pytest.mark.parametrize(("throw", "repairs"), [((1, 1), 200), ((4, 4), 800), ((5, 5), 1000)])
def test_sq31_doubles_cost_each_target_a_hundred_a_pip(window, throw, repairs):
    board = window(3, {1: "ganymede", 2: "ganymede"})
    board.rolls(throw)
    events = board.play(0, FireLasers("ganymede"))
    assert board.one(events, LaserFired).repairs == repairs
    assert [event for event in events if isinstance(event, Paid)] == [
        Paid(Seat(1), Seat(0), repairs, "repairs"),
        Paid(Seat(2), Seat(0), repairs, "repairs"),
    ]
    assert board.state.ships[0].cash == 1995 + 2 * repairs


def test_a30_money_received_does_not_close_the_window(window):
    board = window(2, {1: "ganymede"})
    board.rolls((2, 2))
    board.play(0, FireLasers("ganymede"))
    assert FireLasers in board.verbs(0)


def test_a27_targets_raise_repairs_by_their_orders_at_once(window):
    board = window(3, {1: "ganymede"})
    board.ship(1, cash=100)
    board.rolls((3, 3))
    events = board.play(0, FireLasers("ganymede"))
    assert events[1:] == [
        DebtFell(Seat(1), Seat(0), 600, "repairs", 100),
        StationsSold(Seat(1), 1, 500),
        Paid(Seat(1), Seat(0), 600, "repairs"),
    ]
    assert board.match.awaiting == (0,)


def test_a34_repairs_that_cannot_be_paid_end_their_captains_in_turn_order(window):
    board = window(4, {1: "ganymede", 3: "ganymede"})
    board.own(2, "ganymede")
    for seat in (1, 3):
        board.ship(seat, cash=100, stations=0)
    board.rolls((3, 3))
    events = board.play(0, FireLasers("ganymede"))
    outs = [event for event in events if isinstance(event, WentOut)]
    assert outs == [
        WentOut(Seat(1), "bankrupt", (), Seat(0), 100, "ganymede", 25),
        WentOut(Seat(3), "bankrupt", (), Seat(0), 100, "ganymede", 25),
    ]
    assert [ship.outlived for ship in board.state.ships] == [0, 0, 0, 1]
    assert board.state.ships[0].cash == 1995 + 200


def test_a31_and_a33_the_highest_throw_destroys_without_a_bill(window):
    board = window(3, {1: "ganymede"})
    board.own(1, "io", station=True)
    board.rolls((6, 6))
    events = board.play(0, FireLasers("ganymede"))
    assert events[:3] == [
        LaserFired(Seat(0), "ganymede", "ganymede", (Seat(1),), (6, 6), 4, destroyed=True),
        WentOut(Seat(1), "destroyed", (), space="ganymede", tank=25),
        SpoilsTaken(Seat(0), Seat(1), 1995, ("io",), 3),
    ]
    assert board.state.ships[0].cash == 2 * 1995
    assert board.state.holdings["io"].owner == 0


@pytest.mark.parametrize("step", [LaserWindow, Departure])
def test_a34_and_a35_several_kills_and_the_end_within_a_turn(window, step):
    board = window(3, {1: "metis", 2: "metis"}, step(Seat(0)))
    board.rolls((6, 6))
    events = board.play(0, FireLasers("metis"))
    assert [event.seat for event in events if isinstance(event, WentOut)] == [1, 2]
    assert events[-1] == MatchEnded("last_ship", (Seat(0),))
    assert board.match.over
    assert [row.rank for row in board.match.tally().rows] == [1, 3, 2]


def test_a28_a_shot_that_empties_the_tank_before_the_roll_may_strand_the_shooter(window):
    board = window(3, {1: "ganymede"}, Departure(Seat(0)))
    board.ship(0, tank=5, stations=0)
    board.go()
    board.rolls((1, 2))
    events = board.play(0, FireLasers("ganymede"))
    assert [event.why for event in events if isinstance(event, WentOut)] == ["stranded"]
    assert board.state.turn == 1
