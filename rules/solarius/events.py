"""What can be told of a match of Solarius Mission."""

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
    """Space is laid out, and somebody begins."""

    first: Seat


class StartDealt(OfSeat):
    """A start card: where the tech dice stand, and the colours of the first cubes."""

    start: StartId


class StartChosen(OfSeat):
    """The same, chosen freely."""

    column: Colour
    value: Colour


class BridgeLaid(Event):
    dice: tuple[Die, ...]


# ---------------------------------------------------------------- game turns


class GameTurnBegan(Event):
    """The starting player turns the next hub and builds it on its hex."""

    number: int
    first: Seat
    hub: Letter
    at: Hex
    last: bool = False


class GameTurnEnded(Event):
    number: int


class TurnEnded(OfSeat):
    """A player turn is over."""

    # What the player would have if the match ended; not said in matches of old.
    points: int | None = None
    tracks: int = 0  # of those, for fuel and SpaceBucks


class BridgeRefilled(Event):
    """The dice grow older, and a new one comes."""

    colour: Colour
    face: Face


class DieSetAside(OfSeat):
    """In the turn of somebody who has left: the oldest die goes, and nothing comes of it."""

    colour: Colour
    face: Face


# ---------------------------------------------------------------- the die


class DieTaken(OfSeat):
    """`value` is what its space of the bridge is worth, `fuel` and `sb` what was got or paid (below
    0) for that. The die stands for `colour` and brings so many points; its own colour is `own`."""

    own: Colour
    colour: Colour
    face: Face
    space: str
    value: int
    fuel: int
    sb: int
    points: int


class Contaminated(OfSeat):
    """`beside` of the cubes found no space on the mat; `spared` were kept off by a card."""

    cubes: int
    beside: int
    spared: int = 0


class ContaminationRemoved(OfSeat):
    cubes: int


class SpacesAdded(OfSeat):
    """More room for contamination."""

    spaces: int


class Acted(OfSeat):
    """What the points are used for: so many, `bought` of them for so many SpaceBucks."""

    what: What
    colour: Colour
    points: int
    bought: int
    paid: int


# ---------------------------------------------------------------- what comes in, and what it is
# used for


class Gained(OfSeat):
    """Fuel and SpaceBucks; `lost` is what went over the end of a track."""

    fuel: int
    sb: int
    lost: int
    origin: Origin
    source: str


class Stored(OfSeat):
    """Cubes laid into a row, by their columns."""

    colour: Colour
    columns: tuple[int, ...]


class Upgraded(OfSeat):
    """Tech dice turned: which, and to which level."""

    dice: tuple[tuple[Colour, int], ...]
    points: int = 0  # action points used for that; not said in matches of old


class Shifted(OfSeat):
    """Tech dice moved to the right: which, and into which column."""

    dice: tuple[tuple[Colour, int], ...]
    points: int = 0


class Forgone(OfSeat):
    """What could have been used and was not; `forced` where nothing could be done with it."""

    points: int  # in all
    forced: bool
    resources: int = 0  # of these
    mix: int = 0  # and so much fuel, or SpaceBucks
    fuel: int = 0  # and so much of either
    sb: int = 0


class EffectChosen(OfSeat):
    """One of the effects that a station leaves to choose from: its kind."""

    station: StationId
    kind: str


# ---------------------------------------------------------------- drives and cards


class DrivesBought(OfSeat):
    drives: int
    fuel: int


class DriveTaken(OfSeat):
    """A common drive for nothing; where there is no room for it, it is lost."""

    lost: bool


class DriveUpgraded(OfSeat):
    """From 1 to 2, for so much fuel; `lost` where an effect found none."""

    fuel: int
    lost: bool = False


class CardsDrawn(OfSeat):
    cards: int


class CardsSeen(OfSeat):
    """Which they were: for whoever drew them."""

    cards: tuple[CardId, ...]


class CardsDiscarded(OfSeat):
    cards: tuple[CardId, ...]


class DeckShuffled(Event):
    """The discarded cards are the new deck."""

    cards: int


class CardPlayed(OfSeat):
    card: CardId
    half: Literal["mission", "development"]


# ---------------------------------------------------------------- flight


class PortalsOpened(OfSeat):
    """At the price of a drive: one of 2 flipped or one of 1 removed; or with a card."""

    how: Literal["flip", "remove", "keys"]


class Flew(OfSeat):
    """Over which hexes, both ends included; `fuel` is what was paid for range."""

    path: tuple[Hex, ...]
    fuel: int


class PlanetTurned(OfSeat):
    planet: PlanetId
    at: Hex


class PlanetDeclined(OfSeat):
    """Left for others, for the explorer's bonus of so many cubes."""

    planet: PlanetId
    cubes: int


class ColonyPlaced(OfSeat):
    """`off` and `more` are what cards take off its payment and add to tech dice for it."""

    planet: PlanetId
    at: Hex
    off: int = 0
    more: int = 0


class PlanetSettled(OfSeat):
    """What the planet asks for is there, and paid."""

    planet: PlanetId
    fuel: int = 0
    sb: int = 0


class StationBuilt(OfSeat):
    """`number` is whether it is the first to the fourth; paid are cubes by colour and column."""

    station: StationId
    number: int
    at: Hex
    paid: tuple[tuple[Colour, tuple[int, int, int]], ...]


class MissionCompleted(OfSeat):
    """Beside which hub; `linked` where only a chain of figures leads there (II.3)."""

    card: CardId
    at: Hex
    hub: Letter
    paid: tuple[tuple[Colour, tuple[int, int, int]], ...]
    linked: bool = False


class OutpostPlaced(OfSeat):
    outpost: OutpostId
    at: Hex


class HubBonusTaken(OfSeat):
    """A hub does what one of the outposts does."""

    outpost: OutpostId
    hub: Letter


# ---------------------------------------------------------------- at any time


class ResourceBought(OfSeat):
    """A cube for fuel and SpaceBucks; `card` is the one that made it cheaper."""

    colour: Colour
    column: int
    fuel: int
    sb: int
    card: CardId | None = None


class ResourcesSold(OfSeat):
    """Cubes for fuel and SpaceBucks; `card` is the one that made them dearer."""

    paid: tuple[tuple[Colour, tuple[int, int, int]], ...]
    fuel: int
    sb: int
    card: CardId | None = None


class LinksCounted(Event):
    """What everybody has for connected figures, by seat, when somebody's figures or drives have
    changed it for another; and what it was before."""

    points: tuple[int, ...]
    before: tuple[int, ...]


# ---------------------------------------------------------------- the end


class Left(OfSeat):
    """A player has left for good."""


class MatchEnded(Event):
    why: Literal["game_turns", "last_player"]
    winners: tuple[Seat, ...]


EVENTS = events_in(__name__)
