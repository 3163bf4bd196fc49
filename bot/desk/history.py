"""What happened earlier: which moves still stand, and a table as it was after any turn."""

from collections.abc import Iterator, Sequence

from bot.desk.act import copy_view
from bot.desk.narration import tell
from bot.desk.results import Past
from rules.kernel.journal import Entry, Played, Record, Resigned
from rules.kernel.match import Match
from rules.kernel.offer import Seat
from rules.kernel.standing import is_own, list_standing
from rules.kernel.verify import Disagreement

__all__ = ["before_last_turn", "moves_of", "pasts"]


def before_last_turn(journal: Sequence[Entry], seat: Seat) -> int | None:
    """The version just before the moves that the seat last made in a row; None if the table cannot go back there."""
    first = None
    for version, entry in reversed(list_standing(journal)):
        if isinstance(entry, Resigned):
            break  # nobody is brought back to the table
        if is_own(entry, seat):
            first = version
        elif first is not None and not _follows(entry):
            break
    return None if first is None else first - 1


def _follows(entry: Entry) -> bool:
    """A move that came by itself, or one that leaves no trace."""
    return isinstance(entry, Played) and (entry.how in ("order", "forced") or entry.move.aside)


def pasts(record: Record, seat: Seat | None) -> Iterator[Past]:
    """The turns of a match of which the seat or the public saw something, as they saw them: what others did under cover
    is not even counted. It ends early where the record does not hold."""
    last: Past | None = None
    try:
        for match, turn in Match.follow(record):
            past = Past(
                last.number + 1 if last else 1,
                copy_view(match.game, match.view(seat)),
                tell(match.game, turn.events, seat),
                tuple(turn.heard(seat)),
                match.awaiting,
                match.tally(seat),
                match.over,
            )
            if last and not past.events and (past.view, past.awaiting) == (last.view, last.awaiting):
                continue
            last = past
            yield past
    except Disagreement:
        return


def moves_of(record: Record) -> int:
    """How many moves a record has, as far as it holds: what followed by itself belongs to the move before it."""
    steps = 0
    try:
        for _ in Match.follow(record):
            steps += 1
    except Disagreement:
        pass
    return max(0, steps - 1)  # the first is how the match begins
