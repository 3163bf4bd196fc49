"""NOTES of the cards, cases 1 to 8 and 23 to 31: the value of an action. Bob, Chad, Mark, David,
Leia and Kim are the rulebook's."""

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.events import Built, CardsDrawn, Explored, Moved, Produced, Upgraded
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.plan import Plan
from rules.spacecorp.value.value import OWN

BOBS = ("M26a", "M03a")  # Solar Sail, Move 3 with an Edge, and Cargo Pod, Move 1 or Build


@pytest.fixture
def bob(lay):
    """Bob's HQ has a printed Move 1 and a Move/Explore card. He holds Move 3, Move 1 and Time."""
    table = lay(2)
    table.infra(0, None, "M12a")
    table.hand(0, *BOBS, "T01a")
    table.base(0, "phobos", "research", tiles=("m_e1_glass_spires",))
    table.turn()
    return table


def moved(table, *told):
    return table.all([event for events in told for event in events], Moved)


# ---------------------------------------------------------------- values and Time


def test_cards_1_infra_of_one_hq_is_added_up(bob):
    bob.team(0, 1, "phobos")
    bob.turn()
    (move,) = moved(bob, bob.do(0, MoveTeam, team=1, target="mars_north", cards=()))
    assert move.sum.value == 3


def test_cards_2_cards_are_added_to_infra_and_count_for_one_kind_alone(bob):
    bob.team(0, 1, "phobos")
    bob.turn()
    (move,) = moved(bob, bob.do(0, MoveTeam, team=1, target="sisyphus", cards=BOBS))
    assert move.sum.value == 7


def test_cards_3_time_doubles_the_total_or_serves_two_teams(bob):
    (move,) = moved(bob, bob.do(0, MoveTeam, team=1, target="asteroid_belt", cards=(*BOBS, "T01a")))
    assert move.sum.value == 14


def test_cards_3_time_serves_two_teams_with_the_whole_total_each(bob):
    first = bob.do(0, MoveTeam, team=1, target="luna", second_team=2, cards=BOBS)
    assert bob.on_turn == 0
    second = bob.do(0, MoveTeam, team=2, target="sisyphus")
    assert [move.sum.value for move in moved(bob, first, second)] == [7, 7]
    assert [team.site for _, team in bob.corp(0).deployed()] == ["luna", "sisyphus"]
    assert "T01a" in bob.state.time
    assert bob.on_turn == 1


def test_cards_4_an_own_spaceport_adds_2_for_the_team_that_starts_there(bob):
    bob.base(0, "solar_l2", "spaceport")
    bob.team(0, 1, "solar_l2")
    bob.turn()
    first = bob.do(0, MoveTeam, team=1, target="asteroid_belt", second_team=2, cards=BOBS)
    second = bob.do(0, MoveTeam, team=2, target="sisyphus")
    assert [move.sum.value for move in moved(bob, first, second)] == [9, 7]
    assert not bob.all([*first, *second], CardsDrawn) or all(
        drawn.seat == 0 for drawn in bob.all([*first, *second], CardsDrawn)
    )


@pytest.mark.parametrize("used", [True, False])
def test_cards_5_rachels_spaceport_adds_2_if_it_is_used_and_she_is_rewarded(bob, used):
    bob.base(0, "solar_l2", "spaceport")
    bob.team(0, 1, "solar_l2")
    bob.base(1, "solar_l1", "spaceport")
    bob.team(0, 2, "solar_l1")
    bob.hand(1)
    bob.turn()
    help_ = ("solar_l1/spaceport",) if used else ()
    first = bob.do(0, MoveTeam, team=1, target="asteroid_belt", second_team=2, cards=BOBS)
    second = bob.do(0, MoveTeam, team=2, target="phobos", help=help_)
    assert [move.sum.value for move in moved(bob, first, second)] == [9, 9 if used else 7]
    rachels = [drawn for drawn in bob.all([*first, *second], CardsDrawn) if drawn.seat == 1]
    assert [drawn.count for drawn in rachels] == ([1] if used else [])


def test_cards_6_time_doubles_what_a_spaceport_adds(bob):
    bob.base(0, "solar_l2", "spaceport")
    bob.team(0, 1, "solar_l2")
    bob.turn()
    (move,) = moved(bob, bob.do(0, MoveTeam, team=1, target="asteroid_belt", cards=(*BOBS, "T01a")))
    assert move.sum.value == 18


def test_cards_7_a_move_needs_a_base_at_one_end(bob):
    bob.team(0, 1, "luna")
    bob.turn()
    assert "base" in bob.why_not(0, MoveTeam, team=1, target="sisyphus", cards=BOBS)
    assert bob.can(0, MoveTeam, team=1, target="earth", cards=BOBS)


