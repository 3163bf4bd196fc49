"""Every tile, planet, card, station, outpost and figure of Solarius Mission, read once from
`content/` and checked against its type."""

from typing import Literal, TypeAlias, TypeVar

import msgspec

from rules.kernel import Paces, Text, content_hash, read_content
from rules.solarius.figures import Figures

__all__ = [
    "BEGIN",
    "CARDS",
    "COLOURS",
    "CONTENT_HASH",
    "COSTS",
    "DEVELOPMENTS",
    "DIE_SPACES",
    "FEWEST",
    "FIGURES",
    "FILES",
    "KINDS",
    "MAP",
    "MISSIONS",
    "OUTPOSTS",
    "PACES",
    "PLANETS",
    "REMOVED",
    "STARTS",
    "STATIONS",
    "TILES",
    "Begin",
    "Card",
    "CardId",
    "Cards",
    "Colour",
    "Cost",
    "Development",
    "Effect",
    "Face",
    "FigureKind",
    "Figures",
    "Letter",
    "Mission",
    "Outpost",
    "OutpostId",
    "Outposts",
    "Planet",
    "PlanetId",
    "Planets",
    "Space",
    "Start",
    "StartId",
    "Starts",
    "Station",
    "StationId",
    "Stations",
    "TechNeed",
    "TileFace",
    "Use",
    "read",
]

T = TypeVar("T")

Source = Literal["rulebook", "report", "house"]
FigureKind = Literal["colony", "station", "mission"]
Use = Literal["upgrade", "shift"]
Face = Literal["1", "2", "3", "star", "star+1"]
Colour: TypeAlias = str  # one of the four rows of a mat
Letter: TypeAlias = str  # of a tile: A to F, which are also the hubs; H is the centre
PlanetId: TypeAlias = str
CardId: TypeAlias = int  # its number
StationId: TypeAlias = str
OutpostId: TypeAlias = str
StartId: TypeAlias = str

# The rows of a mat, from the top.
COLOURS: tuple[Colour, ...] = ("black", "yellow", "turquoise", "brown")
KINDS: tuple[FigureKind, ...] = ("colony", "station", "mission")


class Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a content file."""


# ---------------------------------------------------------------- the map


class Marks(Strict, frozen=True):
    """The numbers of players for which a mark means a planet."""

    centre: dict[str, list[int]]
    outer: dict[str, list[int]]
    source: Source


class TileFace(Strict, frozen=True):
    id: Letter
    name: Text
    rows: list[str]
    source: Source


class Space(Strict, frozen=True):
    radius: int
    positions: list[tuple[int, int]]
    marks: Marks
    tile: list[TileFace]
    source: Source


# ---------------------------------------------------------------- planets


class TechNeed(Strict, frozen=True):
    """The tech dice that a planet requires: so many, or the one of a colour.
    Each needs at least a value or a column."""

    count: int = 1
    colour: Colour | None = None
    value: int = 0
    column: int = 0


class Planet(Strict, frozen=True):
    id: PlanetId
    name: Text
    colour: Colour
    points: int
    source: Source
    dice: TechNeed | None = None
    fuel: int = 0
    sb: int = 0
    mix: int = 0  # fuel and SpaceBucks together


class Planets(Strict, frozen=True):
    removed: dict[str, int]
    planet: list[Planet]
    source: Source
    removed_source: Source


# ---------------------------------------------------------------- progress cards


class Mission(Strict, frozen=True):
    """The price of a mission: a total worth of a row's cubes, or a number from each column."""

    name: Text
    points: int
    source: Source
    value: dict[Colour, int] = {}
    columns: dict[Colour, tuple[int, int, int]] = {}


class Development(Strict, frozen=True):
    """The effect of a development: `kind` names a function, the other fields are its arguments."""

    name: Text
    kind: str
    source: Source
    per: Literal["", "player_turn", "game_turn"] = ""
    times: int = 0  # uses in that time
    points: int = 0
    colours: tuple[Colour, ...] = ()
    to: tuple[Colour, ...] = ()
    faces: tuple[Face, ...] = ()
    spaces: tuple[int, ...] = ()  # of the bridge
    range: int = 0
    buy: int = 0
    upgrade: int = 0
    draw: int = 0
    play: int = 0
    amount: int = 0
    extra: int = 0
    settling: int = 0
    pay: int = 0
    cubes: int = 0
    limit: int = 0
    mix: int = 0  # fuel and SpaceBucks together
    fuel: int = 0
    sb: int = 0
    reduce: int = 0
    least: int = 0
    most: int = 0
    step: int = 0
    value: int = 0
    column: int = 0
    add: int = 0
    vp: int = 0
    count: Literal["", "settled_planets", "tech_dice_value_min", "completed_missions"] = ""


