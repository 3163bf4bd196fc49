"""Which entries of a journal are still in force: what was taken back, alone or by consent, has left
no trace."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from rules.kernel.match.journal import Entry, Opened, Played, Resigned, Rewound, Undone
from rules.kernel.moves.offer import Seat

Deed: TypeAlias = Opened | Played[Any] | Resigned  # what is done, and not only taken back
# An entry with its version, after what stood before it.
_Chain: TypeAlias = tuple["_Chain", int, Deed] | None


def list_standing(journal: Sequence[Entry]) -> list[tuple[int, Deed]]:
    """The entries that are still in force, with their versions. It takes no longer for a journal
    that goes back often: what stood at each version is kept as a chain, which the later ones
    share."""
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
    """A move that the seat chose to make, asides apart."""
    return _goes(entry, seat) and isinstance(entry, Played) and entry.how in ("turn", "anytime")


def _without(last: _Chain, seat: Seat, steps: int) -> _Chain:
    """The chain without the seat's own last moves, and without what came of them by itself."""
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
    """What goes when the seat takes back: its own, and what came of its own by itself, but no
    asides."""
    return isinstance(entry, Played) and entry.seat == seat and not entry.move.standing_order
