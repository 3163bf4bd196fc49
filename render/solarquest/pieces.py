"""The pieces on a map or a part of it: owners, Fuel Stations, ships, flights and marks."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from PIL import Image

from render.kit import (
    SEAT_STYLES,
    Canvas,
    Point,
    Scene,
    SeatStyle,
    Sprite,
    Theme,
    draw_owned_ring,
    fuel_station,
    last_round,
    ship,
    sprite,
    stroke,
    target,
    token,
    trace,
)
from render.solarquest.changes import Changes
from render.solarquest.places import Chart
from rules.kernel import Seat
from rules.solarquest.content import EARTH, SpaceId
from rules.solarquest.state import State

_LEAN = -20  # tilt in degrees of a ship that has not landed
_FRONT, _BACK = 28, -2  # from the middle of a space down to the foot of a ship
_CROWDS: dict[int, tuple[int, tuple[Point, ...]]] = {
    0: (0, ()),
    1: (74, ((0, 26),)),
    2: (54, ((-18, _FRONT), (18, _FRONT))),
    3: (43, ((-23, _FRONT), (0, _FRONT), (23, _FRONT))),
    4: (40, ((-16, _BACK), (16, _BACK), (-16, _FRONT), (16, _FRONT))),
    5: (38, ((-11, _BACK), (11, _BACK), (-21, _FRONT), (0, _FRONT), (21, _FRONT))),
    6: (38, ((-21, _BACK), (0, _BACK), (21, _BACK), (-21, _FRONT), (0, _FRONT), (21, _FRONT))),
}
"""By how many ships share a space: how high they are, and where each of them stands."""
_PAD = (54, tuple((15 * side, _FRONT - 40 * row) for row in (2, 1, 0) for side in (-1, 1)))
"""On Earth, where every voyage begins, there is room above for two columns."""


def draw_pieces(canvas: Canvas, chart: Chart, view: State, scene: Scene, changed: Changes) -> None:
    """Draw all pieces, with the last events on top."""
    table = _Table(canvas, chart, view)
    table.rings()
    table.ways(changed)
    table.ships()
    table.badges()
    table.marks(scene, changed)


class _Table(NamedTuple):
    """A map, and the state drawn on it."""

    canvas: Canvas
    chart: Chart
    view: State

    def _long(self, length: float) -> int:
        return round(length * self.chart.unit)

    # ------------------------------------------------------------ properties

    def rings(self) -> None:
        for space, _, owner in self._properties():
            if owner:
                ring = draw_owned_ring(
                    owner, self.chart.radius(space), self.canvas.theme, width=self._long(6)
                )
                self.canvas.put(ring, *self.chart.at(space))

    def badges(self) -> None:
        """Badges for the owner and for fuel.
        They are drawn over the ships, which would hide them."""
        for space, station, owner in self._properties():
            sign, pump = self.chart.badges(space)
            if owner:
                self.canvas.put(token(owner, self.chart.badge, self.canvas.theme), *sign)
            if station:
                self.canvas.put(fuel_station(owner, self.canvas.theme, r=self.chart.badge), *pump)

    def _properties(self) -> Iterator[tuple[SpaceId, bool, SeatStyle | None]]:
        """The properties on this map: space, Fuel Station and owner."""
        for space in self.chart.spaces:
            if holding := self.view.holdings.get(space):
                yield (
                    space,
                    holding.station,
                    None if holding.owner is None else SEAT_STYLES[holding.owner],
                )

    # ------------------------------------------------------------ ways

    def ways(self, changed: Changes) -> None:
        """The flights and shots of the last turn.
        Without events, the last flight of the current turn."""
        for flight in [path for _, path in changed.flights] or [tuple(self.view.path)]:
            for one, other in pairwise(flight):
                if line := self._between(one, other):
                    trace(self.canvas, line)
        for source, goal in changed.shots:
            if line := self._between(source, goal):
                stroke(self.canvas, line, self.canvas.theme.danger, 5)

    def _between(self, one: SpaceId, other: SpaceId) -> list[Point]:
        """The line between the rims of two spaces; empty if one is not on this map."""
        chart = self.chart
        if one == other or one not in chart.spaces or other not in chart.spaces:
            return []
        return _line(chart.at(one), chart.at(other), chart.rim(one) + 2, chart.rim(other) + 2)

    # ------------------------------------------------------------ ships

    def ships(self) -> None:
        """Ships.
        One stands on its space; several share it. Only the ship on turn may still be flying, so it
        comes last."""
        here: dict[SpaceId, list[tuple[bool, Seat]]] = {}
        for seat in self.view.flying:
            captain = self.view.ships[seat]
            here.setdefault(captain.space, []).append((not captain.landed, seat))
        for space in self.chart.spaces:
            crowd = sorted(here.get(space, ()))
            height, places = _PAD if space == EARTH and len(crowd) > 1 else _CROWDS[len(crowd)]
            x, y = self.chart.at(space)
            for (flying, seat), (dx, foot) in zip(crowd, places[-len(crowd) :], strict=True):
                piece = _craft(
                    SEAT_STYLES[seat], self._long(height), self.canvas.theme, flying=flying
                )
                self.canvas.put(piece, x + self._long(dx), y + self._long(foot))

    # ------------------------------------------------------------ marks

    def marks(self, scene: Scene, changed: Changes) -> None:
        theme, chart = self.canvas.theme, self.chart
        ends = {path[-1] for _, path in changed.flights} | {goal for _, goal in changed.shots}
        for space in chart.spaces:
            if space in scene.targets and scene.awaiting:
                aim = target(SEAT_STYLES[scene.awaiting[0]], chart.mark(space), theme)
                self.canvas.put(aim, *chart.at(space))
            if space in changed.spaces | ends:
                self.canvas.put(last_round(chart.mark(space), theme), *chart.at(space))


def _line(start: Point, end: Point, after: float, before: float) -> list[Point]:
    """The line from a distance after its start to a distance before its end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    return [(start[0] + dx * t, start[1] + dy * t) for t in (after / far, 1 - before / far)]


@sprite
def _craft(seat_style: SeatStyle, height: int, theme: Theme, *, flying: bool) -> Sprite:
    """A ship, anchored at its foot.
    One that has not landed leans to the right and is a little smaller."""
    if not flying:
        return ship(seat_style, theme, height=height)
    upright = ship(seat_style, theme, height=round(0.86 * height))
    middle = upright.y - round(0.4 * height)
    leaning = upright.image().rotate(_LEAN, Image.Resampling.BICUBIC, center=(upright.x, middle))
    return Sprite.of(leaning, upright.x, upright.y)
