"""NOTES of the boards, cases 35 to 42, and of the cards, 19 and 21: radiation, profit, rows, the
wheel, the Orion Spur and the table of colonies."""

import pytest

from rules.kernel import Match
from rules.spacecorp import GAME
from rules.spacecorp.actions.genetics import Genetics
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.events import Moved
from rules.spacecorp.expansion.wheel import ChooseProgress
from rules.spacecorp.outcomes import ColoniesScored, ContractClaimed, ProgressTaken, SpurReached
from rules.spacecorp.turn.scoring import score


def outer(lay, *cards, era="planeteers", site="ceres", profit=2):
    table = lay(era=era)
    table.team(0, 1, site)
    if site == "ceres":
        table.base(0, site, "research", tiles=("p_e1_ice_veins",))
    table.hand(0, *cards)
    table.profit(profit)
    table.turn()
    return table


# ---------------------------------------------------------------- radiation


def test_boards_35_an_unshielded_move_to_callisto_costs_2(lay):
    table = outer(lay, "P11a", "P25a")  # Move 4, with the printed 1
    table.do(0, MoveTeam, team=1, target="callisto", cards=("P11a",))
    assert table.corp(0).profit == 0


def test_boards_35_with_1_profit_it_is_refused(lay):
    table = outer(lay, "P11a", profit=1)
    assert "callisto" not in table.options(0, MoveTeam, "target", team=1)
    assert "2" in table.why_not(0, MoveTeam, team=1, target="callisto")


def test_boards_35_from_ceres_to_vesta_nothing_happens(lay):
    table = outer(lay, "P11a")
    table.do(0, MoveTeam, team=1, target="vesta", cards=("P11a",))
    assert table.corp(0).profit == 2


def test_boards_35_among_the_stars_it_costs_3(lay):
    table = outer(lay, "S12a", "S16a", "S02a", era="starfarers", site="sol", profit=3)
    events = table.do(0, MoveTeam, team=1, target="alpha_centauri", cards=("S12a", "S16a", "S02a"))
    assert table.one(events, Moved).sum.penalty == 3
    assert table.corp(0).profit == 0


def test_cards_21_among_the_stars_with_2_profit_it_is_refused(lay):
    table = outer(lay, "S12a", "S16a", "S02a", era="starfarers", site="sol", profit=2)
    assert not table.can(0, MoveTeam, team=1, target="alpha_centauri")


@pytest.mark.parametrize(("era", "left"), [("planeteers", 2), ("starfarers", 1)])
def test_cards_21_who_resists_radiation_pays_2_less(lay, era, left):
    if era == "planeteers":
        table, target, cards = outer(lay, "P11a"), "callisto", ("P11a",)
    else:
        cards = ("S12a", "S16a", "S02a")
        table, target = outer(lay, *cards, era=era, site="sol"), "alpha_centauri"
    table.progress(0, "AP1")
    table.turn()
    table.do(0, MoveTeam, team=1, target=target, cards=cards)
    assert table.corp(0).profit == left


def test_cards_21_a_move_from_home_is_shielded(lay):
    table = outer(lay, "P13a", site="inner_solar_system", profit=0)
    table.infra(0, "P11a")
    table.turn()
    events = table.do(0, MoveTeam, team=1, target="callisto", cards=("P13a",))
    assert table.one(events, Moved).sum.shielded


def test_cards_21_energy_fields_shield_everything(lay):
    table = outer(lay, "P11a", profit=0)
    table.progress(0, "BS2")
    table.turn()
    assert table.can(0, MoveTeam, team=1, target="callisto", cards=("P11a",))


@pytest.mark.parametrize("start", ["europa", "callisto"])
def test_boards_36_a_shield_factory_shields_its_whole_region(lay, start):
    table = lay(era="planeteers")
    table.base(0, "europa", "shield_factory", tiles=("p_e3_hidden_reservoir",))
    table.base(0, "callisto", "research", tiles=("p_e2_clean_ice",))
    table.team(0, 1, start)
    table.hand(0, "P13a", "P11a")
    table.turn()
    events = table.do(0, MoveTeam, team=1, target="rhea", cards=("P13a", "P11a"))
    assert table.one(events, Moved).sum.shielded


def test_boards_36_a_rivals_shield_factory_is_used_for_a_reward(lay):
    table = lay(era="planeteers")
    table.base(1, "europa", "shield_factory", tiles=("p_e3_hidden_reservoir",))
    table.base(0, "callisto", "research", tiles=("p_e2_clean_ice",))
    table.team(0, 1, "callisto")
    table.hand(0, "P13a", "P11a")
    table.turn()
    (help_,) = table.options(0, MoveTeam, "help", team=1, target="rhea")
    events = table.do(0, MoveTeam, team=1, target="rhea", help=(help_,), cards=("P13a", "P11a"))
    assert table.one(events, Moved).sum.helped == (1,)
    assert table.one(events, Moved).sum.penalty == 0


@pytest.mark.parametrize(("profit", "possible"), [(4, True), (3, False)])
def test_a1_what_is_spent_is_paid_first_and_the_penalty_must_still_be_there(lay, profit, possible):
    table = outer(lay, "P16a", profit=profit)  # Move 3, with the printed 1: 4 of 6 to Ganymede
    assert table.can(0, MoveTeam, team=1, target="ganymede", cards=("P16a",)) == possible


# ---------------------------------------------------------------- rows


