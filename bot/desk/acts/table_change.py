"""What one act does to one table, from what was read to what will be written."""

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
    """What acts work on: they change the row, its seats and the match, and say what happened."""

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
        self.due = due  # by seat: until when the table waits
        self.left = left  # by seat, while the table stands still: seconds
        self.person = person
        self.now = now
        self.told: list[Told] = []
        self.entries: list[Entry] = []
        self.kind: Kind | None = None  # None: it follows from whom the table waits for
        self.back = False  # whether the table went back
        self.back_to: int | None = None  # to which version, where that was by consent
        self.played = 0
        self.barrier = False
        self.milestone = False  # whether a round or a phase ended
        self.returned: int | None = None  # who is back, and not at this table alone
        # Seats that are offered from now on, or no longer: their invitation is not true.
        self.opened: list[int] = []
        self.hosts = False  # whether they do what a host does, and nothing at their seat
        self.revived = False  # whether the match could not be read before this act
        self.left_channel: int | None = None  # from which the table has gone
        self.late = False  # whether its players would not notice otherwise
        self.uncalled: Collection[int] = ()  # seats whose players are to be called once more
        # As it was read, for what has to be written and told. A row at revision 0 is not there yet.
        self.awaited = read_awaited(row)
        self.invited = read_invited(row)
        self.deserted = row.deserted
        self.armed = self.awaited  # who is reminded already, if need be
        # Who was invited and need not be told once more.
        self.told_of = match.asked if match is not None else ()
        self.terms = row.terms()
        self.seats = msgspec.json.encode(row.seats) if row.revision else b""
        self.begun = match is not None
        self.places = (
            {seat.seat: msgspec.structs.replace(seat) for seat in row.seats} if row.revision else {}
        )
        ask = read_ask(row)
        # On whose seat the others vote.
        self.voted = ask.seat if ask is not None and ask.to is None else None
        self.waited = dict(due), dict(left)

    # ------------------------------------------------------------------ who may

    @property
    def place(self) -> SeatRow | None:
        """Where the person sits."""
        for seat in self.row.seats:  # as every act asks several times
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
        """The seats at which somebody still plays."""
        return [seat for seat in self.row.seats if seat.person is not None and not seat.gone]

    def by_host(self, *, manages: int = 0) -> None:
        """Only the host may do this, or somebody who manages the table's channel."""
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
        """The match has not begun; where it has, a sentence may say what there is to do instead."""
        refuse_ended(self.row)
        if self.row.status != "lobby":
            raise Begun(instead)

    def require_begun(self) -> Match:
        """The match is under way, though it may be paused."""
        refuse_ended(self.row)
        if self.match is None:
            raise NotBegun
        return self.match

    def require_playing(self) -> Match:
        """The match is under way."""
        match = self.require_begun()
        if self.row.status == "paused":
            raise MatchPaused
        if self.row.shut:
            raise Shut(self.row.shut)
        return match

    # ------------------------------------------------------------------ what happens

    def tell(self, event: TableEvent, to: Seat | None = None) -> None:
        """Say what happened, to everybody or to one seat alone."""
        self.told.append(Told(event, None if to is None else (to,)))

    def note_turn(self, turn: MoveResult) -> None:
        """Something came of the match: write it down and tell it."""
        self.entries.extend(turn.entries)
        self.barrier = self.barrier or turn.barrier
        self.milestone = self.milestone or any(ends(self.game, told.event) for told in turn.events)
        self.told.extend(turn.events)
        if self.moved:
            self.row.ask = None  # what somebody asked for was about the table as it stood

    @property
    def moved(self) -> bool:
        """Whether the table has changed: an aside leaves no trace."""
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
    """Whether a channel is where the table is now: whoever manages another has no say here."""
    return 0 != channel == row.channel


def refuse_ended(row: MatchRow) -> None:
    """Nothing more is done to a match that is over or a table that was closed."""
    if row.status == "cancelled":
        raise TableClosed
    if row.status == "over":
        raise Over


def read_ask(row: MatchRow) -> ConsentRequest | None:
    """What the table is asked to consent to."""
    return msgspec.json.decode(row.ask, type=ConsentRequest) if row.ask else None


def read_rest(row: MatchRow) -> Rest:
    """Why a table's clock stands still while it is played, if it does."""
    if row.status != "playing":
        return ""
    if row.deserted:
        return "absent"
    ask = read_ask(row)
    return "vote" if ask is not None and ask.to is None else ""


def bits(seats: Sequence[int]) -> int:
    """Seats as one number, for a column."""
    return sum(1 << seat for seat in seats)


def read_awaited(row: MatchRow) -> tuple[int, ...]:
    """Whom a table waits for, as its row has it."""
    return _seats(row.awaiting)


def read_invited(row: MatchRow) -> tuple[int, ...]:
    """Who may answer something, though the table does not wait for them."""
    return _seats(row.invited)


@cache  # a table has a few seats
def _seats(column: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(column.bit_length()) if column >> seat & 1)


def copy_view(game: Game, view: Any) -> Any:
    """A view that shares nothing with the match: it outlives the next move."""
    return msgspec.json.decode(msgspec.json.encode(view), type=game.state)
