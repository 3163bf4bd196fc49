"""Actions as they are picked: every slot offers exactly the choices that can still be carried
out."""

import random

import pytest

from rules.kernel import Illegal, Match, Offer, Seat
from rules.spacecorp import GAME
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.research import Draw, Research
from rules.spacecorp.actions.special import Special
from rules.spacecorp.content import ERAS, FIGURES
from rules.spacecorp.events import Built, Moved, SecondDropped, TilePlaced
from rules.spacecorp.expansion.rewards import TakeOffer
from rules.spacecorp.expansion.wheel import ChooseProgress
from rules.spacecorp.outcomes import EdgePlayed
from rules.spacecorp.value.picks import Finish


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_picked_first_something_legal_follows(seed):
    """Every option of every slot leads to a legal move."""
    rng = random.Random(seed)
    match = Match.start(GAME, seats=3, options={"first_era": rng.choice(ERAS)}, key=bytes([seed]))
    for _ in range(60):
        if match.over:
            break
        seat = match.awaiting[0]
        menu = match.menu(seat)
        for verb in (MoveTeam, Explore, Build):
            if verb in menu.moves:
                reach(menu.offer(verb), list(menu.offer(verb).slots), {}, rng)
        match.play(seat, menu.sample(rng))


def reach(offer: Offer, names, picks, rng):
    """Follow some values of each slot to the end."""
    if not names:
        offer.check(offer.move(**picks))
        return
    slot = offer.slot(names[0], picks)
    values = list(slot.values() or [slot.sample(rng)])
    some = rng.sample(values, min(3, len(values)))
    for value in some:
        reach(offer, names[1:], {**picks, names[0]: value}, rng)


def test_what_is_out_of_reach_is_refused(lay):
    space = lay()
    space.hand(0, "M11a")
    assert space.options(0, MoveTeam, "target", team=1) == ["luna", "lunar_l1", "lunar_l4"]
    with pytest.raises(Illegal):
        space.match.play(Seat(0), MoveTeam(1, "eros", cards=("M11a",)))


def test_a_base_of_another_is_help_that_is_asked_for(lay):
    space = lay()
    space.base(1, "luna", "research", tiles=("m_e1_abundant_ores",))
    space.team(0, 1, "luna")
    space.hand(0, "M14a")
    space.turn()
    assert space.options(0, MoveTeam, "help", team=1, target="sisyphus") == ["luna/research"]
    told = space.do(0, MoveTeam, team=1, target="sisyphus")
    assert space.one(told, Moved).sum.helped == (1,)


def test_two_bases_of_others_are_two_rewards(lay):
    space = lay(3, era="planeteers")
    space.base(1, "europa", "spaceport", tiles=("p_e3_aurora_crown",))
    space.base(2, "io", "shield_factory", tiles=("p_e3_global_ocean",))
    space.team(0, 1, "europa")
    space.hand(0, "P11a")
    space.profit(5)
    space.turn()
    helps = space.options(0, MoveTeam, "help", team=1, target="ganymede")
    assert helps == ["europa/spaceport", "io/shield_factory"]
    done = space.one(space.do(0, MoveTeam, team=1, target="ganymede", help=tuple(helps)), Moved).sum
    assert (done.value, done.shielded, done.penalty, done.helped) == (1 + 8, True, 0, (1, 2))


def test_a_shield_is_no_help_where_there_is_no_radiation(lay):
    space = lay(era="planeteers")
    space.base(1, "ceres", "shield_factory", tiles=("p_e1_ice_veins",))
    space.team(0, 1, "ceres")
    space.base(0, "vesta", "research", tiles=("p_e1_nickel_iron_core",))
    space.base(0, "callisto", "research", tiles=("p_e2_clean_ice",))
    space.hand(0, "P11a")
    space.profit(5)
    space.turn()
    assert space.options(0, MoveTeam, "help", team=1, target="vesta") == []
    assert space.options(0, MoveTeam, "help", team=1, target="callisto") == ["ceres/shield_factory"]


