"""What the things drawn on a sheet are worth."""

from rules.solar_roller.content import BAND_OF, FIGURES, LEVELS, SpaceId
from rules.solar_roller.state import Rules, Spot


def ring_points(spot: Spot) -> int:
    """Rings score by how many colours other than the planet's own there are."""
    return FIGURES.ring_points[len(set(spot.rings) - {spot.colour})]


def planet_points(rules: Rules, space: SpaceId, level: int) -> int:
    """A terraformed planet, by its level; alone, by its band as well."""
    if not level:
        return 0
    sheet = LEVELS[level - 1]
    return sheet.solo[BAND_OF[space]] if rules.solo else sheet.points


def settlement_points(rules: Rules, space: SpaceId, level: int) -> int:
    """A settlement, by the level its planet had when the ship settled."""
    if not level:
        return 0
    sheet = LEVELS[level - 1]
    return sheet.solo[BAND_OF[space]] if rules.settle_by_band else sheet.points
