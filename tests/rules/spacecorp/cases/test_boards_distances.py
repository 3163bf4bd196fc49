"""NOTES of the boards, cases 1 to 15: distances, as the rulebook and the house boards have them."""

from itertools import permutations

import pytest

from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.content import BOARDS, SITES
from rules.spacecorp.table.distances import NEARBY, Travel, distance, trip_to, trips


def nearby(one, other):
    """Whether two sites are nearby each other, in both directions."""
    there, back = (
        SITES[b].region in NEARBY[SITES[a].region] for a, b in ((one, other), (other, one))
    )
    assert there == back
    return there


@pytest.mark.parametrize(
    ("start", "end", "way"),
    [
        ("earth", "luna", 4),
        ("luna", "sisyphus", 4),
        ("halleys_comet", "phobos", 5),
        ("mars_north", "mars_south", 3),
        ("phobos", "mars_north", 3),
        ("phobos", "deimos", 2),
        ("earth", "mars_south", 9),
        ("solar_l2", "mars_south", 6),
        ("earth", "asteroid_belt", 12),
        ("mars_north", "asteroid_belt", 7),
        ("iapetus", "umbriel", 12),
        ("callisto", "umbriel", 9),
        ("callisto", "iapetus", 5),
        ("umbriel", "oort_cloud", 10),
        ("titan", "triton", 17),
        ("iapetus", "charon", 19),
        ("triton", "pluto", 11),
        ("inner_solar_system", "ceres", 4),
        ("inner_solar_system", "callisto", 7),
        ("inner_solar_system", "io", 9),
        ("inner_solar_system", "titan", 11),
        ("inner_solar_system", "umbriel", 14),
        ("inner_solar_system", "triton", 17),
        ("inner_solar_system", "charon", 19),
        ("inner_solar_system", "oort_cloud", 22),
        ("ceres", "vesta", 4),
        ("vesta", "hygiea", 7),
        ("titan", "enceladus", 3),
        ("io", "europa", 5),
        ("kapteyns_star", "epsilon_eridani", 60),
        ("epsilon_indi", "lacaille_9352", 20),
        ("lacaille_9352", "ross_780", 30),
        ("sol", "alpha_centauri", 20),
        ("sol", "sirius", 30),
        ("sol", "kapteyns_star", 90),
        ("kapteyns_star", "sirius", 60),
        ("wolf_359", "wolf_1061", 80),
    ],
)
def test_boards_1_to_15_cards_13_to_16_distances_hold_both_ways(start, end, way):
    assert distance(start, end) == way
    assert distance(end, start) == way


def test_boards_1_luna_is_refused_with_3_and_reached_with_4(lay):
    table = lay()
    table.hand(0, "M04a")  # Move 2, with the printed Move 1
    assert "4" in table.why_not(0, MoveTeam, team=1, target="luna")
    table.hand(0, "M11a")  # Move 3
    table.turn()
    table.do(0, MoveTeam, team=1, target="luna", cards=("M11a",))
    assert table.corp(0).team(1).site == "luna"


def test_boards_5_from_a_spaceport_at_solar_l2_value_4_reaches_mars_south(lay):
    table = lay()
    table.team(0, 1, "solar_l2")
    table.base(0, "solar_l2", "spaceport")
    table.hand(0, "M11a")
    table.turn()
    assert table.can(0, MoveTeam, team=1, target="mars_south", cards=("M11a",))
    table.hand(0, "M04a")
    table.turn()
    assert not table.can(0, MoveTeam, team=1, target="mars_south")


def test_boards_6_value_14_reaches_every_site_from_every_other():
    sites = [site.id for site in BOARDS["mariners"].sites]
    assert max(distance(start, end) for start, end in permutations(sites, 2)) == 12


def test_boards_7_value_11_does_not_reach_umbriel(lay):
    table = lay(era="planeteers")
    table.team(0, 1, "iapetus")
    table.base(0, "iapetus", "research", tiles=("p_e2_rare_isotopes",))
    table.hand(0, "P13a", "P11a")  # 6 and 4, with the printed 1
    table.turn()
    table.profit(0)
    assert not table.can(0, MoveTeam, team=1, target="umbriel")
    table.hand(0, "P13a", "P14a")  # 6 and 5
    table.profit(2)
    table.turn()
    assert table.can(0, MoveTeam, team=1, target="umbriel")


