"""Marks of a space-going company: what its bases do, what it finds out there, and what its work
costs."""

from collections.abc import Callable
from math import cos, pi, sin

from render.kit.drawing.pen import Pen, Point, ring_points

_ON, _OFF = 255, 0


# ---------------------------------------------------------------- bases


def _ferris(pen: Pen) -> None:
    """A wheel at a fair: what visitors pay for."""
    pen.polygon([(0, -0.2), (0.62, 1), (0.36, 1), (0, 0.3), (-0.36, 1), (-0.62, 1)], _ON)
    pen.disc(0, -0.2, 0.8, _OFF)
    pen.ring(0, -0.2, 0.68, 0.13, _ON)
    for x, y in ring_points(0.62, 6, 0, y=-0.2):
        pen.line([(0, -0.2), (x, y)], _ON, 0.1)
    for x, y in ring_points(0.64, 6, 30, y=-0.2):
        pen.disc(x, y, 0.18, _ON)
    pen.line([(-0.5, 1), (0, -0.2), (0.5, 1)], _ON, 0.15)


def _microscope(pen: Pen) -> None:
    pen.arc(-0.1, 0.12, 0.82, start=-62, end=92, width=0.2, fill=_ON)
    pen.line([(-0.42, -0.78), (0.0, 0.1)], _ON, 0.4)
    pen.line([(-0.62, -0.86), (-0.24, -0.98)], _ON, 0.16)
    pen.box(-0.62, 0.36, 0.3, 0.54, _ON, radius=0.06)
    pen.box(-0.82, 0.78, 0.82, 1, _ON, radius=0.08)


def _pick(pen: Pen) -> None:
    pen.line([(-0.74, 0.84), (0.34, -0.36)], _ON, 0.25)
    pen.polygon(
        [(-0.5, -0.98), (0.2, -0.9), (0.76, -0.46), (0.98, 0.5), (0.5, -0.16), (0.1, -0.56)],
        _ON,
        0.03,
    )


def _factory(pen: Pen) -> None:
    pen.polygon(
        [(-0.95, 0.95), (-0.95, -0.06), (-0.4, 0.2), (-0.4, -0.06), (0.15, 0.2), (0.15, 0.95)], _ON
    )
    pen.polygon(
        [(0.1, 0.95), (0.1, 0.1), (0.36, 0.1), (0.46, -0.95), (0.82, -0.95), (0.95, 0.95)], _ON
    )
    for x in (-0.66, -0.14, 0.38):
        pen.box(x, 0.46, x + 0.26, 0.68, _OFF)


def _ingots(pen: Pen) -> None:
    """What leaves a refinery."""
    for x, y in ((-0.5, 0.52), (0.5, 0.52), (0, -0.36)):
        pen.polygon(
            [
                (x - 0.26, y - 0.34),
                (x + 0.26, y - 0.34),
                (x + 0.42, y + 0.36),
                (x - 0.42, y + 0.36),
            ],
            _ON,
        )


def _atom(pen: Pen) -> None:
    for turn in (0.0, pi / 3, 2 * pi / 3):
        pen.line(_tilt(0.93, 0.36, turn), _ON, 0.12)
    pen.disc(0, 0, 0.22, _ON)


def _tilt(rx: float, ry: float, turn: float) -> list[Point]:
    steps = [2 * pi * step / 36 for step in range(37)]
    c, s = cos(turn), sin(turn)
    return [(rx * cos(t) * c - ry * sin(t) * s, rx * cos(t) * s + ry * sin(t) * c) for t in steps]


def _padlock(pen: Pen) -> None:
    pen.ring(0, -0.28, 0.6, 0.22, _ON)
    pen.box(-0.6, -0.26, 0.6, 0.2, _OFF)
    for x in (-0.49, 0.49):
        pen.box(x - 0.11, -0.3, x + 0.11, 0.1, _ON)
    pen.box(-0.82, -0.06, 0.82, 0.98, _ON, radius=0.14)
    pen.disc(0, 0.36, 0.17, _OFF)
    pen.box(-0.07, 0.36, 0.07, 0.72, _OFF)


