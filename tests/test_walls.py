"""The walls between the rooms that `pyproject.toml` can't hold, because they name games: a new game
stands behind them before anybody thinks of it.

A game with rooms of its own names them in `rooms.toml`, in its folder in `rules` or `render`.
"""

import ast
import pkgutil
import tomllib
from copy import deepcopy
from itertools import permutations, product
from pathlib import Path

import grimp
import pytest

import render
import rules
from render import painters
from rules import catalogue

ROOT = Path(__file__).parents[1]
ALL = ("bot", "render", "rivals", "rules", "sandbox")


def find_folders(package):
    return [found.name for found in pkgutil.iter_modules(package.__path__) if found.ispkg]


RULES = [f"rules.{name}" for name in find_folders(rules) if name != "kernel"]
PICTURES = [f"render.{name}" for name in find_folders(render) if name != "kit"]
GAMES = [*RULES, *PICTURES]
# Doors: command lines, which look a game up by its key.
DOORS = ("rules.__main__", "render.__main__", "rivals.__main__")
# Of a game: what a picture of it may be painted from.
SEEN = ("state", "content", "words.naming", "naming", "events")
SHARED = ("render.kit",)
KERNEL_INIT = ROOT / "rules/kernel/__init__.py"
KERNEL = ("rules.kernel.words.", "rules.kernel.seat")  # and those of the kernel


ORDER = ROOT / "tests/rules/test_catalogue.py"  # which looks that they stay in their order


def find_own_folders(game):
    """The folders of a game, besides which it changes nothing."""
    return [
        ROOT / room / game.folder for room in ("rules", "render", "tests/rules", "tests/render")
    ]


@pytest.fixture(scope="session")
def graph():
    """What imports what; the catalogue and the painters also import the games that they find, and
    doors look there on purpose."""
    found = grimp.build_graph(*ALL, cache_dir=None)
    for package, games in (("rules", RULES), ("render", PICTURES)):
        for game in games:
            found.add_import(importer=package, imported=game)
        for door in DOORS:
            found.remove_import(importer=door, imported=package)
    return found


def find_chains(graph, importer, imported):
    """How one room comes to another, by its own modules or through others."""
    if not {importer, imported} <= graph.modules:
        return []
    chains = graph.find_shortest_chains(importer, imported, as_packages=True)
    return [" -> ".join(chain) for chain in chains]


def find_imports(graph, importer, imported):
    """What the modules of one room import of another themselves."""
    found = []
    for module in sorted(graph.modules):
        if is_in(module, importer):
            named = sorted(graph.find_modules_directly_imported_by(module))
            found += [f"{module} -> {other}" for other in named if is_in(other, imported)]
    return found


def is_in(module, room):
    return module == room or module.startswith(f"{room}.")


def check_walls(graph):
    """Every import that goes through a wall, as `importer -> imported`."""
    broken = []
    for room in ("rules.kernel", "rules.cli", "rivals", "render.kit"):
        for other in (*GAMES, "rules.__main__", "render.__main__"):
            broken += find_chains(graph, room, other)
    for game in (*RULES, "rules.cli"):
        for other in ("rivals", "render", "bot", "sandbox", *DOORS):
            broken += find_chains(graph, game, other)
    for one, other in [*permutations(RULES, 2), *permutations(PICTURES, 2)]:
        broken += find_chains(graph, one, other)
    for room, other in [(room, other) for room in ("bot", "sandbox") for other in GAMES]:
        broken += find_imports(graph, room, other)
    for game in GAMES:
        broken += find_wrong_rooms(graph, game)
    return broken


def find_rooms(game):
    """The layers in which a game puts its rooms, the outermost first."""
    file = ROOT / game.replace(".", "/") / "rooms.toml"
    layers = tomllib.loads(file.read_text())["layers"] if file.exists() else []
    return [[room.strip() for room in layer.split("|")] for layer in layers]


def find_wrong_rooms(graph, game):
    """The imports of a game from a room to one that lies further out, or beside it."""
    layers = [grimp.Layer(*rooms, independent=True) for rooms in find_rooms(game)]
    if not layers:
        return []
    wrong = graph.find_illegal_dependencies_for_layers(layers=layers, containers={game})
    return [
        " -> ".join([*route.heads, *route.middle, *route.tails])
        for dependency in wrong
        for route in dependency.routes
    ]


def test_no_import_goes_through_a_wall(graph) -> None:
    assert check_walls(graph) == []


BREAKS = [
    ("rules.kernel.seat", "{rules}.state"),
    ("rules.kernel.seat", "rules.__main__"),
    ("rules.cli", "{rules}"),
    ("rivals.levels", "{rules}"),
    ("rivals.__main__", "{rules}"),
    ("rivals.levels", "rules.__main__"),
    ("rivals.levels", "{render}"),
    ("render.kit.core.colours", "{render}.brand"),
    ("render.kit.core.colours", "{rules}.state"),
    ("{rules}.state", "{other_rules}.content"),
    ("{rules}.state", "rivals.levels"),
    ("{rules}.state", "{render}.brand"),
    ("{rules}.state", "bot.app"),
    ("{rules}.state", "sandbox"),
    ("{rules}.state", "rules.__main__"),
    ("{render}.board", "{other_render}.brand"),
    ("bot.store", "{rules}.state"),
    ("bot.desk.desk", "{rules}"),
    ("bot.chat.client", "{rules}"),
    ("bot.chat.client", "{render}"),
    ("bot.app", "{rules}"),
    ("sandbox", "{rules}"),
    # By way of the catalogue, and of the painters.
    ("rules.kernel.seat", "rules"),
    ("rules.cli", "rules"),
    ("rivals.levels", "rules"),
    ("{rules}.state", "rules"),
    ("render.kit.core.colours", "rules"),
    ("render.kit.core.colours", "render"),
    ("{render}.board", "render"),
]


