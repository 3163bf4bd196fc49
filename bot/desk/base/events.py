"""The desk's own events at a table. Their tags differ from those of every game."""

from typing import dataclass_transform

import msgspec

from rules.kernel.moves.move import kebab


def _tag(name: str) -> str:
    return f"desk-{kebab(name)}"


@dataclass_transform(frozen_default=True)
class TableEvent(msgspec.Struct, frozen=True, tag=_tag):
    """An event that the desk announces."""


class SeatEvent(TableEvent):
    """An event about one seat."""

    seat: int


class MatchBegan(TableEvent):
    pass


class Closed(TableEvent):
    """The table was closed before the match began."""


class CalledOff(TableEvent):
    """The match was called off by its host."""


class NobodyLeft(TableEvent):
    """All players have left, so the match ends."""


class MovesTakenBack(SeatEvent):
    moves: int
    verbs: tuple[str, ...] = ()  # the moves, if everybody may know them


class MovesNamed(SeatEvent):
    """The moves that the seat took back, for its player alone."""

    verbs: tuple[str, ...]


class ConsentAsked(SeatEvent):
    """The seat asks to go back to before its last turn."""


class ConsentDropped(SeatEvent):
    """The seat withdraws its request."""


class ConsentRefused(SeatEvent):
    pass


class WentBack(SeatEvent):
    """All agreed to go back. The event hides how far: that would count moves that are still
    hidden."""


class PlayerLeft(SeatEvent):
    pass


class SeatOffered(SeatEvent):
    pass


class SeatTakenOver(SeatEvent):
    pass


class OfferDeclined(SeatEvent):
    pass


class Paused(SeatEvent):
    pass


class Resumed(SeatEvent):
    pass


class TimeUp(SeatEvent):
    pass


class TimeNoted(SeatEvent):
    """The seat's time is up, and the table goes on waiting."""


class ComputerTookOver(SeatEvent):
    """The seat's time is up, and the computer plays until the player is back."""


class VoteOpened(SeatEvent):
    """The other players vote on whether somebody else may have the seat."""


class VoteFailed(SeatEvent):
    pass


class SeatOpened(SeatEvent):
    """Anybody may take over the seat."""


class SeatVacated(SeatEvent):
    """The seat's player has resigned. It stays in the match, and anybody may take it."""


class SeatKept(SeatEvent):
    """The seat's player is there, so nobody may take it over."""


class HostPassed(SeatEvent):
    """The seat's player is the new host."""


class Revived(TableEvent):
    """The match could not be read for a while, and can be again."""


class TableMoved(TableEvent, tag="desk-moved"):  # the tag under which it was first stored
    """The table goes on in another channel."""

    origin: int = 0  # the channel that it left, if any


class HeldUp(TableEvent):
    """A manager of the channel paused the table."""


class LetGo(TableEvent):
    """A manager of the channel resumed the table."""


class WentAway(SeatEvent):
    pass


class CameBack(SeatEvent):
    pass


EVENTS: tuple[type[TableEvent], ...] = (
    MatchBegan,
    Closed,
    CalledOff,
    NobodyLeft,
    MovesTakenBack,
    MovesNamed,
    ConsentAsked,
    ConsentDropped,
    ConsentRefused,
    PlayerLeft,
    SeatOffered,
    SeatTakenOver,
    OfferDeclined,
    Paused,
    Resumed,
    TimeUp,
    WentAway,
    CameBack,
    TimeNoted,
    WentBack,
    ComputerTookOver,
    VoteOpened,
    VoteFailed,
    SeatOpened,
    HostPassed,
    HeldUp,
    LetGo,
    TableMoved,
    Revived,
    SeatVacated,
    SeatKept,
)
