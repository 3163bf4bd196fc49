"""Bad input: one sentence says what would be right, and nothing changes (`refuses` checks that)."""

import random

import msgspec
import pytest

from rules.kernel import Illegal, Match, Seat
from rules.spacecorp import GAME
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.colonize import Colonize
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.genetics import Genetics, Revelation
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.research import Research
from rules.spacecorp.actions.special import Special
from rules.spacecorp.actions.transport import EndTurn
from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.expansion.wheel import ChooseProgress
from rules.spacecorp.state import Ending
from rules.spacecorp.table.distances import trip_to
from rules.spacecorp.table.ending import Pass
from rules.spacecorp.turn.anytime import OrderEdge, PlayEdge
from rules.spacecorp.turn.contracts import Claim


@pytest.fixture
def table(lay):
    table = lay()
    table.hand(0, "M11a", "M03a", "M18a", "T01a", "T01b", "M20a")
    table.hand(1, "M12a")
    table.turn()
    return table


def test_anothers_turn(table):
    assert table.refuses(1, MoveTeam(1, "luna", cards=("M12a",))) == "It is {seat:0}'s turn."


def test_cards_of_two_kinds(table):
    told = table.refuses(0, MoveTeam(1, "luna", cards=("M11a", "M18a")))
    assert "Regolith Kiln" in told
    assert "Move" in told


def test_two_time_cards(table):
    assert "one Time card" in table.refuses(0, MoveTeam(1, "luna", cards=("M11a", "T01a", "T01b")))


@pytest.mark.parametrize("cards", [("M11a", "M18a"), ("M11a", "T01a", "T01b")])
def test_a_command_that_names_wrong_cards_is_refused_though_a_second_team_could_go(table, cards):
    told = table.why_not(0, MoveTeam, team=1, target="luna", cards=cards)
    assert "Regolith Kiln" in told or "one Time card" in told


def test_a_time_card_that_serves_a_second_team_already(table):
    told = table.why_not(0, MoveTeam, team=1, target="luna", second_team=2, cards=("M11a", "T01a"))
    assert told == "Your Time card goes for the second team already: leave it out here."


def test_cards_that_leave_nothing_for_a_second_team(lay):
    table = lay()
    table.team(0, 2, "sisyphus")
    table.hand(0, "M11a", "M11b", "T01a")
    table.turn()
    told = table.refuses(0, MoveTeam(1, "luna", 2, cards=("M11a",)))
    assert (
        told == "Move 4 is enough for this team, but not for the second: add cards, or choose no "
        "second team."
    )
    assert (
        table.refuses(0, MoveTeam(1, "luna", 2))
        == "That makes Move 1, and it takes 4: add cards for 3 more."
    )


@pytest.mark.parametrize("time", ["T01a", "T01b"])
def test_any_time_card_will_do(table, time):
    assert table.can(0, MoveTeam, team=1, target="luna", cards=("M11a", time))


def test_an_action_without_any_value_asks_for_a_card(table):
    table.hand(0, "M23a")
    table.turn()
    assert table.refuses(0, Genetics()) == "Choose at least one Genetics card."


def test_a_card_that_is_not_in_hand(table):
    table.hand(0, "M11a", "M03a", "T01a")
    table.turn()
    told = table.refuses(0, MoveTeam(1, "luna", cards=("M14a",)))
    assert told.endswith("You may choose Cargo Pod, Ion Thruster or Time.")


def test_a_value_that_falls_short_says_by_how_much(table):
    told = table.refuses(0, MoveTeam(1, "luna", cards=("M03a",)))
    assert told == "That makes Move 2, and it takes 4: add cards for 2 more."
    told = table.refuses(0, MoveTeam(1, "luna", cards=("T01a",)))
    assert told == "That makes Move 2, and it takes 4: add cards for 1 more, each counting 2 times."


