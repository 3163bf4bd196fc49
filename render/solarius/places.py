"""Positions: seven tiles beside a column of panels and above a strip of them, or one tile alone."""

from functools import lru_cache
from typing import NamedTuple

from render.kit import FOOT, MARGIN, Box, Point, board_top, hex_centre
from rules.solarius.state import AXIAL, PER_TILE, Chart, Hex

WIDTH = 1600
GAP = 14
TOP = board_top(1)
RIGHT = WIDTH - MARGIN
_SIDE, _ROWS = 48, 23  # of a hex, and the height of the map in half hexes
_COLUMN = 1134  # left edge of the column of panels
_MAP_TOP = TOP + 10
_MAP_BOTTOM = _MAP_TOP + _SIDE * _ROWS
_STRIP = 124

SIZE = (WIDTH, _MAP_BOTTOM + GAP + _STRIP + GAP + FOOT)
MAT: Box = (_COLUMN, _MAP_TOP, RIGHT, 1092)
BRIDGE: Box = (_COLUMN, MAT[3] + GAP, RIGHT, 1280)
HUBS: Box = (_COLUMN, BRIDGE[3] + GAP, RIGHT, _MAP_BOTTOM)
STRIP: Box = (MARGIN, _MAP_BOTTOM + GAP, RIGHT, _MAP_BOTTOM + GAP + _STRIP)

_CLOSE_SIDE = 86
_CLOSE_ROWS = 11  # height of a tile with its surrounding hexes, in half hexes
_CLOSE_BOTTOM = _MAP_TOP + _CLOSE_SIDE * _CLOSE_ROWS
_AROUND = 3  # steps from the middle of a tile to the hexes around it
TILE_SIZE = (WIDTH, _CLOSE_BOTTOM + GAP + FOOT)
TILE_PANEL: Box = (1090, _MAP_TOP, RIGHT, _CLOSE_BOTTOM)


class Plan(NamedTuple):
    """All or part of space on a picture: the position of home, the size of hexes, and the cells
    shown."""

    origin: Point
    side: int
    cells: tuple[int, ...]
    tile: int | None = None  # the position of the tile shown, if there is just one

    def middle(self, cell: int) -> Point:
        return hex_centre(AXIAL[cell], self.origin, self.side)

    def at(self, chart: Chart, name: Hex) -> Point:
        return self.middle(chart.cells[name])

    def long(self, length: float) -> int:
        """Scale a length of the board to this plan."""
        return round(length * self.side / _SIDE)

    def shows(self, chart: Chart, name: Hex) -> bool:
        return chart.cells[name] in self.cells

    def full(self, cell: int) -> bool:
        """Whether a cell is a subject of the picture, not just its surroundings."""
        return self.tile is None or cell // PER_TILE == self.tile


@lru_cache(maxsize=1)
def board() -> Plan:
    """The plan of all space."""
    wide = hex_centre(max(AXIAL, key=lambda cell: 2 * cell[0] + cell[1]), (0, 0), _SIDE)[0]
    left = (_COLUMN - 2 * wide) / 2
    return Plan((left + wide, _MAP_TOP + _SIDE * _ROWS / 2), _SIDE, tuple(range(len(AXIAL))))


@lru_cache(maxsize=7)
def close(tile: int) -> Plan:
    """The plan of one tile and the hexes around it."""
    q, r = AXIAL[tile * PER_TILE + PER_TILE // 2]
    near = [
        cell
        for cell, (p, s) in enumerate(AXIAL)
        if max(abs(p - q), abs(s - r), abs(p + s - q - r)) <= _AROUND
    ]
    x, y = hex_centre((q, r), (0, 0), _CLOSE_SIDE)
    middle = (MARGIN / 2 + TILE_PANEL[0]) / 2, (_MAP_TOP + _CLOSE_BOTTOM) / 2
    return Plan((middle[0] - x, middle[1] - y), _CLOSE_SIDE, tuple(near), tile)


def strip(panels: int) -> list[Box]:
    """The boxes of the panels below the board, side by side."""
    left, top, right, bottom = STRIP
    wide = (right - left - GAP * (panels - 1)) // panels
    return [
        (left + i * (wide + GAP), top, left + i * (wide + GAP) + wide, bottom)
        for i in range(panels)
    ]
