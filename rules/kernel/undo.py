"""What can be taken back: a checkpoint, the moves made since, and how far back each seat may go.

The barrier falls by itself: at every throw, draw or reveal, and when another seat has moved in its turn. In a round
that all play at once each seat has its own. What others did at any time is no barrier: it is played again without the
moves taken back, as far as it can be.
"""

from typing import Any

import msgspec

from rules.kernel.errors import NoHistory
from rules.kernel.journal import Played, Resigned
from rules.kernel.offer import Seat
from rules.kernel.step import Frame, Step

__all__ = ["Checkpoint", "NoPast", "Past"]

TAIL = 64  # moves made in turn that are kept since the checkpoint, at most
ENTRIES = 256  # entries kept at most: neither orders nor what is done at any time shall soon cost another the undo
EARLY = 32  # from here on the next barrier for all makes a new checkpoint: nothing before it can be taken back


class Checkpoint(msgspec.Struct):
    """A frame to go back to, with what is counted beside it."""

    frame: msgspec.Raw
    floors: list[int]
    made: list[int]


class Past:
    """The recent past of a match."""

    __slots__ = ("asked", "checkpoint", "floors", "made", "tail")

    checkpoint: Checkpoint

    def __init__(self, seats: int) -> None:
        self.floors = [0] * seats  # by seat: the version below which it cannot take back
        self.made = [0] * seats  # by seat: moves made so far, asides apart
        self.asked: set[Seat] = set()  # who has been invited to answer since somebody moved in turn
        self.tail: list[tuple[int, Played[Any] | Resigned]] = []

    def save(self, frame: Frame[Any, Any]) -> None:
        """Make the present the point to go back to."""
        self.checkpoint = Checkpoint(msgspec.Raw(msgspec.json.encode(frame)), list(self.floors), list(self.made))
        self.tail = []

    def copy(self) -> "Past":
        """This past, to go back to."""
        copy = Past(0)
        copy.floors, copy.made, copy.asked, copy.tail = [*self.floors], [*self.made], {*self.asked}, [*self.tail]
        copy.checkpoint = self.checkpoint
        return copy

    @property
    def long(self) -> bool:
        """Whether it is time for a new checkpoint."""
        entries = len(self.tail)
        if entries < EARLY:
            return False
        if entries >= ENTRIES or min(self.floors) == self.tail[-1][0]:
            return True
        return entries >= TAIL and sum(not _at_any_time(entry) for _, entry in self.tail) >= TAIL

    def close(self, version: int) -> None:
        """Nobody can take back what was before this version."""
        self.floors = [version] * len(self.floors)

    def note_left(self, version: int, entry: Resigned) -> None:
        """A player left: nobody can take back what was before."""
        self.tail.append((version, entry))
        self.close(version)

    def note_played(
        self, version: int, entry: Played[Any], before: Step, after: Step | None, *, barrier: bool, apart: bool
    ) -> None:
        """A move was made, while one step was on top of the agenda and left another there. `apart`: it commutes with
        what others do in a round that all play at once."""
        if entry.move.aside:  # it sets a preference: said once more, the last time is the one that counts
            self.tail = [kept for kept in self.tail if not (_aside(kept[1]) and _same(kept[1], entry))]
            self.tail.append((version, entry))
            return
        if self.asked and entry.how != "anytime":
            self.asked.clear()
        self.tail.append((version, entry))
        seat = entry.seat
        self.made[seat] += 1
        if after is not before and (before.together or (after is not None and after.together)):
            self.close(version)  # a round that all play at once has opened or closed
        elif apart:
            if barrier:
                self.floors[seat] = version
        elif barrier:
            self.close(version)
        elif entry.how != "anytime":
            own = self.floors[seat]
            self.close(version)
            self.floors[seat] = own

    def own(self, seat: Seat) -> list[int]:
        """The versions of the moves that the seat may take back, in order."""
        floor = self.floors[seat]
        return [
            version
            for version, entry in self.tail
            if version > floor
            and entry.seat == seat
            and isinstance(entry, Played)
            and entry.how in ("turn", "anytime")
            and not _aside(entry)
        ]

    def rests(self, seat: Seat, since: int) -> bool:
        """Whether something that another seat did at any time may rest on what this seat has done since a version."""
        return any(
            version > since and entry.seat != seat and _at_any_time(entry) and not _aside(entry)
            for version, entry in self.tail
        )

    def without(self, seat: Seat, since: int) -> list[tuple[int, Played[Any] | Resigned]]:
        """Go back to the checkpoint; gives what is to happen again: all but the seat's moves since a version."""
        kept = [
            (version, entry) for version, entry in self.tail if version < since or entry.seat != seat or _aside(entry)
        ]
        self.floors, self.made, self.tail = list(self.checkpoint.floors), list(self.checkpoint.made), []
        return kept


class NoPast(Past):
    """The past of a fork: moves are counted, as stamps want it, but none is kept."""

    __slots__ = ()

    def __init__(self, past: Past) -> None:
        self.floors, self.made, self.asked, self.tail = [*past.floors], [*past.made], {*past.asked}, []

    @property
    def checkpoint(self) -> Checkpoint:  # type: ignore[override]  # there is none
        raise NoHistory

    def note_left(self, version: int, entry: Resigned) -> None:
        super().note_left(version, entry)
        self.tail.clear()

    def note_played(
        self, version: int, entry: Played[Any], before: Step, after: Step | None, *, barrier: bool, apart: bool
    ) -> None:
        super().note_played(version, entry, before, after, barrier=barrier, apart=apart)
        self.tail.clear()


def _aside(entry: Played[Any] | Resigned) -> bool:
    return isinstance(entry, Played) and bool(entry.move.aside)


def _at_any_time(entry: Played[Any] | Resigned) -> bool:
    return isinstance(entry, Played) and entry.how == "anytime"


def _same(one: Played[Any] | Resigned, other: Played[Any]) -> bool:
    return isinstance(one, Played) and (one.seat, one.move) == (other.seat, other.move)
