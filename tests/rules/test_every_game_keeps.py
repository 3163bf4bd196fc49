"""Every game can be stored, undone, replayed and verified."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.kernel import Illegal, Match, Record, Seat
from rules.kernel.testing import play_at_random, seat_to_move

ROOT = Path(__file__).parents[2]


def test_dump_load_and_replay_agree(setup, rng):
    match = setup.start()
    for number, _ in enumerate(play_at_random(match, rng, anytime=0.2)):
        if number % 13 == 0:
            loaded = Match.load(setup.game, match.dump(), match.journal)
            assert loaded.fingerprint() == match.fingerprint()
            assert loaded.dump() == match.dump()
            assert loaded.awaiting == match.awaiting
            match = loaded if number % 2 else match
    record = Record.load({setup.game.key: setup.game}, match.record().dump())
    assert Match.replay(record).fingerprint() == match.fingerprint()
    assert Match.verify(record).holds


def test_undo_restores_what_was_and_the_same_dice_fall_again(setup, rng):
    match = setup.start()
    for _ in range(150):
        if match.over:
            break
        seat = seat_to_move(match, rng)
        before, undoable, awaiting = match.fingerprint(), match.undoable(seat), match.awaiting
        turn = match.play(seat, match.menu(seat).sample(rng))
        after = match.fingerprint()
        if match.undoable(seat) == undoable + 1:
            move = turn.entries[0].move  # type: ignore[union-attr]
            match.undo(seat)
            assert (match.fingerprint(), match.undoable(seat), match.awaiting) == (
                before,
                undoable,
                awaiting,
            )
            match.play(seat, move)
            assert match.fingerprint() == after
        else:
            assert turn.barrier or match.undoable(seat) == 0 or len(turn.entries) > 1
    assert Match.replay(match.record()).fingerprint() == match.fingerprint()


def test_undo_stops_at_dice_and_at_another_seats_move(setup, rng):
    match = setup.start()
    for _ in range(80):
        if match.over:
            break
        seat = seat_to_move(match, rng)
        turn = match.play(seat, match.menu(seat).sample(rng))
        if turn.barrier:
            assert match.undoable(seat) == 0
        with pytest.raises(Illegal):
            match.undo(seat, match.undoable(seat) + 1)


def test_a_match_can_be_wound_back_and_played_on(plain, rng):
    match = plain.start()
    prints = {match.version: match.fingerprint()}
    while len(prints) <= 30:
        before, journal = match.dump(), match.journal
        turn = match.play(seat := seat_to_move(match, rng), match.menu(seat).sample(rng))
        if match.over:
            match = Match.load(plain.game, before, journal)
            break
        prints[turn.version] = match.fingerprint()
    to = sorted(prints)[len(prints) // 2]
    version = match.version
    match.rewind(to)
    assert (match.fingerprint(), match.version) == (prints[to], version + 1)
    for _ in play_at_random(match, rng):
        pass
    assert Match.verify(match.record()).holds


def test_a_match_that_is_over_stays_over(plain, rng):
    match = plain.start()
    for _ in play_at_random(match, rng):
        pass
    assert [match.undoable(Seat(seat)) for seat in range(plain.seats)] == [0] * plain.seats
    for seat in range(plain.seats):
        with pytest.raises(Illegal, match="over"):
            match.undo(Seat(seat))
    with pytest.raises(Illegal, match="over"):
        match.rewind(1)


def test_a_stored_match_does_not_grow_with_its_length(plain, rng):
    match = plain.start()
    longest = 0
    for _ in play_at_random(match, rng):
        longest = max(longest, len(match._past.tail))
    assert longest <= 64


def test_two_hash_seeds_play_the_same_match(game):
    if game.key == "lanterns":
        script = "import sys; sys.path[:0] = ['tests', '.']; from toy import GAME as game"
    else:
        script = f"from rules import catalogue; game = catalogue[{game.key!r}]"
    script += """
import random
from rules.kernel.match.match import Match
for seats in game.seats:
    match, rng = Match.start(game, seats=seats, key=b'same'), random.Random(1)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
        match = Match.load(game, match.dump()) if rng.random() < 0.05 else match
    print(match.fingerprint())
"""

    def play(seed: str) -> bytes:
        env = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, check=True)
        return done.stdout

    told = play("1")
    assert play("2") == told
    assert len(told.split()) == len(game.seats)


def test_a_record_that_was_tampered_with_is_refused(plain, rng):
    match = plain.start()
    for _ in play_at_random(match, rng):
        pass
    catalogue = {plain.game.key: plain.game}
    good = json.loads(match.record().dump())
    thrown = [
        (n, e)
        for n, e in enumerate(good["entries"], 1)
        if e["type"] == "played" and e.get("throws")
    ]
    if not thrown:
        pytest.skip("no chance comes into it")
    number, entry = thrown[0]
    entry["throws"][0][3] = [
        (value + 1) % (entry["throws"][0][2] or 2) for value in entry["throws"][0][3]
    ]
    verdict = Match.verify(Record.load(catalogue, json.dumps(good).encode()))
    assert (verdict.holds, verdict.entry) == (False, number)
    assert str(number) in verdict.reason
