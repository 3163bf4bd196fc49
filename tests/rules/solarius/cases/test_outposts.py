"""Outposts: cases SM-47, SM-48, SM-55, HT-50, HT-51 and HT-61, and each of the six, placed or as
the bonus of a hub."""

import pytest

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.cards.cards import Discard
from rules.solarius.content import OUTPOSTS
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import Decline, Settle
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.outposts import HubBonus, PlaceOutpost
from rules.solarius.settling.spending import Forgo, Shift, Store, Upgrade, UseEffect
from rules.solarius.settling.stations import BuildStation
from rules.solarius.turn.landing import EndTurn

COLOURS = ("black", "yellow", "turquoise", "brown")


def stocked(lay, seats=2, **facts):
    """A table with full rows and a ship on tile C, beside the empty hex C11."""
    table = lay(seats)
    for colour in COLOURS:
        table.row(colour, cubes=(3, 2, 1), column=3)
    table.set(**{"ship": "C15", "fuel": 0, "sb": 0, **facts})
    return table


def builds(table, at="C11", station="tanker_exchange"):
    """Build a station and use its immediate effect at once, so that only the outpost is left."""
    table.supplement()
    table.does(Fly(at))
    told = table.does(BuildStation(station, "black I+II, yellow II"))
    table.does(UseEffect(station, "4f"))
    return told


def settles(table, at, planet="Y3"):
    table.planet(at, planet, up=False)
    table.supplement()
    table.does(Fly(at))
    return table.does(Settle())


def completes(table, at, card=29):
    table.take_on(card)
    table.supplement()
    table.does(Fly(at))
    return table.does(CompleteMission(card, "black I+I+II+III"))


def offered(table):
    return set(table.open_to(PlaceOutpost, "outpost"))


# ---------------------------------------------------------------- when


def test_sm_47_ht_50_the_first_station_of_all_on_a_tile_may_have_a_station_outpost(lay) -> None:
    """Colonies and missions of others there don't matter."""
    table = stocked(lay)
    table.figure("C16", 1, "colony", "K3", "colony_supplies")
    table.figure("C6", 1, "mission", "30", "mission_survey")
    builds(table)
    assert offered(table) == {"station_drive", "station_workshop"}
    table.does(PlaceOutpost("station_drive"))
    assert table.state.figures["C11"].outpost == "station_drive"
    assert table.mat().drives == [1]
    assert table.mat().outposts == ["station_drive"]


def test_the_first_colony_may_have_a_colony_outpost(lay) -> None:
    table = stocked(lay)
    settles(table, "C10")
    assert offered(table) == {"colony_supplies", "colony_harvest"}


def test_and_the_first_mission_a_mission_outpost(lay) -> None:
    table = stocked(lay, ship="C6")
    completes(table, "C6")
    assert offered(table) == {"mission_survey", "mission_briefing"}


@pytest.mark.parametrize("seat", [0, 1])
def test_sm_a13_not_the_second_of_its_kind_whoever_has_the_first(lay, seat) -> None:
    table = stocked(lay)
    table.figure("C16", seat, "station")
    builds(table)
    assert not table.mat().due


def test_not_where_one_has_an_outpost_already(lay) -> None:
    """With any kind of figure, a second outpost on a tile is refused."""
    table = stocked(lay)
    table.figure("C16", 0, "colony", "K3", "colony_supplies")
    builds(table)
    assert not table.mat().due
    table.refused(PlaceOutpost("station_drive"))


def test_an_own_figure_without_an_outpost_is_no_hindrance(lay) -> None:
    table = stocked(lay)
    table.figure("C16", 0, "colony", "K3")
    builds(table)
    assert offered(table) == {"station_drive", "station_workshop"}


def test_there_are_no_outposts_in_the_centre(lay) -> None:
    table = stocked(lay, ship="H11")
    builds(table, "H11")
    assert not table.mat().due


def test_tiles_count_by_their_letters_not_by_what_is_near(lay) -> None:
    table = stocked(lay, ship="B17")
    table.figure("C8", 1, "station")
    builds(table, "B13")
    assert offered(table) == {"station_drive", "station_workshop"}


