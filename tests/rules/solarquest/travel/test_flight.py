"""Flying: fuel for leaving, forks and gravity, doubles with landing and bypassing."""

import pytest

from rules.kernel import Seat
from rules.solarquest.content import SPACES
from rules.solarquest.events import (
    Bypassed,
    Flew,
    Landed,
    Paid,
    PassedEarth,
    Rolled,
    Stalled,
    TakeoffFailed,
)
from rules.solarquest.travel.charts import courses
from rules.solarquest.travel.flight import Bypass, Land
from rules.solarquest.travel.fuel import Refuel
from rules.solarquest.travel.landing import EndTurn, Roll

# ---------------------------------------------------------------- fuel for leaving


def test_sq01_a_roll_of_eight_from_earth_leaves_17_hydrons(lay):
    table = lay()
    told = table.roll(0, (3, 5))
    assert table.one(told, Rolled) == Rolled(0, (3, 5))
    flew = table.one(told, Flew)
    assert (flew.path[0], flew.path[-1], len(flew.path), flew.hydrons, flew.held) == (
        "earth",
        "io",
        9,
        8,
        "",
    )
    assert (table.ship(0).space, table.ship(0).tank, table.ship(0).landed) == ("io", 17, True)
    assert table.state.path == list(flew.path)


def test_sq17_a_roll_above_the_tank_is_a_failed_takeoff(lay):
    table = lay()
    table.ship(0, "io", tank=7)
    table.own(0, "io", station=True)
    told = table.roll(0, (2, 6))
    assert table.one(told, TakeoffFailed) == TakeoffFailed(0, "io", 8, 7)
    assert (table.ship(0).space, table.ship(0).tank) == ("io", 7)
    assert not table.all(told, Flew)
    assert not table.all(told, Landed)


def test_sq17_a_roll_equal_to_the_tank_takes_off(lay):
    table = lay()
    table.ship(0, "io", tank=8)
    table.roll(0, (2, 6))
    assert (table.ship(0).space, table.ship(0).tank) == ("metis", 0)


@pytest.mark.parametrize(
    ("space", "tank", "dice", "end"),
    [
        ("jupiter_space_dock", 0, (5, 6), "europa"),
        ("station_ii", 1, (4, 5), "adrastea"),
        ("drift_1", 0, (2, 1), "jupiter_space_dock"),
        ("earth_research_lab", 3, (5, 3), "drift_2"),
    ],
)
def test_sq18_no_fuel_is_used_to_leave_a_blue_dot_or_a_satellite(lay, space, tank, dice, end):
    table = lay()
    table.own(0, "europa", "adrastea", station=True)
    table.ship(0, space, tank=tank)
    flew = table.one(table.roll(0, dice), Flew)
    assert (flew.path[-1], flew.hydrons) == (end, 0)
    assert (table.ship(0).space, table.ship(0).tank) == (end, tank)


def test_sq18_a_twelve_from_jupiters_dock_on_an_empty_tank(lay):
    table = lay()
    table.ship(0, "jupiter_space_dock", tank=0)
    table.roll(0, (6, 6))
    assert (table.ship(0).space, table.ship(0).tank) == ("amalthea", 0)


def test_fuel_is_used_to_leave_a_planet(lay):
    table = lay()
    table.ship(0, "mercury", tank=20)
    table.roll(0, (1, 2))
    assert table.ship(0).tank == 17


def test_a38_without_fuel_no_takeoff_fails(lay):
    table = lay(fuel=False)
    table.ship(0, "io", tank=0)  # nobody reads it
    table.roll(0, (6, 3))
    assert (table.ship(0).space, table.ship(0).tank) == ("ganymede", 0)


# ---------------------------------------------------------------- failed take-offs


def test_a14_after_a_failed_takeoff_rent_is_due_again(lay):
    table = lay()
    table.ship(0, "titan", tank=5)
    table.own(1, "titan", station=True)
    told = table.roll(0, (6, 4))
    assert table.one(told, Paid).amount == 145
    assert table.ship(1).cash == 1995 + 145
    assert Roll not in table.verbs(0)


def test_a13_doubles_above_the_tank_pay_and_end_the_flight(lay):
    table = lay()
    table.ship(0, "io", tank=5)
    told = table.roll(0, (4, 4))
    assert table.one(told, Rolled).doubles == 100
    assert table.ship(0).cash == 1995 + 100
    assert table.one(told, TakeoffFailed).needed == 8
    assert not table.state.again
    assert table.verbs(0) >= {EndTurn}
    assert Roll not in table.verbs(0)