def test_a_target_out_of_reach_says_how_far_the_team_gets_and_what_would_do(table):
    table.hand(0, "M11a", "M03a")
    table.turn()
    assert table.refuses(0, MoveTeam(1, "mars_south")) == "Too far: you make 5 at most."
    told = table.refuses(0, MoveTeam(1, "eros"))
    assert (
        told
        == "Too far: you make 5 at most. A base at Solar L1 would be near enough to start from."
    )


def test_a_verb_says_what_the_team_lacks_that_is_nearest_to_it(lay):
    table = lay(3, era="planeteers")
    table.team(0, 2, "ceres")
    table.turn()
    assert table.barred(0, Build) == "Explore Ceres first."
    table.team(0, 2, "oort_cloud")
    table.turn()
    assert table.barred(0, Build).startswith(
        "There is nothing to explore or to build at the Inner Solar System"
    )


def test_no_base_at_either_end(lay):
    table = lay()
    table.hand(0, "M11a", "M14a")
    table.team(0, 1, "luna")
    table.turn()
    told = table.refuses(0, MoveTeam(1, "sisyphus", cards=("M11a", "M14a")))
    assert told == "A Move must start or end at a base, and there is none there nor at Luna."


def test_a_penalty_that_cannot_be_paid(lay):
    table = lay(era="planeteers")
    table.base(0, "ceres", "research", tiles=("p_e1_ice_veins",))
    table.team(0, 1, "ceres")
    table.hand(0, "P11a")
    table.profit(1)
    table.turn()
    told = table.refuses(0, MoveTeam(1, "callisto", cards=("P11a",)))
    assert "Radiation costs 2 profit" in told
    assert "you have 1" in told


def test_a_base_whose_requirement_is_not_met(lay):
    table = lay()
    table.hand(0, "M18a")
    table.tile("luna", "m_e1_shadowed_ice")
    table.team(0, 1, "luna")
    table.turn()
    told = table.refuses(0, Build(1, "bio_lab", cards=("M18a",)))
    assert "Bio Lab" in told
    assert "Life" in told


def test_an_unexplored_site(lay):
    table = lay()
    table.hand(0, "M18a")
    table.team(0, 1, "phobos")
    table.turn()
    told = table.refuses(0, Build(1, "research", cards=("M18a",)))
    assert "Phobos" in told
    assert "Explore" in told


def test_an_occupied_site(lay):
    table = lay()
    table.hand(0, "M18a")
    table.base(1, "phobos", "research", tiles=("m_e1_abundant_ores",))
    table.team(0, 1, "phobos")
    table.turn()
    assert (
        table.refuses(0, Build(1, "research", cards=("M18a",)))
        == "A base stands at Phobos already, so move a team first."
    )


def test_research_with_eight_cards(lay):
    table = lay()
    table.hand(0, "M08a", "M08b", "M02a", "M02b", "M03a", "M03b", "M04a", "M05a")
    table.turn()
    assert (
        table.refuses(0, Research()) == "To research you may hold 7 cards at most, and you hold 8."
    )


@pytest.mark.parametrize(
    ("card", "name", "moment"),
    [
        ("M26a", "Intercept", "another's turn"),
        ("M28a", "Sabotage", "the start of another's turn"),
        ("M29a", "Poach", "discarded"),
        ("M30a", "Market Influence", "contract"),
        ("M31a", "Hack", "another's turn"),
    ],
)
def test_an_edge_outside_its_window_says_when_it_is(lay, card, name, moment):
    table = lay()
    table.hand(0, card, "M23a")
    table.turn()
    told = table.refuses(0, PlayEdge(card))
    assert name in told
    assert moment in told


def test_a_title_that_one_owns(lay):
    table = lay(era="starfarers")
    table.progress(0, "BS1")
    table.corp(0).revelation = 3
    table.hand(0, "S39a")
    table.turn()
    table.do(0, Revelation, cards=("S39a",))
    assert table.refuses(0, ChooseProgress("BS1")) == "You own Probe Network already."


