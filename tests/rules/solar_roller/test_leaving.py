"""Leaving for good: the sheet stays, and nobody waits for it."""

import random

import pytest

from rules.kernel import Illegal, Seat
from rules.solar_roller.content import SPACES_OF
from rules.solar_roller.events import DeedsShown, GoalScored, Left, MatchEnded
from rules.solar_roller.rounds.actions import Done
from rules.solar_roller.setup import FoundSystem
from rules.solar_roller.sheet.drawing import DrawPlanet

ADA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def test_nobody_waits_for_who_has_left(lay):
    board = lay(3)
    board.roll()
    turn = board.match.resign(BEN)
    assert turn.heard(None) == [Left(BEN)]
    assert board.match.awaiting == (0, 2)
    with pytest.raises(Illegal):
        board.play(1, Done())


def test_the_round_closes_when_the_last_one_out_leaves(lay):
    board = lay(3)
    board.roll()
    board.play(0, Done())
    board.play(2, Done())
    board.match.resign(BEN)
    assert board.state.round == 2
    assert board.match.awaiting == (0, 2)


def test_what_was_drawn_before_leaving_stays_and_comes_to_light_at_the_close(lay):
    board = lay(2)
    board.roll()
    board.play(1, DrawPlanet("red", "red", "small", "I3"))
    board.match.resign(BEN)
    assert board.match.view(ADA).sheet(BEN).spots["I3"].size is None
    told = board.play(0, Done())
    assert board.one(told, DeedsShown).seat == BEN
    assert board.match.view(ADA).sheet(BEN).spots["I3"].size == "small"
    assert board.sheet(1).taken == [1]


def test_who_has_left_plays_no_later_round(lay):
    board = lay(2)
    board.match.resign(BEN)
    board.play(0, FoundSystem("red", "M1", "blue", "I1", "I1"))
    assert (board.state.round, board.match.awaiting) == (1, (ADA,))
    board.play(0, Done())
    assert (board.state.phase, board.match.awaiting) == ("bonus", (ADA,))


def test_a_sheet_that_was_never_founded_is_no_trouble(lay):
    board = lay(2)
    board.match.resign(BEN)
    rng = random.Random(2)
    while not board.match.over:
        board.match.play(ADA, board.match.menu(ADA).sample(rng))
    assert board.sheet(1).home is None
    assert [row.rank for row in board.match.tally().rows] == [1, 2]


def test_who_has_left_scores_no_more_races(lay):
    board = lay(2)
    board.cards("D")
    for seat in (0, 1):
        for space in SPACES_OF["middle"]:
            board.draw(space, "small red", seat=seat)
    board.roll()
    board.match.resign(BEN)
    told = board.play(0, Done())
    assert board.all(told, GoalScored) == [GoalScored(ADA, "D", 1, 8, first=True)]


def test_ruling_sra44_races_that_a_captain_has_scored_stay_taken(lay):
    board = lay(2)
    board.cards("D")
    for space in SPACES_OF["middle"]:
        board.draw(space, "small red", seat=1)
    board.roll()
    board.close()
    board.match.resign(BEN)
    for space in SPACES_OF["middle"]:
        board.draw(space, "small red")
    board.roll(number=2)
    assert board.one(board.close(), GoalScored) == GoalScored(ADA, "D", 1, 5, first=False)


def test_who_has_left_ranks_behind_all_who_stayed(lay):
    board = lay(3)
    board.ships("I1", "I1", "I1", seat=2)
    board.match.resign(CLEO)
    board.roll(number=10)
    told = board.close()
    assert board.one(told, MatchEnded).winners == (0, 1)
    assert [row.rank for row in board.match.tally().rows] == [1, 1, 3]


def test_the_dice_pass_over_who_has_left(lay):
    board = lay(3)
    board.state.round = 2
    assert board.state.roller == BEN
    board.match.resign(BEN)
    assert board.state.roller == CLEO


def test_one_captain_plays_on_alone(lay):
    board = lay(3)
    board.roll()
    board.match.resign(ADA)
    board.match.resign(CLEO)
    assert not board.match.over
    assert board.match.awaiting == (BEN,)
    assert not board.state.rules.solo


@pytest.mark.parametrize("seats", [1, 3])
def test_when_all_have_left_the_match_is_over_and_nobody_has_won(lay, seats):
    board = lay(seats)
    board.roll()
    board.play(0, DrawPlanet("red", "red", "small", "I3"))
    for seat in range(seats):
        turn = board.match.resign(Seat(seat))
    assert (board.match.over, board.state.round) == (True, 1)
    assert [type(event) for event in turn.heard(None)][-1:] == [MatchEnded]
    assert board.one(turn.heard(None), MatchEnded) == MatchEnded(())
    assert board.match.view(None).sheet(ADA).spots["I3"].size == "small"


def test_nothing_before_a_departure_can_be_taken_back(lay):
    board = lay(3)
    board.roll()
    board.play(0, DrawPlanet("red", "red", "small", "I3"))
    board.match.resign(BEN)
    assert not board.match.undoable(ADA)
