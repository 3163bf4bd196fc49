"""Flights and portals: cases SM-33 to SM-36 and HT-29 to HT-31."""

import re

import pytest

from rules.kernel import Seat
from rules.solarius import events
from rules.solarius.content import PLANETS
from rules.solarius.flight.flight import Fly
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.turn.landing import EndTurn


def ready(lay, seats=2, cards=(), **facts):
    """A table before a supplementary action, with the ship at F18, one step from the portal F19."""
    table = lay(seats)
    table.develop(*cards)
    table.set(**{"ship": "F18", "fuel": 0, **facts})
    table.supplement()
    return table


def test_sm_33_ht_29_a_flight_through_the_portals(lay) -> None:
    """Own drive 1 and common ones 2, 1, 1. One of value 1 goes away, which leaves 4: a step to the
    portal, a jump, and two steps to a hex beside hub D."""
    table = ready(lay, drives=[2, 1, 1])
    assert "D14" in table.state.chart.beside[table.state.chart.hubs["D"]]
    told = table.does(Fly("D14", "remove"))
    assert table.mat().drives == [2, 1]
    flown = table.one(told, events.Flew)
    assert flown.path[:3] == ("F18", "F19", "D8")
    assert len(flown.path) == 5
    assert flown.fuel == 0
    assert table.mat().ship == "D14"


def test_sm_33_with_less_range_it_is_out_of_reach(lay) -> None:
    table = ready(lay, drives=[1, 1])
    assert "D14" not in table.open_to(Fly, "to")
    assert table.mat().ship == "F18"


@pytest.mark.parametrize(
    ("drives", "how", "after"), [([2], "flip", [1]), ([1], "remove", []), ([2, 1], "flip", [1, 1])]
)
def test_sm_34_portals_cost_a_drive_for_good(lay, drives, how, after) -> None:
    """One of 2 is turned to 1, or one of 1 is returned."""
    table = ready(lay, drives=drives, fuel=10)
    table.does(Fly("C8", how))
    assert sorted(table.mat().drives) == after
    table.does(EndTurn())
    assert sorted(table.mat().drives) == after


def test_sm_34_without_the_drive_that_is_named_portals_stay_closed(lay) -> None:
    table = ready(lay, drives=[2], fuel=10)
    assert (
        table.refused(Fly("C8", "remove"))
        == "Portals are opened with a common drive, and you have none that shows 1."
    )
    table = ready(lay, drives=[1], fuel=10)
    assert (
        table.refused(Fly("C8", "flip"))
        == "Portals are opened with a common drive, and you have none that shows 2."
    )


def test_ht_30_the_own_drive_does_not_open_portals(lay) -> None:
    table = ready(lay, fuel=10)
    assert "C8" not in table.open_to(Fly, "to")
    table.refused(Fly("C8", "remove"))
    assert "keys" not in table.open_to(Fly, "portals", to="F19")


def test_ht_30_with_card_16_they_open_once_in_a_game_turn(lay) -> None:
    table = ready(lay, fuel=4, cards=(16,))
    table.does(Fly("C8", "keys"))
    assert (table.mat().drives, table.mat().ship) == ([], "C8")
    table.set(ship="F18", fuel=4)
    table.supplement()
    assert "C8" not in table.open_to(Fly, "to")


@pytest.mark.parametrize(("drives", "range_"), [([], 1), ([1], 2), ([2, 2, 2], 7)])
def test_sm_35_a_ship_flies_from_nothing_to_its_range(lay, drives, range_) -> None:
    table = ready(lay, drives=drives)
    chart = table.state.chart
    near = [
        hex_
        for hex_ in table.open_to(Fly, "to", portals="none")
        if "none" in table.open_to(Fly, "portals", to=hex_)
    ]
    hubs = set(chart.hubs.values())
    expected = {
        hex_
        for hex_ in chart.names
        if chart.distance("F18", hex_) <= range_ and hex_ not in hubs and hex_ != table.mat(1).ship
    }
    assert set(near) == expected
    assert "F18" in near


def test_sm_35_each_further_hex_costs_two_fuel(lay) -> None:
    table = ready(lay, fuel=5)
    chart = table.state.chart
    assert max(chart.distance("F18", hex_) for hex_ in table.open_to(Fly, "to")) == 1 + 2
    target = next(hex_ for hex_ in table.open_to(Fly, "to") if chart.distance("F18", hex_) == 3)
    told = table.does(Fly(target))
    assert table.one(told, events.Flew).fuel == 4
    assert table.mat().fuel == 1


def test_sm_35_unused_range_is_not_saved(lay) -> None:
    table = ready(lay)
    table.does(Fly("F18"))
    table.supplement()
    assert set(table.open_to(Fly, "to")) == {"F18", *table.state.chart.beside["F18"]} - {"H10"}


def test_the_reason_why_a_hex_is_too_far_tells_the_reach(lay) -> None:
    """It names the reach, and how far fuel extends it."""
    table = lay()
    table.planet("E12", "N7")
    table.set(ship="B4", drives=[2, 1], fuel=3)
    table.supplement()
    assert (
        table.refused(Fly("E12"))
        == "Out of reach: your ship flies 4 hexes, with all your fuel 5 hexes."
    )
    table.set(drives=[], fuel=1)
    table.supplement()
    assert (
        table.refused(Fly("E12"))
        == "Out of reach: your ship flies 1 hex; one more takes 2 fuel, and you have 1."
    )


# ---------------------------------------------------------------- where a flight may end