def test_an_action_that_sabotage_bars(lay):
    table = lay()
    table.hand(0, "M23a")
    table.hand(1, "M28a")
    table.turn()
    table.play(1, PlayEdge("M28a", "genetics"))
    assert (
        table.refuses(0, Genetics(cards=("M23a",)))
        == "Sabotage bars it for this turn, so take another action."
    )


def test_anothers_infra_after_the_end_is_triggered(lay):
    table = lay()
    table.infra(1, "M11a")
    table.hand(0, "M14a")
    table.turn()
    assert "1" in table.options(0, MoveTeam, "hq", team=1, target="luna")
    table.only_deck()
    table.turn()
    assert "era is ending" in table.refuses(0, MoveTeam(1, "luna", hq="1", cards=("M14a",)))


def test_anothers_base_after_the_end_is_triggered(lay):
    table = lay()
    table.base(1, "luna", "research", tiles=("m_e1_shadowed_ice",))
    table.team(0, 1, "luna")
    table.hand(0, "M11a", "M14a")
    table.turn()
    assert table.can(0, MoveTeam, team=1, target="sisyphus")
    table.only_deck()
    table.turn()
    assert table.refuses(
        0, MoveTeam(1, "sisyphus", help=("luna/research",), cards=("M11a", "M14a"))
    )


def test_an_end_before_the_start():
    with pytest.raises(Illegal) as refusal:
        GAME.combine(2, {"first_era": "starfarers", "last_era": "mariners"})
    assert (
        refusal.value.reason
        == "A match that begins with Starfarers ends with it or later, not with Mariners."
    )


def test_an_unknown_era():
    with pytest.raises(Illegal) as refusal:
        Match.start(GAME, seats=2, options={"first_era": "miners"}, key=b"era")
    assert refusal.value.reason == "The option first_era takes mariners, planeteers or starfarers."


@pytest.mark.parametrize("seats", [1, 5])
def test_too_few_or_too_many_players(seats):
    with pytest.raises(Illegal) as refusal:
        Match.start(GAME, seats=seats, key=b"seats")
    assert refusal.value.reason == "SpaceCorp is played by 2 to 4."


# ---------------------------------------------------------------- what is not possible now


@pytest.mark.parametrize(
    "move",
    [EndTurn(), Pass(), Colonize("sol", "C01"), Revelation()],
    ids=lambda move: type(move).__name__,
)
def test_a_verb_that_is_not_on_offer_says_what_is(table, move):
    told = table.refuses(0, move)
    assert "is not open to you now, but “Research”" in told


def test_nothing_to_produce_upgrade_or_explore_says_what_it_takes(table):
    table.hand(0, "M20a", "M04a")
    table.turn()
    assert table.refuses(0, Produce(("luna",))) == "It takes a base of yours that yields profit."
    assert table.refuses(0, Upgrade("M04a", 1)) == "It takes a card marked Infra in your hand."
    assert table.refuses(0, Special("M04a")) == "It takes a card marked Special in your hand."
    assert (
        table.refuses(0, Explore(1))
        == "There is nothing to explore or to build at Earth, so move a team first."
    )


def test_a_colony_that_is_too_dear(lay):
    table = lay(era="starfarers")
    table.base(
        0, "lacaille_9352", "research", "research", tiles=("s_pri_desert_world", "s_sec_rings")
    )
    table.turn()
    told = table.refuses(0, Colonize("lacaille_9352", "C10"))
    assert told == "It takes 7 colony points, and you come to 3 there at most."


def test_a_contract_that_is_not_met_cannot_be_claimed(lay):
    table = lay()
    table.infra(0, "M11a", "M06a", "M17a")
    table.hand(0, "M23a")
    table.turn()
    table.play(0, Prefer(claim="ask"))
    table.do(0, Genetics)
    assert table.refuses(0, Claim(("m1",))).endswith(
        "You may choose 3 Infra cards at your own headquarters."
    )


