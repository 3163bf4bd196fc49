"""What the desk answers: plain data, nothing that lives."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from bot.store import ClockLimits, Errand, Hints, Kind, Rest, Silence, Status
from rules.kernel import Move, OrderProposal, Tally, Value, Verdict
from rules.kernel.match.journal import Published

BLOW = 2  # how urgent `Words.urgency` has it what was done to somebody

Way: TypeAlias = Literal["mention", "direct", "none"]
"""How somebody is called: in the channel, by a message to them alone, or not at all."""


class ActOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of an act, for the person who acted. An interaction that arrives twice gets the
    same one; it is kept without what was said, which follows from what was told."""

    match: int
    revision: int
    status: Status
    seat: int | None
    awaiting: tuple[int, ...]
    over: bool
    played: int = 0  # how many of the moves: a batch ends at the first barrier
    barrier: bool = False  # dice, a draw or a reveal came: it cannot simply be taken back
    posts: bool = False  # the channel gets a new post of it
    # The table waits for some of those for whom it waited before, and for nobody else.
    fewer: bool = False
    # The table waits for those for whom it waited before, and not for who has acted.
    still: bool = False
    followed: bool = False  # computers have played since
    said: Sequence[str] = ()
    back_to: int | None = None  # the version of the match to which the table went back by consent


class Sentence(NamedTuple):
    """Something that a post tells, and how urgent it is. What was done to somebody is told first,
    and with it the rest of its `turn`, which is what one seat did in a row; but no earlier than the
    `part` of the post that it belongs to, for the end of a round or a phase parts what is told."""

    text: str
    urgency: int = 0
    part: int = 0
    turn: int = 0
    by: Mapping[int, int] = MappingProxyType({})  # who sat then on seats where others sit now

    @property
    def hits(self) -> bool:
        """Whether it was done to somebody."""
        return self.urgency >= BLOW


class ConsentRequest(msgspec.Struct, omit_defaults=True):
    """A player would like to go back to an earlier version; or where there is none, somebody else
    is to have the seat. These seats have agreed, and these would rather not."""

    seat: int
    to: int | None
    agreed: list[int]
    against: list[int] = []
    mark: str = ""  # by which an answer knows what it answers

    def open_to(self, seats: Iterable[int]) -> list[int]:
        """Which of these seats have not said what they think."""
        return [seat for seat in seats if seat not in (self.seat, *self.agreed, *self.against)]


class Verb(msgspec.Struct, frozen=True):
    """One thing a seat may do, or is shown barred with the reason."""

    name: str
    move: type[Move]
    stamp: str
    barred: str = ""
    anytime: bool = False


class SeatMenu(msgspec.Struct, frozen=True):
    """What a seat may do now."""

    seat: int
    awaiting: tuple[int, ...]
    verbs: tuple[Verb, ...]
    forced: Move | None
    undoable: int
    undo: str = ""  # the stamp of the move that would be taken back
    together: bool = False  # all who are awaited act at once
    proposal: OrderProposal | None = (
        None  # the standing order that would have answered what is asked
    )


class SeatHolder(msgspec.Struct, frozen=True):
    """A seat and who sits there."""

    seat: int
    person: int | None
    level: str  # how hard the computer plays here, where the seat is kept for it
    gone: bool
    offered: int | None
    away: float | None = None  # until when its player is, if so
    standin: bool = False  # whether the computer plays until they are back
    former: bool = False  # whether whoever sat here has been forgotten
    lost: bool = False  # whether the seat has left the match for good, as its game has it

    @property
    def free(self) -> bool:
        return self.person is None and not self.level

    @property
    def empty(self) -> bool:
        """Whether nobody plays here any more, and somebody may."""
        return (self.gone or self.free) and not self.lost

    @property
    def rival(self) -> bool:
        """Whether the computer plays here, be it for somebody who is absent."""
        return bool(self.level) or self.standin


class TablePlayers(msgspec.Struct, frozen=True):
    """Who sits at a table, and what they play."""

    game: str
    seats: tuple[SeatHolder, ...]


class LikelyMove(msgspec.Struct, frozen=True):
    """The verb with which whom the table waits for is likely to go on, and which tells by its stamp
    whether it still means what it did."""

    move: type[Move]
    stamp: str


