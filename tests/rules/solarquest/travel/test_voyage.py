"""The order of a voyage: turns, moves before the roll, rounds."""

import random

import msgspec
import pytest

from rules.kernel import Match, Seat
from rules.kernel.match.journal import Played
from rules.solarquest import GAME
from rules.solarquest.content import FIGURES
from rules.solarquest.events import (
    Bought,
    Flew,
    Landed,
    LaserFired,
    MatchEnded,
    Rolled,
    RoundBegan,
    TradeClosed,
    WentOut,
)
from rules.solarquest.property.buying import Buy, ForceSale
from rules.solarquest.property.stations import BuyStations, PlaceStation
from rules.solarquest.state import Trade
from rules.solarquest.travel.flight import Bypass, Land
from rules.solarquest.travel.fuel import Refuel
from rules.solarquest.travel.landing import EndTurn, Roll
from rules.solarquest.travel.lasers import FireLasers

BLUE = (1, 5)  # six steps from Earth to an open space


def pass_turn(table, seat: int) -> list:
    """A captain's turn from Earth's research lab, which ends on Federation Station I without any
    decision."""
    table.ship(seat, "earth_research_lab", cash=0)
    return table.roll(seat, (2, 5))


# ---------------------------------------------------------------- turns


def test_a_turn_in_which_nothing_is_to_be_decided_is_one_command(lay):
    table = lay(3)
    before = table.match.version
    told = table.roll(0, BLUE)
    assert [type(event) for event in told] == [Rolled, Flew, Landed]
    assert table.ship(0).space == "drift_1"
    assert table.awaited == 1
    assert [entry.how for entry in table.match.journal[before:] if isinstance(entry, Played)] == [
        "turn",
        "forced",
    ]


def test_turns_go_round_by_seat(lay):
    table = lay(4)
    seats = []
    for _ in range(6):
        seats.append(table.awaited)
        pass_turn(table, table.awaited)
    assert seats == [0, 1, 2, 3, 0, 1]


def test_who_is_out_has_no_turns(lay):
    table = lay(4)
    table.match.resign(Seat(1))
    pass_turn(table, 0)
    assert table.awaited == 2


def test_who_resigns_in_their_own_turn_hands_it_on(lay):
    table = lay(3)
    table.roll(0, (4, 4))
    assert table.verbs(0) == {Land, Bypass}
    table.match.resign(Seat(0))
    assert table.awaited == 1
    assert table.state.frozen == []


def test_a_turn_begins_anew(lay):
    table = lay()
    table.roll(0, (4, 4))
    table.play(0, Land("io"))
    table.play(0, EndTurn())
    state = table.state
    assert (state.turn, state.phase, state.card, state.again, state.path) == (
        1,
        "departure",
        None,
        False,
        ["earth"],
    )


# ---------------------------------------------------------------- before the roll


def test_before_the_roll_the_space_one_stands_on_can_be_bought(lay):
    table = lay()
    table.ship(0, "io")
    assert {Roll, Buy} <= table.verbs(0)
    told = table.play(0, Buy())
    assert table.one(told, Bought).amount == 310
    assert table.awaited == 0
    assert table.verbs(0) == {Roll, PlaceStation}


def test_before_the_roll_a_negligent_owner_must_sell(lay):
    table = lay()
    table.ship(0, "io", tank=11)
    table.own(1, "io")
    assert ForceSale in table.verbs(0)


def test_before_the_roll_stations_are_placed_and_tanks_filled(lay):
    table = lay()
    table.ship(0, "io", tank=20)
    table.own(0, "io", "callisto", "jupiter_space_dock")
    assert table.options(0, PlaceStation, "property") == ["io", "callisto"]
    assert Refuel not in table.verbs(0)
    table.play(0, PlaceStation("io"))
    table.play(0, Refuel(5))
    assert table.ship(0).tank == 25
    assert Refuel not in table.verbs(0)


def test_a21_fuel_stations_are_sold_in_a_later_turn_too(lay):
    table = lay()
    table.ship(0, "station_iv", cash=1200)
    table.turn(0)
    assert table.ship(0).cash == 1200  # the fee is for landing, not for waiting
    assert table.options(0, BuyStations, "count") == [1, 2]


def test_by_default_a_captain_rolls(lay):
    table = lay()
    assert table.match.default(Seat(0)) == Roll()


def test_a40_by_default_free_fuel_is_taken_before_the_roll(lay):
    table = lay()
    table.own(0, "solar_space_dock")
    table.ship(0, "solar_space_dock", tank=4)
    table.turn(0)
    assert table.match.default(Seat(0)) == Refuel(21)
    table.play(0, Refuel(21))
    assert table.match.default(Seat(0)) == Roll()


