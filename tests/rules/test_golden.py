"""Finished matches that must come out the same for ever: a change of rules that shows here was meant, or is a fault.

If it was meant, record them anew: `.venv/bin/python tests/rules/golden/renew.py`.
"""

from pathlib import Path

import pytest

from rules import catalogue
from rules.kernel.journal import Record
from rules.kernel.match import Match

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", [f"{game.key}-{seats}" for game in catalogue.values() for seats in game.seats])
def test_golden_records_replay(name):
    record = Record.load(catalogue, (GOLDEN / f"{name}.json").read_bytes())
    assert record.rules_version == record.game.rules_version, "the rules have changed: record the golden matches anew"
    verdict = Match.verify(record)
    assert verdict.holds, verdict.reason
    assert "played again" in verdict.notes[-1]
