"""What happens at a table beside its game, as the desk tells it. Their tags are no game's."""

from typing import dataclass_transform

import msgspec

from rules.kernel.moves.move import kebab


def _tag(name: str) -> str:
    return f"desk-{kebab(name)}"


@dataclass_transform(frozen_default=True)
class TableEvent(msgspec.Struct, frozen=True, tag=_tag):
    """Something that the desk tells."""


class SeatEvent(TableEvent):
    """Something about one seat."""

    seat: int


class MatchBegan(TableEvent):
    pass


class Closed(TableEvent):
    """The table, before the match began."""


class CalledOff(TableEvent):
    """The match, by its host."""


class NobodyLeft(TableEvent):
    """All have left, and the match ends."""


class MovesTakenBack(SeatEvent):
    moves: int
    verbs: tuple[str, ...] = ()  # what they were, where all may know


class MovesNamed(SeatEvent):
    """What the moves were that the seat took back, for its player alone."""

    verbs: tuple[str, ...]


class ConsentAsked(SeatEvent):
    """May the table go back to before the seat's last turn?"""


class ConsentDropped(SeatEvent):
    """The seat does not ask any more."""


class ConsentRefused(SeatEvent):
    pass


class WentBack(SeatEvent):
    """All agreed. How far it went is not told: that would count moves that are still hidden."""


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
    """Time is up, and the table goes on waiting."""


class ComputerTookOver(SeatEvent):
    """Time is up, and the computer plays until the player is back."""


class VoteOpened(SeatEvent):
    """Is somebody else to have the seat?"""


class VoteFailed(SeatEvent):
    pass


class SeatOpened(SeatEvent):
    """Anybody may take it over."""


class SeatVacated(SeatEvent):
    """Its player has resigned, and it stays in the match: anybody may take it."""


class SeatKept(SeatEvent):
    """Its player is there: nobody may take it over."""


class HostPassed(SeatEvent):
    """The table has another host."""


class Revived(TableEvent):
    """What is stored of the match could not be read, and can be now."""


class TableMoved(TableEvent, tag="desk-moved"):  # as it was called when it was first stored
    """The table goes on in another channel."""

    origin: int = 0  # the channel from which it came, where it had one


class HeldUp(TableEvent):
    """Whoever manages the channel paused the table."""


class LetGo(TableEvent):
    """And resumed it."""


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