def test_sm_48_ht_51_the_second_of_a_kind_comes_after_one_of_each(lay) -> None:
    """With a colony and a station outpost a second colony outpost waits for a mission outpost."""
    table = stocked(lay)
    table.figure("A4", 0, "colony", "K3", "colony_supplies")
    table.figure("B4", 0, "station", "ash_vault", "station_drive")
    settles(table, "C10")
    assert not table.mat().due
    table = stocked(lay)
    table.figure("A4", 0, "colony", "K3", "colony_supplies")
    table.figure("B4", 0, "station", "ash_vault", "station_drive")
    table.figure("D4", 0, "mission", "30", "mission_survey")
    settles(table, "C10")
    assert offered(table) == {"colony_harvest"}


def test_no_kind_has_a_third(lay) -> None:
    table = stocked(lay)
    for hex_, outpost in zip(
        ("A4", "B4", "D4", "E4"),
        ("colony_supplies", "station_drive", "mission_survey"),
        strict=False,
    ):
        table.figure(hex_, 0, OUTPOSTS[outpost].figure, outpost=outpost)
    table.figure("E4", 0, "colony", outpost="colony_harvest")
    settles(table, "C10")
    assert not table.mat().due


def test_sm_a33_a_colony_counts_from_the_moment_it_is_placed(lay) -> None:
    """Even if its planet requires more than the player has."""
    table = stocked(lay)
    settles(table, "C10", "K9")
    assert table.mat().settling == ["K9"]
    assert offered(table) == {"colony_supplies", "colony_harvest"}


def test_an_outpost_need_not_be_placed(lay) -> None:
    table = stocked(lay)
    settles(table, "C10")
    told = table.does(Forgo())
    assert table.one(told, events.Forgone).points == 0
    assert table.mat().outposts == []
    assert table.state.figures["C10"].outpost is None


def test_a_declined_planet_brings_none(lay) -> None:
    table = stocked(lay)
    table.planet("C10", "Y3", up=False)
    table.supplement()
    table.does(Fly("C10"))
    table.does(Decline())
    assert [due.kind for due in table.mat().due] == ["cubes"]


# ---------------------------------------------------------------- the effect of each


def placed(lay, outpost, **facts):
    """A table where that outpost has just been placed."""
    table = stocked(lay, **facts)
    match OUTPOSTS[outpost].figure:
        case "colony":
            settles(table, "C10")
        case "station":
            builds(table)
            table.set(fuel=0)
        case _:
            table.set(ship="C6")
            completes(table, "C6")
    table.does(PlaceOutpost(outpost))
    return table


def chosen(lay, outpost, **facts):
    """A table where a hub has just given that bonus."""
    table = stocked(lay, **{**facts, "ship": "C6"})
    table.hub("C")
    table.figure("C16", 1, "mission")
    completes(table, "C6")
    table.does(HubBonus(outpost))
    return table


GIVEN = pytest.mark.parametrize("given", [placed, chosen], ids=["an outpost", "a hub"])


@GIVEN
@pytest.mark.parametrize(("split", "tracks"), [("3f", (3, 0)), ("2f1s", (2, 1)), ("3s", (0, 3))])
def test_colony_supplies_bring_three_in_fuel_and_spacebucks(lay, given, split, tracks) -> None:
    table = given(lay, "colony_supplies")
    (effect,) = table.open_to(UseEffect, "effect")
    table.does(UseEffect(effect, split))
    assert table.tracks() == tracks
    assert not table.mat().due


@GIVEN
def test_a_colony_harvest_brings_three_cubes_of_any_colours(lay, given) -> None:
    table = given(lay, "colony_harvest")
    for colour in COLOURS:
        table.row(colour, cubes=(0, 0, 0))
    table.go()
    table.does(Store("black", "I"))
    table.does(Store("brown", "I+I"))
    assert (table.cubes("black"), table.cubes("brown")) == ((1, 0, 0), (2, 0, 0))
    assert not table.mat().due


@GIVEN
def test_a_station_drive_is_a_common_drive(lay, given) -> None:
    table = given(lay, "station_drive", drives=[2])
    assert table.mat().drives == [2, 1]
    assert not table.mat().due


