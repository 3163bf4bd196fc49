"""Nothing here is copied from a rulebook: no long run of words occurs in both."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
RULEBOOKS = HOUSE.parent / "shared" / "rulebooks"
"""Next to the repository, if present. The rulebooks belong to others and are never part of it."""
RUN = 12  # words in a row; so many are no coincidence
PROSE = {".py", ".toml", ".md", ".yaml", ".yml", ".txt", ".sql", ""}
NOT_OURS = {".git", ".venv", "__pycache__", "build", "dist"}


@pytest.mark.skipif(
    not any(RULEBOOKS.glob("*.txt")),
    reason="needs the rulebooks, which are not part of the repository",
)
def test_no_sentence_comes_out_of_a_rulebook() -> None:
    printed = {
        run for book in RULEBOOKS.glob("*.txt") for run in runs(book.read_text(encoding="utf-8"))
    }
    copied = []
    for path in files():
        found = runs(path.read_text(encoding="utf-8", errors="replace"))
        copied += [f"{path.relative_to(HOUSE)}: {' '.join(run)}" for run in found if run in printed]
    assert copied == []


def test_a_run_is_found_through_case_punctuation_quotes_and_wrapped_lines() -> None:
    printed = "One, two three; FOUR five six.\nSeven eight nine ten 'eleven' don’t stop"
    wrapped = '# one two\n#    three four "five six "\n    f"seven eight nine ten\\neleven don\'t'
    assert set(runs(wrapped)) == {next(runs(printed))}


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Every run of this many words, without punctuation."""
    plain = re.sub(r"['’]|\\n", lambda found: " " if found[0] == "\\n" else "", text.lower())
    words = [word for word in re.findall(r"[^\W_]+", plain) if word not in PREFIXES]
    for at in range(len(words) - RUN + 1):
        yield tuple(words[at : at + RUN])


PREFIXES = {"f", "r", "b"}
"""Prefixes of string literals, which may stand within a run."""


def files() -> list[Path]:
    """All files written by hand."""
    found = []
    for folder, inner, names in os.walk(HOUSE):
        inner[:] = [name for name in inner if name not in NOT_OURS and not name.endswith("_cache")]
        found += [path for name in names if (path := Path(folder, name)).suffix in PROSE]
    return sorted(found)
