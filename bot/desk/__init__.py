"""The desk: what happens to a match. It knows nothing of Discord.

To act, hand a value to `do`. It says at which table, by whom, and what:

    outcome = await desk.do(Join(match, person, interaction=click.id))
    outcome = await desk.do(PlayMoves(match, person, [Roll()], at=stamp, interaction=click.id))

A refused act raises a `Refusal` and changes nothing. An interaction that arrives twice acts once.
Each kind of act stands beside its rules in `bot/desk/acts`: `OpenTable` and `Join` in `lobby`,
`PlayMoves` and `Undo` in `play`, `Replace` in `consent`, `Accept` in `seats`, `Pause` in `clock`.

To look, ask for a view. It is read once and then answers without waiting:

    view = await desk.at(match, person)
    view.menu(), view.post(), view.options(verb, slot, picks)

Everything else belongs to a part of the desk:

- `desk.looks`: the public post of a table, a person's seats, the table of a channel
- `desk.archive`, `desk.drafts`: earlier turns and records, and unfinished input in panels
- `desk.me`, `desk.servers`: stored data about people and servers
- `desk.advice`, `desk.computers`: hints, and the seats that computers play
- `desk.outbox`, `desk.alarms`, `desk.background`, `desk.leases`: messages to send, alarms that are
  due, background work, and locks between processes
"""

from bot.desk.acts.act import DeskAct
from bot.desk.acts.clock import Pause, Resume, SetLimits
from bot.desk.acts.consent import Agree, AskBack, Refuse, Replace
from bot.desk.acts.lobby import Adjust, Cancel, Join, Leave, OpenTable, Reserve, StartMatch
from bot.desk.acts.moving import MoveTable
from bot.desk.acts.play import PlayMoves, Resign, Undo
from bot.desk.acts.seats import ANYBODY, Accept, DeclineSeat, Keep, PassHost
from bot.desk.base.errors import (
    AlreadySeated,
    AsItIs,
    Begun,
    ChannelTaken,
    MatchPaused,
    NeedsConsent,
    NoDraft,
    NoHints,
    NoMatch,
    NoOffer,
    NoSeat,
    NotAsked,
    NotBegun,
    NothingToTakeBack,
    NotHost,
    NotNow,
    NotOver,
    NotPaused,
    NotSeated,
    Over,
    Quarantined,
    Refused,
    Shut,
    TableClosed,
    TooMuch,
    UnknownGame,
)
from bot.desk.base.fairness import RateLimit
from bot.desk.base.hours import Hours, list_zones
from bot.desk.base.results import (
    ActOutcome,
    Announcement,
    ConsentRequest,
    Digest,
    ImportedRecord,
    Log,
    LogLine,
    LogRange,
    Notice,
    PastView,
    SealPost,
    SeatHolder,
    SeatMenu,
    SeatSummary,
    Sentence,
    TableGone,
    TablePlayers,
    TableState,
    Verb,
    Way,
    is_offered,
)
from bot.desk.computers.computers import TOKEN
from bot.desk.desk import Desk
from bot.desk.looks.drafts import StoredDraft
from bot.desk.looks.table_view import TableView
from bot.desk.people.forgetting import ForgettingSummary
from bot.desk.telling.calling import NotificationSettings, callers
from bot.desk.telling.outbox import Announcer, ChannelClosed, NotDelivered, Send
from bot.store import COMPUTER, FORMER, ClockLimits, Hints, Lapse, Silence, StoreError

__all__ = [
    "ANYBODY",
    "COMPUTER",
    "FORMER",
    "TOKEN",
    "Accept",
    "ActOutcome",
    "Adjust",
    "Agree",
    "AlreadySeated",
    "Announcement",
    "Announcer",
    "AsItIs",
    "AskBack",
    "Begun",
    "Cancel",
    "ChannelClosed",
    "ChannelTaken",
    "ClockLimits",
    "ConsentRequest",
    "DeclineSeat",
    "Desk",
    "DeskAct",
    "Digest",
    "ForgettingSummary",
    "Hints",
    "Hours",
    "ImportedRecord",
    "Join",
    "Keep",
    "Lapse",
    "Leave",
    "Log",
    "LogLine",
    "LogRange",
    "MatchPaused",
    "MoveTable",
    "NeedsConsent",
    "NoDraft",
    "NoHints",
    "NoMatch",
    "NoOffer",
    "NoSeat",
    "NotAsked",
    "NotBegun",
    "NotDelivered",
    "NotHost",
    "NotNow",
    "NotOver",
    "NotPaused",
    "NotSeated",
    "NothingToTakeBack",
    "Notice",
    "NotificationSettings",
    "OpenTable",
    "Over",
    "PassHost",
    "PastView",
    "Pause",
    "PlayMoves",
    "Quarantined",
    "RateLimit",
    "Refuse",
    "Refused",
    "Replace",
    "Reserve",
    "Resign",
    "Resume",
    "SealPost",
    "SeatHolder",
    "SeatMenu",
    "SeatSummary",
    "Send",
    "Sentence",
    "SetLimits",
    "Shut",
    "Silence",
    "StartMatch",
    "StoreError",
    "StoredDraft",
    "TableClosed",
    "TableGone",
    "TablePlayers",
    "TableState",
    "TableView",
    "TooMuch",
    "Undo",
    "UnknownGame",
    "Verb",
    "Way",
    "callers",
    "is_offered",
    "list_zones",
]
