"""Names are unambiguous: no name in a function shadows one of its module."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("bot", "render", "rivals", "rules", "sandbox")
MODULES = sorted(module for room in ROOMS for module in (ROOT / room).rglob("*.py"))


def known(module):
    """The names that a module defines or imports."""
    for node in module.body:
        match node:
            case (
                ast.FunctionDef(name=name)
                | ast.AsyncFunctionDef(name=name)
                | ast.ClassDef(name=name)
            ):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from ((name.asname or name.name).partition(".")[0] for name in names)


def bound(module):
    """The names that its functions bind, with their lines."""
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from (
                (node.arg, node.lineno)
                for node in ast.walk(function.args)
                if isinstance(node, ast.arg)
            )
        for node in (
            ast.walk(function)
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
            else ()
        ):
            match node:
                case (
                    ast.Name(id=name, ctx=ast.Store())
                    | ast.MatchAs(name=str(name))
                    | ast.MatchStar(name=str(name))
                ):
                    yield name, node.lineno
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if (
                    node is not function
                ):
                    yield name, node.lineno


@pytest.mark.parametrize("room", ROOMS)
def test_no_name_in_a_function_shadows_one_of_its_module(room) -> None:
    shadows = []
    for module in MODULES:
        if module.is_relative_to(ROOT / room):
            tree = ast.parse(module.read_text(encoding="utf-8"))
            taken = {*known(tree)} - {"_"}
            shadows += [
                f"{module.relative_to(ROOT)}:{line} {name}"
                for name, line in bound(tree)
                if name in taken
            ]
    assert not shadows


def list_classes():
    """Every class by the vocabulary of its name: that of one game, or the common one."""
    games = {folder.name for folder in (ROOT / "rules").iterdir() if (folder / "content").is_dir()}
    for room in (*ROOMS, "bench"):
        for module in sorted((ROOT / room).rglob("*.py")):
            parts = module.relative_to(ROOT).parts
            game = parts[1] if parts[0] in ("rules", "render") and parts[1] in games else ""
            for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield node.name, game, f"{module.relative_to(ROOT)}:{node.lineno}"


def test_a_class_name_means_one_thing() -> None:
    """Two games may each have a Card, as their rulebooks do.
    A common class name may exist only once."""
    places: dict[str, dict[str, list[str]]] = {}
    for name, game, place in list_classes():
        places.setdefault(name, {}).setdefault(game, []).append(place)
    for name, games in places.items():
        assert all(len(found) == 1 for found in games.values()), (name, games)
        assert len(games) == 1 or "" not in games, (name, games)
