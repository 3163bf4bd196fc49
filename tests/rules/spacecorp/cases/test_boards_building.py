"""NOTES of the boards, cases 23 to 34, and of the cards, 18 to 20 and 22: bases. Sarah, Mark,
Luther and Carol are the rulebook's."""

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.content import BASES, SITES, TILES
from rules.spacecorp.events import BasePaid, Built, ClaimPaid, Produced
from rules.spacecorp.expansion.rewards import TakeOffer

MARS, LUNA, ERIDANI = "mars_south", "luna", "epsilon_eridani"


def building(lay, site, *cards, era="mariners", tiles=(), seats=2):
    """A team about to build, without any Infra for it."""
    table = lay(seats, era=era)
    table.team(0, 1, site)
    if tiles:
        table.tile(site, *tiles)
    table.hand(0, *cards)
    table.turn()
    return table


# ---------------------------------------------------------------- what it costs


def test_boards_23_cards_18_sarah_builds_on_luna_for_1_and_mark_is_compensated(lay):
    table = building(lay, LUNA, "M03a", tiles=("m_e1_shadowed_ice",))  # Build 1
    table.claim(1, 1, LUNA)
    table.offers("M11a", "M12a", "M13a", "M14a")
    table.turn()
    events = table.do(0, Build, team=1, base="research")
    assert table.one(events, Built).sum.need == 1
    assert table.one(events, ClaimPaid) == ClaimPaid(1, LUNA, 2)
    assert table.profits() == [0, 2]
    assert table.on_turn == 0
    assert (
        table.match.menu(Seat(0)).offer(TakeOffer).preview({})
        == "Your Research base brings you a card of the offers."
    )
    table.play(0, TakeOffer("M12a"))
    assert "M12a" in table.held(0)


def test_boards_23_what_else_fits_on_water(lay):
    table = building(lay, LUNA, "M18a", tiles=("m_e1_shadowed_ice",))
    assert set(table.options(0, Build, "base", team=1)) == {"research", "industrial"}
    assert table.why_not(0, Build, team=1, base="bio_lab")
    assert table.why_not(0, Build, team=1, base="spaceport")


def test_boards_23_an_own_claim_pays_nothing(lay):
    table = building(lay, LUNA, "M03a", tiles=("m_e1_shadowed_ice",))
    table.claim(0, 1, LUNA)
    table.turn()
    assert table.all(table.do(0, Build, team=1, base="industrial"), ClaimPaid) == []


@pytest.mark.parametrize(
    ("tile", "cost"),
    [
        ("m_e1_abundant_ores", 0),
        ("m_e1_dormant_spores", 3),
        ("m_e1_glass_spires", 2),
        ("m_e1_shadowed_ice", 1),
    ],
)
def test_boards_24_a_tile_changes_the_cost_of_luna(lay, tile, cost):
    table = building(lay, LUNA, "M18a", tiles=(tile,))
    assert table.state.build_cost(LUNA) == cost


def test_boards_24_a_cost_is_never_less_than_0(lay):
    table = building(lay, "callisto", era="planeteers", tiles=("p_e2_clean_ice",))
    assert table.state.build_cost("callisto") == 6 - 2
    table = building(lay, LUNA, tiles=("m_e1_abundant_ores",))
    table.do(0, Build, team=1, base="industrial")  # without any Infra or card
    assert table.spot(LUNA).owner == 0


def test_boards_25_cards_19_mars_south_takes_6(lay):
    table = building(lay, MARS, "M18a", "M13a", tiles=("m_e1_glass_spires",))  # 3 and 2
    assert not table.can(0, Build, team=1, base="attraction")
    table = building(lay, MARS, "M18a", "M18b", tiles=("m_e1_glass_spires",))
    table.do(0, Build, team=1, base="attraction")
    assert table.spot(MARS).plots[0].base == "attraction"


def test_boards_25_nobody_builds_where_nothing_is_explored(lay):
    table = building(lay, MARS, "M18a", "M18b", "M19a")
    assert table.options(0, Build, "team") == []
    assert table.why_not(0, Build, team=1)


def test_nobody_builds_where_a_base_stands_or_without_a_team(lay):
    table = building(lay, LUNA, "M18a", tiles=("m_e1_shadowed_ice",))
    table.base(1, LUNA, "industrial")
    table.turn()
    assert table.options(0, Build, "team") == []
    table = building(lay, "earth", "M18a")
    table.tile(LUNA, "m_e1_shadowed_ice")
    table.turn()
    assert table.options(0, Build, "team") == []


# ---------------------------------------------------------------- what the bases do


