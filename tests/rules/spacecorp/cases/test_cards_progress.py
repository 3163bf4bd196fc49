"""NOTES of the cards, cases 36 to 41, and each progress card one by one. Bob is the rulebook's."""

import pytest

from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.colonize import Colonize
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.genetics import Genetics, Revelation
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.research import Research
from rules.spacecorp.actions.transport import Transport
from rules.spacecorp.events import Advanced, Built, Explored, Moved, Produced, Researched
from rules.spacecorp.expansion.stars import SendHome
from rules.spacecorp.expansion.wheel import ChooseProgress
from rules.spacecorp.outcomes import (
    ProgressMissed,
    ProgressPaid,
    ProgressTaken,
    TeamDeployed,
    TeamSentHome,
    TrackAdvanced,
)
from rules.spacecorp.table.deploying import Deploy
from rules.spacecorp.turn.anytime import PlayEdge

CARDS = {
    ("planeteers", "genetics"): ("P06a", Genetics),
    ("planeteers", "revelation"): ("P07a", Revelation),
    ("starfarers", "genetics"): ("S05a", Genetics),
    ("starfarers", "revelation"): ("S39a", Revelation),
}


def at_the_top(lay, era, wheel, *owned):
    """A marker is at the top, so a progress card is to be chosen."""
    card, verb = CARDS[era, wheel]
    table = lay(era=era)
    table.progress(0, *owned)
    setattr(table.corp(0), wheel, 3)
    table.hand(0, card)
    table.turn()
    table.do(0, verb, cards=(card,))
    return table


def titles(table):
    return table.options(0, ChooseProgress, "title")


# ---------------------------------------------------------------- taking them


def test_cards_36_bob_never_owns_a_title_twice(lay):
    table = at_the_top(lay, "starfarers", "revelation", "BS1")
    assert "BS1" not in titles(table)
    assert "already" in table.refuses(0, ChooseProgress("BS1"))


@pytest.mark.parametrize(
    ("owned", "open_"), [((), False), (("BP1",), False), (("BP1", "BP2"), True)]
)
def test_cards_37_star_children_ask_for_two_breakthroughs(lay, owned, open_):
    table = at_the_top(lay, "starfarers", "genetics", *owned)
    assert ("AS1" in titles(table)) == open_
    if not open_:
        assert "2 Breakthroughs" in table.refuses(0, ChooseProgress("AS1"))


@pytest.mark.parametrize(("taken", "award"), [(False, 1), (True, 0)])
def test_cards_37_the_first_copy_pays_and_the_second_does_not(lay, taken, award):
    table = at_the_top(lay, "starfarers", "genetics", "BP1", "BP2")
    table.state.progress["AS1"] = 1 if taken else 2
    events = table.play(0, ChooseProgress("AS1"))
    assert table.one(events, ProgressTaken).award == award == table.corp(0).profit


def test_cards_37_probe_network_pays_2(lay):
    table = at_the_top(lay, "starfarers", "revelation")
    assert table.one(table.play(0, ChooseProgress("BS1")), ProgressTaken).award == 2


def test_a24_the_new_card_does_not_count_for_its_own_prerequisite(lay):
    table = at_the_top(lay, "planeteers", "genetics")
    assert "AP5" not in titles(table)
    assert "AP5" in titles(at_the_top(lay, "planeteers", "genetics", "BP2"))
    assert "BP3" not in titles(at_the_top(lay, "planeteers", "revelation", "BP2"))
    assert "BP3" in titles(at_the_top(lay, "planeteers", "revelation", "AP1"))
    assert "BS4" not in titles(at_the_top(lay, "starfarers", "revelation", "BP2"))
    assert "BS4" in titles(at_the_top(lay, "starfarers", "revelation", "BP2", "AP1"))


def test_cards_39_clone_forge_and_evo_accelerators_move_the_marker_by_3(lay):
    table = lay(era="starfarers")
    table.hand(0, "S36a", "S37a")
    table.turn()
    events = table.do(0, Genetics, cards=("S36a", "S37a"))
    assert table.one(events, Advanced).steps == 3 == table.corp(0).genetics


