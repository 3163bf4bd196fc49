"""The prospects of each captain, for computer players that look ahead: the score, and the use of
the sheet in later rounds.

A sheet is worth what the dice will probably make of it. That is the moons, rings and levels that a
die of each colour brings in each band, with the current planets. Goals not met yet count in part.
"""

from collections.abc import Callable
from functools import lru_cache

from rules.kernel import Tally, ranked
from rules.solar_roller.content import (
    BANDS,
    COLOURS,
    EFFECTS,
    FIGURES,
    GOALS,
    LEVELS,
    PLACES,
    SPACES_OF,
    BandId,
    Part,
    Size,
    SpaceId,
)
from rules.solar_roller.sheet.goals import key, race_prize
from rules.solar_roller.sheet.scoring import planet_points, settlement_points
from rules.solar_roller.state import Rules, Sheet, Spot, State
from rules.solar_roller.tally import tally

SHARES = 100  # the parts that a point is counted in
KNOWN = 2048  # cache size in bands; a move changes one band

# Estimates in points. They are no rules: only the computer players use them.
_ROUNDS = 3  # at most so many later rounds count, as the sheet changes by then
_DICE = 0.5  # the part of all dice that a captain gets: three of five
_PLANET = 0.1  # for each round to come
_UPGRADE = 0.4  # for each round to come
_ACTION = 1.5  # for each action left
_SETTLING = 0.15  # the part of a settlement that counts for each round to come
# The part of a goal that is nearly met. At half-way, a quarter of that counts.
_GOAL = 0.7
_RACE = 0.9  # the part of a race that is met but not yet scored
# Chances that the best open band is the best, second or third of all.
_OPEN = (12 / 18, 5 / 18, 1 / 18)


def prospect(state: State) -> Tally:
    """The tally in parts of a point, including the prospects of the sheets."""
    standings = []
    for row in tally(state).rows:
        captain = state.captains[row.seat]
        to_come = 0 if captain.resigned else _to_come(state, row.seat)
        total = int(SHARES * (row.total + to_come))
        standings.append((row.categories, total, (not captain.resigned, total)))
    return ranked(standings)


def _to_come(state: State, seat: int) -> float:
    captain = state.captains[seat]
    sheet = captain.sheet.value
    rounds = FIGURES.rounds - state.round + (state.phase == "bonus")
    acting = 0 if captain.ready else sheet.turn.units
    left = rounds + acting / FIGURES.actions
    gains = _ACTION * acting
    if left:
        gains += _DICE * min(left, _ROUNDS) * _income(state, sheet)
        gains += left * (_PLANET * sum(spot.size is not None for spot in sheet.spots.values()))
        gains += _UPGRADE * left * len(sheet.upgrades)
        gains += (
            min(left, _ROUNDS)
            * _SETTLING
            * sum(_value_settling(state, sheet, ship) for ship in sheet.ships)
        )
    return gains + _goals(state, seat, left)


# ---------------------------------------------------------------- what dice would bring


def _income(state: State, sheet: Sheet) -> float:
    """The points of a later roll if every coloured die were used, with the white one as the best of
    them."""
    found = [_bring(state.rules, band, sheet.band(band), sheet.halo == band) for band in BANDS]
    worths: list[float] = []
    for each in zip(*found, strict=True):  # for each colour, the values of every band
        kinds = []
        for points in zip(*each, strict=True):
            best, second, third = sorted(points, reverse=True)
            kinds.append(_OPEN[0] * best + _OPEN[1] * second + _OPEN[2] * third)
        worths.append((sum(kinds) + max(kinds)) / FIGURES.faces)
    return sum(worths) + max(worths)


@lru_cache(KNOWN)
def _bring(
    rules: Rules, band: BandId, spots: tuple[Spot, ...], halo: bool
) -> tuple[tuple[int, int, int], ...]:
    """The points that a die of each colour would bring in this band: by moons, by rings, and by
    raising a planet."""
    planets = [
        (space, spot) for space, spot in zip(SPACES_OF[band], spots, strict=True) if spot.size
    ]
    more = EFFECTS["halo"].effect.n * halo
    found = []
    for colour in COLOURS:
        own = [(space, spot) for space, spot in planets if spot.colour == colour]
        bare = [
            _ring(spot) for _, spot in planets if spot.colour != colour and colour not in spot.rings
        ]
        moons = max((_moons(space, spot) for space, spot in own), default=0)
        rings = sum(sorted(bare, reverse=True)[: len(own) + more]) if own else 0
        found.append(
            (moons, rings, max((_raise(rules, space, spot) for space, spot in own), default=0))
        )
    return tuple(found)