def _bulwark(pen: Pen) -> None:
    """A shield with the bolt it wards off."""
    pen.polygon([(0, -1), (0.86, -0.76), (0.86, 0.16), (-0.86, 0.16), (-0.86, -0.76)], _ON)
    pen.oval(0, 0.16, 0.86, 0.84, _ON)
    bolt = [(0.16, -0.66), (-0.42, 0.14), (-0.06, 0.14), (-0.16, 0.72), (0.42, -0.1), (0.06, -0.1)]
    pen.polygon(bolt, _OFF)


def _launchpad(pen: Pen) -> None:
    pen.polygon([(-0.26, 0.1), (-0.6, 0.6), (-0.26, 0.46)], _ON)
    pen.polygon([(0.26, 0.1), (0.6, 0.6), (0.26, 0.46)], _ON)
    pen.polygon(
        [
            (0, -1),
            (0.24, -0.68),
            (0.32, -0.2),
            (0.26, 0.52),
            (-0.26, 0.52),
            (-0.32, -0.2),
            (-0.24, -0.68),
        ],
        _ON,
    )
    pen.box(-0.95, 0.76, 0.95, 0.98, _ON, radius=0.08)


# ---------------------------------------------------------------- discoveries


def _peaks(pen: Pen) -> None:
    """A natural wonder."""
    pen.polygon([(-0.98, 0.86), (-0.28, -0.62), (0.42, 0.86)], _ON)
    pen.polygon([(-0.02, 0.86), (0.46, -0.14), (0.98, 0.86)], _ON)
    pen.line([(-0.46, -0.18), (-0.3, 0.06), (-0.22, -0.14), (-0.08, 0.02)], _OFF, 0.1)
    pen.disc(0.56, -0.66, 0.24, _ON)


def _sprout(pen: Pen) -> None:
    """Life."""
    pen.line([(0, 0.95), (0, -0.1)], _ON, 0.2)
    pen.polygon(_leaf(0.0, 0.3, -1), _ON)
    pen.polygon(_leaf(0.0, -0.08, 1), _ON)


def _leaf(x: float, y: float, side: int) -> list[Point]:
    steps = [step / 12 for step in range(13)]
    upper = [(x + side * 0.98 * t, y - 0.8 * t - 0.34 * sin(pi * t)) for t in steps]
    lower = [(x + side * 0.98 * t, y - 0.8 * t + 0.34 * sin(pi * t)) for t in reversed(steps)]
    return upper + lower


def _obelisk(pen: Pen) -> None:
    """Something that others have made."""
    pen.polygon([(0, -1), (0.32, -0.66), (0.42, 0.62), (-0.42, 0.62), (-0.32, -0.66)], _ON)
    pen.disc(0, -0.22, 0.17, _OFF)
    pen.line([(0, 0.1), (0, 0.4)], _OFF, 0.12)
    pen.box(-0.76, 0.74, 0.76, 0.98, _ON, radius=0.06)
    for side in (-1, 1):
        pen.line([(side * 0.62, -0.4), (side * 0.88, -0.56)], _ON, 0.14)
        pen.line([(side * 0.64, -0.02), (side * 0.94, -0.02)], _ON, 0.14)


def _wormhole(pen: Pen) -> None:
    """An anomaly: two mouths and a throat."""
    steps = [step / 16 for step in range(-16, 17)]
    right = [(0.16 + 0.74 * t * t, 0.66 * t) for t in steps]
    pen.polygon([*right, *((-x, y) for x, y in reversed(right))], _ON)
    for y in (-0.66, 0.66):
        pen.oval(0, y, 0.92, 0.32, _ON)
        pen.oval(0, y, 0.62, 0.15, _OFF)


def _ruins(pen: Pen) -> None:
    pen.box(-0.98, 0.74, 0.98, 0.98, _ON)
    for x, top in ((-0.78, -0.5), (-0.26, -0.5), (0.26, 0.02), (0.66, -0.3)):
        pen.box(x, top, x + 0.26, 0.7, _ON)
    pen.polygon([(-0.98, -0.56), (-0.98, -0.8), (-0.42, -0.98), (0.12, -0.7), (0.0, -0.56)], _ON)


def _specks(pen: Pen) -> None:
    """Dust."""
    for x, y, r in (
        (-0.56, -0.5, 0.26),
        (0.2, -0.72, 0.18),
        (0.7, -0.2, 0.24),
        (-0.02, -0.06, 0.3),
        (-0.74, 0.24, 0.17),
        (-0.34, 0.68, 0.24),
        (0.42, 0.54, 0.2),
        (0.82, 0.66, 0.13),
    ):
        pen.disc(x, y, r, _ON)