def test_a22_two_orbits_bring_two_cards_one_after_the_other(lay):
    table = lay(era="starfarers")
    table.corp(0).genetics = 3
    table.hand(0, "S36a", "S37a", "S37b")
    table.turn()
    table.do(0, Genetics, cards=("S36a", "S37a", "S37b"))  # 3 + 5 = 8
    table.play(0, ChooseProgress("AS2"))
    assert "AS2" not in titles(table)
    table.play(0, ChooseProgress("AP2"))
    assert table.corp(0).progress == ["AS2", "AP2"]


def test_a22_where_no_title_is_left_nothing_is_gained(lay):
    table = lay(era="planeteers")
    table.corp(0).genetics = 3
    for title in table.state.progress:
        table.state.progress[title] = 0
    table.hand(0, "P06a")
    table.turn()
    assert table.one(table.do(0, Genetics), ProgressMissed).kind == "adaptation"
    assert table.on_turn == 1


# ---------------------------------------------------------------- Leak


def leaked(lay, copies=2):
    table = lay(era="starfarers")
    table.state.progress["BS1"] = copies
    table.corp(0).revelation = 3
    table.hand(0, "S39a")
    table.hand(1, "S42a")
    table.turn()
    table.do(0, Revelation, cards=("S39a",))
    table.play(0, ChooseProgress("BS1"))
    return table


def test_cards_40_a_leak_takes_the_copy_without_the_award(lay):
    table = leaked(lay)
    table.play(1, PlayEdge("S42a", "BS1"))
    assert table.corp(1).progress == ["BS1"]
    assert table.profits() == [2, 0]
    assert table.state.progress["BS1"] == 0


def test_cards_40_nothing_leaks_where_the_copy_without_the_award_is_gone(lay):
    table = leaked(lay, copies=1)
    assert table.refuses(1, PlayEdge("S42a", "BS1"))


# ---------------------------------------------------------------- each of them

STARS = ("S12a", "S16a", "S02a")


def test_ap1_radiation_resistant(lay):
    table = lay(era="planeteers")
    table.progress(0, "AP1")
    table.tile("callisto", "p_e2_clean_ice")
    table.team(0, 1, "callisto")
    table.hand(0, "P23a")
    table.turn()
    events = table.do(0, Build, team=1, base="research", cards=("P23a",))
    assert table.one(events, Built).sum.penalty == 0


@pytest.mark.parametrize(
    ("era", "card", "site", "value"),
    [("planeteers", "P18a", "ceres", 4), ("starfarers", "S22a", "luhman_16", 7)],
)
def test_ap2_sensory_focus(lay, era, card, site, value):
    table = lay(era=era)
    table.progress(0, "AP2")
    table.team(0, 1, site)
    table.hand(0, card)
    table.turn()
    assert table.one(table.do(0, Explore, team=1, cards=(card,)), Explored).sum.value == value


def test_ap3_cooperative_empathy(lay):
    table = lay(era="planeteers")
    table.progress(0, "AP3")
    table.turn()
    assert table.one(table.do(0, Research), Researched).sum.value == 3


@pytest.mark.parametrize(("era", "value"), [("planeteers", 8), ("starfarers", (6 + 1 + 2) * 9)])
def test_ap4_weightless_physique(lay, era, value):
    table = lay(era=era)
    table.progress(0, "AP4", "BS2")
    cards = ("P13a",) if era == "planeteers" else STARS
    table.hand(0, *cards)
    table.turn()
    target = "callisto" if era == "planeteers" else "alpha_centauri"
    assert (
        table.one(table.do(0, MoveTeam, team=1, target=target, cards=cards), Moved).sum.value
        == value
    )


def test_ap4_weightless_teams_know_no_gravity(lay):
    table = lay(era="planeteers")
    table.progress(0, "AP4")
    table.hand(0, "P13a")
    table.turn()
    assert (
        table.one(table.do(0, MoveTeam, team=1, target="europa", cards=("P13a",)), Moved).sum.need
        == 7
    )


def test_ap5_long_dormancy(lay):
    """No Spaceport is needed, and the team may have acted."""
    table = lay(era="planeteers")
    table.progress(0, "AP5")
    table.base(0, "ceres", "research", tiles=("p_e1_ice_veins",))
    table.hand(0, "P11a")
    table.turn()
    table.do(0, MoveTeam, team=1, target="ceres", cards=("P11a",))
    assert table.on_turn == table.awaited == 0
    table.do(0, Transport, team=1, to="inner_solar_system")
    assert table.corp(0).team(1).site == "inner_solar_system"


