"""The unit of change: one act on one table, from the data read to the data to write."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

import msgspec

from bot.desk.base.errors import (
    AlreadySeated,
    Begun,
    MatchPaused,
    NoLongerSeated,
    NotBegun,
    NotHost,
    NotSeated,
    Over,
    Shut,
    TableClosed,
)
from bot.desk.base.events import TableEvent
from bot.desk.base.narration import ends
from bot.desk.base.results import ConsentRequest
from bot.store import Kind, MatchRow, Rest, SeatRow
from rules.kernel import Game, Match, MoveResult, Seat, Text, Told
from rules.kernel.match.journal import Entry, Played


class TableChange:
    """The table as acts change it: the row, its seats, the match, and the events to tell."""

    def __init__(
        self,
        row: MatchRow,
        game: Game,
        match: Match | None,
        *,
        due: dict[int, float],
        left: dict[int, float],
        person: int | None,
        now: float,
    ) -> None:
        self.row = row
        self.game = game
        self.match = match
        self.due = due  # by seat: the deadline
        self.left = left  # by seat, while the clock stands still: seconds left
        self.person = person
        self.now = now
        self.told: list[Told] = []
        self.entries: list[Entry] = []
        self.kind: Kind | None = None  # None: derived from the seats that the table waits for
        self.back = False  # whether the table went back
        self.back_to: int | None = None  # the version it went back to by consent
        self.played = 0
        self.barrier = False
        self.milestone = False  # whether a round or a phase ended
        self.returned: int | None = None  # the person who is back, at all their tables
        # Seats newly offered, or no longer: their invitations are out of date.
        self.opened: list[int] = []
        self.hosts = False  # whether the person acts as host rather than at their seat
        self.revived = False  # whether the match could not be read before this act
        self.left_channel: int | None = None  # the channel that the table left
        self.late = False  # whether its players would not notice without a post
        self.uncalled: Collection[int] = ()  # seats whose players to call again
        # The state as read, to find what to write and tell. A row at revision 0 is not stored yet.
        self.awaited = read_awaited(row)
        self.invited = read_invited(row)
        self.deserted = row.deserted
        self.armed = self.awaited  # seats whose reminders are set already
        # Seats that were invited before and are not told again.
        self.told_of = match.asked if match is not None else ()
        self.terms = row.terms()
        self.seats = msgspec.json.encode(row.seats) if row.revision else b""
        self.begun = match is not None
        self.places = (
            {seat.seat: msgspec.structs.replace(seat) for seat in row.seats} if row.revision else {}
        )
        ask = read_ask(row)
        # The seat that the others vote on.
        self.voted = ask.seat if ask is not None and ask.to is None else None
        self.waited = dict(due), dict(left)

    # ------------------------------------------------------------------ who may

    @property
    def place(self) -> SeatRow | None:
        """The person's seat, if any."""
        for seat in self.row.seats:  # a plain loop, as every act asks for it several times
            if seat.person == self.person is not None:
                return seat
        return None

    @property
    def seat(self) -> Seat:
        """The person's seat, or `NotSeated`."""
        if self.place is None:
            raise NotSeated
        if self.place.gone:
            raise NoLongerSeated(lost=self.match is not None and self.place.seat in self.match.gone)
        return Seat(self.place.seat)

    @property
    def people(self) -> list[SeatRow]:
        """The seats that people still play."""
        return [seat for seat in self.row.seats if seat.person is not None and not seat.gone]

    def by_host(self, *, manages: int = 0) -> None:
        """Require the host, or a manager of the table's channel."""
        self.hosts = True
        if self.person != self.row.host and not is_own(self.row, manages):
            raise NotHost

    def by_newcomer(self, person: int) -> None:
        if any(seat.person == person and not seat.gone for seat in self.row.seats):
            raise AlreadySeated(
                "" if person == self.person else Text("They have a seat at this table already.")
            )

    # ------------------------------------------------------------------ when

    def before(self, instead: str = "") -> None:
        """Require that the match has not begun. `instead` tells the person what they can do."""
        refuse_ended(self.row)
        if self.row.status != "lobby":
            raise Begun(instead)

    def require_begun(self) -> Match:
        """Require a match under way, even if it is paused."""
        refuse_ended(self.row)
        if self.match is None:
            raise NotBegun
        return self.match

    def require_playing(self) -> Match:
        """Require a match under way that is neither paused nor at rest."""
        match = self.require_begun()
        if self.row.status == "paused":
            raise MatchPaused
        if self.row.shut:
            raise Shut(self.row.shut)
        return match

    # ------------------------------------------------------------------ what happens

    def tell(self, event: TableEvent, to: Seat | None = None) -> None:
        """Tell everybody what happened, or one seat alone."""
        self.told.append(Told(event, None if to is None else (to,)))

    def note_turn(self, turn: MoveResult) -> None:
        """Record what a move did to the match: its journal entries and events."""
        self.entries.extend(turn.entries)
        self.barrier = self.barrier or turn.barrier
        self.milestone = self.milestone or any(ends(self.game, told.event) for told in turn.events)
        self.told.extend(turn.events)
        if self.moved:
            self.row.ask = None  # an open request was about the table before this move

    @property
    def moved(self) -> bool:
        """Whether the match has changed. Standing orders don't count."""
        return any(
            not (isinstance(entry, Played) and entry.move.standing_order) for entry in self.entries
        )

    @property
    def ask(self) -> ConsentRequest | None:
        return read_ask(self.row)

    @ask.setter
    def ask(self, ask: ConsentRequest | None) -> None:
        self.row.ask = None if ask is None else msgspec.json.encode(ask)


def is_own(row: MatchRow, channel: int) -> bool:
    """Whether a channel is where the table is now. Managers of other channels have no say here."""
    return 0 != channel == row.channel


def refuse_ended(row: MatchRow) -> None:
    """Refuse acts on a finished match or a closed table."""
    if row.status == "cancelled":
        raise TableClosed
    if row.status == "over":
        raise Over


def read_ask(row: MatchRow) -> ConsentRequest | None:
    """The open request for consent, if any."""
    return msgspec.json.decode(row.ask, type=ConsentRequest) if row.ask else None


def read_rest(row: MatchRow) -> Rest:
    """Why the clock of a match under way stands still, or ""."""
    if row.status != "playing":
        return ""
    if row.deserted:
        return "absent"
    ask = read_ask(row)
    return "vote" if ask is not None and ask.to is None else ""


def bits(seats: Sequence[int]) -> int:
    """Seats as a bit set, for a database column."""
    return sum(1 << seat for seat in seats)


def read_awaited(row: MatchRow) -> tuple[int, ...]:
    """The seats that the table waits for, from its row."""
    return _seats(row.awaiting)


def read_invited(row: MatchRow) -> tuple[int, ...]:
    """The seats that may answer something, though the table does not wait for them."""
    return _seats(row.invited)


@cache  # a table has a few seats
def _seats(column: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(column.bit_length()) if column >> seat & 1)


def copy_view(game: Game, view: Any) -> Any:
    """A deep copy of a view. It stays valid after the next move."""
    return msgspec.json.decode(msgspec.json.encode(view), type=game.state)
