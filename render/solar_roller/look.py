"""The look of things: planets with letter and rings, empty spaces, the signs of levels, and
paths."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot, pi

from render.kit import (
    BLACK,
    RGB,
    WHITE,
    Kind,
    Pen,
    Point,
    Sprite,
    Style,
    Theme,
    draw_planet,
    mark,
    mix,
    put_rings,
    readable_on,
    ring_points,
    sprite,
)
from render.solar_roller.brand import COLOUR_SIGNS, LEVEL_SIGNS
from rules.solar_roller.content import LEVELS, Colour

_KINDS: Mapping[Colour, Kind] = {"red": "rock", "blue": "ice", "green": "gas", "purple": "gas"}
# Inner edge of the first ring, and the distance between rings, in radii of the planet.
_FIRST, _STEP = (1.27, 0.19)
_RING, _LINE = 0.12, 0.035  # width of a ring, and of the dark line along it


@sprite
def world(
    colour: Colour, rings: tuple[Colour, ...], r: int, seed: int | None, theme: Theme
) -> Sprite:
    """A planet with its letter and its rings, the newest outermost.
    Without a seed it is plain: many small planets with texture and halo would make a picture too
    large to send."""
    fill = COLOUR_SIGNS[colour].fill
    if seed is None:
        body = draw_planet(r, fill, "plain", theme, halo=False)
    else:
        body = draw_planet(r, fill, _KINDS[colour], theme, seed=seed)
    if rings:
        body = put_rings(body, r, _hoops(rings, lined=seed is not None))
    ink = readable_on(fill)
    style = Style("display", 800, round(1.05 * r))
    return body.lettered(
        COLOUR_SIGNS[colour].mark, style, ink, edge=WHITE if ink == BLACK else BLACK
    )


def _hoops(rings: Sequence[Colour], *, lined: bool) -> list[tuple[float, float, RGB]]:
    """The rings, outermost first. Lined ones lie between two dark lines."""
    line = _LINE if lined else 0
    found = []
    for number, colour in reversed(list(enumerate(rings))):
        inner = _FIRST + number * _STEP
        outer = inner + _RING
        found += [
            (outer + line, outer, BLACK),
            (outer, inner, COLOUR_SIGNS[colour].fill),
            (inner, inner - line, BLACK),
        ]
    return found


@sprite
def empty(name: str, r: int, theme: Theme) -> Sprite:
    """A planet space without a planet: a dashed circle with its name."""
    pen = Pen(r + 1, r + 1, r + 1, r + 1)
    pen.disc(0, 0, r, theme.ink)
    count = round(2 * pi * r / 9)
    line = mix(theme.line2, theme.muted, 0.35)
    for x, y in ring_points(r - 1.5, count):
        pen.disc(x, y, 1.7, line)
    return pen.sprite().lettered(
        name, Style("text", 600, max(22, round(r * 0.8))), mix(theme.line2, theme.muted, 0.55)
    )


def level_fill(number: int, theme: Theme) -> RGB:
    """The colour of a level of terraforming. By day it is darker."""
    fill = LEVEL_SIGNS[LEVELS[number - 1].id].fill
    return mix(fill, BLACK, 0.42) if theme.day else fill


@sprite
def level(number: int, r: int, theme: Theme) -> Sprite:
    """A level of terraforming, as a disc with a sign."""
    fill = level_fill(number, theme)
    pen = Pen(r + 1, r + 1, r + 1, r + 1)
    pen.disc(0, 0, r, fill)
    pen.disc(0, 0, r - 2, theme.ink)
    return pen.sprite().under(mark(LEVEL_SIGNS[LEVELS[number - 1].id].mark, round(r * 1.3), fill))


def dashes(points: Sequence[Point], colour: RGB, dash: float, width: float) -> Sprite:
    """A dashed line through points close to each other. Its anchor is their origin."""
    edge = width
    pen = Pen(
        edge - min(x for x, _ in points),
        edge - min(y for _, y in points),
        max(x for x, _ in points) + edge,
        max(y for _, y in points) + edge,
        stencil=True,
    )
    whole = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    # Dashes and gaps, starting and ending with a gap.
    parts = 2 * max(1, round(whole / dash / 2)) + 1
    run: list[Point] = []
    gone = 0.0
    for a, b in pairwise(points):
        if int(gone / whole * parts) % 2:
            run.append(a)
        elif run:
            pen.line([*run, a], 255, width)
            run = []
        gone += hypot(b[0] - a[0], b[1] - a[1])
    return Sprite.flat(pen.stencil(), colour, pen.x, pen.y)