@pytest.mark.parametrize(
    ("era", "marker", "award"),
    [
        ("mariners", None, 2),
        ("planeteers", None, 2 + 3),
        ("planeteers", "mariners", 3),
        ("starfarers", None, 2 + 3 + 5),
        ("starfarers", "mariners", 3 + 5),
        ("starfarers", "planeteers", 5),
    ],
)
def test_boards_38_cards_43_44_a_row_that_nobody_claimed_adds_its_award(lay, era, marker, award):
    table = lay(era=era)
    table.row(1, marker)
    assert table.state.award(0) == award


def test_cards_44_a_match_that_starts_with_planeteers_leaves_nothing_of_mariners():
    match = Match.start(GAME, seats=2, options={"first_era": "planeteers"}, key=b"rows")
    assert match.view(None).award(0) == 3


def third_site(lay, *sites):
    table = lay()
    for site, tile in zip(
        sites, ("m_e1_glass_spires", "m_e1_shadowed_ice", "m_e1_abundant_ores"), strict=False
    ):
        table.base(0, site, "research", tiles=() if site.startswith("lunar_l") else (tile,))
    table.hand(0, "M23a")
    table.turn()
    return table


def test_boards_39_cards_42_richards_third_site_pays_2(lay):
    table = third_site(lay, "luna", "phobos", "eros")
    events = table.do(0, Genetics)
    claimed = {event.contract: event.award for event in table.all(events, ContractClaimed)}
    assert claimed == {"m3": 2}
    assert table.state.rows[2].marker == "mariners"
    table.turn(0)
    assert table.all(table.do(0, Genetics) if table.can(0, Genetics) else [], ContractClaimed) == []


def test_boards_39_lagrange_points_and_home_are_no_such_sites(lay):
    table = third_site(lay, "luna", "phobos", "lunar_l1")
    assert table.all(table.do(0, Genetics), ContractClaimed) == []


# ---------------------------------------------------------------- the wheel


def test_boards_40_a_marker_keeps_what_is_left_of_its_steps(lay):
    table = lay(era="planeteers")
    table.corp(0).genetics = 3
    table.hand(0, "P31a")
    table.turn()
    table.do(0, Genetics)
    assert table.awaited == 0
    events = table.play(0, ChooseProgress("AP1"))
    assert table.one(events, ProgressTaken) == ProgressTaken(0, "AP1", 1)
    assert table.corp(0).genetics == 5  # one space beyond the top


def test_boards_40_a_match_that_starts_among_the_stars_has_both_markers_at_2():
    match = Match.start(GAME, seats=3, options={"first_era": "starfarers"}, key=b"wheel")
    assert {(corp.genetics, corp.revelation) for corp in match.view(None).corps} == {(2, 2)}


# ---------------------------------------------------------------- the Orion Spur


@pytest.fixture
def spur(lay):
    """Seat 0 has a colony at Procyon, beside the Rimward Gate, and at Ross 780, beside the Spinward
    one."""
    table = lay(era="starfarers")
    for site, colony in (("procyon", "C01"), ("ross_780", "C03")):
        table.base(0, site, *["research"] * len(table.spot(site).plots))
        table.spot(site).colony = colony
        table.state.colonies.remove(colony)
    table.progress(0, "BS2")
    table.hand(0, "S12a", "S16a", "S02a")  # 6 x 3 x 3
    return table


def leaves(table, number, start, gate):
    table.hand(0, "S12a", "S16a", "S02a")
    table.team(0, number, start)
    table.turn()
    events = table.do(0, MoveTeam, team=number, target=gate)
    return table.one(events, SpurReached).award


def test_boards_41_cards_52_the_first_team_of_all_gains_5_and_the_first_at_another_gate_2(spur):
    assert leaves(spur, 1, "procyon", "spur_rim") == 5
    assert leaves(spur, 2, "ross_780", "spur_spin") == 2
    assert leaves(spur, 3, "procyon", "spur_rim") == 0


def test_boards_41_without_a_colony_where_it_starts_a_team_cannot_leave(spur):
    spur.spot("procyon").colony = None
    spur.team(0, 1, "procyon")
    spur.turn()
    assert "spur_rim" not in spur.options(0, MoveTeam, "target", team=1)
    assert spur.why_not(0, MoveTeam, team=1, target="spur_rim")


def test_a20_a_team_that_has_left_stays(spur):
    leaves(spur, 1, "procyon", "spur_rim")
    spur.turn(0)
    assert 1 not in spur.options(0, MoveTeam, "team")


def test_a20_the_move_must_begin_in_the_neighbouring_region(spur):
    spur.team(0, 1, "sirius")
    spur.base(0, "sirius", "research")
    spur.turn()
    assert "spur_rim" not in spur.options(0, MoveTeam, "target", team=1)


# ---------------------------------------------------------------- colonies at the end


@pytest.mark.parametrize(("count", "amount"), list(enumerate([-1, 1, 4, 8, 13, 13])))
def test_boards_42_cards_51_what_the_number_of_colonies_pays(lay, count, amount):
    table = lay(era="starfarers")
    systems = ("alpha_centauri", "barnards_star", "luhman_16", "wolf_359", "sirius")
    for site, colony in zip(systems[:count], ("C01", "C03", "C05", "C06", "C09"), strict=False):
        table.base(0, site, "research")
        table.spot(site).colony = colony
    table.profit(10, 10)
    events = settle(table)
    (mine,) = [event for event in table.all(events, ColoniesScored) if event.seat == 0]
    assert (mine.count, mine.amount) == (count, amount)
    assert table.corp(0).profit == 10 + amount


def settle(table):
    """End the match here."""
    run = table.match._table
    before = len(run.events)
    score(table.state, run)
    return [told.event for told in run.events[before:]]
