"""The length of a match is stated for every choice of eras."""

from itertools import combinations_with_replacement, pairwise

import pytest

from rules.kernel import pace_of
from rules.spacecorp import GAME
from rules.spacecorp.content import ERAS

SHORT = [
    (first, last)
    for first, last in combinations_with_replacement(ERAS, 2)
    if (first, last) != (ERAS[0], ERAS[-1])
]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(("first", "last"), SHORT, ids=lambda era: era)
def test_a_match_of_fewer_eras_takes_less_than_all_three(seats, first, last):
    options = GAME.combine(seats, {"first_era": first, "last_era": last})
    whole = pace_of(GAME.paces, seats, GAME.combine(seats, {}))
    short = pace_of(GAME.paces, seats, options)
    assert short.decisions < whole.decisions
    assert short.hand_offs < whole.hand_offs


@pytest.mark.parametrize("seats", GAME.seats)
def test_two_eras_take_longer_than_either_of_them(seats):
    def days(first: str, last: str) -> int:
        return pace_of(GAME.paces, seats, {"first_era": first, "last_era": last}).days

    for first, last in pairwise(ERAS):
        alone = days(first, first), days(last, last)
        assert days(first, last) > max(alone)
