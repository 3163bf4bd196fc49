"""How far a table goes back where its players agree."""

from collections.abc import Sequence

from rules.kernel import Seat
from rules.kernel.match.journal import Entry, Played, Resigned
from rules.kernel.match.standing import is_own, list_standing


def before_last_turn(journal: Sequence[Entry], seat: Seat) -> int | None:
    """The version just before the moves that the seat last made in a row; None if the table cannot
    go back there."""
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
    return isinstance(entry, Played) and (
        entry.how in ("order", "forced") or entry.move.standing_order
    )