def _moons(space: SpaceId, spot: Spot) -> int:
    return FIGURES.moon_points * min(
        FIGURES.moons[spot.size] if spot.size else 0, PLACES[space] - spot.used
    )


def _raise(rules: Rules, space: SpaceId, spot: Spot) -> int:
    if spot.level == len(LEVELS):
        return 0
    return planet_points(rules, space, spot.level + 1) - planet_points(rules, space, spot.level)


def _ring(spot: Spot) -> int:
    """The value of one more ring in another colour."""
    colours = len(set(spot.rings) - {spot.colour})
    return FIGURES.ring_points[colours + 1] - FIGURES.ring_points[colours]


def _value_settling(state: State, sheet: Sheet, ship: str) -> int:
    """The gain of settling a ship where it is."""
    spot = sheet.spots[ship]
    if not spot.size or spot.settled is not None or not sheet.room(ship):
        return 0
    return max(0, settlement_points(state.rules, ship, spot.level) - FIGURES.ship_points)


# ---------------------------------------------------------------- goals


def _goals(state: State, seat: int, left: float) -> float:
    """The value of goals that the tally does not count yet."""
    captain, points = state.captains[seat], 0.0
    sheet = captain.sheet.value
    taken = {name for other in state.captains for name in other.goals}
    for letter in state.goals:
        racing = GOALS[letter].when == "race"
        for number, part in enumerate(GOALS[letter].part):
            name = key(letter, number)
            if part.test not in _NEAR or name in captain.goals:
                continue
            worth = race_prize(part, state.round, first=not (state.rules.solo or name in taken))
            near = _near(part, sheet)
            if near == 1:
                points += _RACE * worth * racing
            else:
                points += _GOAL * worth * near * near * min(left, _ROUNDS) / _ROUNDS
    return points


def _near(part: Part, sheet: Sheet) -> float:
    """How much of a part's requirement is met, from 0 to 1."""
    near = _NEAR[part.test]
    if part.band == "all":
        return sum(near(part, sheet.band(band)) for band in BANDS) / len(BANDS)
    return min(1.0, near(part, sheet.band(part.band)))


def _sizes(spots: tuple[Spot, ...], size: Size) -> int:
    return len([spot for spot in spots if spot.size == size])


def _more_small(part: Part, spots: tuple[Spot, ...]) -> float:
    small, large = _sizes(spots, "small"), _sizes(spots, "large")
    lacks = max(0, part.large - large) + max(0, max(part.large, large) + 1 - small)
    return max(0, 1 - lacks / (2 * part.large + 1))


def _level(part: Part, spots: tuple[Spot, ...]) -> float:
    levels = sorted((min(spot.level, part.least) for spot in spots), reverse=True)
    return sum(levels[: part.n]) / (part.n * part.least)


def _each_colour(part: Part, spots: tuple[Spot, ...]) -> float:
    colours = [spot.colour for spot in spots]
    return sum(min(colours.count(colour), part.n) for colour in COLOURS) / (part.n * len(COLOURS))


# By band; matches the tests of `goals`.
_NEAR: dict[str, Callable[[Part, tuple[Spot, ...]], float]] = {
    "colours": lambda part, spots: len({spot.colour for spot in spots if spot.colour}) / part.n,
    "level": _level,
    "more_small": _more_small,
    "full_with_moon": lambda _, spots: (
        sum(bool(spot.size) + bool(spot.moons) for spot in spots) / (2 * len(spots))
    ),
    "each_colour": _each_colour,
    "icons": lambda part, spots: sum(spot.icon for spot in spots) / part.n,
    "moons": lambda part, spots: sum(spot.moons for spot in spots) / part.n,
    "small": lambda part, spots: _sizes(spots, "small") / part.n,
    "large": lambda part, spots: _sizes(spots, "large") / part.n,
    "rings": lambda part, spots: sum(len(spot.rings) for spot in spots) / part.n,
    "full": lambda _, spots: sum(bool(spot.size) for spot in spots) / len(spots),
    "icons_everywhere": lambda _, spots: any(spot.icon for spot in spots),
}