def test_a_spaceport_of_another_that_doubles_nothing_is_no_help(lay):
    """The printed values on an HQ are no card. They may still make the move possible."""
    space = lay(era="planeteers")
    space.base(1, "europa", "spaceport", tiles=("p_e3_aurora_crown",))
    space.base(0, "ganymede", "research", tiles=("p_e3_superheavy_seams",))
    space.team(0, 1, "europa")
    space.infra(1, "P13a")
    space.profit(9)
    space.turn()
    assert space.options(0, MoveTeam, "hq", team=1, target="ganymede") == ["1"]
    assert space.options(0, MoveTeam, "help", team=1, target="ganymede", hq="1") == [
        "europa/spaceport"
    ]
    space.state.corps[0].hq = "planeteers_start"
    space.infra(0, None, None, None)
    space.hand(0, "P23a")
    space.turn()
    own = space.options(0, MoveTeam, "help", team=1, target="ganymede", hq="own")
    assert own == []
    space.hand(0, "P11a")
    space.turn()
    assert space.options(0, MoveTeam, "help", team=1, target="ganymede", hq="own") == [
        "europa/spaceport"
    ]
    space.hand(0)
    space.turn()
    assert space.options(0, MoveTeam, "help", team=1, target="callisto", hq="own") == [
        "europa/spaceport"
    ], "the way"


def test_of_two_bases_that_do_the_same_one_is_enough(lay):
    space = lay(3)
    space.base(1, "phobos", "industrial", tiles=("m_e1_shadowed_ice",))
    space.base(2, "deimos", "industrial", tiles=("m_e1_exotic_elements_a",))
    space.tile("mars_south", "m_e2_exotic_elements")
    space.team(0, 1, "mars_south")
    space.hand(0, "M18a")
    space.turn()
    assert set(space.options(0, Build, "help", team=1, base="research")) == {
        "phobos/industrial",
        "deimos/industrial",
    }
    both = Build(1, "research", help=("phobos/industrial", "deimos/industrial"), cards=("M18a",))
    assert space.refuses(0, both) == "One of these bases adds nothing to the action: leave it out."
    space.do(0, Build, team=1, base="research", help=("deimos/industrial",))


def test_the_second_team_is_asked_when_the_first_is_done(lay):
    space = lay()
    space.hand(0, "M14a", "T01a")
    space.do(0, MoveTeam, team=1, target="luna", second_team=2, cards=("M14a",))
    assert space.verbs(0) == {MoveTeam, Finish}
    assert space.options(0, MoveTeam, "team") == [2]
    assert "T01a" in space.state.played


def test_the_second_team_may_stay(lay):
    space = lay()
    space.hand(0, "M14a", "T01a")
    space.do(0, MoveTeam, team=1, target="luna", second_team=2, cards=("M14a",))
    assert space.one(space.play(0, Finish()), SecondDropped).team == 2
    assert space.on_turn == 1


def test_two_teams_do_not_explore_the_same_site(lay):
    space = lay()
    for number in (1, 2):
        space.team(0, number, "luna")
    space.hand(0, "M15a", "T01a")
    space.turn()
    assert space.options(0, Explore, "second_team", team=1) == []
    space.team(0, 2, "eros")
    space.turn()
    assert space.options(0, Explore, "second_team", team=1) == [0, 2]


def test_time_lets_two_teams_explore(lay):
    space = lay()
    space.team(0, 1, "luna")
    space.team(0, 2, "eros")
    space.hand(0, "M15a", "T01a")
    space.turn()
    first = space.do(0, Explore, team=1, second_team=2, cards=("M15a",))
    second = space.do(0, Explore, team=2)
    assert [tile.site for tile in space.all([*first, *second], TilePlaced)] == ["luna", "eros"]


def test_time_lets_two_teams_build(lay):
    space = lay()
    space.team(0, 1, "lunar_l1")
    space.team(0, 2, "lunar_l4")
    space.hand(0, "M18a", "T01a")
    space.turn()
    first = space.do(0, Build, team=1, base="spaceport", second_team=2, cards=("M18a",))
    second = space.do(0, Build, team=2, base="spaceport")
    assert [built.site for built in space.all([*first, *second], Built)] == ["lunar_l1", "lunar_l4"]


