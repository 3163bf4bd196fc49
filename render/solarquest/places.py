"""Positions: the content's grid on a picture, as a whole or for one system, and the sides of
labels."""

from functools import lru_cache
from typing import NamedTuple

from render.kit import FOOT, PLACE_LABEL, STROKE, Box, Side, Style, board_top, measure
from render.kit.drawing.canvas import Anchor
from render.solarquest.captions import sign
from rules.solarquest.content import DEEDS, DRAWING, EARTH, SPACES, GroupId, Kind, SpaceId
from rules.solarquest.words.naming import SATELLITES

WIDTH = 1600
_HEIGHT = 1600  # of the board with one row of seats
_FIRST, _LAST = (88, 356), (1520, 1456)  # positions of the outermost spaces
_GRID = min(space.x for space in SPACES.values()), min(space.y for space in SPACES.values())
_ACROSS = (_LAST[0] - _FIRST[0]) / (max(space.x for space in SPACES.values()) - _GRID[0])
_DOWN = (_LAST[1] - _FIRST[1]) / (max(space.y for space in SPACES.values()) - _GRID[1])
_EDGE = 6  # margin of a map within its area
_TAGS = 14  # how far the tags of the seats reach into the board
_LARGE, _STRETCH = 1.4, 1.35  # scale of a single system, and its extra stretch sideways
_ABOVE, _BELOW, _ASIDE = 132, 132, 220  # room around it
_PAD = 60  # extra room above Earth for columns of ships
_CONTEXT = 2  # spaces before and after a system without a loop
_NAME = PLACE_LABEL.at(36)  # on a phone, a quarter of this size is left
_RADII: dict[Kind, int] = {
    "earth": 30,
    "planet": 31,
    "moon": 22,
    "dock": 26,
    "lab": 26,
    "station": 25,
}
_RADII |= {"black": 14, "blue": 11}


class LoopPlace(NamedTuple):
    """The changes of a loop against the content's grid, to make room for its labels."""

    r: int  # radius of the planet in the middle
    shift: tuple[int, int]
    stretch: tuple[float, float]
    aside: tuple[int, int] = (0, 0)  # offset of the planet from the middle


_LOOPS = {
    "jupiter": LoopPlace(52, (14, 6), (1.1, 1.1)),
    "uranus": LoopPlace(43, (-7, -27), (1.11, 1.25), (24, 8)),
    "saturn": LoopPlace(42, (-11, -9), (1.0, 1.07), (-20, 50)),
    "neptune": LoopPlace(38, (5, -2), (1.1, 1.0), (10, 6)),
}
_NUDGES = {
    "earth": (0, -11),
    "earth_well_1": (6, -9),
    "moon": (-11, 0),
    "solar_space_dock": (-17, 0),
    "mercury": (-16, 6),
    "station_i": (-14, -1),
    "drift_1": (-23, 13),
    "drift_2": (22, 17),
    "ganymede": (-6, 0),
    "jupiter_research_lab": (2, 0),
    "sinope": (21, -11),
    "jupiter_well_1": (4, 20),
    "jupiter_well_2": (0, 11),
    "phobos": (6, -9),
    "mars": (22, -2),
    "deimos": (17, 8),
    "venus_well_1": (-4, -10),
    "phoebe": (-14, -22),
    "titan": (0, 6),
    "station_vii": (10, -5),
    "station_viii": (18, 0),
    "proteus": (22, 0),
    "neptune_research_lab": (0, 5),
    "naiad": (-4, -6),
    "earth_research_lab": (0, 5),
    "thalassa": (0, -9),
    "portia": (7, 9),
    "oberon": (-2, 0),
}