class Card(Strict, frozen=True):
    number: CardId
    mission: Mission
    development: Development
    source: Source
    starting: bool = False


class Cards(Strict, frozen=True):
    card: list[Card]


# ---------------------------------------------------------------- stations and outposts


class Effect(Strict, frozen=True):
    """The effect of a station, an outpost or a hub: `kind` names a function, the other fields are
    its arguments."""

    kind: Literal[
        "gain",
        "gain_mix",
        "gain_cubes",
        "take_drive",
        "upgrade_drive",
        "tech_points",
        "draw",
        "play_card",
        "choose",
        "contamination_spaces",
    ]
    amount: int = 0
    fuel: int = 0
    sb: int = 0
    uses: tuple[Use, ...] = ()
    options: "tuple[Effect, ...]" = ()


class Cost(Strict, frozen=True):
    values: tuple[int, int]
    points: int
    source: Source
    values_source: Source = "rulebook"


class Station(Strict, frozen=True):
    id: StationId
    name: Text
    colours: tuple[Colour, Colour]
    immediate: tuple[Effect, ...]
    permanent: tuple[Effect, ...]
    source: Source


class Stations(Strict, frozen=True):
    cost: list[Cost]
    station: list[Station]


class Outpost(Strict, frozen=True):
    id: OutpostId
    name: Text
    figure: FigureKind
    effects: tuple[Effect, ...]
    source: Source


class Outposts(Strict, frozen=True):
    outpost: list[Outpost]


# ---------------------------------------------------------------- the start, and the figures of the
# mat


class Begin(Strict, frozen=True):
    fuel: int
    sb: int
    cubes: int
    deal: int
    keep: int
    source: Source


class Start(Strict, frozen=True):
    """A start card: the tech die in column II, the one that shows 2, the cubes and the progress
    cards."""

    id: StartId
    column: Colour
    value: Colour
    cubes: tuple[Colour, Colour]
    cards: tuple[CardId, ...]
    source: Source
    cards_source: Source = "house"


class Starts(Strict, frozen=True):
    begin: Begin
    start: list[Start]


class Length(Strict, frozen=True):
    """The fewest game turns that a table can choose."""

    least: int
    source: Source


FILES = tuple(
    f"content/{name}.toml"
    for name in ("cards", "map", "mat", "outposts", "planets", "start", "stations")
)
CONTENT_HASH = content_hash("rules.solarius", FILES)


def read(name: str, kind: type[T]) -> T:
    """Read a content file as this type."""
    return read_content("rules.solarius", name, kind)


_planets = read(FILES[4], Planets)
_stations = read(FILES[6], Stations)
_starts = read(FILES[5], Starts)

CARDS = {card.number: card for card in read(FILES[0], Cards).card}
MAP = read(FILES[1], Space)
FIGURES = read(FILES[2], Figures)
OUTPOSTS = {outpost.id: outpost for outpost in read(FILES[3], Outposts).outpost}
PLANETS = {planet.id: planet for planet in _planets.planet}
REMOVED = _planets.removed
STARTS = {start.id: start for start in _starts.start}
BEGIN = _starts.begin
STATIONS = {station.id: station for station in _stations.station}
COSTS = tuple(_stations.cost)
MISSIONS = {number: card.mission for number, card in CARDS.items()}
DEVELOPMENTS = {number: card.development for number, card in CARDS.items()}
DIE_SPACES = {
    f"card {card}": card for card, does in DEVELOPMENTS.items() if does.kind.startswith("die_space")
}
"""The cards with a space for an action die, by how that space is typed."""
TILES = {tile.id: tile for tile in MAP.tile}
PACES = tuple(read("content/pace.toml", Paces).pace)  # not a rule, so not in the hash
FEWEST = read(
    "content/length.toml", Length
).least  # game turns; limits an option, so not in the hash either
