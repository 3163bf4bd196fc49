"""Scouting: a target shows what a team would find there, and the cost of the way."""

import pytest

from rules.kernel import Seat, named
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.explore import Explore
from rules.spacecorp.actions.genetics import Genetics, Revelation
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.actions.produce import Produce
from rules.spacecorp.actions.research import Research
from rules.spacecorp.actions.special import Special
from rules.spacecorp.table.deploying import Deploy
from rules.spacecorp.table.scouting import is_open, scout
from rules.spacecorp.turn.eras import AtBeyond, NextTurn

A, B = Seat(0), Seat(1)


def there(space, site, seat=A):
    return named(scout(space.state, seat, site), ("Ada", "Ben", "Cleo"))


def first_said(space, verb, **picks):
    """The text above a question."""
    return space.match.menu(A).offer(verb).preview(picks)


# ---------------------------------------------------------------- sites


def test_what_is_still_to_be_explored_and_built(lay):
    space = lay()
    assert there(space, "luna") == "exploring takes 1, building 2"
    assert there(space, "lunar_l1") == "building takes 2"


def test_what_was_found_and_what_a_base_then_costs(lay):
    space = lay()
    space.tile("luna", "m_e1_shadowed_ice")
    assert there(space, "luna") == "Shadowed Ice, building takes 1"


def test_whose_base_and_whose_teams_are_there(lay):
    space = lay(3)
    space.base(1, "luna", "research", tiles=("m_e1_shadowed_ice",))
    space.team(1, 1, "luna")
    space.team(1, 2, "luna")
    space.team(0, 1, "luna")
    assert there(space, "luna") == "Shadowed Ice, Ben's Research, your team, 2 teams of Ben"
    assert there(space, "luna", B).endswith("your Research, Ada's team, 2 teams of yours")


def test_what_is_to_be_won_at_the_ends_of_the_boards(lay):
    space = lay()
    assert there(space, "asteroid_belt") == "Beyond marker 1"
    assert is_open(space.state, "asteroid_belt")
    space.state.beyond = []
    assert there(space, "asteroid_belt") == ""
    assert not is_open(space.state, "asteroid_belt")
    stars = lay(era="starfarers")
    gate = next(site.id for site in stars.state.board.sites if site.kind == "orion_spur")
    assert there(stars, gate) == f"{stars.state.spur_award(gate)} profit"
    assert is_open(stars.state, gate)


def test_a_site_with_a_base_is_done(lay):
    space = lay()
    assert is_open(space.state, "lunar_l1")
    space.base(1, "lunar_l1", "spaceport")
    assert not is_open(space.state, "lunar_l1")
    assert not is_open(space.state, "earth")


# ---------------------------------------------------------------- what stands with the choices


def test_each_goal_says_what_is_there_and_what_the_way_takes(lay):
    space = lay()
    space.hand(0, "M14a")
    space.turn()
    assert (
        space.choices(0, MoveTeam, "target", team=1)["luna"].hint == "exploring takes 1, building 2"
    )
    said = space.says(0, MoveTeam, team=1, target="luna")
    assert said == "4 away with Nuclear Thermal Stage, 1 to spare. Exploring takes 1, building 2."
    assert len(said) <= 100, "a menu holds it"


def test_a_goal_says_how_far_it_is_before_the_way_there_is_chosen(lay):
    space = lay()
    space.hand(0, "M14a")
    space.turn()
    told = "4 away. Exploring takes 1, building 2."
    assert first_said(space, MoveTeam, team=1, target="luna") == told


def test_where_only_a_rival_brings_a_team_anywhere_that_is_said(lay):
    space = lay()
    space.infra(0, "M15a")  # it covers the printed Move
    space.infra(1, "M11a", "M11b")
    space.turn()
    told = "With a rival's headquarters the team gets as far as 6 from Earth."
    assert first_said(space, MoveTeam, team=1) == told


def test_a_team_after_another_goes_by_what_time_gives_it(lay):
    space = lay()
    space.hand(0, "M14a", "T01a")
    space.turn()
    told = "4 away with Nuclear Thermal Stage and Time; a second team then has the same 5."
    assert space.says(0, MoveTeam, team=1, target="luna", second_team=2).startswith(told)
    space.do(0, MoveTeam, team=1, target="luna", second_team=2)
    assert space.says(0, MoveTeam, team=2, target="luna").startswith(
        "4 away, and by Time it has 5 too."
    )


def test_a_team_that_can_build_is_not_among_those_that_cannot(lay):
    space = lay()
    space.team(0, 1, "lunar_l1")
    space.hand(0, "M18a")
    space.turn()
    shown = space.choices(0, Build, "team")
    assert (shown[1].label, shown[1].barred) == ("Team 1 (Lunar L1)", "")
    assert (
        shown[2].barred == "There is nothing to explore or to build at Earth, so move a team first."
    )
    space.team(0, 2, "lunar_l4")
    space.turn()
    assert not any(option.barred for option in space.choices(0, Build, "team").values())