@pytest.mark.parametrize("owner", [1, None])
def test_a40_by_default_no_fuel_is_bought(lay, owner):
    table = lay()
    table.own(owner, "solar_space_dock")
    table.ship(0, "solar_space_dock", tank=4)
    table.turn(0)
    assert table.match.default(Seat(0)) == Roll()


def test_what_was_done_before_the_roll_can_be_taken_back(lay):
    table = lay()
    table.ship(0, "io")
    table.turn(0)
    before = table.match.fingerprint()
    table.play(0, Buy())
    table.match.undo(Seat(0))
    assert table.match.fingerprint() == before
    assert table.owner("io") is None


# ---------------------------------------------------------------- bypassing and lasers


def test_a30_a_bypassing_ship_may_fire_before_it_has_to_roll(lay):
    table = lay(3, lasers=True)
    table.ship(1, "jupiter_space_dock")
    table.own(0, "callisto")
    table.roll(0, (4, 4))
    table.play(0, Bypass("io"))
    assert table.state.phase == "departure"
    assert table.verbs(0) == {Roll, FireLasers}  # no dealings beside a space
    assert table.state.frozen == []
    table.rolls((1, 2))
    assert table.one(table.play(0, FireLasers("jupiter_space_dock")), LaserFired).source == "io"
    assert table.ship(0).tank == 17 - 8
    told = table.roll(0, (1, 4))
    assert table.one(told, Flew).hydrons == 0


def test_a_bypassing_ship_that_has_fired_all_it_can_rolls_on_by_itself(lay):
    table = lay(3, lasers=True)
    table.ship(0, tank=16)
    table.ship(1, "io")
    table.roll(0, (4, 4))
    table.play(0, Bypass("io"))
    table.rolls((1, 2), (1, 4))
    table.play(0, FireLasers("io"))
    table.rolls((1, 2), (1, 4))
    told = table.play(0, FireLasers("io"))
    assert table.ship(0).tank == 0
    assert table.one(told, Rolled).dice == (1, 4)
    assert table.ship(0).space == "station_ii"


def test_a_shot_before_departure_can_strand_the_shooter(lay):
    table = lay(3, lasers=True)
    table.ship(0, "io", tank=5, stations=0, cash=0)
    table.ship(1, "io")
    table.turn(0)
    table.rolls((1, 2))
    told = table.play(0, FireLasers("io"))
    assert table.one(told, WentOut).why == "stranded"
    assert table.awaited == 1


def test_a_shot_that_leaves_the_shooter_in_the_gray_zone_makes_them_refuel(lay):
    table = lay(3, lasers=True)
    table.ship(0, "io", tank=5)
    table.own(0, "io", station=True)
    table.ship(1, "io")
    table.turn(0)
    table.rolls((1, 2))
    table.play(0, FireLasers("io"))
    assert table.verbs(0) == {Refuel}
    table.play(0, Refuel(10))
    assert table.verbs(0) >= {Roll, Refuel}
    assert FireLasers not in table.verbs(0)


def test_a35_a_shot_that_leaves_one_ship_ends_the_match_at_once(lay):
    table = lay(lasers=True)
    table.ship(0, "io")
    table.ship(1, "io")
    table.turn(0)
    table.rolls((6, 6))
    told = table.play(0, FireLasers("io"))
    assert table.one(told, MatchEnded).winners == (0,)
    assert table.match.over


# ---------------------------------------------------------------- whether another roll is due


@pytest.mark.parametrize("seed", range(4))
def test_what_the_phase_is_called_ends_no_step(lay, seed):
    told, untold, rng = lay(6, lasers=True), lay(6, lasers=True), random.Random(seed)
    while not told.match.over:
        untold.state.phase = "landing"  # the phase is only for readers
        assert untold.match.awaiting == told.match.awaiting
        move = told.match.menu(told.awaited).sample(rng)
        assert untold.play(told.awaited, move) == told.play(told.awaited, move)


def test_a_match_that_was_saved_when_the_phase_told_it_goes_on(lay):
    table, rng = lay(6, lasers=True), random.Random(4)
    while not table.match.over:
        saved = msgspec.json.decode(table.match.dump())
        saved["schema"] = 1
        for step in saved["frame"]["agenda"]:
            step.pop("rolled", None)
        lifted = Match.load(GAME, msgspec.json.encode(saved))
        assert lifted.awaiting == table.match.awaiting
        move = table.match.menu(table.awaited).sample(rng)
        assert (
            lifted.play(table.awaited, move).events == table.match.play(table.awaited, move).events
        )