def test_profit_for_two_teams_is_3_in_all(lay):
    space = lay(era="planeteers")
    space.hand(0, "P01a", "P01b", "T01a")  # 1 + 3 + 3 = 7
    space.profit(9)
    told = space.do(0, MoveTeam, team=1, target="ganymede", second_team=2, cards=("P01a", "P01b"))
    assert space.one(told, Moved).sum.spent == 1
    far = space.one(space.do(0, MoveTeam, team=2, target="io"), Moved).sum
    assert (far.need, far.spent) == (9, 2)
    assert space.corp(0).profit == 9 - 3


def test_a_card_that_shields_serves_both_teams_but_a_shield_factory_its_region_alone(lay):
    space = lay(era="planeteers")
    space.base(0, "callisto", "shield_factory", tiles=("p_e2_clean_ice",))
    space.base(0, "rhea", "research", tiles=("p_e3_aurora_crown",))
    space.team(0, 1, "callisto")
    space.team(0, 2, "rhea")
    space.hand(0, "P11a", "T01a")
    space.profit(9)
    space.turn()
    first = space.one(
        space.do(0, MoveTeam, team=1, target="io", second_team=2, cards=("P11a",)), Moved
    ).sum
    second = space.one(space.do(0, MoveTeam, team=2, target="dione"), Moved).sum
    assert (first.penalty, second.penalty) == (0, 2)
    space.hand(0, "P12a", "T01a")
    space.team(0, 1, "callisto")
    space.team(0, 2, "rhea")
    space.turn()
    space.do(0, MoveTeam, team=1, target="europa", second_team=2, cards=("P12a",))
    assert space.one(space.do(0, MoveTeam, team=2, target="dione"), Moved).sum.penalty == 0


def test_a_later_spaceport_is_of_no_use_to_the_second_team_alone(lay):
    space = lay(era="planeteers")
    space.base(1, "vesta", "spaceport", tiles=("p_e1_ice_veins",))
    space.base(0, "ceres", "research", tiles=("p_e1_loose_regolith",))
    space.team(0, 2, "vesta")
    space.hand(0, "P11a", "P11b", "T01a")
    space.turn()
    space.do(0, MoveTeam, team=1, target="pallas", second_team=2, cards=("P11a", "P11b"))
    assert space.options(0, MoveTeam, "help", team=2, target="ceres") == []
    assert space.options(0, MoveTeam, "help", team=2, target="pallas") == ["vesta/spaceport"], (
        "it only allows the move"
    )


def test_a_first_team_that_needs_no_shield_may_use_one_for_the_second(lay):
    space = lay(era="planeteers")
    space.base(0, "callisto", "research", tiles=("p_e2_clean_ice",))
    space.team(0, 2, "callisto")
    space.hand(0, "P13a", "T01a")  # 6, shielded 4
    space.turn()
    first = space.one(
        space.do(0, MoveTeam, team=1, target="ceres", second_team=2, cards=("P13a",)), Moved
    ).sum
    assert (first.value, first.penalty) == (5, 0)
    assert space.one(space.do(0, MoveTeam, team=2, target="europa"), Moved).sum.penalty == 0


# ---------------------------------------------------------------- gains of the first team


def test_an_industrial_base_that_the_first_team_builds_doubles_for_the_second(lay):
    space = lay()
    space.tile("phobos", "m_e1_shadowed_ice")  # 2, for water an Industrial base
    space.tile("mars_south", "m_e2_exotic_elements")  # 6
    space.team(0, 1, "phobos")
    space.team(0, 2, "mars_south")
    space.hand(0, "M18a", "T01a")
    space.turn()
    assert space.options(0, Build, "second_team", team=1, base="research") == []
    assert space.options(0, Build, "second_team", team=1, base="industrial") == [0, 2]
    space.do(0, Build, team=1, base="industrial", second_team=2, cards=("M18a",))
    done = space.one(space.do(0, Build, team=2, base="research"), Built).sum
    assert (done.value, done.need) == (6, 6)