def test_a14_a_failed_takeoff_is_no_landing_on_earth(lay):
    table = lay()
    table.ship(0, "earth", tank=4)
    told = table.roll(0, (6, 5))
    assert (table.ship(0).cash, table.ship(0).tank) == (1995, 4)
    assert not table.all(told, Landed)
    assert table.awaited == 0  # the captain, who may refuel for free


# ---------------------------------------------------------------- forks and gravity


@pytest.mark.parametrize(
    ("start", "dice", "end", "held"),
    [
        ("callisto", (2, 6), "europa", "orbit"),  # SQ-05
        ("callisto", (5, 6), "station_iii", ""),  # SQ-07
        ("ganymede", (1, 2), "europa", "orbit"),  # SQ-08
        ("ganymede", (2, 4), "station_iii", ""),
        ("sinope", (2, 3), "station_iii", ""),  # SQ-09
        ("ariel", (1, 2), "miranda", "orbit"),  # SQ-10
        ("ariel", (1, 4), "charon", ""),
        ("hyperion", (1, 4), "station_viii", ""),  # SQ-11
        ("hyperion", (2, 5), "nereid", ""),
        ("galatea", (1, 2), "larissa", "orbit"),  # SQ-12
        ("mars", (1, 4), "venus", "pulled_back"),  # SQ-15
        ("mars", (2, 4), "phoebe", ""),
    ],
)
def test_forks_and_gravity_decide_where_a_roll_ends(lay, start, dice, end, held):
    table = lay()
    table.ship(0, start)
    told = table.roll(0, dice)
    flew = table.one(told, Flew)
    assert (flew.path[-1], flew.held) == (end, held)
    assert table.ship(0).space == end
    assert table.ship(0).tank == 25 - sum(dice)


def test_sq12_galatea_five_lands_on_earth(lay):
    table = lay()
    table.ship(0, "galatea", tank=12)
    told = table.roll(0, (1, 4))
    assert table.one(told, PassedEarth).amount == 500
    assert (table.ship(0).cash, table.ship(0).tank) == (1995 + 1000, 7)
    assert table.match.default(Seat(0)) == Refuel(18)  # free, and optional


def test_sq13_galatea_six_is_pulled_back_to_earth(lay):
    table = lay()
    table.ship(0, "galatea", tank=12)
    told = table.roll(0, (2, 4))
    assert table.one(told, Flew).held == "pulled_back"
    assert (table.ship(0).space, table.ship(0).cash, table.ship(0).tank) == (
        "earth",
        1995 + 1000,
        6,
    )


def test_sq14_galatea_seven_passes_earth(lay):
    table = lay()
    table.ship(0, "galatea", tank=12)
    table.own(0, "moon", station=True)
    table.roll(0, (3, 4))
    assert (table.ship(0).space, table.ship(0).cash, table.ship(0).tank) == ("moon", 1995 + 500, 5)


def test_sq16_the_earth_research_lab_and_a_two(lay):
    table = lay()
    table.ship(0, "earth_research_lab", tank=3)
    told = table.roll(0, (1, 1))
    assert table.one(told, Flew).hydrons == 0
    assert (table.ship(0).space, table.ship(0).cash, table.ship(0).tank) == (
        "earth",
        1995 + 100 + 1000,
        3,
    )


def test_a7_pulled_back_on_doubles_is_a_landing(lay):
    table = lay()
    table.ship(0, "venus_research_lab", cash=100, stations=0)
    table.roll(0, (1, 1))
    assert (table.ship(0).space, table.ship(0).landed) == ("venus", True)
    assert table.verbs(0) == {Roll, EndTurn}


def test_a6_a_roll_that_does_not_clear_the_dots_behind_sinope_waits(lay):
    table = lay()
    table.ship(0, "sinope", tank=20)
    table.own(1, "sinope", station=True)
    told = table.roll(0, (1, 2))
    assert table.one(told, Stalled) == Stalled(0, "sinope", 0)
    assert (table.ship(0).space, table.ship(0).tank) == ("sinope", 20)
    assert table.one(told, Paid).amount == 30


def test_a6_a_table_may_play_that_the_stall_drains_the_roll(lay):
    table = lay(well_stall="drain")
    table.ship(0, "sinope", tank=20)
    assert table.one(table.roll(0, (1, 2)), Stalled).lost == 3
    assert table.ship(0).tank == 17


def test_a6_a_stall_drains_no_more_than_there_is(lay):
    table = lay(well_stall="drain")
    table.ship(0, "sinope", tank=3)
    table.own(0, "sinope", station=True)
    told = table.roll(0, (2, 2))
    assert table.one(told, Stalled).lost == 3
    assert not table.all(told, TakeoffFailed)
    assert table.ship(0).tank == 0


