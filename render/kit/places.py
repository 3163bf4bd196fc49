"""What stands on a place of a map: its label, its owner, the tokens it still needs."""

from collections.abc import Mapping
from typing import Literal

from render.kit.brands import Resource
from render.kit.canvas import STROKE, Canvas
from render.kit.colours import RGB, Livery
from render.kit.lettering import PLACE_LABEL, Style, cap_height
from render.kit.marks import mark
from render.kit.panels import resource_tile
from render.kit.tokens import fuel_station, owned_ring, token

Side = Literal["above", "below", "left", "right"]
_AWAY: dict[Side, tuple[int, int]] = {"above": (0, -1), "below": (0, 1), "left": (-1, 0), "right": (1, 0)}


def label(
    canvas: Canvas, x: float, y: float, text: str, side: Side, *, r: int, style: Style = PLACE_LABEL, width: int = 220
) -> None:
    """A name beside a place of radius r, on the side that the painter's data say."""
    dx, dy = _AWAY[side]
    fill = canvas.theme.text
    if dx:
        anchor: Literal["left", "right"] = "left" if dx > 0 else "right"
        canvas.text(x + dx * (r + 14), y, text, style, fill, anchor=anchor, width=width, stroke=STROKE)
    else:
        away = r + 14 + cap_height(style) / 2
        canvas.text(x, y + dy * away, text, style, fill, anchor="middle", width=width, stroke=STROKE)


def owned(canvas: Canvas, x: float, y: float, livery: Livery, label_side: Side, *, r: int, fuel: bool = False) -> None:
    """A place that belongs to a seat: a ring, the token on the rim away from the label, a fuel station beside it."""
    dx, dy = _AWAY[label_side]
    # Towards the corners: straight away from the label would cover the way to the next place.
    reach = 0.75 * (r + 8)
    first, second = ((-dx, 1), (-dx, -1)) if dx else ((-1, -dy), (1, -dy))
    canvas.put(owned_ring(livery, r, canvas.theme), x, y)
    canvas.put(token(livery, 17, canvas.theme), x + first[0] * reach, y + first[1] * reach)
    if fuel:
        canvas.put(fuel_station(livery, canvas.theme), x + second[0] * reach, y + second[1] * reach)


def token_slots(canvas: Canvas, x: float, y: float, needed: Mapping[str, bool], kinds: Mapping[str, Resource]) -> None:
    """Two by two on a planet: what has been placed in full colour, what is missing as a memory of it."""
    for i, (kind, placed) in enumerate(needed.items()):
        row, column = divmod(i, 2)
        tile = resource_tile(kinds[kind], canvas.theme, missing=not placed)
        canvas.put(tile, x + (column - 0.5) * 58, y + (row - 0.5) * 58)


def captain(canvas: Canvas, x: float, y: float, livery: Livery, value: int, *, sign: str, colour: RGB) -> None:
    """A seat's token on a planet it holds, beside a mark with a number."""
    theme = canvas.theme
    canvas.put(token(livery, 35, theme), x - 32, y)
    canvas.put(mark(sign, 52, theme.ink), x + 24, y)
    canvas.put(mark(sign, 46, colour), x + 24, y)
    canvas.text(x + 50, y, str(value), Style("display", 800, 44), colour, stroke=STROKE)
