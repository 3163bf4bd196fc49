"""Positions on the map: the content's map of the Coper system, stretched over the board."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple

from render.kit import FOOT, MARGIN, Point, board_top
from rules.vertium.content import SYSTEM, steps_of_orbit
from rules.vertium.state import Planet

SIZE = (1600, 1600)  # of the table
CLOSE = (1600, 1180)  # of a hand, and of a planet in detail
NAMED_AT = 0.8  # below the middle of a planet, as a share of its radius
_GAP = 10  # between the things of one planet and anything else


class PlanetPlace(NamedTuple):
    """A planet on the map: its middle, the angle of its star mark, and the position of its blue
    moon."""

    x: int
    y: int
    out: int  # 0 is east, clockwise
    blue: tuple[int, int]


class Layout(NamedTuple):
    """A map: the star, the planets in the order of the view, and the sizes of planets and moons."""

    star: tuple[int, int]
    places: tuple[PlanetPlace, ...]
    r: int
    orbit: int
    moon: int
    blue: int

    @property
    def reach(self) -> int:
        """The distance from a planet's middle to the outer edge of its moon."""
        return self.orbit + self.moon + 3

    @property
    def name_width(self) -> int:
        """The greatest width of a name that a passing moon can't touch."""
        return 2 * round(sqrt(self.orbit**2 - (NAMED_AT * self.r) ** 2) - self.moon - 3)


_LARGE = Layout((0, 0), (), r=96, orbit=158, moon=33, blue=28)
_SMALL = Layout((0, 0), (), r=80, orbit=132, moon=28, blue=25)
_ROOM = 7  # the most planets that can be large


@lru_cache(maxsize=8)
def layout(planets: int) -> Layout:
    """The map for so many planets."""
    sizes = _LARGE if planets <= _ROOM else _SMALL
    players = next(setup.players for setup in SYSTEM.setup if setup.planets == planets)
    spots = [place for place in SYSTEM.place if place.players == players]
    width, height = SIZE
    left, right = MARGIN + sizes.reach, width - MARGIN - sizes.reach
    top, bottom = board_top(1) + sizes.reach, height - FOOT - 4 - sizes.reach
    across = _Scale.over([spot.x for spot in spots], left, right)
    down = _Scale.over([spot.y for spot in spots], top, bottom)
    star = (across(SYSTEM.star.x), down(SYSTEM.star.y))
    away = sizes.reach + _GAP + sizes.blue
    places = []
    for spot in spots:
        x, y = across(spot.x), down(spot.y)
        dx, dy = across(spot.blue_x) - x, down(spot.blue_y) - y
        blue = (round(x + dx * away / hypot(dx, dy)), round(y + dy * away / hypot(dx, dy)))
        places.append(PlanetPlace(x, y, spot.out, blue))
    return sizes._replace(star=star, places=tuple(places))


class _Scale(NamedTuple):
    """One axis of the map in pixels."""

    factor: float
    shift: float

    @classmethod
    def over(cls, values: Sequence[int], start: int, end: int) -> "_Scale":
        factor = (end - start) / (max(values) - min(values))
        return cls(factor, start - min(values) * factor)

    def __call__(self, value: int) -> int:
        return round(value * self.factor + self.shift)


def moon_at(place: PlanetPlace, planet: Planet, orbit: float) -> Point:
    """The position of an orange moon. It starts at the star mark and moves counterclockwise."""
    angle = radians(place.out - 360 * planet.orbit / steps_of_orbit(planet.moon))
    return place.x + orbit * cos(angle), place.y + orbit * sin(angle)
