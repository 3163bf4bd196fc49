"""Every space, die, goal, upgrade and figure of Solar Roller, read once from `content/` and checked
against its type."""

from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from rules.kernel import Paces, content_hash, read_content

T = TypeVar("T")

Source = Literal["rulebook", "house"]
BandId = Literal["inner", "middle", "outer"]
Colour = Literal["red", "blue", "green", "purple"]
Size = Literal["small", "large"]
SpaceId = str
DieId = str

# The dice: four in the colours of planets, a white one, and two for the bands.
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "purple")
WHITE: DieId = "white"
BAND_DICE: tuple[DieId, DieId] = ("band 1", "band 2")

# The meanings of a die's values.
SIZES: dict[int, Size] = {1: "small", 2: "large"}
MOONS, RINGS, TERRAFORM, ANY = 3, 4, 5, 6
MOVES = (1, 2, 3, 4)  # the white die: movement points
ALL = (1, 2, 3, 4, 5)  # what a six can stand for


class Figures(msgspec.Struct, forbid_unknown_fields=True):
    rounds: int
    actions: int
    ships: int
    displayed: int
    ships_at_start: int
    moons: dict[Size, int]
    ring_points: list[int]
    moon_points: int
    ship_points: int
    faces: int
    halves: list[tuple[int, int]]
    grid: int
    star: int
    seats_most: int
    source: Source
    grid_source: Source
    star_source: Source
    seats_most_source: Source


class Band(msgspec.Struct, forbid_unknown_fields=True):
    id: BandId
    name: str
    dice: list[int]
    radius: int
    source: Source


class Space(msgspec.Struct, forbid_unknown_fields=True):
    id: SpaceId
    band: BandId
    x: int
    y: int
    places: int
    source: Source
    places_source: Source


class Line(msgspec.Struct, forbid_unknown_fields=True):
    ends: tuple[SpaceId, SpaceId]
    kind: Literal["ring", "spoke"]
    source: Source


class BonusRound(msgspec.Struct, forbid_unknown_fields=True):
    round: int
    value: int
    source: Source


class Level(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    points: int
    solo: dict[BandId, int]
    source: Source


class SheetFigures(msgspec.Struct, forbid_unknown_fields=True):
    figures: Figures
    band: list[Band]
    space: list[Space]
    line: list[Line]
    bonus: list[BonusRound]
    level: list[Level]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """One requirement of a goal. `test` names the function that checks it."""

    band: Literal["inner", "middle", "outer", "all"]
    test: str
    text: str
    n: int = 0
    least: int = 0
    large: int = 0
    points: int = 0
    first: int = 0
    others: int = 0


class Goal(msgspec.Struct, forbid_unknown_fields=True):
    letter: str
    name: str
    when: Literal["end", "race"]
    source: Source
    name_source: Source
    part: list[Part]


class Trigger(msgspec.Struct, forbid_unknown_fields=True):
    """The condition that earns an upgrade."""

    kind: str
    n: int = 0  # how often; for shared rolls (double, sum), boxes to fill
    level: int = 0
    least: int = 0


class Effect(msgspec.Struct, forbid_unknown_fields=True):
    """The effect of an upgrade. `kind` is what the rules check for."""

    kind: str
    n: int = 0
    levels: dict[Colour, int] = {}


class Upgrade(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    name: str
    goal: str  # the goal on the other side of the card
    trigger: Trigger
    effect: Effect
    text: str
    source: Source


class Rating(msgspec.Struct, forbid_unknown_fields=True):
    least: int
    text: str
    source: Source
    text_source: Source


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    goal: list[Goal]
    upgrade: list[Upgrade]
    rating: list[Rating]


FILES = ("content/cards.toml", "content/sheet.toml")
CONTENT_HASH = content_hash("rules.solar_roller", FILES)


def read(name: str, kind: type[T]) -> T:
    """Read a content file as this type."""
    return read_content("rules.solar_roller", name, kind)


_cards, _sheet = read(FILES[0], Cards), read(FILES[1], SheetFigures)

FIGURES = _sheet.figures
BANDS = {band.id: band for band in _sheet.band}
SPACES = {space.id: space for space in _sheet.space}
PLACES = {space.id: space.places for space in _sheet.space}
BAND_OF: dict[SpaceId, BandId] = {space.id: space.band for space in _sheet.space}
SPACES_OF: dict[BandId, tuple[SpaceId, ...]] = {
    band: tuple(space for space in SPACES if BAND_OF[space] == band) for band in BANDS
}
OPENS: dict[int, BandId] = {value: band.id for band in _sheet.band for value in band.dice}
"""The band that each value of a band die opens."""
LINES = tuple(line.ends for line in _sheet.line)


def _find_adjacent(space: SpaceId) -> tuple[SpaceId, ...]:
    """The spaces at the other ends of its lines, in the order of the sheet."""
    ends = {end for line in LINES if space in line for end in line}
    return tuple(other for other in SPACES if other in ends and other != space)


ADJACENT = {space: _find_adjacent(space) for space in SPACES}
BONUS = {bonus.round: bonus.value for bonus in _sheet.bonus}
LEVELS = tuple(_sheet.level)
"""The levels of terraforming; level n of a planet is entry n - 1."""
GOALS = {goal.letter: goal for goal in _cards.goal}
UPGRADES = {upgrade.number: upgrade for upgrade in _cards.upgrade}
EFFECTS = {upgrade.effect.kind: upgrade for upgrade in _cards.upgrade}
PACES = tuple(
    replace(pace, rounds=FIGURES.rounds) for pace in read("content/pace.toml", Paces).pace
)
RATINGS = tuple(_cards.rating)
