"""What can be told of a match of Solar Roller. What a captain does in a round that is hidden is told to that captain at
once and to everybody when the round closes."""

from typing import TypeAlias

import msgspec

from rules.kernel.offer import Seat
from rules.solar_roller.content import BandId, Colour, DieId, Size, SpaceId
from rules.solar_roller.verbs import Drawing

# ---------------------------------------------------------------- set up


class CardsShown(msgspec.Struct, frozen=True, tag=True):
    """The match begins with these goals and upgrades."""

    goals: tuple[str, ...]
    upgrades: tuple[int, ...]


# ---------------------------------------------------------------- what a captain does: deeds


class SystemFounded(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    small: SpaceId
    small_colour: Colour
    large: SpaceId
    large_colour: Colour
    home: SpaceId


class PlanetDrawn(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    die: DieId
    space: SpaceId
    size: Size
    colour: Colour


class MoonsDrawn(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    die: DieId
    space: SpaceId
    moons: int


class RingsDrawn(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    die: DieId
    colour: Colour
    spaces: tuple[SpaceId, ...]


class Terraformed(msgspec.Struct, frozen=True, tag=True):
    """`dark`: by the level tied to the die's colour."""

    seat: Seat
    die: DieId
    space: SpaceId
    level: int
    dark: bool = False


class ShipMoved(msgspec.Struct, frozen=True, tag=True):
    """`icon`: whether an icon was drawn where it stopped."""

    seat: Seat
    ship: SpaceId
    to: SpaceId
    icon: bool


class ShipSettled(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    space: SpaceId
    level: int
    points: int


class ShipBuilt(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    space: SpaceId


class ActionGivenUp(msgspec.Struct, frozen=True, tag=True):
    """`pair`: the band dice as this captain may read them from now on."""

    seat: Seat
    pair: tuple[int, int]


class DieNudged(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    die: DieId
    was: int
    now: int


class DieFlipped(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    die: DieId
    was: int
    now: int


class SixSplit(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    die: DieId
    halves: tuple[int, int]


class UpgradeGained(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    upgrade: int


class ShipGained(msgspec.Struct, frozen=True, tag=True):
    """By the upgrade that builds one at home."""

    seat: Seat
    space: SpaceId


class FreeActionsGained(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
    band: BandId
    actions: int


class HaloMarked(msgspec.Struct, frozen=True, tag=True):
    seat: Seat
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


class BonusBegan(msgspec.Struct, frozen=True, tag=True):
    """An even round begins with a bonus action of this value, in any band and colour."""

    round: int
    value: int


class BonusSent(msgspec.Struct, frozen=True, tag=True):
    """A captain, done with the round before, has said what the bonus action of this one shall be."""

    seat: Seat
    round: int
    move: Drawing


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """`seat` holds the dice this round; by die."""

    round: int
    seat: Seat
    dice: dict[DieId, int]


class UpgradeMarked(msgspec.Struct, frozen=True, tag=True):
    """The roll filled a box on a shared upgrade. `late`: in the last round, so that it can bring nothing any more."""

    upgrade: int
    marks: int
    late: bool = False


class DeedsShown(msgspec.Struct, frozen=True, tag=True):
    """What a captain did while it was hidden, in order."""

    seat: Seat
    deeds: tuple[Deed, ...]


class GoalScored(msgspec.Struct, frozen=True, tag=True):
    """A part of a race. `shared`: others were first in the same round."""

    seat: Seat
    goal: str
    part: int
    points: int
    first: bool
    shared: bool = False


class RoundEnded(msgspec.Struct, frozen=True, tag=True):
    round: int


class MatchEnded(msgspec.Struct, frozen=True, tag=True):
    """`rating`: alone, the place in the table of ratings."""

    winners: tuple[Seat, ...]
    rating: int | None = None


class Left(msgspec.Struct, frozen=True, tag=True):
    """A player resigned."""

    seat: Seat


EVENTS = tuple(kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, msgspec.Struct))
