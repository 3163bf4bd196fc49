"""The game in CONTRIBUTING works as written.
A reader who types it in, and takes the steps at its end, has a game that passes the tests of every
game."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from rules import catalogue

HOUSE = Path(__file__).parents[1]
PAGE = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")
STEPS = PAGE.split("### On the table")[1].split("\n## ")[0]
FILE = re.compile(r"^\*\*`(\S+)`\*\*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEEDED = (
    "bench",
    "bot",
    "docs",
    "render",
    "rivals",
    "rules",
    "sandbox",
    "tests",
    "README.md",
    "pyproject.toml",
)
# Folders of tests.
OWN = {"fleet", "kernel", "kit", "sandbox", "store", *(key.replace("-", "_") for key in catalogue)}
LONGEST = 400  # seconds for a command on a machine that is busy with other tests
FOLDERS = "rules/last_light render/last_light tests/rules/last_light"
PACKAGES = "-p rules.last_light -p render.last_light"

RIVALS = """
from rivals import LEVELS
from rivals.playing import play_out, rival
from rules import catalogue
from rules.kernel.match.match import Match

match, left = Match.start(catalogue["last-light"], seats=2, options={"lights": 7}, key=b"rivals"), 7
for _, move, _ in play_out(match, [rival(LEVELS["hard"])] * 2, 1):
    assert left > 3 or move.count == left, "who can take all that is left does so"
    left -= move.count
assert match.over
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the repository with the new game, and the lines that the steps add."""
    for name in NEEDED:
        if (HOUSE / name).is_dir():
            shutil.copytree(HOUSE / name, tmp_path / name, ignore=leave_out)
        else:
            shutil.copy2(HOUSE / name, tmp_path / name)
    for path, text in FILE.findall(PAGE):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    for room in ("rules", "render"):
        change(
            tmp_path / room / "__init__.py",
            f"\nfrom {room} import ",
            f"\nfrom {room} import last_light, ",
        )
        change(
            tmp_path / "pyproject.toml",
            f'"{room}.solar_roller"',
            f'"{room}.last_light", "{room}.solar_roller"',
        )
    change(tmp_path / "rules" / "__init__.py", "_GAMES = (", "_GAMES = (last_light.GAME, ")
    (painter,) = re.findall(r'`("last-light": \S+)`', STEPS)
    change(tmp_path / "render" / "__init__.py", "Painter] = {", f"Painter] = {{\n    {painter},")
    (row,) = re.findall(r"`(\| Last Light .* \|)`", STEPS)
    change(
        tmp_path / "docs" / "turns.md", "| Vertium | take a card", f"{row}\n| Vertium | take a card"
    )
    return tmp_path


def leave_out(folder: str, names: Iterable[str]) -> set[str]:
    """The files that the tests over every game do not need."""
    needless = {"__pycache__"}
    if Path(folder).is_relative_to(HOUSE / "tests"):
        needless |= OWN | {Path(__file__).name} | {name for name in names if name.endswith(".png")}
    return needless & {*names}


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def run(house: Path, *command: str) -> None:
    """Run a command in a process of its own. A failure shows all of its output."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    env["PYTHONPATH"] = str(house)
    done = subprocess.run(
        [sys.executable, *command],
        cwd=house,
        env=env,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"python {shlex.join(command)}\n{done.stdout}\n{done.stderr}", pytrace=False)


def recorded(house: Path) -> dict[str, bytes]:
    return {
        file.name: file.read_bytes()
        for file in (house / "tests" / "rules" / "golden").glob("*.json")
    }


@pytest.mark.timeout(2 * LONGEST)
def test_who_takes_the_steps_has_a_game_of_which_all_holds_that_is_asked_of_every_game(
    house: Path,
) -> None:
    before, commands = recorded(house), re.findall(r"`python ([^`]+)`", STEPS)
    assert len(commands) == 5
    for command in commands:
        run(house, *shlex.split(command))
    after = recorded(house)
    assert {name for name in after if after[name] != before.get(name)} == {
        f"last-light-{n}.json" for n in (2, 3, 4)
    }


def test_its_rivals_take_the_last_light(house: Path) -> None:
    run(house, "-c", RIVALS)


@pytest.mark.parametrize(
    "tool", [f"ruff check {FOLDERS}", f"ruff format --check {FOLDERS}", f"mypy {PACKAGES}"]
)
def test_it_is_written_as_make_lint_asks(house: Path, tool: str) -> None:
    run(house, "-m", *shlex.split(tool))
