"""The rulings of both NOTES without a numbered case. Each test is named after its ruling's
number."""

import pytest

from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.genetics import Genetics, Revelation
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.special import Special
from rules.spacecorp.actions.transport import Transport
from rules.spacecorp.events import (
    BasePaid,
    Built,
    CardsDrawn,
    Moved,
    ProbeSent,
    Relocated,
    SecondDropped,
    TilePlaced,
)
from rules.spacecorp.expansion.rewards import TakeOffer
from rules.spacecorp.expansion.wheel import ChooseProgress
from rules.spacecorp.outcomes import ContractClaimed, ProgressTaken
from rules.spacecorp.table.deploying import Deploy
from rules.spacecorp.value.picks import Finish


def moved(table, **picks):
    return table.one(table.do(0, MoveTeam, **picks), Moved)


# ---------------------------------------------------------------- boards


def test_scb_a5_a_home_base_allows_moves_without_a_reward(lay):
    table = lay()
    table.team(0, 1, "luna")
    table.hand(0, "M11a")
    table.turn()
    assert moved(table, team=1, target="earth").sum.helped == ()


def test_scb_a5_a_home_base_may_be_one_end_of_a_transport_but_is_no_spaceport(lay):
    table = lay()
    table.base(0, "lunar_l1", "spaceport")
    table.base(0, "luna", "research", tiles=("m_e1_glass_spires",))
    table.hand(0, "M23a")
    table.team(0, 2, "luna")
    table.turn()
    table.do(0, Genetics)
    assert table.options(0, Transport, "to", team=1) == ["lunar_l1"]
    assert table.options(0, Transport, "to", team=2) == ["lunar_l1"]


def test_scb_a6_of_two_ends_an_own_base_is_used_first(lay):
    table = lay()
    table.base(0, "luna", "research", tiles=("m_e1_glass_spires",))
    table.base(1, "lunar_l1", "research")
    table.team(0, 1, "luna")
    table.hand(0, "M11a")
    table.turn()
    events = table.do(0, MoveTeam, team=1, target="lunar_l1")
    assert table.one(events, Moved).sum.helped == ()


def test_scb_a6_between_rivals_bases_one_of_them_is_enough(lay):
    table = lay(3)
    table.base(1, "luna", "research", tiles=("m_e1_glass_spires",))
    table.base(2, "lunar_l1", "research")
    table.team(0, 1, "luna")
    table.hand(0, "M11a")
    table.turn()
    assert set(table.options(0, MoveTeam, "help", team=1, target="lunar_l1")) == {
        "luna/research",
        "lunar_l1/research",
    }
    for help_, owner in (("luna/research", 1), ("lunar_l1/research", 2)):
        events = table.do(0, MoveTeam, team=1, target="lunar_l1", help=(help_,))
        assert table.one(events, Moved).sum.helped == (owner,)
        table.team(0, 1, "luna")
        table.hand(0, "M11a")
        table.turn()


def test_scb_a12_what_is_spent_counts_for_no_contract(lay):
    table = lay(era="planeteers")
    table.base(0, "titan", "exploiter", tiles=("p_e3_superheavy_seams",))
    table.spot("titan").plots[0].spent = True
    table.base(0, "ceres", "refinery", tiles=("p_e1_nickel_iron_core",))
    table.hand(0, "P31a")
    table.row(1, "planeteers")
    table.turn()
    assert table.all(table.do(0, Genetics), ContractClaimed) == []


def test_scb_a17_a_rivals_industrial_base_doubles_for_a_reward(lay):
    table = lay(era="planeteers")
    table.base(1, "callisto", "industrial", tiles=("p_e2_clean_ice",))
    table.tile("europa", "p_e3_hidden_reservoir")
    table.team(0, 1, "europa")
    table.hand(0, "P24a")
    table.turn()
    events = table.do(
        0, Build, team=1, base="refinery", help=("callisto/industrial",), cards=("P24a",)
    )
    assert table.one(events, Built).sum.value == 8
    assert [drawn.seat for drawn in table.all(events, CardsDrawn) if drawn.why == "reward"] == [1]


def test_scb_a17_an_industrial_base_does_not_double_its_own_site_or_another_region(lay):
    table = lay(era="planeteers")
    table.base(0, "callisto", "industrial", tiles=("p_e2_clean_ice",))
    table.tile("dione", "p_e2_great_ridge")
    table.team(0, 1, "dione")
    table.hand(0, "P24a")
    table.turn()
    events = table.do(0, Build, team=1, base="research", cards=("P24a",))
    assert table.one(events, Built).sum.value == 4


def test_scb_a17_among_the_stars_it_doubles_nothing(lay):
    table = lay(era="starfarers")
    table.base(
        0, "lacaille_9352", "industrial", "research", tiles=("s_pri_ice_giant", "s_sec_rings")
    )
    table.tile("epsilon_indi", "s_pri_desert_world", "s_sec_frozen_world", "s_sec_comet_swarm")
    table.team(0, 1, "epsilon_indi")
    table.hand(0, "S30a", "S31a")
    table.turn()
    assert not table.can(0, Build, team=1, base="research")  # 13 of 20