def crossed(lay):
    """Range 3 from A8, with a foreign ship, a foreign station and a hub on the way."""
    table = lay()
    table.hub("A")
    table.set(ship="A8", drives=[2])
    table.set(1, ship="A5")
    table.figure("A4", 1, "station", "ash_vault")
    table.figure("A14", 0, "station", "ore_elevator")
    table.supplement()
    return table


def test_ht_31_a_flight_may_pass_over_anything(lay) -> None:
    table = crossed(lay)
    assert {"A2", "A3", "A11"} <= set(table.open_to(Fly, "to"))


@pytest.mark.parametrize(
    ("hex_", "told"),
    [
        ("A5", "A5: the ship of {seat:1} is there."),
        ("A4", "A4: a station of {seat:1} stands there."),
        ("A10", "Hubs have their places there, and no flight may end on one."),
    ],
)
def test_sm_36_ht_31_but_not_end_on_others_or_on_a_hub(lay, hex_, told) -> None:
    table = crossed(lay)
    assert table.refused(Fly(hex_)) == told


def test_sm_a19_nor_on_the_place_of_a_hub_that_is_not_there(lay) -> None:
    table = lay()
    table.set(ship="A8", drives=[2])
    table.supplement()
    table.refused(Fly("A10"))


@pytest.mark.parametrize("kind", ["colony", "station", "mission"])
def test_sm_36_other_players_figures_of_each_kind_are_no_goal(lay, kind) -> None:
    table = lay()
    table.set(ship="A8")
    table.figure("A4", 1, kind)
    table.supplement()
    assert "A4" not in table.open_to(Fly, "to")


@pytest.mark.parametrize("kind", ["colony", "station", "mission"])
def test_sm_36_own_figures_are(lay, kind) -> None:
    table = lay()
    table.set(ship="A8")
    table.figure("A4", 0, kind)
    table.supplement()
    table.does(Fly("A4"))
    assert table.mat().ship == "A4"


def test_sm_a18_home_is_shared_at_the_start_only(lay) -> None:
    table = lay(3)
    table.supplement()
    assert "H10" in table.open_to(Fly, "to")
    table.does(Fly("H10"))
    table.set(ship="H11")
    table.supplement()
    assert "H10" not in table.open_to(Fly, "to")
    for seat in (1, 2):
        table.set(seat, ship="H15")
    table.supplement()
    assert "H10" in table.open_to(Fly, "to")


def test_sm_a20_a_flight_may_end_on_a_portal(lay) -> None:
    table = ready(lay)
    table.does(Fly("F19"))
    assert table.mat().ship == "F19"


def test_sm_a44_a_portal_with_a_foreign_ship_may_be_passed_but_is_no_goal(lay) -> None:
    table = ready(lay, drives=[1, 1, 1], fuel=10)
    table.set(1, ship="D8")
    table.supplement()
    assert "D8" not in table.open_to(Fly, "to")
    assert "D9" in table.open_to(Fly, "to")
    table.does(Fly("D9", "remove"))
    assert table.mat().ship == "D9"


def test_sm_a51_a_drive_given_up_for_portals_can_be_bought_again(lay) -> None:
    table = ready(lay, drives=[2, 2, 1])
    table.does(Fly("C8", "remove"))
    assert len(table.mat().drives) == 2


def test_a_flight_may_not_follow_another_supplementary_action(lay) -> None:
    table = ready(lay, drives=[2], fuel=10)
    table.does(Fly("F14"))
    assert Fly not in table.verbs(0)


def test_flights_are_the_players_on_turn_alone(lay) -> None:
    table = ready(lay)
    assert table.match.awaiting == (Seat(0),)
    assert not table.verbs(1)
    table.refused(Fly("H11"), seat=1)


def test_hexes_are_grouped_by_tile_and_say_what_awaits_there(lay) -> None:
    table = lay()
    table.take_on(29)
    table.planet("A6", "Y3")
    table.set(ship="A8", drives=[2, 2], fuel=2)
    table.figure("A4", 0, "station", "ore_elevator")
    table.supplement()
    shown = table.choices(Fly, "to")
    assert {shown[hex_].group for hex_ in ("A4", "A5", "A8")} == {"Lantern Cluster (A)"}
    assert shown["H7"].group == "Cradle (H)"
    assert shown["A6"].label == "A6: Gildmere"
    assert "2 victory points: 3 SpaceBucks" in shown["A6"].hint
    assert "face down" in shown["A9"].hint
    assert "your station" in shown["A4"].hint
    assert "beside the place of hub A" in shown["A5"].hint
    assert all(option.place == hex_ for hex_, option in shown.items() if not option.barred)
    table.does(Fly("A5"))
    assert CompleteMission in table.match.menu(Seat(0)).barred


def test_planets_are_offered_first_and_the_own_hex_last(lay) -> None:
    table = ready(lay, ship="H10", drives=[2, 2], fuel=2)
    found = table.open_to(Fly, "to")
    planets = [hex_ in table.state.planets for hex_ in found]
    assert planets == sorted(planets, reverse=True)
    assert True in planets
    assert found[-1] == "H10"


def test_what_may_lie_face_down_is_told_before_the_flight(lay) -> None:
    """It covers only planets that are still unknown."""
    table = ready(lay, ship="H10", drives=[2, 2])
    options = table.match.menu(Seat(0)).options(Fly, "to")
    hidden = next(option for option in options if option.value in table.state.planets)
    assert re.fullmatch(rf"{hidden.value}: \w+ planet", hidden.label)
    colour = table.state.planets[hidden.value].colour
    (count, least, most) = map(
        int, re.search(r"one of (\d+), worth (\d) to (\d) victory points", hidden.hint).groups()
    )
    worth = [planet.points for planet in PLANETS.values() if planet.colour == colour]
    assert (count, least, most) == (len(worth), min(worth), max(worth))