def test_boards_26_p0_is_a_p(lay):
    table = building(lay, LUNA, tiles=("m_e1_abundant_ores",))
    assert {"industrial", "refinery"} <= set(table.options(0, Build, "base", team=1))
    table.do(0, Build, team=1, base="refinery")
    spot = table.spot(LUNA)
    assert table.state.production(spot, spot.plots[0]) == 1


def test_boards_27_kais_deimos_pays_2(lay):
    table = lay()
    table.base(0, "deimos", "refinery", tiles=("m_e1_exotic_elements_a",))
    table.hand(0, "M20a")
    table.turn()
    events = table.do(0, Produce, cards=("M20a",))
    assert table.one(events, Produced).profit == 2


@pytest.mark.parametrize(
    ("era", "site", "tile", "p"),
    [
        ("mariners", "luna", "m_e1_glass_spires", 1),
        ("starfarers", "alpha_centauri", "s_pri_folded_space", 2),
    ],
)
def test_boards_28_an_attraction_gives_a_p_to_what_had_none(lay, era, site, tile, p):
    table = lay(era=era)
    table.base(0, site, "attraction", tiles=(tile,))
    spot = table.spot(site)
    assert table.state.production(spot, spot.plots[0]) == p


@pytest.mark.parametrize(
    ("site", "fits"), [("callisto", True), ("titan", False), ("rhea", True), ("io", False)]
)
def test_boards_29_planeteers_spaceports_stand_where_there_is_no_gravity(lay, site, fits):
    cards = ("P25a", "P24a")
    table = building(lay, site, *cards, era="planeteers", tiles=("p_e2_clean_ice",))
    table.profit(9)
    table.turn()
    assert ("spaceport" in table.options(0, Build, "base", team=1)) == fits


@pytest.mark.parametrize(
    ("tile", "fits"),
    [
        ("s_sec_precious_dust", False),
        ("s_pri_folded_space", False),
        ("s_sec_rings", True),
        ("s_pri_desert_world", True),
    ],
)
def test_boards_29_spaceports_among_the_stars_stand_neither_on_anomalies_nor_on_dust(
    lay, tile, fits
):
    table = building(lay, "alpha_centauri", "S30a", "S30b", era="starfarers", tiles=(tile,))
    table.profit(9)
    table.turn()
    assert ("spaceport" in table.options(0, Build, "base", team=1)) == fits


def carol(lay, *cards):
    tiles = ("s_pri_alien_ruins", "s_sec_rings", "s_sec_precious_dust")
    table = building(lay, ERIDANI, *cards, era="starfarers", tiles=tiles)
    table.claim(1, 1, ERIDANI)
    table.profit(3, 0)  # for radiation
    table.turn()
    return table


def test_boards_30_cards_22_carol_needs_16_for_three_bases(lay):
    table = carol(lay, "S30a", "S26a", "S07a")  # 7, 5 and 3
    assert table.state.build_cost(ERIDANI) == 16
    assert not table.can(
        0, Build, team=1, base="attraction", second_base="research", third_base="refinery"
    )
    table = carol(lay, "S30a", "S26a", "S14a")  # 7, 5 and 4
    events = table.do(
        0, Build, team=1, base="attraction", second_base="industrial", third_base="refinery"
    )
    assert [plot.base for plot in table.spot(ERIDANI).plots] == [
        "attraction",
        "industrial",
        "refinery",
    ]
    assert table.one(events, Built).sum.value == 16
    assert table.one(events, ClaimPaid).profit == 2


def test_a15_all_boxes_are_built_at_once_or_none(lay):
    table = carol(lay, "S30a", "S30b", "S26a")
    assert set(table.options(0, Build, "base", team=1)) == {
        "attraction",
        "exploiter",
        "research",
        "secure",
        "spaceport",
    }
    third = table.options(0, Build, "third_base", team=1, base="research", second_base="research")
    assert set(third) == {"exploiter", "industrial", "refinery", "research", "secure"}


@pytest.mark.parametrize(
    ("tile", "cost"), [("s_pri_exotic_asteroid_belt_a", 9), ("s_pri_carbon_world", 13)]
)
def test_boards_31_a_refinery_at_alpha_centauri(lay, tile, cost):
    table = building(lay, "alpha_centauri", "S30a", "S31a", era="starfarers", tiles=(tile,))
    assert table.state.build_cost("alpha_centauri") == cost
    assert "refinery" in table.options(0, Build, "base", team=1)