def test_scb_a18_ones_own_bases_count_for_nothing(lay):
    table = lay(era="planeteers")
    table.base(0, "rhea", "research", tiles=("p_e3_hidden_reservoir",))
    table.tile("dione", "p_e2_clean_ice")
    table.team(0, 1, "dione")
    table.hand(0, "P24a")
    table.turn()
    events = table.do(0, Build, team=1, base="secure", cards=("P24a",))
    assert table.one(events, BasePaid).profit == 0


def test_scb_a25_a_system_with_three_bases_is_one_site_and_one_region(lay):
    table = lay(era="starfarers")
    table.base(0, "tau_ceti", "research", "secure", "industrial")
    table.base(0, "sirius", "research")
    table.hand(0, "S37a")
    table.turn()
    assert table.all(table.do(0, Genetics), ContractClaimed) == []


# ---------------------------------------------------------------- specials


@pytest.mark.parametrize(
    ("era", "card", "site", "tile"),
    [
        ("mariners", "M25a", "mars_south", "m_e2_frost_canyon"),
        ("planeteers", "P34a", "titan", "p_e3_aurora_crown"),
    ],
)
def test_scc_a15_a_probe_places_a_tile_without_a_claim(lay, era, card, site, tile):
    table = lay(era=era)
    table.hand(0, card)
    table.next_tiles(tile[2:4], tile)
    table.turn()
    events = table.do(0, Special, card=card, site=site)
    assert table.one(events, ProbeSent).site == site
    assert table.one(events, TilePlaced).tile == tile
    assert table.corp(0).profit == 2
    assert table.spot(site).claim is None


def test_scc_a15_a_probe_goes_only_where_nothing_lies(lay):
    table = lay()
    table.hand(0, "M25a")
    table.team(1, 1, "eros")
    table.tile("luna", "m_e1_shadowed_ice")
    table.turn()
    sites = table.options(0, Special, "site", card="M25a")
    assert set(sites) == {
        "sisyphus",
        "halleys_comet",
        "enckes_comet",
        "mars_north",
        "mars_south",
        "phobos",
        "deimos",
    }


def test_scc_a15_a_probe_fits_the_costs_it_is_made_for(lay):
    table = lay(era="planeteers")
    table.hand(0, "P34a")
    table.turn()
    assert {"ceres", "callisto", "titan"} <= set(table.options(0, Special, "site", card="P34a"))
    assert "oort_cloud" not in table.options(0, Special, "site", card="P34a")


def test_scc_a16_the_prototype_needs_no_base_and_pays_no_penalty(lay):
    table = lay(era="planeteers")
    table.hand(0, "P35a")
    table.team(0, 1, "vesta")
    table.turn()
    assert "oort_cloud" not in table.options(0, Special, "site", card="P35a", team=1)
    events = table.do(0, Special, card="P35a", team=1, site="pluto")
    assert table.one(events, Relocated) == Relocated(0, "P35a", 1, "vesta", "pluto")
    assert (table.corp(0).team(1).site, table.corp(0).profit) == ("pluto", 0)


def test_scc_a17_the_courier_brings_a_team_onto_its_star(lay):
    table = lay(era="starfarers")
    table.hand(0, "S40a")
    table.team(0, 1, "sirius", track=3)
    table.turn()
    table.do(0, Special, card="S40a", team=1)
    assert (table.corp(0).team(1).site, table.corp(0).team(1).track) == ("sirius", 0)


def test_a_special_is_one_card_alone(lay):
    table = lay()
    table.hand(0, "M25a", "M11a")
    table.turn()
    assert table.options(0, Special, "card") == ["M25a"]


# ---------------------------------------------------------------- values


def test_scc_a18_an_infra_card_with_two_kinds_serves_both(lay):
    table = lay()
    table.infra(0, None, "M12a")
    table.turn()
    assert table.worth(0, "move")[0] == 3
    assert table.worth(0, "explore")[0] == 1


def test_scc_a18_an_infra_card_with_two_values_gives_one(lay):
    table = lay(era="planeteers")
    table.infra(0, "P01a")
    table.turn()
    assert table.worth(0, "move") == (3, 2)


def test_scc_a19_what_is_printed_cannot_be_doubled(lay):
    table = lay(era="planeteers")
    table.turn()
    assert table.worth(0, "move", port=True)[0] == 1
    table.hand(0, "P11a")
    table.turn()
    assert table.worth(0, "move", "P11a", port=True)[0] == 1 + 8


@pytest.fixture
def two(lay):
    """Planeteers: Time for two teams at Vesta and Ceres, with bases there."""
    table = lay(era="planeteers")
    table.base(0, "vesta", "research", tiles=("p_e1_ice_veins",))
    table.base(0, "ceres", "research", tiles=("p_e1_contact_moonlet",))
    table.team(0, 1, "vesta")
    table.team(0, 2, "ceres")
    table.profit(5)
    return table


