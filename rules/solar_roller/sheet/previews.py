"""Previews of a choice: points, room, icons, and actions left unused."""

from collections.abc import Iterable, Sequence

from rules.kernel import Count, Text, listed, plural
from rules.solar_roller.content import EFFECTS, FIGURES, SIZES, BandId, Colour, Size, SpaceId
from rules.solar_roller.sheet.scoring import planet_points, ring_points, settlement_points
from rules.solar_roller.state import Rules, Sheet, Spot, Turn
from rules.solar_roller.words.naming import die_showing, level_named, planet_named, word

_FEW = 5  # most planets named one by one


def tell_planet(  # noqa: PLR0917 - first the source, then the picks
    sheet: Sheet,
    value: int,
    own: Colour | None,
    colour: Colour | None = None,
    size: Size | None = None,
    space: SpaceId = "",
) -> Text:
    """Describe the planet as far as it is chosen, then its use."""
    if space:
        return _tell_room(sheet, space)
    size = size or SIZES.get(value)
    if own:
        return (
            _tell_size(size, own)
            if size
            else Text("A {colour} planet, small or large.", colour=word(own))
        )
    if colour:
        return _tell_size(size, None) if size else Text("")
    return (
        Text("A {size} planet of any colour.", size=word(size))
        if size
        else Text("Any planet, small or large.")
    )


def _tell_room(sheet: Sheet, space: SpaceId) -> Text:
    """Tell the room around a planet on this space."""
    told = "{room} for moons, a ship icon and a settlement."
    if sheet.spots[space].icon:
        told = "{room} for moons and a settlement; your ship icon is there."
    return Text(told, room=plural(sheet.room(space), "place"))


def _tell_size(size: Size, colour: Colour | None) -> Text:
    """Tell the difference between small and large planets.
    The colour is left out if it was picked."""
    moons = plural(FIGURES.moons[size], "moon")
    if colour is None:
        return Text("It takes {moons} at a time.", moons=moons)
    return Text(
        "A {planet}; it takes {moons} at a time.", planet=planet_named(size, colour), moons=moons
    )


def moons_drawn(sheet: Sheet, space: SpaceId, moons: int) -> Text:
    return Text(
        "{there}: {moons} for {points}; {left} left.",
        there=_there(sheet, space),
        moons=plural(moons, "moon"),
        points=_points(moons * FIGURES.moon_points),
        left=plural(sheet.room(space) - moons, "place"),
    )


def rings_chosen(
    sheet: Sheet, colour: Colour, band: BandId, most: int, able: Iterable[SpaceId]
) -> Text:
    """Before planets are picked, tell what the best of them would score.
    A halo allows more rings than there are planets of the colour."""
    planets = sum(spot.colour == colour for spot in sheet.band(band))
    one, many = "one for its {colour} planet", "one for each of its {count} {colour} planets"
    whose: Text = Count(planets, one, many, colour=word(colour))
    if most > planets:
        whose = Text("{planets} and {more} for your halo", planets=whose, more=most - planets)
    spots = [sheet.spots[space] for space in able]
    best = sorted(
        (ring_points(_with(spot, colour)) - ring_points(spot) for spot in spots), reverse=True
    )[:most]
    told = (
        "Up to {rings} in the {band} band ({planets}), without points: they score round "
        "planets of other colours."
    )
    if any(best):
        told = (
            "Up to {rings} in the {band} band ({planets}): {points} at most, round planets "
            "of other colours."
        )
    return Text(
        told, rings=_rings(most, colour), planets=whose, band=word(band), points=_points(sum(best))
    )


def bands_ringed(bands: Iterable[BandId]) -> Text:
    """Tell the bands for rings of a colour, while the band is not picked."""
    return Text("In the {bands} band.", bands=listed(map(word, bands), "or"))


def tell_rings(sheet: Sheet, colour: Colour, spaces: Sequence[SpaceId]) -> Text:
    """Tell the points of rings around these planets."""
    spots = [sheet.spots[space] for space in spaces]
    more = sum(ring_points(_with(spot, colour)) - ring_points(spot) for spot in spots)
    own = all(spot.colour == colour for spot in spots)
    told = Text(
        "{rings} for {points} (own colour)." if own else "{rings} for {points}.",
        rings=_rings(len(spots), colour),
        points=_points(more),
    )
    return (
        Text("{there}: {told}", there=_there(sheet, spaces[0]), told=told)
        if len(spaces) == 1
        else told
    )


