"""The events of Solar Roller.
In a hidden round, a captain sees their own acts at once, and the others see them when the round
closes."""

from typing import ClassVar, TypeAlias

from rules.kernel import Event, OfSeat, Seat, events_in
from rules.solar_roller.content import BandId, Colour, DieId, Size, SpaceId
from rules.solar_roller.verbs import Drawing

# ---------------------------------------------------------------- set up


class CardsShown(Event):
    """The match begins with these goals and upgrades. `solo`: there are no races."""

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
    """`dark`: raised to the level tied to the die's colour, by an upgrade."""

    die: DieId
    space: SpaceId
    level: int
    dark: bool = False


class ShipMoved(OfSeat):
    """`icon`: whether a ship icon was drawn where it stopped."""

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
    """`pair`: what this captain may read on the band dice from now on."""

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
    """An upgrade builds a ship at home."""

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
    """A captain, done with the last round, has chosen the bonus action of this one in advance."""

    round: int
    move: Drawing


class Rolled(Event):
    """The values by die. `seat` holds the dice in this round."""

    round: int
    seat: Seat
    dice: dict[DieId, int]


class UpgradeMarked(Event):
    """The roll filled a box of a shared upgrade.
    `late`: it was the last round, so that has no effect."""

    upgrade: int
    marks: int
    late: bool = False


class DeedsShown(OfSeat):
    """A captain's hidden acts, in order."""

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
    points: tuple[int, ...]  # current score, by seat


class MatchEnded(Event):
    """`rating`: in the solo game, the place in the table of ratings."""

    winners: tuple[Seat, ...]
    rating: int | None = None


class Left(OfSeat):
    """A player resigned."""


EVENTS = events_in(__name__)
