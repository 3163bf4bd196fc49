"""Ways and areas of a map: paths with chevrons, gravity wells, the way of the last move, and
regions."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, dist, sin

from PIL import Image, ImageDraw, ImageFilter

from render.kit.core.colours import RGB, Theme, mix, rgb
from render.kit.drawing.canvas import Canvas
from render.kit.drawing.pen import Pen, Point, Sprite, sprite
from render.kit.pieces.panels import stroke

_WELL = rgb("#6b4fa0")


def path(canvas: Canvas, stops: Sequence[Point]) -> None:
    """A line through its stops, with one chevron a step for the direction."""
    theme = canvas.theme
    stroke(canvas, list(stops), mix(theme.line, theme.line2, 0.4), 7)
    for a, b in pairwise(stops):
        canvas.put(_chevron(round(atan2(b[1] - a[1], b[0] - a[0]), 2), theme), (a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


@sprite
def _chevron(angle: float, theme: Theme) -> Sprite:
    pen = Pen(14, 14, 14, 14)
    c, s = cos(angle), sin(angle)
    arrow = ((11, 0), (-8, -9), (-8, 9))
    pen.polygon([(x * c - y * s, x * s + y * c) for x, y in arrow], mix(theme.line2, theme.muted, 0.4))
    return pen.sprite()


def dotted(canvas: Canvas, start: Point, end: Point, *, colour: RGB | None = None, gap: float = 14) -> None:
    """A row of dots between two points, not touching them."""
    dot = _dot(colour or canvas.theme.line2)
    steps = max(1, round(dist(start, end) / gap))
    for i in range(1, steps):
        t = i / steps
        canvas.put(dot, start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)


@sprite
def _dot(colour: RGB) -> Sprite:
    pen = Pen(4, 4, 4, 4)
    pen.disc(0, 0, 2.6, colour)
    return pen.sprite()


@sprite
def well(theme: Theme, *, r: int = 15) -> Sprite:
    """A gravity well: a dark disc with a violet rim."""
    pen = Pen(r + 1, r + 1, r + 1, r + 1)
    pen.disc(0, 0, r, mix(theme.space, _WELL, 0.75))
    pen.disc(0, 0, r * 0.64, theme.void if not theme.day else mix(theme.text, _WELL, 0.2))
    return pen.sprite()


@sprite
def stop(colour: RGB, theme: Theme, *, r: int = 12) -> Sprite:
    """A plain space of a path: a disc with a light middle."""
    pen = Pen(r + 3, r + 3, r + 3, r + 3)
    pen.disc(0, 0, r + 2, theme.ink)
    pen.disc(0, 0, r, colour)
    pen.disc(0, 0, r * 0.45, mix(colour, (255, 255, 255), 0.6))
    return pen.sprite()


def trace(canvas: Canvas, stops: Sequence[Point]) -> None:
    """The way of the last move."""
    stroke(canvas, list(stops), canvas.theme.mark, 8)


def region(canvas: Canvas, sites: Sequence[Point], colour: RGB, *, pad: int = 58) -> None:
    """An area with soft corners round its sites, tinted and edged in its colour. Put its name
    outside."""
    left, top = min(x for x, _ in sites), min(y for _, y in sites)
    key = tuple((round(x - left), round(y - top)) for x, y in sites)
    canvas.put(_region(key, colour, pad), left, top)


@sprite
def _region(sites: tuple[tuple[int, int], ...], colour: RGB, pad: int) -> Sprite:
    room = pad + 24
    size = (max(x for x, _ in sites) + 2 * room, max(y for _, y in sites) + 2 * room)
    hull = [(x + room, y + room) for x, y in _hull(sites)]
    rough = Image.new("L", size)
    draw = ImageDraw.Draw(rough)
    draw.polygon(hull, 255)
    draw.line([*hull, hull[0], hull[0]], 255, 2 * pad, joint="curve")
    for x, y in hull:
        draw.ellipse((x - pad, y - pad, x + pad, y + pad), 255)
    soft = rough.filter(ImageFilter.GaussianBlur(16))
    # A steep ramp, not a hard threshold, keeps the edge antialiased. Two of them, 2 px apart, make the line.
    inside = soft.point(lambda v: max(0, min(255, (v - 128) * 24)))
    inner = soft.filter(ImageFilter.GaussianBlur(2)).point(lambda v: max(0, min(255, (v - 140) * 24)))
    alpha = Image.composite(inner.point(lambda v: 43 if v else 0), inside.point(lambda v: round(v * 0.62)), inner)
    return Sprite.flat(alpha, colour, room, room)


def _hull(points: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The convex hull, counter-clockwise from the left."""
    ordered = sorted(set(points))

    def half(run: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        chain: list[tuple[int, int]] = []
        for p in run:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain

    return ordered if len(ordered) < 3 else half(ordered)[:-1] + half(ordered[::-1])[:-1]


def _turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
