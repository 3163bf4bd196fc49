"""Rows as the desk sees them."""

from typing import Any, Literal, TypeAlias

import msgspec

from rivals.levels import USUAL
from rules.kernel import Value

Status: TypeAlias = Literal["lobby", "playing", "paused", "over", "cancelled", "damaged"]
ACTIVE = ("lobby", "playing", "paused")

Kind: TypeAlias = Literal["quiet", "edit", "post"]
"""What an act does to the channel: nothing now, edit the newest post, or make a new one."""


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
"""Kinds of message. To a channel: `turn` is the table's post, `invitation` offers a seat, `idle`
asks whether the table lives, `left` says that it moved. To a person: `call` is your turn, `next`
comes before it, `reminder` and `warning` follow, `replaced` says that somebody has your seat,
`digest` sums up all tables. The outbox has at most one row for each kind, table and person (or seat
or channel)."""


Alarm: TypeAlias = Literal[
    "limit", "warning", "reminder", "return", "digest", "forget", "server", "idle", "hold"
]
"""Kinds of alarm. About a seat: `limit`, `warning`, `reminder`. About a person: `return`, `digest`,
`forget`. About a server: `server`. About a table: `idle`, and `hold` for its computer players."""


Lapse: TypeAlias = Literal["notice", "default", "computer", "vote"]
"""What happens at a timeout: only a notice, the default move, the computer plays until the player
is back, or a vote on another player for the seat."""


Hints: TypeAlias = Literal["alone", "always", "never"]
"""Who may ask for hints: only a player without human opponents, everybody, or nobody."""


Rest: TypeAlias = Literal["", "vote", "absent"]
"""Why the clock of a running table stands still, if it does: a vote is open, or no player is
active."""


Silence: TypeAlias = Literal["", "gone", "left", "denied", "asleep", "idle"]
"""Why a channel can't be reached, if it can't: it is gone, the bot has left, may not post, or may
not reopen the thread. `idle`: nobody played, so the table was put away and has no channel."""


class SeatRow(msgspec.Struct):
    """A seat and its player."""

    seat: int
    person: int | None = None
    click: int = 0
    level: str = ""  # level of the computer player, if the seat is one
    gone: bool = False
    offered: int | None = None
    asides: int = 0  # how many standing orders its player has given
    away: float | None = None  # until when its player is away, if so
    lapses: int = 0  # timeouts in a row
    standin: bool = False  # whether the computer plays until the player is back
    seated: float = 0.0  # since when the player sits here; 0: from the start
    asked: int | None = None  # the version that the player last asked to go back to
    voted: int = 0  # how many timeouts in a row there were at the last vote on the seat

    @property
    def free(self) -> bool:
        return self.person is None and not self.level

    @property
    def empty(self) -> bool:
        """Whether nobody plays here any more, not even a computer."""
        return self.gone or self.free

    @property
    def rival(self) -> str:
        """The level of the computer that plays here, if one does, also for an absent player."""
        return "" if self.gone else self.level or USUAL * self.standin


class FormerSitter(msgspec.Struct, frozen=True):
    """A former player of a seat, until the act with this revision."""

    seat: int
    revision: int
    person: int


class ClockLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table's settings for its clocks, in seconds."""

    turn: int | None = None  # for each turn
    bank: int | None = None  # or for all turns of a player together
    increment: int = 0  # added to the bank at the start of each turn
    lapse: Lapse = "default"
    remind: int | None = 86400  # until the first reminder

    @property
    def measure(self) -> int | None:
        """The time that a player has to spend, if it is limited."""
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
    language: str = "en"  # of its posts, as Discord names languages
    hints: Hints = "alone"
    server: int = 0  # 0: none, or not known
    let_go: float | None = None  # when its journal was deleted, if so; only the result is left
    shut: Silence = ""
    earlier: Status | None = None  # the status of a damaged match before it was damaged
    seal_post: int | None = (
        None  # the post with the seal; None before it, and in matches of older releases
    )
    seal_channel: int | None = None  # the channel of that post
    seal_server: int | None = None
    called: int = 0  # seats whose players were called, one bit each
    outcome: bytes | None = None  # of the interaction in question, if it has acted
    draft: str | None = None  # content of the draft in question

    @property
    def full(self) -> bool:
        """Whether every seat has a player or a computer."""
        return not any(seat.free for seat in self.seats)

    @property
    def still(self) -> bool:
        """Whether the clocks stand still: the table is paused, or its channel can't be reached."""
        return self.status == "paused" or bool(self.shut)

    @property
    def watched(self) -> bool:
        """Whether only computers play here, for people to watch."""
        return all(seat.level for seat in self.seats)

    @property
    def deserted(self) -> bool:
        """Whether every player is away or has let their time pass."""
        people = [seat for seat in self.seats if seat.person is not None and not seat.gone]
        late = [seat for seat in people if seat.lapses or seat.standin]
        return bool(late) and all(seat in late or seat.away is not None for seat in people)

    @property
    def hinting(self) -> bool:
        """Whether players here may ask for hints."""
        alone = sum(seat.person is not None for seat in self.seats) == 1
        return self.hints == "always" or (self.hints == "alone" and alone)

    def terms(self) -> tuple[object, ...]:
        """The values that rarely change, as `Repository.amend` writes them."""
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
    """One act at a table."""

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
    """An alarm."""

    match: int
    kind: Alarm
    who: int
    due: float
    count: int = 0


class OutboxJob(msgspec.Struct):
    """A message to send, leased to this process."""

    match: int
    kind: Errand
    person: int
    revision: int
    nonce: str
    created: float
    attempts: int  # attempts since the last success, this one included


Key: TypeAlias = tuple[int, Errand, int]
"""The key of a row in the outbox: match, kind, and person; 0 is the channel."""


Shard: TypeAlias = tuple[int, int]
"""The number of a shard, and how many shards there are."""


class DraftRow(msgspec.Struct):
    """A move that is not complete yet."""

    id: int
    match: int
    person: int
    verb: str
    picks: dict[str, Any]
    at: float