def test_boards_32_an_exploiter_is_paid_and_takes_the_p_away(lay):
    table = building(
        lay, "titan", "P25a", "P24a", era="planeteers", tiles=("p_e3_superheavy_seams",)
    )
    events = table.do(0, Build, team=1, base="exploiter", cards=("P25a", "P24a"))
    assert table.one(events, BasePaid).profit == 3
    spot = table.spot("titan")
    assert table.state.production(spot, spot.plots[0]) is None
    assert table.profits() == [3, 0]


def test_boards_32_an_exploiter_among_the_stars_takes_the_col_too(lay):
    table = building(lay, "barnards_star", "S31a", era="starfarers", tiles=("s_pri_habitable_a",))
    events = table.do(0, Build, team=1, base="exploiter")
    assert table.one(events, BasePaid).profit == 3
    spot = table.spot("barnards_star")
    assert table.state.colony_points(spot, spot.plots[0]) == 0
    assert table.state.signs(spot, spot.plots[0]) == ("water", "life")  # signs stay


@pytest.mark.parametrize(("watched", "profit"), [(None, 3), (0, 0), (1, 0)])
def test_boards_33_a_secure_base_counts_rivals_around_unless_there_is_one_already(
    lay, watched, profit
):
    table = building(lay, "titan", "P25a", "P24a", era="planeteers", tiles=("p_e3_vent_gardens",))
    for site, tile in (
        ("rhea", "p_e3_hidden_reservoir"),
        ("dione", "p_e2_clean_ice"),
        ("iapetus", "p_e2_great_ridge"),
    ):
        table.base(1, site, "research", tiles=(tile,))
    table.base(1, "callisto", "research", tiles=("p_e2_firm_bedrock",))  # another region
    if watched is not None:
        table.base(watched, "tethys", "secure", tiles=("p_e2_rare_isotopes",))
    table.turn()
    events = table.do(0, Build, team=1, base="secure", cards=("P25a", "P24a"))
    assert table.one(events, BasePaid).profit == profit


def test_of_two_secure_bases_built_at_once_the_first_pays(lay):
    table = lay(era="starfarers")
    table.tile("procyon", "s_pri_super_earth", "s_sec_rings")
    table.base(1, "sirius", "research", tiles=("s_pri_ocean_world",))
    table.team(0, 1, "procyon")
    table.hand(0, "S30a", "S30b", "S31a")
    table.turn()
    events = table.do(0, Build, team=1, base="secure", second_base="secure")
    assert [paid.profit for paid in table.all(events, BasePaid)] == [1, 0]


def test_a_secure_base_among_the_stars_counts_what_is_nearby(lay):
    table = building(lay, "barnards_star", "S31a", era="starfarers", tiles=("s_pri_desert_world",))
    table.base(1, "alpha_centauri", "research", tiles=("s_pri_ice_giant",))  # 20 away
    # 30.
    table.base(
        1, "wolf_1061", "research", "research", tiles=("s_pri_twilight_world", "s_sec_rings")
    )
    table.turn()
    events = table.do(0, Build, team=1, base="secure")
    assert table.one(events, BasePaid).profit == 1


def test_a_bio_lab_advances_the_genetics_marker(lay):
    table = building(lay, LUNA, "M18a", tiles=("m_e1_dormant_spores",))
    table.do(0, Build, team=1, base="bio_lab")
    assert table.corp(0).genetics == 1


def test_a_research_base_among_the_stars_may_advance_the_revelation_marker(lay):
    table = building(lay, "barnards_star", "S31a", era="starfarers", tiles=("s_pri_desert_world",))
    table.do(0, Build, team=1, base="research")
    table.play(0, TakeOffer("revelation"))
    assert table.corp(0).revelation == 1


def test_the_third_base_is_asked_only_of_who_wants_another(lay):
    """A turn should take six presses, so it is filled in. The player may change it."""
    table = carol(lay, "S30a", "S26a", "S14a")
    table.do(0, Build, team=1, base="attraction", second_base="industrial")
    assert [plot.base for plot in table.spot(ERIDANI).plots] == [
        "attraction",
        "industrial",
        "exploiter",
    ]


def test_there_are_three_bases_of_each_type(lay):
    table = building(lay, LUNA, "M18a", tiles=("m_e1_shadowed_ice",))
    for site in ("phobos", "deimos", "eros"):
        table.base(0, site, "industrial")
    table.turn()
    assert "industrial" not in table.options(0, Build, "base", team=1)


# ---------------------------------------------------------------- every base on every tile