# ---------------------------------------------------------------- unknown names on every command


@pytest.fixture
def everything(lay):
    """A Planeteers table with something to choose for nearly every verb. A table of stars has the
    rest."""
    table = lay(3, era="planeteers")
    table.base(0, "ceres", "research", tiles=("p_e1_ice_veins",))
    table.tile("callisto", "p_e2_clean_ice")
    table.team(0, 1, "callisto")
    table.team(0, 2, "vesta")
    table.infra(0, "P11a")
    table.infra(1, "P11b")
    table.hand(0, "P18a", "P25a", "P28a", "P31a", "P33a", "P34a", "P12a", "P37a", "T01a")
    table.profit(9, 9, 9)
    table.turn()
    return table


ON_OFFER = (
    Research,
    MoveTeam,
    Explore,
    Build,
    Produce,
    Genetics,
    Revelation,
    Upgrade,
    Special,
    OrderEdge,
    Prefer,
)


def wrong(value):
    """A value of the same type that is never a choice."""
    if isinstance(value, tuple):
        return ("nonsense",)
    return "nonsense" if isinstance(value, str | bool) else 99


@pytest.mark.parametrize("verb", ON_OFFER, ids=lambda verb: str(verb.__struct_config__.tag))
def test_unknown_names_on_every_command(everything, verb):
    """Each refusal names the choices, or says that there are none."""
    if verb is Research:
        everything.hand(0, "P08a")
        everything.turn()
    move = everything.match.menu(Seat(0)).offer(verb).sample(random.Random(1))
    for name in verb.__struct_fields__:
        told = everything.refuses(
            0, msgspec.structs.replace(move, **{name: wrong(getattr(move, name))})
        )
        assert any(
            said in told for said in ("You may choose", "It takes", "There is nothing to choose")
        ), told


def test_a_team_without_a_base_within_reach(lay):
    table = lay(era="starfarers")
    for number, site in ((1, "kapteyns_star"), (2, None), (3, None)):
        table.team(0, number, site)
    table.hand(0, "S12a", "S13a", "S16a")
    table.profit(9)
    table.turn()
    told = (
        "A Move must start or end at a base, and there is none at Kapteyn's Star nor within 45 of "
        "it."
    )
    assert table.barred(0, MoveTeam) == told


def test_a_team_that_cannot_pay_for_radiation_wherever_it_goes(lay):
    table = lay(era="starfarers")
    table.hand(0, "S12a", "S12b", "S18a")
    table.profit(2)
    table.turn()
    assert (
        table.barred(0, MoveTeam)
        == "Radiation costs 3 profit unless you are shielded, and you have 2."
    )


def test_the_orion_spur_from_afar(lay):
    table = lay(era="starfarers")
    table.hand(0, "S12a", "S16a", "S18a")
    table.profit(9)
    table.turn()
    gate = next(site.id for site in table.state.board.sites if site.kind == "orion_spur")
    told = "A team goes there only from a colony of yours in a region beside the Orion Spur."
    assert table.why_not(0, MoveTeam, team=1, target=gate) == told


def test_a_base_that_needs_a_shield(lay):
    table = lay(era="starfarers")
    table.tile("procyon", "s_pri_ocean_world", "s_sec_rings")
    table.team(0, 1, "procyon")
    table.hand(0, "S30a", "S26a", "S14a")
    table.turn()
    second = table.choices(0, Build, "second_base", team=1, base="research")
    assert second["shield_factory"].barred == ""
    assert (
        second["research"].barred
        == "Radiation costs 3 profit unless you are shielded, and you have 0."
    )
    assert second["bio_lab"].barred == "A Bio Lab needs Life."


def test_a_build_that_radiation_alone_prevents(lay):
    table = lay(era="starfarers")
    table.tile("alpha_centauri", "s_pri_exotic_asteroid_belt_a")
    table.team(0, 1, "alpha_centauri")
    table.hand(0, "S30a", "S26a")
    table.profit(2)
    table.turn()
    assert (
        table.barred(0, Build)
        == "Radiation costs 3 profit unless you are shielded, and you have 2."
    )


