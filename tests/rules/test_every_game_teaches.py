"""Every game has a lesson: short options, and a word of advice for whatever a beginner is asked first."""

import random

import pytest

from rules import catalogue
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.menu import Menu, Question
from rules.kernel.offer import Move, Seat, fields_of
from rules.kernel.testing import seat_to_move

LEARNER = Seat(0)
MATCHES = 3
MOST_DECISIONS = 60  # of the learner: ten minutes


@pytest.fixture(params=catalogue.values(), ids=catalogue)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def lessons_of(game: Game):
    return game.words._lessons


def test_a_lesson_is_about_something_of_the_game(game: Game) -> None:
    for met in lessons_of(game):
        if isinstance(met, tuple):
            move, slot = met
            assert move in game.moves
            assert slot in fields_of(move)
        else:
            assert met is None or met in (*game.steps, *game.moves)


def test_a_lesson_is_a_few_sentences(game: Game) -> None:
    for lesson in lessons_of(game).values():
        assert 40 < len(lesson) < 400
        assert "\n" not in lesson


def test_whatever_a_learner_is_asked_is_explained(game: Game) -> None:
    """With options for a lesson: the step that asks, the verb or its first question, whichever is met first."""
    met = lessons_of(game)
    bare = set()
    for number in range(MATCHES):
        rng = random.Random(number)
        match = Match.start(game, seats=max(2, game.seats[0]), options=game.lesson, key=rng.randbytes(32))
        while not match.over:
            seat = seat_to_move(match, rng)
            if seat == LEARNER and match.step not in met:
                menu = match.menu(seat)
                live = [
                    move for move in menu.offers if not (move.aside or move in menu.barred or menu.is_anytime(move))
                ]
                bare |= {(match.step, move) for move in live if not _is_told(game, menu.complete(move, {}), move)}
            match.play(seat, match.default(seat) if seat != LEARNER else match.menu(seat).sample(rng))
    assert bare == set()


def _is_told(game: Game, menu: Menu, move: type[Move]) -> bool:
    found = menu.complete(move, {})
    about = (move, found.slot) if isinstance(found, Question) else move
    return bool({move, about} & {*lessons_of(game)})


def test_a_lesson_is_over_in_ten_minutes(game: Game) -> None:
    rng = random.Random(1)
    match = Match.start(game, seats=max(2, game.seats[0]), options=game.lesson, key=rng.randbytes(32))
    decisions = 0
    while not match.over:
        seat = seat_to_move(match, rng)
        decisions += seat == LEARNER
        match.play(seat, match.default(seat))
    assert decisions <= MOST_DECISIONS
