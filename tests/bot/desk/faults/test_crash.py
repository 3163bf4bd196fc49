"""Kill the process at every await of an act and its announcement: nothing is lost or done twice."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
PATHS = (ROOT, ROOT / "tests", ROOT / "tests" / "helpers")


def test_a_process_killed_at_any_await_of_a_move_leaves_the_old_state_or_the_new(url, tmp_path):
    killed("move", url, tmp_path)


def test_a_process_killed_at_any_await_of_a_start_leaves_the_old_state_or_the_new(
    sqlite_url, tmp_path
):
    killed("join", sqlite_url, tmp_path)


def test_a_process_killed_at_any_await_of_forgetting_a_person_is_followed_by_one_that_finishes_it(
    sqlite_url, tmp_path
):
    killed("forget", sqlite_url, tmp_path)


@pytest.mark.parametrize("alarm", ["limit", "return"])
def test_a_process_killed_at_any_await_of_an_alarm_that_acts_acts_once(alarm, sqlite_url, tmp_path):
    killed(alarm, sqlite_url, tmp_path)


@pytest.mark.parametrize("alarm", ["warning", "reminder", "idle", "digest"])
def test_a_process_killed_at_any_await_of_an_alarm_that_tells_tells_once(
    alarm, sqlite_url, tmp_path
):
    killed(alarm, sqlite_url, tmp_path, acts=0)


def test_a_process_killed_at_any_await_of_putting_a_table_away_puts_it_away_once(
    sqlite_url, tmp_path
):
    killed("shelf", sqlite_url, tmp_path, told="left")


def killed(scenario, url, tmp_path, acts=1, told=None):
    log = tmp_path / "announced"
    paths = os.pathsep.join(map(str, PATHS))
    run = subprocess.run(
        [sys.executable, ROOT / "tests/bot/desk/crashing.py", scenario, url, log],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        timeout=170,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    lives = [json.loads(line) for line in run.stdout.splitlines()]
    announced = defaultdict(list)
    for line in log.read_text().splitlines():
        match, revision, nonce = json.loads(line)
        announced[match, revision].append(nonce)

    assert len(lives) > 15
    ahead = set()
    for old, first, last in lives:
        # The successor finds the old state or the new one. Journal and state agree.
        assert first["revision"] in (old["revision"], last["revision"])
        assert first["agree"]
        assert first["entries"] == first["version"]
        ahead.add(first["revision"] == last["revision"])
        # A repeated act counts once.
        assert last["revision"] == old["revision"] + acts
        assert last["entries"] == last["version"]
        assert last["agree"]
        # Every commit is announced, under one nonce. The successor may repeat it once, as it can't
        # know.
        nonces = announced[old["match"], told or (last["revision"] if acts else scenario)]
        assert len(set(nonces)) == 1
        assert len(nonces) <= 2
    assert ahead == ({True, False} if acts else {True})
