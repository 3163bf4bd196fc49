"""Extracts every text that people may read into a template for translators, `orrery.pot`.

Most texts are constants in the code: in `Text` and similar calls, and in commands. The games supply
the rest: their keys and their content.
"""

import ast
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias, get_args, get_type_hints

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from bot.chat.base.naming import name_slot, word_name
from rules import catalogue
from rules.kernel import (
    Game,
    Lines,
    MarkedText,
    Match,
    Text,
    describe,
    fields_of,
    label,
    name_verb,
    verb_within,
)

HOUSE = Path(__file__).parents[2]
TARGET = Path(__file__).with_name("orrery.pot")
# Keys in content files whose values are texts.
NAMES = ("name", "help", "label", "text", "note", "title", "blurb", "goal", "symbol")

Message: TypeAlias = str | tuple[str, str]
"""A template, or a singular and a plural one."""


def gather() -> Catalog:
    """Collect all messages with their places in the code."""
    found = Catalog(
        project="orrery", charset="utf-8", creation_date=datetime(2026, 1, 1, tzinfo=UTC)
    )
    for room in ("rules", "render", "bot"):
        for file in sorted((HOUSE / room).rglob("*.py")):
            for message, line in _in_code(ast.parse(file.read_text(encoding="utf-8"))):
                _add(found, message, str(file.relative_to(HOUSE)), line)
    for game in catalogue.values():
        for message in _of_game(game):
            _add(found, message, f"rules/{game.folder}")
    return found


def _add(found: Catalog, message: Message, file: str, line: int = 1) -> None:
    if any(letter.isalpha() for letter in (message if isinstance(message, str) else message[0])):
        found.add(message, locations=[(file, line)])


# ---------------------------------------------------------------- from the code


def _in_code(module: ast.Module) -> Iterator[tuple[Message, int]]:
    """Find the constants that texts are made of, also those assigned to a name."""
    names: dict[str, list[ast.expr]] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target, value in _pair_names(
                node.targets[0] if isinstance(node, ast.Assign) else node.target, node.value
            ):
                names.setdefault(target, []).append(value)
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            for message in _read_call(node, names):
                yield message, node.lineno


def _pair_names(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """Pair the names and values of an assignment, also in a tuple."""
    match target, value:
        case ast.Name(id=name), _:
            yield name, value
        case ast.Tuple(elts=targets), ast.Tuple(elts=values):
            for one, given in zip(targets, values, strict=False):
                yield from _pair_names(one, given)


_PLACES = {"Text": (0,), "Lines": (1,), "Telling": (1,), "EitherTemplate": (1, 2)}
"""The positions of template arguments, by the name of the call."""


def _read_call(call: ast.Call, names: dict[str, list[ast.expr]]) -> Iterator[Message]:
    """Find the messages of one call."""
    made = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given = [list(_constants(argument, names)) for argument in call.args]
    match made:
        case "command" | "Group" | "describe":
            for keyword in call.keywords:
                if made == "describe" or keyword.arg == "description":
                    yield from _constants(keyword.value, names)
        case "Count" if len(given) > 2:
            yield from zip(given[1], given[2], strict=False)
        case "plural" if len(given) > 1:
            many = given[2] if len(given) > 2 else [f"{one}s" for one in given[1]]
            yield from (
                (f"{{count:,}} {one}", f"{{count:,}} {more}")
                for one, more in zip(given[1], many, strict=False)
            )
        case "listed" | "Listed":
            yield "{before}, {next}"
            yield from (
                f"{{before}} {last} {{last}}" for last in (given[1] if len(given) > 1 else ["and"])
            )
        case _:
            for place in _PLACES.get(made, ()):
                yield from given[place] if place < len(given) else ()


def _constants(part: ast.expr, names: dict[str, list[ast.expr]]) -> Iterator[str]:
    match part:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from (*_constants(body, names), *_constants(other, names))
        case ast.Name(id=name) if name in names:
            for value in names[name]:
                yield from _constants(value, {key: names[key] for key in names if key != name})
        case ast.Dict(values=values):
            for value in values:
                yield from _constants(value, names)
        case ast.Subscript(value=table):
            yield from _constants(table, names)


# ---------------------------------------------------------------- from the games


def _of_game(game: Game) -> Iterator[Message]:
    """Collect a game's own texts, and the names made from its keys."""
    yield game.blurb
    for move in game.moves:
        yield from (name_verb(move), verb_within(move), describe(move))
        for field in fields_of(move).values():
            yield from (
                name_slot(field),
                word_name(field.name),
                field.help,
                field.asks,
                field.phrase,
                field.none,
            )
        for hint in get_type_hints(move).values():
            for choice in get_args(hint):
                if isinstance(choice, str):
                    yield from (choice, label(choice))
    for spec in game.options:
        yield from (
            spec.label,
            spec.help,
            *(label(choice) for choice in spec.choices if isinstance(choice, str)),
        )
        yield from (word_name(choice) for choice in spec.choices if not isinstance(choice, int))
    for title, text in game.words.topics.items():
        yield from (title, *_templates(text))
    match = Match.start(game, seats=game.seats[-1], options={}, key=b"k" * 32)
    for category in match.tally().rows[0].categories:
        yield from (word_name(category), category)
    yield from _of_content(HOUSE / "rules" / game.folder / "content")


def _templates(text: str) -> Iterator[Message]:
    """Find the templates inside a text made at run time."""
    if isinstance(text, Lines):
        for item in text.items:
            yield from _templates(item)
    elif isinstance(text, MarkedText):
        yield from _templates(text.text)
    elif isinstance(text, Text) and text.template:
        yield text.template
        for part in text.parts.values():
            if isinstance(part, Text):
                yield from _templates(part)


def _of_content(folder: Path) -> Iterator[Message]:
    for file in sorted(folder.glob("*.toml")):
        yield from _walk_names(tomllib.loads(file.read_text(encoding="utf-8")))


def _walk_names(entry: Any) -> Iterator[str]:
    if isinstance(entry, dict):
        yield from (entry[name] for name in NAMES if isinstance(entry.get(name), str))
        for value in entry.values():
            yield from _walk_names(value)
    elif isinstance(entry, list):
        for value in entry:
            yield from _walk_names(value)


if __name__ == "__main__":
    with TARGET.open("wb") as file:
        write_po(file, gather(), width=120, sort_by_file=True)
