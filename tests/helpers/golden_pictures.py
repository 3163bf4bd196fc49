"""Golden pictures: what a game's `tests/render/<game>/pictures.py` says of each."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from render import Picture, Scene, paint, painters
from render.positions import Position

LONG = ("Maximiliana Konstantina of Ulm A", "Žluťoučký kůň z Olomouce", "Ada 🚀 Lovelace", "星野")
SHORT = ("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay")


def paint_score_card(key: str, view: Any, scene: Scene) -> Picture:
    """What a film ends with."""
    return painters[key].score_card(view, scene).picture("")


def events_at(position: Position) -> set[str]:
    """What everybody was told of as it came to this position."""
    return {type(event).__name__ for event in position.turn.heard(None)}


class Golden(NamedTuple):
    """A picture, and the first moment of a random match that it shows."""

    seats: int
    when: Callable[[Any, Position], Any]
    options: Mapping[str, Any] = MappingProxyType({})
    theme: str = "night"
    names: tuple[str, ...] = SHORT
    viewer: int | None = None
    draw: Callable[[str, Any, Scene], Picture] = paint
