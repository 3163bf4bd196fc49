"""Leaving for good, in the first phase. The tests of battles cover the second."""

import random

import pytest

from rules.kernel import Seat
from rules.vertium.battle.attack import Attack, AttackTurn
from rules.vertium.content import COLOURS
from rules.vertium.events import Left, MatchEnded
from rules.vertium.passing import Pass


def test_cards_and_tokens_go_back_and_the_turn_goes_on(lay):
    board = lay(3)
    cards = board.hand_of(0)
    turn = board.match.resign(Seat(0))
    assert turn.events[0].event == Left(0)
    assert board.match.awaiting == (1,)
    assert board.state.turn == 1
    assert sorted(board.state.discard) == sorted(cards)
    assert board.state.pool == dict.fromkeys(COLOURS, 4)
    assert not any(board.state.factions[0].tokens.values())
    assert not board.hand_of(0)


def test_a_seat_that_is_not_on_turn_leaves_the_turn_alone(lay):
    board = lay(3)
    before = board.match.awaiting
    board.match.resign(Seat(2))
    assert board.match.awaiting == before == (0,)


def test_the_turns_of_who_has_left_are_skipped_and_the_hand_is_not_refilled(lay):
    board = lay(3)
    board.match.resign(Seat(1))
    board.hand(0, "metal", "metal", "water", "water")
    board.row("agri", "agri")
    board.go()
    board.play(0, Pass())
    assert board.match.awaiting == (2,)
    assert not board.hand_of(1)


def test_planets_and_their_crystals_stay(lay):
    board = lay(3)
    planet = board.planet("calyx", owner=0, vertium=4)
    board.match.resign(Seat(0))
    assert (planet.owner, planet.vertium) == (0, 4)


def test_with_one_faction_left_the_match_ends(lay):
    board = lay(3)
    board.match.resign(Seat(1))
    assert not board.match.over
    turn = board.match.resign(Seat(0))
    assert board.match.over
    assert turn.events[-1].event == MatchEnded("resigned", (2,))
    assert [row.rank for row in board.match.tally().rows][2] == 1


@pytest.mark.parametrize(("leavers", "winners"), [((3,), (0, 1, 2)), ((0, 1, 2), (3,))])
def test_in_shadows_a_side_that_has_left_loses(lay, leavers, winners):
    board = lay(4, complex=True)
    for seat in leavers:
        assert not board.match.over
        turn = board.match.resign(Seat(seat))
    assert board.match.over
    assert turn.events[-1].event == MatchEnded("resigned", winners)


def test_one_rebel_may_leave(lay):
    board = lay(3, complex=True)
    board.match.resign(Seat(0))
    assert not board.match.over


def test_leaving_the_solo_game_loses_it(lay):
    board = lay(1)
    turn = board.match.resign(Seat(0))
    assert turn.events[-1].event == MatchEnded("resigned", ())
    assert board.match.tally().rows[0].rank == 2


@pytest.mark.parametrize("key", range(3))
def test_two_of_four_bring_phase_one_to_its_end(lay, key):
    """The tokens of two factions alone would be too few for nine planets."""
    board = lay(4, phase_two="none", advanced=True)
    for seat in (1, 2):
        board.match.resign(Seat(seat))
    board.play_on(random.Random(key), 3000)
    assert board.match.over
    assert all(planet.owner in (0, 3) for planet in board.state.planets.values())


@pytest.mark.parametrize(
    ("seats", "leavers", "options"), [(4, (2, 3), {}), (3, (2,), {"advanced": True})]
)
def test_who_leaves_before_choosing_a_faction_is_dealt_nothing(lay, seats, leavers, options):
    board = lay(seats, factions="choose", phase_two="none", **options)
    for seat in leavers:
        board.match.resign(Seat(seat))
    board.play_on(random.Random(3), 3000)
    assert board.match.over
    for seat in leavers:
        faction = board.state.factions[seat]
        assert not any(faction.tokens.values())
        assert len(faction.objective) == 0


def test_a_battle_nobody_is_left_to_fight_is_called_off(lay):
    """Crystals on the way count in the final score."""
    board = lay(2)
    board.conflict({"ashvale": 9}, {"brume": 6})
    board.now(AttackTurn(Seat(0)))
    captains = board.state.factions[0].captains
    board.play(0, Attack("ashvale", "brume", 8))
    assert board.match.tally().rows[0].total == 10
    board.match.resign(Seat(1))
    assert board.match.over
    assert [(row.total, row.rank) for row in board.match.tally().rows] == [(10, 1), (8, 2)]
    assert board.state.factions[0].captains == captains


def test_who_leaves_in_battle_has_no_cards_left(lay):
    board = lay(3)
    board.conflict({"ashvale": 9}, {"brume": 6}, {"calyx": 1})
    board.now(AttackTurn(Seat(0)))
    board.play(0, Attack("ashvale", "brume", 8))
    board.match.resign(Seat(1))
    assert board.state.battle is None or not board.state.battle.defender.cards


def test_who_leaves_clears_the_refuge_moon(lay):
    board = lay(3)
    board.conflict({"ashvale": 9}, {"brume": 6}, {"calyx": 1})
    board.planet("ashvale", blue="refuge", exile=Seat(1))
    board.now(AttackTurn(Seat(0)))
    captains = board.state.factions[1].captains
    board.match.resign(Seat(1))
    assert board.state.planets["ashvale"].exile is None
    assert board.state.factions[1].captains == captains + 1
