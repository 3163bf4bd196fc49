"""The Progress Wheel and the cards that it earns."""

from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.content import PROGRESS
from rules.spacecorp.events import Advanced
from rules.spacecorp.expansion.wheel import Award, ChooseProgress, advance
from rules.spacecorp.outcomes import ProgressMissed, ProgressPaid, ProgressTaken, TeamDeployed
from rules.spacecorp.table.deploying import Deploy
from rules.spacecorp.table.progress import available, may_take
from rules.spacecorp.turn.eras import NextTurn
from rules.spacecorp.turn.turn import PlayerTurn

A, B, C = Seat(0), Seat(1), Seat(2)


def advancing(space: Any, wheel: str, steps: int) -> list[Any]:
    """Advance a marker of seat 0, and return the events."""
    advance(space.state, A, wheel, steps, space.match._table)
    space.match._table.settle()
    return [told.event for told in space.go().events]


def taking(space, title: str, kin: str | None = None) -> list:
    """Let seat 0 take a title, and return the events."""
    space.now(Award(A, kin or PROGRESS[title].kind), PlayerTurn(A), NextTurn())
    return space.play(0, ChooseProgress(title))


@pytest.mark.parametrize(
    ("before", "steps", "passes"),
    [(0, 3, 0), (0, 4, 1), (3, 2, 1), (2, 2, 1), (3, 1, 1), (0, 8, 2), (1, 7, 2), (5, 2, 0)],
)
@pytest.mark.parametrize("wheel", ["genetics", "revelation"])
def test_a_marker_earns_a_card_each_time_it_comes_to_the_top(lay, wheel, before, steps, passes):
    """SCB-A27: it goes on with the rest of its steps."""
    space = lay(2, "planeteers")
    setattr(space.corp(0), wheel, before)
    told = advancing(space, wheel, steps)
    assert space.one(told, Advanced) == Advanced(A, wheel, steps, passes)
    awards = [step for step in space.agenda if isinstance(step, Award)]
    kin = {"genetics": "adaptation", "revelation": "breakthrough"}[wheel]
    assert [(step.seat, step.kin) for step in awards] == [(A, kin)] * passes


def test_in_mariners_the_cards_wait(lay):
    space = lay(2)
    advancing(space, "genetics", 9)
    assert not any(isinstance(step, Award) for step in space.agenda)
    assert space.corp(0).genetics == 9


def test_genetics_brings_an_adaptation_and_revelation_a_breakthrough(lay):
    space = lay(2, "planeteers")
    space.now(Award(A, "adaptation"), NextTurn())
    assert space.options(0, ChooseProgress, "title") == ["AP1", "AP2", "AP3", "AP4"]
    space.now(Award(A, "breakthrough"), NextTurn())
    assert space.options(0, ChooseProgress, "title") == ["BP1", "BP2"]


@pytest.mark.parametrize("title", PROGRESS)
def test_the_copy_with_the_award_is_taken_first(lay, title):
    """SCC-A23, and what each title pays."""
    space = lay(2, "starfarers")
    space.state.progress[title] = 2
    owned = ["AP1", "BP1", "BP2"] if title not in ("AP1", "BP1", "BP2") else []
    paid = []
    for seat in (0, 1):
        space.corp(seat).progress = list(owned)
        space.now(Award(Seat(seat), PROGRESS[title].kind), PlayerTurn(A), NextTurn())
        paid.append(space.one(space.play(seat, ChooseProgress(title)), ProgressTaken).award)
    assert paid == [{"adaptation": 1, "breakthrough": 2}[PROGRESS[title].kind], 0]
    assert not may_take(space.state, A, title)


@pytest.mark.parametrize(
    ("title", "short", "enough"),
    [
        ("AP5", [], ["BP1"]),
        ("BP3", ["BP1"], ["AP1"]),
        ("AS1", ["BP1", "AP1"], ["BP1", "BP2"]),
        ("AS3", ["BP1"], ["AP2"]),
        ("BS3", ["BP1"], ["AS2"]),
        ("BS4", ["AP1"], ["AP1", "BP1"]),
    ],
)
def test_prerequisites_count_titles_owned_before(lay, title, short, enough):
    """SCC-A24."""
    space = lay(2, "starfarers")
    for owned, may in ((short, False), (enough, True)):
        space.corp(0).progress = list(owned)
        assert may_take(space.state, A, title) == may
        assert (title in available(space.state, A, PROGRESS[title].kind)) == may


