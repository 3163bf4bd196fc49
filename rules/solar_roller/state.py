"""What lies on the table in a match of Solar Roller: a sheet for each captain, and the dice and
cards they share."""

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
    """The options of the match, settled."""

    solo: bool
    hidden: bool  # what a captain does stays hidden until the round closes
    ships_bound: bool  # ships act only in open bands
    built_ships: bool  # the upgrade for ships does not count the one at the start
    settle_by_band: bool  # solo: a settlement scores by band, as the planet under it does


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A planet space with what is drawn on it and around it."""

    size: Size | None = None
    colour: Colour | None = None
    moons: int = 0
    rings: tuple[Colour, ...] = ()
    level: int = 0  # of terraforming
    icon: bool = False  # a ship icon
    home: bool = False  # the H
    settled: int | None = None  # the S, as the level at which the ship settled

    @property
    def used(self) -> int:
        """Places round it that are taken."""
        return self.moons + self.icon + self.home + (self.settled is not None)


class Turn(msgspec.Struct):
    """What a captain may still do in this round."""

    phase: Phase
    units: int = 0  # actions that may still be taken, or given up
    dice: dict[DieId, int] = {}  # dice not yet used, as this captain reads them
    altered: list[DieId] = []  # those of them that were nudged or flipped
    halves: list[tuple[DieId, int]] = []  # second actions out of a split six: they cost no unit
    pairs: list[tuple[int, int]] = []  # the band dice as rolled, then after each action given up
    nudged: bool = False
    flipped: bool = False
    free: int = 0  # free actions left; in a bonus phase the one bonus action
    value: int = 0  # of a bonus or free action
    fleet: list[SpaceId] = []  # ships that the white die, already used, still serves
    points: int = 0  # movement points of each ship of that fleet; 0 where they may settle
    taken: int = 0  # actions written down at the end of the round
    deeds: list[Deed] = []

    @property
    def bands(self) -> tuple[BandId, ...]:
        """The bands that are open to this captain, from the star outwards."""
        return _open(tuple(self.pairs))


def bands_of(pair: tuple[int, int]) -> tuple[BandId, ...]:
    """The bands that two band dice open: a double opens all."""
    return _open((pair,))


@cache  # every offer of every captain asks
def _open(pairs: tuple[tuple[int, int], ...]) -> tuple[BandId, ...]:
    return tuple(
        band
        for band in BANDS
        if any(one == two or band in (OPENS[one], OPENS[two]) for one, two in pairs)
    )


@cache  # as above
def _list_unready(ready: tuple[bool, ...]) -> frozenset[Seat]:
    return frozenset(Seat(seat) for seat, is_ready in enumerate(ready) if not is_ready)


class Sheet(msgspec.Struct):
    """A captain's own system, and how the captain stands."""

    spots: dict[SpaceId, Spot]
    turn: Turn
    ships: list[SpaceId] = []  # where each ship in play is, sorted
    upgrades: list[int] = []  # those that work
    full: list[BandId] = []  # bands that have earned their free actions
    halo: BandId | None = None
    taken: list[int] = []  # actions written down, by round
    ahead: Drawing | None = None  # the bonus of the next round, sent in advance

    @property
    def home(self) -> SpaceId | None:
        return next((space for space, spot in self.spots.items() if spot.home), None)

    @property
    def settlements(self) -> dict[SpaceId, int]:
        """Where ships have settled, and at which level."""
        return {
            space: spot.settled for space, spot in self.spots.items() if spot.settled is not None
        }

    @property
    def markers(self) -> int:
        """Ships that were ever in play, settled ones included."""
        return len(self.ships) + len(
            [spot for spot in self.spots.values() if spot.settled is not None]
        )

    @property
    def actions(self) -> int:
        """All actions written down so far, and those of this round."""
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
        for band in bands:  # loops, not any(): every action comes by here
            for spot in self.band(band):
                if not spot.size:
                    return True
        return False

    def room(self, space: SpaceId) -> int:
        """Free places round a space."""
        return PLACES[space] - self.spots[space].used


def snapshot(sheet: Sheet) -> Sheet:
    """The sheet as it is now, for those who may not see what comes next."""
    seen = copy_of(sheet)
    seen.ahead = None
    return seen


class Captain(msgspec.Struct):
    """One seat."""

    sheet: Secret[Sheet]  # its cover: as it was when the round, or its bonus, began
    ready: bool = False  # has nothing left to do until the others are ready too
    # Points for each part of a race, as `letter` and number of the part: "C1".
    goals: dict[str, int] = {}
    resigned: bool = False


class State(msgspec.Struct):
    """All of a match but what is to happen next."""

    rules: Rules
    captains: list[Captain]
    goals: list[str]
    upgrades: list[int]  # the cards on the table
    marks: dict[str, int] = {}  # boxes filled by the shared roll, by number of the upgrade
    round: int = 0
    phase: Literal["founding", "bonus", "actions", "over"] = "founding"
    dice: dict[DieId, int] = {}  # as rolled

    @property
    def roller(self) -> Seat:
        """Who holds the dice this round; who has left is passed over."""
        seats = len(self.captains)
        order = [Seat((max(self.round, 1) - 1 + place) % seats) for place in range(seats)]
        return next((seat for seat in order if not self.captains[seat].resigned), order[0])

    @property
    def staying(self) -> list[Seat]:
        return [Seat(seat) for seat, captain in enumerate(self.captains) if not captain.resigned]

    def sheet(self, seat: Seat) -> Sheet:
        """A seat's sheet: what it really is, or in a masked view what the viewer may see of it."""
        return self.captains[seat].sheet.value

    @property
    def unready(self) -> frozenset[Seat]:
        """Who is still to act before the table goes on."""
        return _list_unready(tuple([captain.ready for captain in self.captains]))

    def sendable(self, seat: Seat) -> int:
        """The value of the bonus that a captain may now send in advance; 0 where there is none."""
        waits = self.phase == "actions" and self.captains[seat].ready and not self.sheet(seat).ahead
        return BONUS.get(self.round + 1, 0) if waits else 0

    def finish(self, seat: Seat) -> None:
        """A captain has nothing left to do until the others are ready too."""
        self.sheet(seat).turn.phase = "done"
        self.captains[seat].ready = True