@pytest.mark.parametrize("number", range(len(BREAKS)), ids=map(" -> ".join, BREAKS))
def test_an_import_through_a_wall_is_found(graph, number) -> None:
    folders = [game.folder for game in catalogue.values()]
    one, other = folders[number % len(folders)], folders[(number + 1) % len(folders)]
    names = {
        "rules": f"rules.{one}",
        "render": f"render.{one}",
        "other_rules": f"rules.{other}",
        "other_render": f"render.{other}",
    }
    broken = deepcopy(graph)
    importer, imported = (end.format(**names) for end in BREAKS[number])
    broken.add_import(importer=importer, imported=imported)
    assert check_walls(broken) != []


@pytest.mark.parametrize("game", [game for game in GAMES if find_rooms(game)])
def test_an_import_to_an_outer_room_is_found(graph, game) -> None:
    rooms = find_rooms(game)
    pairs, outside = [], []
    for layer in rooms:
        pairs += permutations(layer, 2)
        pairs += product(layer, outside)
        outside += layer
    assert pairs
    for inner, outer in pairs:
        broken = deepcopy(graph)
        broken.add_import(importer=f"{game}.{inner}", imported=f"{game}.{outer}")
        assert find_wrong_rooms(broken, game) != [], (inner, outer)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_several_rooms_says_which_may_import_which(game) -> None:
    folder = ROOT / game.replace(".", "/")
    rooms = {path.parent.name for path in folder.glob("*/__init__.py")} - {"words"}
    named = {room for layer in find_rooms(game) for room in layer}
    modules = {path.stem for path in folder.iterdir()}
    assert named <= modules, f"{game}/rooms.toml names a room that is not there"
    assert len(rooms) < 2 or rooms <= named, f"{game}/rooms.toml lacks a room"


def imports(package):
    """The imports of a package's modules, name by name."""
    for module in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, ast.Import):
                yield from ((module, name.name) for name in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from ((module, f"{node.module}.{name.name}") for name in node.names)


def find_home(name):
    """The home of a name that the kernel passes on. A full address is its own home."""
    passed_on = {
        home.rpartition(".")[2]: home
        for module, home in imports("rules.kernel")
        if module == KERNEL_INIT
    }
    return passed_on.get(name.removeprefix("rules.kernel."), name)


@pytest.mark.parametrize("pictures", PICTURES)
def test_a_painter_sees_the_state_and_its_words_and_nothing_else_of_the_rules(pictures) -> None:
    game = pictures.replace("render.", "rules.")
    allowed = (*SHARED, pictures, *(f"{game}.{module}" for module in SEEN))
    for module, name in imports(pictures):
        if name.startswith("rules.kernel."):
            assert find_home(name).startswith(KERNEL), (module, name)
        elif name.split(".")[0] in ("render", "rules", "bot", "sandbox"):
            assert name.startswith(tuple(f"{room}." for room in allowed)) or name in allowed, (
                module,
                name,
            )


def test_every_game_has_a_painter_and_lies_in_folders_called_by_its_key() -> None:
    folders = {game.folder for game in catalogue.values()}
    assert set(painters) == set(catalogue)
    assert {f"rules.{name}" for name in folders} == {*RULES}
    assert {f"render.{name}" for name in folders} == {*PICTURES}


OWN = {folder for game in catalogue.values() for folder in find_own_folders(game)}


def test_no_list_names_all_games_outside_their_folders() -> None:
    """What is true of one game lies with that game, so that a new one changes no other file."""
    files = [file for suffix in ("py", "toml") for file in ROOT.glob(f"*.{suffix}")]
    files += [file for room in (*ALL, "bench", "tests") for file in (ROOT / room).rglob("*.py")]
    lists = []
    for file in files:
        if OWN.isdisjoint(file.parents) and file != ORDER:
            text = file.read_text(encoding="utf-8")
            if all(game.key in text or game.folder in text for game in catalogue.values()):
                lists.append(str(file.relative_to(ROOT)))
    assert lists == []


def test_the_settings_name_no_game() -> None:
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    names = [name for game in catalogue.values() for name in (game.key, game.folder)]
    assert [name for name in names if name in settings] == []


def test_rivals_know_the_kernel_and_no_game() -> None:
    for module, name in imports("rivals"):
        door = module.name == "__main__.py" and name.startswith(("rules.catalogue", "rules.cli."))
        assert (
            name.split(".")[0] not in ("rules", "render", "bot", "sandbox")
            or name.startswith("rules.kernel.")
            or door
        ), name


def test_no_room_but_the_bot_and_the_door_of_the_rules_asks_rivals() -> None:
    found = [*imports("rules"), *imports("render")]
    asking = {module.relative_to(ROOT) for module, name in found if "rivals" in name}
    assert asking == {Path("rules/__main__.py")}
