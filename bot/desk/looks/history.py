"""The past of a match: the table after any turn, and which turns a viewer noticed."""

from array import array
from collections.abc import Iterator

from bot.desk.acts.table_change import copy_view
from bot.desk.base.caches import pack, unpack
from bot.desk.base.narration import tell
from bot.desk.base.results import PastView
from rules.kernel import Disagreement, Match, MoveResult, Record, Seat
from rules.kernel.match.journal import Rewound

# Turns between two marks of a timeline: a look replays at most this many.
STRIDE = 16


def pasts(record: Record, seat: Seat | None) -> Iterator[PastView]:
    """The turns of a match that the seat or the public noticed, as they saw them. Hidden acts of
    others are not even counted. It ends early if the record has a fault."""
    last: PastView | None = None
    try:
        for match, turn in Match.follow(record):
            past = _see(match, turn, seat, last.number + 1 if last else 1)
            if (
                last
                and not past.events
                and (past.view, past.awaiting) == (last.view, last.awaiting)
            ):
                continue
            last = past
            yield past
    except Disagreement:
        return


def _see(match: Match, turn: MoveResult, seat: Seat | None, number: int) -> PastView:
    """A table after a turn, as a viewer saw it."""
    return PastView(
        number,
        copy_view(match.game, match.view(seat)),
        tell(match.game, turn.events, seat),
        tuple(turn.heard(seat)),
        match.awaiting,
        match.tally(seat),
        match.over,
    )


class Timeline:
    """An index to every turn of a match. The match is replayed once, and then a look costs a few
    turns. Newer turns are added at the next look."""

    def __init__(self) -> None:
        self.stored: list[bytes] = []  # journal entries read so far
        self.entries = 0  # how many of them the timeline covers
        self.ended = False  # whether the record has a fault after that
        self._turns = 0
        # By viewer, the public first: the turns that they noticed.
        self._seen: list[array[int]] = []
        # A turn, the number of entries up to its end, and the match then.
        self._marks: list[tuple[int, int, bytes]] = []
        self._last: tuple[int, int, bytes] | None = None  # the same for the last turn

    @property
    def size(self) -> int:
        """Approximate size in bytes."""
        kept = [*self.stored, *(state for *_, state in self._marks)]
        return sum(map(len, kept)) + sum(len(seen) * seen.itemsize for seen in self._seen)

    def extend(self, record: Record) -> None:
        """Extend the timeline to the end of the record."""
        if self.ended or self.entries == len(record.entries):
            return
        eyes = [None, *map(Seat, range(record.seats))]
        self._seen = self._seen or [array("I") for _ in eyes]
        since = None if self._last is None else _stand(record, self._last)
        before = None if since is None else since.dump()
        try:
            for match, turn in Match.follow(record, since):
                self._turns += 1
                for seen, seat in zip(self._seen, eyes, strict=True):
                    if turn.heard(seat) or before is None or not _looks_alike(before, match, seat):
                        seen.append(self._turns)
                before = match.dump()
                at = match.version
                if self._turns % STRIDE == 0 or isinstance(record.entries[at - 1], Rewound):
                    self._marks.append((self._turns, at, pack(match)))
            if before is not None:
                self._last = (self._turns, at, pack(match))
        except Disagreement:
            self.ended = True
        self.entries = len(record.entries)

    def look(self, record: Record, seat: Seat | None, number: int) -> tuple[PastView | None, int]:
        """The table after the given turn, counting those that the seat or the public noticed, and
        their number."""
        seen = self._seen[0 if seat is None else seat + 1]
        if not 1 <= number <= len(seen):
            return None, len(seen)
        wanted = seen[number - 1]
        mark = max((mark for mark in self._marks if mark[0] < wanted), default=None)
        turns = mark[0] if mark else 0
        for match, turn in Match.follow(record, _stand(record, mark) if mark else None):
            turns += 1
            if turns == wanted:
                return _see(match, turn, seat, number), len(seen)
        raise AssertionError("a turn of the timeline is gone")


def _stand(record: Record, mark: tuple[int, int, bytes]) -> Match:
    """The match at a mark."""
    _, entries, state = mark
    return unpack(record.game, state, entries, list(record.entries[:entries]))


def _looks_alike(before: bytes, now: Match, seat: Seat | None) -> bool:
    """Whether a viewer sees no difference to the match as dumped before."""
    game, then = now.game, Match.load(now.game, before)
    return then.awaiting == now.awaiting and copy_view(game, then.view(seat)) == copy_view(
        game, now.view(seat)
    )


def moves_of(record: Record) -> int:
    """The number of moves in a record, up to its first fault. Automatic consequences belong to the
    move before them."""
    steps = 0
    try:
        for _ in Match.follow(record):
            steps += 1
    except Disagreement:
        pass
    return max(0, steps - 1)  # the first is the start of the match
