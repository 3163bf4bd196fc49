"""Positions: the systems on a board for so many captains, and the panels beside or below them."""

from functools import cache, lru_cache
from math import atan2, cos, pi, sin
from typing import NamedTuple

from render.kit import FOOT, MARGIN, Box, Point, board_top
from rules.solar_roller.content import ADJACENT, BAND_OF, BANDS, FIGURES, SPACES, BandId, SpaceId

WIDTH = 1600
GAP = 14  # between panels
_HEIGHT = 1600  # of a picture with one row of seats and a column
_PLUS = board_top(6) - board_top(4)  # extra height of a second row of seats
_DICE, _GOALS, _UPGRADES = 124, 146, (66, 104)  # of the strip; upgrades in one row or in two
_MIDDLE = FIGURES.grid / 2
_TOP = min(space.y for space in SPACES.values())
_BOTTOM = max(space.y for space in SPACES.values())
_WIDE = max(space.x for space in SPACES.values()) - _MIDDLE


class Chart(NamedTuple):
    """A captain's system on a picture: its star, the stretch of the content's grid, and the size of
    pieces."""

    x: int
    y: int
    across: float
    down: float
    unit: int  # radius of a large planet
    corner: Point  # position of its captain's name

    def at(self, space: SpaceId) -> tuple[int, int]:
        """The middle of a space."""
        place = SPACES[space]
        return round(self.x + (place.x - _MIDDLE) * self.across), round(
            self.y + (place.y - _MIDDLE) * self.down
        )

    @property
    def roomy(self) -> bool:
        """Whether there is room for the names of planets and the letters of rings."""
        return self.unit > 40

    @property
    def plain(self) -> bool:
        """Whether planets are so small and so many that they are plain spheres."""
        return self.unit < 30

    @property
    def blank(self) -> int:
        """Radius of a space without a planet."""
        return round(0.7 * self.unit)

    def radius(self, size: str | None) -> int:
        """Radius of a planet; without a size, of its space."""
        return {"large": self.unit, "small": round(0.74 * self.unit)}.get(size or "", self.blank)

    def band(self, band: BandId, angle: float) -> Point:
        """A point on a band, relative to the star."""
        r = BANDS[band].radius
        return r * cos(angle) * self.across, r * sin(angle) * self.down

    def way(self, start: SpaceId, end: SpaceId) -> tuple[Point, ...]:
        """The points along a band from space to space, relative to the star, without touching
        either."""
        angles = [
            atan2(SPACES[space].y - _MIDDLE, SPACES[space].x - _MIDDLE) for space in (start, end)
        ]
        turn = (angles[1] - angles[0] + pi) % (2 * pi) - pi
        r = BANDS[BAND_OF[start]].radius * (self.across + self.down) / 2
        gap = (self.blank + 0.1 * self.unit) / r
        first, last = (
            (angles[0] + gap, angles[0] + turn - gap)
            if turn > 0
            else (angles[0] - gap, angles[0] + turn + gap)
        )
        steps = max(8, round(abs(last - first) * r / 3))
        return tuple(
            self.band(BAND_OF[start], first + (last - first) * i / steps) for i in range(steps + 1)
        )


class Strip(NamedTuple):
    """Panels across the whole picture, in rows."""

    dice: Box
    rounds: Box
    goals: Box
    upgrades: Box


class Layout(NamedTuple):
    """A picture of all systems, with a column of panels beside them or a strip below."""

    size: tuple[int, int]
    charts: tuple[Chart, ...]
    panels: Box | Strip


class CloseUp(NamedTuple):
    """A picture of one system, with a column of panels."""

    size: tuple[int, int]
    chart: Chart
    column: Box


@lru_cache(maxsize=16)
def close(seats: int) -> CloseUp:
    """One system in large. The frame still shows all seats."""
    top = board_top(seats)
    size = (WIDTH, _HEIGHT + _PLUS * (seats > 4))
    bottom = size[1] - FOOT - GAP
    chart = _chart((MARGIN, top, 1140, bottom), 44, above=80, below=96, aside=82)
    return CloseUp(size, chart, (1166, top, WIDTH - MARGIN, bottom))


@lru_cache(maxsize=16)
def overview(seats: int, upgrades: int) -> Layout:
    """The layout of all systems."""
    return _beside() if seats == 4 else _above(seats, _UPGRADES[upgrades > 3])


def _beside() -> Layout:
    """Two by two, with a column of panels."""
    top, bottom, right = board_top(4), _HEIGHT - FOOT - GAP, 1110
    wide, high = (right - MARGIN) // 2, (bottom - top) // 2
    charts = [
        _small(MARGIN + wide * (i % 2), top + high * (i // 2), (wide, high), 28) for i in range(4)
    ]
    return Layout((WIDTH, _HEIGHT), tuple(charts), (right + GAP, top, WIDTH - MARGIN, bottom))


def _above(seats: int, upgrades: int) -> Layout:
    """Side by side, with the panels in a strip below."""
    y, columns = board_top(seats), min(seats, 3)
    wide = (WIDTH - 2 * MARGIN) // columns
    high, unit = {2: (790, 36), 3: (600, 29)}.get(seats, (450, 26))
    charts = []
    for first in range(0, seats, columns):
        row = min(columns, seats - first)
        left = (WIDTH - wide * row) // 2
        charts += [_small(left + wide * i, y, (wide, high), unit) for i in range(row)]
        y += high
    left, right, middle = MARGIN, WIDTH - MARGIN, 880
    y += GAP
    rows = [(left, y, middle, y + _DICE), (middle + GAP, y, right, y + _DICE)]
    for height in (_GOALS, upgrades):
        y = rows[-1][3] + GAP
        rows.append((left, y, right, y + height))
    return Layout((WIDTH, rows[-1][3] + GAP + FOOT), tuple(charts), Strip(*rows))


def _small(left: int, top: int, size: tuple[int, int], unit: int) -> Chart:
    around = round(1.7 * unit)
    return _chart(
        (left, top, left + size[0], top + size[1]), unit, above=around, below=around, aside=around
    )


def _chart(area: Box, unit: int, *, above: int, below: int, aside: int) -> Chart:
    """Stretch a system over an area, with this much room around the outermost planets."""
    left, top, right, bottom = area
    across = ((right - left) / 2 - aside) / _WIDE
    down = (bottom - top - above - below) / (_BOTTOM - _TOP)
    return Chart(
        round((left + right) / 2),
        round(top + above + (_MIDDLE - _TOP) * down),
        across,
        down,
        unit,
        (left + 4, top + 22),
    )


@cache
def lines(*, rings: bool) -> tuple[tuple[SpaceId, SpaceId], ...]:
    """The lines along the bands, or those between bands."""
    pairs = [(space, other) for space in SPACES for other in ADJACENT[space] if space < other]
    return tuple(
        (space, other) for space, other in pairs if (BAND_OF[space] == BAND_OF[other]) == rings
    )
