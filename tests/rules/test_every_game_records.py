"""Records from strangers: whatever they claim, they get an answer, at a cost in proportion to their
length."""

import json
import random
from copy import deepcopy
from typing import Any

import pytest

from rules.kernel import Chance, Match, Record, Seat, Verdict
from rules.kernel.match.journal import DamagedRecord
from rules.kernel.testing import play_at_random

ODD: tuple[Any, ...] = (
    0,
    -1,
    1,
    2,
    99,
    2**31,
    2**32 + 1,
    2**40,
    2**63,
    2**70,
    10**400,
    1.5,
    "",
    "x",
    None,
    True,
    [],
    {},
    [[]],
    "turn",
    "order",
    [0],
    [1, 2, 3],
    {"type": "rewound", "to": 1},
    {"type": "undone", "seat": -1},
)


class Work:
    """Counts the work of a verification."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moves = self.numbers = 0
        apply, draw = Match._apply, Chance._numbers

        def count_moves(match, *arguments):
            self.moves += 1
            return apply(match, *arguments)

        def count_numbers(chance, bounds):
            found = draw(chance, bounds)
            self.numbers += len(found)
            return found

        monkeypatch.setattr(Match, "_apply", count_moves)
        monkeypatch.setattr(Chance, "_numbers", count_numbers)


@pytest.fixture
def work(monkeypatch) -> Work:
    return Work(monkeypatch)


def judged(game, data: bytes, work: Work, *, entries: int) -> Verdict | None:
    work.moves = work.numbers = 0
    try:
        verdict = Match.verify(Record.load({game.key: game}, data))
    except DamagedRecord:
        verdict = None
    assert work.moves <= 70 * (entries + 1)  # undo replays the last 64 moves
    assert work.numbers <= len(data) + 300 * (entries + 1)
    assert verdict is None or verdict.holds or (verdict.reason and verdict.entry is not None)
    return verdict


def meddle(value: Any, rng: random.Random) -> None:
    """Change something at random in plain data. Insert only copies, or the data could come to
    contain themselves."""
    places: list[tuple[Any, Any]] = []

    def walk(inside: Any) -> None:
        for key in inside if isinstance(inside, dict) else range(len(inside)):
            places.append((inside, key))
            if isinstance(inside[key], dict | list):
                walk(inside[key])

    walk(value)
    inside, key = rng.choice(places)
    how = rng.randrange(6)
    if how == 0:
        del inside[key]
    elif how == 1 and isinstance(inside, list):
        inside.insert(key, deepcopy(inside[rng.randrange(len(inside))]))
    elif how == 2 and isinstance(inside, dict):
        inside[rng.choice(list(inside))] = deepcopy(inside[key])
    else:
        inside[key] = deepcopy(rng.choice(ODD))


def test_a_record_that_was_meddled_with_gets_an_answer(game, work):
    for seed in range(80):
        rng = random.Random(seed)
        if seed % 20 == 0:
            match = Match.start(game, seats=game.seats[-1], key=b"k")
            for number, (seat, _) in zip(
                range(60), play_at_random(match, rng, anytime=0.2), strict=False
            ):
                if match.undoable(seat) and number % 5 == 0:
                    match.undo(seat)
                if number % 20 == 19 and not match.over:
                    match.rewind(match.version - 2)
            record = match.record()
            good, entries = record.dump(), len(record.entries)
            verdict = judged(game, good, work, entries=entries)
            assert verdict is not None
            assert verdict.holds
        file = json.loads(good)
        for _ in range(rng.choice([1, 1, 2, 5])):
            meddle(file, rng)
        judged(game, json.dumps(file).encode(), work, entries=entries)


@pytest.mark.parametrize(
    "throw",
    [
        [0, "roll", 2**32 + 1, [1]],
        [0, "roll", 0, [1]],
        [0, "roll", -6, [1]],
        [0, "roll", 10**30, [1]],
        [0, "pick", 2**40, [1]],
        [0, "pick", 6, []],
        [0, "pick", 6, [1, 2]],
        [0, "pick", 0, [0]],
        [0, "shuffle", 2 * 10**8, [1]],
        [0, "shuffle", -1, []],
        [0, "shuffle", 3, [0, 1]],
        [-1, "roll", 6, [1]],
        [2**64, "roll", 6, [1]],
        [10**40, "shuffle", 1, [0]],
    ],
    ids=str,
)
def test_a_throw_that_cannot_have_been_made_is_named_and_not_made(game, work, throw):
    match = Match.start(game, seats=game.seats[-1], key=b"k")
    file = json.loads(match.record().dump())
    file["entries"].append({"type": "resigned", "seat": 0, "throws": [throw]})
    verdict = judged(game, json.dumps(file).encode(), work, entries=2)
    assert verdict is not None
    assert (verdict.holds, verdict.entry) == (False, 2)


@pytest.mark.parametrize(
    "data", [b"[" * 100_000, b'{"game":' * 100_000, b'{"entries": [' + b"[" * 100_000]
)
def test_what_is_nested_too_deep_is_no_record(game, data):
    with pytest.raises(DamagedRecord):
        Record.load({game.key: game}, data)


def test_seats_that_are_not_there_are_named(game):
    match = Match.start(game, seats=game.seats[-1], key=b"k")
    last = match.version
    for entry in (
        *({"type": "undone", "seat": seat, "steps": 1} for seat in (-1, 99)),
        *({"type": "resigned", "seat": seat} for seat in (-1, 99)),
    ):
        file = json.loads(match.record().dump())
        file["entries"].append(entry)
        verdict = Match.verify(Record.load({game.key: game}, json.dumps(file).encode()))
        assert (verdict.holds, verdict.entry) == (False, last + 1)
    for seats in (-1, 99):
        file = json.loads(match.record().dump())
        file["seats"] = seats
        verdict = Match.verify(Record.load({game.key: game}, json.dumps(file).encode()))
        assert (verdict.holds, verdict.entry) == (False, 1)
    assert match.undoable(Seat(99)) == match.undoable(Seat(-1)) == 0


def test_a_record_that_goes_back_at_every_turn_is_played_once(game, work):
    rng = random.Random(3)
    match = Match.start(game, seats=game.seats[-1], key=b"k")
    for _ in zip(range(3), play_at_random(match, rng), strict=False):
        pass
    to = match.version
    for _, (_, turn) in zip(range(50), play_at_random(match, rng), strict=False):
        if turn.awaiting:
            match.rewind(to)
    record = match.record()
    work.moves = 0
    assert Match.verify(record).holds
    assert work.moves == sum(hasattr(entry, "move") for entry in record.entries)
