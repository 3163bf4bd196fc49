"""The desk's answers: plain data that never changes."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from bot.store import ClockLimits, Errand, Hints, Kind, Rest, Silence, Status
from rules.kernel import Move, OrderProposal, Tally, Value, Verdict
from rules.kernel.match.journal import Published

BLOW = 2  # the `Words.urgency` of a blow against somebody

Way: TypeAlias = Literal["mention", "direct", "none"]
"""How a person is called: by a mention in the channel, by a direct message, or not at all."""


class ActOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """The outcome of an act, for the person who acted. An interaction that arrives twice gets the
    same one. It is stored without its sentences, which are made again from the events."""

    match: int
    revision: int
    status: Status
    seat: int | None
    awaiting: tuple[int, ...]
    over: bool
    played: int = 0  # number of moves made: a batch ends at the first barrier
    barrier: bool = False  # dice, a draw or a reveal came: a simple undo can't reach behind it
    posts: bool = False  # the act makes a new post in the channel
    # The table waits for some of the seats from before, and for no other.
    fewer: bool = False
    # The table waits for the same seats as before, not including the one that acted.
    still: bool = False
    followed: bool = False  # computers have played since
    said: Sequence[str] = ()
    back_to: int | None = None  # the version to which the table went back by consent


class Sentence(NamedTuple):
    """A sentence of a post, and how urgent it is.

    Blows against somebody come first, with the rest of their `turn`: the acts of one seat in a row.
    No sentence leaves its `part` of the post: the end of a round or a phase divides the post into
    parts.
    """

    text: str
    urgency: int = 0
    part: int = 0
    turn: int = 0
    by: Mapping[int, int] = MappingProxyType({})  # by seat: who sat there then, if it changed

    @property
    def hits(self) -> bool:
        """Whether it is a blow against somebody."""
        return self.urgency >= BLOW


class ConsentRequest(msgspec.Struct, omit_defaults=True):
    """A player's request to go back to an earlier version; without a version, a vote to give the
    seat to somebody else. It lists the seats that agreed, and those against."""

    seat: int
    to: int | None
    agreed: list[int]
    against: list[int] = []
    mark: str = ""  # identifies the request, so that an answer reaches the right one

    def open_to(self, seats: Iterable[int]) -> list[int]:
        """The seats among these that have not answered."""
        return [seat for seat in seats if seat not in (self.seat, *self.agreed, *self.against)]


class Verb(msgspec.Struct, frozen=True):
    """A move that a seat may make, or one shown as barred with the reason."""

    name: str
    move: type[Move]
    stamp: str
    barred: str = ""
    anytime: bool = False


class SeatMenu(msgspec.Struct, frozen=True):
    """The moves that a seat may make now."""

    seat: int
    awaiting: tuple[int, ...]
    verbs: tuple[Verb, ...]
    forced: Move | None
    undoable: int
    undo: str = ""  # the stamp of the move that undo would take back
    together: bool = False  # whether all awaited seats act at once
    proposal: OrderProposal | None = None  # a standing order that would have answered this question


class SeatHolder(msgspec.Struct, frozen=True):
    """A seat and who sits there."""

    seat: int
    person: int | None
    level: str  # the computer's level, if the seat is kept for it
    gone: bool
    offered: int | None
    away: float | None = None  # if the player is away: until when
    standin: bool = False  # whether the computer plays until they are back
    former: bool = False  # whether the former player has been forgotten
    lost: bool = False  # whether the seat has left the match for good, by the game's rules

    @property
    def free(self) -> bool:
        return self.person is None and not self.level

    @property
    def empty(self) -> bool:
        """Whether nobody plays here any more, and somebody could."""
        return (self.gone or self.free) and not self.lost

    @property
    def rival(self) -> bool:
        """Whether the computer plays here, even as a stand-in for an absent player."""
        return bool(self.level) or self.standin


class TablePlayers(msgspec.Struct, frozen=True):
    """The players of a table, and their game."""

    game: str
    seats: tuple[SeatHolder, ...]


class LikelyMove(msgspec.Struct, frozen=True):
    """The verb that the awaited seat will probably use next. Its stamp shows whether it still means
    the same."""

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
    post: int | None  # the newest post
    language: str  # of its posts
    hints: Hints = "alone"
    server: int = 0  # where it is played; 0 on no server, or if unknown
    shut: Silence = ""  # why nothing can be posted in its channel
    said: tuple[Sentence, ...] = ()  # what happened, as the newest post tells it
    due: Mapping[int, float] = {}  # by seat: the deadline; empty while the clock stands still
    rest: Rest = ""  # why its clock stands still during play
    view: Any = None  # what the public, or the viewing player, sees; None before the match begins
    awaiting: tuple[int, ...] = ()
    invited: tuple[int, ...] = ()  # seats that may answer something meanwhile
    likely_move: LikelyMove | None = None
    next: int | None = None  # the seat that comes next, if its player wants to know
    tally: Tally | None = None
    published: Published | None = None  # the post that published the seal
    seed: str = ""  # set once the match is over
    clicks: tuple[int, ...] = ()  # with the seed, by seat, if no post has published the seal

    @property
    def watched(self) -> bool:
        """Whether only computers play here, and people just watch."""
        return all(place.level for place in self.seats)

    def asks(self, seat: int) -> bool:
        """Whether a seat still has to answer the open request."""
        return self.ask is not None and bool(self.ask.open_to([seat]))

    @property
    def moved(self) -> bool:
        """Whether anybody has moved. The first journal entry is the start of the match."""
        return self.version > 1


def is_offered(post: TableState, seat: int) -> bool:
    """Whether a seat of an active match is offered, to a person or to anybody."""
    return post.status in ("playing", "paused") and post.seats[seat].offered is not None


class Announcement(msgspec.Struct, frozen=True):
    """Everything to announce in a channel, as of one act."""

    table: TableState
    kind: Kind  # "post": a new one; "edit": update the newest
    events: tuple[Any, ...]  # the public events that the post tells, for the picture
    nonce: str
    doubtful: bool  # it may have been posted before: check the channel's recent posts first
    older: tuple[int, ...] = ()  # older posts whose buttons have to go
    ways: Mapping[int, Way] = {}  # by person it is for: how to call them
    fresh: tuple[int, ...] = ()  # the people among them to call now
    next: int | None = None  # a player to mention because they are next


class SealPost(msgspec.Struct, frozen=True):
    """The seal of a table's dice, published in its own post. That post is never edited: Discord
    would show an edit."""

    match: int
    game: str
    channel: int
    seal: str
    language: str
    doubtful: bool  # it may have been published before: check the channel's recent posts first


class Notice(msgspec.Struct, frozen=True):
    """A message about a table for one person, up to date."""

    kind: Errand
    person: int  # or a seat that anybody may take
    way: Way
    table: TableState  # as the public sees it, with events since the person's last move
    events: tuple[Any, ...]  # the public events among them, for the picture
    nonce: str
    doubtful: bool  # it may have been sent before
    post: int | None = None  # the post that offered the seat before
    known: bool = False  # whether the seat's player opened it and needs no message
    seat: int | None = None  # the person's former seat


class TableGone(msgspec.Struct, frozen=True):
    """A table has left this channel."""

    match: int
    channel: int
    to: int = 0  # its new channel, if any
    game: str = ""
    language: str = "en"


class Digest(msgspec.Struct, frozen=True):
    """A daily summary of a person's tables."""

    person: int
    # Each as the public sees it, with events since the person's last move there.
    tables: tuple["tuple[SeatSummary, TableState]", ...]
    nonce: str
    doubtful: bool  # it may have been sent before


