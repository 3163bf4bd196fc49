"""The small signs on resources, dice, cards and second lines. They are drawn because no packaged
font has them."""

from collections.abc import Callable
from math import cos, radians, sin

from PIL import Image

from render.kit.core.colours import RGB
from render.kit.drawing.emblems import EMBLEMS
from render.kit.drawing.pen import Pen, Point, Sprite, ring_points, sprite, star_points

_ON, _OFF = 255, 0


def mark(name: str, size: int, colour: RGB) -> Sprite:
    """The mark, as wide and high as `size`, centred on its anchor. Its holes are transparent."""
    return _tint(name, size, colour)


@sprite
def _tint(name: str, size: int, colour: RGB) -> Sprite:
    alpha, x, y = stencil(name, size)
    return Sprite.flat(alpha, colour, x, y)


def stencil(name: str, size: int) -> tuple[Image.Image, int, int]:
    """The mark as a stencil, and its middle."""
    if name not in MARKS:
        raise LookupError(f"there is no mark {name!r} among {', '.join(MARKS)}")
    pen = Pen(1, 1, 1, 1, unit=size / 2, stencil=True)
    MARKS[name](pen)
    return pen.stencil(), pen.x, pen.y


def _nut(pen: Pen) -> None:
    pen.polygon(ring_points(0.94, 6), _ON, 0.05)
    pen.disc(0, 0, 0.44, _OFF)


def _bolt(pen: Pen) -> None:
    pen.polygon([(0.24, -1), (-0.62, 0.2), (-0.1, 0.2), (-0.24, 1), (0.62, -0.24), (0.1, -0.24)], _ON)


def _drop(pen: Pen) -> None:
    pen.disc(0, 0.36, 0.62, _ON)
    pen.polygon([(0, -1), (0.6, 0.2), (0.3, 0.5), (-0.3, 0.5), (-0.6, 0.2)], _ON)


def _tree(pen: Pen) -> None:
    pen.box(-0.13, -0.2, 0.13, 1, _ON)
    pen.line([(0.0, 0.42), (0.4, 0.06)], _ON, 0.16)
    for x, y, r in ((-0.42, -0.2, 0.44), (0.44, -0.3, 0.42), (0, -0.5, 0.46)):
        pen.disc(x, y, r, _ON)


def _crystal(pen: Pen) -> None:
    pen.polygon([(0, -1), (0.66, -0.42), (0.44, 1), (-0.44, 1), (-0.66, -0.42)], _ON)
    for line in ([(-0.7, -0.42), (0, -0.12), (0.7, -0.42)], [(0, -0.12), (0, 1.05)]):
        pen.line(line, _OFF, 0.11)


def _gem(pen: Pen) -> None:
    pen.polygon([(-0.46, -0.86), (0.46, -0.86), (0.8, -0.3), (0, 1), (-0.8, -0.3)], _ON)
    for line in ([(-0.9, -0.3), (0.9, -0.3)], [(-0.3, -0.3), (0, 1)], [(0.3, -0.3), (0, 1)]):
        pen.line(line, _OFF, 0.11)


def _cube(pen: Pen) -> None:
    corners = ring_points(1, 6)
    pen.polygon(corners, _ON)
    for corner in (corners[1], corners[3], corners[5]):
        pen.line([(0, 0), corner], _OFF, 0.13)


def _blast(pen: Pen) -> None:
    pen.polygon(star_points(1, 0.52, 9), _ON)
    pen.disc(0, 0, 0.2, _OFF)


def _rays(pen: Pen) -> None:
    for angle in range(0, 360, 45):
        pen.polygon(_spoke(angle, 0, 1, 0.12), _ON)
    pen.disc(0, 0, 0.42, _ON)
    pen.disc(0, 0, 0.2, _OFF)


def _target(pen: Pen) -> None:
    for r, width in ((1, 0.2), (0.62, 0.2), (0.24, 0.24)):
        pen.ring(0, 0, r, width, _ON)


def _shield(pen: Pen) -> None:
    pen.polygon([(0, -1), (0.82, -0.78), (0.82, 0.2), (-0.82, 0.2), (-0.82, -0.78)], _ON)
    pen.oval(0, 0.2, 0.82, 0.8, _ON)


def _tank(pen: Pen) -> None:
    pen.polygon([(0, -1), (0.62, -0.36), (0.62, 1), (-0.62, 1), (-0.62, -0.36)], _ON)


def _coin(pen: Pen) -> None:
    pen.disc(0, 0, 1, _ON)
    pen.box(-0.11, -0.62, 0.11, 0.62, _OFF)
    for y in (-0.24, 0.24):
        pen.box(-0.52, y - 0.1, 0.52, y + 0.1, _OFF)


def _gear(pen: Pen) -> None:
    for angle in range(0, 360, 45):
        pen.polygon(_spoke(angle, 0.5, 1, 0.21), _ON)
    pen.disc(0, 0, 0.72, _ON)
    pen.disc(0, 0, 0.33, _OFF)


def _spoke(angle: float, start: float, end: float, half: float) -> list[Point]:
    c, s = cos(radians(angle)), sin(radians(angle))
    corners = ((start, -half), (end, -half), (end, half), (start, half))
    return [(x * c - y * s, x * s + y * c) for x, y in corners]


def _forward(pen: Pen) -> None:
    for x in (-0.9, 0.08):
        pen.polygon([(x, -0.74), (x + 0.9, 0), (x, 0.74)], _ON)


