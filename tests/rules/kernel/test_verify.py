"""A match's record can be read, replayed and verified, and forgery shows."""

import dataclasses
import json
import random

import pytest
from toy import GAME

from rules.kernel import Disagreement, Match, Record
from rules.kernel.match.journal import DamagedRecord
from rules.kernel.table.chance import key_of, seal_of

SEED, CLICKS = b"a seed of this very match", (1001, 1002, 1003)
CATALOGUE = {GAME.key: GAME}


@pytest.fixture(scope="module")
def record() -> Record:
    match, rng = Match.start(GAME, seats=3, key=key_of(SEED, CLICKS)), random.Random(5)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
        if match.undoable(seat) and rng.random() < 0.3:
            match.undo(seat)
    return dataclasses.replace(match.record(), seed=SEED, clicks=CLICKS, seal=seal_of(SEED))


def changed(record: Record, change) -> Record:
    file = json.loads(record.dump())
    change(file)
    return Record.load(CATALOGUE, json.dumps(file).encode())


def test_a_true_record_holds(record):
    verdict = Match.verify(Record.load(CATALOGUE, record.dump()))
    assert verdict.holds
    assert [note.split()[0] for note in verdict.notes] == ["Dice:", "Dice", "Moves:"]


def test_a_record_is_the_same_after_a_file(record):
    assert Record.load(CATALOGUE, record.dump()) == record


def test_another_seed_does_not_fit_the_seal(record):
    verdict = Match.verify(dataclasses.replace(record, seed=b"chosen afterwards"))
    assert (verdict.holds, verdict.entry) == (False, 0)
    assert "seal" in verdict.reason


def test_other_clicks_do_not_give_the_key(record):
    verdict = Match.verify(dataclasses.replace(record, clicks=(1001, 1002, 9999)))
    assert (verdict.holds, verdict.entry) == (False, 0)
    assert "key" in verdict.reason


def test_a_changed_throw_is_named(record):
    number = next(
        n
        for n, e in enumerate(json.loads(record.dump())["entries"], 1)
        if e.get("throws") and n > 1
    )

    def change(file):
        throw = file["entries"][number - 1]["throws"][0]
        throw[3] = [value % throw[2] + 1 for value in throw[3]]

    verdict = Match.verify(changed(record, change))
    assert (verdict.holds, verdict.entry) == (False, number)


def test_a_throw_left_out_is_named(record):
    number = next(
        n
        for n, e in enumerate(json.loads(record.dump())["entries"], 1)
        if e.get("throws") and n > 1
    )
    verdict = Match.verify(changed(record, lambda file: file["entries"][number - 1].pop("throws")))
    assert (verdict.holds, verdict.entry) == (False, number)


def test_a_move_out_of_turn_is_named(record):
    def change(file):
        file["entries"][1]["seat"] = 2

    verdict = Match.verify(changed(record, change))
    assert (verdict.holds, verdict.entry) == (False, 2)
    assert "turn" in verdict.reason


def test_an_entry_too_many_or_too_few_shows(record):
    file = json.loads(record.dump())
    last = len(file["entries"])
    for change in (lambda f: f["entries"].pop(), lambda f: f["entries"].append(f["entries"][-1])):
        verdict = Match.verify(changed(record, change))
        assert not verdict.holds
        assert verdict.entry in (last - 1, last, last + 1)


@pytest.mark.parametrize("digit", "0f")  # before and after any other
def test_another_position_at_the_end_shows(record, digit):
    assert not Match.verify(dataclasses.replace(record, fingerprint=digit * 64)).holds


def test_without_a_seal_the_key_is_taken_as_it_stands(record):
    verdict = Match.verify(dataclasses.replace(record, seal="", seed=b"", clicks=()))
    assert verdict.holds
    assert verdict.notes[0].startswith("No seal")


def test_other_rules_are_said_and_only_chance_is_checked(record):
    verdict = Match.verify(dataclasses.replace(record, rules_version="0"))
    assert verdict.holds
    assert "not played again" in verdict.notes[-1]


def test_under_other_rules_a_changed_throw_is_still_named(record):
    def forge(file):
        file["rules_version"] = "another"
        throw = next(entry for entry in file["entries"] if entry.get("throws"))["throws"][0]
        throw[3] = throw[3][::-1] if len(throw[3]) > 1 else [throw[3][0] % throw[2] + 1]

    verdict = Match.verify(changed(record, forge))
    assert (verdict.holds, verdict.entry) == (False, 1)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"game": "lanterns"}', b"\xff\xfe", b"null"])
def test_what_is_no_record_is_said_to_be_none(data):
    with pytest.raises(DamagedRecord) as fault:
        Record.load(CATALOGUE, data)
    assert fault.value.entry == 0


def test_a_damaged_entry_is_named(record):
    def change(file):
        file["entries"][4] = {"type": "played", "seat": "nobody"}

    with pytest.raises(DamagedRecord) as fault:
        changed(record, change)
    assert fault.value.entry == 5


@pytest.mark.parametrize(
    "version", ["**loud**", "[link](https://example.org)", "<@1>", "1\n# Title", "x" * 65]
)
def test_what_is_repeated_of_a_record_is_a_plain_word(record, version):
    with pytest.raises(DamagedRecord, match="not a record"):
        changed(record, lambda file: file.update(rules_version=version))
    with pytest.raises(DamagedRecord, match="not a record"):
        changed(record, lambda file: file.update(options={version: True}))


def test_a_record_of_an_unknown_game_is_refused(record):
    with pytest.raises(DamagedRecord, match="a game that is not among those here"):
        Record.load({}, record.dump())


def test_replay_follows_turn_by_turn(record):
    versions = [turn.version for _, turn in Match.follow(record)]
    assert versions == sorted(versions)
    assert versions[-1] == len(record.entries)
    with pytest.raises(Disagreement):
        Match.replay(dataclasses.replace(record, key=b"another"))
