"""What happened earlier: which moves still stand, and a table as it was after any turn."""

from collections.abc import Iterator, Sequence

from bot.desk.act import copied
from bot.desk.results import Past
from bot.desk.told import heard, said_of
from rules.kernel.journal import Entry, Played, Record, Resigned, Rewound, Undone
from rules.kernel.match import Match
from rules.kernel.offer import Seat
from rules.kernel.verify import Disagreement

__all__ = ["before_last_turn", "pasts", "standing"]


def standing(journal: Sequence[Entry]) -> list[tuple[int, Entry]]:
    """The entries that are still in force, with their versions: what was taken back is not among them."""
    kept: list[tuple[int, Entry]] = []
    for version, entry in enumerate(journal, 1):
        match entry:
            case Rewound(to):
                kept = standing(journal[:to])
            case Undone(seat, steps):
                first = [number for number, other in kept if _own(other, seat)][-steps]
                kept = [(number, other) for number, other in kept if number < first or not _taken(other, seat)]
            case _:
                kept.append((version, entry))
    return kept


def before_last_turn(journal: Sequence[Entry], seat: Seat) -> int | None:
    """The version just before the moves that the seat last made in a row; None if the table cannot go back there."""
    first = None
    for version, entry in reversed(standing(journal)):
        if isinstance(entry, Resigned):
            break  # nobody is brought back to the table
        if _own(entry, seat):
            first = version
        elif first is not None and not _follows(entry):
            break
    return None if first is None else first - 1


def _own(entry: Entry, seat: Seat) -> bool:
    """A move that the seat chose to make."""
    return isinstance(entry, Played) and entry.seat == seat and not _follows(entry)


def _follows(entry: Entry) -> bool:
    """A move that came by itself, or one that leaves no trace."""
    return isinstance(entry, Played) and (entry.how in ("order", "forced") or entry.move.aside)


def _taken(entry: Entry, seat: Seat) -> bool:
    """What goes when the seat takes back: its own, and what came of its own by itself, but no asides."""
    return isinstance(entry, Played) and entry.seat == seat and not entry.move.aside


def pasts(record: Record, seat: Seat | None) -> Iterator[Past]:
    """The match turn by turn, as the seat or the public saw it; it ends early where the record does not hold."""
    try:
        for match, turn in Match.follow(record):
            yield Past(
                match.version,
                copied(match.game, match.view(seat)),
                heard(said_of(match.game, turn), seat),
                tuple(turn.heard(seat)),
                match.awaiting,
                match.tally(seat),
                match.over,
            )
    except Disagreement:
        return
