"""Who sits where once the match is under way: a seat is offered, and whoever takes it plays on with what lies there."""

from bot.desk.act import Act, is_own
from bot.desk.errors import AsItIs, NoOffer, NoSeat, NotHost, TooMuch
from bot.desk.events import CameBack, HostPassed, OfferDeclined, SeatOffered, SeatOpened, SeatTakenOver, WentAway
from bot.store import MatchRow, SeatRow
from rules.kernel.text import Text

__all__ = [
    "ANYBODY",
    "ASIDES",
    "accept",
    "decline",
    "find_absent",
    "find_place",
    "follow_host",
    "note_away",
    "offer",
    "open_seat",
    "pass_host",
    "set_aside",
]
__all__ += ["welcome"]

ANYBODY = 0  # to whom a seat is offered that the first to come may have

LONG = 30 * 86400.0  # seconds that a host may be away before others have their rights

ASIDES = 200  # of one player in one match: each stays in its journal


def set_aside(act: Act) -> None:
    """A player sets something beside the game, such as standing orders; not without end."""
    place = act.row.seats[act.seat]
    if place.asides >= ASIDES:
        raise TooMuch(
            Text("You have set this {times} times in this match. Play on with what is set now.", times=ASIDES)
        )
    place.asides += 1


def offer(act: Act, seat: int, newcomer: int | None, *, manages: int = 0) -> None:
    """Offer a seat to somebody, or to anybody: the host may, whoever sits there, and who manages the channel."""
    act.require_begun()
    place = find_place(act, seat)
    if act.person not in (act.row.host, place.person) and not is_own(act.row, manages):
        raise NotHost(Text("Only the host can offer that seat, or whoever sits there."))
    if newcomer is None:
        open_seat(act, place)
        return
    act.by_newcomer(newcomer)
    place.offered, act.kind = newcomer, "edit"
    act.tell(SeatOffered(seat))


def find_place(act: Act, seat: int) -> SeatRow:
    """A seat that somebody else could have."""
    if seat not in range(act.row.size):
        raise NoSeat(Text("There is no such seat at this table."))
    place = act.row.seats[seat]
    if place.gone:
        raise NoSeat(Text("Its player has resigned; nobody can take that seat over."))
    return place


def open_seat(act: Act, place: SeatRow) -> None:
    """Anybody may have the seat: whoever takes it first."""
    place.offered, act.kind = ANYBODY, "edit"
    act.opened.append(place.seat)
    act.tell(SeatOpened(place.seat))


def accept(act: Act) -> None:
    """Take the seat that one was offered, or one that anybody may have."""
    match = act.require_begun()
    offered = [place for place in act.row.seats if place.offered in (act.person, ANYBODY) and act.person is not None]
    if not offered:
        raise NoOffer
    act.by_newcomer(act.person or 0)
    place = max(offered, key=lambda place: place.offered == act.person)
    if act.row.host == place.person:
        act.row.host = act.person or 0
    place.person, place.offered, place.level, place.seated = act.person, None, "", act.now
    place.away, place.lapses, place.standin = None, 0, False
    act.ask = None if act.ask is not None and act.ask.seat == place.seat else act.ask
    for other in act.row.seats:
        if other.offered == act.person:
            other.offered = None
    act.tell(SeatTakenOver(place.seat))
    act.due.pop(place.seat, None)
    act.left.pop(place.seat, None)
    act.uncalled = [place.seat]
    act.armed = tuple(seat for seat in act.armed if seat != place.seat)  # their reminders begin anew
    act.kind = "post" if place.seat in match.awaiting else "edit"


def decline(act: Act) -> None:
    """Turn the offer down."""
    act.require_begun()
    places = [place for place in act.row.seats if act.person is not None and place.offered == act.person]
    if not places:
        raise NoOffer
    for place in places:
        place.offered = None
        act.tell(OfferDeclined(place.seat))
    act.kind = "edit"


def find_absent(row: MatchRow, person: int, until: float | None) -> SeatRow | None:
    """The seat of a player who is away until then, or is back, where the table does not know it yet."""
    place = next((place for place in row.seats if place.person == person and not place.gone), None)
    if place is None:
        return None
    back = until is None and row.deserted and place.lapses > 0  # the table rests until then
    return None if place.away == until and not (place.standin or back) else place


def note_away(act: Act, person: int, until: float | None) -> None:
    """A player is away until then, or is back."""
    act.require_begun()
    place = find_absent(act.row, person, until)
    if place is None:
        raise AsItIs
    if until is None:
        act.tell(CameBack(place.seat))
        place.standin, place.lapses = False, 0
    elif place.away is None:
        act.tell(WentAway(place.seat))
    place.away, act.kind = until, "edit"


def welcome(act: Act) -> None:
    """Whoever does something is not away; where everybody was, the table goes on."""
    place = act.place
    if place is None or place.gone:
        return
    if act.played or act.deserted:
        place.lapses = 0
    if place.away is not None or place.standin:
        place.away, place.standin, act.returned = None, False, act.person
        act.tell(CameBack(place.seat))


def follow_host(act: Act, host: int, *, left: bool) -> None:
    """This host has left, or is away for very long: another has their rights. Where another is host by now, it stays
    so."""
    absent = any(place.person == host and (place.away or 0) - act.now > LONG for place in act.row.seats)
    if act.row.host != host or not (left or absent):
        raise AsItIs
    pass_host(act)


def pass_host(act: Act) -> None:
    """The host is not there any more, or has let their time pass: whoever has sat there longest has their rights."""
    others = [place for place in act.people if place.person != act.row.host and not place.lapses and not place.away]
    if not others:
        raise AsItIs
    longest = min(others, key=lambda place: (place.seated, place.click))
    act.row.host = longest.person or 0
    act.kind = act.kind or "edit"
    act.tell(HostPassed(longest.seat))