def test_titles_without_a_prerequisite_are_open_to_all(lay):
    space = lay(2, "starfarers")
    open_to_all = [title for title, sheet in PROGRESS.items() if not sheet.prerequisite]
    assert len(open_to_all) == 10
    assert all(may_take(space.state, A, title) for title in open_to_all)


def test_a_title_that_one_owns_or_may_not_have_is_shown_with_its_reason(lay):
    space = lay(2, "starfarers")
    space.progress(0, "AP1")
    space.now(Award(A, "adaptation"), NextTurn())
    shown = space.choices(0, ChooseProgress, "title")
    assert "own Radiation Resistant" in shown["AP1"].barred
    assert "2 Breakthroughs" in shown["AS1"].barred
    assert "already" in space.refuses(0, ChooseProgress("AP1"))


def test_where_no_title_is_left_nothing_is_gained(lay):
    """SCC-A22."""
    space = lay(2, "planeteers")
    for title in space.state.progress:
        space.state.progress[title] = 0
    told = [
        told.event for told in space.now(Award(A, "adaptation"), PlayerTurn(A), NextTurn()).events
    ]
    assert space.one(told, ProgressMissed) == ProgressMissed(A, "adaptation")


def test_the_last_title_is_not_asked_for(lay):
    space = lay(2, "planeteers")
    for title in space.state.progress:
        space.state.progress[title] = int(title == "AP2")
    space.now(Award(A, "adaptation"), PlayerTurn(A), NextTurn())
    assert space.corp(0).progress == ["AP2"]


def test_two_orbits_at_once_are_chosen_one_after_the_other(lay):
    """SCC-A22: the second may rest on the first."""
    space = lay(2, "planeteers")
    advancing(space, "genetics", 8)
    assert "AP5" not in space.options(0, ChooseProgress, "title")
    space.play(0, ChooseProgress("AP1"))
    assert "AP5" in space.options(0, ChooseProgress, "title")


# ---------------------------------------------------------------- what some do as they are taken


def test_star_children_put_the_fourth_team_on_a_star_that_nobody_has_reached(lay):
    """SCC-A26: track boxes count; neither Sol nor the Orion Spur is a system."""
    space = lay(2, "starfarers")
    space.progress(0, "BP1", "BP2")
    space.team(0, 1, "alpha_centauri")
    space.team(1, 1, "sirius", 3)
    taking(space, "AS1")
    systems = space.options(0, Deploy, "site")
    assert len(systems) == 11
    assert not {"alpha_centauri", "sirius", "sol", "spur_rim"} & {*systems}
    told = space.play(0, Deploy("tau_ceti"))
    assert space.one(told, TeamDeployed) == TeamDeployed(A, 4, "tau_ceti")
    assert (space.corp(0).team(4).site, space.corp(0).team(4).track) == ("tau_ceti", 0)


def test_star_children_are_lost_where_teams_are_everywhere(lay):
    space = lay(4, "starfarers")
    space.progress(0, "BP1", "BP2")
    systems = [site.id for site in space.state.board.sites if site.kind == "star_system"]
    for place, site in enumerate(systems):
        space.team(place % 4, place // 4 + 1, site)
    space.team(0, 4, None)
    space.team(1, 4, systems[-1])
    taking(space, "AS1")
    assert space.corp(0).team(4).site is None
    assert "AS1" in space.corp(0).progress


@pytest.mark.parametrize(("owned", "profit"), [(0, 1), (3, 4), (4, 5), (6, 5)])
def test_braided_lineages_pay_for_each_card_up_to_five(lay, owned, profit):
    space = lay(2, "starfarers")
    space.progress(0, *["AP1", "AP2", "AP3", "AP4", "BP1", "BP2"][:owned])
    told = taking(space, "AS4")
    assert space.one(told, ProgressPaid) == ProgressPaid(A, "AS4", profit)
    assert space.profits() == [profit + 1, 0]


def test_free_replication_collects_from_the_four_best_tiles(lay):
    space = lay(2, "starfarers")
    space.progress(0, "AP1")
    for site, tile in (
        ("wolf_359", "s_pri_scorched_giant"),
        ("sirius", "s_pri_ice_giant"),
        ("barnards_star", "s_pri_carbon_world"),
        ("alpha_centauri", "s_pri_desert_world"),
        ("luhman_16", "s_pri_exotic_asteroid_belt_a"),
    ):
        space.base(0, site, "research", tiles=(tile,))
    told = taking(space, "BS3")
    assert space.one(told, ProgressPaid) == ProgressPaid(A, "BS3", 3 + 2 + 2 + 2)
    assert space.corp(0).produced == 0, "it is no Produce action"
    assert space.state.late.produced == 0
