"""Who sits where once the match is under way. A seat is offered, and whoever takes it plays on with
what lies there.

The offer ends when somebody takes the seat, and as soon as its player does something at the table.
A player who resigns leaves an empty seat: the others play on, the seat makes the least harmful
moves, and it stays open to anybody, and to the computer if the host wants that. Only a match that
ends by a resignation is lost for good.
"""

from collections.abc import Collection, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from math import inf
from typing import Self

from bot.desk.acts.act import DeskAct, SystemAct
from bot.desk.acts.table_change import TableChange, is_own, read_ask
from bot.desk.base.errors import AsItIs, NoOffer, NoSeat, NotHost, TooMuch
from bot.desk.base.events import (
    CameBack,
    HostPassed,
    OfferDeclined,
    SeatKept,
    SeatOffered,
    SeatOpened,
    SeatTakenOver,
    SeatVacated,
    WentAway,
)
from bot.desk.base.match_reader import MatchReader
from bot.store import MatchRow, SeatRow
from rules.kernel import Match, Seat, Text, who

ANYBODY = 0  # to whom a seat is offered that the first to come may have

LONG = 30 * 86400.0  # seconds that a host may be away before others have their rights

ASIDES = 200  # of one player in one match: each stays in its journal


def set_aside(change: TableChange) -> None:
    """A player sets something beside the game, such as standing orders; not without end."""
    place = change.row.seats[change.seat]
    if place.asides >= ASIDES:
        raise TooMuch(
            Text(
                "You have set this {times} times in this match. Play on with what is set now.",
                times=ASIDES,
            )
        )
    place.asides += 1


# ---------------------------------------------------------------- offering a seat


def offer(
    change: TableChange, seat: int, newcomer: int | None, known: Collection[int], *, manages: int
) -> None:
    """Offer a seat to somebody, or to anybody: the host may, whoever sits there, and who manages
    the channel; an empty seat any player. Nobody is called to a seat that they could not take, as
    they know another hand."""
    change.require_begun()
    place = find_place(change, seat)
    mine = change.person in (change.row.host, place.person) or (
        place.empty and change.place is not None and not change.place.gone
    )
    if not mine and not is_own(change.row, manages):
        raise NotHost(Text("Only the host can offer that seat, or whoever sits there."))
    if place.offered == (ANYBODY if newcomer is None else newcomer):
        raise AsItIs(
            Text("Anybody may take that seat already.")
            if newcomer is None
            else Text("That seat is offered to them already; they have not answered yet.")
        )
    if newcomer is None:
        open_seat(change, place)
        return
    change.by_newcomer(newcomer)
    if _find_known(change, newcomer, known) - {seat}:
        raise NoSeat(
            Text(
                "They had a seat at this table and know its hand. They can take only that one "
                "again."
            )
        )
    _set_offer(change, place, newcomer)
    change.kind = "edit"
    change.tell(SeatOffered(seat))


def find_place(change: TableChange, seat: int) -> SeatRow:
    """A seat that somebody else could have."""
    if seat not in range(change.row.size):
        raise NoSeat(Text("There is no such seat at this table."))
    if change.match is not None and seat in change.match.gone:
        raise NoSeat(
            Text(
                "Its player has resigned, and the game has gone on without that seat. Nobody can "
                "take it."
            )
        )
    return change.row.seats[seat]


def open_seat(change: TableChange, place: SeatRow) -> None:
    """Anybody may have the seat: whoever takes it first."""
    _set_offer(change, place, ANYBODY)
    change.kind = change.kind or "edit"
    change.tell(SeatOpened(place.seat))


def _set_offer(change: TableChange, place: SeatRow, offered: int | None) -> None:
    """Who may have the seat now. The posts that offered it say so."""
    if offered is not None or place.offered is not None:
        place.offered = offered
        change.opened.append(place.seat)


@dataclass(frozen=True)
class Keep(DeskAct):
    """A player keeps the seat that was offered to others, or on which they vote."""

    def apply(self, change: TableChange) -> None:
        change.require_begun()
        if not _withdraw(change, change.row.seats[change.seat]):
            raise AsItIs(Text("Your seat is yours: it is offered to nobody."))
        change.kind = "edit"


def is_doubted(row: MatchRow, person: int) -> bool:
    """Whether a person's seat is offered to others, or these vote on it."""
    ask = read_ask(row)
    voted = ask.seat if ask is not None and ask.to is None else None
    own = [place for place in row.seats if place.person == person and not place.gone]
    return any(place.offered is not None or place.seat == voted for place in own)


