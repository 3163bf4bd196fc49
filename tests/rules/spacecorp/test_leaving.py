"""Leaving for good: SCC-A39."""

from rules.kernel import Seat
from rules.spacecorp.actions.move import MoveTeam
from rules.spacecorp.content import TIME_CARDS
from rules.spacecorp.outcomes import Left, MatchEnded
from rules.spacecorp.state import Ending
from rules.spacecorp.turn.anytime import OrderEdge
from rules.spacecorp.turn.eras import EraEnd, KeepLegacy, LegacyChoice, NewEra

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def test_the_turn_of_who_leaves_goes_on_without_them(lay):
    space = lay(3)
    space.hand(0, "M11a")
    space.match.resign(A)
    assert space.match.awaiting == (B,)
    assert space.held(0) == []
    assert "M11a" in space.state.box


def test_who_has_left_is_skipped_from_then_on(lay):
    space = lay(3)
    space.match.resign(B)
    assert space.match.awaiting == (A,)
    space.play(0, space.match.default(A))
    while space.awaited == A:
        space.play(0, space.match.default(A))
    assert space.awaited == C


def test_teams_and_claims_leave_the_board_bases_infra_and_colonies_stay(lay):
    space = lay(3)
    space.claim(1, 1, "luna")
    space.tile("luna", "m_e1_shadowed_ice")
    space.base(1, "eros", "research")
    space.infra(1, "M11a")
    space.match.resign(B)
    assert [team.site for team in space.corp(1).teams] == [None] * 4
    assert space.spot("luna").claim is None
    assert space.spot("eros").owner == B
    assert space.corp(1).infra == ["M11a", None, None]


def test_their_infra_and_bases_can_be_used_as_before_without_a_reward(lay):
    space = lay(3)
    space.infra(1, "M14a", "M11a")
    space.base(1, "luna", "research")
    space.match.resign(B)
    space.do(0, MoveTeam, team=1, target="luna", hq="1")
    assert space.corp(0).team(1).site == "luna"
    assert space.held(1) == []


def test_orders_go_with_their_player(lay):
    space = lay(3)
    space.hand(1, "M28a")
    space.play(1, OrderEdge("M28a", bar="move"))
    space.match.resign(B)
    assert space.corp(1).orders.value == []
    assert space.match.menu(B).offers == {}


def test_leaving_counts_as_a_pass(lay):
    space = lay(4)
    space.only_deck()
    space.state.ending = Ending("deck")
    space.corp(1).passed = True
    space.match.resign(C)
    assert sorted(space.state.ending.last) == [A, D]


def test_who_leaves_takes_no_last_turn(lay):
    space = lay(4)
    space.state.ending = Ending("contracts", [B, C, D])
    space.match.resign(C)
    assert space.state.ending.last == [B, D]


def test_they_are_asked_for_no_legacy(lay):
    space = lay(3)
    for seat, site in enumerate(("luna", "eros", "phobos")):
        tile = ("m_e1_exotic_elements_a", "m_e1_exotic_elements_b", "m_e2_exotic_elements")[seat]
        space.base(seat, site, "refinery", tiles=(tile,))
    space.now(EraEnd())
    assert space.match.awaiting == (A, B, C)
    space.match.resign(B)
    assert space.match.awaiting == (A, C)
    for seat, site in ((0, "luna"), (2, "phobos")):
        assert isinstance(space.agenda[-1], LegacyChoice)
        space.play(seat, KeepLegacy(site))
    assert space.state.era == "planeteers"


def test_with_one_player_left_the_match_ends_at_once_with_the_profit_as_it_stands(lay):
    space = lay(3)
    space.profit(1, 7, 3)
    turn = space.match.resign(B)
    assert space.all(turn.heard(None), MatchEnded) == []
    turn = space.match.resign(A)
    assert space.one(turn.heard(None), Left).seat == A
    assert space.one(turn.heard(None), MatchEnded).winners == (C,)
    assert space.match.over
    assert space.profits() == [1, 7, 3]


def test_an_era_begins_even_if_all_time_has_left_with_a_hand(lay):
    space = lay(3)
    space.hand(2, *TIME_CARDS[:5])
    space.match.resign(C)
    space.now(NewEra())
    assert [len(space.held(seat)) for seat in (A, B)] == [2, 2]
    assert space.state.era == "planeteers"
