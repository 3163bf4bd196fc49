"""Measurements are kept: the latest of each number in a table, and every run with its commit.
A short soak run checks that a slow measurement works at all."""

import json
import re

from bench.keeping import keep
from bench.measure import Measure
from bench.soak import FILES, soak

FAST, SLOW, SMALL = (
    Measure(what, "a peer", ratio, 1)
    for what, ratio in (("fast", 0.5), ("slow", 2), ("small", 0.25))
)


def test_every_run_has_a_line_with_its_day_and_commit(tmp_path) -> None:
    last, history = tmp_path / "LAST.md", tmp_path / "history.jsonl"
    keep([FAST, SLOW], whole=True, last=last, history=history)
    keep([SMALL], whole=False, last=last, history=history)
    first, second = map(json.loads, history.read_text().splitlines())
    assert (first["ratios"], second["ratios"]) == ({"fast": 0.5, "slow": 2}, {"small": 0.25})
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", first["date"])
    assert re.fullmatch(r"[0-9a-f]{7,}\+?|unknown", first["commit"])


def test_a_run_of_some_rooms_leaves_the_other_numbers_of_the_table(tmp_path) -> None:
    last, history = tmp_path / "LAST.md", tmp_path / "history.jsonl"
    keep([FAST, SLOW], whole=True, last=last, history=history)
    again = Measure("slow", "a peer", 0.75, 1)
    keep([again, SMALL], whole=False, last=last, history=history)
    assert [line for line in last.read_text().splitlines() if line.startswith("| ")][2:] == [
        measure.line() for measure in (FAST, again, SMALL)
    ]


def test_a_whole_run_drops_what_is_measured_no_longer(tmp_path) -> None:
    last, history = tmp_path / "LAST.md", tmp_path / "history.jsonl"
    keep([FAST, SLOW], whole=True, last=last, history=history)
    keep([FAST], whole=True, last=last, history=history)
    assert "slow" not in last.read_text()


async def test_a_short_soak_ends_with_nothing_left_behind(tmp_path) -> None:
    grown = await soak(tmp_path, moves=120, warm=60)
    assert (grown.files, grown.handles) == (FILES, 0)