def test_a13_doubles_that_stall_allow_no_second_roll(lay):
    table = lay()
    table.ship(0, "sinope", tank=20)
    told = table.roll(0, (2, 2))
    assert table.one(told, Rolled).doubles == 100
    assert table.one(told, Stalled).space == "sinope"
    assert Roll not in table.verbs(0)


# ---------------------------------------------------------------- Sinope or the orbit


def test_sq06_one_step_beyond_ganymede_the_captain_chooses(lay):
    table = lay()
    table.ship(0, "callisto", tank=20)
    assert not table.all(table.roll(0, (2, 4)), Flew)
    assert table.verbs(0) == {Land}
    assert table.options(0, Land, "space") == ["sinope", "jupiter_research_lab"]
    assert table.ship(0).space == "callisto"
    assert table.state.frozen == ["sinope", "jupiter_research_lab"]
    told = table.play(0, Land("sinope"))
    assert table.one(told, Flew).hydrons == 6
    assert (table.ship(0).space, table.ship(0).tank) == ("sinope", 14)
    assert table.state.frozen == ["sinope"]


def test_a5_whoever_is_away_stays_in_orbit(lay):
    table = lay()
    table.ship(0, "callisto")
    table.roll(0, (2, 4))
    assert table.match.default(Seat(0)) == Land("jupiter_research_lab")


def test_a5_the_choice_is_there_for_doubles_too(lay):
    table = lay()
    table.ship(0, "metis", tank=20)
    table.roll(0, (1, 1))
    assert table.options(0, Land, "space") == ["sinope", "jupiter_research_lab"]
    assert table.options(0, Bypass, "space") == ["sinope", "jupiter_research_lab"]
    assert table.match.default(Seat(0)) == Land("jupiter_research_lab")
    table.rolls((2, 3))
    told = table.play(0, Bypass("sinope"))
    assert [flew.path[-1] for flew in table.all(told, Flew)] == ["sinope", "station_iii"]
    assert table.ship(0).tank == 18


def test_the_choice_says_what_awaits_the_ship(lay):
    table = lay()
    table.ship(0, "callisto")
    table.own(1, "sinope", "io")
    table.roll(0, (2, 4))
    choices = table.choices(0, Land, "space")
    assert choices["sinope"].hint == "rent 40 to {seat:1}"
    assert choices["jupiter_research_lab"].hint == "unowned, for 325 Federons"
    assert choices["sinope"].place == "sinope"
    assert table.says(0, Land, space="sinope") == "Land on Sinope: rent 40 to {seat:1}."
    assert table.says(0, Land, space="jupiter_research_lab") == (
        "Land on the Jupiter Research Lab: unowned, for 325 Federons."
    )


def test_after_doubles_bypassing_is_said_to_cost_nothing(lay):
    table = lay()
    table.own(1, "mercury")
    table.roll(0, (2, 2))
    assert (
        table.says(0, Land, space="mercury")
        == "Land on Mercury: rent 845 to {seat:1}. Then roll again, or stay."
    )
    assert (
        table.says(0, Bypass, space="mercury")
        == "Bypass Mercury: no rent, no purchase, and you have to roll again."
    )
    assert (
        table.choices(0, Bypass, "space")["mercury"].hint
        == "no rent, no purchase, and you have to roll again"
    )


def test_the_choice_says_the_fee_of_a_dock(lay):
    table = lay()
    table.own(1, "jupiter_space_dock")
    start = next(
        space for space in SPACES if courses(space, 4)[0].end(space) == "jupiter_space_dock"
    )
    table.ship(0, start)
    table.roll(0, (2, 2))
    assert table.choices(0, Land, "space")["jupiter_space_dock"].hint.startswith("fee ")


@pytest.mark.parametrize(
    ("start", "dice", "hint"),
    [
        ("solar_space_dock", (1, 1), "collect 450 Federons"),
        ("mercury", (1, 1), "nothing to pay, nothing to buy"),
        ("mercury", (2, 2), "yours"),
        ("drift_1", (3, 3), "unowned, for 345 Federons"),
    ],
)
def test_a_space_to_land_on_is_described(lay, start, dice, hint):
    table = lay()
    table.ship(0, start)
    table.own(0, "io")
    table.roll(0, dice)
    (choice,) = table.choices(0, Land, "space").values()
    assert choice.hint == hint


