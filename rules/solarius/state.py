"""What lies on the table in a match of Solarius Mission."""

from typing import Literal, TypeAlias

import msgspec

from rules.kernel import Pile, Seat
from rules.solarius.charts import AXIAL, PER_TILE, Chart, Hex, Tile, chart
from rules.solarius.content import (
    BEGIN,
    DEVELOPMENTS,
    DIE_SPACES,
    FIGURES,
    STATIONS,
    CardId,
    Colour,
    Face,
    FigureKind,
    Letter,
    OutpostId,
    PlanetId,
    StationId,
    Use,
)

__all__ = [
    "AXIAL",
    "PER_TILE",
    "Action",
    "Chart",
    "Die",
    "Due",
    "DueKind",
    "Figure",
    "Flight",
    "Hex",
    "Mat",
    "Origin",
    "Phase",
    "PlacedDie",
    "Row",
    "Rules",
    "State",
    "Tile",
    "What",
    "World",
]

Phase: TypeAlias = Literal[
    "start", "hub", "die", "research", "action", "supplement", "landing", "close", "upkeep", "over"
]
"""Before the first game turn; at its hub; in a player turn: before the die, before the die action,
in it, before the supplementary action, after a flight, before the end of the turn; at the turn
end."""

What: TypeAlias = Literal["resources", "colour", "both"]
DueKind: TypeAlias = Literal["cubes", "tech", "mix", "gain", "choose", "play", "hub", "outpost"]
Origin: TypeAlias = Literal[
    "die", "immediate", "permanent", "outpost", "hub", "card", "explorer", "figure"
]


class Rules(msgspec.Struct, frozen=True, omit_defaults=True):
    """The options of the match, settled."""

    start_cards: bool
    outposts_double_cards: bool  # else only what a figure itself brings
    overpay: bool
    game_turns: int = FIGURES.players.game_turns


class Die(msgspec.Struct, frozen=True):
    """An action die on the bridge, and on which of its spaces, from the newest."""

    colour: Colour
    face: Face
    space: int


class PlacedDie(msgspec.Struct, frozen=True):
    """An action die on a mat: on the standard, transformation or research space, or on a card."""

    colour: Colour
    face: Face
    space: str


class Action(msgspec.Struct, frozen=True):
    """The die action of this turn: the colour that the die stands for, its points without what is
    added, and what was chosen."""

    colour: Colour
    face: Face
    space: str
    points: int
    what: What | None = None


class Due(msgspec.Struct):
    """What a player may use now, or lose: points for cubes or tech dice, a mix of fuel and
    SpaceBucks, so much of each, one of several effects, a card to be played, a hub's bonus, an
    outpost. `source` is the card, station, outpost, hub or hex it comes from."""

    kind: DueKind
    origin: Origin
    source: str = ""
    left: int = 1  # points, or how often
    rows: tuple[Colour, ...] = ()  # where cubes may go
    uses: tuple[Use, ...] = ()  # what tech dice may do
    fuel: int = 0  # of what waits for room on the tracks
    sb: int = 0


class Row(msgspec.Struct):
    """A row of a mat: its tech die and its cubes."""

    column: int = 1
    level: int = 1  # which face of the tech die is up: from the fourth on it shows the same number
    cubes: tuple[int, int, int] = (0, 0, 0)  # in columns I, II and III

    @property
    def value(self) -> int:
        return FIGURES.tech.faces[self.level - 1]

    @property
    def worth(self) -> int:
        """Of its cubes: each is worth the number of its column."""
        one, two, three = self.cubes
        return one + 2 * two + 3 * three


