"""Every card, planet, moon, faction and figure of Vertium, read once from `content/` and checked
against its type."""

from typing import Literal, TypeVar

import msgspec

from rules.kernel import Paces, Text, content_hash, read_content

T = TypeVar("T")

Source = Literal["rulebook", "report", "house"]


class Effect(msgspec.Struct, forbid_unknown_fields=True):
    """The effect of a disaster or a blue moon: `kind` names a small function, the other fields are
    its arguments."""

    kind: str
    of: str = ""
    with_two: int = 0
    with_more: int = 0
    seats: int = 0
    vertium: int = 0


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: Text
    colour: str
    family: Literal["colony", "disaster"]
    text: Text
    source: Source
    effect: Effect | None = None


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    total: int
    set_size: int
    start_hand: int
    face_up: int
    refill_to: int
    refill_most: int
    refill_most_source: Source
    refill_duel: int
    refill_duel_source: Source
    source: Source


class Split(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    label: Text
    note: Text
    counts: dict[str, int]
    source: Source


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    per_kind: int
    specialty: int
    other: int
    needed_per_planet: int
    source: Source


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    deck: Deck
    tokens: Tokens
    card: list[Card]
    split: list[Split]


class Star(msgspec.Struct, forbid_unknown_fields=True):
    name: Text
    x: int
    y: int
    radius: int
    moon_orbit_radius: int
    source: Source
    coordinates_source: Source


class PlanetSheet(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: Text
    hex: str
    note: Text
    source: Source


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    planets: int
    moons: list[int]
    captains: int
    cubes: int
    source: Source


class Place(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    planet: str
    x: int
    y: int
    out: int
    blue_x: int
    blue_y: int
    source: Source


class Speed(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    values: list[int]
    steps: int
    source: Source


class BlueMoon(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: Text
    text: Text
    effect: Effect
    copies: int
    source: Source
    copies_source: Source
    text_source: Source


class FactionSheet(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: Text
    colour: str
    specialty: str
    craft: Text
    note: Text
    dice: int
    cards: int
    refuge: bool
    source: Source
    note_source: Source


class Face(msgspec.Struct, forbid_unknown_fields=True):
    value: int
    symbol: str
    source: Source


class SkirmishCard(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    sets_die_to: int
    text: Text
    copies_per_faction: int
    source: Source
    sets_die_to_source: Source
    text_source: Source


class Scoring(msgspec.Struct, forbid_unknown_fields=True):
    vertium: int
    planet: int
    objective: int
    extra_token: int
    battle: int
    orbit: int
    source: Source


class Conflict(msgspec.Struct, forbid_unknown_fields=True):
    rounds: int
    atomics_per_hit: int
    refuge_limit_most: int
    attack_limit: int
    attack_limit_least: int
    attack_limit_most: int
    source: Source
    attack_limit_source: Source
    refuge_limit_most_source: Source


class Gelbon(msgspec.Struct, forbid_unknown_fields=True):
    moons: list[int]
    cube_hits: int
    cubes_per_planet: int
    cube_vertium: int
    cube_gelbon: int
    source: Source


class Bonus(msgspec.Struct, forbid_unknown_fields=True):
    moons: list[int]
    vertium: int


class Solo(msgspec.Struct, forbid_unknown_fields=True):
    layout: int
    complex_planets: int
    rebel_planets: int
    bonus: list[Bonus]
    deck: dict[str, int]
    draw: int
    source: Source
    deck_source: Source
    layout_source: Source


class Grade(msgspec.Struct, forbid_unknown_fields=True):
    least: int
    text: Text


class Rating(msgspec.Struct, forbid_unknown_fields=True):
    planet: int
    battle: int
    grades: list[Grade]
    source: Source


class System(msgspec.Struct, forbid_unknown_fields=True):
    star: Star
    planet: list[PlanetSheet]
    setup: list[Setup]
    place: list[Place]
    speed: list[Speed]
    blue: list[BlueMoon]
    faction: list[FactionSheet]
    face: list[Face]
    skirmish_card: list[SkirmishCard]
    scoring: Scoring
    conflict: Conflict
    gelbon: Gelbon
    rating: Rating
    solo: Solo


FILES = ("content/cards.toml", "content/system.toml")
CONTENT_HASH = content_hash("rules.vertium", FILES)


def read(name: str, kind: type[T]) -> T:
    """Read a content file as this type."""
    return read_content("rules.vertium", name, kind)


_cards, SYSTEM = read(FILES[0], Cards), read(FILES[1], System)

DECK = _cards.deck
TOKENS = _cards.tokens
CARDS = {card.id: card for card in _cards.card}
COLOURS = tuple(card.id for card in _cards.card if card.family == "colony")
"""The four kinds of sets and tokens."""
DISASTERS = tuple(card.id for card in _cards.card if card.family == "disaster")
PACES = tuple(read("content/pace.toml", Paces).pace)
SPLITS = {split.id: split for split in _cards.split}
PLANETS = {planet.id: planet for planet in SYSTEM.planet}
BLUE_MOONS = {moon.id: moon for moon in SYSTEM.blue}
FACTIONS = {faction.id: faction for faction in SYSTEM.faction}
COMPLEX = "complex"

_STEPS = {value: speed.steps for speed in SYSTEM.speed for value in speed.values}


def steps_of_orbit(moon: int) -> int:
    """The turns that an orange moon of this value needs for an orbit."""
    return _STEPS[moon]