_SIDES: dict[Side, str] = {
    "above": (
        "ganymede charon station_v phobos venus phoebe mimas station_vi proteus nereid triton "
        "station_ix naiad"
    ),
    "right": (
        "earth earth_research_lab station_i callisto station_ii thebe himalia europa amalthea "
        "sinope miranda oberon titania dione hyperion station_viii larissa neptune_space_dock"
    ),
    "left": (
        "elara adrastea station_iii uranus_space_dock portia uranus_research_lab station_iv mars "
        "deimos iapetus janus enceladus titan saturn_research_lab neptune_research_lab"
    ),
}
# All other labels are below.
_SIDE = {space: side for side, spaces in _SIDES.items() for space in spaces.split()}
_SLIDES = {
    "triton": -60,
    "despina": -45,
    "ganymede": -40,
    "adrastea": -58,
    "station_viii": -30,
    **dict.fromkeys(("callisto", "titan"), -20),
    **dict.fromkeys(("dione", "himalia", "iapetus", "io", "portia", "titania"), -10),
    **dict.fromkeys(("elara", "larissa", "phoebe", "station_vi"), 10),
    **dict.fromkeys(("enceladus", "mercury", "mimas", "tethys", "thebe"), 20),
    **dict.fromkeys(("deimos", "janus", "nereid"), 30),
    "station_iii": 24,
    "station_ix": -30,
    "rhea": 45,
    "proteus": 60,
}
"""How far a label makes way for others: sideways above and below its space, else up or down."""
_ALIKE: tuple[Kind, ...] = ("black", "blue")
# Badges below the middle, although the label is not above.
_LOW = ("earth_research_lab", "neptune_research_lab")


