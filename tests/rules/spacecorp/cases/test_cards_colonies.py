"""NOTES of the cards, cases 47 to 51, and each colony one by one."""

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.colonize import Colonize, Grounds
from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.content import COLONIES, COLONY_EFFECTS
from rules.spacecorp.outcomes import ColonyFounded, ColonyPaid
from rules.spacecorp.turn.scoring import score
from rules.spacecorp.value.assets import Assets

LIVING = ("s_pri_habitable_a", "s_sec_garden_moon")  # Col 3 and 2


def grounds(lay, *, seats=2, site="lacaille_9352", tiles=LIVING, kinds=("research", "research")):
    """A system of seat 0 with two bases. The colony points of its tiles are 5, and the two bases
    make 6."""
    table = lay(seats, era="starfarers")
    table.base(0, site, *kinds, tiles=tiles)
    table.turn()
    return table


def founded(table, colony, site="lacaille_9352", seat=0, **picks):
    if colony not in table.state.colonies:
        table.state.colonies.append(colony)
    table.turn(seat)
    return table.do(seat, Colonize, site=site, colony=colony, **picks)


def paid(table, events, seat=0):
    return sum(event.amount for event in table.all(events, ColonyPaid) if event.seat == seat)


def test_cards_47_lantern_court_takes_6_points_and_pays_for_progress_cards(lay):
    table = grounds(lay)
    table.progress(0, "AP1", "BP1", "BP2")
    events = founded(table, "C06")
    assert table.one(events, ColonyFounded).tile == "C06"
    assert paid(table, events) == 3 == table.corp(0).profit
    assert table.spot("lacaille_9352").colony == "C06"
    assert "C06" not in table.state.colonies


def test_cards_47_with_5_points_it_is_refused(lay):
    # 2 + 2, and 1 for two bases.
    table = grounds(lay, tiles=("s_pri_desert_world", "s_sec_garden_moon"))
    table.corp(0).infra = [None, None, None]
    table.turn()
    assert "6" in table.why_not(0, Colonize, site="lacaille_9352", colony="C06")
    assert table.can(0, Colonize, site="lacaille_9352", colony="C08")  # 5


def test_cards_48_all_points_together_are_9(lay):
    """Col 2, a colony nearby, an Industrial base, two bases, a team, Build 8, 5 profit, Enviro
    Tolerance: 9."""
    table = grounds(
        lay, tiles=("s_pri_twilight_world", "s_sec_rings"), kinds=("industrial", "research")
    )
    table.base(0, "epsilon_indi", *["research"] * 3)
    table.spot("epsilon_indi").colony = "C01"
    table.progress(0, "AS2")
    table.team(0, 1, "lacaille_9352")
    table.hand(0, "S26a", "S07a")  # Build 5 and 3
    table.profit(5)
    table.turn()
    grounds_ = Grounds(Assets(table.state, Seat(0)), "lacaille_9352")
    assert grounds_.most == 2 + 1 + 1 + 1 + 1 + 1 + 1 + 1 == 9


def test_cards_48_what_costs_something_is_paid_only_as_far_as_it_is_needed(lay):
    """Habitable and Garden Moon make 5, and two bases 6. A colony of 7 takes a team, or profit, or
    a Build."""
    table = grounds(lay)
    table.team(0, 1, "lacaille_9352")
    table.profit(5)
    table.state.colonies = ["C10"]
    table.turn()
    table.do(0, Colonize, site="lacaille_9352", colony="C10", remove=1)
    assert table.corp(0).team(1).site is None
    assert table.corp(0).profit == 5
    table = grounds(lay)
    table.team(0, 1, "lacaille_9352")
    table.profit(5)
    table.state.colonies = ["C10"]
    table.turn()
    table.do(0, Colonize, site="lacaille_9352", colony="C10", remove=0)
    assert table.corp(0).team(1).site == "lacaille_9352"
    assert table.corp(0).profit == 0


