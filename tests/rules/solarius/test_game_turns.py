"""House matches that are shorter than in the rulebook, for lessons and people with less time."""

import random

import pytest

from rules.kernel import Illegal, Match
from rules.kernel.testing import seat_to_move
from rules.solarius import GAME
from rules.solarius.events import GameTurnBegan


def play(game_turns):
    """The game turns of a match, and whether each was announced as the last."""
    rng = random.Random(game_turns)
    match = Match.start(GAME, seats=2, options={"game_turns": game_turns}, key=b"k" * 32)
    began = []
    while not match.over:
        seat = seat_to_move(match, rng)
        turn = match.play(seat, match.menu(seat).sample(rng))
        began += [told.event for told in turn.events if isinstance(told.event, GameTurnBegan)]
    return match, [(event.number, event.last) for event in began]


@pytest.mark.parametrize("game_turns", [2, 3, 4])
def test_a_match_ends_after_its_last_game_turn(game_turns):
    match, began = play(game_turns)
    assert began == [(number, number == game_turns) for number in range(2, game_turns + 1)]
    assert match.view(None).game_turn == game_turns
    assert len(match.view(None).hubs) == game_turns


def test_the_headline_counts_the_game_turns_of_this_match():
    match = Match.start(GAME, seats=2, options={"game_turns": 2}, key=b"k" * 32)
    assert " of 2" in GAME.words.headline(match.view(None))


@pytest.mark.parametrize("game_turns", [1, 5, "two"])
def test_other_lengths_are_refused(game_turns):
    with pytest.raises(Illegal):
        Match.start(GAME, seats=2, options={"game_turns": game_turns}, key=b"k" * 32)


def test_a_match_of_the_books_length_is_saved_as_it_always_was():
    match = Match.start(GAME, seats=2, key=b"k" * 32)
    assert b"game_turns" not in match.dump().split(b'"options"')[0]
