"""The map of space: 133 hexes in seven hexagonal tiles, the marks printed on them, and their
distances.

A cell is a place on the table, whichever tile lies there: 19 for each of the seven positions, row
by row. A hex has a name: the letter of its tile, and the number of its cell there. So `B7` is the
seventh hex of tile B, counted from the top left however the tile was turned.
"""

from bisect import bisect_right
from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from itertools import chain
from operator import itemgetter
from typing import Literal, TypeAlias

import msgspec

from rules.solarius.content import MAP, TILES, Letter

Hex: TypeAlias = str
Cell: TypeAlias = int  # 0 to 132
Kind: TypeAlias = Literal["empty", "planet", "portal", "hub", "home"]
Axial: TypeAlias = tuple[int, int]  # steps east and south-east

_AROUND: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_R = MAP.radius
# The hexes of a tile, row by row.
_LOCAL: tuple[Axial, ...] = tuple(
    (q, r) for r in range(-_R, _R + 1) for q in range(-_R, _R + 1) if abs(q + r) <= _R
)

PER_TILE = len(_LOCAL)
AXIAL: tuple[Axial, ...] = tuple(
    (east + q, south + r) for east, south in MAP.positions for q, r in _LOCAL
)
"""Where each cell lies, from the home planet."""
CELLS = range(len(AXIAL))
_NAMES = {letter: [f"{letter}{n}" for n in range(1, PER_TILE + 1)] for letter in TILES}
# By mark.
_KINDS: dict[str, Kind] = {**dict.fromkeys(TILES, "hub"), ".": "empty", "O": "portal", "H": "home"}
_CELL = {axial: cell for cell, axial in enumerate(AXIAL)}


def _find_neighbours(q: int, r: int) -> list[Cell]:
    around = [(q + east, r + south) for east, south in _AROUND]
    return [_CELL[axial] for axial in around if axial in _CELL]


# Getters for the neighbours of each cell.
_BESIDE = tuple(itemgetter(*_find_neighbours(q, r)) for q, r in AXIAL)
# Steps from cell to cell.
_FAR = tuple(
    bytes(max(abs(q - p), abs(r - s), abs(q + r - p - s)) for p, s in AXIAL) for q, r in AXIAL
)
# Getters for all hexes from each cell, nearest first.
_NEAR = tuple(itemgetter(*sorted(CELLS, key=far.__getitem__)) for far in _FAR)
_FARTHEST = max(map(max, _FAR))
# How many cells lie within each distance.
_COUNTS = tuple(
    tuple(sum(steps <= most for steps in far) for most in range(_FARTHEST + 1)) for far in _FAR
)


class Tile(msgspec.Struct, frozen=True, cache_hash=True):  # every chart lookup hashes the tiles
    """An outer tile on the table. `turns`: sixths of a turn, clockwise."""

    letter: Letter
    turns: int


class Chart:
    """The fixed map for one layout of the tiles."""

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        lying = (Tile("H", 0), *tiles)
        self.names: tuple[Hex, ...] = tuple(
            chain.from_iterable(_NAMES[tile.letter] for tile in lying)
        )
        """The hexes, by cell."""
        self.cells: dict[Hex, Cell] = dict(zip(self.names, CELLS, strict=True))
        printed = [*chain.from_iterable(map(_list_printed, lying))]
        self.marks: dict[Hex, str] = dict(zip(self.names, printed, strict=True))
        """What is printed on each hex, as in the content."""
        self.kinds: dict[Hex, Kind] = {
            name: _KINDS.get(mark, "planet") for name, mark in self.marks.items()
        }
        self.hubs: dict[Letter, Hex] = {self.marks[name]: name for name in self._list("hub")}
        self.portals: tuple[Hex, ...] = tuple(self._list("portal"))
        (self.home,) = self._list("home")
        self._near: dict[Cell, tuple[Hex, ...]] = {}

    def _list(self, kind: Kind) -> list[Hex]:
        """The hexes of a kind, in order of cells."""
        return [name for name, each in self.kinds.items() if each == kind]

    @cached_property
    def beside(self) -> dict[Hex, tuple[Hex, ...]]:
        """The neighbours of each hex, also across tile borders (SM-A32)."""
        return {
            name: neighbours(self.names)
            for name, neighbours in zip(self.names, _BESIDE, strict=True)
        }

    @cached_property
    def _gate(self) -> list[int]:
        """Steps from each cell to its nearest portal."""
        return [*map(min, *(_FAR[self.cells[portal]] for portal in self.portals))]

    @cached_property
    def _nearest(self) -> list[Cell]:
        """The cells, nearest to a portal first."""
        return sorted(CELLS, key=self._gate.__getitem__)

    def distance(self, one: Hex, other: Hex, *, portals: bool = False) -> int:
        """Steps between two hexes. With `portals`, a jump counts as one."""
        start, end = self.cells[one], self.cells[other]
        straight = _FAR[start][end]
        return min(straight, self._gate[start] + 1 + self._gate[end]) if portals else straight

    def within(self, start: Hex, most: int) -> tuple[Hex, ...]:
        """The hexes within a distance, nearest first."""
        cell = self.cells[start]
        near = self._near.get(cell)
        if near is None:
            near = self._near[cell] = _NEAR[cell](self.names)
        return near[: _COUNTS[cell][min(most, _FARTHEST)]]

    def way_to(self, start: Hex, goals: Iterable[Hex]) -> int:
        """Steps to the nearest of some hexes."""
        cells, far = self.cells, _FAR[self.cells[start]]
        return min([far[cells[goal]] for goal in goals])

    def beyond_portals(self, start: Hex, most: int) -> list[Hex]:
        """The hexes within a distance by a jump between portals, nearest to a portal first."""
        end = bisect_right(
            self._nearest, most - 1 - self._gate[self.cells[start]], key=self._gate.__getitem__
        )
        return [self.names[cell] for cell in self._nearest[:end]]

    def path(self, start: Hex, end: Hex, *, portals: bool = False) -> tuple[Hex, ...]:
        """A shortest path, both ends included."""
        if portals and self.distance(start, end, portals=True) < self.distance(start, end):
            gate = min(self.portals, key=lambda portal: self.distance(start, portal))
            other = min(self.portals, key=lambda portal: self.distance(portal, end))
            return (*self.path(start, gate), *self.path(other, end))
        way = [start]
        while way[-1] != end:
            way.append(min(self.beside[way[-1]], key=lambda name: self.distance(name, end)))
        return tuple(way)


@lru_cache(256)
def chart(tiles: tuple[Tile, ...]) -> Chart:
    """The chart for this layout, cached."""
    return Chart(tiles)


@cache
def _list_printed(tile: Tile) -> list[str]:
    """The marks on the cells of a tile, row by row as it lies."""
    marks = [mark for row in TILES[tile.letter].rows for mark in row.split()]
    lies = {_turn(hex_, tile.turns): mark for hex_, mark in zip(_LOCAL, marks, strict=True)}
    return [lies[hex_] for hex_ in _LOCAL]


def _turn(place: Axial, turns: int) -> Axial:
    for _ in range(turns):
        place = (-place[1], place[0] + place[1])
    return place