def test_the_only_goal_is_named(lay):
    space = lay()
    space.team(0, 1, "lunar_l4")
    space.hand(0, "M14a")
    space.turn()
    told = "To Earth, 4 away with Nuclear Thermal Stage, 1 to spare."
    assert space.says(0, MoveTeam, team=1) == told


def test_a_team_says_where_it_stands_and_how_far_it_gets(lay):
    space = lay()
    space.hand(0, "M14a")
    space.turn()
    assert first_said(space, MoveTeam, team=1) == "From Earth the team gets as far as 5."


def test_what_is_explored_is_named(lay):
    space = lay()
    space.team(0, 1, "luna")
    space.hand(0, "M15a")
    space.turn()
    assert (
        space.says(0, Explore, team=1)
        == "Turn up what is at Luna. It takes 1: Core Drill 2 gives 2, 1 to spare."
    )


def test_a_base_is_chosen_knowing_its_tile(lay):
    space = lay()
    space.claim(0, 1, "luna")
    space.tile("luna", "m_e1_shadowed_ice")
    space.hand(0, "M18a")
    space.turn()
    told = "A base at Luna takes Build 1. The tile: Shadowed Ice (Water; Build cost -1)."
    assert first_said(space, Build, team=1) == told
    assert space.says(0, Build, team=1, base="research") == (
        "One card of the offers when it is built. It takes 1: Regolith Kiln 3 gives 3, 2 to spare."
    )


def test_whom_a_build_rewards_is_said_with_each_base(lay):
    space = lay()
    space.claim(0, 1, "luna")
    space.tile("luna", "m_e1_shadowed_ice")
    space.infra(1, "M17a")
    space.turn()
    told = "It takes 1: Ben's headquarters 2 is enough; Ben draws 1 card."
    for base in space.options(0, Build, "base", team=1):
        assert named(space.says(0, Build, team=1, base=base), ("Ada", "Ben")).endswith(told)


def test_how_far_a_rivals_infra_brings_a_team_is_said(lay):
    space = lay()
    space.hand(0, "M14a")
    space.infra(1, "M11a", "M11b")
    space.turn()
    assert (
        first_said(space, MoveTeam, team=1)
        == "From Earth the team gets as far as 5, and as 10 with a rival's headquarters."
    )


def test_a_research_counts_what_it_takes_and_draws(lay):
    space = lay()
    space.offers("M11a", "M14a")
    assert space.says(0, Research, take=("M14a",)).startswith(
        "You take 1 card from the offers and draw 1 card. "
    )
    assert space.says(0, Research, take=("M11a", "M14a")).startswith(
        "You take 2 cards from the offers and draw none. "
    )


def test_a_produce_says_what_it_pays(lay):
    space = lay()
    space.base(0, "phobos", "research", tiles=("m_e1_exotic_elements_a",))
    space.hand(0, "M20a")
    space.turn()
    assert space.says(0, Produce) == "You collect 1 profit from 1 tile. It takes 1: Ore Return 1."


@pytest.mark.parametrize(
    ("era", "options", "steps", "told"),
    [
        ("mariners", {}, 0, "Your genetics marker goes up 1 space; an Adaptation takes 3 more."),
        ("mariners", {}, 3, ": that earns an Adaptation in the next era."),
        (
            "mariners",
            {"last_era": "mariners"},
            3,
            "Your genetics marker goes up 1 space: that is 1 profit at the end.",
        ),
        ("starfarers", {}, 3, ": you take an Adaptation."),
    ],
)
def test_a_marker_says_how_far_it_comes(lay, era, options, steps, told):
    space = lay(era=era, **options)
    space.hand(0, "M23a" if era == "mariners" else "S36a")
    space.corp(0).genetics = steps
    space.turn()
    assert told in space.says(0, Genetics)


def test_a_revelation_that_comes_to_the_top_brings_a_breakthrough(lay):
    space = lay(era="planeteers")
    space.hand(0, "P32a")
    space.corp(0).revelation = 3
    space.turn()
    assert "you take a Breakthrough." in space.says(0, Revelation)


def test_a_special_card_is_read_with_the_choice(lay):
    space = lay()
    space.hand(0, "M25a")
    space.turn()
    assert first_said(space, Special, card="M25a").startswith(
        "Explore from afar any site that takes up to Explore 2"
    )
    assert (
        space.choices(0, Special, "site", card="M25a")["eros"].hint
        == "exploring takes 1, building 3"
    )


@pytest.mark.parametrize(
    ("era", "marker", "told"),
    [
        ("planeteers", 1, "The team begins there and explores at once."),
        ("planeteers", 2, "The team begins there."),
        ("starfarers", 1, "The team begins on the star."),
        ("starfarers", 2, "The team begins far out on the track."),
    ],
)
def test_how_a_team_begins_beyond_home_is_said(lay, era, marker, told):
    space = lay(era=era)
    board = space.state.board
    space.now(AtBeyond(A, marker, board.starts[marker - 1]), NextTurn())
    assert space.says(0, Deploy) == told
    assert space.says(0, Deploy, site=board.home) == "The team begins at home, as all others do."
