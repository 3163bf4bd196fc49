"""Who sits where once the match is under way: a seat is offered, and whoever takes it plays on with what lies there."""

from bot.desk.act import Act
from bot.desk.errors import NoOffer, NoSeat, NotHost, TooMuch
from bot.desk.events import OfferDeclined, SeatOffered, SeatTakenOver
from rules.kernel.text import Text

__all__ = ["ASIDES", "accept", "decline", "offer", "set_aside"]

ASIDES = 200  # of one player in one match: each stays in its journal


def set_aside(act: Act) -> None:
    """A player sets something beside the game, such as standing orders; not without end."""
    place = act.row.seats[act.seat]
    if place.asides >= ASIDES:
        raise TooMuch(
            Text("You have set this {times} times in this match. Play on with what is set now.", times=ASIDES)
        )
    place.asides += 1


def offer(act: Act, seat: int, newcomer: int) -> None:
    """Offer a seat to somebody: the host may, and whoever sits there."""
    act.require_begun()
    if seat not in range(act.row.size):
        raise NoSeat(Text("There is no such seat at this table."))
    place = act.row.seats[seat]
    if act.person not in (act.row.host, place.person):
        raise NotHost(Text("Only the host can offer that seat, or whoever sits there."))
    if place.gone:
        raise NoSeat(Text("Its player has left the match for good; nobody can take that seat over."))
    act.by_newcomer(newcomer)
    place.offered, act.kind = newcomer, "edit"
    act.tell(SeatOffered(seat))


def accept(act: Act) -> None:
    """Take the seat one was offered."""
    match = act.require_begun()
    place = next((place for place in act.row.seats if act.person is not None and place.offered == act.person), None)
    if place is None:
        raise NoOffer
    if act.row.host == place.person:
        act.row.host = act.person or 0
    place.person, place.offered, place.computer = act.person, None, False
    for other in act.row.seats:
        if other.offered == act.person:
            other.offered = None
    act.tell(SeatTakenOver(place.seat))
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
