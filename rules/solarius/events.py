"""The events of Solarius Mission."""

from typing import Literal

from rules.kernel import Event, OfSeat, Seat, events_in
from rules.solarius.charts import Hex
from rules.solarius.content import (
    CardId,
    Colour,
    Face,
    Letter,
    OutpostId,
    PlanetId,
    StartId,
    StationId,
)
from rules.solarius.state import Die, Origin, What

# ---------------------------------------------------------------- preparations


class Prepared(Event):
    """Space is laid out and the starting player is known."""

    first: Seat


class StartDealt(OfSeat):
    """A start card: the places of the tech dice and the colours of the first cubes."""

    start: StartId


class StartChosen(OfSeat):
    """A start chosen freely instead of a card."""

    column: Colour
    value: Colour


class BridgeLaid(Event):
    dice: tuple[Die, ...]


# ---------------------------------------------------------------- game turns


class GameTurnBegan(Event):
    """The starting player turns up the next hub and builds it on its hex."""

    number: int
    first: Seat
    hub: Letter
    at: Hex
    last: bool = False


class GameTurnEnded(Event):
    number: int


class TurnEnded(OfSeat):
    """A player turn is over."""

    # The player's points if the match ended now; missing in old matches.
    points: int | None = None
    tracks: int = 0  # the part of these for fuel and SpaceBucks


class BridgeRefilled(Event):
    """The dice age, and a new one arrives."""

    colour: Colour
    face: Face


class DieSetAside(OfSeat):
    """The turn of a player who has left: the oldest die goes without effect."""

    colour: Colour
    face: Face


# ---------------------------------------------------------------- the die


class DieTaken(OfSeat):
    """`value`: the worth of its space on the bridge.
    `fuel` and `sb`: gained for it, or paid if negative. `own`: the colour of the die; `colour`: the
    colour it stands for."""

    own: Colour
    colour: Colour
    face: Face
    space: str
    value: int
    fuel: int
    sb: int
    points: int


class Contaminated(OfSeat):
    """`beside`: cubes without a space on the mat. `spared`: cubes that a card kept off."""

    cubes: int
    beside: int
    spared: int = 0


class ContaminationRemoved(OfSeat):
    cubes: int


class SpacesAdded(OfSeat):
    """More spaces for contamination."""

    spaces: int


class Acted(OfSeat):
    """The use of the points. `bought`: how many of them were bought, for `paid` SpaceBucks."""

    what: What
    colour: Colour
    points: int
    bought: int
    paid: int


# ---------------------------------------------------------------- what comes in, and what it is
# used for


class Gained(OfSeat):
    """Fuel and SpaceBucks came in. `lost`: the part beyond the end of a track."""

    fuel: int
    sb: int
    lost: int
    origin: Origin
    source: str


class Stored(OfSeat):
    """Cubes put into a row, by their columns."""

    colour: Colour
    columns: tuple[int, ...]


class Upgraded(OfSeat):
    """Tech dice upgraded, each with its new level."""

    dice: tuple[tuple[Colour, int], ...]
    points: int = 0  # action points used; missing in old matches


class Shifted(OfSeat):
    """Tech dice moved right, each with its new column."""

    dice: tuple[tuple[Colour, int], ...]
    points: int = 0


class Forgone(OfSeat):
    """A gain given up. `forced`: it could not be used."""

    points: int  # in total
    forced: bool
    resources: int = 0  # resources among them
    mix: int = 0  # fuel or SpaceBucks
    fuel: int = 0  # fuel alone; `sb`: SpaceBucks alone
    sb: int = 0


class EffectChosen(OfSeat):
    """The player chose one effect of a station."""

    station: StationId
    kind: str


# ---------------------------------------------------------------- drives and cards


class DrivesBought(OfSeat):
    drives: int
    fuel: int


class DriveTaken(OfSeat):
    """A free common drive. `lost`: there was no room for it."""

    lost: bool


class DriveUpgraded(OfSeat):
    """Upgraded from 1 to 2 for fuel. `lost`: an effect found no drive to upgrade."""

    fuel: int
    lost: bool = False


class CardsDrawn(OfSeat):
    cards: int


class CardsSeen(OfSeat):
    """The cards drawn: only the player who drew them sees this."""

    cards: tuple[CardId, ...]


class CardsDiscarded(OfSeat):
    cards: tuple[CardId, ...]


class DeckShuffled(Event):
    """The discards are shuffled into a new deck."""

    cards: int


class CardPlayed(OfSeat):
    card: CardId
    half: Literal["mission", "development"]


# ---------------------------------------------------------------- flight


class PortalsOpened(OfSeat):
    """A drive of 2 was flipped, a drive of 1 removed, or a card used."""

    how: Literal["flip", "remove", "keys"]


class Flew(OfSeat):
    """The path of a flight, both ends included. `fuel`: paid for range."""

    path: tuple[Hex, ...]
    fuel: int


class PlanetTurned(OfSeat):
    planet: PlanetId
    at: Hex


class PlanetDeclined(OfSeat):
    """Left to others, for the explorer's bonus in cubes."""

    planet: PlanetId
    cubes: int


class ColonyPlaced(OfSeat):
    """`off`: discount by cards on its payment. `more`: bonus by cards on tech dice."""

    planet: PlanetId
    at: Hex
    off: int = 0
    more: int = 0


class PlanetSettled(OfSeat):
    """The planet's requirement is met and paid."""

    planet: PlanetId
    fuel: int = 0
    sb: int = 0


class StationBuilt(OfSeat):
    """`number`: first to fourth station of the player. `paid`: cubes by colour and column."""

    station: StationId
    number: int
    at: Hex
    paid: tuple[tuple[Colour, tuple[int, int, int]], ...]


class MissionCompleted(OfSeat):
    """A mission completed at a hub. `linked`: only a chain of figures reaches it (II.3)."""

    card: CardId
    at: Hex
    hub: Letter
    paid: tuple[tuple[Colour, tuple[int, int, int]], ...]
    linked: bool = False


class OutpostPlaced(OfSeat):
    outpost: OutpostId
    at: Hex


class HubBonusTaken(OfSeat):
    """A hub repeats the effect of one of the outposts."""

    outpost: OutpostId
    hub: Letter


# ---------------------------------------------------------------- at any time


class ResourceBought(OfSeat):
    """A cube bought. `card`: made it cheaper."""

    colour: Colour
    column: int
    fuel: int
    sb: int
    card: CardId | None = None


class ResourcesSold(OfSeat):
    """Cubes sold. `card`: raised their price."""

    paid: tuple[tuple[Colour, tuple[int, int, int]], ...]
    fuel: int
    sb: int
    card: CardId | None = None


class LinksCounted(Event):
    """Points for connected figures, by seat, after a player's act changed those of another;
    `before`: the previous points."""

    points: tuple[int, ...]
    before: tuple[int, ...]


# ---------------------------------------------------------------- the end


class Left(OfSeat):
    """A player has left for good."""


class MatchEnded(Event):
    why: Literal["game_turns", "last_player"]
    winners: tuple[Seat, ...]


EVENTS = events_in(__name__)