def test_the_last_base_of_a_type_is_built_once(lay):
    table = lay(era="starfarers")
    table.base(0, "epsilon_eridani", "secure", "secure", "research")
    table.tile("procyon", "s_pri_ocean_world", "s_sec_rings")
    table.team(0, 1, "procyon")
    table.hand(0, "S30a", "S26a", "S31a")
    table.turn()
    second = table.choices(0, Build, "second_base", team=1, base="secure")
    assert second["secure"].barred == "You have none left, so build another."


def test_the_base_of_another_after_the_end(lay):
    table = lay()
    table.base(1, "luna", "research", tiles=("m_e1_glass_spires",))
    table.team(0, 1, "luna")
    table.hand(0, "M14a", "M11b")
    table.state.ending = Ending("deck")
    table.turn()
    told = "The era is ending, so it takes a base of your own there or at Luna."
    assert table.why_not(0, MoveTeam, team=1, target="eros") == told


# ---------------------------------------------------------------- profit, and what it does not pay


@pytest.fixture
def ceres(lay):
    """A team at an own base on Ceres, with 4 to Vesta and 6 to Callisto, the latter in
    radiation."""
    table = lay(era="planeteers")
    table.base(0, "ceres", "research", tiles=("p_e1_ice_veins",))
    for number in (1, 2):
        table.team(0, number, "ceres")
    return table


def _way(table, site):
    return trip_to("ceres", site).distance


def test_what_profit_may_not_make_up_for_is_not_blamed_on_radiation(ceres):
    """A value of 3 takes 2 profit at most."""
    assert _way(ceres, "callisto") == 5
    ceres.hand(0, "P16a")
    ceres.infra(0, "P01a")
    ceres.profit(9)
    ceres.turn()
    told = ceres.refuses(0, MoveTeam(1, "ganymede"))
    assert told == "That makes Move 3, and it takes 6: add cards for 3 more."
    ceres.hand(0)
    ceres.turn()
    assert (
        ceres.refuses(0, MoveTeam(1, "ganymede"))
        == "Too far: you make 3 at most, and may make up for 2 with profit."
    )


def test_profit_for_a_shortfall_that_is_not_there_is_said_of_a_shielded_move(ceres):
    ceres.infra(0, "P12a")  # shielded 3
    ceres.profit(1)
    ceres.turn()
    assert (
        ceres.refuses(0, MoveTeam(1, "callisto"))
        == "It takes 2 profit for what is missing, and you have 1."
    )
    ceres.hand(0, "P04a")
    ceres.profit(0)
    ceres.turn()
    told = ceres.refuses(0, MoveTeam(1, "callisto"))
    assert told == "It takes 2 profit for what is missing, and you have 0: add cards."


def test_profit_for_a_shortfall_and_for_radiation_are_both_named(ceres):
    ceres.hand(0, "P04a", "M01a")
    ceres.infra(0, "P16a")
    ceres.profit(3)
    ceres.turn()
    told = ceres.refuses(0, MoveTeam(1, "callisto"))
    assert told == (
        "It takes 2 profit for what is missing and 2 profit for radiation, and you have 3: "
        "add cards, or play something shielded."
    )
    ceres.hand(0)
    ceres.turn()
    told = ceres.refuses(0, MoveTeam(1, "callisto"))
    assert (
        told == "It takes 2 profit for what is missing and 2 profit for radiation, and you have 3."
    )


def test_a_shield_factory_of_ones_own_leaves_the_shortfall(ceres):
    ceres.base(0, "ceres", "shield_factory", tiles=("p_e1_ice_veins",))
    ceres.infra(0, "P01a")
    ceres.profit(1)
    ceres.turn()
    assert (
        ceres.refuses(0, MoveTeam(1, "callisto"))
        == "It takes 2 profit for what is missing, and you have 1."
    )