def test_profit_that_the_first_team_brings_pays_for_the_second(lay):
    """An Exploiter and a Secure base pay at once: 2 for the missing value, 2 for radiation."""
    space = lay(era="planeteers")
    space.tile("iapetus", "p_e2_rare_isotopes")  # 5, in radiation
    space.tile("ceres", "p_e1_nickel_iron_core")  # 5, and an Exploiter is paid 2
    space.base(1, "psyche", "research", tiles=("p_e2_firm_bedrock",))
    space.team(0, 1, "ceres")
    space.team(0, 2, "iapetus")
    space.hand(0, "P26a", "T01a")
    space.turn()
    assert space.options(0, Build, "second_team", team=1, base="research") == []
    assert space.options(0, Build, "second_team", team=1, base="secure") == []
    assert space.options(0, Build, "second_team", team=1, base="exploiter") == [0, 2]
    space.do(0, Build, team=1, base="exploiter", second_team=2, cards=("P26a",))
    assert space.one(space.do(0, Build, team=2, base="research"), Built).sum.penalty == 2
    assert space.corp(0).profit == 0
    space.profit(1)
    space.team(0, 1, "ceres")
    space.state.sites.pop("iapetus")
    space.tile("iapetus", "p_e2_rare_isotopes")
    space.state.sites.pop("ceres")
    space.tile("ceres", "p_e1_nickel_iron_core")
    space.hand(0, "P26a", "T01a")
    space.turn()
    assert space.options(0, Build, "second_team", team=1, base="secure") == [0, 2]


@pytest.mark.parametrize(
    ("site", "tile"), [("ceres", "p_e1_ice_veins"), ("callisto", "p_e2_clean_ice")]
)
def test_a_shield_factory_that_the_first_team_builds_shields_the_second_anywhere(lay, site, tile):
    space = lay(era="planeteers")
    space.tile(site, tile)
    space.tile("iapetus", "p_e2_rare_isotopes")
    space.team(0, 1, site)
    space.team(0, 2, "iapetus")
    space.hand(0, "P26a", "T01a")
    space.turn()
    assert "shield_factory" in space.options(0, Build, "base", team=1)
    assert space.options(0, Build, "second_team", team=1, base="shield_factory") == [0, 2]
    space.do(0, Build, team=1, base="shield_factory", second_team=2, cards=("P26a",))
    done = space.one(space.do(0, Build, team=2, base="research"), Built).sum
    assert (done.penalty, done.shielded) == (0, True)


def test_the_second_team_has_no_base_left_that_the_first_takes(lay):
    space = lay()
    for site in ("lunar_l1", "solar_l1"):
        space.base(0, site, "spaceport")
    for site in ("solar_l2", "solar_l4", "solar_l5"):
        space.base(0, site, "research")
    space.team(0, 1, "lunar_l4")
    space.team(0, 2, "martian_l1")
    space.hand(0, "M19a", "T01a")
    space.turn()
    assert space.options(0, Build, "second_team", team=1, base="spaceport") == []


def test_the_award_of_the_orion_spur_pays_for_the_second_team(lay):
    """Its radiation takes 3."""
    space = lay(era="starfarers")
    colony = space.state.colonies.pop()
    space.base(0, "procyon", "research", "research")
    space.spot("procyon").colony = colony
    space.team(0, 1, "procyon")
    space.team(0, 2, "sol")
    space.team(0, 3, None)
    space.hand(0, "S16a", "S17a", "S18a", "T01a")
    space.profit(3)
    space.turn()
    assert space.options(0, MoveTeam, "second_team", team=1, target="sirius") == []
    assert space.options(0, MoveTeam, "second_team", team=1, target="spur_rim") == [0, 2]
    space.do(0, MoveTeam, team=1, target="spur_rim", second_team=2)
    assert space.one(space.do(0, MoveTeam, team=2, target="sirius"), Moved).sum.penalty == 3


