"""Points of the things drawn on a sheet."""

from rules.solar_roller.content import BAND_OF, FIGURES, LEVELS, SpaceId
from rules.solar_roller.state import Rules, Spot


def ring_points(spot: Spot) -> int:
    """The points of rings: by the number of colours other than the planet's own."""
    return FIGURES.ring_points[len(set(spot.rings) - {spot.colour})]


def planet_points(rules: Rules, space: SpaceId, level: int) -> int:
    """The points of a terraformed planet by its level; in the solo game by its band too."""
    if not level:
        return 0
    sheet = LEVELS[level - 1]
    return sheet.solo[BAND_OF[space]] if rules.solo else sheet.points


def settlement_points(rules: Rules, space: SpaceId, level: int) -> int:
    """The points of a settlement, by its planet's level when the ship settled."""
    if not level:
        return 0
    sheet = LEVELS[level - 1]
    return sheet.solo[BAND_OF[space]] if rules.settle_by_band else sheet.points
