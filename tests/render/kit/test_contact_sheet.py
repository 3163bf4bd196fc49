"""The text of `help(render.kit)` names what the kit has."""

import re

from render import kit
from render.kit.drawing import lettering

ROW = re.compile(r"^    ([A-Z_]+) +(text|display) +(\d+) +(\d+)  (.+)$", re.MULTILINE)


def list_styles(module: object) -> set[str]:
    return {name for name, value in vars(module).items() if isinstance(value, lettering.Style)}


def test_every_text_style_stands_there_as_it_is() -> None:
    rows = ROW.findall(kit.__doc__ or "")
    assert {name for name, *_ in rows} == list_styles(lettering)
    for name, face, weight, size, purpose in rows:
        style = getattr(lettering, name)
        assert (face, int(weight), int(size)) == (style.face, style.weight, style.size), name
        assert ("in capitals" in purpose) == style.capitals, name


def test_painters_import_those_of_the_first_list() -> None:
    painters, frames = (kit.__doc__ or "").split("The frame alone writes in these")
    assert {name for name, *_ in ROW.findall(painters)} == list_styles(kit)
    assert not {name for name, *_ in ROW.findall(frames)} & list_styles(kit)


def test_the_tour_names_what_there_is() -> None:
    (tour,) = re.findall(r"Where to find a piece.*?\n\n(.*?)\n\n", kit.__doc__ or "", re.DOTALL)
    column = re.sub(r" \(.*?\)|^ {4}.{17}", "", tour, flags=re.MULTILINE)
    pieces = column.replace("\n", ", ").split(", ")
    for piece in pieces:
        owner, _, method = piece.partition(".")
        assert hasattr(getattr(kit, owner), method or "__doc__"), piece
