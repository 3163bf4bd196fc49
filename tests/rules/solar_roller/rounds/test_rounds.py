"""The course of a match: ten rounds, a bonus in the even ones, a roll for all, and the close."""

import random

import pytest

from rules.kernel import Match, Seat
from rules.solar_roller import GAME
from rules.solar_roller.content import BONUS, COLOURS, FIGURES
from rules.solar_roller.events import (
    BonusBegan,
    DeedsShown,
    GoalScored,
    MatchEnded,
    Rolled,
    RoundEnded,
)
from rules.solar_roller.rounds.actions import Actions, Done
from rules.solar_roller.rounds.rounds import RoundEnd
from rules.solar_roller.setup import FoundSystem
from rules.solar_roller.sheet.drawing import DrawPlanet

ADA, BEN = Seat(0), Seat(1)


def course(match):
    """Play the match with the least possible actions, and return the events of its course."""
    told = [told.event for told in match.opening.events]
    while not match.over:
        seat = match.awaiting[0]
        told += [told.event for told in match.play(seat, match.default(seat)).events]
    return [
        event for event in told if isinstance(event, BonusBegan | Rolled | RoundEnded | MatchEnded)
    ]


def dice(match):
    """The dice of each round in a match played at random."""
    rng, rolled = random.Random(match.seats), []
    while not match.over:
        seat = rng.choice(match.awaiting)
        turn = match.play(seat, match.menu(seat).sample(rng))
        rolled += [event.dice for event in turn.heard(None) if isinstance(event, Rolled)]
    return rolled


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_ten_rounds_each_with_a_roll_and_even_ones_with_a_bonus(started, seats):
    expected = []
    for number in range(1, FIGURES.rounds + 1):
        expected += [BonusBegan, Rolled, RoundEnded] if number % 2 == 0 else [Rolled, RoundEnded]
    told = course(started(seats))
    assert [type(event) for event in told] == [*expected, MatchEnded]
    assert [event.round for event in told if isinstance(event, RoundEnded)] == list(range(1, 11))
    assert {event.round: event.value for event in told if isinstance(event, BonusBegan)} == BONUS


def test_seven_dice_with_six_faces_are_rolled_once(lay):
    board = lay(2)
    turn = board.roll((5, 6), red=1, blue=2, green=3, purple=4, white=5)
    (rolled,) = [event for event in turn.heard(None) if isinstance(event, Rolled)]
    assert rolled.dice == {
        "red": 1,
        "blue": 2,
        "green": 3,
        "purple": 4,
        "white": 5,
        "band 1": 5,
        "band 2": 6,
    }
    assert rolled.dice == board.state.dice
    faces = [
        face for roll in dice(Match.start(GAME, seats=2, key=b"faces")) for face in roll.values()
    ]
    assert set(faces) <= set(range(1, 7))
    assert len(faces) == 7 * FIGURES.rounds


def test_the_band_dice_draw_nothing(lay):
    board = lay(2)
    board.roll((3, 4))
    assert board.options(0, DrawPlanet, "die") == [*COLOURS, "white"]


def test_ruling_sra41_the_roll_depends_on_the_key_and_the_round_alone():
    settings = [(2, {}), (2, {"hidden_round": False}), (2, {"ships_bound": True}), (5, {}), (1, {})]
    tables = [
        Match.start(GAME, seats=seats, options=options, key=b"same") for seats, options in settings
    ]
    rolled = [dice(match) for match in tables]
    assert len(rolled[0]) == FIGURES.rounds
    assert all(other == rolled[0] for other in rolled)
    assert dice(Match.start(GAME, seats=2, key=b"other")) != rolled[0]


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_rules_5_the_dice_go_round_clockwise(started, seats):
    holders = [event.seat for event in course(started(seats)) if isinstance(event, Rolled)]
    assert holders == [number % seats for number in range(FIGURES.rounds)]


def test_the_round_closes_when_everybody_is_done(lay):
    board = lay(3)
    board.roll()
    for seat in (2, 0):
        assert not board.all(board.play(seat, Done()), RoundEnded)
    told = board.play(1, Done())
    assert board.one(told, RoundEnded).round == 1
    assert board.state.round == 2


def test_the_order_in_which_captains_act_does_not_matter():
    """The same moves of each captain lead to the same position in any order of captains."""
    prints = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        match = Match.start(GAME, seats=3, key=b"order")
        for _ in range(7):
            present = match.view(None)
            phase, number = present.phase, present.round
            for seat in map(Seat, order):
                rng = random.Random(f"{seat} {number} {phase}")
                while seat in match.awaiting and (
                    match.view(None).phase,
                    match.view(None).round,
                ) == (phase, number):
                    match.play(seat, match.menu(seat).sample(rng))
        prints.append(match.fingerprint())
    assert prints[0] == prints[1] == prints[2]


def test_what_is_told_at_the_close_comes_in_order(lay):
    board = lay(2)
    board.cards("D")
    board.roll(number=2)
    for number in range(1, 9):
        board.draw(f"M{number}", "small red")
    board.play(0, DrawPlanet("red", "red", "small", "I1"))
    told = [type(event) for event in board.close()]
    assert told == [DeedsShown, GoalScored, RoundEnded, Rolled]


def test_the_round_tracker_has_an_entry_for_each_round(started):
    match, rng = started(2), random.Random(1)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
    for seat in (0, 1):
        sheet = match.view(None).sheet(Seat(seat))
        assert len(sheet.taken) == FIGURES.rounds
        assert all(0 <= taken <= 6 for taken in sheet.taken)


def test_a_new_round_begins_afresh(lay):
    board = lay(2)
    board.working(3, 5)
    board.roll((1, 2))
    board.play(0, DrawPlanet("red", "red", "small", "I3"))
    board.doing().nudged = board.doing().flipped = True
    board.close()
    board.close()  # the bonus of round two and its actions
    turn = board.doing()
    assert (turn.phase, turn.units, turn.taken, turn.nudged, turn.flipped) == (
        "actions",
        3,
        0,
        False,
        False,
    )
    assert set(turn.dice) == {*COLOURS, "white"}
    assert [turn.altered, turn.halves, turn.fleet, turn.deeds, turn.free] == [[], [], [], [], 0]


def test_steps_that_are_over_are_gone(started):
    match = started(2)
    while match.view(None).round < 9:
        seat = match.awaiting[0]
        match.play(seat, match.default(seat))
    assert match._frame.agenda == [RoundEnd(), Actions()]


def test_a_captain_who_never_acts_still_scores_what_is_there(started):
    match = started(2)
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, match.default(seat))
    assert [row.categories["ships"] for row in match.tally().rows] == [2, 2]
    assert match.tally().winners == [ADA, BEN]


def test_founding_comes_first(started):
    match = started(2)
    assert (match.view(None).phase, match.view(None).round) == ("founding", 0)
    assert match.menu(ADA).moves == (FoundSystem,)