# ---------------------------------------------------------------- work


def _lens(pen: Pen) -> None:
    pen.line([(0.28, 0.28), (0.84, 0.84)], _ON, 0.3)
    pen.disc(-0.2, -0.2, 0.76, _ON)
    pen.disc(-0.2, -0.2, 0.5, _OFF)


def _hammer(pen: Pen) -> None:
    pen.line([(-0.78, 0.84), (0.22, -0.16)], _ON, 0.28)
    pen.polygon([(-0.36, -0.6), (0.02, -0.98), (0.98, -0.02), (0.6, 0.36)], _ON, 0.04)


def _flag(pen: Pen) -> None:
    """A colony."""
    pen.pie(0, 1.1, 0.94, start=180, end=360, fill=_ON)
    pen.line([(-0.3, 0.5), (-0.3, -0.9)], _ON, 0.18)
    pen.polygon([(-0.3, -0.95), (0.86, -0.56), (-0.3, -0.12)], _ON)


def _helix(pen: Pen) -> None:
    """Genetics."""
    steps = [step / 24 for step in range(25)]
    for x0, x1, y in (
        (-0.3, 0.3, -0.76),
        (-0.42, 0.42, -0.2),
        (-0.42, 0.42, 0.2),
        (-0.3, 0.3, 0.76),
    ):
        pen.line([(x0, y), (x1, y)], _ON, 0.11)
    for side in (-1, 1):
        pen.line([(side * 0.56 * cos(pi * (2 * t - 1)), 1.88 * t - 0.94) for t in steps], _ON, 0.2)


def _eye(pen: Pen) -> None:
    """A revelation."""
    steps = [step / 16 for step in range(-16, 17)]
    lid = [(t * 0.98, -0.62 * cos(pi * t / 2)) for t in steps]
    pen.polygon([*lid, *((x, -y) for x, y in reversed(lid))], _ON)
    pen.disc(0, 0, 0.44, _OFF)
    pen.disc(0, 0, 0.26, _ON)


def _trefoil(pen: Pen) -> None:
    """Radiation."""
    for start in (-120, 0, 120):
        pen.pie(0, 0, 0.98, start=start, end=start + 60, fill=_ON)
    pen.disc(0, 0, 0.32, _OFF)
    pen.disc(0, 0, 0.2, _ON)


def _hourglass(pen: Pen) -> None:
    for y in (-0.9, 0.9):
        pen.box(-0.72, y - 0.1, 0.72, y + 0.1, _ON, radius=0.06)
    pen.polygon(
        [(-0.56, -0.8), (0.56, -0.8), (0.08, 0), (0.56, 0.8), (-0.56, 0.8), (-0.08, 0)], _ON
    )


def _plug(pen: Pen) -> None:
    """Infrastructure: what is put into a headquarters."""
    for x in (-0.36, 0.36):
        pen.box(x - 0.11, -1, x + 0.11, -0.4, _ON, radius=0.06)
    pen.polygon(
        [(-0.72, -0.42), (0.72, -0.42), (0.72, 0.06), (0.3, 0.46), (-0.3, 0.46), (-0.72, 0.06)],
        _ON,
        0.04,
    )
    pen.box(-0.11, 0.4, 0.11, 1, _ON, radius=0.06)


def _edge(pen: Pen) -> None:
    """An advantage: a card that is turned up at a corner."""
    pen.polygon(
        [(0, -1), (0.3, -0.3), (1, 0), (0.3, 0.3), (0, 1), (-0.3, 0.3), (-1, 0), (-0.3, -0.3)], _ON
    )


EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "ferris": _ferris,
    "microscope": _microscope,
    "pick": _pick,
    "factory": _factory,
    "ingots": _ingots,
    "atom": _atom,
    "padlock": _padlock,
    "bulwark": _bulwark,
    "launchpad": _launchpad,
    "peaks": _peaks,
    "sprout": _sprout,
    "obelisk": _obelisk,
    "wormhole": _wormhole,
    "ruins": _ruins,
    "specks": _specks,
    "lens": _lens,
    "hammer": _hammer,
    "flag": _flag,
    "helix": _helix,
    "eye": _eye,
    "trefoil": _trefoil,
    "hourglass": _hourglass,
    "plug": _plug,
    "edge": _edge,
}