def test_a_match_that_was_saved_before_there_was_an_order_for_fuel_goes_on(lay):
    saved = msgspec.json.decode(lay(2).match.dump())
    for ship in saved["frame"]["state"]["ships"]:
        for held in ("value", "cover"):
            del ship["orders"][held]["fuel"]
    lifted = Match.load(GAME, msgspec.json.encode(saved))
    assert [lifted.view(seat).ships[seat].orders.value.fuel for seat in (Seat(0), Seat(1))] == [
        "fill",
        "fill",
    ]


# ---------------------------------------------------------------- rounds


def test_a_round_is_over_when_all_have_had_their_turn(lay):
    table = lay(3)
    assert not table.all(pass_turn(table, 0) + pass_turn(table, 1), RoundBegan)
    assert table.one(pass_turn(table, 2), RoundBegan) == RoundBegan(2, 40)
    assert table.state.round == 2


def test_a_round_begins_with_whoever_began(lay):
    table = lay(3)
    table.state.first = Seat(1)
    table.turn(1)
    assert not table.all(pass_turn(table, 1) + pass_turn(table, 2), RoundBegan)
    assert table.one(pass_turn(table, 0), RoundBegan).round == 2


def test_a_round_goes_on_when_the_captain_who_began_is_out(lay):
    table = lay(3)
    table.match.resign(Seat(0))
    assert table.state.round == 1
    assert not table.all(pass_turn(table, 1), RoundBegan)
    assert table.one(pass_turn(table, 2), RoundBegan).round == 2
    assert table.awaited == 1


def test_a_round_ends_with_the_last_ship_that_flies(lay):
    table = lay(3)
    pass_turn(table, 0)
    table.match.resign(Seat(2))
    assert table.one(pass_turn(table, 1), RoundBegan).round == 2


def test_a37_after_the_last_round_assets_are_counted(lay):
    table = lay(3, round_limit=2)
    for _ in range(5):
        pass_turn(table, table.awaited)
    table.ship(1, cash=3000)
    told = pass_turn(table, 2)
    assert table.one(told, MatchEnded) == MatchEnded("rounds", (1,))
    assert table.match.over
    assert table.state.round == 2


def test_without_a_limit_rounds_go_on(lay):
    table = lay(round_limit=0)
    table.state.round = FIGURES.limits.rounds_most
    pass_turn(table, 0)
    assert table.one(pass_turn(table, 1), RoundBegan).rounds == 0
    assert not table.match.over


@pytest.mark.parametrize(("until", "closed"), [(1, True), (2, False)])
def test_a25_an_offer_lapses_when_its_last_round_is_over(lay, until, closed):
    table = lay()
    trade = Trade(1, Seat(0), Seat(1), (), 100, (), 0, until)
    table.state.trades = [trade]
    pass_turn(table, 0)
    assert table.state.trades == [trade]
    told = pass_turn(table, 1)
    assert table.all(told, TradeClosed) == ([TradeClosed(trade, "expired")] if closed else [])
    assert bool(table.state.trades) is not closed


# ---------------------------------------------------------------- all of it together


@pytest.mark.parametrize(
    "options",
    [
        {},
        {
            "lasers": True,
            "well_stall": "drain",
            "forced_sale_rent": "instead_of_rent",
            "start_cash": 800,
        },
        {"lasers": True, "markers_from_stock": False, "round_limit": 0},
        {"fuel": False, "trading": False},
    ],
    ids=["default", "harsh", "laser", "simple"],
)
def test_the_books_are_kept(lay, options):
    """Whatever is played, no tank or cash is negative, every Fuel Station is somewhere, and every
    turn begins on land."""
    rng = random.Random(1969)
    table = lay(4, **options)
    rules, state = table.state.rules, table.state
    total = FIGURES.stations.total if rules.fuel else 0
    for _ in range(1500):
        menu = table.match.menu(table.awaited)
        table.match.play(table.awaited, menu.sample(rng, anytime=rng.random() < 0.3))
        markers = FIGURES.stations.markers * len(state.flying) if rules.markers else 0
        placed = sum(holding.station for holding in state.holdings.values())
        assert state.stock + sum(ship.stations for ship in state.ships) + placed + markers == total
        assert all(0 <= ship.tank <= FIGURES.fuel.full and ship.cash >= 0 for ship in state.ships)
        assert all(holding.owner in (None, *state.flying) for holding in state.holdings.values())
        if table.match.over:
            break
        assert state.frozen == [] or state.phase in ("flight", "landing")
        assert state.phase != "departure" or state.ships[table.awaited].landed or rules.lasers
    assert table.match.over or table.match.version > 1500
