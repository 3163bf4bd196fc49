"""Pictures of every board: a new game's painter is a folder here and one line below."""

from collections.abc import Iterable, Mapping
from typing import Any

from render import solar_roller, solarius, solarquest, spacecorp, vertium
from render.kit import LIVERIES, Film, Painter, Picture, Scene

__all__ = ["Film", "Picture", "Scene", "film", "marks", "paint", "paint_detail", "paint_hand", "painters", "regions"]
__all__ += ["shoot"]

painters: Mapping[str, Painter] = {
    "vertium": vertium.PAINTER,
    "solar-roller": solar_roller.PAINTER,
    "solarquest": solarquest.PAINTER,
    "solarius": solarius.PAINTER,
    "spacecorp": spacecorp.PAINTER,
}

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
    worn = painters[key].liveries(view) if key in painters else LIVERIES
    return tuple(_MARKS[livery.shape] for livery in worn)


def paint(key: str, view: Any, scene: Scene | None = None) -> Picture:
    """The board."""
    return painters[key].paint(view, scene or Scene())


def paint_hand(key: str, view: Any, seat: int, scene: Scene | None = None) -> Picture:
    """What a seat holds, from that seat's own view."""
    return painters[key].paint_hand(view, seat, scene or Scene())


def paint_detail(key: str, view: Any, region: str, scene: Scene | None = None) -> Picture:
    """One of the `regions` of the board in large."""
    return painters[key].paint_detail(view, region, scene or Scene())


def regions(key: str, view: Any) -> Mapping[str, str]:
    """What `paint_detail` can show, and what it is called."""
    return painters[key].regions(view)


def shoot(key: str, frames: Iterable[tuple[Any, Scene | None]]) -> Film:
    """A film in the making, one frame at each step, from (view, scene) of each position; no view shares anything with
    the match, which has moved on when its frame is painted."""
    return painters[key].film([(view, scene or Scene()) for view, scene in frames])


def film(key: str, frames: Iterable[tuple[Any, Scene | None]]) -> Picture:
    """A finished match as one moving picture."""
    return shoot(key, frames).finish()