def test_cards_48_a_team_on_the_star_track_is_in_the_region(lay):
    table = grounds(lay)
    table.team(0, 1, "lacaille_9352", track=3)
    table.state.colonies = ["C10"]
    table.turn()
    table.do(0, Colonize, site="lacaille_9352", colony="C10", remove=1)
    assert table.corp(0).team(1).site is None


@pytest.mark.parametrize(
    ("site", "cards", "point"),
    [
        ("lacaille_9352", ("S26a", "S07a"), True),  # 8
        ("lacaille_9352", ("S30a",), False),  # 7
        ("procyon", ("S30a", "S14a"), False),  # 11 of 12
        ("procyon", ("S30a", "S26a"), True),  # 12
    ],
)
def test_cards_48_a_build_of_8_or_12_is_a_point(lay, site, cards, point):
    table = grounds(lay, site=site)
    table.hand(0, *cards)
    table.state.colonies = ["C10"]  # 7: 5 + 1 + the Build
    table.turn()
    assert table.can(0, Colonize, site=site, colony="C10", cards=cards) == point


def test_a29_time_bonus_and_profit_do_not_make_the_build(lay):
    table = grounds(lay)
    table.progress(0, "BP1")
    table.hand(0, "S26a", "T01a")
    table.profit(4)
    table.state.colonies = ["C10"]
    table.turn()
    assert not table.can(0, Colonize, site="lacaille_9352", colony="C10")


def test_cards_49_many_hearths_pays_2_as_the_second_and_3_at_the_third(lay):
    table = grounds(lay, seats=3)
    table.base(0, "sirius", "research")
    table.spot("sirius").colony = "C13"
    assert paid(table, founded(table, "C22")) == 2
    table.base(
        0,
        "tau_ceti",
        *["research"] * 3,
        tiles=("s_pri_habitable_b", "s_sec_captured_moons", "s_sec_rings"),
    )
    assert paid(table, founded(table, "C14", site="tau_ceti")) == 3


@pytest.mark.parametrize(("titles", "gain"), [(5, 2), (4, 2), (1, 0)])
def test_cards_50_pairs_of_different_adaptations(lay, titles, gain):
    table = grounds(lay)
    table.progress(0, *("AP1", "AP2", "AP3")[:titles])
    table.progress(1, *("AP4", "AP5")[: max(0, titles - 3)], *(["AP1"] if titles > 1 else []))
    assert paid(table, founded(table, "C05")) == gain


def test_cards_50_farwatch_pays_1_for_three_colonies_of_others(lay):
    table = grounds(lay)
    for site, colony in (("sirius", "C01"), ("wolf_359", "C03"), ("luhman_16", "C08")):
        table.base(1, site, "research")
        table.spot(site).colony = colony
    assert paid(table, founded(table, "C09")) == 1


# ---------------------------------------------------------------- each effect


def by_effect(effect):
    return next(tile.id for tile in COLONIES.values() if tile.effect == effect)


def test_effect_a_brings_nothing(lay):
    table = grounds(lay)
    assert paid(table, founded(table, "C01")) == 0


def test_effect_b_pays_when_the_rival_produces(lay):
    table = grounds(lay)
    founded(table, "C02")
    table.base(1, "sirius", "research", tiles=("s_pri_ice_giant",))
    table.hand(1, "S07a")
    table.turn(1)
    assert paid(table, table.do(1, Produce)) == 1


def test_effect_c_pays_for_sites_with_a_secure_base(lay):
    table = grounds(lay, kinds=("secure", "secure"))
    table.base(0, "sirius", "secure")
    assert paid(table, founded(table, "C03")) == 2  # two sites


def test_effect_d_pays_for_breakthroughs_in_play(lay):
    table = grounds(lay)
    table.progress(0, "BP1", "AP1")
    table.progress(1, "BP1", "BP2")
    assert paid(table, founded(table, "C04")) == 2  # two titles, though three cards


