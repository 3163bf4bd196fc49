"""The stated match lengths are those of captains who play sensibly."""

import pytest

from rules.kernel import pace_of
from rules.solar_roller import GAME
from tests.rules.solar_roller.sensible import measured


def test_every_number_of_seats_has_its_figures():
    assert [pace.seats for pace in GAME.paces] == list(GAME.seats)
    told = GAME.words.topics["How long a match takes"]
    assert told.count("choices in 10 rounds") == len(GAME.seats) - 1, (
        "nobody waits for anybody who plays alone"
    )
    assert "turn" not in told


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sensible_match_takes_as_long_as_is_said(seats):
    told, found = pace_of(GAME.paces, seats, {}), measured(seats, seed=7)
    assert found.decisions == pytest.approx(told.decisions, rel=0.1)
    assert found.hand_offs == pytest.approx(told.hand_offs, rel=0.25)
