"""The game of `examples/` works where a stranger puts it: copied beside the others it passes all
that is asked of every game, and nothing outside its own four folders is changed."""

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
EXAMPLE = HOUSE / "examples" / "last_light"
PAGE = (HOUSE / "docs" / "new-game.md").read_text(encoding="utf-8")
QUOTE = re.compile(
    r"^\[`\S+`\]\(\.\./examples/last_light/(\S+)\):\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
COMMAND = re.compile(r"^    (?:\.venv/bin/)?python (.*?)(?:  +.*)?$", re.MULTILINE)
FOLDERS = [f"{room}/last_light" for room in ("rules", "render", "tests/rules", "tests/render")]
NEEDED = ("bench", "bot", "docs", "render", "rivals", "rules", "sandbox", "tests")
FILES = ("README.md", "pyproject.toml")
# Folders of tests that say nothing of a new game.
OTHERS = {"fleet", "kernel", "kit", "sandbox", "store", *(g.folder for g in catalogue.values())}
LONGEST = 400  # seconds that a command may take on a machine that is busy with other tests


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the game in it."""
    copy = tmp_path_factory.mktemp("house")
    for name in NEEDED:
        shutil.copytree(HOUSE / name, copy / name, ignore=leave_out)
    for name in FILES:
        shutil.copy2(HOUSE / name, copy / name)
    before = read_tree(copy)
    shutil.copytree(EXAMPLE, copy, ignore=leave_out, dirs_exist_ok=True)
    after = read_tree(copy)
    assert all(after[file] == before[file] for file in before), "a file of the house was changed"
    return copy


def leave_out(folder: str, names: Iterable[str]) -> set[str]:
    needless = {"__pycache__"}
    if Path(folder).is_relative_to(HOUSE / "tests"):
        needless |= OTHERS | {Path(__file__).name}
    return needless & {*names}


def read_tree(folder: Path) -> dict[str, bytes]:
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and not re.search(r"(^|/)(\.|__pycache__)", str(file.relative_to(folder)))
    }


def run(house: Path, *command: str) -> None:
    """What is typed there, in a process of its own: if it fails, with all that it said."""
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


@pytest.mark.timeout(2 * LONGEST)
def test_the_commands_of_the_page_make_a_game_of_which_all_holds(house: Path) -> None:
    commands = COMMAND.findall(PAGE)
    assert len(commands) == 7
    before = read_tree(house)
    for command in commands:
        run(house, *shlex.split(command))
    after = read_tree(house)
    changed = {file for file in after if after[file] != before.get(file)}
    assert {file for file in changed if not file.endswith((".pyc", ".png"))} == set(), (
        "the palettes or the golden records of the example are not what the tools write"
    )


@pytest.mark.timeout(2 * LONGEST)
def test_its_types_hold(house: Path) -> None:
    run(house, "-m", "mypy", "-p", "rules.last_light", "-p", "render.last_light")


def test_the_game_lies_in_four_folders() -> None:
    files = [file.relative_to(EXAMPLE) for file in EXAMPLE.rglob("*") if file.is_file()]
    assert {str(file) for file in files if not str(file).startswith(tuple(FOLDERS))} == set()
    for folder in FOLDERS:
        assert any(str(file).startswith(folder) for file in files)


def test_the_game_needs_no_exception_from_lint() -> None:
    excepted = [file for file in EXAMPLE.rglob("*.py") if "noqa" in file.read_text()]
    assert excepted == []


@pytest.mark.parametrize(("file", "text"), QUOTE.findall(PAGE))
def test_what_the_page_quotes_stands_in_the_file(file: str, text: str) -> None:
    assert text in (EXAMPLE / file).read_text(encoding="utf-8")


def test_the_page_quotes_every_part_of_the_game() -> None:
    quoted = {file for file, _ in QUOTE.findall(PAGE)}
    files = {str(file.relative_to(EXAMPLE)) for file in EXAMPLE.rglob("*.py")}
    assert files - quoted <= {"render/last_light/__init__.py", "rules/last_light/content.py"}
    assert quoted - files == {"rules/last_light/content/figures.toml"}