def test_effect_g_pays_now_and_at_each_later_colonize(lay):
    table = grounds(lay, seats=3)
    assert paid(table, founded(table, "C20")) == 1
    table.base(
        0,
        "tau_ceti",
        *["research"] * 3,
        tiles=("s_pri_habitable_b", "s_sec_captured_moons", "s_sec_rings"),
    )
    assert paid(table, founded(table, "C13", site="tau_ceti")) == 1


@pytest.mark.parametrize(("effect", "seats", "gain"), [("i", 2, 1), ("j", 2, 2), ("k", 3, 1)])
def test_effects_i_j_k_pay_when_a_rival_colonizes(lay, effect, seats, gain):
    table = grounds(lay, seats=seats)
    table.base(1, "sirius", "research")
    table.spot("sirius").colony = by_effect(effect)
    events = founded(table, "C01" if seats == 2 else "C13")
    assert paid(table, events, seat=1) == gain
    assert paid(table, events, seat=0) == 0


@pytest.mark.parametrize(("effect", "seats", "gain"), [("o", 2, 2), ("p", 3, 1)])
def test_effects_o_p_pay_when_a_rival_claims_a_contract(lay, effect, seats, gain):
    table = grounds(lay, seats=seats)
    table.base(1, "sirius", "research")
    table.spot("sirius").colony = by_effect(effect)
    table.progress(0, "AP1", "AP2", "AP3", "AP4", "BP1")  # Starfarers' first contract
    table.hand(0, "S37a")
    table.turn()
    assert paid(table, table.do(0, Genetics), seat=1) == gain


def test_effect_n_pays_the_best_printed_award_that_is_open(lay):
    table = grounds(lay)
    for row in range(1, 8):
        table.row(row, "planeteers")
    assert paid(table, founded(table, "C11")) == 8
    table = grounds(lay)
    table.row(7, "starfarers")
    assert paid(table, founded(table, "C11")) == 7  # no markers of earlier eras (SCC-A33)
    assert table.state.rows[5].marker is None


def settled(table):
    before = len(table.match._table.events)
    score(table.state, table.match._table)
    return [told.event for told in table.match._table.events[before:]]


def test_effect_m_pays_for_systems_without_a_colony(lay):
    table = grounds(lay)
    table.spot("lacaille_9352").colony = "C10"
    table.base(1, "sirius", "research")
    table.spot("sirius").colony = "C01"
    assert paid(table, settled(table)) == 13 - 2


def test_effect_q_claims_an_open_contract_with_all_that_is_left(lay):
    table = grounds(lay, seats=3)
    table.spot("lacaille_9352").colony = "C29"
    table.profit(0, 5, 5)
    settled(table)
    assert table.corp(0).profit == 4 + 5 + 8 + 1  # row 7 in all three eras, and one colony
    assert [row.marker for row in table.state.rows].index("starfarers") == 6


def test_no_effect_is_left_out():
    assert (
        {tile.effect for tile in COLONIES.values()}
        == set(COLONY_EFFECTS)
        == set("abcdefghijklmnopq")
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tiles_in_play_are_those_for_so_many(lay, seats):
    table = lay(seats, era="starfarers")
    assert len(table.state.colonies) == {2: 12, 3: 17, 4: 20}[seats]
    assert all(seats in COLONIES[tile].players for tile in table.state.colonies)


def test_no_team_is_needed_but_all_boxes_are(lay):
    table = grounds(lay)
    assert table.can(0, Colonize, site="lacaille_9352", colony="C01")
    table = lay(era="starfarers")
    table.tile("lacaille_9352", *LIVING)
    table.turn()
    assert table.barred(0, Colonize)
    assert Build not in table.verbs(0)


def test_a_region_has_one_colony(lay):
    table = grounds(lay)
    founded(table, "C01")
    table.turn(0)
    assert table.options(0, Colonize, "site") == []
