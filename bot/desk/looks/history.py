"""What happened earlier: which moves still stand, and a table as it was after any turn."""

from array import array
from collections.abc import Iterator

from bot.desk.acts.table_change import copy_view
from bot.desk.base.caches import pack, unpack
from bot.desk.base.narration import tell
from bot.desk.base.results import PastView
from rules.kernel import Disagreement, Match, MoveResult, Record, Seat
from rules.kernel.match.journal import Rewound

# Turns from one mark of a trail to the next: so many are played again for a look, at most.
STRIDE = 16


def pasts(record: Record, seat: Seat | None) -> Iterator[PastView]:
    """The turns of a match of which the seat or the public saw something, as they saw them: what
    others did under cover is not even counted. It ends early where the record does not hold."""
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
    """A table after a turn, through somebody's eyes."""
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
    """A way back to every turn of a match. The match is played again once; from then on a look
    costs a few turns, and what is played meanwhile is played again when somebody looks next."""

    def __init__(self) -> None:
        self.stored: list[bytes] = []  # what was read of the journal
        self.entries = 0  # of it, as far as the trail goes
        self.ended = False  # whether the record does not hold beyond
        self._turns = 0
        # By who looks, first the public: the turns of which they saw something.
        self._seen: list[array[int]] = []
        # A turn, the entries up to its end, and the match then.
        self._marks: list[tuple[int, int, bytes]] = []
        self._last: tuple[int, int, bytes] | None = None  # the same for the last turn

    @property
    def size(self) -> int:
        """Bytes, roughly."""
        kept = [*self.stored, *(state for *_, state in self._marks)]
        return sum(map(len, kept)) + sum(len(seen) * seen.itemsize for seen in self._seen)

    def extend(self, record: Record) -> None:
        """Go on to the end of what is entered by now."""
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
        """The table after this turn of those of which the seat or the public saw something, and how
        many there are."""
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
        raise AssertionError("a turn of the trail is gone")


def _stand(record: Record, mark: tuple[int, int, bytes]) -> Match:
    """The match as it stood at a mark."""
    _, entries, state = mark
    return unpack(record.game, state, entries, list(record.entries[:entries]))


def _looks_alike(before: bytes, now: Match, seat: Seat | None) -> bool:
    """Whether somebody sees no difference to the match as it was dumped before."""
    game, then = now.game, Match.load(now.game, before)
    return then.awaiting == now.awaiting and copy_view(game, then.view(seat)) == copy_view(
        game, now.view(seat)
    )


def moves_of(record: Record) -> int:
    """How many moves a record has, as far as it holds: what followed by itself belongs to the move
    before it."""
    steps = 0
    try:
        for _ in Match.follow(record):
            steps += 1
    except Disagreement:
        pass
    return max(0, steps - 1)  # the first is how the match begins
