"""The map of space: a cached layer for what a match never changes, and the rest on top."""

from itertools import pairwise
from typing import NamedTuple

from render.kit import (
    SEAT_STYLES,
    Canvas,
    Point,
    Scene,
    Sprite,
    Style,
    Theme,
    dotted,
    ground,
    hex_cell,
    hex_in_reach,
    hex_seam,
    last_round,
    layer,
    mark,
    measure,
    mix,
    panel,
    portal,
    ship,
    slab,
    trace,
)
from render.solarius.brand import BRAND
from render.solarius.changes import Changes
from render.solarius.look import (
    between,
    colony,
    figure,
    fuel_fill,
    hidden_planet,
    home,
    hub_place,
    open_planet,
    shade,
)
from render.solarius.places import BRIDGE, HUBS, SIZE, Plan, board
from render.solarius.subject import Subject
from rules.kernel import Seat
from rules.solarius.content import PLANETS
from rules.solarius.state import AXIAL, PER_TILE, Figure, Hex, State

# Of hexes. On a phone, a quarter of this size is left.
_NAME, _FAINT = (Style("text", 700, 36), Style("text", 500, 36))
_WIDE, _TALL = 80, 44  # room for a name on the board
# Padding of a name that lies over something, and half its height.
_PLATE = (5, 18)
# Of the mark on a hex that costs fuel: its size, and its distance above the middle.
_TANK, _HIGH = (17, 26)
_LOW = 33  # below the middle of a hex: its name, if something lies on it
_PIECE = 36  # radius inside a mark of the last move
_CROWDS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (68, ((0, 33),)),
    2: (52, ((-17, 30), (17, 30))),
    3: (44, ((-23, 30), (0, 30), (23, 30))),
    4: (42, ((-23, 0), (23, 0), (-23, 42), (23, 42))),
}
"""By how many ships share a hex: how high they are, and where their feet stand."""
# Of a single ship beside something else: it leaves the marks there uncovered.
_BESIDE = (48, (-25, 42))


@layer
def space_layer(theme: Theme) -> Canvas:
    """The layer that is the same at every table: hexes shaded by position, whatever tile lies
    there, and two panels."""
    canvas = ground(SIZE, theme, BRAND, clouds=False)
    draw_cells(canvas, board())
    panel(canvas, BRIDGE)
    panel(canvas, HUBS)
    return canvas