def tell_level(rules: Rules, sheet: Sheet, space: SpaceId, *, dark: bool) -> Text:
    """Tell what the next level brings.
    `dark`: thanks to the upgrade that ties it to the die's colour."""
    level = sheet.spots[space].level
    now, then = planet_points(rules, space, level), planet_points(rules, space, level + 1)
    told = (
        "{there}: {level} for {points} instead of {now}" if now else "{there}: {level} for {points}"
    )
    raised = Text(
        told,
        there=_there(sheet, space),
        level=level_named(level + 1),
        points=_points(then),
        now=now,
    )
    told = "{raised}, thanks to {upgrade}." if dark else "{raised}."
    return Text(told, raised=raised, upgrade=Text(EFFECTS["dark_side"].name))


def tell_raisable(spaces: Sequence[SpaceId]) -> Text:
    """Tell which planets a die can raise; of many, only the number."""
    if len(spaces) > _FEW:
        return Text("{count} planets to choose from.", count=len(spaces))
    return Text("On {spaces}.", spaces=listed(spaces, "or"))


def tell_stop(sheet: Sheet, ship: SpaceId, to: SpaceId, steps: int) -> Text:
    """Tell what a ship finds where it stops. A step onto an icon or the H gives its point back."""
    spot = sheet.spots[to]
    if spot.icon:
        told = "{there}: {steps} from {ship}; a ship icon is there already."
    elif sheet.room(to):
        told = "{there}: {steps} from {ship}; a ship icon is drawn there."
    else:
        told = "{there}: {steps} from {ship}; no place is left for a ship icon."
    return Text(told, there=_there(sheet, to), steps=plural(steps, "movement point"), ship=ship)


def tell_settling(rules: Rules, sheet: Sheet, ship: SpaceId) -> Text:
    """Tell the gain of settling. A ship in play scores too, so there may be none."""
    level, lost = sheet.spots[ship].level, _points(FIGURES.ship_points)
    if not level:
        return Text(
            "No points without life, and the ship leaves play with its own {lost}.", lost=lost
        )
    return Text(
        "{points} for good ({level}), but the ship leaves play with its own {lost}.",
        points=_points(settlement_points(rules, ship, level)),
        level=level_named(level),
        lost=lost,
    )


def ship_built(sheet: Sheet, at: SpaceId) -> Text:
    left = (FIGURES.ships - sheet.markers - 1) or Text("none")
    told = "At {space}: {points} while it is in play; {left} left to build."
    return Text(told, space=at, points=_points(FIGURES.ship_points), left=left)


def tell_unused(turn: Turn, *, last: bool = False) -> Text:
    """Tell what stopping now leaves unused. `last`: the round waits for this captain alone."""
    if turn.phase == "bonus":
        return Text("Your bonus action stays unused.")
    if turn.phase == "free":
        return Text("{actions} left unused.", actions=plural(turn.free, "free action"))
    parts = []
    if turn.units:
        parts.append(plural(turn.units, "action"))
    parts += [
        Text("{die} of a split six", die=die_showing(die, value)) for die, value in turn.halves
    ]
    if turn.fleet:
        parts.append(Text("the white die for {ships}", ships=plural(len(turn.fleet), "ship")))
    if not parts:
        return Text("Nothing is left unused.")
    told = "{parts} left unused, and the round closes for good." if last else "{parts} left unused."
    return Text(told, parts=listed(parts))


def _there(sheet: Sheet, space: SpaceId) -> Text:
    """A space with its planet."""
    spot = sheet.spots[space]
    planet = planet_named(spot.size, spot.colour) if spot.size and spot.colour else Text("empty")
    return Text("{space}, {planet}", space=space, planet=planet)


def _points(points: int) -> Text:
    return plural(points, "point")


def _rings(rings: int, colour: Colour) -> Text:
    return Count(rings, "{count} {colour} ring", "{count} {colour} rings", colour=word(colour))


def _with(spot: Spot, colour: Colour) -> Spot:
    return Spot(colour=spot.colour, rings=(*spot.rings, colour))