BUILDS = {
    "planeteers": ("P24a", "callisto", "p_e2_clean_ice", 6),
    "starfarers": ("S31a", "barnards_star", "s_pri_desert_world", 9),
}


@pytest.mark.parametrize("era", BUILDS)
def test_bp1_obedient_matter(lay, era):
    card, site, tile, value = BUILDS[era]
    table = lay(era=era)
    table.progress(0, "BP1")
    table.tile(site, tile)
    table.team(0, 1, site)
    table.hand(0, card)
    table.turn()
    assert (
        table.one(table.do(0, Build, team=1, base="research", cards=(card,)), Built).sum.value
        == value
    )


def test_bp2_cold_smelting(lay):
    table = lay(era="planeteers")
    table.progress(0, "BP2")
    table.base(0, "ceres", "research", tiles=("p_e1_loose_regolith",))
    table.hand(0, "P28a")
    table.turn()
    assert table.one(table.do(0, Produce), Produced).profit == 2


def test_bp3_metric_surfing_doubles_one_card_but_no_factor(lay):
    table = lay(era="planeteers")
    table.progress(0, "BP3")
    table.hand(0, "P13a", "P11a")  # 6 and 4
    table.turn()
    events = table.do(0, MoveTeam, team=1, target="umbriel", cards=("P13a", "P11a"))
    assert table.one(events, Moved).sum.value == 1 + 12 + 4


def test_as1_star_children(lay):
    table = at_the_top(lay, "starfarers", "genetics", "BP1", "BP2")
    table.team(1, 1, "sirius", track=2)
    table.play(0, ChooseProgress("AS1"))
    assert "sirius" not in table.options(0, Deploy, "site")
    assert "sol" not in table.options(0, Deploy, "site")
    events = table.play(0, Deploy("tau_ceti"))
    assert table.one(events, TeamDeployed) == TeamDeployed(0, 4, "tau_ceti")
    assert (table.corp(0).team(4).site, table.corp(0).team(4).track) == ("tau_ceti", 0)


@pytest.mark.parametrize(("owned", "points"), [((), 6), (("AS2",), 7)])
def test_cards_38_enviro_tolerance_is_a_colony_point_in_each_colonize(lay, owned, points):
    table = lay(era="starfarers")
    table.base(
        0, "lacaille_9352", "research", "research", tiles=("s_pri_habitable_a", "s_sec_garden_moon")
    )
    table.progress(0, *owned)
    table.state.colonies = ["C10"]  # 7 points
    table.turn()
    assert table.can(0, Colonize, site="lacaille_9352", colony="C10") == (points == 7)


def test_cards_38_the_first_to_take_it_gains_1(lay):
    table = at_the_top(lay, "starfarers", "genetics")
    assert table.one(table.play(0, ChooseProgress("AS2")), ProgressTaken).award == 1


def test_as3_unhurried_minds(lay):
    table = lay(era="starfarers")
    table.progress(0, "AS3")
    table.team(0, 1, "sirius", track=3)
    table.team(0, 2, "procyon", track=1)
    turn = table.turn()
    tracks = table.all([told.event for told in turn.events], TrackAdvanced)
    assert [(event.team, event.box) for event in tracks] == [(1, 1), (2, 0)]


@pytest.mark.parametrize(("owned", "paid"), [(0, 1), (2, 3), (6, 5)])
def test_as4_braided_lineages(lay, owned, paid):
    table = at_the_top(
        lay, "starfarers", "genetics", *("AP1", "AP2", "AP3", "BP1", "BP2", "BP3")[:owned]
    )
    events = table.play(0, ChooseProgress("AS4"))
    assert table.one(events, ProgressPaid).amount == paid


def test_bs2_energy_fields(lay):
    table = lay(era="starfarers")
    table.progress(0, "BS2")
    table.hand(0, *STARS)
    table.turn()
    events = table.do(0, MoveTeam, team=1, target="alpha_centauri", cards=STARS)
    assert table.one(events, Moved).sum.penalty == 0