def test_cards_7_a_rivals_base_allows_a_move_for_a_reward(bob):
    bob.team(0, 1, "luna")
    bob.base(1, "luna", "research", tiles=("m_e1_shadowed_ice",))
    bob.turn()
    events = bob.do(0, MoveTeam, team=1, target="sisyphus", cards=BOBS)
    assert bob.one(events, Moved).sum.helped == (1,)
    assert [
        (drawn.seat, drawn.count) for drawn in bob.all(events, CardsDrawn) if drawn.why == "reward"
    ] == [(1, 1)]


def test_cards_8_chads_ion_thruster_replaces_the_printed_move_1(lay):
    table = lay()
    table.infra(0, None, "M06a", "M17a")
    table.hand(0, "M11a")
    table.turn()
    events = table.do(0, Upgrade, card="M11a", slot=1)
    assert table.corp(0).infra == ["M11a", "M06a", "M17a"]
    assert table.one(events, Upgraded).out is None
    table.base(0, "phobos", "research", tiles=("m_e1_glass_spires",))
    table.team(0, 1, "phobos")
    table.turn(0)
    (move,) = moved(table, table.do(0, MoveTeam, team=1, target="deimos", cards=()))
    assert move.sum.value == 3


def test_cards_8_a_card_of_the_same_era_returns_to_the_hand(lay):
    table = lay()
    table.infra(0, "M11a", "M06a", "M17a")
    table.hand(0, "M12a", "M02a")
    table.turn()
    table.do(0, Upgrade, card="M12a", slot=1)
    assert table.corp(0).infra == ["M12a", "M06a", "M17a"]
    assert {"M11a", "M02a"} <= set(table.held(0))


def test_cards_8_a_card_of_an_earlier_era_leaves_the_game(lay):
    table = lay(era="planeteers")
    table.infra(0, "M11a")
    table.hand(0, "P11a")
    table.turn()
    table.do(0, Upgrade, card="P11a", slot=1)
    assert "M11a" not in table.held(0)
    assert table.corp(0).infra[0] == "P11a"


def test_cards_8_the_research_box_takes_no_card_and_others_are_no_infra(lay):
    table = lay()
    table.hand(0, "M11a", "M26a")
    table.turn()
    assert set(table.options(0, Upgrade, "slot", card="M11a")) == {1, 2, 3}
    assert table.options(0, Upgrade, "card") == ["M11a"]


# ---------------------------------------------------------------- profit for values


@pytest.fixture
def mark(lay):
    """Planeteers, with Move 7 in cards alone and a shield from home."""
    table = lay(era="planeteers")
    table.infra(0, "P02a", "P03a", "P02b")  # no Move
    table.hand(0, "P11a", "P12a")  # Move 4, Shielded Move 3
    table.profit(9, 9)
    table.turn()
    return table


def test_boards_37_cards_23_mark_spends_2_for_a_distance_of_9_with_7(mark):
    said = mark.says(0, MoveTeam, team=1, target="io", cards=("P11a", "P12a"))
    assert said.startswith("9 away with Plasma Torch, Magnetic Shroud Drive and 2 profit.")
    mark.do(0, MoveTeam, team=1, target="io", cards=("P11a", "P12a"))
    assert mark.corp(0).profit == 7


def test_cards_23_a_distance_of_11_is_too_far_for_7(mark):
    assert not mark.can(0, MoveTeam, team=1, target="titan", hq="own")


@pytest.mark.parametrize(
    ("cards", "value"), [((), 0), (("P06a",), 1), (("P18a",), 3), (("P18a", "P06a"), 4)]
)
@pytest.mark.parametrize("era", ["planeteers", "mariners"])
def test_boards_37_cards_24_how_far_profit_raises_a_value(lay, era, cards, value):
    """David has Explore 3, so at most 2 profit. Profit can't raise 1, raises 4 by 3, and in
    Mariners raises nothing at all."""
    table = lay(era=era)
    table.hand(0, *cards)
    table.profit(9, 9)
    table.turn()
    assert table.worth(0, "explore", *cards)[0] == value
    means = Assets(table.state, Seat(0)).means("explore")
    reach = max(
        (need for need in range(1, 10) if Plan(means, need).price(OWN, (), cards)), default=0
    )
    assert reach - value == ({0: 0, 1: 0, 3: 2, 4: 3}[value] if era == "planeteers" else 0)


# ---------------------------------------------------------------- multipliers


