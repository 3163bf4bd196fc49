"""Colonize: the sources of colony points, and ways to make up for missing ones."""

from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.colonize import Colonize, Grounds
from rules.spacecorp.actions.transport import Transporting
from rules.spacecorp.outcomes import ColonyFounded
from rules.spacecorp.turn.eras import NextTurn
from rules.spacecorp.turn.turn import PlayerTurn
from rules.spacecorp.value.assets import Assets

A, B = Seat(0), Seat(1)


def points(space: Any, site: str) -> dict[str, int]:
    """The points without a cost, by source."""
    return {
        what: count for what, count in Grounds(Assets(space.state, A), site).points.items() if count
    }


def system(space: Any, site: str, *tiles: str, kinds: tuple[str, ...] = ()) -> None:
    space.base(0, site, *(kinds or ["research"] * len(tiles)), tiles=tiles)


# ---------------------------------------------------------------- where


def test_a_colony_needs_bases_in_every_box_of_a_system_and_no_colony_there(lay):
    """SCB-A16: one player builds the whole system."""
    space = lay(2, "starfarers")
    assert "in which every box has a base of yours" in space.barred(0, Colonize)
    space.base(1, "sirius", "research", tiles=("s_pri_habitable_a",))
    system(space, "wolf_359", "s_pri_habitable_b")
    space.turn(0)
    assert space.options(0, Colonize, "site") == ["wolf_359"]
    space.spot("wolf_359").colony = "C01"
    space.turn(0)
    assert "in which every box has a base of yours" in space.barred(0, Colonize)


def test_a_colony_is_not_heard_of_before_the_stars(lay):
    for era in ("mariners", "planeteers"):
        assert Colonize not in lay(2, era).match.menu(A).offers


def test_a_team_need_not_be_there(lay):
    space = lay(2, "starfarers")
    system(space, "wolf_359", "s_pri_habitable_b")
    space.turn(0)
    assert all(team.site == "sol" for _, team in space.corp(0).deployed())
    assert space.can(0, Colonize, site="wolf_359", colony="C01")


# ---------------------------------------------------------------- points


def test_the_colony_numbers_of_the_tiles_are_added(lay):
    space = lay(2, "starfarers")
    system(space, "procyon", "s_pri_habitable_a", "s_sec_captured_moons")
    assert points(space, "procyon") == {"tiles": 3 + 1, "bases": 1}


def test_an_exploiter_has_taken_its_number(lay):
    space = lay(2, "starfarers")
    system(space, "sirius", "s_pri_habitable_a", kinds=("exploiter",))
    space.spot("sirius").plots[0].spent = True
    assert points(space, "sirius") == {}


def test_a_colony_of_ones_own_nearby_is_a_point(lay):
    space = lay(2, "starfarers")
    system(space, "alpha_centauri", "s_pri_carbon_world")
    system(space, "luhman_16", "s_pri_scorched_giant")
    space.spot("luhman_16").colony = "C01"
    assert points(space, "alpha_centauri") == {"tiles": 1, "nearby": 1}
    space.spot("luhman_16").owner = B
    assert points(space, "alpha_centauri") == {"tiles": 1}
    space.spot("luhman_16").owner = A
    system(space, "sirius", "s_pri_ice_giant")
    assert points(space, "sirius") == {}, "30 away"


def test_an_industrial_base_is_a_point_and_only_one(lay):
    space = lay(2, "starfarers")
    system(
        space, "procyon", "s_pri_ice_giant", "s_sec_comet_swarm", kinds=("industrial", "industrial")
    )
    assert points(space, "procyon") == {"industrial": 1, "bases": 1}


def test_enviro_tolerance_is_a_point(lay):
    space = lay(2, "starfarers")
    system(space, "sirius", "s_pri_ice_giant")
    space.progress(0, "AS2")
    assert points(space, "sirius") == {"tolerance": 1}


