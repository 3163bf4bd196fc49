"""Rows as the desk sees them."""

from typing import Any, Literal, TypeAlias

import msgspec

from rivals.levels import USUAL
from rules.kernel import Value

Status: TypeAlias = Literal["lobby", "playing", "paused", "over", "cancelled", "damaged"]
ACTIVE = ("lobby", "playing", "paused")

Kind: TypeAlias = Literal["quiet", "edit", "post"]
"""What an act asks of the channel: nothing for now, that the newest post be made true again, or a
new post."""


Errand: TypeAlias = Literal[
    "turn",
    "call",
    "next",
    "reminder",
    "warning",
    "invitation",
    "replaced",
    "digest",
    "idle",
    "left",
]
"""What is told: to a channel the post that stands for the table, that a seat is offered or no
longer so, whether the match lives, or that the table has left it; to one person that the table
waits for them, that they are next, that it waits still, that their time runs out, that somebody
else has their seat, or how all their tables stand. There is a row in the outbox at most once for
each kind, table and person, or seat or channel where it is about one."""


Alarm: TypeAlias = Literal[
    "limit", "warning", "reminder", "return", "digest", "forget", "server", "idle", "hold"
]
"""What comes with time: a seat's time is up, a quarter of it is left, its player is reminded; or a
person who was away is back, or wants to know how their tables stand, or is to be forgotten; or a
server has been without the bot for long; or nobody has played at a table for long; or the computers
there have waited long enough."""


Lapse: TypeAlias = Literal["notice", "default", "computer", "vote"]
"""What happens when somebody's time is up: it is said and no more, their turn is played as the game
has it where nobody decides, the computer plays until they are back, or the others vote on another
player for the seat."""


Hints: TypeAlias = Literal["alone", "always", "never"]
"""Whether players may ask what the computer would do: where one plays alone or with the computer
only, at any table, or not here."""


Rest: TypeAlias = Literal["", "vote", "absent"]
"""Why a table's clock stands still while it is played, if it does: a vote is open, or no player is
active."""


Silence: TypeAlias = Literal["", "gone", "left", "denied", "asleep", "idle"]
"""Why a channel cannot be told anything, if it cannot: it is gone, or we are, or may not post, or
may not wake it; or the table was put away, as nobody played, and has no channel."""


class SeatRow(msgspec.Struct):
    """A seat and who sits there."""

    seat: int
    person: int | None = None
    click: int = 0
    level: str = ""  # how hard the computer plays here, where the seat is kept for it
    gone: bool = False
    offered: int | None = None
    asides: int = 0  # how often its player has set something aside the game
    away: float | None = None  # until when its player is, if so
    lapses: int = 0  # how often in a row their time was up
    standin: bool = False  # whether the computer plays until they are back
    seated: float = 0.0  # since when they sit there; 0: from the start
    asked: int | None = None  # back to which version of the match they last asked to go
    voted: int = 0  # at how many lapses in a row the others last voted on the seat

    @property
    def free(self) -> bool:
        return self.person is None and not self.level

    @property
    def empty(self) -> bool:
        """Whether nobody plays here any more, no computer either."""
        return self.gone or self.free

    @property
    def rival(self) -> str:
        """How hard the computer plays here, if it does: also for somebody who is absent."""
        return "" if self.gone else self.level or USUAL * self.standin


class Sitter(msgspec.Struct, frozen=True):
    """Who sat somewhere before the act of that revision, by which somebody else or the computer
    took the seat."""

    seat: int
    revision: int
    person: int


class ClockLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table sets for its clocks, in seconds."""

    turn: int | None = None  # how long a turn may take
    bank: int | None = None  # or how long all turns of a player together
    increment: int = 0  # what is added to a bank at the beginning of each turn
    lapse: Lapse = "default"
    remind: int | None = 86400  # after how long somebody is reminded for the first time

    @property
    def measure(self) -> int | None:
        """What a player has to spend, if there is an end to it."""
        return self.turn or self.bank


class MatchRow(msgspec.Struct):
    """A match without its state."""

    id: int
    game: str
    channel: int
    host: int
    status: Status
    size: int
    options: dict[str, Value]
    fill: bool
    limits: ClockLimits
    revision: int
    version: int
    awaiting: int
    invited: int
    seal: str
    seed: bytes
    rules_version: str
    ask: bytes | None
    announced: int
    since: int
    post: int | None
    opened: float
    ended: float | None
    seats: list[SeatRow]
    language: str = "en"  # in which its posts are worded, as Discord calls it
    hints: Hints = "alone"
    server: int = 0  # on which it is played; 0: on none, or it is not known
    # When what happened in the match was, if so: then only how it ended is known.
    let_go: float | None = None
    shut: Silence = ""
    earlier: Status | None = None  # what a damaged match was before
    # The post that published the seal; None before, and in matches of older releases.
    seal_post: int | None = None
    seal_channel: int | None = None  # where it stands
    seal_server: int | None = None
    # The seats whose players have been told that the table waits for them, one bit each.
    called: int = 0
    outcome: bytes | None = None  # of the interaction asked about, if it has acted
    draft: str | None = None  # what is in the draft asked about

    @property
    def full(self) -> bool:
        """Whether every seat has somebody, or a computer."""
        return not any(seat.free for seat in self.seats)

    @property
    def still(self) -> bool:
        """Whether time stands still: the table is paused, or nobody in its channel can be
        reached."""
        return self.status == "paused" or bool(self.shut)

    @property
    def watched(self) -> bool:
        """Whether only computers play here, for whoever likes to watch."""
        return all(seat.level for seat in self.seats)

    @property
    def deserted(self) -> bool:
        """Whether nobody plays here at the moment: every player has let their time pass or is
        away."""
        people = [seat for seat in self.seats if seat.person is not None and not seat.gone]
        late = [seat for seat in people if seat.lapses or seat.standin]
        return bool(late) and all(seat in late or seat.away is not None for seat in people)

    @property
    def hinting(self) -> bool:
        """Whether who plays here may ask what the computer would do."""
        alone = sum(seat.person is not None for seat in self.seats) == 1
        return self.hints == "always" or (self.hints == "alone" and alone)

    def terms(self) -> tuple[object, ...]:
        """What rarely changes, as `Repository.amend` writes it."""
        return (
            self.host,
            self.status,
            self.shut,
            self.size,
            msgspec.json.encode(self.options).decode(),
            int(self.fill),
            msgspec.json.encode(self.limits).decode(),
            self.rules_version,
            self.ended,
            self.hints,
        )


class ActRow(msgspec.Struct):
    """One thing that somebody did at a table."""

    match: int
    revision: int
    version: int
    at: float
    person: int | None
    interaction: int | None
    kind: Kind
    said: bytes
    outcome: bytes


class DueAlarm(msgspec.Struct, frozen=True):
    """An alarm that rings, or will."""

    match: int
    kind: Alarm
    who: int
    due: float
    count: int = 0


class Job(msgspec.Struct):
    """Something that a channel or a person has to be told, leased to whoever holds this."""

    match: int
    kind: Errand
    person: int
    revision: int
    nonce: str
    created: float
    attempts: int  # with this one, since the channel was last known to have been told


Key: TypeAlias = tuple[int, Errand, int]
"""Of a row in the outbox: the match, what is told, and to whom; 0 is the channel."""


Shard: TypeAlias = tuple[int, int]
"""One of the parts into which Discord divides a bot's servers, and of how many."""


class DraftRow(msgspec.Struct):
    """A move not yet finished."""

    id: int
    match: int
    person: int
    verb: str
    picks: dict[str, Any]
    at: float