class SeatSummary(msgspec.Struct, frozen=True):
    """A table where a person sits or is offered a seat."""

    match: int
    game: str
    channel: int
    status: Status
    seat: int
    offered: bool
    waits: bool  # for this person
    asks: ConsentRequest | None  # the request that this person may agree to
    invited: bool  # may answer something, though the table does not wait for it
    awaiting: tuple[int, ...]
    version: int
    post: int | None
    shut: Silence = ""  # why nothing can be posted in its channel
    rest: Rest = ""  # why its clock stands still during play


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log."""

    revision: int
    version: int
    at: float
    said: tuple[str, ...]
    by: Mapping[int, int]  # by seat: who sat there at the time, for those who acted


class LogRange(NamedTuple):
    """A range of the log: at most `most` acts that the reader heard of. They come before a
    revision, or after one, or are the newest."""

    most: int = 50
    before: int | None = None
    after: int | None = None


class Log(NamedTuple):
    """A stretch of the log in order. `more` tells whether it goes on: after the stretch if it was
    read with `after`, otherwise before it."""

    lines: tuple[LogLine, ...] = ()
    more: bool = False


class PastView(msgspec.Struct, frozen=True):
    """A table after an earlier turn, as a certain viewer saw it."""

    number: int  # counts the turns that the viewer noticed, from 1
    view: Any
    said: tuple[str, ...]
    events: tuple[Any, ...]
    awaiting: tuple[int, ...]
    tally: Tally
    over: bool


class ImportedRecord(msgspec.Struct, frozen=True):
    """The summary of an imported record."""

    game: str
    seats: int
    options: Mapping[str, Value]
    verdict: Verdict
    moves: int  # up to the first fault
    published: Published | None = None  # the post that published the seal, if the record names one
