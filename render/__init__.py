"""Pictures of every board: a new game's painter is a folder here and one line below."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from render import solar_roller, solarquest, vertium
from render.kit import LIVERIES, Film, Livery, Picture, Scene

__all__ = [
    "Film",
    "Painter",
    "Picture",
    "Scene",
    "film",
    "marks",
    "paint",
    "paint_detail",
    "paint_hand",
    "painters",
    "regions",
]


class Painter(Protocol):
    """One game's pictures. Each takes a masked view and is pure: same view, same bytes."""

    def paint(self, view: Any, scene: Scene | None = None) -> Picture: ...
    def paint_hand(self, view: Any, seat: int, scene: Scene | None = None) -> Picture: ...
    def paint_detail(self, view: Any, region: str, scene: Scene | None = None) -> Picture: ...
    def film(self, frames: Sequence[tuple[Any, Scene | None]]) -> Film: ...
    def regions(self, view: Any) -> Mapping[str, str]: ...


painters: Mapping[str, Painter] = {
    "vertium": vertium,
    "solar-roller": solar_roller,
    "solarquest": solarquest,
}

_OWN: Mapping[str, Callable[[Any], Sequence[Livery]]] = {
    "vertium": vertium.liveries,
}
"""Who wears what, by seat, in the games whose seats do not simply wear the kit's liveries in order."""

_MARKS: Mapping[str, str] = {
    "circle": "●",
    "square": "■",
    "triangle": "▲",
    "diamond": "◆",
    "star": "★",
    "cross": "✚",
}


def marks(key: str, view: Any = None) -> tuple[str, ...]:
    """By seat, the shape of its pieces as a sign that may stand in a text; without a view as it is before the match."""
    worn = _OWN[key](view) if key in _OWN else LIVERIES
    return tuple(_MARKS[livery.shape] for livery in worn)


def paint(key: str, view: Any, scene: Scene | None = None) -> Picture:
    """The board."""
    return painters[key].paint(view, scene)


def paint_hand(key: str, view: Any, seat: int, scene: Scene | None = None) -> Picture:
    """What a seat holds, from that seat's own view."""
    return painters[key].paint_hand(view, seat, scene)


def paint_detail(key: str, view: Any, region: str, scene: Scene | None = None) -> Picture:
    """One of the `regions` of the board in large."""
    return painters[key].paint_detail(view, region, scene)


def regions(key: str, view: Any) -> Mapping[str, str]:
    """What `paint_detail` can show, and what it is called."""
    return painters[key].regions(view)


def film(key: str, frames: Sequence[tuple[Any, Scene | None]]) -> Film:
    """A finished match as one moving picture, from (view, scene) of each position; no view shares anything with the
    match, which has moved on when its frame is painted."""
    return painters[key].film(frames)
