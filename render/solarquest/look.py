"""The look of things: colours of groups and tanks, and each kind of space."""

from collections.abc import Mapping

from render.kit import (
    BLACK,
    RGB,
    WHITE,
    Kind,
    Pen,
    Sprite,
    Theme,
    draw_planet,
    mark,
    mix,
    rgb,
    space_hex,
    sprite,
    stop,
    well,
)
from rules.solarquest.content import DEEDS, FIGURES, GROUPS, SPACES, GroupId, Space, SpaceId

_OCEAN, _DRIFT = rgb("#3c70ec"), rgb("#4a7dff")
_FUEL, _FUEL_BY_DAY = rgb("#8fd0ff"), rgb("#2f7fc4")
# The others are rock.
_KINDS: Mapping[str, Kind] = {
    "venus": "gas",
    "jupiter": "gas",
    "saturn": "gas",
    "uranus": "ice",
    "neptune": "gas",
    "pluto": "ice",
}
_RINGED = "saturn"
_TEXTURED = 16  # radius from which a moon shows texture


def group_colour(group: GroupId) -> RGB:
    """The colour of a group's deeds and bodies."""
    return rgb(GROUPS[group].hex)


def fuel_colour(tank: int, theme: Theme) -> RGB:
    """The colour of a fuel gauge: a warning in the gray zone and below."""
    if tank <= FIGURES.fuel.gray:
        return theme.danger
    return _FUEL_BY_DAY if theme.day else _FUEL


def numeral(station: Space) -> str:
    """The number of a Federation Station, as printed."""
    return station.name.split()[-1]


def globe(group: GroupId, r: int, theme: Theme) -> Sprite:
    """The planet in the middle of a loop.
    No body here has a halo, which would cost more time than it is worth."""
    colour = group_colour(group)
    ring = colour if group == _RINGED else None
    return draw_planet(r, colour, _KINDS[group], theme, seed=len(group), ring=ring, halo=False)


def face(space_id: SpaceId, r: int, theme: Theme) -> Sprite:
    """A space without any ships."""
    place = SPACES[space_id]
    match place.kind:
        case "earth":
            return draw_planet(r, _OCEAN, "earth", theme)
        case "station":
            return space_hex(numeral(place), theme, r=r)
        case "dock" | "lab":
            return _satellite(
                "dock" if place.kind == "dock" else "flask",
                group_colour(DEEDS[space_id].group),
                r,
                theme,
            )
        case "black":
            return well(theme, r=r)
        case "blue":
            return stop(_DRIFT, theme, r=r)
    kind = _KINDS.get(space_id, "plain" if r < _TEXTURED else "rock")
    return draw_planet(
        r, group_colour(DEEDS[space_id].group), kind, theme, seed=place.x, halo=False
    )


@sprite
def _satellite(sign: str, colour: RGB, r: int, theme: Theme) -> Sprite:
    """An artificial satellite: a tile with its sign, small enough for a circle."""
    h = 0.74 * r
    pen = Pen(h + 3, h + 3, h + 3, h + 3)
    pen.box(-h - 3, -h - 3, h + 3, h + 3, theme.ink, radius=0.4 * r)
    pen.box(-h, -h, h, h, colour, radius=0.32 * r)
    dark = sign == "dock"
    return pen.sprite().under(
        mark(sign, round(1.05 * r), mix(colour, BLACK, 0.85) if dark else WHITE)
    )
