"""The command line of the rules."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules import catalogue
from rules.__main__ import main

ROOT = Path(__file__).parents[2]
KEY = "00ff" * 8


@pytest.fixture
def told(capsys):
    """Run a command, and return its status and output."""

    def run(*arguments: object) -> tuple[int, str, str]:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as stop:
            status = int(stop.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


@pytest.fixture
def exported(told, tmp_path) -> Path:
    _, out, _ = told("selfplay", "vertium", "--seats", 2, "--key", KEY, "--json")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(json.loads(out)["record"]))
    return file


def test_games_are_listed_with_seats_and_options(told):
    status, out, _ = told("games")
    assert status == 0
    for game in catalogue.values():
        assert f"{game.key}: {game.title}" in out
        assert all(f"  {spec.key}=" in out for spec in game.options)


def test_selfplay_tells_each_match_in_one_object(told):
    status, out, _ = told(
        "selfplay",
        "vertium",
        "--seats",
        3,
        "--matches",
        2,
        "--key",
        KEY,
        "--option",
        "refill_to=6",
        "--json",
    )
    assert status == 0
    matches = [json.loads(line) for line in out.splitlines()]
    assert len(matches) == 2
    for match in matches:
        assert set(match) == {
            "game",
            "seats",
            "options",
            "rivals",
            "moves",
            "turns",
            "over",
            "scores",
            "ranks",
            "seconds",
            "record",
        }
        assert (match["game"], match["seats"], match["over"]) == ("vertium", 3, True)
        assert match["options"]["refill_to"] == 6
        assert len(match["scores"]) == len(match["ranks"]) == 3
        assert match["moves"] >= match["turns"] > 0


def test_the_same_key_plays_the_same_matches(told):
    def records(key):
        _, out, _ = told(
            "selfplay", "vertium", "--seats", 2, "--matches", 2, "--key", key, "--json"
        )
        return [json.loads(line)["record"] for line in out.splitlines()]

    assert records(KEY) == records(KEY)
    assert records(KEY) != records("abcd")
    assert records(KEY)[0] != records(KEY)[1]


def test_selfplay_sums_up(told):
    status, out, _ = told("selfplay", "vertium", "--matches", 3)
    assert status == 0
    assert "3 matches, 3 ended" in out


def test_a_record_can_be_told_again(told, exported):
    status, out, _ = told("replay", exported)
    assert status == 0
    assert len(out.splitlines()) > 50
    assert "{seat:" not in out


def test_a_true_record_holds(told, exported):
    status, out, _ = told("verify", exported)
    assert status == 0
    assert out.splitlines()[-1] == "The record holds."


def test_a_line_of_selfplay_is_a_record_too(told, tmp_path):
    _, out, _ = told("selfplay", "vertium", "--seats", 2, "--key", KEY, "--json")
    file = tmp_path / "line.json"
    file.write_text(out)
    assert told("verify", file)[0] == 0


def test_a_forged_record_is_refused_with_the_first_entry_that_differs(told, exported):
    record = json.loads(exported.read_text())
    number = next(
        n
        for n, entry in enumerate(record["entries"], 1)
        if n > 20 and entry["move"]["type"] == "take"
    )
    row = {"water": "metal", "metal": "water"}
    record["entries"][number - 1]["move"]["card"] = row.get(
        record["entries"][number - 1]["move"]["card"], "water"
    )
    exported.write_text(json.dumps(record))
    status, out, _ = told("verify", exported)
    assert status == 1
    assert "refused" in out
    assert f"Entry {number} " in out
    assert told("replay", exported)[0] == 1


def test_a_damaged_record_is_refused(told, exported):
    exported.write_bytes(exported.read_bytes()[:-200])
    status, out, _ = told("verify", exported)
    assert status == 1
    assert "not a record" in out
    assert told("replay", exported)[0] == 2


@pytest.mark.parametrize(
    "change", [{"seats": 10**9}, {"seats": -1}, {"entries": [{"type": "undone", "seat": 99}]}]
)
def test_a_record_that_makes_no_sense_is_refused_in_a_sentence(told, exported, change):
    exported.write_text(json.dumps({**json.loads(exported.read_text()), **change}))
    status, out, _ = told("verify", exported)
    assert (status, "The record is refused." in out) == (1, True)
    assert told("replay", exported)[0] in (1, 2)


def test_a_file_nested_too_deep_is_no_record(told, tmp_path):
    file = tmp_path / "deep.json"
    file.write_text("[" * 100_000)
    assert told("verify", file)[0] == 1
    assert told("replay", file)[0] == 2


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("selfplay",),
        ("selfplay", "chess"),
        ("selfplay", "vertium", "--seats", "9"),
        ("selfplay", "vertium", "--seats", "two"),
        ("selfplay", "vertium", "--matches", "0"),
        ("selfplay", "vertium", "--key", "xyz"),
        ("selfplay", "vertium", "--key", ""),
        ("selfplay", "vertium", "--option", "refill_to"),
        ("selfplay", "vertium", "--option", "refill_to=9"),
        ("selfplay", "vertium", "--option", "colour=red"),
        ("selfplay", "vertium", "--seats", "2", "--option", "complex=yes"),
        ("replay", "no/such/file"),
        ("verify", "no/such/file"),
        ("verify",),
    ],
    ids=" ".join,
)
def test_bad_arguments_get_one_sentence(told, arguments):
    status, out, err = told(*arguments)
    assert status == 2
    assert out == ""
    assert len(err.strip().splitlines()) == 1
    assert err.strip().endswith(".") or err.strip().endswith("--help.")


def test_help_is_there_for_every_command(told):
    for command in ((), ("games",), ("selfplay",), ("replay",), ("verify",)):
        status, out, _ = told(*command, "--help")
        assert status == 0
        assert "usage" in out


def test_two_hash_seeds_print_the_same():
    def run(seed: str) -> list[object]:
        command = [
            sys.executable,
            "-m",
            "rules",
            "selfplay",
            "vertium",
            "--matches",
            "2",
            "--key",
            KEY,
            "--json",
        ]
        env = {**os.environ, "PYTHONHASHSEED": seed}
        lines = subprocess.run(
            command, env=env, cwd=ROOT, capture_output=True, check=True
        ).stdout.splitlines()
        return [{**json.loads(line), "seconds": 0} for line in lines]

    assert run("1") == run("2")
