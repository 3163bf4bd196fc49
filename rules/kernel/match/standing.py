"""The journal entries that are still in force. Undone and rewound entries leave no trace."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from rules.kernel.match.journal import Entry, Opened, Played, Resigned, Rewound, Undone
from rules.kernel.moves.offer import Seat

# An entry that did something, unlike `Undone` and `Rewound`.
Deed: TypeAlias = Opened | Played[Any] | Resigned
# An entry with its version, linked to the entry before it.
_Chain: TypeAlias = tuple["_Chain", int, Deed] | None


def list_standing(journal: Sequence[Entry]) -> list[tuple[int, Deed]]:
    """The entries still in force, with their versions.
    The list at each version is kept as a linked chain whose start later versions share. So a
    journal with many rewinds takes no longer."""
    stood: list[_Chain] = [None]
    for version, entry in enumerate(journal, 1):
        match entry:
            case Rewound(to):
                stood.append(stood[to])
            case Undone(seat, steps):
                stood.append(_without(stood[-1], seat, steps))
            case Opened() | Played() | Resigned():
                stood.append((stood[-1], version, entry))
    found = []
    last = stood[-1]
    while last is not None:
        last, version, entry = last
        found.append((version, entry))
    return found[::-1]


def is_own(entry: Entry, seat: Seat) -> bool:
    """Whether the seat chose to make this move; standing orders do not count."""
    return _goes(entry, seat) and isinstance(entry, Played) and entry.how in ("turn", "anytime")


def _without(last: _Chain, seat: Seat, steps: int) -> _Chain:
    """The chain without the seat's last moves and the automatic moves that followed from them."""
    kept = []
    while steps and last is not None:
        last, version, entry = last
        steps -= is_own(entry, seat)
        if not _goes(entry, seat):
            kept.append((version, entry))
    for version, entry in reversed(kept):
        last = (last, version, entry)
    return last


def _goes(entry: Entry, seat: Seat) -> bool:
    """Whether an undo of this seat removes the entry.
    Its own and its automatic moves go; its standing orders stay."""
    return isinstance(entry, Played) and entry.seat == seat and not entry.move.standing_order