@GIVEN
def test_which_is_lost_without_room_and_that_is_told_before(lay, given) -> None:
    table = stocked(lay, drives=[1, 1, 1])
    table.figure("C16", 1, "mission")
    if given is placed:
        builds(table)
        verb, slot = PlaceOutpost, "outpost"
    else:
        table.hub("C")
        table.set(ship="C6")
        completes(table, "C6")
        verb, slot = HubBonus, "bonus"
    assert "no room for it" in table.choices(verb, slot)["station_drive"].hint
    told = table.does(verb("station_drive"))
    assert table.one(told, events.DriveTaken).lost


@GIVEN
def test_a_station_workshop_brings_three_points_to_upgrade(lay, given) -> None:
    table = given(lay, "station_workshop")
    assert Shift not in table.verbs(0)
    table.does(Upgrade(("black 3",)))
    assert table.mat().rows["black"].value == 3
    assert not table.mat().due


@GIVEN
def test_a_mission_survey_brings_three_points_to_shift(lay, given) -> None:
    table = given(lay, "mission_survey")
    assert Upgrade not in table.verbs(0)
    table.does(Shift(("black IV",)))
    assert table.mat().rows["black"].column == 4
    assert not table.mat().due


@GIVEN
def test_a_mission_briefing_draws_two_cards_down_to_the_limit(lay, given) -> None:
    table = given(lay, "mission_briefing")
    assert len(table.mat().hand) == 2
    assert not table.mat().surplus
    table = stocked(lay)
    table.hold(9, 10)
    table.figure("C16", 1, "mission")
    table.hub("C")
    table.set(ship="C6")
    completes(table, "C6")
    table.does(HubBonus("mission_briefing"))
    assert table.mat().surplus == 1
    table.does(Discard((9,)))
    assert len(table.mat().hand) == 3


def test_sm_a37_hub_bonus_and_outpost_come_in_the_order_the_owner_likes(lay) -> None:
    """The first mission on a tile beside its built hub brings both."""
    for first, second in ((HubBonus, PlaceOutpost), (PlaceOutpost, HubBonus)):
        table = stocked(lay, ship="C6")
        table.hub("C")
        completes(table, "C6")
        bonus = {HubBonus: "station_drive", PlaceOutpost: "mission_survey"}
        assert {HubBonus, PlaceOutpost} <= table.verbs(0)
        table.does(first(bonus[first]))
        if Shift in table.verbs(0):
            table.does(Shift(("black IV",)))
        table.does(second(bonus[second]))
        assert table.mat().outposts == ["mission_survey"]
        assert table.mat().drives == [1]


# ---------------------------------------------------------------- what they are worth


def test_ht_61_sm_a14_a_colony_with_an_outpost_beside_a_built_hub(lay) -> None:
    """Two points for the hub; its planet counts once, unless the table plays otherwise."""
    for doubled in (False, True):
        table = lay(2, outposts_double_cards=doubled)
        table.hub("A")
        table.figure("A6", 0, "colony", "Y3", "colony_supplies")
        assert table.points()["Commercial hubs"] == 2
        assert table.points()["Planets"] == 2 * (1 + doubled)


def test_with_the_option_stations_and_missions_are_doubled_too(lay) -> None:
    table = lay(2, outposts_double_cards=True)
    table.figure("B4", 0, "station", "ash_vault")
    table.figure("C4", 0, "station", "ore_elevator", "station_drive")
    table.figure("D4", 0, "mission", "30", "mission_survey")
    assert table.points()["Space stations"] == 2
    assert table.points()["Missions"] == 10


def test_beside_a_hub_that_never_came_there_is_nothing(lay) -> None:
    table = lay()
    table.figure("A6", 0, "colony", "Y3", "colony_supplies")
    assert table.points()["Commercial hubs"] == 0


def test_ships_are_no_figures(lay) -> None:
    table = lay()
    table.hub("A")
    table.set(ship="A11")
    assert table.points()["Commercial hubs"] == 0


def test_the_turn_goes_on_after_the_outpost(lay) -> None:
    table = placed(lay, "station_drive")
    table.does(EndTurn())
    assert table.match.awaiting == (Seat(1),)
