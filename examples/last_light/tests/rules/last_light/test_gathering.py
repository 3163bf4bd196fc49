"""A turn takes one to three lights, the last one wins, and nobody waits for a captain who left."""

import pytest

from rivals import LEVELS
from rivals.playing import play_out, rival
from rules.kernel import Illegal, Match, Seat
from rules.last_light import GAME
from rules.last_light.gathering import Gather


@pytest.fixture
def match() -> Match:
    return Match.start(GAME, seats=3, options={"lights": 7}, key=b"sky")


def test_a_turn_takes_three_lights_at_most(match: Match) -> None:
    with pytest.raises(Illegal):
        match.play(Seat(0), Gather(4))
    assert match.play(Seat(0), Gather(3)).awaiting == (Seat(1),)


def test_the_last_light_wins(match: Match) -> None:
    for seat, count in enumerate((3, 3, 1)):
        match.play(Seat(seat), Gather(count))
    assert match.over
    assert match.tally().winners == [Seat(2)]


def test_a_captain_who_is_left_alone_gathers_the_rest(match: Match) -> None:
    match.resign(Seat(0))
    assert match.awaiting == (Seat(1),)
    match.resign(Seat(2))
    assert match.over
    assert match.tally().winners == [Seat(1)]


def test_a_computer_player_takes_the_last_lights() -> None:
    match = Match.start(GAME, seats=2, options={"lights": 7}, key=b"rivals")
    left = 7
    for _, move, _ in play_out(match, [rival(LEVELS["hard"])] * 2, 1):
        assert left > 3 or move.count == left
        left -= move.count
    assert match.over