def test_a_team_that_could_move_but_for_profit(ceres):
    """The nearest site is 3 away."""
    ceres.base(0, "titan", "shield_factory", tiles=("p_e3_global_ocean",))
    for number in (1, 2):
        ceres.team(0, number, "titan")
    ceres.infra(0, "P04a")
    ceres.turn()
    assert ceres.barred(0, MoveTeam) == "It takes 1 profit for what is missing, and you have 0."


def test_a_site_that_could_be_explored_but_for_profit(ceres):
    ceres.team(0, 1, "callisto")
    ceres.team(0, 2, "callisto")
    ceres.hand(0, "P06a")
    ceres.profit(9)
    ceres.turn()
    assert ceres.barred(0, Explore) == "Exploring Callisto takes 2, and you make 1 at most."
    ceres.team(0, 1, "io")
    ceres.team(0, 2, "io")
    ceres.hand(0, "P02a")
    ceres.profit(0)
    ceres.turn()
    assert ceres.barred(0, Explore) == "It takes 1 profit for what is missing, and you have 0."


def test_a_base_that_could_be_built_but_for_profit(ceres):
    for number in (1, 2):
        ceres.team(0, number, "callisto")
    ceres.tile("callisto", "p_e2_rare_isotopes")  # 6
    ceres.hand(0, "P24a")  # shielded 4
    ceres.profit(1)
    ceres.turn()
    assert ceres.barred(0, Build) == "It takes 2 profit for what is missing, and you have 1."
    ceres.hand(0, "P23a")
    ceres.profit(3)
    ceres.turn()
    told = "It takes 2 profit for what is missing and 2 profit for radiation, and you have 3."
    assert ceres.barred(0, Build) == told


def test_a_place_that_no_base_is_left_for(lay):
    table = lay()
    for site in ("lunar_l1", "solar_l1", "solar_l2"):
        table.base(0, site, "spaceport")
    for site in ("solar_l4", "solar_l5", "martian_l1"):
        table.base(0, site, "research")
    for number in (1, 2):
        table.team(0, number, "lunar_l4")
    table.hand(0, "M19a")
    table.turn()
    assert table.barred(0, Build) == "You have no base left that fits at Lunar L4."


def test_a_system_that_too_few_bases_are_left_for(lay):
    """Only one Research base is left, and no other that fits an Anomaly."""
    table = lay(era="starfarers")
    table.base(0, "epsilon_eridani", "secure", "secure", "secure")
    table.base(0, "ross_780", "research", "research", "attraction")
    table.base(0, "tau_ceti", "spaceport", "spaceport", "spaceport")
    table.base(0, "kapteyns_star", "attraction", "attraction")
    table.tile("procyon", "s_pri_folded_space", "s_sec_lensing_knot")
    table.team(0, 1, "procyon")
    table.hand(0, "S30a", "S26a", "S31a", "S29a")
    table.profit(9)
    table.turn()
    assert table.barred(0, Build) == "You have no base left that fits at Procyon."


def test_a_base_that_leaves_none_for_the_next_tile(lay):
    """The last Research base is needed on the second tile, and a Spaceport fits the first."""
    table = lay(era="starfarers")
    table.base(0, "epsilon_eridani", "secure", "secure", "secure")
    table.base(0, "ross_780", "research", "research", "attraction")
    table.base(0, "kapteyns_star", "attraction", "attraction")
    table.tile("procyon", "s_pri_desert_world", "s_sec_lensing_knot")
    table.team(0, 1, "procyon")
    table.hand(0, "S30a", "S26a", "S31a", "S29a")
    table.profit(9)
    table.turn()
    first = table.choices(0, Build, "base", team=1)
    assert first["spaceport"].barred == ""
    assert first["research"].barred == "Then you have none left that fits the next tile."
