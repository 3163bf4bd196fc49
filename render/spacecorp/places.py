"""Where everything lies on a star map, and round it. The three maps themselves are in
`space/charts.py`."""

from collections.abc import Mapping
from typing import NamedTuple

from render.kit import Box, Kind, Point, Side
from render.kit.drawing.canvas import Anchor

SIZE = (1600, 1600)
OFFERS: Box = (32, 1262, 872, 1526)
CONTRACTS: Box = (886, 1262, 1568, 1526)
TRAY = (66, 108)  # of a star system: what its tiles and bases take beside and below the star
# From the rim of a body to the middle of its name, and from there to that of the plate.
_NAME, _PLATE = (26, 38)
NAME_PITCH = 35  # from line to line of a name
_BESIDE = 36  # from the rim to a name that stands beside it

Stroke = tuple[int, int, int, int]
"""Across a border, from one region to the other; the cost stands in its middle."""


class Place(NamedTuple):
    """A place on a map: where it is, how large its body, and on which side its name stands."""

    x: int
    y: int
    r: int = 24
    side: Side = "below"
    room: int = 190  # for the name
    rows: int = 1  # of it
    unit: float = 1  # how large all that lies there is

    def long(self, length: float) -> int:
        """A length at this place."""
        return round(length * self.unit)

    @property
    def name(self) -> Point:
        """Where the name is anchored."""
        match self.side:
            case "left":
                return self.x - self.r - self.long(_BESIDE), self.y - self.long(_PLATE / 2)
            case "right":
                return self.x + self.r + self.long(_BESIDE), self.y - self.long(_PLATE / 2)
        return self.x, self.y + self.r + self.long(_NAME)

    @property
    def plate(self) -> Point:
        """Where that is anchored which stands below the name: costs, and what has been found."""
        x, y = self.name
        return x, y + self.long(_PLATE + (self.rows - 1) * NAME_PITCH)

    @property
    def anchor(self) -> Anchor:
        """By which of its points both are held."""
        match self.side:
            case "left":
                return "right"
            case "right":
                return "left"
        return "middle"


class Area(NamedTuple):
    """A region on a map: its colour, where its name stands, and points that it reaches round
    besides its sites."""

    tint: str
    name: Point | None = None  # where it is called as its only site is, it has none of its own
    reach: tuple[Point, ...] = ()
    room: int = 420  # for the name


class Globe(NamedTuple):
    """A body that is no site: where it is on the map, and what it looks like."""

    x: int
    y: int
    r: int
    colour: str
    kind: Kind
    ring: str = ""


class Chart(NamedTuple):
    """The map of an era: its sites, its regions, its borders."""

    spots: Mapping[str, Place]  # by site; in empty space, by region
    areas: Mapping[str, Area]
    borders: Mapping[tuple[str, str], Stroke]
    pad: int  # how far a region reaches round its points
    globes: tuple[Globe, ...] = ()
