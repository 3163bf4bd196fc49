"""Finished matches that must come out the same for ever: a change of rules that shows here was
meant, or is a fault.

If it was meant, record that game's anew: `.venv/bin/python tests/rules/golden/renew.py <game>`.
"""

from pathlib import Path

import pytest

from rules import catalogue
from rules.kernel import Match, Record

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    "name", [f"{game.key}-{seats}" for game in catalogue.values() for seats in game.seats]
)
def test_golden_records_replay(name):
    file = GOLDEN / f"{name}.json"
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