@pytest.mark.parametrize(
    ("site", "infra", "point"),
    [("wolf_359", ("S27a", "S03a"), True), ("sirius", ("S27a", "S03a"), False)],
)
def test_ones_own_infra_may_be_enough_for_the_point_of_a_build_value(lay, site, infra, point):
    """8 in a system of one star, 12 in a system of several."""
    space = lay(2, "starfarers")
    system(space, site, "s_pri_ice_giant")
    space.infra(0, *infra)
    assert points(space, site) == ({"build": 1} if point else {})


def test_all_points_together(lay):
    """Test 48: 2 + 1 + 1 + 1 + 1 + 1 + 1 + 1 = 9."""
    space = lay(2, "starfarers")
    space.team(0, 1, "procyon")
    system(space, "sirius", "s_pri_ice_giant")
    space.spot("sirius").colony = "C01"
    system(
        space,
        "procyon",
        "s_pri_desert_world",
        "s_sec_comet_swarm",
        kinds=("research", "industrial"),
    )
    space.progress(0, "AS2")
    space.hand(0, "S30a", "S26a")
    space.profit(5)
    grounds = Grounds(Assets(space.state, A), "procyon")
    assert grounds.free == 2 + 1 + 1 + 1 + 1
    assert grounds.most == 9


@pytest.mark.parametrize(("cards", "point"), [(("S30a", "S44a"), False), (("S30a", "S26a"), True)])
def test_a_multi_star_system_asks_for_12(lay, cards, point):
    """Test 48: 11 gives nothing."""
    space = lay(2, "starfarers")
    system(space, "sirius", "s_pri_ice_giant")
    space.hand(0, *cards)
    assert Grounds(Assets(space.state, A), "sirius").builds == point


def test_neither_time_nor_progress_cards_nor_profit_help_the_build_value(lay):
    """SCC-A29."""
    space = lay(2, "starfarers")
    system(space, "wolf_359", "s_pri_ice_giant")
    space.hand(0, "S30a", "T01a")
    space.progress(0, "BP1")
    space.profit(9)
    assert not Grounds(Assets(space.state, A), "wolf_359").builds


# ---------------------------------------------------------------- what is asked


def test_what_lacks_is_asked_and_nothing_more(lay):
    """Habitable 3 and Enviro Tolerance 1 of 4, then of 6."""
    space = lay(4, "starfarers")
    system(space, "wolf_359", "s_pri_habitable_a")
    space.progress(0, "AS2")
    space.team(0, 1, "wolf_359")
    space.profit(5)
    space.turn(0)
    told = space.do(0, Colonize, site="wolf_359", colony="C15")
    assert space.one(told, ColonyFounded) == ColonyFounded(A, "C15", "wolf_359")
    assert (space.corp(0).profit, space.corp(0).team(1).site) == (5, "wolf_359")


@pytest.mark.parametrize(
    ("picks", "profit", "site", "cards"),
    [
        ({"remove": 1, "pay": True}, 0, None, 2),
        ({"remove": 0, "pay": True, "cards": ("S30a", "S26a")}, 0, "wolf_359", 0),
        ({"remove": 1, "pay": False, "cards": ("S30a", "S26a")}, 5, None, 0),
    ],
)
def test_two_points_that_lack_can_be_had_in_three_ways(lay, picks, profit, site, cards):
    """A team out of play, 5 profit, or a Build value of 8."""
    space = lay(4, "starfarers")
    system(space, "wolf_359", "s_pri_habitable_a")
    space.progress(0, "AS2")
    space.team(0, 1, "wolf_359")
    space.profit(5)
    space.hand(0, "S30a", "S26a")
    space.turn(0)
    space.do(0, Colonize, site="wolf_359", colony="C19", **picks)
    assert space.corp(0).profit == profit + 1, "the colony pays 1 for the progress card"
    assert space.corp(0).team(1).site == site
    assert len({"S30a", "S26a"} & {*space.held(0)}) == cards


