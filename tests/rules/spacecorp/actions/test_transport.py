"""Steps 3 and 4 of a turn: rewards, and the free transport of a team."""

from typing import Any

import pytest

from rules.kernel import Seat
from rules.spacecorp.actions.preferences import Prefer
from rules.spacecorp.actions.transport import EndTurn, Transport, Transporting
from rules.spacecorp.actions.upgrade import Upgrade
from rules.spacecorp.content import BOARDS
from rules.spacecorp.events import CardsDrawn
from rules.spacecorp.expansion.rewards import Rewards
from rules.spacecorp.outcomes import RewardsDeclined, RewardsLapsed, Transported
from rules.spacecorp.state import Ending
from rules.spacecorp.turn.eras import NextTurn
from rules.spacecorp.turn.turn import Closing, PlayerTurn

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def transporting(space: Any, *acted: int) -> None:
    """Take seat 0 to step 4; these teams have acted."""
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


def test_from_a_spaceport_a_team_goes_to_any_base_of_its_owner(lay):
    """The home base counts as a base, but not as a Spaceport (SCB-A5)."""
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.base(0, "mars_south", "research")
    space.base(1, "luna", "research")
    space.team(0, 1, "lunar_l1")
    transporting(space)
    assert goals(space) == ["earth", "mars_south"]
    assert goals(space, 2) == ["lunar_l1"], "from home"


def test_a_transport_that_brings_nothing_is_legal(lay):
    """From the Spaceport at Lunar L1 everything is nearer than from Luna. But another team can use
    a base there."""
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.base(0, "luna", "research", tiles=("m_e1_shadowed_ice",))
    space.team(0, 1, "lunar_l1")
    transporting(space)
    assert goals(space) == ["earth", "luna"]
    space.play(0, Transport(1, "luna"))
    assert space.corp(0).team(1).site == "luna"