def test_bs3_free_replication_collects_from_four_tiles(lay):
    table = at_the_top(lay, "starfarers", "revelation", "AP1")
    found = (
        "s_pri_scorched_giant",
        "s_pri_ice_giant",
        "s_pri_twilight_world",
        "s_pri_desert_world",
    )
    sites = ("alpha_centauri", "barnards_star", "luhman_16", "wolf_359")
    for site, tile in zip(sites, found, strict=True):
        table.base(0, site, "research", tiles=(tile,))
    table.base(0, "sirius", "research", tiles=("s_pri_exotic_asteroid_belt_a",))
    events = table.play(0, ChooseProgress("BS3"))
    assert table.one(events, ProgressPaid).amount == 3 + 2 + 2 + 1
    assert table.corp(0).produced == 0


def test_bs4_pinhole_gates(lay):
    table = lay(era="starfarers")
    table.progress(0, "BS4", "BS2")
    table.hand(0, *STARS)
    table.turn()
    assert (
        table.one(
            table.do(0, MoveTeam, team=1, target="alpha_centauri", cards=STARS), Moved
        ).sum.need
        == 10
    )


# ---------------------------------------------------------------- aliens


@pytest.mark.parametrize(("owned", "possible"), [((), False), (("AP3",), True), (("AP2",), True)])
def test_cards_41_introvs_let_nobody_build_without_an_adaptation_for_it(lay, owned, possible):
    table = lay(era="starfarers")
    table.progress(0, *owned)
    table.tile("barnards_star", "s_ali_introvs")
    table.team(0, 1, "barnards_star")
    table.hand(0, "S31a")
    table.turn()
    assert (1 in table.options(0, Build, "team")) == possible


def phobes(lay, *owned, teams=1):
    """Procyon (e8, two boxes) is about to be explored, with Phobes first and Rings second."""
    table = lay(era="starfarers")
    table.progress(0, *owned)
    for number in range(1, teams + 1):
        table.team(0, number, "procyon")
    table.hand(0, "S22a", "S22b")
    table.next_tiles("primary", "s_pri_signals_a")
    table.next_tiles("alien", "s_ali_phobes")
    table.next_tiles("secondary", "s_sec_rings")
    table.turn()
    return table, table.do(0, Explore, team=1)


def test_cards_41_phobes_drive_a_team_back_to_sol_and_withhold_all(lay):
    table, events = phobes(lay)
    assert table.one(events, TeamSentHome) == TeamSentHome(0, 1, "procyon")
    assert table.corp(0).team(1).site == "sol"
    assert (table.corp(0).profit, table.corp(0).revelation) == (0, 0)
    spot = table.spot("procyon")
    assert [plot.tile for plot in spot.plots] == ["s_ali_phobes", "s_sec_rings"]
    assert spot.claim is None
    assert table.state.signs(spot, spot.plots[1]) == ()


def test_a23_the_explorer_chooses_which_team_goes(lay):
    table, _ = phobes(lay, teams=2)
    assert table.awaited == 0
    table.play(0, SendHome(2))
    assert [team.site for _, team in table.corp(0).deployed()][:2] == ["procyon", "sol"]
    assert table.spot("procyon").claim == 0


def test_cards_41_energy_fields_keep_the_phobes_off(lay):
    table, events = phobes(lay, "BS2")
    assert table.all(events, TeamSentHome) == []
    assert (table.corp(0).profit, table.corp(0).revelation) == (3 + 2, 2)


def test_a23_a_secure_base_on_the_phobes_frees_the_tiles(lay):
    table, _ = phobes(lay)
    table.team(1, 1, "procyon")
    table.hand(1, "S30a", "S30b", "S31a")
    table.turn(1)
    assert table.state.build_cost("procyon") == 14 + 2
    second = table.options(1, Build, "second_base", team=1, base="secure")
    assert "industrial" in second  # Rings show water again, once the ban is over
    assert "industrial" not in table.options(1, Build, "second_base", team=1, base="research")
    table.do(
        1, Build, team=1, base="secure", second_base="research", cards=("S30a", "S30b", "S31a")
    )
    assert (table.corp(1).profit, table.corp(1).revelation) == (3 + 2, 2)
    assert not table.spot("procyon").driven