ASKED = {
    "mariners": {
        "attraction": lambda tile: "wonder" in tile.signs,
        "bio_lab": lambda tile: "life" in tile.signs,
        "industrial": lambda tile: "water" in tile.signs or tile.production is not None,
        "refinery": lambda tile: tile.production is not None,
        "research": lambda _: True,
        "spaceport": lambda _: False,
    },
    "planeteers": {
        "attraction": lambda tile: {"wonder", "artifact"} & set(tile.signs),
        "bio_lab": lambda tile: "life" in tile.signs,
        "exploiter": lambda tile: tile.production is not None,
        "industrial": lambda tile: "water" in tile.signs or tile.production is not None,
        "refinery": lambda tile: tile.production is not None,
        "research": lambda _: True,
        "secure": lambda _: True,
        "shield_factory": lambda tile: "water" in tile.signs,
        "spaceport": lambda _: True,  # on Callisto
    },
    "starfarers": {
        "attraction": lambda tile: {"anomaly", "outpost"} & set(tile.signs),
        "bio_lab": lambda tile: "life" in tile.signs,
        "exploiter": lambda tile: tile.production is not None or tile.colony,
        "industrial": lambda tile: "water" in tile.signs or tile.production is not None,
        "refinery": lambda tile: tile.production is not None,
        "research": lambda _: True,
        "secure": lambda _: True,
        "shield_factory": lambda tile: "water" in tile.signs,
        "spaceport": lambda tile: not {"anomaly", "dust"} & set(tile.signs),
    },
}
WITHOUT_ALIENS = {tile.id: tile for tile in TILES.values() if not (tile.redirect or tile.special)}


@pytest.mark.parametrize("tile", WITHOUT_ALIENS.values(), ids=WITHOUT_ALIENS)
def test_every_base_stands_where_its_table_says(lay, tile):
    site, cards = {
        "mariners": (MARS, ("M18a", "M18b", "M19a")),
        "planeteers": ("callisto", ("P25a", "P24a", "P23a")),
        "starfarers": ("alpha_centauri", ("S30a", "S30b", "S31a")),
    }[tile.era]
    table = building(lay, site, *cards, era=tile.era, tiles=(tile.id,))
    asked = ASKED[tile.era]
    assert set(asked) == {base.id for base in BASES.values() if tile.era in base.eras}
    assert set(table.options(0, Build, "base", team=1)) == {
        base for base, fits in asked.items() if fits(tile)
    }


@pytest.mark.parametrize("site", [site.id for site in SITES.values() if site.kind == "lagrange"])
def test_a13_a_lagrange_point_takes_a_spaceport_or_a_research_base(lay, site):
    table = building(lay, site, "M19a")
    assert set(table.options(0, Build, "base", team=1)) == {"spaceport", "research"}


# ---------------------------------------------------------------- shields


@pytest.fixture
def luther(lay):
    """A Build at Callisto for 4, within radiation: Scaffold 3 or Shielded 2, Mesh 2 or Shielded
    1."""
    table = building(lay, "callisto", "P22a", "P03a", era="planeteers", tiles=("p_e2_clean_ice",))
    table.profit(2, 0)
    table.turn()
    return table


def test_cards_20_luthers_shielded_2_and_plain_2_make_4_without_penalty(luther):
    events = luther.do(0, Build, team=1, base="research", cards=("P22a", "P03a"))
    total = luther.one(events, Built).sum
    assert (total.value, total.shielded, total.penalty) == (4, True, 0)
    assert luther.corp(0).profit == 2


def test_cards_20_without_a_shield_they_make_5(luther):
    assert luther.worth(0, "build", "P22a", "P03a") == (5, 4)


def test_cards_20_what_costs_least_is_chosen(luther):
    """5 without a shield would cost 2. 4 with one and 1 profit for the rest cost 1."""
    luther.tile("callisto", "p_e2_great_ridge")
    luther.turn()
    total = luther.one(
        luther.do(0, Build, team=1, base="research", cards=("P22a", "P03a")), Built
    ).sum
    assert (total.value, total.need, total.spent, total.penalty, total.shielded) == (
        4,
        5,
        1,
        0,
        True,
    )


def test_cards_21_an_unshielded_build_costs_2(luther):
    luther.hand(0, "P25a")  # Build 6 without a shield
    luther.turn()
    total = luther.one(luther.do(0, Build, team=1, base="research", cards=("P25a",)), Built).sum
    assert (total.value, total.shielded, total.penalty) == (6, False, 2)
    assert luther.corp(0).profit == 0


def test_cards_20_a_card_never_gives_both_its_values(luther):
    luther.tile("callisto", "p_e2_great_ridge")  # 5: not 3 + 2 of one card
    luther.hand(0, "P22a")
    luther.profit(0)
    luther.turn()
    assert luther.options(0, Build, "base", team=1) == []
