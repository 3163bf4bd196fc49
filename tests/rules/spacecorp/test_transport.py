"""Steps 3 and 4 of a turn: rewards, and the free transport of a team."""

from typing import Any

import pytest

from rules.kernel.offer import Seat
from rules.spacecorp.eras import NextTurn
from rules.spacecorp.events import CardsDrawn
from rules.spacecorp.outcomes import RewardsLapsed, Transported
from rules.spacecorp.preferences import Prefer
from rules.spacecorp.rewards import Rewards
from rules.spacecorp.state import Ending
from rules.spacecorp.transport import EndTurn, Transport, Transporting
from rules.spacecorp.turn import PlayerTurn

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def transporting(space: Any, *acted: int) -> None:
    """Seat 0 comes to step 4; these teams have acted."""
    space.state.turn.phase, space.state.turn.acted = "transport", list(acted)
    space.now(Transporting(A), PlayerTurn(B), NextTurn())


def goals(space: Any, team: int = 1) -> list[str]:
    return space.options(0, Transport, "to", team=team)


# ---------------------------------------------------------------- transport


def test_a_transport_goes_from_a_base_to_a_base_one_of_them_a_spaceport(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.base(0, "mars_south", "research")
    space.team(0, 1, "mars_south")
    transporting(space)
    assert goals(space) == ["lunar_l1"]
    told = space.play(0, Transport(1, "lunar_l1"))
    assert space.one(told, Transported) == Transported(A, 1, "mars_south", "lunar_l1")
    assert (space.corp(0).team(1).site, space.corp(0).team(1).track) == ("lunar_l1", 0)


def test_from_a_spaceport_a_team_goes_to_any_base_of_its_owner_from_which_more_is_near(lay):
    """The base at home is one, but no Spaceport (SCB-A5)."""
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.base(0, "mars_south", "research")
    space.base(1, "luna", "research")
    space.team(0, 1, "lunar_l1")
    transporting(space)
    assert goals(space) == ["mars_south"], "from Earth nothing is nearer"
    assert goals(space, 2) == ["lunar_l1"], "from home"


def test_where_no_transport_is_possible_the_turn_goes_on(lay):
    for laid in ({}, {"mars_south": "research", "phobos": "research"}):
        space = lay(2)
        for site, kind in laid.items():
            space.base(0, site, kind)
            space.team(0, 1, site)
        transporting(space)
        assert space.awaited == B


def test_a_transport_that_brings_no_team_nearer_to_anything_is_not_asked(lay):
    """From the Spaceport at Lunar L1 all that is still to be done is nearer than from Earth."""
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    for number in (1, 2):
        space.team(0, number, "lunar_l1")
    transporting(space)
    assert space.awaited == B
    space.team(0, 2, "earth")
    transporting(space)
    assert space.awaited == A, "a Spaceport speeds whoever starts there"


def test_a_transport_to_where_something_is_nearer_is_asked_though_no_spaceport_is_there(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.base(0, "mars_south", "research")
    for number in (1, 2):
        space.team(0, number, "lunar_l1")
    transporting(space)
    assert space.awaited == A
    assert (
        space.choices(0, Transport, "to", team=1)["mars_south"].hint
        == "Deimos, 3 away, is then the nearest with something to do"
    )
    told = "Team 1 goes from Lunar L1 to Mars South. Deimos, 3 away, is then the nearest with something to do."
    assert space.says(0, Transport, team=1, to="mars_south") == told


def test_a_transport_is_not_asked_once_no_further_turn_is_left_in_the_era(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.state.ending = Ending("contracts", [B])
    transporting(space)
    assert space.awaited == A, "an Intercept may still bring another turn"
    space.state.ending = Ending("contracts", [])
    transporting(space)
    assert space.awaited == B


def test_who_prefers_to_end_turns_without_a_transport_is_not_asked(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    transporting(space)
    proposal = space.match.proposal(A)
    assert proposal.label == "From now on, end my turns without a transport"
    space.play(0, proposal.move)
    assert space.awaited == B
    assert space.corp(0).preferences.value.transport == "never"
    transporting(space)
    assert space.awaited == B
    space.play(0, Prefer(transport="ask"))
    transporting(space)
    assert space.awaited == A


def test_a_team_that_acted_stays(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    transporting(space, 1)
    assert space.options(0, Transport, "team") == [2]
    transporting(space, 1, 2)
    assert space.awaited == B


def test_teams_need_a_base_of_their_owner_where_they_are(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.base(1, "luna", "research")
    space.team(0, 1, "luna")
    transporting(space)
    assert space.options(0, Transport, "team") == [2]


def test_no_transport_leaves_the_end_of_the_board(lay):
    """SCB-A7."""
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.team(0, 1, "asteroid_belt")
    transporting(space)
    assert space.options(0, Transport, "team") == [2]


def test_the_turn_can_be_ended_without_a_transport(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    transporting(space)
    space.play(0, EndTurn())
    assert (space.awaited, space.corp(0).team(1).site) == (B, "earth")


def test_long_dormancy_needs_no_spaceport_and_takes_a_team_that_acted(lay):
    """SCC-A28: both ends still need a base of the owner."""
    space = lay(2, "planeteers")
    space.base(0, "ceres", "research")
    space.base(1, "vesta", "spaceport")
    space.team(0, 1, "ceres")
    transporting(space, 1)
    assert space.awaited == B
    space.progress(0, "AP5")
    transporting(space, 1)
    assert goals(space) == ["inner_solar_system"]
    assert goals(space, 2) == ["ceres"]


def test_among_the_stars_a_team_arrives_on_the_star_track(lay):
    space = lay(2, "starfarers")
    space.base(0, "sirius", "spaceport")
    transporting(space)
    space.play(0, Transport(1, "sirius"))
    assert (space.corp(0).team(1).site, space.corp(0).team(1).track) == ("sirius", 3)


def test_a_team_on_a_star_track_is_not_transported(lay):
    """SCB-A21."""
    space = lay(2, "starfarers")
    space.base(0, "sirius", "spaceport")
    for number in (1, 2, 3):
        space.team(0, number, "sirius", number)
    transporting(space)
    assert space.awaited == B


# ---------------------------------------------------------------- rewards


def rewarding(space: Any, *due: int) -> list[Any]:
    space.state.turn.rewards = list(due)
    return [told.event for told in space.now(Rewards(), PlayerTurn(B), NextTurn()).events]


def test_each_use_brings_its_owner_a_card_from_the_deck_in_turn_order(lay):
    space = lay(4)
    space.state.turn.seat = C
    space.deck("M11a", "M11b", "M12a", "M12b")
    told = rewarding(space, 2, 1, 0, 1)
    assert [(event.seat, event.count) for event in space.all(told, CardsDrawn)] == [(D, 1), (A, 2), (B, 1)]
    assert [space.held(seat) for seat in range(4)] == [["M11b", "M12a"], ["M12b"], [], ["M11a"]]
    assert space.state.turn.rewards == [0, 0, 0, 0]


def test_rewards_for_which_there_is_no_card_lapse(lay):
    space = lay(4)
    space.only_deck("M11a")
    told = rewarding(space, 0, 2, 1, 0)
    assert [(event.seat, event.count) for event in space.all(told, CardsDrawn)] == [(B, 1)]
    assert [(event.seat, event.count) for event in space.all(told, RewardsLapsed)] == [(B, 1), (C, 1)]


@pytest.mark.parametrize("left", [True, False])
def test_who_has_left_draws_no_reward(lay, left):
    """SCC-A39."""
    space = lay(4)
    space.corp(1).left = left
    rewarding(space, 0, 1, 0, 0)
    assert len(space.held(1)) == int(not left)
