"""Pieces of a hex map: cells, those in reach, the seams between tiles, hubs, portals and numbered spaces."""

from collections.abc import Iterable
from math import sqrt

from render.kit.core.colours import RGB, Livery, Theme, mix, rgb
from render.kit.drawing.canvas import Canvas
from render.kit.drawing.lettering import Style
from render.kit.drawing.pen import Pen, Point, Sprite, ring_points, sprite
from render.kit.pieces.panels import stroke

SIDE = 48
SEAM = rgb("#5468ac")
_SEAM_DAY = rgb("#7f90c8")
_GAP = 1.2
_SPIRAL = (rgb("#3c2a7d"), rgb("#6a4cd0"), rgb("#a78bff"), rgb("#efe8ff"))
Cell = tuple[int, int]  # axial: column, row
# Edge i of a pointy-top hex faces neighbour i; ring_points counts its corners from the top, clockwise.
_NEIGHBOURS: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def hex_centre(cell: Cell, origin: Point, side: float = SIDE) -> Point:
    """The centre of a cell with its point up. The row below is half a cell to the right."""
    column, row = cell
    return origin[0] + side * sqrt(3) * (column + row / 2), origin[1] + side * 1.5 * row


@sprite
def hex_cell(fill: RGB, *, side: int = SIDE) -> Sprite:
    """One flat cell, slightly smaller than its place."""
    pen = Pen(side, side, side, side)
    pen.polygon(ring_points(side - _GAP, 6), fill)
    return pen.sprite()


@sprite
def hex_in_reach(livery: Livery, theme: Theme, *, side: int = SIDE, costs: bool = False) -> Sprite:
    """A cell that this seat may pick: a line along its edge in the seat's colour. A cell that costs
    nothing is tinted too."""
    colour = livery.fill(theme)
    pen = Pen(side, side, side, side)
    pen.polygon(ring_points(side - 2 * _GAP, 6), mix(theme.panel, colour, 0.75))
    pen.polygon(ring_points(side - 2 * _GAP - 3.5, 6), mix(theme.panel, colour, 0.05 if costs else 0.3))
    return pen.sprite()


def hex_seam(canvas: Canvas, cells: Iterable[Cell], origin: Point, *, side: float = SIDE) -> None:
    """The line round a tile: every edge without a neighbour in the tile."""
    tile = set(cells)
    for column, row in sorted(tile):
        corners = ring_points(side, 6, x=0, y=0)
        x, y = hex_centre((column, row), origin, side)
        for i, (dc, dr) in enumerate(_NEIGHBOURS):
            if (column + dc, row + dr) not in tile:
                ends = [corners[i], corners[(i + 1) % 6]]
                stroke(canvas, [(x + px, y + py) for px, py in ends], _SEAM_DAY if canvas.theme.day else SEAM, 3.5)


@sprite
def hub(letter: str, theme: Theme, *, r: int = 34) -> Sprite:
    """A gold hexagon with knobs and a letter."""
    pen = Pen(r + 7, r + 7, r + 7, r + 7)
    corners = ring_points(r, 6)
    pen.polygon(corners, theme.gold, 2)
    pen.polygon(ring_points(r - 3.5, 6), mix(theme.raised, theme.gold, 0.12))
    for x, y in corners:
        pen.disc(x, y, 6, theme.gold)
    return pen.sprite().lettered(letter, Style("display", 800, r), theme.gold)


@sprite
def portal(*, r: int = 30) -> Sprite:
    """A violet spiral, seen at a slant."""
    pen = Pen(1, 0.8, 1, 0.8, unit=r)
    for i, colour in enumerate(_SPIRAL):
        share = 1 - i * 0.22
        pen.oval(0.02 * i, 0, share, share * 0.76, colour)
        if i < len(_SPIRAL) - 1:
            pen.oval(0.02 * i, 0, share - 0.12, (share - 0.12) * 0.76, (0, 0, 0, 0))
    pen.pie(0.1, 0.05, 1.1, start=10, end=48, fill=(0, 0, 0, 0))
    pen.disc(0.04, 0, 0.13, _SPIRAL[0])
    return pen.sprite()


@sprite
def space_hex(label: str, theme: Theme, *, r: int = 28) -> Sprite:
    """A small dark hexagon with a number: a space of a path."""
    pen = Pen(r + 3, r + 3, r + 3, r + 3)
    pen.polygon(ring_points(r, 6), mix(theme.line2, theme.muted, 0.5), 1)
    pen.polygon(ring_points(r - 4, 6), theme.raised if theme.day else mix(theme.raised, SEAM, 0.2))
    return pen.sprite().lettered(label, Style("display", 700, round(r * 0.72)), theme.text)