def test_what_the_first_team_may_find_counts_for_the_second(lay):
    """Rhea is two beyond the value, and some tiles pay that."""
    space = lay(era="planeteers")
    space.team(0, 1, "ceres")
    space.team(0, 2, "rhea")
    space.hand(0, "P02a", "T01a")
    space.turn()
    assert space.options(0, Explore, "second_team", team=1) == [0, 2]
    space.next_tiles("e1", "p_e1_contact_moonlet")
    space.do(0, Explore, team=1, second_team=2, cards=("P02a",))
    assert space.one(space.do(0, Explore, team=2), TilePlaced).site == "rhea"
    assert space.corp(0).profit >= 1


def test_a_progress_card_that_the_first_team_earns_counts_for_the_second(lay):
    """A Bio Lab brings the genetics marker to the top; Radiation Resistant saves the penalty."""
    space = lay(era="planeteers")
    space.tile("ceres", "p_e1_warm_brine")
    space.state.sites["ceres"].plots[0].tile = "p_e2_tar_lichens"
    space.tile("iapetus", "p_e2_rare_isotopes")
    space.team(0, 1, "ceres")
    space.team(0, 2, "iapetus")
    space.hand(0, "P26a", "T01a")
    space.turn()
    assert space.options(0, Build, "second_team", team=1, base="bio_lab") == []
    space.corp(0).genetics = FIGURES.wheel.spaces - 1
    space.turn()
    assert space.options(0, Build, "second_team", team=1, base="bio_lab") == [0, 2]
    space.do(0, Build, team=1, base="bio_lab", second_team=2, cards=("P26a",))
    space.play(0, ChooseProgress("AP1"))
    assert space.one(space.do(0, Build, team=2, base="research"), Built).sum.penalty == 0


def lay_introvs(lay):
    """Team 2 stands where Introvs are. Team 1 can build and so earn the card that makes them
    bearable."""
    space = lay(era="starfarers")
    space.tile("luhman_16", "s_pri_habitable_a")
    space.tile("alpha_centauri", "s_ali_introvs")
    space.team(0, 1, "luhman_16")
    space.team(0, 2, "alpha_centauri")
    space.hand(0, "S30a", "S26a", "S31a", "S29a", "T01a")
    space.profit(9)
    return space


def test_a_card_that_the_first_team_earns_lets_the_second_build_where_introvs_are(lay):
    space = lay_introvs(lay)
    space.turn()
    assert space.options(0, Build, "second_team", team=1, base="bio_lab") == []
    space.corp(0).genetics = FIGURES.wheel.spaces - 1
    space.turn()
    assert space.options(0, Build, "second_team", team=1, base="research") == []
    assert space.options(0, Build, "second_team", team=1, base="bio_lab") == [0, 2]
    space.do(
        0, Build, team=1, base="bio_lab", second_team=2, cards=("S30a", "S26a", "S31a", "S29a")
    )
    space.play(0, ChooseProgress("AP3"))
    assert space.one(space.do(0, Build, team=2, base="research"), Built).site == "alpha_centauri"


def test_with_another_card_the_second_team_rests_where_introvs_are(lay):
    space = lay_introvs(lay)
    space.corp(0).genetics = FIGURES.wheel.spaces - 1
    space.turn()
    space.do(
        0, Build, team=1, base="bio_lab", second_team=2, cards=("S30a", "S26a", "S31a", "S29a")
    )
    assert space.all(space.play(0, ChooseProgress("AP1")), SecondDropped)


def test_without_what_it_needs_the_second_team_rests(lay):
    space = lay(era="planeteers")
    space.team(0, 1, "ceres")
    space.team(0, 2, "rhea")
    space.hand(0, "P02a", "T01a")
    space.turn()
    space.next_tiles("e1", "p_e1_loose_regolith")
    assert space.all(space.do(0, Explore, team=1, second_team=2, cards=("P02a",)), SecondDropped)


