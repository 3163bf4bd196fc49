"""The state of a match of Solarius Mission."""

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
    """The options of the match, as settled at its start."""

    start_cards: bool
    outposts_double_cards: bool  # otherwise, only gains of the figure itself are doubled
    overpay: bool
    game_turns: int = FIGURES.players.game_turns


class Die(msgspec.Struct, frozen=True):
    """An action die on the bridge, and its space, counted from the newest."""

    colour: Colour
    face: Face
    space: int


class PlacedDie(msgspec.Struct, frozen=True):
    """An action die on a mat: on the standard, transformation or research space, or on a card."""

    colour: Colour
    face: Face
    space: str


class Action(msgspec.Struct, frozen=True):
    """The die action of this turn: the colour that the die stands for, its basic points, and the
    use chosen."""

    colour: Colour
    face: Face
    space: str
    points: int
    what: What | None = None


class Due(msgspec.Struct):
    """A gain that a player may use now or lose.
    It can be points for cubes or tech dice, a mix of fuel and SpaceBucks, a fixed amount of each, a
    choice of effects, a card to play, a hub's bonus or an outpost. `source` is the card, station,
    outpost, hub or hex that gave it."""

    kind: DueKind
    origin: Origin
    source: str = ""
    left: int = 1  # points, or number of uses
    rows: tuple[Colour, ...] = ()  # rows where cubes may go
    uses: tuple[Use, ...] = ()  # what tech dice may do
    fuel: int = 0  # waiting for room on the tracks
    sb: int = 0


class Row(msgspec.Struct):
    """A row of a mat: its tech die and its cubes."""

    column: int = 1
    level: int = 1  # the face of the tech die; from the fourth on they show the same number
    cubes: tuple[int, int, int] = (0, 0, 0)  # in columns I, II and III

    @property
    def value(self) -> int:
        return FIGURES.tech.faces[self.level - 1]

    @property
    def worth(self) -> int:
        """The worth of its cubes: each counts the number of its column."""
        one, two, three = self.cubes
        return one + 2 * two + 3 * three


class Mat(msgspec.Struct):
    """Everything a player owns, except figures in space."""

    rows: dict[Colour, Row]
    hand: Pile[CardId]
    ship: Hex | None  # None once its player has left
    fuel: int = BEGIN.fuel
    sb: int = BEGIN.sb
    drives: list[int] = []  # common drives, by value
    contamination: int = 0  # cubes on the spaces
    spaces: int = FIGURES.contamination.spaces
    beside: int = 0  # cubes beside the mat
    dice: list[PlacedDie] = []  # of this game turn
    missions: list[CardId] = []  # still open
    completed: list[CardId] = []
    developments: list[CardId] = []
    stations: list[StationId] = []  # in order of building
    outposts: list[OutpostId] = []
    settling: list[PlanetId] = []
    settled: list[PlanetId] = []
    # Bonus taken, or lost to a mission of the special case (SM-A38).
    hubs: list[Letter] = []
    # Used-up cards with a limit, until the player's next turn or the turn end.
    worn: list[CardId] = []
    due: list[Due] = []  # what may be used now
    surplus: int = 0  # cards that must be discarded now
    payable: list[PlanetId] = []  # at the last turn end: planets with right dice before it (SM-A30)
    gone: bool = False

    @property
    def range(self) -> int:
        """The range of the drives."""
        return FIGURES.drives.own + sum(self.drives)

    @property
    def flight_range(self) -> int:
        """The free range of a flight: the drives, plus cards."""
        cards = self.developments
        return self.range + sum(
            [DEVELOPMENTS[at].range for at in cards if DEVELOPMENTS[at].kind == "range_bonus"]
        )

    @property
    def worth(self) -> int:
        """The worth of all cubes."""
        return sum(row.worth for row in self.rows.values())

    @property
    def limit(self) -> int:
        """The hand limit."""
        limits = [
            DEVELOPMENTS[card].limit
            for card in self.developments
            if DEVELOPMENTS[card].kind == "hand_limit"
        ]
        return max(limits, default=FIGURES.cards.hand)

    def usable(self, colour: Colour, column: int = 0) -> int:
        """The usable spaces of a row, with its tech die where it is or in `column`."""
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
        """How many usable spaces of a row are empty."""
        return max(0, self.usable(colour) - sum(self.rows[colour].cubes))

    @property
    def card_spaces(self) -> dict[str, CardId]:
        """The developments with a space for an action die, by the space's typed form."""
        cards = self.developments
        return {space: card for space, card in DIE_SPACES.items() if card in cards} if cards else {}

    @property
    def unbuilt(self) -> list[StationId]:
        """The stations not built yet."""
        return [station for station in STATIONS if station not in self.stations]


class World(msgspec.Struct, frozen=True):
    """A planet on its hex. Its back shows the colour; the planet is known once it is turned up."""

    colour: Colour
    planet: PlanetId | None = None


class Figure(msgspec.Struct):
    """A colony, station or mission marker in space, and the planet, station or card number it
    stands for. An outpost may stand beside it."""

    seat: Seat
    kind: FigureKind
    of: str
    outpost: OutpostId | None = None


class Flight(msgspec.Struct, frozen=True):
    """The last flight: its player and its hexes, both ends included.
    A jump is a step between two portals."""

    seat: Seat
    path: tuple[Hex, ...]
    discovered: bool = False  # whether it turned up a planet


class State(msgspec.Struct):
    """The state of a match, except the steps still to come."""

    rules: Rules
    tiles: tuple[Tile, ...]  # the outer tiles, by position
    mats: list[Mat]  # by seat
    planets: dict[Hex, World]
    bag: dict[Colour, int]  # action dice left
    deck: Pile[CardId]
    discard: Pile[CardId]
    coming: Pile[Letter]  # hubs to come, face down
    boxed: Pile[Letter]  # hubs not used in this match
    # Planets face down: those in space, and those left out.
    hidden: dict[Colour, Pile[PlanetId]]
    bridge: list[Die] = []  # newest to oldest
    hubs: list[Letter] = []  # hubs built, in order
    figures: dict[Hex, Figure] = {}
    game_turn: int = 0
    turns: int = 0  # player turns finished in this game turn
    first: Seat = Seat(0)  # the starting player
    turn: Seat | None = None  # the player whose turn it is
    phase: Phase = "start"
    action: Action | None = None  # of this player turn
    # The flight of this player turn, or the one before until there is one.
    flight: Flight | None = None

    @property
    def seats(self) -> int:
        return len(self.mats)

    @property
    def chart(self) -> Chart:
        return chart(self.tiles)

    @property
    def playing(self) -> list[Seat]:
        """The players who have not left, in turn order from the starting player."""
        order = [Seat((self.first + place) % self.seats) for place in range(self.seats)]
        return [seat for seat in order if not self.mats[seat].gone]

    @property
    def under_way(self) -> Action:
        """The die action of this player turn."""
        assert self.action is not None  # noqa: S101 - only used once a die is taken
        return self.action

    def ship_of(self, seat: int) -> Hex:
        """The ship's hex of a player who has not left."""
        ship = self.mats[seat].ship
        assert ship is not None  # noqa: S101 - players who left are never asked for
        return ship

    def figures_of(self, seat: int) -> list[Hex]:
        """The hexes of a player's figures."""
        return [hex_ for hex_, figure in self.figures.items() if figure.seat == seat]
