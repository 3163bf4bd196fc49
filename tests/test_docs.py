"""The documentation agrees with the code.
The page docs/kernel.md names every hook and nothing else, and the pages under docs name existing
files."""

import inspect
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, get_origin

import msgspec
import pytest

from rules import kernel
from rules.kernel import testing
from rules.kernel.words.pace import Pace

HOUSE = Path(__file__).parents[1]
PAGES = sorted((HOUSE / "docs").rglob("*.md"))
PAGE = (HOUSE / "docs" / "kernel.md").read_text(encoding="utf-8")
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
FILE = re.compile(r"`((?:bot|rules|render|rivals|bench|tests|sandbox|docs)/[\w/.]+)`")
CELL = re.compile(r"`(\w+)(?:\((.*?)\))?`")
SLOTS = (kernel.OneOf, kernel.Amount, kernel.ManyOf)


def read_section(heading: str) -> str:
    (section,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    return str(section)


def read_hooks(section: str, column: int = 0) -> dict[str, str | None]:
    """The hooks in a column of a section's tables, with their parameters if given."""
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("| ")]
    found = (CELL.match(row[column].strip()) for row in rows)
    return {hook[1]: hook[2] for hook in found if hook}


def read_table(section: str, first: str) -> str:
    """The table of a section whose first column has this heading."""
    (table,) = re.findall(
        rf"^\| {re.escape(first)} \|.*?(?=\n\n|\Z)", section, re.MULTILINE | re.DOTALL
    )
    return str(table).split("\n", 2)[2]  # without the heading, which names no hook


def find_hooks(owner: type) -> set[str]:
    """The public attributes and methods that a class itself defines."""
    return {
        name for name in (*vars(owner), *inspect.get_annotations(owner)) if not name.startswith("_")
    }


def find_arguments(of: Any) -> set[str]:
    return {name for name in inspect.signature(of).parameters if name != "self"}


def find_class_hooks(owner: type) -> set[str]:
    return {
        name
        for name, hint in inspect.get_annotations(owner).items()
        if get_origin(hint) is ClassVar and not name.startswith("_")
    }


def find_parameters(owners: Sequence[type], name: str) -> str:
    """The parameters of a method, as the page writes them."""
    method = next((getattr(owner, name) for owner in owners if hasattr(owner, name)), None)
    assert method is not None, f"there is no {name}"
    given = inspect.signature(method).parameters.values()
    return ", ".join(str(each).split(":")[0] for each in given if each.name != "self")


def test_moves() -> None:
    assert read_hooks(read_section("Moves")).keys() == find_class_hooks(kernel.Move)


def test_fields_of_a_move() -> None:
    hooks = read_hooks(read_section("Fields of a move")).keys()
    assert hooks == {"description", "title", *{"asks", "called", "none", "named"}}
    assert hooks <= {*kernel.Field.__struct_fields__, "description", "title"}
    assert {"description", "title", "extra"} <= find_hooks(msgspec.Meta)


def test_offers() -> None:
    section = read_section("Offers")
    assert read_hooks(section).keys() == find_arguments(kernel.Offer)
    assert (
        f"`Later(Move, {', '.join([*inspect.signature(kernel.Later).parameters][1:])})`" in section
    )


@pytest.mark.parametrize("kind", ["one_of", "amount", "many_of"])
def test_slots(kind: str) -> None:
    rows = [
        line
        for line in read_section("Slots").splitlines()
        if line.startswith((f"| `{kind}`", "| any"))
    ]
    assert read_hooks("\n".join(rows), 1).keys() == find_arguments(getattr(kernel, kind))


def test_what_slots_answer() -> None:
    kinds = [kernel.Slot, *kernel.Slot.__subclasses__()]
    given = {name for kind in kinds for name in kind.__struct_fields__}
    answers = {name for kind in kinds for name in find_hooks(kind)} - given
    assert read_hooks(read_table(read_section("Slots"), "question")).keys() == answers


def test_options() -> None:
    assert read_hooks(read_section("Options")).keys() == {*kernel.Option.__struct_fields__}


def test_steps() -> None:
    section = read_section("Steps")
    assert read_hooks(read_table(section, "hook")).keys() == find_hooks(kernel.Step)
    assert read_hooks(read_table(section, "field")).keys() == {
        *kernel.OrderProposal.__struct_fields__
    }


def test_the_table() -> None:
    section = read_section("The table")
    (own,) = re.findall(r"^(.*) belong to the kernel", section, re.MULTILINE)
    assert {*read_hooks(section), *re.findall(r"`(\w+)`", own)} == find_hooks(kernel.Table)


def test_chance() -> None:
    assert {*read_hooks(read_section("Chance")), "log", "counter"} == find_hooks(kernel.Chance)


@pytest.mark.parametrize("name", ["Pile", "Secret"])
def test_secrecy(name: str) -> None:
    table = read_table(read_section("Secrecy"), f"`{name}`")
    assert read_hooks(table).keys() == find_hooks(getattr(kernel, name))


def test_helpers() -> None:
    section = read_section("Helpers")
    assert all(hasattr(kernel, name) for name in read_hooks(read_table(section, "name")))
    assert all(hasattr(testing, name) for name in read_hooks(read_table(section, "in tests")))


def test_games() -> None:
    assert read_hooks(read_table(read_section("Games"), "hook")).keys() == find_hooks(kernel.Game)


@pytest.mark.parametrize("kind", [kernel.OptionSpec, Pace])
def test_what_a_game_lists(kind: type[msgspec.Struct]) -> None:
    table = read_table(read_section("Games"), f"`{kind.__name__}`")
    assert read_hooks(table).keys() == {*kind.__struct_fields__}


def test_texts() -> None:
    section = read_section("Texts")
    assert read_hooks(read_table(section, "argument")).keys() == find_arguments(kernel.GameText)
    assert all(hasattr(kernel, name) for name in read_hooks(read_table(section, "name")))
    assert find_class_hooks(kernel.OfSeat) == {"recalls"}
    assert "`recalls = True`" in section


@pytest.mark.parametrize(
    ("heading", "owners"),
    [
        ("Slots", SLOTS),
        ("Steps", [kernel.Step]),
        ("The table", [kernel.Table]),
        ("Chance", [kernel.Chance]),
        ("Secrecy", [kernel.Pile]),
        ("Games", [kernel.Game]),
    ],
)
def test_parameters(heading: str, owners: Sequence[type]) -> None:
    told = {
        name: given
        for name, given in read_hooks(read_section(heading)).items()
        if given is not None
    }
    assert told == {name: find_parameters(owners, name) for name in told}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_pages_name_files_that_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = [page.parent / link for link in LINK.findall(text)] + [
        HOUSE / file for file in FILE.findall(text)
    ]
    assert [str(path) for path in named if not path.exists()] == []


def test_every_decision_is_listed() -> None:
    folder = HOUSE / "docs" / "decisions"
    listed = set(LINK.findall((folder / "README.md").read_text(encoding="utf-8")))
    assert listed == {path.name for path in folder.glob("*.md")} - {"README.md"}
