"""Positions on and around a star map. The three maps themselves are in `space/charts.py`."""

from collections.abc import Mapping
from typing import NamedTuple

from render.kit import Box, Kind, Point, Side
from render.kit.drawing.canvas import Anchor

SIZE = (1600, 1600)
OFFERS: Box = (32, 1262, 872, 1526)
CONTRACTS: Box = (886, 1262, 1568, 1526)
TRAY = (66, 108)  # of a star system: the room of its tiles and bases beside and below the star
# From the rim of a body to the middle of its name, and from there to the middle of the plate.
_NAME, _PLATE = (26, 38)
NAME_PITCH = 35  # between lines of a name
_BESIDE = 36  # from the rim to a name beside it

Stroke = tuple[int, int, int, int]
"""Across a border, from one region to the other; the cost stands in its middle."""


class Place(NamedTuple):
    """A place on a map: its position, the radius of its body, and the side of its name."""

    x: int
    y: int
    r: int = 24
    side: Side = "below"
    room: int = 190  # width of the name
    rows: int = 1  # of the name
    unit: float = 1  # scale of everything there

    def long(self, length: float) -> int:
        """Scale a length for this place."""
        return round(length * self.unit)

    @property
    def name(self) -> Point:
        """The anchor point of the name."""
        match self.side:
            case "left":
                return self.x - self.r - self.long(_BESIDE), self.y - self.long(_PLATE / 2)
            case "right":
                return self.x + self.r + self.long(_BESIDE), self.y - self.long(_PLATE / 2)
        return self.x, self.y + self.r + self.long(_NAME)

    @property
    def plate(self) -> Point:
        """The anchor point of the plate below the name, with costs and finds."""
        x, y = self.name
        return x, y + self.long(_PLATE + (self.rows - 1) * NAME_PITCH)

    @property
    def anchor(self) -> Anchor:
        """The horizontal anchor of both."""
        match self.side:
            case "left":
                return "right"
            case "right":
                return "left"
        return "middle"


class Area(NamedTuple):
    """A region on a map: its colour, the position of its name, and extra points inside its
    outline."""

    tint: str
    name: Point | None = None  # None if it shares the name of its only site
    reach: tuple[Point, ...] = ()
    room: int = 420  # width of the name


class Globe(NamedTuple):
    """A body that is not a site: its position and its look."""

    x: int
    y: int
    r: int
    colour: str
    kind: Kind
    ring: str = ""


class Chart(NamedTuple):
    """The map of an era: its sites, its regions, its borders."""

    spots: Mapping[str, Place]  # by site; in empty space by region
    areas: Mapping[str, Area]
    borders: Mapping[tuple[str, str], Stroke]
    pad: int  # padding of a region around its points
    globes: tuple[Globe, ...] = ()
