"""What things are called: the one place where ids of planets, cards, stations, outposts and hexes become words for a
player. What stands on mats and cards is passed on from the modules beside."""

from collections.abc import Mapping

from rules.kernel.text import Text
from rules.solarius.content import (
    DEVELOPMENTS,
    MISSIONS,
    OUTPOSTS,
    PLANETS,
    STATIONS,
    TILES,
    CardId,
    FigureKind,
    Letter,
    OutpostId,
    PlanetId,
    StationId,
)
from rules.solarius.words.cards import (
    bonus,
    condition,
    cost,
    development_text,
    effect,
    effects,
    immediate,
    permanent,
)
from rules.solarius.words.things import (
    bucks,
    colour,
    colours,
    column,
    contamination,
    cubes,
    die,
    drives,
    face,
    fuel,
    gain,
    hexes,
    mix,
    of_row,
    points,
    resources,
)

__all__ = [
    "bonus",
    "bucks",
    "colour",
    "colours",
    "column",
    "condition",
    "contamination",
    "cost",
    "cubes",
    "development",
    "development_text",
    "die",
    "drives",
    "effect",
    "effects",
    "face",
    "figure",
    "fuel",
    "gain",
    "hexes",
    "hub",
    "immediate",
    "mission",
    "mix",
    "of_row",
    "outpost",
    "permanent",
    "planet",
    "points",
    "resources",
    "station",
    "tile",
]

_FIGURES: Mapping[FigureKind, Text] = {
    "colony": Text("colony"),
    "station": Text("station"),
    "mission": Text("mission marker"),
}


def planet(planet_id: PlanetId) -> Text:
    return PLANETS[planet_id].name


def station(station_id: StationId) -> Text:
    return STATIONS[station_id].name


def mission(number: CardId) -> Text:
    """A progress card as the mission on it."""
    return MISSIONS[number].name


def development(number: CardId) -> Text:
    """A progress card as the development on it."""
    return DEVELOPMENTS[number].name


def outpost(outpost_id: OutpostId) -> Text:
    return OUTPOSTS[outpost_id].name


def figure(kind: FigureKind) -> Text:
    return _FIGURES[kind]


def hub(letter: Letter) -> Text:
    return Text("hub {letter}", letter=letter)


def tile(letter: Letter) -> Text:
    """A tile with its letter: "Twin Veils (B)"."""
    return Text("{name} ({letter})", name=TILES[letter].name, letter=letter)
