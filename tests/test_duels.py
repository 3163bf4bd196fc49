"""Duels of rivals can be interrupted, and go on where they stopped."""

import msgspec
import pytest

from bench import rivals
from bench.rivals import Duel, DuelMatch, measures


@pytest.fixture
def bench(tmp_path, monkeypatch):
    monkeypatch.setattr(rivals, "DUELS", (Duel("vertium", ("default", "default"), 0.5),))
    monkeypatch.setattr(rivals, "MATCHES", 4)
    monkeypatch.setattr(rivals, "ROUND", 2)
    monkeypatch.setattr(rivals, "KEPT", tmp_path / "kept.jsonl")
    monkeypatch.setattr(rivals, "TABLE", tmp_path / "table.md")
    return rivals


def kept(bench):
    return [
        msgspec.json.decode(line, type=DuelMatch) for line in bench.KEPT.read_bytes().splitlines()
    ]


def test_a_run_goes_on_where_it_was_cut(bench):
    (whole,) = measures()
    assert "in 4 matches" in whole.note
    first, second, *_ = before = kept(bench)
    assert [played.number for played in before] == [0, 1, 2, 3]
    first.result.share = float(first.result.share < 1)  # a mark by which the match is recognised
    bench.KEPT.write_bytes(
        b"".join(msgspec.json.encode(played) + b"\n" for played in (first, second))
    )
    (going_on,) = measures()
    assert going_on.ratio != whole.ratio, "what was played is not played again"
    assert kept(bench)[2:] == before[2:], "the same matches follow"
    assert going_on.line() in bench.TABLE.read_text()


def test_matches_of_other_rivals_or_rules_do_not_count(bench):
    bench.keep(DuelMatch(bench.DUELS[0].title, 0, "another", bench.play(bench.DUELS[0], 0)))
    assert not any(bench.read_kept().values())
    assert "in 4 matches" in next(measures()).note
    assert [played.number for played in kept(bench)] == [0, 1, 2, 3], (
        "and are left out from then on"
    )
