"""A seat whose player left stays in the match and makes the least harmful moves. The others play to
the end."""

import random

import pytest

from rules import catalogue
from rules.kernel import Match

LONGEST = 20_000  # moves; no match takes half of that


@pytest.mark.parametrize("key", catalogue)
@pytest.mark.parametrize("early", [True, False], ids=["at once", "in the middle"])
def test_a_match_with_an_empty_seat_comes_to_its_end(key, early):
    game = catalogue[key]
    seats = max(game.seats)
    match, rng = Match.start(game, seats=seats, key=b"an empty seat"), random.Random(seats)
    empty = rng.randrange(seats)
    before = 0 if early else 40
    for number in range(LONGEST):
        if match.over:
            break
        if number >= before and empty in match.awaiting:
            match.play(empty, match.default(empty))
        else:
            seat = rng.choice(match.awaiting)
            match.play(seat, match.menu(seat).sample(rng))
    assert match.over
    assert Match.verify(match.record()).holds


@pytest.mark.parametrize("key", catalogue)
def test_a_match_of_empty_seats_and_one_player_comes_to_its_end(key):
    game = catalogue[key]
    seats = max(game.seats)
    match, rng = Match.start(game, seats=seats, key=b"alone"), random.Random(seats)
    for _ in range(LONGEST):
        if match.over:
            break
        empty = [seat for seat in match.awaiting if seat]
        if empty:
            match.play(empty[0], match.default(empty[0]))
        else:
            match.play(match.awaiting[0], match.menu(match.awaiting[0]).sample(rng))
    assert match.over