def test_a_landing_on_earth_brings_money_and_fuel(lay):
    table = lay()
    start = next(space for space in SPACES if courses(space, 4)[0].end(space) == "earth")
    table.ship(0, start, tank=20)
    table.roll(0, (2, 2))
    assert table.choices(0, Land, "space")["earth"].hint == "collect 500 Federons and free fuel"


# ---------------------------------------------------------------- doubles


def test_doubles_collect_100_and_offer_to_land_or_to_bypass(lay):
    table = lay()
    told = table.roll(0, (4, 4))
    assert table.one(told, Rolled).doubles == 100
    assert table.ship(0).cash == 1995 + 100
    assert table.verbs(0) == {Land, Bypass}
    assert table.options(0, Land, "space") == table.options(0, Bypass, "space") == ["io"]
    assert (table.ship(0).space, table.ship(0).landed) == ("io", False)
    assert table.state.frozen == ["io"]
    assert table.match.default(Seat(0)) == Land("io")


def test_a15_after_landing_on_doubles_the_next_roll_is_optional(lay):
    table = lay()
    table.own(1, "io", station=True)
    table.roll(0, (4, 4))
    told = table.play(0, Land("io"))
    assert table.one(told, Paid).amount == 120  # "all requirements of regular game play apply"
    assert table.state.again
    assert {Roll, EndTurn} <= table.verbs(0)
    told = table.roll(0, (1, 2))
    assert table.one(told, Flew).hydrons == 3
    assert table.ship(0).tank == 25 - 8 - 3
    assert not table.state.again


def test_a15_a_second_roll_that_fails_is_the_last(lay):
    table = lay()
    table.own(0, "io", station=True)
    table.ship(0, tank=13)
    table.roll(0, (4, 4))
    table.play(0, Land("io"))
    assert table.one(table.roll(0, (1, 5)), TakeoffFailed).tank == 5
    assert Roll not in table.verbs(0)


def test_a15_the_second_roll_may_be_declined(lay):
    table = lay()
    table.roll(0, (4, 4))
    table.play(0, Land("io"))
    table.play(0, EndTurn())
    assert table.awaited == 1
    assert not table.state.again


def test_a15_who_bypasses_rolls_again_at_once_and_for_free(lay):
    table = lay()
    table.own(1, "io", station=True)
    table.roll(0, (4, 4))
    table.rolls((1, 4))
    told = table.play(0, Bypass("io"))
    assert table.one(told, Bypassed).space == "io"
    assert not table.all(told, Paid)
    flew = table.one(told, Flew)
    assert (flew.path[0], flew.path[-1], flew.hydrons) == ("io", "station_ii", 0)
    assert (table.ship(0).space, table.ship(0).tank) == ("station_ii", 17)


def test_a15_several_bypasses_in_a_row(lay):
    table = lay()
    table.roll(0, (2, 2))
    table.rolls((1, 1))
    table.play(0, Bypass("mercury"))
    assert table.verbs(0) == {Land, Bypass}
    table.rolls((2, 3))
    told = table.play(0, Bypass("drift_1"))
    assert table.one(told, Flew).path[-1] == "elara"
    assert table.ship(0).cash == 1995 + 200
    assert table.ship(0).tank == 21
    assert table.ship(0).landed


def test_a15_a_bypassed_earth_pays_500_once(lay):
    table = lay()
    table.ship(0, "despina", tank=20)
    table.roll(0, (4, 4))
    assert table.options(0, Bypass, "space") == ["earth"]
    table.rolls((1, 4))
    table.play(0, Bypass("earth"))
    assert (table.ship(0).space, table.ship(0).cash, table.ship(0).tank) == (
        "station_i",
        1995 + 100 + 500 + 450,
        12,
    )


def test_a15_a_bypassing_ship_that_stalls_lands(lay):
    table = lay(well_stall="drain")
    table.ship(0, "metis", tank=20)
    table.own(1, "sinope", station=True)
    table.roll(0, (1, 1))
    table.rolls((2, 2))
    told = table.play(0, Bypass("sinope"))
    assert table.one(told, Stalled).lost == 0  # it burns no fuel to leave
    assert table.one(told, Landed).space == "sinope"
    assert table.one(told, Paid).amount == 30
    assert table.ship(0).landed
    assert Roll not in table.verbs(0)


def test_a_move_that_was_chosen_can_be_taken_back_until_dice_come(lay):
    table = lay()
    table.ship(0, "callisto")
    table.roll(0, (2, 4))
    table.go()
    before = table.match.fingerprint()
    table.play(0, Land("sinope"))
    table.match.undo(Seat(0))
    assert table.match.fingerprint() == before
