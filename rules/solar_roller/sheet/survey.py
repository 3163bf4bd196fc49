"""Places for drawings: one pass over a sheet for all dice."""

from collections.abc import Collection, Iterable, Iterator

from rules.solar_roller.content import (
    ANY,
    COLOURS,
    EFFECTS,
    LEVELS,
    MOONS,
    PLACES,
    RINGS,
    SPACES_OF,
    TERRAFORM,
    BandId,
    Colour,
    SpaceId,
)
from rules.solar_roller.state import Sheet

RAISING = (TERRAFORM, ANY)  # values that raise a planet of their own colour
_HIGHEST = len(LEVELS)
_TIED: dict[int, Colour] = {
    level: colour for colour, level in EFFECTS["dark_side"].effect.levels.items()
}
"""The colour that each level is tied to."""


class Survey:
    """The places for drawings in some bands of a sheet.
    They are collected once for all sources, and only for the values given."""

    __slots__ = ("bands", "dark", "low", "moons", "planets", "sheet")

    def __init__(self, sheet: Sheet, bands: Iterable[BandId], values: Collection[int]) -> None:
        spots = sheet.spots
        planets: dict[BandId, dict[Colour, list[SpaceId]]] = {}
        moons: dict[Colour, list[SpaceId]] = {}
        low: dict[Colour, list[SpaceId]] = {}
        dark: dict[Colour, list[SpaceId]] = {}
        free = ANY in values
        mooning = free or MOONS in values
        raising = free or TERRAFORM in values
        ringing = free or RINGS in values
        tied = _TIED if sheet.has("dark_side") and sheet.turn.phase == "actions" else None
        for band in bands if ringing or mooning or raising or tied else ():
            own: dict[Colour, list[SpaceId]] = {}
            for space in SPACES_OF[band]:
                spot = spots[space]
                colour = spot.colour
                if colour is None:
                    continue
                if ringing:
                    if colour in own:
                        own[colour].append(space)
                    else:
                        own[colour] = [space]
                if mooning and spot.used < PLACES[space]:
                    moons.setdefault(colour, []).append(space)
                level = spot.level
                if raising and level < _HIGHEST:
                    low.setdefault(colour, []).append(space)
                if tied is not None and spot.moons and level + 1 in tied:
                    dark.setdefault(tied[level + 1], []).append(space)
            if own:
                planets[band] = own
        self.sheet = sheet
        self.bands = bands
        self.planets = planets  # planets that can get rings
        self.moons = moons  # planets with room for a moon
        self.low = low  # planets that can be raised
        self.dark = dark  # planets that dice can raise to a level tied to a colour

    def blank(self) -> list[SpaceId]:
        """The spaces without a planet."""
        spots = self.sheet.spots
        return [space for band in self.bands for space in SPACES_OF[band] if not spots[space].size]

    def raisable(self, value: int, colour: Colour | None) -> list[SpaceId]:
        """The planets that can be raised.
        With a colour, these are its own, and others whose next level is tied to it."""
        colours = (colour,) if colour else COLOURS
        found = (
            [space for own in colours for space in self.low.get(own, ())]
            if value in RAISING
            else []
        )
        found += [space for own in colours for space in self.dark.get(own, ())]
        return list(dict.fromkeys(found))

    def ringable(self, colour: Colour, band: BandId) -> Iterator[SpaceId]:
        """The planets of the band without a ring of this colour."""
        for planets in self.planets[band].values():
            for space in planets:
                if colour not in self.sheet.spots[space].rings:
                    yield space

    def rings(self, colour: Colour, band: BandId) -> int:
        """How many rings an action draws: one for each planet of the colour in the band, plus those
        of a halo there."""
        more = EFFECTS["halo"].effect.n if self.sheet.halo == band else 0
        return len(self.planets[band][colour]) + more

    def ringed(self, colours: Collection[Colour | None]) -> dict[Colour, list[BandId]]:
        """The bands where a ring can be drawn, for each of these colours."""
        found: dict[Colour, list[BandId]] = {}
        for band, planets in self.planets.items():
            for colour in planets:
                if colour in colours and self._bare(colour, planets.values()):
                    found.setdefault(colour, []).append(band)
        return found

    def _bare(self, colour: Colour, planets: Iterable[list[SpaceId]]) -> bool:
        """Whether one of these planets has no ring of this colour."""
        spots = self.sheet.spots
        for own in planets:  # loops, not any(): every menu calls this
            for space in own:
                if colour not in spots[space].rings:
                    return True
        return False
