"""Figures of a hex map beside ships and stations: the plaque of a mission, and the flag of an
outpost."""

from render.kit.core.colours import SeatStyle, Theme
from render.kit.drawing.lettering import Style
from render.kit.drawing.pen import Pen, Point, Sprite, sprite
from render.kit.pieces.tokens import CONTOUR, draw_shape

_SHIELD: tuple[Point, ...] = ((-0.84, -0.9), (0.84, -0.9), (0.84, 0.16), (0, 1), (-0.84, 0.16))
# Size and drop of the letter, as shares of the window.
_WINDOW = {"triangle": (0.78, 0.13), "star": (0.72, 0.03)}


@sprite
def plaque(seat_style: SeatStyle, theme: Theme, *, r: int = 28) -> Sprite:
    """A shield in the seat's colour, its shape and letter in the middle: a mission that has been
    completed."""
    fill = seat_style.fill(theme)
    pen = Pen(r + 5, r + 5, r + 5, r + 5)
    shield = [(x * r * 0.9, y * r * 0.9) for x, y in _SHIELD]
    pen.polygon(shield, theme.ink, 0.1 * r + CONTOUR)
    pen.polygon(shield, fill, 0.1 * r)
    size, drop = _WINDOW.get(seat_style.shape, (0.95, 0))
    at = (0, -0.2 * r)
    draw_shape(pen, seat_style.shape, 0.5 * r, theme.ink, at=at)
    letter = Style("text", 700, round(size * 0.64 * r))
    return pen.sprite().lettered(seat_style.letter, letter, fill, 0, at[1] + drop * 0.5 * r)


@sprite
def outpost_flag(theme: Theme, *, height: int = 30) -> Sprite:
    """A golden flag whose foot is its anchor: an outpost beside a figure."""
    pen = Pen(0.2, 1.15, 0.9, 0.2, unit=height)
    edge = CONTOUR * 0.8 / height
    cloth = [(0.05, -1), (0.72, -0.73), (0.05, -0.46)]
    for colour, grow in ((theme.ink, edge), (theme.gold, 0)):
        pen.line([(0, -1), (0, 0)], colour, 0.12 + 2 * grow)
        pen.polygon(cloth, colour, 0.03 + grow)
    return pen.sprite()
