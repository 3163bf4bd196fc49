"""Star tracks, Phobes, Introvs and the Orion Spur."""

from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.build import Build
from rules.spacecorp.actions.move import MoveTeam, arrive
from rules.spacecorp.events import TilePlaced
from rules.spacecorp.expansion.discovering import discover
from rules.spacecorp.expansion.spur import may_leave_from
from rules.spacecorp.expansion.stars import SendHome
from rules.spacecorp.outcomes import Released, SpurReached, TeamSentHome, TrackAdvanced
from rules.spacecorp.turn.eras import NextTurn
from rules.spacecorp.turn.turn import PlayerTurn

A, B = Seat(0), Seat(1)


# ---------------------------------------------------------------- star tracks


@pytest.mark.parametrize(("track", "later"), [(3, 2), (2, 1), (1, 0)])
def test_teams_on_star_tracks_advance_at_the_start_of_their_owners_turn(lay, track, later):
    space = lay(2, "starfarers")
    space.team(0, 1, "sirius", track)
    space.team(1, 1, "sirius", track)
    told = [told.event for told in space.turn(0).events]
    assert space.one(told, TrackAdvanced) == TrackAdvanced(A, 1, "sirius", later)
    assert space.corp(1).team(1).track == track


@pytest.mark.parametrize(("track", "later"), [(3, 1), (2, 0), (1, 0)])
def test_with_unhurried_minds_they_advance_two_boxes(lay, track, later):
    space = lay(2, "starfarers")
    space.progress(0, "AP1", "AS3")
    space.team(0, 1, "sirius", track)
    space.turn(0)
    assert space.corp(0).team(1).track == later


def test_a_team_on_a_star_track_takes_no_action(lay):
    """SCB-A21."""
    space = lay(2, "starfarers")
    space.team(0, 1, "sirius", 3)
    space.hand(0, "S46a")
    space.turn(0)
    assert space.corp(0).team(1).track == 2
    assert 1 not in space.options(0, MoveTeam, "team")


# ---------------------------------------------------------------- Phobes


def meeting(space: Any, *more: str, seat: int = 0) -> list[Any]:
    """Seat 0 explores Procyon and finds Phobes in its first box, and another tile in its second."""
    space.next_tiles("primary", "s_pri_signals_a")
    space.next_tiles("alien", "s_ali_phobes")
    space.next_tiles("secondary", "s_sec_captured_moons")
    space.team(seat, 1, "procyon")
    table = space.match._table
    space.now(PlayerTurn(Seat(seat)), NextTurn())
    discover(space.state, Seat(seat), 1, "procyon", table)
    table.settle()
    return [told.event for told in space.go().events]


def test_phobes_send_the_explorer_home_and_withhold_all_from_then_on(lay):
    """SCB-A23: the claim goes with the team. The tile and later ones give nothing."""
    space = lay(2, "starfarers")
    told = meeting(space)
    assert space.one(told, TeamSentHome) == TeamSentHome(A, 1, "procyon")
    assert space.corp(0).team(1).site == "sol"
    assert [(event.tile, event.profit, event.barren) for event in space.all(told, TilePlaced)] == [
        ("s_ali_phobes", 0, True),
        ("s_sec_captured_moons", 0, True),
    ]
    assert space.profits() == [0, 0]
    spot = space.spot("procyon")
    assert (spot.claim, spot.driven) == (None, True)
    assert [space.state.production(spot, plot) for plot in spot.plots] == [None, None]
    assert [space.state.signs(spot, plot) for plot in spot.plots] == [(), ()]
    assert [space.state.colony_points(spot, plot) for plot in spot.plots] == [0, 0]


def test_the_explorer_chooses_which_team_goes_home_the_track_included(lay):
    space = lay(2, "starfarers")
    space.team(0, 2, "procyon", 2)
    space.team(0, 3, "luhman_16")
    meeting(space)
    assert space.options(0, SendHome, "team") == [1, 2]
    space.play(0, SendHome(2))
    assert [space.corp(0).team(number).site for number in (1, 2)] == ["procyon", "sol"]
    assert space.spot("procyon").claim == A, "the team that explored is still there"


