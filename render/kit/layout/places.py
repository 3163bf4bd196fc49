"""Things on a place of a map: its label, its owner, the tokens it still needs."""

from collections.abc import Mapping, Sequence
from typing import Literal

from render.kit.core.brands import Resource
from render.kit.core.colours import Livery, Theme, mix
from render.kit.drawing.canvas import STROKE, Canvas
from render.kit.drawing.lettering import PLACE_LABEL, Style, cap_height
from render.kit.drawing.marks import mark
from render.kit.drawing.pen import Pen, Sprite, ring_points, sprite, star_points
from render.kit.layout.strip import Count
from render.kit.pieces.bodies import oval
from render.kit.pieces.panels import resource_tile
from render.kit.pieces.tokens import draw_owned_ring, fuel_station, token

Side = Literal["above", "below", "left", "right"]
_AWAY: dict[Side, tuple[int, int]] = {"above": (0, -1), "below": (0, 1), "left": (-1, 0), "right": (1, 0)}


def orbit(canvas: Canvas, x: float, y: float, r: int, *, dots: int = 8, turn: float = -90) -> None:
    """A moon's orbit with a dot for each step. A green star marks the first, at the top or turned
    by an angle."""
    theme = canvas.theme
    canvas.put(oval(r, r, theme.line2), x, y)
    first, *others = ring_points(r, dots, turn, x, y)
    for place in others:
        canvas.put(_step(theme), *place)
    canvas.put(_first_step(theme), *first)


@sprite
def _step(theme: Theme) -> Sprite:
    pen = Pen(5, 5, 5, 5)
    pen.disc(0, 0, 4.5, mix(theme.line2, theme.muted, 0.35))
    return pen.sprite()


@sprite
def _first_step(theme: Theme) -> Sprite:
    pen = Pen(16, 16, 16, 16)
    pen.polygon(star_points(15, 7), theme.gain)
    return pen.sprite()


def label(
    canvas: Canvas, x: float, y: float, text: str, side: Side, *, r: int, style: Style = PLACE_LABEL, width: int = 220
) -> None:
    """A name beside a place of radius r, on the side that the painter gives."""
    dx, dy = _AWAY[side]
    fill = canvas.theme.text
    if dx:
        anchor: Literal["left", "right"] = "left" if dx > 0 else "right"
        canvas.text(x + dx * (r + 14), y, text, style, fill, anchor=anchor, width=width, stroke=STROKE)
    else:
        away = r + 14 + cap_height(style) / 2
        canvas.text(x, y + dy * away, text, style, fill, anchor="middle", width=width, stroke=STROKE)


def mark_owner(
    canvas: Canvas, x: float, y: float, livery: Livery, label_side: Side, *, r: int, fuel: bool = False
) -> None:
    """The owner of a place: a ring, a token on the rim away from the label, and a fuel station
    beside it."""
    dx, dy = _AWAY[label_side]
    # Towards a corner, because the opposite side of the label would cover the way to the next place.
    reach = 0.75 * (r + 8)
    first, second = ((-dx, 1), (-dx, -1)) if dx else ((-1, -dy), (1, -dy))
    canvas.put(draw_owned_ring(livery, r, canvas.theme), x, y)
    canvas.put(token(livery, 17, canvas.theme), x + first[0] * reach, y + first[1] * reach)
    if fuel:
        canvas.put(fuel_station(livery, canvas.theme), x + second[0] * reach, y + second[1] * reach)


def token_slots(
    canvas: Canvas, x: float, y: float, needed: Mapping[str, bool], kinds: Mapping[str, Resource], *, size: int = 48
) -> None:
    """Slots on a planet, two by two: placed tokens in full colour, missing ones faint."""
    for i, (kind, placed) in enumerate(needed.items()):
        row, column = divmod(i, 2)
        tile = resource_tile(kinds[kind], canvas.theme, size=size, missing=not placed)
        canvas.put(tile, x + (column - 0.5) * size * 1.2, y + (row - 0.5) * size * 1.2)


def captain(canvas: Canvas, x: float, y: float, livery: Livery, counts: Sequence[Count], *, r: int = 35) -> None:
    """A seat's token on its planet, and beside it what lies there: marks with numbers in a column."""
    theme = canvas.theme
    canvas.put(token(livery, r, theme), x - 1.05 * r, y)
    size = round(1.25 * r if len(counts) == 1 else r)
    for i, (sign, value, colour) in enumerate(counts):
        row = y + (i - (len(counts) - 1) / 2) * 1.12 * size
        fill = colour or theme.text
        canvas.put(mark(sign, size + 6, theme.ink), x + 0.7 * r, row)
        canvas.put(mark(sign, size, fill), x + 0.7 * r, row)
        style = Style("display", 800, size)
        at = x + 0.75 * r + size / 2 + 4
        canvas.text(at, row, str(value), style, fill, width=round(1.2 * r), stroke=STROKE)