def test_competitors_add_two_hqs_and_are_discarded_at_once(lay):
    space = lay(3, era="planeteers")
    space.infra(1, "P11a")
    space.infra(2, "P01a")
    space.hand(0, "P36a")
    told = space.do(0, MoveTeam, team=1, target="callisto", hq="1+2")
    done = space.one(told, Moved).sum
    assert (done.value, done.helped) == (7, (1, 2))
    assert space.one(told, EdgePlayed).card == "P36a"
    assert "P36a" in space.state.discard


def test_a_star_system_is_built_on_as_a_whole(lay):
    space = lay(era="starfarers")
    tiles = ("s_pri_exotic_asteroid_belt_a", "s_sec_rings")
    space.tile("procyon", *tiles)
    space.team(0, 1, "procyon")
    space.hand(0, "S30a", "S30b")
    space.profit(9)
    space.turn()
    assert "attraction" not in space.options(0, Build, "base", team=1)
    assert "shield_factory" in space.options(0, Build, "second_base", team=1, base="refinery")
    built = space.one(
        space.do(0, Build, team=1, base="refinery", second_base="shield_factory"), Built
    )
    assert (built.bases, built.sum.shielded, built.sum.penalty) == (
        ("refinery", "shield_factory"),
        True,
        0,
    )


def test_the_third_base_of_a_type_is_the_last(lay):
    space = lay()
    for site in ("lunar_l1", "solar_l1", "solar_l2"):
        space.base(0, site, "spaceport")
    space.team(0, 1, "lunar_l4")
    space.hand(0, "M19a")
    space.turn()
    assert (
        space.choices(0, Build, "base", team=1)["spaceport"].barred
        == "You have none left, so build another."
    )


# ---------------------------------------------------------------- research and special cards


def test_research_takes_offers_and_draws_the_rest(lay):
    space = lay()
    space.offers("M11a", "M14a")
    space.deck("M20a", "M20b", "M20c")
    space.hand(0, "M08a")
    space.do(0, Research, cards=("M08a",), take=("M14a",))
    assert {"M14a", "M20a", "M20b", "M20c"} <= set(space.held(0))
    assert "M11a" not in space.held(0)


def test_who_wants_to_look_draws_one_by_one(lay):
    space = lay()
    space.offers("M11a")
    space.deck("M20a", "M20b")
    space.do(0, Research, look=True)
    assert space.verbs(0) == {Draw, TakeOffer, Finish}
    space.play(0, Draw())
    assert "M20a" in space.held(0)
    space.play(0, TakeOffer("M11a"))
    assert "M11a" in space.held(0)
    assert space.on_turn == 1


def test_a_probe_finds_a_tile_without_a_claim(lay):
    space = lay()
    space.hand(0, "M25a")
    space.next_tiles("e2", "m_e2_frost_canyon")
    told = space.do(0, Special, card="M25a", site="mars_south")
    assert space.one(told, TilePlaced).profit == 2
    assert space.state.sites["mars_south"].claim is None
    assert space.corp(0).profit == 2


def test_a_probe_goes_to_no_site_with_a_game_piece(lay):
    space = lay()
    space.hand(0, "M25a")
    space.team(1, 1, "luna")
    space.tile("eros", "m_e1_glass_spires")
    space.turn()
    sites = space.options(0, Special, "site", card="M25a")
    assert "phobos" in sites
    assert not {"luna", "eros", "lunar_l1", "earth"} & set(sites)


def test_the_prototype_needs_no_base_and_pays_no_penalty(lay):
    space = lay(era="planeteers")
    space.hand(0, "P35a")
    assert "oort_cloud" not in space.options(0, Special, "site", card="P35a", team=1)
    space.do(0, Special, card="P35a", team=1, site="triton")
    assert space.corp(0).team(1).site == "triton"
    assert space.corp(0).profit == 0


def test_the_courier_brings_a_team_to_its_star(lay):
    space = lay(era="starfarers")
    space.team(0, 1, "sirius", track=3)
    space.hand(0, "S40a")
    space.turn()
    space.do(0, Special, card="S40a", team=1)
    assert space.corp(0).team(1).track == 0