def _withdraw(change: TableChange, place: SeatRow) -> bool:
    """Take back the offer of a seat, and end the vote on it; whether there was any."""
    if place.offered is None and change.voted != place.seat:
        return False
    if change.voted == place.seat:
        change.ask = change.voted = None
    _set_offer(change, place, None)
    change.tell(SeatKept(place.seat))
    return True


def close_offers(change: TableChange) -> None:
    """The match is over: no seat is offered any more."""
    for place in change.row.seats:
        _set_offer(change, place, None)


# ---------------------------------------------------------------- taking a seat


@dataclass(frozen=True)
class Accept(DeskAct):
    """Take a seat that one is offered, or that anybody may have: a certain one, or any."""

    _: KW_ONLY
    seat: int | None = None
    known: Collection[int] = ()  # the seats at which the person sat before, read by `prepare`

    async def prepare(self, reader: MatchReader) -> Self:
        return replace(self, known=await list_known_seats(reader, self.match, self.person))

    def apply(self, change: TableChange) -> None:
        accept_seat(change, self.seat, self.known)


def accept_seat(change: TableChange, seat: int | None, known: Collection[int]) -> None:
    """Take a seat that is offered. People who had a seat here know its hand (`known`), and can
    have no other."""
    match = change.require_begun()
    person = change.person or 0

    def is_offered(place: SeatRow) -> bool:
        if seat is not None and place.seat != seat:
            return False
        return place.offered in (person, ANYBODY) and place.seat not in match.gone

    offered = [place for place in change.row.seats if person and is_offered(place)]
    if not offered:
        raise NoOffer
    change.by_newcomer(person)
    if known := _find_known(change, person, known):
        offered = [place for place in offered if {place.seat} == known]
    if not offered:
        raise NoSeat(
            Text(
                "You had a seat at this table and know its hand. You can take only that one again."
            )
        )
    place = max(offered, key=lambda place: place.offered == person)
    if change.row.host == place.person:
        change.row.host = person
    back, waited = place.person == person, (change.due.get(place.seat), change.left.get(place.seat))
    _seat_anew(change, place)
    place.person = person
    if back:  # nobody wins time by leaving and coming back
        _keep_time(change, place, *waited)
    for other in change.row.seats:
        if other.offered == person:
            _set_offer(change, other, ANYBODY if other.empty else None)
    change.tell(CameBack(place.seat) if back else SeatTakenOver(place.seat))
    change.uncalled = [place.seat]
    change.kind = "post" if place.seat in match.awaiting else "edit"


async def list_known_seats(reader: MatchReader, match: int, person: int | None) -> set[int]:
    """The seats at which a person sat before others took them. Before the match nobody asks the
    database for that."""
    row = reader.rows.look(match, inf)
    if row is not None and row.status == "lobby":
        return set()
    async with reader.store.reading() as repository:
        return {each.seat for each in await repository.sitters(match) if each.person == person}


def _find_known(change: TableChange, person: int, known: Collection[int]) -> set[int]:
    """The seats at which a person sat before others did (`known`), and the one that they left
    empty."""
    return {*known, *(place.seat for place in change.row.seats if place.person == person)}


def give_to_computer(change: TableChange, seat: int, level: str) -> None:
    """The host lets the computer play on at an empty seat."""
    change.require_begun()
    change.by_host()
    place = find_place(change, seat)
    if not level:
        raise NoSeat(
            Text("The match has begun. A person takes over from the computer with /game replace.")
        )
    if not place.empty:
        still = "{player} still plays there. The computer can have an empty seat only."
        raise NoSeat(Text(still, player=who(place.seat)))
    _seat_anew(change, place)
    place.person, place.level, change.kind = None, level, "edit"
    change.tell(SeatTakenOver(seat))


def _seat_anew(change: TableChange, place: SeatRow) -> None:
    """Nothing of who sat there before counts for who sits there now."""
    _set_offer(change, place, None)
    place.gone, place.level, place.seated = False, "", change.now
    place.away, place.lapses, place.standin, place.voted = None, 0, False, 0
    change.ask = None if change.ask is not None and change.ask.seat == place.seat else change.ask
    change.due.pop(place.seat, None)
    change.left.pop(place.seat, None)
    # Their reminders begin anew.
    change.armed = tuple(seat for seat in change.armed if seat != place.seat)


