"""Finished matches that must stay the same for ever. A difference here is an intended change of
rules or a fault.

If it was intended, record that game's again: `.venv/bin/python tests/rules/golden/renew.py <game>`.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules import catalogue
from rules.kernel import Match, Record

HERE = Path(__file__).parent
FILES = {
    f"{game.key}-{seats}": HERE / game.folder / "golden" / f"{game.key}-{seats}.json"
    for game in catalogue.values()
    for seats in game.seats
}


@pytest.mark.parametrize("name", FILES)
def test_golden_records_replay(name):
    file = FILES[name]
    assert file.exists(), "a new game: `python tests/rules/golden/renew.py` records what is missing"
    record = Record.load(catalogue, file.read_bytes())
    changed = (
        f"the rules have changed: `python tests/rules/golden/renew.py {record.game.key}` "
        "records them anew"
    )
    assert record.rules_version == record.game.rules_version, changed
    verdict = Match.verify(record)
    assert verdict.holds, verdict.reason
    assert "played again" in verdict.notes[-1]


def test_no_record_is_left_behind():
    assert {*HERE.glob("*/golden/*.json")} == {*FILES.values()}


def renew(house: Path, *games: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, house / "tests/rules/golden/renew.py", *games]
    return subprocess.run(
        command, env={**os.environ, **env}, capture_output=True, text=True, check=False
    )


def test_records_are_renewed_in_the_checkout_where_the_tool_lies(tmp_path):
    """Even if the installed rules belong to another checkout."""
    shutil.copytree(HERE.parents[1] / "rules", tmp_path / "rules")
    tool = tmp_path / "tests/rules/golden/renew.py"
    tool.parent.mkdir(parents=True)
    shutil.copy(HERE / "golden" / "renew.py", tool)
    elsewhere = {"PYTHONPATH": str(HERE.parents[1])}
    said = renew(tmp_path, "vertium", **elsewhere).stdout.splitlines()
    assert said == [f"tests/rules/vertium/golden/vertium-{n}.json: written" for n in (1, 2, 3, 4)]
    for n in (1, 2, 3, 4):
        written = tmp_path / f"tests/rules/vertium/golden/vertium-{n}.json"
        assert json.loads(written.read_bytes())["seats"] == n


def test_the_tool_says_that_nothing_is_missing():
    said = renew(HERE.parents[1])
    assert said.stdout == f"All {len(FILES)} records are there: nothing is written.\n"


def test_the_tool_says_why_it_cannot_write(tmp_path):
    tool = tmp_path / "tests/rules/golden/renew.py"
    tool.parent.mkdir(parents=True)
    shutil.copy(HERE / "golden" / "renew.py", tool)
    said = renew(tmp_path, PYTHONPATH=str(HERE.parents[1]))
    assert said.returncode == 2
    assert "nothing is written" in said.stderr
