"""The state of a match of Solar Roller: a sheet for each captain, and the shared dice and cards."""

from collections.abc import Iterable
from functools import cache
from operator import itemgetter
from typing import Literal

import msgspec

from rules.kernel import Seat, Secret
from rules.kernel.match.copy import copy_of
from rules.solar_roller.content import (
    BANDS,
    BONUS,
    EFFECTS,
    OPENS,
    PLACES,
    SPACES_OF,
    BandId,
    Colour,
    DieId,
    Size,
    SpaceId,
)
from rules.solar_roller.events import Deed
from rules.solar_roller.verbs import Drawing

_BAND = {band: itemgetter(*spaces) for band, spaces in SPACES_OF.items()}

Phase = Literal["founding", "bonus", "actions", "free", "halo", "done"]


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, as settled at its start."""

    solo: bool
    hidden: bool  # acts stay hidden until the round closes
    ships_bound: bool  # ships act only in open bands
    built_ships: bool  # the upgrade for ships does not count the first ship
    settle_by_band: bool  # solo: a settlement scores by band, like the planet under it


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A planet space with everything drawn on and around it."""

    size: Size | None = None
    colour: Colour | None = None
    moons: int = 0
    rings: tuple[Colour, ...] = ()
    level: int = 0  # level of terraforming
    icon: bool = False  # a ship icon
    home: bool = False  # the H
    settled: int | None = None  # the S: the level at which a ship settled

    @property
    def used(self) -> int:
        """Places around it that are taken."""
        return self.moons + self.icon + self.home + (self.settled is not None)


class Turn(msgspec.Struct):
    """All that a captain can still do in this round."""

    phase: Phase
    units: int = 0  # actions left to take or give up
    dice: dict[DieId, int] = {}  # unused dice, as this captain reads them
    altered: list[DieId] = []  # dice nudged or flipped
    halves: list[tuple[DieId, int]] = []  # second actions from a split six, free of units
    pairs: list[tuple[int, int]] = []  # the band dice as rolled, then after each shift
    nudged: bool = False
    flipped: bool = False
    free: int = 0  # free actions left; in a bonus phase the bonus action
    value: int = 0  # of a bonus or free action
    fleet: list[SpaceId] = []  # ships that the used white die still serves
    points: int = 0  # movement points of each ship in `fleet`; 0 if they may settle
    taken: int = 0  # actions counted at the end of the round
    deeds: list[Deed] = []

    @property
    def bands(self) -> tuple[BandId, ...]:
        """The bands open to this captain, from the star outwards."""
        return _open(tuple(self.pairs))


def bands_of(pair: tuple[int, int]) -> tuple[BandId, ...]:
    """The bands that two band dice open. A double opens all."""
    return _open((pair,))


@cache  # called for every offer of every captain
def _open(pairs: tuple[tuple[int, int], ...]) -> tuple[BandId, ...]:
    return tuple(
        band
        for band in BANDS
        if any(one == two or band in (OPENS[one], OPENS[two]) for one, two in pairs)
    )


@cache  # for the same reason
def _list_unready(ready: tuple[bool, ...]) -> frozenset[Seat]:
    return frozenset(Seat(seat) for seat, is_ready in enumerate(ready) if not is_ready)


class Sheet(msgspec.Struct):
    """A captain's own system, and the captain's current turn."""

    spots: dict[SpaceId, Spot]
    turn: Turn
    ships: list[SpaceId] = []  # spaces of the ships in play, sorted
    upgrades: list[int] = []  # working upgrades
    full: list[BandId] = []  # bands that have earned their free actions
    halo: BandId | None = None
    taken: list[int] = []  # actions taken, by round
    ahead: Drawing | None = None  # the next round's bonus, sent in advance

    @property
    def home(self) -> SpaceId | None:
        return next((space for space, spot in self.spots.items() if spot.home), None)

    @property
    def settlements(self) -> dict[SpaceId, int]:
        """The spaces where ships have settled, with the level then."""
        return {
            space: spot.settled for space, spot in self.spots.items() if spot.settled is not None
        }

    @property
    def markers(self) -> int:
        """How many ships were ever in play, settled ones included."""
        return len(self.ships) + len(
            [spot for spot in self.spots.values() if spot.settled is not None]
        )

    @property
    def actions(self) -> int:
        """All actions counted so far, including this round."""
        return sum(self.taken) + self.turn.taken

    def has(self, effect: str) -> bool:
        """Whether an upgrade of this kind works for this captain."""
        return EFFECTS[effect].number in self.upgrades

    def band(self, band: BandId) -> tuple[Spot, ...]:
        """The spots of a band, in the order of its spaces."""
        spots: tuple[Spot, ...] = _BAND[band](self.spots)
        return spots

    def blank(self, bands: Iterable[BandId]) -> bool:
        """Whether a space of these bands has no planet yet."""
        for band in bands:  # loops, not any(): every action calls this
            for spot in self.band(band):
                if not spot.size:
                    return True
        return False

    def room(self, space: SpaceId) -> int:
        """Free places around a space."""
        return PLACES[space] - self.spots[space].used


def snapshot(sheet: Sheet) -> Sheet:
    """Copy the sheet as it is now, for players who may not see later changes."""
    seen = copy_of(sheet)
    seen.ahead = None
    return seen


class Captain(msgspec.Struct):
    """One seat."""

    sheet: Secret[Sheet]  # its cover: the sheet at the start of the round or bonus
    ready: bool = False  # done, and waiting for the others
    # Points by part of a race, as letter and number: "C1".
    goals: dict[str, int] = {}
    resigned: bool = False


class State(msgspec.Struct):
    """The state of a match, except the steps still to come."""

    rules: Rules
    captains: list[Captain]
    goals: list[str]
    upgrades: list[int]  # cards on the table
    marks: dict[str, int] = {}  # boxes filled by shared rolls, by number of the upgrade
    round: int = 0
    phase: Literal["founding", "bonus", "actions", "over"] = "founding"
    dice: dict[DieId, int] = {}  # as rolled

    @property
    def roller(self) -> Seat:
        """The captain who holds the dice in this round. Captains who left are skipped."""
        seats = len(self.captains)
        order = [Seat((max(self.round, 1) - 1 + place) % seats) for place in range(seats)]
        return next((seat for seat in order if not self.captains[seat].resigned), order[0])

    @property
    def staying(self) -> list[Seat]:
        return [Seat(seat) for seat, captain in enumerate(self.captains) if not captain.resigned]

    def sheet(self, seat: Seat) -> Sheet:
        """A seat's sheet: the real one, or in a masked view the one that the viewer may see."""
        return self.captains[seat].sheet.value

    @property
    def unready(self) -> frozenset[Seat]:
        """The captains whom the table waits for."""
        return _list_unready(tuple([captain.ready for captain in self.captains]))

    def sendable(self, seat: Seat) -> int:
        """The value of a bonus that a captain can send in advance now; 0 if none."""
        waits = self.phase == "actions" and self.captains[seat].ready and not self.sheet(seat).ahead
        return BONUS.get(self.round + 1, 0) if waits else 0

    def finish(self, seat: Seat) -> None:
        """Mark a captain as done until the others are ready too."""
        self.sheet(seat).turn.phase = "done"
        self.captains[seat].ready = True