def test_boards_12_no_team_stops_in_an_empty_region():
    assert {trip.site for trip in trips("kapteyns_star")} <= {
        site.id for site in BOARDS["starfarers"].sites
    }
    regions = {site.region for site in BOARDS["starfarers"].sites}
    assert {region.id for region in BOARDS["starfarers"].regions} - regions == {
        "s_void_ceti",
        "s_void_lepus",
        "s_void_aquila",
        "s_void_cancer",
    }


def test_boards_13_what_is_nearby():
    assert nearby("epsilon_indi", "lacaille_9352")
    assert not nearby("lacaille_9352", "ross_780")
    assert nearby("sol", "alpha_centauri")
    assert nearby("sirius", "sirius")


def test_boards_13_pairs_that_are_nearby():
    systems = [
        site.id for site in BOARDS["starfarers"].sites if site.kind in ("star_system", "home")
    ]
    pairs = {(a, b) for a in systems for b in systems if a < b and nearby(a, b)}
    assert pairs == {
        ("alpha_centauri", "barnards_star"),
        ("alpha_centauri", "luhman_16"),
        ("alpha_centauri", "sol"),
        ("barnards_star", "sol"),
        ("epsilon_eridani", "tau_ceti"),
        ("epsilon_indi", "lacaille_9352"),
        ("procyon", "sirius"),
    }


def test_boards_15_nothing_goes_through_the_orion_spur():
    """Wolf 359 and Wolf 1061 both lie beside a gate."""
    assert distance("wolf_359", "wolf_1061") == 80


def test_a27_pinhole_gates_never_makes_a_way_dearer():
    gates = Travel(less=10, floor=5)
    assert trip_to("kapteyns_star", "epsilon_eridani", gates).distance == 50
    assert trip_to("sol", "alpha_centauri", gates).distance == 10
    assert trip_to("iapetus", "rhea", gates).distance == 2
    assert trip_to("inner_solar_system", "ceres", gates).distance == 4


def test_weightless_teams_know_no_gravity():
    weightless = Travel(no_gravity=True)
    assert trip_to("inner_solar_system", "titan", weightless).distance == 10
    assert trip_to("io", "europa", weightless).distance == 2


CHART = {
    "mariners": {
        "luna": 4,
        "lunar_l1": 4,
        "lunar_l4": 4,
        "solar_l1": 5,
        "solar_l2": 5,
        "solar_l4": 6,
        "solar_l5": 6,
        "eros": 6,
        "sisyphus": 6,
        "halleys_comet": 8,
        "enckes_comet": 8,
        "martian_l1": 8,
        "phobos": 8,
        "deimos": 8,
        "mars_north": 9,
        "mars_south": 9,
        "asteroid_belt": 12,
    },
    "planeteers": {
        "vesta": 4,
        "davida": 4,
        "ceres": 4,
        "psyche": 4,
        "pallas": 4,
        "interamnia": 4,
        "hygiea": 5,
        "euphrosyne": 5,
        "callisto": 7,
        "ganymede": 8,
        "europa": 8,
        "io": 9,
        "dione": 10,
        "tethys": 10,
        "iapetus": 10,
        "enceladus": 10,
        "rhea": 10,
        "titan": 11,
        "ariel": 14,
        "umbriel": 14,
        "titania": 14,
        "miranda": 14,
        "proteus": 16,
        "nereid": 16,
        "triton": 17,
        "pluto": 19,
        "charon": 19,
        "oort_cloud": 22,
    },
    "starfarers": {
        "alpha_centauri": 20,
        "barnards_star": 20,
        "luhman_16": 30,
        "wolf_359": 30,
        "sirius": 30,
        "epsilon_eridani": 40,
        "tau_ceti": 40,
        "procyon": 50,
        "lacaille_9352": 50,
        "wolf_1061": 50,
        "epsilon_indi": 60,
        "ross_780": 60,
        "kapteyns_star": 90,
    },
}


@pytest.mark.parametrize("era", CHART)
def test_the_distances_from_home_are_those_of_the_chart(era):
    home = BOARDS[era].home
    found = {
        trip.site: trip.distance for trip in trips(home) if SITES[trip.site].kind != "orion_spur"
    }
    assert found == CHART[era]
