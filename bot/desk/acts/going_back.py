"""How far a table goes back when its players agree."""

from collections.abc import Sequence

from rules.kernel import Seat
from rules.kernel.match.journal import Entry, Played, Resigned
from rules.kernel.match.standing import is_own, list_standing


def before_last_turn(journal: Sequence[Entry], seat: Seat) -> int | None:
    """The version just before the seat's last run of moves; None if the table can't go back
    there."""
    first = None
    for version, entry in reversed(list_standing(journal)):
        if isinstance(entry, Resigned):
            break  # a resignation can't be taken back
        if is_own(entry, seat):
            first = version
        elif first is not None and not _follows(entry):
            break
    return None if first is None else first - 1


def _follows(entry: Entry) -> bool:
    """Whether an entry was a consequence, or a standing order, which leaves no trace."""
    return isinstance(entry, Played) and (
        entry.how in ("order", "forced") or entry.move.standing_order
    )
