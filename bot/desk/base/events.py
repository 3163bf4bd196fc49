"""What happens at a table beside its game, as the desk tells it. Their tags are no game's."""

from typing import dataclass_transform

import msgspec

from rules.kernel.moves.move import kebab


def _tag(name: str) -> str:
    return f"desk-{kebab(name)}"


@dataclass_transform(frozen_default=True)
class Event(msgspec.Struct, frozen=True, tag=_tag):
    """Something that the desk tells."""


class OfSeat(Event):
    """Something about one seat."""

    seat: int


class MatchBegan(Event):
    pass


class Closed(Event):
    """The table, before the match began."""


class CalledOff(Event):
    """The match, by its host."""


class NobodyLeft(Event):
    """All have left, and the match ends."""


class MovesTakenBack(OfSeat):
    moves: int
    verbs: tuple[str, ...] = ()  # what they were, where all may know


class MovesNamed(OfSeat):
    """What the moves were that the seat took back, for its player alone."""

    verbs: tuple[str, ...]


class ConsentAsked(OfSeat):
    """May the table go back to before the seat's last turn?"""


class ConsentDropped(OfSeat):
    """The seat does not ask any more."""


class ConsentRefused(OfSeat):
    pass


class WentBack(OfSeat):
    """All agreed. How far it went is not told: that would count moves that are still hidden."""


class PlayerLeft(OfSeat):
    pass


class SeatOffered(OfSeat):
    pass


class SeatTakenOver(OfSeat):
    pass


class OfferDeclined(OfSeat):
    pass


class Paused(OfSeat):
    pass


class Resumed(OfSeat):
    pass


class TimeUp(OfSeat):
    pass


class TimeNoted(OfSeat):
    """Time is up, and the table goes on waiting."""


class ComputerTookOver(OfSeat):
    """Time is up, and the computer plays until the player is back."""


class VoteOpened(OfSeat):
    """Is somebody else to have the seat?"""


class VoteFailed(OfSeat):
    pass


class SeatOpened(OfSeat):
    """Anybody may take it over."""


class SeatVacated(OfSeat):
    """Its player has resigned, and it stays in the match: anybody may take it."""


class SeatKept(OfSeat):
    """Its player is there: nobody may take it over."""


class HostPassed(OfSeat):
    """The table has another host."""


class Revived(Event):
    """What is stored of the match could not be read, and can be now."""


class Moved(Event):
    """The table goes on in another channel."""

    origin: int = 0  # the channel from which it came, where it had one


class HeldUp(Event):
    """Whoever manages the channel paused the table."""


class LetGo(Event):
    """And resumed it."""


class WentAway(OfSeat):
    pass


class CameBack(OfSeat):
    pass


EVENTS: tuple[type[Event], ...] = (
    *(
        MatchBegan,
        Closed,
        CalledOff,
        NobodyLeft,
        MovesTakenBack,
        MovesNamed,
        ConsentAsked,
        ConsentDropped,
        ConsentRefused,
    ),
    *(
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
    ),
    *(
        WentBack,
        ComputerTookOver,
        VoteOpened,
        VoteFailed,
        SeatOpened,
        HostPassed,
        HeldUp,
        LetGo,
        Moved,
        Revived,
    ),
    *(SeatVacated, SeatKept),
)
