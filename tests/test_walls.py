"""The walls between the rooms close by themselves: a new painter stands behind them before anybody
thinks of it."""

import ast
import re
import tomllib
from itertools import product
from pathlib import Path

import pytest

from render import painters
from rules import catalogue

ROOT = Path(__file__).parents[1]
WALLS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
GAMES = sorted(game.folder for game in catalogue.values())
PAINTERS = sorted(
    painter.name for painter in (ROOT / "render").iterdir() if (painter / "brand.py").exists()
)
# Of a game: what a picture of it may be painted from.
SEEN = ("state", "content", "words.naming", "naming", "events")
SHARED = ("render.kit",)
KERNEL_INIT = ROOT / "rules/kernel/__init__.py"
KERNEL = ("rules.kernel.words.", "rules.kernel.seat")  # and of the kernel


def imports(package):
    """What the modules of a package import, name by name."""
    for module in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Import):
                yield from ((module, name.name) for name in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from ((module, f"{node.module}.{name.name}") for name in node.names)


def find_home(name):
    """Where something stands that the kernel passes on, or is asked for by its own address."""
    passed_on = {
        home.rpartition(".")[2]: home
        for module, home in imports("rules.kernel")
        if module == KERNEL_INIT
    }
    return passed_on.get(name.removeprefix("rules.kernel."), name)


@pytest.mark.parametrize("painter", PAINTERS)
def test_a_painter_sees_the_state_and_its_words_and_nothing_else_of_the_rules(painter) -> None:
    allowed = (*SHARED, f"render.{painter}", *(f"rules.{painter}.{module}" for module in SEEN))
    for module, name in imports(f"render.{painter}"):
        if module.name == "samples.py" and name == "render.positions.moments":
            continue  # a tool of the house, for the palettes
        if name.startswith("rules.kernel."):
            assert find_home(name).startswith(KERNEL), (module, name)
        elif name.split(".")[0] in ("render", "rules", "bot", "sandbox"):
            assert name.startswith(tuple(f"{room}." for room in allowed)) or name in allowed, (
                module,
                name,
            )


def test_every_wall_that_names_one_game_names_all() -> None:
    """All that is missing is said at once, as it is to be written."""
    wrong = []
    for wall, side, room in product(
        WALLS, ("source_modules", "forbidden_modules", "modules"), ("rules", "render")
    ):
        wanted = {f"{room}.{name}" for name in (GAMES if room == "rules" else PAINTERS)}
        games = re.compile(rf"{room}\.({'|'.join({*GAMES, *PAINTERS})})")
        named = {name for name in wall.get(side, ()) if games.fullmatch(name)}
        for change, names in (("add", wanted - named), ("take away", named - wanted)):
            if named and names:
                listed = ", ".join(f'"{name}"' for name in sorted(names))
                wrong.append(f'"{wall["name"]}", {side}: {change} {listed}')
    assert not wrong, "\n".join(
        ["in pyproject.toml, under [[tool.importlinter.contracts]]", *wrong]
    )


def test_every_game_of_the_catalogue_has_a_painter_behind_the_walls() -> None:
    assert set(painters) == set(catalogue)
    assert set(GAMES) <= set(PAINTERS)
    named = {name for wall in WALLS if wall["type"] == "independence" for name in wall["modules"]}
    wanted = {f"rules.{name}" for name in GAMES} | {f"render.{name}" for name in PAINTERS}
    assert named == wanted, "test_every_wall_that_names_one_game_names_all says which walls lack it"


def test_rivals_know_the_kernel_and_no_game() -> None:
    for module, name in imports("rivals"):
        door = module.name == "__main__.py" and name.startswith(("rules.catalogue", "rules.cli."))
        assert (
            name.split(".")[0] not in ("rules", "render", "bot", "sandbox")
            or name.startswith("rules.kernel.")
            or door
        ), name


def test_no_room_but_the_bot_and_the_door_of_the_rules_asks_rivals() -> None:
    asking = {
        module.relative_to(ROOT)
        for room in ("rules", "render")
        for module, name in imports(room)
        if "rivals" in name
    }
    assert asking == {Path("rules/__main__.py")}
