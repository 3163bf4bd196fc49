"""A thought is legal, follows from the seed and the seat's view, and keeps to its budget, in every
game."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from toy import GAME as TOY
from toy.steps import Give, Offering

from rivals import LEVELS, think
from rivals.thinking import DEEPEST
from rules.kernel import Illegal, Match, Seat

ROOT = Path(__file__).parents[2]
ELSEWHERE = """
import json, sys
import msgspec
from rivals import LEVELS, think
from rules import catalogue
from rules.kernel.match.match import Match
for key, data, seat in json.load(sys.stdin):
    print(think(Match.load(catalogue[key], data.encode()), seat, LEVELS["easy"], 7).move)
"""


def test_a_thought_is_a_legal_move_and_changes_nothing(midway, brief):
    for seats in (2, 3):
        for match in midway(3, seats):
            for seat in match.awaiting:
                stood = match.dump()
                thought = think(match, seat, brief, 1)
                assert match.dump() == stood
                assert match.menu(seat).check(thought.move) == thought.move
                assert thought.ranked[0].move == thought.move
                assert all(0 <= judged.worth <= 1 for judged in thought.ranked)
                assert len({judged.move for judged in thought.ranked}) == len(thought.ranked)
                assert not thought.cut


def test_the_same_seed_thinks_the_same(midway, brief):
    for match in midway(3):
        seat = match.awaiting[-1]
        assert think(match, seat, brief, 3) == think(match, seat, brief, 3)


def test_who_slips_makes_the_move_that_it_likes_second_best(midway, brief):
    for match in midway(3):
        seat = match.awaiting[0]
        steady = think(match, seat, brief, 1)
        slip = think(match, seat, msgspec.structs.replace(brief, slips=1), 1)
        if len(steady.ranked) > 1:
            assert slip.move == steady.ranked[1].move
            assert slip.ranked[1].move == steady.move


def test_another_process_makes_the_same_move(midway, game):
    matches = [] if game is TOY else midway(2)  # the made-up game is unknown to other processes
    asked = [(game.key, match.dump().decode(), match.awaiting[0]) for match in matches]
    here = [str(think(match, match.awaiting[0], LEVELS["easy"], 7).move) for match in matches]
    for salt in ("1", "2"):
        told = subprocess.run(
            [sys.executable, "-c", ELSEWHERE],
            input=json.dumps(asked),
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.split("\n")[:-1] == here


def test_a_rival_goes_by_what_its_seat_sees(midway, brief):
    for number, match in enumerate(midway(3)):
        for seat in match.awaiting:
            here = think(match, seat, brief, number)
            assert think(match.twin(seat, random.Random(number)), seat, brief, number) == here
            guess = Match.load(match.game, match.guess(seat, random.Random(number)).dump())
            assert think(guess, seat, brief, number) == here


def test_a_guess_knows_who_has_been_asked_something(midway):
    match = Match.start(TOY, seats=3, key=b"asked")
    match._frame.state.players[2].lights = 3
    match._frame.state.players[0].lights = 1
    match.play(Seat(0), Give(Seat(1)))
    assert match.asked == (2,)
    match._frame.state.players[2].lights = 0
    assert match.guess(Seat(1), random.Random(1)).asked == match.asked == (2,)


@pytest.mark.parametrize("key", LEVELS)
def test_the_budget_counts_what_is_played_in_looking_ahead(midway, game, key, monkeypatch):
    level, played = LEVELS[key], []
    if key == "hard":
        level = msgspec.structs.replace(level, budget=level.budget // 5)  # the same, but faster
    play = Match.play
    monkeypatch.setattr(
        Match, "play", lambda *given, **named: (played.append(1), play(*given, **named))[1]
    )
    match = midway(1, apart=20)[0]
    think(match, match.awaiting[0], level, 1)
    assert len(played) <= 4 / 3 * level.budget + (level.glances + level.breadth) * DEEPEST


def test_an_overlong_thought_ends_with_the_best_so_far(midway):
    for match in midway(2):
        seat = match.awaiting[0]
        looks = iter(range(1000))
        thought = think(match, seat, LEVELS["normal"], 1, late=lambda looks=looks: next(looks) >= 4)
        assert next(looks) <= 8, "once it is late nothing more is tried"
        assert match.menu(seat).check(thought.move) == thought.move
        if len(thought.ranked) > 1:
            assert thought.cut


def test_nobody_thinks_whom_nothing_is_asked(midway, brief):
    match = Match.start(TOY, seats=2, key=b"turns")
    with pytest.raises(Illegal, match="Nobody waits for"):
        think(match, Seat(1 - match.awaiting[0]), brief, 1)


def test_a_rival_takes_the_card_that_wins():
    match = Match.start(TOY, seats=2, options={"rounds": 1}, key=b"the last bid")
    while not match.together:
        seat = match.awaiting[0]
        match.play(seat, match.default(seat))
    hand = match.view(Seat(0)).players[0].hand.cards
    found = {think(match, Seat(0), LEVELS["normal"], seed).move for seed in range(3)}
    assert found & {Offering(max(hand))} or all(type(move).__name__ == "Roll" for move in found)


def test_who_is_asked_may_leave_it(brief):
    match = Match.start(TOY, seats=2, key=b"a light given away")
    other = Seat(1 - match.awaiting[0])
    match._frame.state.players[other].lights = 3
    assert match.invited == (other,)
    thought = think(match, other, LEVELS["normal"], 1)
    assert thought.move is None, "to give a light away helps nobody but the other"
    assert {type(judged.move) for judged in thought.ranked} == {type(None), Give}