class Mat(msgspec.Struct):
    """All that is a player's, but for figures in space."""

    rows: dict[Colour, Row]
    hand: Pile[CardId]
    ship: Hex | None  # nowhere once its player has left
    fuel: int = BEGIN.fuel
    sb: int = BEGIN.sb
    drives: list[int] = []  # common ones, by their values
    contamination: int = 0  # cubes on the spaces
    spaces: int = FIGURES.contamination.spaces
    beside: int = 0  # cubes beside the mat
    dice: list[PlacedDie] = []  # of this game turn
    missions: list[CardId] = []  # not completed
    completed: list[CardId] = []
    developments: list[CardId] = []
    stations: list[StationId] = []  # in the order built
    outposts: list[OutpostId] = []
    settling: list[PlanetId] = []
    settled: list[PlanetId] = []
    # Whose bonus was had, or lost by a mission of the special case (SM-A38).
    hubs: list[Letter] = []
    # Cards with a limit that are used up: until the next own turn, or until the turn end.
    worn: list[CardId] = []
    due: list[Due] = []  # what may be used now
    surplus: int = 0  # cards that must be put away now
    payable: list[PlanetId] = []  # at the last turn end: whose dice were right before it (SM-A30)
    gone: bool = False

    @property
    def range(self) -> int:
        """Of the drives."""
        return FIGURES.drives.own + sum(self.drives)

    @property
    def flight_range(self) -> int:
        """Of a flight for which nothing is bought: some cards add to the drives."""
        cards = self.developments
        return self.range + sum(
            [DEVELOPMENTS[at].range for at in cards if DEVELOPMENTS[at].kind == "range_bonus"]
        )

    @property
    def worth(self) -> int:
        """Of all cubes."""
        return sum(row.worth for row in self.rows.values())

    @property
    def limit(self) -> int:
        """How many cards the hand may hold."""
        limits = [
            DEVELOPMENTS[card].limit
            for card in self.developments
            if DEVELOPMENTS[card].kind == "hand_limit"
        ]
        return max(limits, default=FIGURES.cards.hand)

    def usable(self, colour: Colour, column: int = 0) -> int:
        """How many spaces of a row may be used, or could be if its tech die stood in that
        column."""
        step = sum(
            [
                DEVELOPMENTS[card].step
                for card in self.developments
                if DEVELOPMENTS[card].kind == "storage_step"
            ]
        )
        usable = FIGURES.storage.usable
        return usable[min((column or self.rows[colour].column) + step, len(usable)) - 1]

    def free(self, colour: Colour) -> int:
        """How many of these hold nothing."""
        return max(0, self.usable(colour) - sum(self.rows[colour].cubes))

    @property
    def card_spaces(self) -> dict[str, CardId]:
        """The developments with a space for an action die, by how that space is typed."""
        cards = self.developments
        return {space: card for space, card in DIE_SPACES.items() if card in cards} if cards else {}

    @property
    def unbuilt(self) -> list[StationId]:
        """The stations that are still in hand."""
        return [station for station in STATIONS if station not in self.stations]


class World(msgspec.Struct, frozen=True):
    """A planet on its hex: of what colour it is, its back shows; which it is, once it was turned
    up."""

    colour: Colour
    planet: PlanetId | None = None


class Figure(msgspec.Struct):
    """A colony, station or mission marker in space, and what it stands for: a planet, a station or
    the number of a card. An outpost may stand beside it."""

    seat: Seat
    kind: FigureKind
    of: str
    outpost: OutpostId | None = None


class Flight(msgspec.Struct, frozen=True):
    """The last flight: of whom, and over which hexes, both ends included; a jump is a step between
    two portals."""

    seat: Seat
    path: tuple[Hex, ...]
    discovered: bool = False  # a planet, which was turned


class State(msgspec.Struct):
    """All of a match but what is to happen next."""

    rules: Rules
    tiles: tuple[Tile, ...]  # the outer ones, by position
    mats: list[Mat]  # by seat
    planets: dict[Hex, World]
    bag: dict[Colour, int]  # action dice
    deck: Pile[CardId]
    discard: Pile[CardId]
    coming: Pile[Letter]  # hubs, face down
    boxed: Pile[Letter]  # the hubs that never come
    # Planets face down: those in space, and those that take no part.
    hidden: dict[Colour, Pile[PlanetId]]
    bridge: list[Die] = []  # from the newest to the oldest
    hubs: list[Letter] = []  # built, in their order
    figures: dict[Hex, Figure] = {}
    game_turn: int = 0
    turns: int = 0  # player turns over in this game turn
    first: Seat = Seat(0)  # the starting player
    turn: Seat | None = None  # whose turn it is
    phase: Phase = "start"
    action: Action | None = None  # of this player turn
    # The last of this player turn, or of the turn before while there is none.
    flight: Flight | None = None

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def chart(self) -> Chart:
        return chart(self.tiles)

    @property
    def playing(self) -> list[Seat]:
        """Who has not left, in turn order from the starting player."""
        order = [Seat((self.first + place) % self.seats) for place in range(self.seats)]
        return [seat for seat in order if not self.mats[seat].gone]

    @property
    def under_way(self) -> Action:
        """The die action of this player turn."""
        assert self.action is not None  # noqa: S101 - asked only once a die was taken
        return self.action

    def ship_of(self, seat: int) -> Hex:
        """Where the ship is of somebody who has not left."""
        ship = self.mats[seat].ship
        assert ship is not None  # noqa: S101 - else there would be nothing to ask
        return ship

    def figures_of(self, seat: int) -> list[Hex]:
        """Where a player's figures stand."""
        return [hex_ for hex_, figure in self.figures.items() if figure.seat == seat]
