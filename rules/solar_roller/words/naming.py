"""Names for options, events, descriptions and pictures, and the points of a part of a goal.
None of them needs the steps of a round."""

from collections.abc import Sequence
from functools import cache

from rules.kernel import Capitalized, Count, Lines, MarkedText, Seat, Text, listed, plural
from rules.solar_roller.content import (
    ANY,
    BANDS,
    BONUS,
    FIGURES,
    GOALS,
    LEVELS,
    MOONS,
    MOVES,
    RATINGS,
    RINGS,
    SIZES,
    TERRAFORM,
    UPGRADES,
    WHITE,
    BandId,
    Colour,
    DieId,
    Part,
    Size,
)
from rules.solar_roller.sheet.goals import count_steps, key, prize, race_prize, worth
from rules.solar_roller.state import Spot, State

__all__ = [
    "bands_named",
    "bonus_named",
    "count_steps",
    "die_named",
    "die_showing",
    "goal_named",
    "key",
    "level_named",
    "name_asked",
    "name_rating",
    "pair_named",
    "part_named",
    "part_priced",
    "planet_named",
    "points_of",
    "prize",
    "race_prize",
    "spot_named",
    "tell_wait",
    "upgrade_named",
    "value_named",
    "word",
]


@cache
def word(name: str) -> Text:
    """A colour, a size, a band, a level or a die. The typed form is also its name."""
    return Text(name)


_VALUES = {
    **{value: Text("{size} planet", size=word(size)) for value, size in SIZES.items()},
    MOONS: Text("moons"),
    RINGS: Text("rings"),
    TERRAFORM: Text("terraforming"),
    ANY: Text("any action"),
}


def value_named(value: int) -> Text:
    """The drawing that a die value stands for."""
    return _VALUES[value]


def bonus_named(value: int) -> Text:
    """The bonus of this value: "a large planet", "moons"."""
    return Text("a {planet}", planet=value_named(value)) if value in SIZES else value_named(value)


def die_showing(die: DieId, value: int) -> Text:
    return MarkedText(f"die_{die}_{value}", Text("{die} {value}", die=word(die), value=value))


def pair_named(one: int, two: int) -> Text:
    """The values of two dice, or of the halves of one."""
    return Text("{one} and {two}", one=one, two=two)


def die_named(die: DieId, value: int, drive: int = 0) -> Text:
    """A die and its uses. `drive`: extra movement points of the white one."""
    shown, drawn = die_showing(die, value), value_named(value)
    if die != WHITE:
        return Text("{die} ({drawn})", die=shown, drawn=drawn)
    if value in MOVES:
        return Text(
            "{die} (fly up to {most}, or {drawn})", die=shown, most=value + drive, drawn=drawn
        )
    return Text("{die} (settle, build a ship, or {drawn})", die=shown, drawn=drawn)


def bands_named(bands: Sequence[BandId]) -> Text:
    """Some bands within a sentence: "the inner band", "the inner and outer bands", "all bands"."""
    if len(bands) == len(BANDS):
        return Text("all bands")
    return Count(
        len(bands), "the {bands} band", "the {bands} bands", bands=listed(map(word, bands))
    )


def goal_named(letter: str) -> Text:
    return Text('{letter} "{name}"', letter=letter, name=Text(GOALS[letter].name))


def name_asked(part: Part) -> Text:
    """The requirement of a part: "inner band: three ship icons"."""
    if part.band == "all":
        return Text(part.text)
    return Text("{band} band: {asked}", band=word(part.band), asked=Text(part.text))


def part_priced(part: Part, *, solo: bool = False) -> Text:
    """The requirement of a part, with its points. In the solo game, nobody is first."""
    told = name_asked(part)
    if part.others and not solo:
        race = "{part}, {first} points first and {others} later"
        return Text(race, part=told, first=part.first, others=part.others)
    points = part.others or part.points
    return Text("{part}, {points} points", part=told, points=points) if points else told


def part_named(part: Part, *, solo: bool = False) -> Text:
    """The same as a sentence."""
    return Capitalized(part_priced(part, solo=solo))


def upgrade_named(number: int) -> Text:
    return Text('{number} "{name}"', number=number, name=Text(UPGRADES[number].name))


def level_named(level: int) -> Text:
    """A level of terraforming."""
    return MarkedText(LEVELS[level - 1].id, word(LEVELS[level - 1].id))


def name_rating(place: int) -> Text:
    """A place in the table of ratings: "Good" (45 to 49 points)."""
    rating = RATINGS[place]
    told = Text(rating.text)
    if place == 0:
        return Text('"{rating}" ({least} points or more)', rating=told, least=rating.least)
    most = RATINGS[place - 1].least
    if place == len(RATINGS) - 1:
        return Text('"{rating}" (fewer than {most} points)', rating=told, most=most)
    return Text(
        '"{rating}" ({least} to {most} points)', rating=told, least=rating.least, most=most - 1
    )


def tell_wait(view: State) -> str:
    """What the table is waiting for, in a few words."""
    match view.phase:
        case "founding":
            return Text("found a system")
        case "bonus":
            return Text("bonus: {drawn}", drawn=bonus_named(BONUS[view.round]))
        case "actions":
            return Text("up to {actions}", actions=plural(FIGURES.actions, "action"))
        case _:
            return ""


def points_of(view: State, seat: Seat, letter: str, number: int) -> int:
    """A captain's points for a part of a goal: scored for a race, current for others."""
    if GOALS[letter].when == "race":
        return view.captains[seat].goals.get(key(letter, number), 0)
    return worth(GOALS[letter].part[number], view.sheet(seat), view.round)


def planet_named(size: Size, colour: Colour) -> Text:
    return MarkedText(
        f"planet_{colour}", Text("{size} {colour} planet", size=word(size), colour=word(colour))
    )


def spot_named(spot: Spot) -> Text:
    """The things on and around a space, in a few words."""
    parts: list[Text] = []
    if spot.size and spot.colour:
        parts.append(planet_named(spot.size, spot.colour))
    if spot.home:
        parts.append(Text("home"))
    if spot.level:
        parts.append(level_named(spot.level))
    if spot.moons:
        parts.append(plural(spot.moons, "moon"))
    if spot.rings:
        rings = listed(map(word, spot.rings))
        parts.append(Count(len(spot.rings), "{colours} ring", "{colours} rings", colours=rings))
    if spot.icon:
        parts.append(Text("ship icon"))
    if spot.settled is not None:
        parts.append(Text("settlement"))
    return Lines(parts, ", ") if parts else Text("empty")