class TableState(msgspec.Struct, frozen=True):
    """Everything that a public post of a table shows."""

    match: int
    game: str
    channel: int
    host: int
    status: Status
    revision: int
    version: int
    options: Mapping[str, Value]
    seats: tuple[SeatHolder, ...]
    fill: bool
    limits: ClockLimits
    seal: str
    ask: ConsentRequest | None
    over: bool
    post: int | None  # where the newest post stands
    language: str  # in which it is worded
    hints: Hints = "alone"
    server: int = 0  # on which it is played; 0: on none, or it is not known
    shut: Silence = ""  # why its channel cannot be told anything
    said: tuple[Sentence, ...] = ()  # what happened, as the newest post tells it
    # By seat: until when the table waits; nothing while it stands still.
    due: Mapping[int, float] = {}
    rest: Rest = ""  # why its clock stands still while it is played
    view: Any = None  # as the public sees it, or the player who looks; None before the match begins
    awaiting: tuple[int, ...] = ()
    invited: tuple[int, ...] = ()  # who may answer something meanwhile
    likely_move: LikelyMove | None = None
    next: int | None = None  # the seat whose turn comes then, where its player wants to know
    tally: Tally | None = None
    published: Published | None = None  # the post that published the seal
    seed: str = ""  # told when the match is over
    clicks: tuple[int, ...] = ()  # with it, in seat order, where no post has published the seal

    @property
    def watched(self) -> bool:
        """Whether only computers play here, for whoever likes to watch."""
        return all(place.level for place in self.seats)

    def asks(self, seat: int) -> bool:
        """Whether a seat has not answered yet what the table is asked."""
        return self.ask is not None and bool(self.ask.open_to([seat]))

    @property
    def moved(self) -> bool:
        """Whether anybody has moved in the match: the first entry of its journal is how it
        began."""
        return self.version > 1


def is_offered(post: TableState, seat: int) -> bool:
    """Whether a seat of a match under way is offered, to somebody or to anybody."""
    return post.status in ("playing", "paused") and post.seats[seat].offered is not None


class Announcement(msgspec.Struct, frozen=True):
    """All that a channel has to be told, as it was after one act."""

    table: TableState
    kind: Kind  # "post": a new one; "edit": the newest is no longer true
    events: tuple[Any, ...]  # the public events of which the post tells, for the picture
    nonce: str
    doubtful: bool  # it may have been told before: read the channel's recent posts first
    older: tuple[int, ...] = ()  # posts that have buttons still, and should have none
    ways: Mapping[int, Way] = {}  # by person: how whoever it is for would be called
    fresh: tuple[int, ...] = ()  # whom of them it calls: the others have been
    next: int | None = None  # who is told by a mention that they are next


class SealPost(msgspec.Struct, frozen=True):
    """The seal of a table's dice, which a post of its own publishes. Nobody edits that post:
    Discord would show it."""

    match: int
    game: str
    channel: int
    seal: str
    language: str
    doubtful: bool  # it may have been published before: read the channel's recent posts first


class Notice(msgspec.Struct, frozen=True):
    """Something that one person has to be told of a table, as it is now."""

    kind: Errand
    person: int  # or the seat that anybody may take
    way: Way
    table: TableState  # as the public sees it, with what was done since the person played last
    events: tuple[Any, ...]  # the public events of that, for the picture
    nonce: str
    doubtful: bool  # it may have been told before
    post: int | None = None  # which offered the seat before
    known: bool = False  # whether the player of the seat opened it themselves, and need not be told
    seat: int | None = None  # that was the person's before


class TableGone(msgspec.Struct, frozen=True):
    """A table is not in this channel any more."""

    match: int
    channel: int
    to: int = 0  # where it goes on, if it does
    game: str = ""
    language: str = "en"


class Digest(msgspec.Struct, frozen=True):
    """How all tables of a person stand."""

    person: int
    # Each as the public sees it, with what was done since they played last.
    tables: tuple["tuple[SeatSummary, TableState]", ...]
    nonce: str
    doubtful: bool  # it may have been told before


class SeatSummary(msgspec.Struct, frozen=True):
    """A table at which a person sits or is offered a seat."""

    match: int
    game: str
    channel: int
    status: Status
    seat: int
    offered: bool
    waits: bool  # for this person
    asks: ConsentRequest | None  # what this person may agree to
    invited: bool  # to answer something, though the table does not wait for it
    awaiting: tuple[int, ...]
    version: int
    post: int | None
    shut: Silence = ""  # why its channel cannot be told anything
    rest: Rest = ""  # why its clock stands still while it is played


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log."""

    revision: int
    version: int
    at: float
    said: tuple[str, ...]
    by: Mapping[int, int]  # by seat: who sat there then, of whoever did it


class LogRange(NamedTuple):
    """Which part of the log somebody reads: so many of the acts of which they heard something;
    those before a revision, or the next after one; where neither is given the newest."""

    most: int = 50
    before: int | None = None
    after: int | None = None


class Log(NamedTuple):
    """A stretch of the log, in order, and whether there is more beyond: after it where it was read
    from a revision on, else before it."""

    lines: tuple[LogLine, ...] = ()
    more: bool = False


class PastView(msgspec.Struct, frozen=True):
    """A table as it stood after an earlier turn, through somebody's eyes."""

    number: int  # of those turns of which they saw something, from 1 on
    view: Any
    said: tuple[str, ...]
    events: tuple[Any, ...]
    awaiting: tuple[int, ...]
    tally: Tally
    over: bool


class ImportedRecord(msgspec.Struct, frozen=True):
    """What a record that was brought from elsewhere is."""

    game: str
    seats: int
    options: Mapping[str, Value]
    verdict: Verdict
    moves: int  # as far as it holds
    published: Published | None = None  # the post that published the seal, if it tells one