@pytest.fixture
def stars(lay):
    """Starfarers with a shield, and without Infra for a Move except what a test adds."""
    table = lay(era="starfarers")
    table.infra(0, "S04a", "S03a", "S09a")  # Explore, Build, Research
    table.progress(0, "BS2")
    table.turn()
    return table


def farthest(table, *cards):
    """The value of a Move by these cards, from any possible target."""
    table.hand(0, *cards)
    table.turn()
    for site in table.options(0, MoveTeam, "target", team=1):
        if table.can(0, MoveTeam, team=1, target=site, cards=cards):
            return table.one(
                table.do(0, MoveTeam, team=1, target=site, cards=cards), Moved
            ).sum.value
    return 0


@pytest.mark.parametrize(
    ("case", "cards", "value"),
    [(25, ("S14a", "S01a", "S16a", "S17a"), 96), (26, ("S16a", "S02a", "S18a"), 45)],
)
def test_cards_25_26_all_that_is_added_comes_before_all_that_multiplies(stars, case, cards, value):
    """26: of factors alone, one becomes the base: Leia's x3, x3 and x5."""
    assert farthest(stars, *cards) == value, case


@pytest.mark.parametrize(
    ("cards", "value"),
    [(("S33a",), 2), (("S33a", "S07a"), 2), (("S33a", "S32a"), 4)],
    ids=["Kim", "with 1", "with 2"],
)
def test_cards_27_a_lone_factor_counts_as_its_number(stars, cards, value):
    stars.base(0, "sirius", "refinery", tiles=("s_pri_scorched_giant",))
    stars.hand(0, *cards)
    stars.turn()
    events = stars.do(0, Produce, cards=cards)
    assert stars.one(events, Produced).sum.value == value


@pytest.mark.parametrize(
    ("titles", "cards", "value"),
    [(("BS1",), ("S21a",), 6), (("BS1",), ("S21a", "S23a"), 12), (("AP2",), ("S21a", "S23a"), 10)],
    ids=["28 Probe Network", "28 and x2", "29 Sensory Focus and x2"],
)
def test_cards_28_29_progress_cards_are_added_or_multiply(lay, titles, cards, value):
    table = lay(era="starfarers")
    table.progress(0, *titles)
    table.team(0, 1, "alpha_centauri")
    table.hand(0, *cards)
    table.profit(9, 9)
    table.next_tiles("primary", "s_pri_ice_giant")
    table.turn()
    events = table.do(0, Explore, team=1, cards=cards)
    assert table.one(events, Explored).sum.value == value


def test_cards_30_a_factor_as_infra_multiplies_like_a_card(lay):
    table = lay(era="starfarers")
    table.infra(0, None, "S19a")
    table.progress(0, "BS2")
    table.hand(0, "S01a", "S16a")
    table.turn()
    (move,) = moved(
        table, table.do(0, MoveTeam, team=1, target="alpha_centauri", cards=("S01a", "S16a"))
    )
    assert move.sum.value == (1 + 5) * 2 * 3


@pytest.mark.parametrize(("cards", "value"), [((), 2), (("S01a",), 12)])
def test_cards_30_the_printed_1_times_the_infra_x2(lay, cards, value):
    table = lay(era="starfarers")
    table.infra(0, None, "S19a")
    table.hand(0, *cards)
    table.turn()
    assert table.worth(0, "move", *cards)[0] == value


@pytest.mark.parametrize(("cards", "value"), [(("S01a",), 10), (("S01a", "S16a"), 30)])
def test_cards_31_a_spaceport_doubles_a_card_or_a_factor(stars, cards, value):
    stars.hand(0, *cards)
    stars.turn()
    assert stars.worth(0, "move", *cards, port=True)[0] == value


def test_cards_31_a_spaceport_among_the_stars(stars):
    stars.base(0, "alpha_centauri", "spaceport", tiles=("s_pri_ice_giant",))
    stars.team(0, 1, "alpha_centauri")
    stars.hand(0, "S01a", "S16a")
    stars.turn()
    (move,) = moved(stars, stars.do(0, MoveTeam, team=1, target="sol", cards=("S01a", "S16a")))
    assert move.sum.value == 30


def test_boards_34_a_build_is_doubled_by_an_industrial_base_elsewhere_in_the_region(lay):
    """Industrial at Callisto, Build 4 aimed at Europa (b7)."""
    table = lay(era="planeteers")
    table.base(0, "callisto", "industrial", tiles=("p_e2_clean_ice",))
    table.tile("europa", "p_e3_hidden_reservoir")
    table.team(0, 1, "europa")
    table.hand(0, "P24a")  # Shielded Build 4
    table.turn()
    events = table.do(0, Build, team=1, base="research", cards=("P24a",))
    assert table.one(events, Built).sum.value == 8
