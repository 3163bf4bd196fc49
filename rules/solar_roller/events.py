"""What can be told of a match of Solar Roller. What a captain does in a round that is hidden is
told to that captain at once and to everybody when the round closes."""

from typing import ClassVar, TypeAlias

from rules.kernel import Event, OfSeat, Seat, events_in
from rules.solar_roller.content import BandId, Colour, DieId, Size, SpaceId
from rules.solar_roller.verbs import Drawing

# ---------------------------------------------------------------- set up


class CardsShown(Event):
    """The match begins with these goals and upgrades. `solo`: nobody else races for them."""

    goals: tuple[str, ...]
    upgrades: tuple[int, ...]
    solo: bool = False


# ---------------------------------------------------------------- what a captain does: deeds


class SystemFounded(OfSeat):
    small: SpaceId
    small_colour: Colour
    large: SpaceId
    large_colour: Colour
    home: SpaceId


class PlanetDrawn(OfSeat):
    die: DieId
    space: SpaceId
    size: Size
    colour: Colour


class MoonsDrawn(OfSeat):
    die: DieId
    space: SpaceId
    moons: int


class RingsDrawn(OfSeat):
    die: DieId
    colour: Colour
    spaces: tuple[SpaceId, ...]


class Terraformed(OfSeat):
    """`dark`: by the level tied to the die's colour."""

    die: DieId
    space: SpaceId
    level: int
    dark: bool = False


class ShipMoved(OfSeat):
    """`icon`: whether an icon was drawn where it stopped."""

    ship: SpaceId
    to: SpaceId
    icon: bool


class ShipSettled(OfSeat):
    space: SpaceId
    level: int
    points: int


class ShipBuilt(OfSeat):
    space: SpaceId


class ActionGivenUp(OfSeat):
    """`pair`: the band dice as this captain may read them from now on."""

    pair: tuple[int, int]


class DieNudged(OfSeat):
    die: DieId
    was: int
    now: int


class DieFlipped(OfSeat):
    die: DieId
    was: int
    now: int


class SixSplit(OfSeat):
    die: DieId
    halves: tuple[int, int]


class UpgradeGained(OfSeat):
    upgrade: int


class ShipGained(OfSeat):
    """By the upgrade that builds one at home."""

    space: SpaceId


class FreeActionsGained(OfSeat):
    band: BandId
    actions: int


class HaloMarked(OfSeat):
    band: BandId


Deed: TypeAlias = (
    SystemFounded
    | PlanetDrawn
    | MoonsDrawn
    | RingsDrawn
    | Terraformed
    | ShipMoved
    | ShipSettled
    | ShipBuilt
    | ActionGivenUp
    | DieNudged
    | DieFlipped
    | SixSplit
    | UpgradeGained
    | ShipGained
    | FreeActionsGained
    | HaloMarked
)

# ---------------------------------------------------------------- the round


class BonusBegan(Event):
    """An even round begins with a bonus action of this value, in any band and colour."""

    round: int
    value: int


class BonusSent(OfSeat):
    """A captain, done with the round before, has said what the bonus action of this one shall
    be."""

    round: int
    move: Drawing


class Rolled(Event):
    """`seat` holds the dice this round; by die."""

    round: int
    seat: Seat
    dice: dict[DieId, int]


class UpgradeMarked(Event):
    """The roll filled a box on a shared upgrade. `late`: in the last round, so that it can bring
    nothing any more."""

    upgrade: int
    marks: int
    late: bool = False


class DeedsShown(OfSeat):
    """What a captain did while it was hidden, in order."""

    recalls: ClassVar[bool] = True

    deeds: tuple[Deed, ...]


class GoalScored(OfSeat):
    """A part of a race. `shared`: others were first in the same round."""

    goal: str
    part: int
    points: int
    first: bool
    shared: bool = False


class RoundEnded(Event):
    round: int
    points: tuple[int, ...]  # by seat, so far


class MatchEnded(Event):
    """`rating`: alone, the place in the table of ratings."""

    winners: tuple[Seat, ...]
    rating: int | None = None


class Left(OfSeat):
    """A player resigned."""


EVENTS = events_in(__name__)