def test_who_names_a_transport_too_early_is_told_when_it_comes(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    told = (
        "A transport comes after your action. You are asked where one is of use; with "
        "`/spacecorp prefer` wherever"
    )
    told += " one is possible."
    assert space.barred(0, Transport) == told
    assert Transport not in space.match.menu(B).barred
    transporting(space)
    assert Transport in space.verbs(0)


def test_who_wants_to_be_asked_always_is_asked_for_a_transport_that_brings_nothing(lay):
    def act(**preferences: str) -> Any:
        space = lay(2)
        space.base(0, "lunar_l1", "spaceport")
        space.base(0, "luna", "research", tiles=("m_e1_shadowed_ice",))
        for number in (1, 2):
            space.team(0, number, "lunar_l1")
        space.hand(0, "M11a")
        space.turn()
        space.play(0, Prefer(**preferences))
        space.do(0, Upgrade, card="M11a", slot=2)
        return space

    assert act().awaited == B
    space = act(transport="always")
    assert space.awaited == A
    space.play(0, Transport(2, "luna"))
    assert (space.corp(0).team(2).site, space.awaited) == ("luna", B)


def test_who_wants_to_be_asked_always_is_not_asked_where_no_transport_is_possible(lay):
    space = lay(2)
    space.base(0, "luna", "research", tiles=("m_e1_shadowed_ice",))
    space.team(0, 1, "luna")
    space.hand(0, "M11a")
    space.turn()
    space.play(0, Prefer(transport="always"))
    space.do(0, Upgrade, card="M11a", slot=2)
    assert space.awaited == B


def test_a_team_goes_back_to_a_finished_system_for_the_colony_point_that_it_is_worth(lay):
    """There is nothing else to do anywhere."""
    space = lay(2, "starfarers")
    for site in BOARDS["starfarers"].sites:
        if site.kind == "star_system":
            space.base(1, site.id, *["secure"] * site.boxes)
    space.base(0, "sirius", "spaceport")
    space.base(0, "procyon", "spaceport", "refinery")
    space.state.sites["procyon"].colony = "C01"
    for number in (1, 2, 3):
        space.team(0, number, "procyon")
    transporting(space)
    assert space.awaited == A
    assert (
        space.choices(0, Transport, "to", team=1)["sirius"].hint
        == "a colony point if you give the team up there"
    )
    told = "Team 1 goes from Procyon to Sirius. A colony point if you give the team up there."
    assert space.says(0, Transport, team=1, to="sirius") == told
    space.play(0, Transport(1, "sirius"))
    assert (space.corp(0).team(1).site, space.corp(0).team(1).track) == ("sirius", 3)


def test_where_no_transport_is_possible_the_turn_goes_on(lay):
    for laid in ({}, {"mars_south": "research", "phobos": "research"}):
        space = lay(2)
        for site, kind in laid.items():
            space.base(0, site, kind)
            space.team(0, 1, site)
        transporting(space)
        assert space.awaited == B


def test_a_transport_that_brings_no_team_nearer_to_anything_is_not_asked(lay):
    """From the Spaceport at Lunar L1 all remaining targets are nearer than from Earth."""
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
    told = (
        "Team 1 goes from Lunar L1 to Mars South. Deimos, 3 away, is then the nearest with "
        "something to do."
    )
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


def test_what_ends_a_turn_anyway_is_told_as_nobodys_order(lay):
    space = lay(2)
    space.base(0, "lunar_l1", "spaceport")
    space.hand(0, "M11a")
    space.state.turn.phase = "transport"
    space.now(Transporting(A), Closing(), NextTurn())
    told = space.match.play(A, Prefer(transport="never")).events
    assert [one.ordered for one in told if isinstance(one.event, CardsDrawn)] == [None]


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
    assert [(event.seat, event.count) for event in space.all(told, CardsDrawn)] == [
        (D, 1),
        (A, 2),
        (B, 1),
    ]
    assert [space.held(seat) for seat in range(4)] == [["M11b", "M12a"], ["M12b"], [], ["M11a"]]
    assert space.state.turn.rewards == [0, 0, 0, 0]


def test_rewards_for_which_there_is_no_card_lapse(lay):
    space = lay(4)
    space.only_deck("M11a")
    told = rewarding(space, 0, 2, 1, 0)
    assert [(event.seat, event.count) for event in space.all(told, CardsDrawn)] == [(B, 1)]
    assert [(event.seat, event.count) for event in space.all(told, RewardsLapsed)] == [
        (B, 1),
        (C, 1),
    ]


@pytest.mark.parametrize("left", [True, False])
def test_who_has_left_draws_no_reward(lay, left):
    """SCC-A39."""
    space = lay(4)
    space.corp(1).left = left
    rewarding(space, 0, 1, 0, 0)
    assert len(space.held(1)) == int(not left)


def test_a_reward_that_would_keep_one_from_researching_may_be_declined(lay):
    space = lay(4)
    space.hand(1, "M11a", "M11b", "M12a", "M14a", "M15a", "M18a")
    space.deck("M20a", "M20b", "M20c")
    space.play(1, Prefer(rewards="research"))
    told = rewarding(space, 0, 2, 0, 0)
    assert [(event.seat, event.count) for event in space.all(told, CardsDrawn)] == [(B, 1)]
    assert [(event.seat, event.count) for event in space.all(told, RewardsDeclined)] == [(B, 1)]
    assert len(space.held(1)) == 7


def test_all_rewards_may_be_declined(lay):
    space = lay(4)
    space.play(1, Prefer(rewards="none"))
    told = rewarding(space, 0, 2, 1, 0)
    assert [(event.seat, event.count) for event in space.all(told, CardsDrawn)] == [(C, 1)]
    assert [(event.seat, event.count) for event in space.all(told, RewardsDeclined)] == [(B, 2)]
    assert space.held(1) == []


def test_with_an_empty_deck_there_is_nothing_to_decline(lay):
    space = lay(4)
    space.only_deck()
    space.play(1, Prefer(rewards="none"))
    assert not space.all(rewarding(space, 0, 2, 0, 0), RewardsDeclined)


def test_how_rewards_are_declined_is_said(lay):
    space = lay(2)
    told = (
        "Contracts that you have met are claimed for you. You decline rewards beyond 7 cards in "
        "hand."
    )
    assert space.says(0, Prefer, rewards="research") == told
    told = "You are asked wherever a transport is possible. You decline all rewards."
    assert space.says(0, Prefer, transport="always", rewards="none").endswith(told)