def _keep_time(change: TableChange, place: SeatRow, due: float | None, left: float | None) -> None:
    """Somebody sits where they sat before: their time is what was left of it."""
    if due is not None:
        change.due[place.seat] = due
    if left is not None:
        change.left[place.seat] = left


@dataclass(frozen=True)
class DeclineSeat(DeskAct):
    """Turn down the seat that one was offered."""

    def apply(self, change: TableChange) -> None:
        change.require_begun()
        places = [
            place
            for place in change.row.seats
            if change.person is not None and place.offered == change.person
        ]
        if not places:
            raise NoOffer
        for place in places:
            _set_offer(change, place, ANYBODY if place.empty else None)
            change.tell(OfferDeclined(place.seat))
        change.kind = "edit"


# ---------------------------------------------------------------- leaving a seat


def vacate(change: TableChange, place: SeatRow) -> None:
    """A player has resigned, and the match goes on: their seat is empty, and anybody may take
    it."""
    _set_offer(change, place, ANYBODY)
    change.tell(SeatVacated(place.seat))


def list_leaving(seats: Sequence[SeatRow], leaving: int) -> list[Seat]:
    """The seats at which nobody plays once this one is left, which is the last of them."""
    return [
        *(Seat(place.seat) for place in seats if place.empty and place.seat != leaving),
        Seat(leaving),
    ]


def ends_match(match: Match, seats: Sequence[SeatRow], leaving: int) -> bool:
    """Whether the match ends when the player of this seat resigns: nobody plays on, or the game
    says so once every empty seat has left it. That is tried out; it follows from what all can
    see."""
    empty = list_leaving(seats, leaving)
    if not any(place.person is not None and place.seat not in empty for place in seats):
        return True
    trial = match.fork()
    for seat in empty:
        if not trial.over and seat not in trial.gone:
            trial.resign(seat)
    return trial.over


# ---------------------------------------------------------------- being there or not


def find_absent(row: MatchRow, person: int, until: float | None) -> SeatRow | None:
    """The seat of a player who is away until then, or is back, where the table does not know it
    yet."""
    place = next((place for place in row.seats if place.person == person and not place.gone), None)
    if place is None:
        return None
    back = until is None and row.deserted and place.lapses > 0  # the table rests until then
    return None if place.away == until and not (place.standin or back) else place


@dataclass(frozen=True)
class NoteAway(SystemAct):
    """A player is away until then, or back without a time."""

    player: int
    until: float | None

    def apply(self, change: TableChange) -> None:
        change.require_begun()
        place = find_absent(change.row, self.player, self.until)
        if place is None:
            raise AsItIs
        if self.until is None:
            change.tell(CameBack(place.seat))
            place.standin, place.lapses = False, 0
        elif place.away is None:
            change.tell(WentAway(place.seat))
        place.away, change.kind = self.until, "edit"


def welcome(change: TableChange) -> None:
    """Whoever does something is not away, and keeps their seat; where everybody was away, the table
    goes on."""
    place = change.place
    if place is None or place.gone:
        return
    if change.played or change.deserted:
        place.lapses = place.voted = 0
    if place.away is not None or place.standin:
        place.away, place.standin, change.returned = None, False, change.person
        change.tell(CameBack(place.seat))
    before = change.places.get(place.seat)
    # And not by this very act.
    offered = before is not None and place.offered == before.offered is not None
    if change.begun and not change.hosts and (offered or change.voted == place.seat):
        _withdraw(change, place)


@dataclass(frozen=True)
class PassHost(SystemAct):
    """The host has left, or is away for very long. Another player gets their rights. `AsItIs` if
    neither is so, or nobody can have them."""

    host: int
    _: KW_ONLY
    left: bool

    def apply(self, change: TableChange) -> None:
        absent = any(
            place.person == self.host and (place.away or 0) - change.now > LONG
            for place in change.row.seats
        )
        if change.row.host != self.host or not (self.left or absent):
            raise AsItIs
        pass_host(change)


def pass_host(change: TableChange) -> None:
    """The host is not there any more, or has let their time pass: whoever has sat there longest has
    their rights."""
    others = [
        place
        for place in change.people
        if place.person != change.row.host and not place.lapses and not place.away
    ]
    if not others:
        raise AsItIs
    longest = min(others, key=lambda place: (place.seated, place.click))
    change.row.host = longest.person or 0
    change.kind = change.kind or "edit"
    change.tell(HostPassed(longest.seat))