def draw_cells(canvas: Canvas, plan: Plan) -> None:
    """Hexes and the lines around tiles. In a close-up, hexes around the tile are toned down."""
    theme = canvas.theme
    for cell in plan.cells:
        canvas.put(hex_cell(between(theme), side=plan.side + 2), *plan.middle(cell))
    for cell in plan.cells:
        fill = shade(cell // PER_TILE, theme)
        fill = fill if plan.full(cell) else mix(fill, theme.space, 0.6)
        canvas.put(hex_cell(fill, side=plan.side), *plan.middle(cell))
    for tile in sorted(
        {cell // PER_TILE for cell in plan.cells}, key=lambda tile: plan.tile == tile
    ):
        if plan.tile in (None, tile):
            cells = [AXIAL[cell] for cell in plan.cells if cell // PER_TILE == tile]
            hex_seam(canvas, cells, plan.origin, side=plan.side)


def draw_space(canvas: Canvas, plan: Plan, about: Subject) -> None:
    """Draw everything that a match puts into space, with the last events on top."""
    view, scene, changed = about
    shown = [(view.chart.names[cell], plan.middle(cell)) for cell in plan.cells]
    table = _Table(canvas, plan, view, shown)
    targets = list(scene.targets) if scene.awaiting else []
    flights = (
        [] if targets else changed.flights or [flight.path for flight in (view.flight,) if flight]
    )
    passed = {name for path in flights for name in path}
    table.reach(targets, scene)
    table.ways(flights)
    table.names(targets, passed)
    table.places()
    table.planets()
    table.figures()
    table.ships()
    table.marks(changed)
    table.labels(targets, passed)


def is_empty(view: State, name: Hex) -> bool:
    """Whether nothing lies on a hex, except perhaps a ship."""
    return (
        name not in view.planets
        and name not in view.figures
        and view.chart.kinds[name] in ("empty", "planet")
    )


class _Table(NamedTuple):
    """Space on a picture."""

    canvas: Canvas
    plan: Plan
    view: State
    shown: list[tuple[Hex, Point]]  # the hexes, with their middles

    def _empty(self, name: Hex) -> bool:
        """Whether nothing at all is painted on a hex."""
        return is_empty(self.view, name) and all(mat.ship != name for mat in self.view.mats)

    # ------------------------------------------------------------ hexes

    def reach(self, targets: list[Hex], scene: Scene) -> None:
        """Mark the hexes in reach. Those that cost fuel show a tank."""
        theme, side = self.canvas.theme, self.plan.side
        for name, at in self.shown:
            if name in targets:
                costs = self._costs(name, scene.awaiting[0])
                self.canvas.put(
                    hex_in_reach(SEAT_STYLES[scene.awaiting[0]], theme, side=side, costs=costs), *at
                )
                if costs:
                    self.canvas.put(
                        mark("tank", self.plan.long(_TANK), fuel_fill(theme)),
                        at[0],
                        at[1] - self.plan.long(_HIGH),
                    )

    def _costs(self, name: Hex, seat: int) -> bool:
        """Whether a flight there exceeds the ship's free range."""
        mat = self.view.mats[seat]
        return mat.ship is not None and self.view.chart.distance(mat.ship, name) > mat.flight_range

    def names(self, targets: list[Hex], passed: set[Hex]) -> None:
        """Write the typed names of empty hexes, faintly."""
        theme = self.canvas.theme
        faint = mix(theme.line2, theme.faint, 0.7)
        for name, (x, y) in self.shown:
            if (
                self._empty(name)
                and name not in passed
                and name not in targets
                and not self._about(name)
            ):
                self.canvas.text(
                    x, y, name, _FAINT, faint, anchor="middle", width=_WIDE, height=_TALL
                )

    def _about(self, name: Hex) -> bool:
        """Whether a hex belongs to the tile of this close-up."""
        return self.plan.tile is not None and self.plan.full(self.view.chart.cells[name])

    def labels(self, targets: list[Hex], passed: set[Hex]) -> None:
        """Write the names of hexes in reach, and of all hexes of a close-up, over whatever lies
        there."""
        theme, wide = self.canvas.theme, self.plan.long(_WIDE)
        for name, (x, y) in self.shown:
            if name not in targets and not self._about(name):
                continue
            fill, at = theme.muted if name not in targets else theme.text, round(y)
            if not self._empty(name) or name in passed:
                at, half = at + self.plan.long(_LOW), measure(name, _NAME) // 2 + _PLATE[0]
                slab(
                    self.canvas,
                    (round(x) - half, at - _PLATE[1], round(x) + half, at + _PLATE[1]),
                    10,
                    theme.ink,
                    theme.ink,
                )
            self.canvas.text(x, at, name, _NAME, fill, anchor="middle", width=wide, height=_TALL)

    # ------------------------------------------------------------ what lies there

    def places(self) -> None:
        """Home, portals, and hubs built or to come."""
        chart, theme = self.view.chart, self.canvas.theme
        for name, at in self.shown:
            kind = chart.kinds[name]
            if kind == "home":
                self.canvas.put(home(theme, r=self.plan.long(34)), *at)
            elif kind == "portal":
                self.canvas.put(portal(r=self.plan.long(30)), *at)
            elif kind == "hub":
                self.canvas.put(
                    hub_place(self.view, chart.marks[name], theme, r=self.plan.long(34)), *at
                )

    def planets(self) -> None:
        theme, r = self.canvas.theme, self.plan.long(30)
        for name, at in self.shown:
            world = self.view.planets.get(name)
            if world is None or name in self.view.figures:
                continue
            known = world.planet
            piece = (
                hidden_planet(world.colour, theme, r=r)
                if known is None
                else open_planet(known, theme, r=r)
            )
            self.canvas.put(piece, *at)

    def figures(self) -> None:
        for name, at in self.shown:
            if (here := self.view.figures.get(name)) is None:
                continue
            self.canvas.put(self._figure(here), *at)

    def _figure(self, here: Figure) -> Sprite:
        theme = self.canvas.theme
        seat_style = SEAT_STYLES[here.seat]
        outpost = here.outpost is not None
        if here.kind == "colony":
            settled = here.of in self.view.mats[here.seat].settled
            colour = PLANETS[here.of].colour
            return colony(
                seat_style, colour, theme, settled=settled, outpost=outpost, r=self.plan.long(30)
            )
        return figure(here.kind, seat_style, theme, outpost=outpost, r=self.plan.long(28))

    def ships(self) -> None:
        """Ships. One stands on its hex, or beside a thing there; several share the room."""
        here: dict[Hex, list[Seat]] = {}
        for seat, mat in enumerate(self.view.mats):
            if mat.ship is not None:
                here.setdefault(mat.ship, []).append(Seat(seat))
        for name, at in self.shown:
            if name not in here:
                continue
            crowd = here[name]
            height, places = _CROWDS[len(crowd)]
            if len(crowd) == 1 and (name in self.view.planets or name in self.view.figures):
                height, places = _BESIDE[0], (_BESIDE[1],)
            for seat, (dx, dy) in zip(crowd, places, strict=True):
                piece = ship(SEAT_STYLES[seat], self.canvas.theme, height=self.plan.long(height))
                self.canvas.put(piece, at[0] + self.plan.long(dx), at[1] + self.plan.long(dy))

    # ------------------------------------------------------------ the last turn

    def ways(self, flights: list[tuple[Hex, ...]]) -> None:
        """The path of flights from hex to hex. A jump between portals is dotted."""
        chart = self.view.chart
        for one, other in (step for path in flights for step in pairwise(path)):
            if not (self.plan.shows(chart, one) and self.plan.shows(chart, other)):
                continue
            start, end = self.plan.at(chart, one), self.plan.at(chart, other)
            if other in chart.beside[one]:
                trace(self.canvas, [start, end])
            else:
                dotted(self.canvas, start, end, colour=self.canvas.theme.mark)

    def marks(self, changed: Changes) -> None:
        ends = {path[-1] for path in changed.flights}
        for name, at in self.shown:
            if name in changed.hexes | ends:
                self.canvas.put(last_round(self.plan.long(_PIECE), self.canvas.theme), *at)
