"""The undo log: a checkpoint, the entries made since, and how far back each seat may go.

Barriers come about automatically: at every throw, draw or reveal, and when another seat moves in
its turn. In a round that all play at once, each seat has its own barrier. Anytime moves of others
are no barrier. They are replayed without the undone moves, as far as that is possible. Standing
orders are replayed too, each in its own place.

The checkpoint moves forward to the last barrier that is final for every seat. For a round that all
play at once, this is the start of the round. A move of another seat in its turn is a barrier, but
not a final one: that seat may take its move back.
"""

from typing import Any

import msgspec

from rules.kernel.errors import NoHistory
from rules.kernel.match.journal import Played, Resigned
from rules.kernel.moves.offer import Seat
from rules.kernel.table.step import Frame, Step

# From this many entries on, the checkpoint moves forward if the last entry is a final barrier.
EARLY = 32
# From this many on, it moves forward to the last final barrier if that is worth replaying entries.
TAIL = 64
ENTRIES = 256  # at this many it moves over half of them, barrier or not


class Checkpoint(msgspec.Struct):
    """A frame to return to, with the counts beside it."""

    frame: msgspec.Raw
    floors: list[int]
    made: list[int]
    fixed: list[int] = []


class UndoLog:
    """The recent past of a match."""

    __slots__ = ("asked", "checkpoint", "cut", "fixed", "floors", "made", "tail")

    checkpoint: Checkpoint

    def __init__(self, seats: int) -> None:
        # By seat: no undo reaches below this version.
        self.floors = [0] * seats
        # By seat: the same, but only barriers that no undo of another seat can lift.
        self.fixed = [0] * seats
        # By seat: moves made so far, without standing orders.
        self.made = [0] * seats
        # Seats invited to answer since the last move made in turn.
        self.asked: set[Seat] = set()
        # The version at which the past was last cut off without a final barrier.
        self.cut = 0
        self.tail: list[tuple[int, Played[Any] | Resigned]] = []

    def save(self, frame: Frame[Any, Any]) -> None:
        """Make the present the checkpoint."""
        self.checkpoint = Checkpoint(
            msgspec.Raw(msgspec.json.encode(frame)),
            list(self.floors),
            list(self.made),
            list(self.fixed),
        )
        self.tail = []

    def start_anew(self, version: int, frame: Frame[Any, Any]) -> None:
        """Forget everything before this version."""
        self.close(version)
        self.cut = version
        self.save(frame)

    def copy(self) -> "UndoLog":
        """A copy of this log, to return to."""
        copy = UndoLog(0)
        copy.floors, copy.fixed, copy.made = [*self.floors], [*self.fixed], [*self.made]
        copy.asked = {*self.asked}
        copy.tail = [*self.tail]
        copy.cut = self.cut
        copy.checkpoint = self.checkpoint
        return copy

    @property
    def surplus(self) -> int:
        """How many of the oldest entries the checkpoint should move over, 0 if it can wait."""
        entries = len(self.tail)
        if entries < EARLY:
            return 0
        final = min(self.fixed)
        count = sum(version <= final for version, _ in self.tail)
        if count == entries or (entries >= TAIL and count >= entries // 2):
            return count
        return entries // 2 if entries >= ENTRIES else 0

    def move_up(self, count: int, older: "UndoLog", frame: Frame[Any, Any]) -> None:
        """Move the checkpoint over the first `count` entries, to this frame.
        `older` is the log as it was at that frame."""
        version = self.tail[count - 1][0]
        if version > min(self.fixed):
            self.cut = version
            for past in (older, self):
                past.floors = _at_least(past.floors, version)
                past.fixed = _at_least(past.fixed, version)
        older.save(frame)
        self.checkpoint, self.tail = older.checkpoint, self.tail[count:]

    def close(self, version: int) -> None:
        """Nobody can ever undo anything before this version."""
        self.floors = [version] * len(self.floors)
        self.fixed = [*self.floors]

    def note_left(self, version: int, entry: Resigned) -> None:
        """A player left, so nobody can undo anything before."""
        self.tail.append((version, entry))
        self.close(version)

    def note_played(
        self,
        version: int,
        entry: Played[Any],
        before: Step,
        after: Step | None,
        *,
        barrier: bool,
        apart: bool,
    ) -> None:
        """Note a move.
        `before` and `after` are the steps on top of the agenda then and now. `apart`: the move
        commutes with those of the others, as in a round that all play at once."""
        if entry.move.standing_order:
            self._forget_repeated(entry)
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
                self.floors[seat] = self.fixed[seat] = version
        elif barrier:
            self.close(version)
        elif entry.how != "anytime":
            self.floors = [
                floor if other == seat else version for other, floor in enumerate(self.floors)
            ]

    def _forget_repeated(self, order: Played[Any]) -> None:
        """Forget the earlier copy of a repeated standing order.
        That is safe only if nothing but standing orders came between. Any other entry since then
        may depend on it."""
        for place in range(len(self.tail) - 1, -1, -1):
            entry = self.tail[place][1]
            if not _is_standing_order(entry):
                return
            if _same(entry, order):
                del self.tail[place]
                return

    @property
    def has_orders(self) -> bool:
        """Whether a standing order was given since the checkpoint."""
        return any(_is_standing_order(entry) for _, entry in self.tail)

    def own(self, seat: Seat) -> list[int]:
        """The versions of the moves that the seat may take back, in order."""
        floor = self.floors[seat]
        return [
            version
            for version, entry in self.tail
            if version > floor and entry.seat == seat and _is_chosen(entry)
        ]

    def was_cut_off(self, seat: Seat) -> bool:
        """Whether the seat could take back more if the log reached further back."""
        return self.made[seat] > 0 and 0 < self.cut == self.floors[seat]

    def rests(self, seat: Seat, since: int) -> bool:
        """Whether another seat's anytime move may depend on this seat's moves since a version."""
        later = [entry for version, entry in self.tail if version > since and entry.seat != seat]
        return any(_at_any_time(entry) and not _is_standing_order(entry) for entry in later)

    def without(self, seat: Seat, since: int) -> list[tuple[int, Played[Any] | Resigned]]:
        """All entries except the seat's moves since a version."""
        return [
            (version, entry)
            for version, entry in self.tail
            if version < since or entry.seat != seat or _is_standing_order(entry)
        ]

    def go_back(self) -> None:
        """Restore the counts of the checkpoint and drop the entries since."""
        self.floors = list(self.checkpoint.floors)
        self.made = list(self.checkpoint.made)
        self.tail = []
        self.fixed = list(self.checkpoint.fixed or self.floors)


class NoPast(UndoLog):
    """The log of a fork. It counts moves, because stamps need the count, but keeps none."""

    __slots__ = ()

    def __init__(self, past: UndoLog) -> None:
        self.floors = [*past.floors]
        self.made = [*past.made]
        self.asked = {*past.asked}
        self.tail = []
        self.fixed, self.cut = [*past.fixed], past.cut

    @property
    def checkpoint(self) -> Checkpoint:  # type: ignore[override]  # a fork has none
        raise NoHistory

    def note_left(self, version: int, entry: Resigned) -> None:
        super().note_left(version, entry)
        self.tail.clear()

    def note_played(
        self,
        version: int,
        entry: Played[Any],
        before: Step,
        after: Step | None,
        *,
        barrier: bool,
        apart: bool,
    ) -> None:
        super().note_played(version, entry, before, after, barrier=barrier, apart=apart)
        self.tail.clear()


def _is_standing_order(entry: Played[Any] | Resigned) -> bool:
    return isinstance(entry, Played) and bool(entry.move.standing_order)


def _is_chosen(entry: Played[Any] | Resigned) -> bool:
    """Whether it is a move that its seat decided on, and no order."""
    return (
        isinstance(entry, Played)
        and entry.how in ("turn", "anytime")
        and not _is_standing_order(entry)
    )


def _at_any_time(entry: Played[Any] | Resigned) -> bool:
    return isinstance(entry, Played) and entry.how == "anytime"


def _at_least(floors: list[int], version: int) -> list[int]:
    return [max(floor, version) for floor in floors]


def _same(one: Played[Any] | Resigned, other: Played[Any]) -> bool:
    return isinstance(one, Played) and (one.seat, one.move) == (other.seat, other.move)