class Label(NamedTuple):
    """The label beside a space."""

    text: str
    x: int
    y: int
    anchor: Anchor
    style: Style

    @property
    def box(self) -> Box:
        """The area of the label, with its stroke."""
        wide = measure(self.text, self.style)
        left = self.x - {"left": 0, "middle": wide // 2, "right": wide}[self.anchor]
        half = self.style.size * 0.36 + STROKE
        return (
            left - STROKE,
            round(self.y - half),
            left + wide + STROKE,
            round(self.y + half + self.style.size * 0.2),
        )


class Chart(NamedTuple):
    """A map: its spaces, the origin of the content's grid and its stretch, and the scale of
    pieces."""

    spaces: tuple[SpaceId, ...]
    left: float
    top: float
    across: float
    down: float
    unit: float
    size: tuple[int, int]  # of the picture
    area: Box  # bounds of the map

    @property
    def badge(self) -> int:
        """Radius of an owner's badge, and of a Fuel Station."""
        return round(16 * self.unit)

    @property
    def sun(self) -> int:
        return round(45 * self.unit)

    @property
    def star(self) -> tuple[int, int] | None:
        """The middle of the Sun, or None if it is not on this map."""
        x, y = self.point(DRAWING.sun.x, DRAWING.sun.y)
        left, top, right, bottom = self.area
        inside = left + self.sun < x < right - self.sun and top + self.sun < y < bottom - self.sun
        return (x, y) if inside else None

    @property
    def loops(self) -> list[SpaceId]:
        """The planets of all loops that are complete on this map."""
        loops = {SPACES[space].orbit for space in SPACES.keys() - self.spaces}
        return [planet for planet in DRAWING.loops if planet not in loops]

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point of the grid on the picture."""
        return round(self.left + x * self.across), round(self.top + y * self.down)

    def at(self, space: SpaceId) -> tuple[int, int]:
        place = SPACES[space]
        x, y = float(place.x), float(place.y)
        if loop := _LOOPS.get(place.orbit):
            middle = DRAWING.loops[place.orbit]
            x = middle.x + loop.shift[0] + (x - middle.x) * loop.stretch[0]
            y = middle.y + loop.shift[1] + (y - middle.y) * loop.stretch[1]
        dx, dy = _NUDGES.get(space, (0, 0))
        return self.point(x + dx, y + dy)

    def radius(self, space: SpaceId) -> int:
        return round(_RADII[SPACES[space].kind] * self.unit)

    def centre(self, planet: SpaceId) -> tuple[tuple[int, int], int]:
        """The middle of a loop, and the radius of its planet."""
        middle, loop = DRAWING.loops[planet], _LOOPS[planet]
        (dx, dy), (x, y) = loop.shift, loop.aside
        return self.point(middle.x + dx + x, middle.y + dy + y), round(loop.r * self.unit)

    def rim(self, space: SpaceId) -> int:
        """Radius of a space including its owner's ring."""
        return self.radius(space) + round(8 * self.unit) * (space in DEEDS)

    def mark(self, space: SpaceId) -> int:
        """Radius inside a mark of the last move or of an open offer; at least that of a ship."""
        return max(self.rim(space), round(30 * self.unit))

    def badges(self, space: SpaceId) -> tuple[tuple[int, int], tuple[int, int]]:
        """Positions of the owner's token and the Fuel Station: on the rim, away from the label."""
        x, y = self.at(space)
        low = _SIDE.get(space) == "above" or space in _LOW
        dx, dy = round(0.9 * self.rim(space)), round((1.02 if low else -1.02) * self.rim(space))
        return (x - dx, y + dy), (x + dx, y + dy)

    def label(self, space: SpaceId) -> Label | None:
        """The label of a space here.
        It is None for spaces that are all the same and, if room is short, for those drawn as a
        sign."""
        if SPACES[space].kind in (_ALIKE if self.unit > 1 else (*_ALIKE, *SATELLITES)):
            return None
        text, slide = sign(space), round(_SLIDES.get(space, 0) * self.unit)
        x, y = self.at(space)
        aside = self.mark(space) + round(21 * self.unit)
        down = self.mark(space) + round(18 * self.unit) + round(0.5 * _NAME.size)
        match _SIDE.get(space):
            case "above":
                return Label(text, x + slide, y - down - round(12 * self.unit), "middle", _NAME)
            case "right":
                return Label(text, x + aside, y + slide, "left", _NAME)
            case "left":
                return Label(text, x - aside, y + slide, "right", _NAME)
        return Label(text, x + slide, y + down, "middle", _NAME)


# ---------------------------------------------------------------- the whole board


class ThrowPlaces(NamedTuple):
    """The free areas of the board, for the results of the last throw."""

    dice: Box
    ledger: Box
    card: Box


_DESK = ThrowPlaces((880, 844, 1082, 978), (792, 547, 1062, 690), (544, 1412, 886, 1522))


def _lower(seats: int) -> int:
    """The downward shift of everything when the seats take two rows."""
    return board_top(seats) - board_top(1)


def board_desk(seats: int) -> ThrowPlaces:
    shift = _lower(seats)
    return ThrowPlaces(
        *((left, top + shift, right, bottom + shift) for left, top, right, bottom in _DESK)
    )


def board_size(seats: int) -> tuple[int, int]:
    """The size of the picture."""
    return WIDTH, _HEIGHT + _lower(seats)


@lru_cache(maxsize=6)
def board_chart(seats: int) -> Chart:
    size = board_size(seats)
    left, top = _FIRST[0] - _GRID[0] * _ACROSS, _FIRST[1] + _lower(seats) - _GRID[1] * _DOWN
    area = (_EDGE, board_top(seats) + _TAGS, WIDTH - _EDGE, size[1] - FOOT - _EDGE)
    return Chart(tuple(SPACES), left, top, _ACROSS, _DOWN, 1, size, area)


# ---------------------------------------------------------------- one system


@lru_cache(maxsize=64)
def region_chart(group: GroupId, top: int, below: int) -> Chart:
    """A planetary system in close-up, with the paths that lead there.
    `top` and `below` are kept free on the picture."""
    near = [space for space in SPACES if group in (SPACES[space].orbit, SPACES[space].group)]
    for _ in range(1 if group in _LOOPS else _CONTEXT):
        before = [space for space in SPACES if any(onward in near for onward in SPACES[space].next)]
        near += [*before, *(onward for space in tuple(near) for onward in SPACES[space].next)]
    spaces = tuple(space for space in SPACES if space in near)
    rough = Chart(spaces, 0, 0, _ACROSS * _LARGE, _DOWN * _LARGE, _LARGE, (0, 0), (0, 0, 0, 0))
    xs, ys = zip(*map(rough.at, spaces), strict=True)
    highest = min(y - _PAD * (space == EARTH) for space, y in zip(spaces, ys, strict=True))
    stretch = min(_STRETCH, (WIDTH - 2 * _ASIDE) / (max(xs) - min(xs)))
    bottom = top + _ABOVE + max(ys) - highest + _BELOW
    return rough._replace(
        left=(WIDTH - (min(xs) + max(xs)) * stretch) / 2,
        top=top + _ABOVE - highest,
        across=rough.across * stretch,
        size=(WIDTH, bottom + below),
        area=(_EDGE, top, WIDTH - _EDGE, bottom),
    )
