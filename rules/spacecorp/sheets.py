"""Types for the tables in `content/`: cards, tiles, bases and headquarters."""

from typing import Literal, TypeAlias

import msgspec

from rules.kernel import Text

Source = Literal["rulebook", "report", "house"]
Era: TypeAlias = Literal["mariners", "planeteers", "starfarers"]
Action: TypeAlias = Literal[
    "research", "move", "explore", "build", "produce", "genetics", "revelation"
]
"""What a card can be played for, besides Special."""
WindowId: TypeAlias = Literal[
    "turn_start",
    "open",
    "action_declared",
    "produce_paid",
    "breakthrough_taken",
    "contract_claimed",
    "cards_discarded",
    "turn_end",
]
CardId: TypeAlias = str  # one copy: "M11a"
TileId: TypeAlias = str
BaseId: TypeAlias = str
EdgeId: TypeAlias = str
HqId: TypeAlias = str

# ---------------------------------------------------------------- cards


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The value that a card or a printed box gives to one kind of action."""

    action: Action
    value: int
    multiplier: bool = False
    shielded: bool = False


class SpecialText(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["probe", "free_relocate", "advance_star_track"]
    most: int = 0  # the highest explore cost that a probe can reach


class CardEdge(msgspec.Struct, forbid_unknown_fields=True):
    """The Edge on a card, with its numbers."""

    id: EdgeId
    own: int = 0
    other: int = 0
    amount: int = 0


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """One title of action cards, with all its copies."""

    id: str
    era: Era
    title: Text
    copies: int
    source: Source
    start: bool = False
    infra: bool = False
    uses: tuple[Use, ...] = ()
    special: SpecialText | None = None
    edge: CardEdge | None = None
    effect_source: Source = "rulebook"


class Edge(msgspec.Struct, forbid_unknown_fields=True):
    """When an Edge can be played, and by whom."""

    id: EdgeId
    name: Text
    window: WindowId
    who: Literal["active", "opponent", "any"]
    source: Source
    effect_source: Source
    divisor: int = 0
    sign: str = ""
    # The least hits, rivals, profit or cards for a standing order, if the player names none.
    least: int = 0
    most: int = 0  # the highest that can be set; 0 for the number of rivals


class Time(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: Text
    copies: int
    actions: tuple[Action, ...]
    in_deck: list[int]
    source: Source


class Card(msgspec.Struct):
    """One copy of a card, as the rules see it."""

    id: CardId
    sheet: str
    title: Text
    era: Era | None = None  # None for Time
    start: bool = False
    infra: bool = False
    uses: tuple[Use, ...] = ()
    special: SpecialText | None = None
    edge: CardEdge | None = None


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[Sheet]
    edges: list[Edge]
    time: Time


# ---------------------------------------------------------------- tiles, bases and headquarters


class Sign(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: Text


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """A Discovery tile: its immediate gains and its lasting effects."""

    id: TileId
    name: Text
    era: Era
    stack: str
    source: Source
    signs: tuple[str, ...] = ()
    profit: int = 0
    genetics: int = 0
    revelation: int = 0
    production: int | None = None  # its P#, which may be 0
    base: int = 0  # added to the cost of building
    colony: int = 0  # its Col#
    redirect: str = ""  # the stack to draw from instead
    special: Literal["", "phobes", "introvs"] = ""
    house: list[str] = []


class Tiles(msgspec.Struct, forbid_unknown_fields=True):
    signs: list[Sign]
    tiles: list[Tile]


class Requirement(msgspec.Struct, forbid_unknown_fields=True):
    """Requirements for a site or its tile. All that are given must hold."""

    sign: str = ""
    production: bool = False
    colony: bool = False
    site_kind: str = ""
    max_gravity: int | None = None
    no_signs: tuple[str, ...] = ()


class BaseEffect(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal[
        "add_p",
        "genetics",
        "revelation",
        "take_offer",
        "exploit",
        "secure",
        "release_awards",
        "double_build",
        "colony_point",
        "shield_this_build",
        "shield",
        "move_bonus",
        "double_move",
        "transport",
    ]
    amount: int = 0
    creates: bool = False  # also on a tile without a P#
    colony: bool = False  # pays the Col# too
    nearby: bool = False  # counts nearby regions too


class BaseRule(msgspec.Struct, forbid_unknown_fields=True):
    """A base type's requirements and effects in one era.
    If several of its effects take offers or advance a marker, the builder picks one."""

    any_of: list[Requirement]
    effects: list[BaseEffect]

    def effect(self, kind: str) -> BaseEffect | None:
        return next((effect for effect in self.effects if effect.kind == kind), None)


class Base(msgspec.Struct, forbid_unknown_fields=True):
    id: BaseId
    name: Text
    source: Source
    eras: dict[Era, BaseRule]


class Bases(msgspec.Struct, forbid_unknown_fields=True):
    bases: list[Base]


class Hq(msgspec.Struct, forbid_unknown_fields=True):
    id: HqId
    name: Text
    era: Era  # the era in which a match with it starts
    boxes: list[tuple[Use, ...]]  # the Research box, then the three slots
    source: Source


class Hqs(msgspec.Struct, forbid_unknown_fields=True):
    hqs: list[Hq]