def test_where_all_that_is_left_is_needed_there_is_no_choice(lay):
    space = lay(4, "starfarers")
    system(space, "wolf_359", "s_pri_habitable_a")
    space.team(0, 1, "wolf_359")
    space.profit(5)
    space.turn(0)
    assert space.options(0, Colonize, "remove", site="wolf_359", colony="C16") == [1]
    assert space.options(0, Colonize, "pay", site="wolf_359", colony="C16", remove=1) == [True]


def test_a_team_on_the_star_track_can_be_taken_out_of_play_too(lay):
    """By SCB-A23 it is in the region."""
    space = lay(4, "starfarers")
    system(space, "wolf_359", "s_pri_habitable_a")
    space.team(0, 1, "wolf_359", 2)
    space.team(0, 2, "sirius")
    assert Grounds(Assets(space.state, A), "wolf_359").teams == [1]


def test_a_value_that_falls_short_is_refused_with_what_is_there(lay):
    """Test 47: 5 points are not enough for a colony of 6."""
    space = lay(2, "starfarers")
    space.base(
        0,
        "tau_ceti",
        "research",
        "industrial",
        "research",
        tiles=("s_pri_habitable_a", "s_sec_comet_swarm", "s_sec_debris_disk"),
    )
    space.turn(0)
    assert "5 there at most" in space.refuses(0, Colonize("tau_ceti", "C06"))
    assert space.can(0, Colonize, site="tau_ceti", colony="C04")


def test_a_system_with_too_few_points_for_any_colony_is_shown_with_what_there_is(lay):
    space = lay(2, "starfarers")
    system(space, "wolf_359", "s_pri_habitable_a")
    system(space, "barnards_star", "s_pri_carbon_world")
    space.turn(0)
    shown = space.choices(0, Colonize, "site")
    assert (
        shown["barnards_star"].barred
        == "You come to 1 colony point there at most, and the smallest colony takes 2."
    )
    assert shown["wolf_359"].barred == ""


def test_tile_c06_pays_for_three_progress_cards(lay):
    """Test 47."""
    space = lay(2, "starfarers")
    space.base(
        0,
        "tau_ceti",
        "research",
        "industrial",
        "research",
        tiles=("s_pri_habitable_a", "s_sec_captured_moons", "s_sec_debris_disk"),
    )
    space.progress(0, "AP1", "AP2", "BP1")
    space.turn(0)
    space.do(0, Colonize, site="tau_ceti", colony="C06")
    assert space.profits() == [3, 0]
    assert space.spot("tau_ceti").colony == "C06"
    assert "C06" not in space.state.colonies


def test_the_infra_of_another_is_rewarded(lay):
    """SCC-A29."""
    space = lay(2, "starfarers")
    system(space, "wolf_359", "s_pri_habitable_a")
    space.infra(1, "S27a", "S03a")
    space.turn(0)
    space.now(PlayerTurn(A), Transporting(A), NextTurn())
    space.do(0, Colonize, site="wolf_359", colony="C12", hq="1")
    assert len(space.held(1)) == 1


def test_it_says_what_the_points_come_to(lay):
    space = lay(4, "starfarers")
    system(space, "wolf_359", "s_pri_habitable_a")
    space.team(0, 1, "wolf_359")
    space.profit(5)
    space.turn(0)
    said = space.says(0, Colonize, site="wolf_359", colony="C16", remove=1, pay=True)
    told = "It takes 5 colony points, and you have 5: 3 by its tiles, "
    assert said.startswith("It brings 1 profit for each title of Breakthrough that anybody owns. ")
    assert said.endswith(f"{told}1 by the team that goes and 1 by 5 profit.")
    space.hand(0, "S30a", "S26a")
    space.turn(0)
    said = space.says(
        0, Colonize, site="wolf_359", colony="C16", remove=0, pay=True, cards=("S30a", "S26a")
    )
    assert said.endswith(f"{told}1 by 5 profit and 1 by Build value.")
