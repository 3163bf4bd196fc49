"""A planet with everything on it.
The same pieces serve the map, the overview below a battle, and the close-up."""

from math import cos, pi, radians, sin

from render.kit import (
    STROKE,
    Canvas,
    IconCount,
    SeatStyle,
    Sprite,
    Style,
    Theme,
    captain,
    draw_owned_ring,
    last_round,
    last_square,
    mark,
    moon,
    orbit,
    pill,
    target,
    token,
    token_slots,
)
from render.vertium.brand import BLUE_MOON, MOON, RESOURCES
from render.vertium.changes import Changes
from render.vertium.look import BLUE_SIGNS, crystals
from render.vertium.places import NAMED_AT, PlanetPlace, moon_at
from rules.vertium.content import COLOURS, steps_of_orbit
from rules.vertium.state import Planet
from rules.vertium.words.naming import name_planet

_NAME = Style("text", 700, 32)
_EXTRA = Style("display", 800, 28)
# The arc for crystals, in degrees clockwise from the east. It is clear of the name and the number.
_FIRST, _LAST = (158, 343)
_APART = 20  # greatest distance between crystals, in pixels at r = 84


def blue_moon(planet: Planet, theme: Theme, *, r: int) -> Sprite:
    """A blue moon: face down, or with the sign of its effect."""
    known = list(planet.blue)
    return moon(BLUE_SIGNS[known[0]] if known else "?", BLUE_MOON, theme, r=r)


def extra_tokens(planet: Planet) -> int:
    """Tokens beyond those that a planet needs."""
    needed = 0 if planet.owner is not None else 1
    return sum(max(0, count - needed) for count in planet.tokens.values())


class World:
    """One planet at its place on a canvas."""

    def __init__(
        self, canvas: Canvas, planet: Planet, place: PlanetPlace, r: int, owner: SeatStyle | None
    ) -> None:
        self.canvas = canvas
        self.theme = canvas.theme
        self.planet = planet
        self.place = place
        self.r = r
        self.owner = owner

    def _put(self, piece: Sprite, dx: float = 0, dy: float = 0) -> None:
        """Put a piece at a distance from the middle, in shares of the radius."""
        self.canvas.put(piece, self.place.x + dx * self.r, self.place.y + dy * self.r)

    def _size(self, share: float) -> int:
        return round(share * self.r)

    def surface(self, changes: Changes) -> None:
        """The surface: tokens while the planet is open, then captain, crystals and CUBE."""
        if self.owner is None:
            self._tokens(changes)
            return
        self._put(draw_owned_ring(self.owner, self.r, self.theme))
        self._crystals()
        x, y = self.place.x, self.place.y
        extra = extra_tokens(self.planet)
        rise = -0.24 if extra else 0.0
        counts = [
            IconCount(sign, amount, colour)
            for sign, colour, amount in crystals(self.planet, self.theme)
        ]
        captain(
            self.canvas,
            x - 0.05 * self.r,
            y + rise * self.r,
            self.owner,
            counts,
            r=self._size(0.35),
        )
        if extra:
            at = x + 0.45 * self.r, y + 0.3 * self.r
            self.canvas.text(
                *at, f"+{extra}", _EXTRA, self.theme.gold, anchor="middle", width=60, stroke=STROKE
            )
        if self.planet.cube:
            self._put(mark("cube", self._size(0.42), self.theme.ink), 0, -0.64)
            self._put(mark("cube", self._size(0.36), self.theme.text), 0, -0.64)

    def _tokens(self, changes: Changes) -> None:
        size = self._size(0.57)
        x, y = self.place.x, self.place.y - 0.18 * self.r
        placed = {colour: self.planet.tokens[colour] > 0 for colour in COLOURS}
        token_slots(self.canvas, x, y, placed, RESOURCES, size=size)
        for i, colour in enumerate(COLOURS):
            row, column = divmod(i, 2)
            at = x + (column - 0.5) * size * 1.2, y + (row - 0.5) * size * 1.2
            if (self.planet.id, colour) in changes.tokens:
                self.canvas.put(last_square(size, size, self.theme), *at)
            if (count := self.planet.tokens[colour]) > 1:
                side = 2 * column - 1
                where = at[0] + side * 0.86 * size, at[1]
                pill(
                    self.canvas,
                    *where,
                    f"×{count}",
                    _EXTRA.at(26),
                    outline=self.theme.line2,
                    height=36,
                )

    def _crystals(self) -> None:
        """The crystals one by one along the upper rim, so that they can be counted."""
        pieces = [
            (sign, colour)
            for sign, colour, n in crystals(self.planet, self.theme)
            for _ in range(n)
        ]
        if not pieces:
            return
        r = 1.165 * self.r
        unit = self.r / 84
        step = min(_APART * unit / r, radians(_LAST - _FIRST) / max(1, len(pieces) - 1))
        half = step * (len(pieces) - 1) / 2
        start = min(1.5 * pi - half, radians(_LAST) - 2 * half)
        for i, (sign, colour) in enumerate(pieces):
            angle = start + i * step
            dx, dy = 1.165 * cos(angle), 1.165 * sin(angle)
            self._put(mark(sign, round(24 * unit), self.theme.ink), dx, dy)
            self._put(mark(sign, round(19 * unit), colour), dx, dy)

    def orbits(self, orbit_r: int) -> None:
        steps = steps_of_orbit(self.planet.moon)
        orbit(self.canvas, self.place.x, self.place.y, orbit_r, dots=steps, turn=self.place.out)

    def moons(
        self, orbit_r: int, moon_r: int, blue_r: int, exile: SeatStyle | None, changes: Changes
    ) -> None:
        """The orange moon on its orbit and the blue one beside it, with a captain who escaped
        there."""
        at = moon_at(self.place, self.planet, orbit_r)
        self.canvas.put(moon(str(self.planet.moon), MOON, self.theme, r=moon_r), *at)
        if self.planet.id in changes.moons:
            self.canvas.put(last_round(moon_r, self.theme), *at)
        if not len(self.planet.blue):
            return
        self.canvas.put(blue_moon(self.planet, self.theme, r=blue_r), *self.place.blue)
        if exile:
            self.canvas.put(
                token(exile, 18, self.theme), self.place.blue[0], self.place.blue[1] + 1.5 * blue_r
            )
        if self.planet.id in changes.blue_moons:
            self.canvas.put(last_round(blue_r, self.theme), *self.place.blue)

    def marks(self, aimed_by: SeatStyle | None, changes: Changes) -> None:
        """Marks around the planet: a recent change, or the target of an open offer."""
        if aimed_by:
            self._put(target(aimed_by, self._size(1.22), self.theme))
        if self.planet.id in changes.planets:
            self._put(last_round(self._size(1.2), self.theme))

    def name(self, width: int) -> None:
        edge = self.owner.fill(self.theme) if self.owner else self.theme.line2
        at = self.place.x, self.place.y + NAMED_AT * self.r
        pill(
            self.canvas,
            *at,
            name_planet(self.planet.id),
            _NAME,
            outline=edge,
            height=44,
            width=width,
        )
