"""Every space, deed, card and figure of Solarquest, read once from `content/` and checked against
its type."""

from typing import Literal, TypeAlias, TypeVar

import msgspec

from rules.kernel import Paces, content_hash, read_content

T = TypeVar("T")

Source = Literal["rulebook", "report", "house"]
Kind = Literal["earth", "planet", "moon", "dock", "lab", "station", "black", "blue"]
SpaceId: TypeAlias = str
GroupId: TypeAlias = str
CardId: TypeAlias = str


class Space(msgspec.Struct, forbid_unknown_fields=True):
    id: SpaceId
    name: str
    kind: Kind
    next: list[SpaceId]  # at a fork: first the lane that leaves, then the way round the orbit
    x: int
    y: int
    source: Source
    gravity: str = ""  # the planet that a black dot belongs to
    orbit: str = ""  # the planet whose orbit it is part of
    group: GroupId = ""  # if it can be owned
    fee: int = 0  # pay of a Federation Station


class Sun(msgspec.Struct, forbid_unknown_fields=True):
    x: int
    y: int
    radius: int


class Loop(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    x: int
    y: int
    radius: int


class Drawing(msgspec.Struct, forbid_unknown_fields=True):
    """Positions on the picture, besides the spaces."""

    grid: int
    sun: Sun
    loops: dict[str, Loop]  # by the planet in the middle
    source: Source


class Board(msgspec.Struct, forbid_unknown_fields=True):
    space: list[Space]
    drawing: Drawing


class Group(msgspec.Struct, forbid_unknown_fields=True):
    id: GroupId
    name: str
    colour: str
    hex: str
    source: Source
    top_source: Source | None = None  # of the highest rent among its deeds


class Deed(msgspec.Struct, forbid_unknown_fields=True):
    id: SpaceId
    group: GroupId
    price: int
    rent: list[int]  # by number of the owner's deeds in the group, from 1
    source: Source
    fuel: list[int] = []  # for one hydron, by deeds like the rent; labs sell none
    rent_source: Source | None = None


class Deeds(msgspec.Struct, forbid_unknown_fields=True):
    group: list[Group]
    deed: list[Deed]


class Effect(msgspec.Struct, forbid_unknown_fields=True, rename={"source": "from"}):
    """The effect of a card besides its fuel.
    `kind` names a small function; the other fields are its arguments."""

    kind: Literal["fly", "multiply", "windfall", "stay", "leak", "claim", "forfeit"]
    to: str = ""  # a space to fly to, or the taker of a forfeited property: league or next
    source: Literal["", "player", "league"] = ""  # the owner whose property may be claimed
    times: int = 0
    cash: int = 0
    again: bool = False
    lose: int = 0


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: CardId
    title: str
    text: str
    hydrons: int
    effect: Effect
    source: Source


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: list[Card]


class Players(msgspec.Struct, forbid_unknown_fields=True):
    least: int
    most: int
    start: SpaceId
    source: Source
    least_source: Source


class Money(msgspec.Struct, forbid_unknown_fields=True):
    notes: list[int]
    of_each: int
    source: Source
    notes_source: Source


class Fuel(msgspec.Struct, forbid_unknown_fields=True):
    full: int
    gray: int
    stranded: int
    leaving: list[Kind]
    source: Source


class Stations(msgspec.Struct, forbid_unknown_fields=True):
    total: int
    each: int
    markers: int
    price: int
    refund: int
    source: Source


class Dice(msgspec.Struct, forbid_unknown_fields=True):
    count: int
    sides: int
    red_shift: list[int]
    source: Source
    red_shift_source: Source


class Rewards(msgspec.Struct, forbid_unknown_fields=True):
    doubles: int
    pass_earth: int
    land_earth: int
    source: Source


class Lasers(msgspec.Struct, forbid_unknown_fields=True):
    hydrons: list[int]
    repair: int
    destroys: int
    source: Source


class Trades(msgspec.Struct, forbid_unknown_fields=True):
    open: int
    rounds: int
    source: Source


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    rounds: int
    rounds_most: int
    cash_least: int
    cash_most: int
    source: Source


class Figures(msgspec.Struct, forbid_unknown_fields=True):
    players: Players
    money: Money
    fuel: Fuel
    stations: Stations
    dice: Dice
    rewards: Rewards
    lasers: Lasers
    trades: Trades
    limits: Limits


FILES = (
    "content/board.toml",
    "content/deeds.toml",
    "content/figures.toml",
    "content/redshift.toml",
)
CONTENT_HASH = content_hash("rules.solarquest", FILES)


def read(name: str, kind: type[T]) -> T:
    """Read a content file as this type."""
    return read_content("rules.solarquest", name, kind)


_board, _deeds = read(FILES[0], Board), read(FILES[1], Deeds)

FIGURES = read(FILES[2], Figures)
CARDS = {card.id: card for card in read(FILES[3], Cards).card}
DRAWING = _board.drawing
SPACES = {space.id: space for space in _board.space}
_deed = {deed.id: deed for deed in _deeds.deed}
DEEDS = {space: _deed[space] for space in SPACES if space in _deed}
"""The deed of every space that can be owned, in the order of the board."""
GROUPS = {group.id: group for group in _deeds.group}
MEMBERS = {
    group: tuple(space for space, deed in DEEDS.items() if deed.group == group) for group in GROUPS
}
"""The deeds of each group, in the order of the board."""

(EARTH,) = [space.id for space in SPACES.values() if space.kind == "earth"]
BODIES = frozenset(space.id for space in SPACES.values() if space.kind in ("planet", "moon"))
"""Where a Fuel Station can stand, and where a ship can strand."""
PACES = tuple(read("content/pace.toml", Paces).pace)  # not a rule, so not in the hash
START_CASH = FIGURES.money.of_each * sum(FIGURES.money.notes)