def _warning(pen: Pen) -> None:
    pen.polygon([(0, -0.8), (0.88, 0.74), (-0.88, 0.74)], _ON, 0.1)
    pen.box(-0.11, -0.34, 0.11, 0.3, _OFF, radius=0.08)
    pen.disc(0, 0.52, 0.13, _OFF)


def _paw(pen: Pen) -> None:
    pen.oval(0, 0.42, 0.56, 0.48, _ON)
    for x, y in ((-0.72, -0.06), (-0.28, -0.6), (0.28, -0.6), (0.72, -0.06)):
        pen.oval(x, y, 0.23, 0.31, _ON)


def _skyline(pen: Pen) -> None:
    for x0, x1, top in ((-0.95, -0.4, -0.2), (-0.32, 0.3, -0.95), (0.38, 0.95, 0.1)):
        pen.box(x0, top, x1, 1, _ON)
    for x in (-0.16, 0.1):
        for y in (-0.66, -0.22, 0.22):
            pen.box(x - 0.07, y, x + 0.07, y + 0.2, _OFF)


def _star(pen: Pen) -> None:
    pen.polygon(star_points(1, 0.44, y=0.06), _ON)


def _pump(pen: Pen) -> None:
    pen.box(-0.72, -0.9, 0.3, 0.9, _ON, radius=0.14)
    pen.box(-0.5, -0.66, 0.08, -0.16, _OFF, radius=0.06)
    pen.line([(0.3, 0.1), (0.56, 0.1), (0.56, 0.56), (0.78, 0.56), (0.78, -0.3), (0.5, -0.62)], _ON, 0.17)


def _flask(pen: Pen) -> None:
    pen.polygon([(-0.24, -0.8), (0.24, -0.8), (0.24, -0.2), (0.74, 0.84), (-0.74, 0.84), (-0.24, -0.2)], _ON, 0.1)
    pen.box(-0.42, -1, 0.42, -0.78, _ON)
    pen.polygon([(-0.12, -0.7), (0.12, -0.7), (0.12, -0.1), (0.3, 0.26), (-0.3, 0.26), (-0.12, -0.1)], _OFF)


def _dock(pen: Pen) -> None:
    for side in (-1, 1):
        pen.polygon([(side * 0.95, -0.95), (side * 0.45, -0.55), (side * 0.45, 0.55), (side * 0.95, 0.95)], _ON)
    pen.box(-0.5, -0.11, 0.5, 0.11, _ON)
    pen.disc(0, 0, 0.32, _ON)


def _saturn(pen: Pen) -> None:
    pen.oval(0, 0, 1, 0.42, _ON)
    pen.oval(0, -0.06, 0.8, 0.26, _OFF)
    pen.disc(0, -0.1, 0.66, _ON)


def _cards(pen: Pen) -> None:
    pen.box(-0.86, -0.62, 0.3, 0.94, _ON, radius=0.16)
    pen.box(-0.52, -1, 0.86, 0.76, _OFF, radius=0.2)
    pen.box(-0.38, -0.94, 0.82, 0.62, _ON, radius=0.16)


def _rocket(pen: Pen) -> None:
    pen.polygon([(-0.34, 0.3), (-0.8, 0.9), (-0.34, 0.72)], _ON)
    pen.polygon([(0.34, 0.3), (0.8, 0.9), (0.34, 0.72)], _ON)
    pen.polygon([(0, -1), (0.26, -0.62), (0.4, -0.1), (0.34, 0.66), (-0.34, 0.66), (-0.4, -0.1), (-0.26, -0.62)], _ON)
    pen.polygon([(-0.2, 0.76), (0.2, 0.76), (0, 1)], _ON)


def _dome(pen: Pen) -> None:
    pen.pie(0, 0.46, 0.76, start=180, end=360, fill=_ON)
    pen.box(-1, 0.54, 1, 0.84, _ON, radius=0.1)


def _spiral(pen: Pen) -> None:
    for i, r in enumerate((1, 0.7, 0.4)):
        pen.arc(0, 0, r, start=40 + 70 * i, end=320 + 70 * i, width=0.17, fill=_ON)
    pen.disc(0, 0, 0.14, _ON)


def _moon(pen: Pen) -> None:
    pen.disc(0, 0, 0.9, _ON)
    for x, y, r in ((-0.3, -0.24, 0.22), (0.32, 0.12, 0.28), (-0.16, 0.46, 0.15)):
        pen.disc(x, y, r, _OFF)


def _deed(pen: Pen) -> None:
    pen.box(-0.7, -0.95, 0.7, 0.95, _ON, radius=0.12)
    for y in (-0.5, -0.12, 0.26):
        pen.box(-0.44, y, 0.44, y + 0.14, _OFF)


def _check(pen: Pen) -> None:
    pen.line([(-0.72, 0.06), (-0.2, 0.6), (0.76, -0.56)], _ON, 0.3)


MARKS: dict[str, Callable[[Pen], None]] = {
    "nut": _nut,
    "bolt": _bolt,
    "drop": _drop,
    "tree": _tree,
    "crystal": _crystal,
    "gem": _gem,
    "cube": _cube,
    "blast": _blast,
    "rays": _rays,
    "target": _target,
    "shield": _shield,
    "tank": _tank,
    "coin": _coin,
    "gear": _gear,
    "forward": _forward,
    "warning": _warning,
    "paw": _paw,
    "skyline": _skyline,
    "star": _star,
    "pump": _pump,
    "flask": _flask,
    "dock": _dock,
    "saturn": _saturn,
    "cards": _cards,
    "rocket": _rocket,
    "dome": _dome,
    "spiral": _spiral,
    "moon": _moon,
    "deed": _deed,
    "check": _check,
    **EMBLEMS,
}
