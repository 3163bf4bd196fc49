"""What a choice would come to, told before it is made: points, room, icons, and what is left unused."""

from collections.abc import Sequence

from rules.kernel.words import listed, plural
from rules.solar_roller.content import FIGURES, BandId, Colour, Size, SpaceId
from rules.solar_roller.naming import level_named, planet_named, spot_named
from rules.solar_roller.scoring import planet_points, ring_points, settlement_points
from rules.solar_roller.state import Rules, Sheet, Spot, Turn

__all__ = ["left_over", "moons_drawn", "planet_drawn", "ringed", "rings_chosen", "settling", "ship_built", "stopping"]
__all__ += ["terraformed"]


def planet_drawn(sheet: Sheet, size: Size, colour: Colour, space: SpaceId) -> str:
    room = plural(sheet.room(space), "place")
    if sheet.spots[space].icon:
        return f"A {planet_named(size, colour)} by your ship icon, with {room} for moons and a settlement."
    return f"A {planet_named(size, colour)} with {room} for moons, an icon and a settlement."


def moons_drawn(sheet: Sheet, space: SpaceId, moons: int) -> str:
    left = plural(sheet.room(space) - moons, "place")
    return f"{_there(sheet, space)}: {plural(moons, 'moon')} for {_points(moons * FIGURES.moon_points)}; {left} left."


def rings_chosen(sheet: Sheet, colour: Colour, band: BandId, most: int) -> str:
    """Before the planets are named. Meteors bring more rings than there are planets of the colour."""
    planets = sum(spot.colour == colour for spot in sheet.band(band))
    more = f" and {most - planets} for your meteors" * (most > planets)
    whose = f"one for each of your {plural(planets, f'{colour} planet')} there" if planets > 1 else "for the one there"
    return f"Up to {plural(most, f'{colour} ring')}, {whose}{more}; a planet scores by other colours than its own."


def ringed(sheet: Sheet, colour: Colour, spaces: Sequence[SpaceId]) -> str:
    """What rings round these planets score."""
    spots = [sheet.spots[space] for space in spaces]
    more = sum(ring_points(_with(spot, colour)) - ring_points(spot) for spot in spots)
    own = " (own colour)" * all(spot.colour == colour for spot in spots)
    there = f"{_there(sheet, spaces[0])}: " if len(spaces) == 1 else ""
    return f"{there}{plural(len(spots), f'{colour} ring')} for {_points(more)}{own}."


def terraformed(rules: Rules, sheet: Sheet, space: SpaceId) -> str:
    level = sheet.spots[space].level
    now, then = planet_points(rules, space, level), planet_points(rules, space, level + 1)
    return f"{_there(sheet, space)}: {level_named(level + 1)} for {_points(then)}{f' instead of {now}' * bool(now)}."


def stopping(sheet: Sheet, ship: SpaceId, to: SpaceId, steps: int) -> str:
    """What a ship finds where it stops. The point of a step onto an icon or the H comes back."""
    spot = sheet.spots[to]
    if spot.icon:
        icon = "your icon is there already"
    elif sheet.room(to):
        icon = "your icon is drawn there"
    else:
        icon = "no place is left for an icon"
    return f"{_there(sheet, to)}: {plural(steps, 'point')} from {ship}, {icon}."


def settling(rules: Rules, sheet: Sheet, ship: SpaceId) -> str:
    """A ship in play scores too, so that there may be nothing to gain."""
    level = sheet.spots[ship].level
    lost = f"the ship leaves play with its {_points(FIGURES.ship_points)}"
    if not level:
        return f"Worth nothing yet, for no life is there; {lost}."
    return f"{_points(settlement_points(rules, ship, level))} for good ({level_named(level)}); {lost}."


def ship_built(sheet: Sheet, at: SpaceId) -> str:
    left = FIGURES.ships - sheet.markers - 1
    return f"{_points(FIGURES.ship_points)} while it is in play; {left or 'none'} left to build. {_there(sheet, at)}."


def left_over(turn: Turn) -> str:
    """What being done now leaves unused."""
    if turn.phase == "bonus":
        return "Your bonus action stays unused."
    if turn.phase == "free":
        return f"{plural(turn.free, 'free action')} left unused."
    parts = []
    if turn.units:
        dice = listed((f"{die} {value}" for die, value in turn.dice.items()), "or")
        parts.append(f"{plural(turn.units, 'action')} ({dice})")
    parts += [f"{die} {value} of a divided six" for die, value in turn.halves]
    if turn.fleet:
        parts.append(f"the white die for {plural(len(turn.fleet), 'ship')}")
    return f"{listed(parts)} left unused." if parts else "Nothing is left unused."


def _there(sheet: Sheet, space: SpaceId) -> str:
    told = spot_named(sheet.spots[space])
    return f"{told[0].upper()}{told[1:]}"


def _points(points: int) -> str:
    return plural(points, "point")


def _with(spot: Spot, colour: Colour) -> Spot:
    return Spot(colour=spot.colour, rings=(*spot.rings, colour))