def test_scc_a21_the_second_half_may_be_dropped(two):
    two.hand(0, "P11a", "T01a")
    two.turn()
    two.do(0, MoveTeam, team=1, target="davida", second_team=2, cards=("P11a",))
    events = two.play(0, Finish())
    assert two.one(events, SecondDropped).team == 2
    assert two.corp(0).team(2).site == "ceres"
    assert two.on_turn == 1


def test_scc_a21_profit_is_spent_for_each_team_and_3_in_all(two):
    two.hand(0, "P16a", "T01a")  # 4 with the printed 1
    two.turn()
    first = two.do(0, MoveTeam, team=1, target="pallas", second_team=2, cards=("P16a",))  # 6 away
    assert two.one(first, Moved).sum.spent == 2
    targets = two.options(0, MoveTeam, "target", team=2)
    assert "callisto" in targets  # 5 away, of which 1 is spent; and 2 for radiation
    assert "hygiea" not in targets  # 6 away


def test_scc_a21_a_later_spaceport_doubles_only_if_both_teams_stand_at_one(two):
    two.base(0, "vesta", "spaceport")
    two.hand(0, "P11a", "T01a")
    two.turn()
    events = two.do(0, MoveTeam, team=1, target="ceres", second_team=2, cards=("P11a",))
    assert two.one(events, Moved).sum.value == 5
    two.base(0, "ceres", "spaceport")
    two.team(0, 1, "vesta")
    two.hand(0, "P11a", "T01a")
    two.turn()
    events = two.do(0, MoveTeam, team=1, target="pallas", second_team=2, cards=("P11a",))
    assert two.one(events, Moved).sum.value == 9


def test_scc_a21_two_teams_explore_one_after_the_other(lay):
    table = lay()
    table.team(0, 1, "luna")
    table.team(0, 2, "eros")
    table.hand(0, "M02a", "T01a")
    table.turn()
    table.do(0, Explore, team=1, second_team=2, cards=("M02a",))
    assert table.spot("luna").explored
    assert not table.state.sites.get("eros")
    table.do(0, Explore, team=2)
    assert table.spot("eros").explored
    assert table.on_turn == 1


def test_scc_a21_two_teams_build_one_after_the_other(lay):
    table = lay()
    for number, site, tile in (
        (1, "luna", "m_e1_shadowed_ice"),
        (2, "phobos", "m_e1_abundant_ores"),
    ):
        table.team(0, number, site)
        table.tile(site, tile)
    table.hand(0, "M03a", "T01a")
    table.turn()
    table.do(0, Build, team=1, base="industrial", second_team=2, cards=("M03a",))
    table.do(0, Build, team=2, base="refinery")
    assert (table.spot("luna").plots[0].base, table.spot("phobos").plots[0].base) == (
        "industrial",
        "refinery",
    )


@pytest.mark.parametrize(
    ("first", "second", "values"), [("phobos", "luna", (4, 2)), ("luna", "phobos", (2, 4))]
)
def test_scc_a21_an_industrial_base_doubles_for_the_team_in_its_region_alone(
    lay, first, second, values
):
    table = lay()
    table.base(0, "deimos", "industrial", tiles=("m_e1_exotic_elements_a",))
    table.tile("phobos", "m_e1_exotic_elements_b")
    table.tile("luna", "m_e1_glass_spires")
    for number, site in enumerate((first, second), 1):
        table.team(0, number, site)
    table.hand(0, "M17a", "T01a", "T01b")
    table.turn()
    told = table.do(0, Build, team=1, base="research", second_team=2, cards=("M17a",))
    told += table.do(0, TakeOffer, card=table.state.offered()[0])
    told += table.do(0, Build, team=2, base="research")
    assert tuple(built.sum.value for built in table.all(told, Built)) == values


# ---------------------------------------------------------------- progress


def test_scc_a26_without_a_free_system_star_children_stay_without_effect(lay):
    table = lay(4, era="starfarers")
    systems = [site.id for site in table.state.board.sites if site.kind == "star_system"]
    places = iter(systems)
    for seat in range(4):
        for number in range(1, 5):
            if (site := next(places, None)) is not None and not (seat == 0 and number == 4):
                table.team(seat, number, site, track=1)
    rest = [
        site
        for site in systems
        if all(team.site != site for corp in table.state.corps for team in corp.teams)
    ]
    for site in rest:
        table.team(3, 4, site, track=1)
    table.progress(0, "BP1", "BP2")
    table.corp(0).genetics = 3
    table.hand(0, "S05a")
    table.turn(0)
    table.do(0, Genetics, cards=("S05a",))
    events = table.play(0, ChooseProgress("AS1"))
    assert table.one(events, ProgressTaken).title == "AS1"
    assert Deploy not in table.verbs(0)
    assert "AS1" in table.corp(0).progress


def test_revelation_orbits_bring_breakthroughs(lay):
    table = lay(era="planeteers")
    table.corp(0).revelation = 2
    table.hand(0, "P33a")
    table.turn()
    table.do(0, Revelation)
    assert set(table.options(0, ChooseProgress, "title")) == {"BP1", "BP2"}
