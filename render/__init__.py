"""Pictures of every board: every game's folder here exports a `PAINTER`."""

import pkgutil
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

from render.kit import (
    SEAT_STYLES,
    SEATS,
    Film,
    Marks,
    Painter,
    Picture,
    Scene,
    SeatStyle,
    Stamp,
    seat_mark,
    stamp,
)
from rules import catalogue

__all__ = [
    "SEATS",
    "Film",
    "Marks",
    "Picture",
    "Scene",
    "Stamp",
    "film",
    "marks",
    "paint",
    "paint_detail",
    "paint_hand",
    "painters",
    "regions",
    "seat_marks",
    "shapes",
    "shoot",
    "stamp",
]

_FOLDERS = {folder.name for folder in pkgutil.iter_modules(__path__) if folder.ispkg}

painters: Mapping[str, Painter] = {
    key: import_module(f"{__name__}.{game.folder}").PAINTER
    for key, game in catalogue.items()
    if game.folder in _FOLDERS
}

_SHAPES: Mapping[str, str] = {
    "circle": "●",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "star": "★",
    "cross": "✚",
}


def _find_worn(key: str, view: Any) -> tuple[SeatStyle, ...]:
    return painters[key].seat_styles(view) if key in painters else SEAT_STYLES


def shapes(key: str, view: Any = None) -> tuple[str, ...]:
    """By seat: the shape of its pieces as a character for texts.
    Without a view, the shapes at the start of a match."""
    return tuple(_SHAPES[seat_style.shape] for seat_style in _find_worn(key, view))


def seat_marks(key: str, view: Any = None) -> tuple[str, ...]:
    """By seat: the mark of its pieces, one of `SEATS`."""
    return tuple(map(seat_mark, _find_worn(key, view)))


def marks() -> dict[str, Marks]:
    """The painters of the marks of each game's things, for `stamp`."""
    return {key: painter.marks for key, painter in painters.items()}


def paint(key: str, view: Any, scene: Scene | None = None) -> Picture:
    """A picture of the board."""
    return painters[key].paint(view, scene or Scene())


def paint_hand(key: str, view: Any, seat: int, scene: Scene | None = None) -> Picture:
    """A picture of a seat's hand, from that seat's own view."""
    return painters[key].paint_hand(view, seat, scene or Scene())


def paint_detail(key: str, view: Any, region: str, scene: Scene | None = None) -> Picture:
    """A close-up of one of the board's `regions`."""
    return painters[key].paint_detail(view, region, scene or Scene())


def regions(key: str, view: Any) -> Mapping[str, str]:
    """The regions that `paint_detail` can show, with their names."""
    return painters[key].regions(view)


def shoot(key: str, frames: Iterable[tuple[Any, Scene | None]]) -> Film:
    """A film that is painted frame by frame, from the (view, scene) of each position.
    A view must share nothing with the match, because the match has moved on when its frame is
    painted."""
    return painters[key].film([(view, scene or Scene()) for view, scene in frames])


def film(key: str, frames: Iterable[tuple[Any, Scene | None]]) -> Picture:
    """A finished match as one animated picture."""
    return shoot(key, frames).finish()
