"""How the things of Solar Roller are called, in options, events, descriptions and pictures alike, and what a part of a
goal comes to: what is told of a table without its rules."""

from collections.abc import Sequence

from rules.kernel.offer import Seat
from rules.kernel.text import Text
from rules.kernel.words import listed, plural
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
from rules.solar_roller.goals import key, prize, worth
from rules.solar_roller.state import Spot, State

__all__ = [
    "asked",
    "bands_named",
    "die_named",
    "goal_named",
    "key",
    "level_named",
    "part_named",
    "planet_named",
    "points_of",
    "prize",
    "rated",
    "spot_named",
    "upgrade_named",
    "value_named",
]

_VALUES = {
    **{value: f"{size} planet" for value, size in SIZES.items()},
    MOONS: "moons",
    RINGS: "rings",
    TERRAFORM: "terraforming",
    ANY: "any action",
}


def value_named(value: int) -> str:
    """What a value of a die draws."""
    return _VALUES[value]


def die_named(die: DieId, value: int, drive: int = 0) -> str:
    """A die with what it is good for; `drive` is what ships move on top of the white one."""
    if die.split(" ", 1)[0] != WHITE:
        return f"{die} {value} ({value_named(value)})"
    ships = f"a ship moves up to {value + drive}" if value in MOVES else "a ship settles or is built"
    return f"{die} {value} ({ships}, or {value_named(value)} in any colour)"


def bands_named(bands: Sequence[BandId]) -> str:
    """Some bands within a sentence: "the inner band", "the inner and outer bands", "all bands"."""
    if len(bands) == len(BANDS):
        return "all bands"
    return f"the {listed(bands)} {'band' if len(bands) == 1 else 'bands'}"


def goal_named(letter: str) -> str:
    return f'{letter} "{GOALS[letter].name}"'


def part_named(part: Part, *, solo: bool = False) -> str:
    """What a part of a goal asks for, and its points. Alone one is never first."""
    if part.others:
        worth = f", {part.others} points" if solo else f", {part.first} points first and {part.others} later"
    else:
        worth = f", {part.points} points" if part.points else ""
    if part.band == "all":
        return f"{part.text[0].upper()}{part.text[1:]}{worth}"
    return f"{BANDS[part.band].name} band: {part.text}{worth}"


def upgrade_named(number: int) -> str:
    return f'{number} "{UPGRADES[number].name}"'


def level_named(level: int) -> str:
    """A level of terraforming."""
    return LEVELS[level - 1].id


def rated(place: int) -> str:
    """A place in the table of ratings: "Good" (45 to 49 points)."""
    rating = RATINGS[place]
    if place == 0:
        span = f"{rating.least} points or more"
    elif place == len(RATINGS) - 1:
        span = f"fewer than {RATINGS[place - 1].least} points"
    else:
        span = f"{rating.least} to {RATINGS[place - 1].least - 1} points"
    return f'"{rating.text}" ({span})'


def asked(view: State) -> str:
    """What the table waits for, in a few words."""
    match view.phase:
        case "founding":
            return Text("found a system")
        case "bonus":
            value = BONUS[view.round]
            told = "bonus: a {thing}" if value in SIZES else "bonus: {thing}"
            return Text(told, thing=value_named(value))
        case "actions":
            return Text("up to {actions}", actions=plural(FIGURES.actions, "action"))
        case _:
            return ""


def points_of(view: State, seat: Seat, letter: str, number: int) -> int:
    """What a captain has of a part of a goal: of a race what was scored, else what it would be now."""
    if GOALS[letter].when == "race":
        return view.captains[seat].goals.get(key(letter, number), 0)
    return worth(GOALS[letter].part[number], view.sheet(seat), view.round)


def planet_named(size: Size, colour: Colour) -> str:
    return f"{size} {colour} planet"


def spot_named(spot: Spot) -> str:
    """What is on a space and round it, in a few words."""
    parts = []
    if spot.size and spot.colour:
        parts.append(planet_named(spot.size, spot.colour))
    if spot.home:
        parts.append("home")
    if spot.level:
        parts.append(level_named(spot.level))
    if spot.moons:
        parts.append(plural(spot.moons, "moon"))
    if spot.rings:
        parts.append(f"{listed(spot.rings)} {'ring' if len(spot.rings) == 1 else 'rings'}")
    if spot.icon:
        parts.append("ship icon")
    if spot.settled is not None:
        parts.append("settlement")
    return ", ".join(parts) or "empty"
