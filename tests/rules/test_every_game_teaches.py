"""A game with lessons has advice for every first question to a beginner. A game without is taught
by its blurb and its docstrings. In both, the learning match is short."""

import random
from collections.abc import Iterator

import pytest

from bench.expected import expect
from rivals import LEVELS
from rivals.playing import play_out, rival
from rules import catalogue
from rules.kernel import Game, Match, Menu, Move, Question, Seat, Step, fields_of
from rules.kernel.testing import seat_to_move

LEARNER = Seat(0)
MATCHES = 3
MOST_DECISIONS = 60  # decisions of the learner, in ten minutes
LONGEST = 240  # characters, or four lines on a phone


def lessons_of(game: Game):
    return game.words._lessons


TAUGHT = {key: game for key, game in catalogue.items() if lessons_of(game)}


@pytest.fixture(params=TAUGHT.values(), ids=TAUGHT)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def moments_of(game: Game, number: int) -> Iterator[tuple[type[Step] | None, Menu]]:
    """A learner's moments in a lesson: the current step and the menu."""
    rng = random.Random(number)
    match = Match.start(
        game, seats=max(2, game.seats[0]), options=game.lesson, key=rng.randbytes(32)
    )
    while not match.over:
        seat = seat_to_move(match, rng)
        if seat == LEARNER:
            yield match.step, match.menu(seat)
        match.play(seat, match.default(seat) if seat != LEARNER else match.menu(seat).sample(rng))


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
        assert 40 < len(lesson) <= LONGEST
        assert "\n" not in lesson


def test_every_verb_has_its_lesson_or_needs_none(game: Game) -> None:
    met = lessons_of(game)
    taught = {move.__name__ for move in game.moves if move in met}
    named = expect(game).no_lesson
    needless = {move.__name__ for move in game.moves if move.standing_order} | named
    assert taught & needless == set(), "these have a lesson after all"
    bare = {move.__name__ for move in game.moves} - taught - needless
    assert bare == set(), (
        f"give them a lesson in the words of {game.key}, or name them as `no_lesson` in "
        f"tests/rules/{game.folder}/expected.py"
    )
    assert needless <= {move.__name__ for move in game.moves}


def test_no_lesson_waits_for_a_question_that_may_answer_itself(game: Game) -> None:
    """The first question of a verb is skipped if it has one answer, so its lesson belongs to the
    verb."""
    for _, menu in moments_of(game, 0):
        firsts = {(move, next(iter(menu.offer(move).slots), "")) for move in menu.moves}
        assert firsts & {*lessons_of(game)} == set()


def test_no_lesson_says_what_another_says(game: Game) -> None:
    sentences = [said for lesson in lessons_of(game).values() for said in lesson.split(". ")]
    assert len({*sentences}) == len(sentences)


def test_whatever_a_learner_is_asked_is_explained(game: Game) -> None:
    """With lesson options, the step, the verb or its first question has a lesson, whichever comes
    first."""
    met = lessons_of(game)
    bare = set()
    for number in range(MATCHES):
        for step, menu in moments_of(game, number):
            live = (
                [move for move in menu.moves if not (move.standing_order or menu.is_anytime(move))]
                if step not in met
                else []
            )
            bare |= {(step, move) for move in live if not _is_told(game, menu, move)}
    assert bare == set(), f"give the step, or the move, a lesson in the words of {game.key}"


def _is_told(game: Game, menu: Menu, move: type[Move]) -> bool:
    found = menu.complete(move, {})
    about = (move, found.slot) if isinstance(found, Question) else move
    return bool({move, about} & {*lessons_of(game)})


@pytest.mark.parametrize("key", catalogue)
def test_a_lesson_is_over_in_ten_minutes(key: str) -> None:
    """Even with the simplest players."""
    game = catalogue[key]
    match = Match.start(game, seats=max(2, game.seats[0]), options=game.lesson, key=b"k" * 32)
    played = play_out(match, [rival(LEVELS["easy"])] * match.seats, 1)
    decisions = sum(seat == LEARNER for seat, _, _ in played)
    assert decisions <= MOST_DECISIONS, (
        f"let `Game.lesson` of {key} choose options of a shorter match"
    )