def test_energy_fields_keep_phobes_off(lay):
    """The ban stays for others."""
    space = lay(2, "starfarers")
    space.progress(0, "BS2")
    told = meeting(space)
    assert space.all(told, TeamSentHome) == []
    assert space.profits() == [3 + 1, 0]
    spot = space.spot("procyon")
    assert spot.claim == A
    assert spot.driven
    assert [space.state.colony_points(spot, plot, A) for plot in spot.plots] == [1, 1]
    assert [space.state.colony_points(spot, plot, B) for plot in spot.plots] == [0, 0]


def test_awards_of_tiles_placed_before_the_phobes_are_kept(lay):
    """No stack can put a tile before a Primary one, so the test lays it first."""
    space = lay(2, "starfarers")
    space.tile("procyon", "s_pri_signals_a", "s_sec_captured_moons")
    space.profit(1)
    space.spot("procyon").plots[0].tile = None
    meeting(space)
    assert space.profits() == [1, 0]


def test_a_secure_base_on_the_phobes_pays_all_awards_and_ends_the_ban(lay):
    space = lay(2, "starfarers")
    meeting(space)
    space.team(1, 1, "procyon")
    space.infra(1, "S27a")
    space.hand(1, "S26a", "S26b", "S30a", "S28a")
    space.profit(0, 9)
    space.now(PlayerTurn(B), NextTurn())
    before = space.corp(1).profit
    told = space.do(
        1, Build, team=1, base="secure", cards=("S26a", "S26b", "S28a"), **second("research")
    )
    released = space.one(told, Released)
    assert (released.seat, released.site, released.profit) == (B, "procyon", 3 + 1)
    assert space.corp(1).revelation == 2 + 0
    assert not space.spot("procyon").driven
    assert space.corp(1).profit > before


def second(base: str) -> dict[str, str]:
    """The pick that names the base for the second box."""
    return {"second_base": base}


# ---------------------------------------------------------------- the Orion Spur


@pytest.mark.parametrize(
    ("teams", "site", "profit"),
    [
        ([], "spur_core", 5),
        (["spur_core"], "spur_spin", 2),
        (["spur_core"], "spur_core", 0),
        (["spur_core", "spur_rim"], "spur_spin", 2),
    ],
)
def test_the_first_team_of_all_is_paid_5_and_the_first_at_another_gate_2(lay, teams, site, profit):
    space = lay(2, "starfarers")
    for number, reached in enumerate(teams, 1):
        space.team(1, number, reached)
    arrive(space.state, A, 1, site, space.match._table)
    told = [told.event for told in space.go().events]
    assert space.one(told, SpurReached) == SpurReached(A, site, profit)
    assert space.profits() == [profit, 0]
    assert space.corp(0).team(1).track == 0


def test_only_from_a_colony_of_ones_own_one_may_leave_for_the_spur(lay):
    """SCB-A20."""
    space = lay(2, "starfarers")
    space.base(0, "tau_ceti", "research", "research", "research")
    assert not may_leave_from(space.state, A, "tau_ceti")
    space.spot("tau_ceti").colony = "C01"
    assert may_leave_from(space.state, A, "tau_ceti")
    assert not may_leave_from(space.state, B, "tau_ceti")
    assert not may_leave_from(space.state, A, "sol")


@pytest.mark.parametrize(("gate", "profit"), [("spur_rim", 0), ("spur_spin", 2)])
def test_the_first_at_the_spur_has_been_there_though_they_resign(lay, gate, profit):
    """Each gate pays once, and the award for the first of all goes to no other team."""
    space = lay(3, "starfarers")
    for seat, site in enumerate(["procyon", "procyon" if gate == "spur_rim" else "ross_780"]):
        colony = space.state.colonies.pop()
        space.base(seat, site, *["research"] * len(space.spot(site).plots))
        space.spot(site).colony = colony
        space.team(seat, 1, site)
        space.hand(seat, "S14a", "S16a", "S17a")
        space.profit(9, 9, 9)
        space.turn(seat)
        told = space.do(seat, MoveTeam, team=1, target="spur_rim" if seat == 0 else gate)
        if seat == 0:
            assert space.one(told, SpurReached).award == 5
            space.match.resign(Seat(0))
    assert space.one(told, SpurReached).award == profit
