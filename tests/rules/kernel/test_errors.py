"""One kind of error tells people what is wrong, in their own language."""

import dataclasses
import json
import pickle
import random

import pytest
from pseudo import escapes
from toy import GAME

from rules.cli import BadArgument
from rules.kernel import (
    Disagreement,
    Illegal,
    Match,
    NoHistory,
    Record,
    Refusal,
    Seat,
    Stale,
    Text,
    Verdict,
)
from rules.kernel.match.journal import DamagedRecord

CATALOGUE = {GAME.key: GAME}


@pytest.fixture(scope="module")
def record() -> Record:
    match, rng = Match.start(GAME, seats=2, key=b"errors"), random.Random(1)
    while not match.over:
        match.play(match.awaiting[0], match.menu(match.awaiting[0]).sample(rng))
    return match.record()


@pytest.mark.parametrize(
    "kind", [Illegal, Stale, NoHistory, DamagedRecord, Disagreement, BadArgument]
)
def test_every_error_that_people_read_is_a_refusal(kind):
    assert issubclass(kind, Refusal)


def test_a_refusal_says_its_own_text_or_that_of_its_kind():
    assert Stale().reason is Stale.sentence
    text = Text("Nobody waits for {seat}.", seat="{seat:1}")
    assert Illegal(text).reason is text
    assert str(Illegal(text)) == "Nobody waits for {seat:1}."


def elsewhere(value):
    """The value as another process gets it. The bot checks records in a separate process."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - our own


def forged(record: Record) -> list[Record]:
    """The record, and one copy for each way to fail."""
    seated = dataclasses.replace(record, seal="0" * 64, seed=b"x")
    file = json.loads(record.dump())
    throw = next(entry for entry in file["entries"] if entry.get("throws"))["throws"][0]
    throw[0] += 1
    return [
        record,
        seated,
        dataclasses.replace(record, fingerprint=""),
        dataclasses.replace(record, rules_version="0"),
        dataclasses.replace(record, entries=record.entries[:-1]),
        dataclasses.replace(record, entries=(*record.entries, record.entries[0])),
        Record.load(CATALOGUE, json.dumps(file).encode()),
    ]


def test_a_verdict_reads_in_every_language_from_another_process_too(record):
    for one in forged(record):
        verdict = Match.verify(one)
        for told in (verdict, elsewhere(verdict)):
            assert isinstance(told, Verdict)
            assert told == verdict
            assert [word for text in (*told.notes, told.reason) for word in escapes(text)] == []


def test_what_is_damaged_reads_in_every_language(record):
    file = json.loads(record.dump())
    file["entries"][1] = {"type": "played"}
    for data in (b"{", json.dumps(file).encode(), json.dumps(file | {"game": "chess"}).encode()):
        with pytest.raises(DamagedRecord) as fault:
            Record.load(CATALOGUE, data)
        assert isinstance(fault.value.reason, Text)
        again = elsewhere(fault.value.reason)
        assert (again, again.template, again.parts) == (
            fault.value.reason,
            fault.value.reason.template,
            again.parts,
        )


def test_no_refusal_of_a_match_is_fixed_in_english(record):
    match = Match.start(GAME, seats=2, key=b"errors")
    over = Match.replay(record)
    for refused in (
        lambda: match.menu(Seat(7)),
        lambda: match.resign(Seat(7)),
        lambda: match.undo(Seat(0)),
        lambda: match.rewind(9),
        lambda: match.default(Seat(1)),
        lambda: over.undo(Seat(0)),
        lambda: over.resign(Seat(0)),
        lambda: match.fork().journal,
        lambda: Match.start(GAME, seats=9, key=b""),
        lambda: match.play(Seat(0), match.menu(Seat(0)).sample(random.Random(1)), at="x"),
    ):
        with pytest.raises(Refusal) as fault:
            refused()
        assert escapes(fault.value.reason, (GAME.title,)) == []
