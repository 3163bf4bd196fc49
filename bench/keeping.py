"""The files of a run: the table of last numbers, and a line with the measured commit for every run."""

import json
import platform
import subprocess
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.measure import Measure

LAST = Path(__file__).with_name("LAST.md")
HISTORY = Path(__file__).with_name("history.jsonl")
HEAD = "| what | against | ratio | bound | | |\n| --- | --- | --- | --- | --- | --- |"


def keep(taken: Sequence[Measure], *, whole: bool, last: Path = LAST, history: Path = HISTORY) -> None:
    """Save a run. If it is not `whole`, the table keeps the old lines of what it did not measure."""
    fresh = {measure.what: measure.line() for measure in taken}
    known = {} if whole else _read_table(last)
    write_table(last, (known | fresh).values())
    run = {
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "commit": _find_commit(),
        "ratios": {measure.what: round(measure.ratio, 3) for measure in taken},
    }
    with history.open("a", encoding="utf-8") as file:
        file.write(json.dumps(run, ensure_ascii=False) + "\n")


def write_table(path: Path, lines: Iterable[str]) -> None:
    """Write the table."""
    about = f"Last run: Python {platform.python_version()}, {platform.machine()}."
    path.write_text("\n".join(["# Numbers", "", about, "", HEAD, *lines, ""]), encoding="utf-8")


def _read_table(path: Path) -> dict[str, str]:
    """The lines of the table, by what they measure."""
    lines = path.read_text(encoding="utf-8").partition(HEAD)[2].split("\n") if path.exists() else []
    return {line.split(" | ")[0].removeprefix("| "): line for line in lines if line}


def _find_commit() -> str:
    """The measured commit, with a plus if there were uncommitted changes."""
    git = ("git", "describe", "--always", "--dirty=+", "--exclude=*")
    told = subprocess.run(git, cwd=LAST.parent, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    return told.stdout.strip() or "unknown"
