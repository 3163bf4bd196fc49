"""Dice, with pips or symbols."""

from render.kit.core.colours import BLACK, RGB, WHITE, Theme, mix, readable_on, rgb
from render.kit.drawing.lettering import Style
from render.kit.drawing.marks import mark
from render.kit.drawing.pen import Pen, Point, Sprite, sprite

WHITE_DIE = rgb("#f4f7fe")
BLACK_DIE = rgb("#1b2136")
_FIRST, _SECOND = (-0.25, -0.25), (0.25, 0.25)
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: (_FIRST, _SECOND),
    3: (_FIRST, (0, 0), _SECOND),
    4: (_FIRST, (0.25, -0.25), (-0.25, 0.25), _SECOND),
    5: (_FIRST, (0.25, -0.25), (0, 0), (-0.25, 0.25), _SECOND),
    6: (_FIRST, (0.25, -0.25), (-0.25, 0), (0.25, 0), (-0.25, 0.25), _SECOND),
}


def _cube(size: int, colour: RGB, theme: Theme) -> Sprite:
    """The empty die: shadow, lower edge and upper face. The anchor is the middle of the face."""
    h, radius = size / 2, size * 0.2
    pen = Pen(h + 3, h + 3, h + 3, h + 7)
    if colour == BLACK_DIE:
        pen.box(-h, -h, h, h, rgb("#8a9cc8") if not theme.day else rgb("#5d6c94"), radius=radius)
        pen.box(-h + 3, -h + 3, h - 3, h - 3, colour, radius=radius - 3)
        return pen.sprite()
    pen.box(-h, -h + 3, h, h + 3, mix(theme.ink, BLACK, 0.25), radius=radius)
    pen.box(-h, -h, h, h, mix(colour, BLACK, 0.24), radius=radius)
    pen.box(-h, -h, h, h - size * 0.06, mix(colour, BLACK, 0.06), radius=radius)
    pen.box(-h + 1.5, -h + 1.5, h - 1.5, h - size * 0.06, colour, radius=radius)
    return pen.sprite()


@sprite
def die(value: int, colour: RGB, theme: Theme, *, size: int = 90) -> Sprite:
    """A die with pips; 0 leaves the face empty."""
    pen = Pen(size / 2, size / 2, size / 2, size / 2)
    for x, y in _PIPS.get(value, ()):
        pen.disc(x * size, y * size - size * 0.02, size * 0.098, WHITE if colour == BLACK_DIE else BLACK)
    return _cube(size, colour, theme).under(pen.sprite())


@sprite
def symbol_die(name: str, number: int, colour: RGB, theme: Theme, *, size: int = 100) -> Sprite:
    """A white die with a mark, and below it the number thrown."""
    tinted = mix(colour, BLACK, 0.3)  # colours of the dark board are too light on white
    face = _cube(size, WHITE_DIE, theme).under(mark(name, round(size * 0.62), tinted), 0, -size * 0.1)
    return face.lettered(str(number), Style("display", 700, round(size * 0.22)), rgb("#4a5780"), 0, size * 0.34)


@sprite
def number_die(label: str, colour: RGB, theme: Theme, *, size: int = 60, sign: str = "") -> Sprite:
    """A coloured die with a number or a sign on it."""
    ink = readable_on(colour)
    face = _cube(size, colour, theme)
    if not sign:
        return face.lettered(label, Style("display", 800, round(size * 0.56)), ink, 0, -size * 0.03)
    face = face.under(
        mark(sign, round(size * (0.42 if label else 0.6)), ink), -size * 0.2 if label else 0, -size * 0.03
    )
    return face.lettered(label, Style("display", 800, round(size * 0.34)), ink, size * 0.23, -size * 0.03)
