"""Change seats during a match. A seat is offered, and the newcomer plays on from where it stands.

The offer ends when somebody takes the seat, or when its player does something at the table. A
player who resigns leaves an empty seat, and the others play on. An empty seat makes the least
harmful moves and stays open to anybody, or to the computer if the host wants. A seat is lost for
good only if a resignation ends the match.
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

ANYBODY = 0  # the person to whom an open seat is offered: anybody may take it

LONG = 30 * 86400.0  # seconds of absence after which others may replace a host or player

MOST_STANDING_ORDERS = 200  # per player and match: each stays in its journal


def count_standing_order(change: TableChange) -> None:
    """Count a change that is not a turn, such as a standing order. Each player has a limit."""
    place = change.row.seats[change.seat]
    if place.asides >= MOST_STANDING_ORDERS:
        raise TooMuch(
            Text(
                "You have set this {times} times in this match. Play on with what is set now.",
                times=MOST_STANDING_ORDERS,
            )
        )
    place.asides += 1


# ---------------------------------------------------------------- offering a seat


def offer(
    change: TableChange, seat: int, newcomer: int | None, known: Collection[int], *, manages: int
) -> None:
    """Offer a seat to somebody, or to anybody. The host, its player and managers of the channel
    may, and for an empty seat any player. A person who had another seat here can't be offered it,
    as they know another hand."""
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
    """The seat by its number, if somebody else could have it."""
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
    """Offer the seat to anybody."""
    _set_offer(change, place, ANYBODY)
    change.kind = change.kind or "edit"
    change.tell(SeatOpened(place.seat))


def _set_offer(change: TableChange, place: SeatRow, offered: int | None) -> None:
    """Record to whom the seat is offered. Posts that offered it are updated."""
    if offered is not None or place.offered is not None:
        place.offered = offered
        change.opened.append(place.seat)


@dataclass(frozen=True)
class Keep(DeskAct):
    """A player keeps their seat while it is offered to others or voted on."""

    def apply(self, change: TableChange) -> None:
        change.require_begun()
        if not _withdraw(change, change.row.seats[change.seat]):
            raise AsItIs(Text("Your seat is yours: it is offered to nobody."))
        change.kind = "edit"


def is_doubted(row: MatchRow, person: int) -> bool:
    """Whether a person's seat is offered to others or voted on."""
    ask = read_ask(row)
    voted = ask.seat if ask is not None and ask.to is None else None
    own = [place for place in row.seats if place.person == person and not place.gone]
    return any(place.offered is not None or place.seat == voted for place in own)


def _withdraw(change: TableChange, place: SeatRow) -> bool:
    """Withdraw the offer of a seat and end the vote on it. Return whether there was one."""
    if place.offered is None and change.voted != place.seat:
        return False
    if change.voted == place.seat:
        change.ask = change.voted = None
    _set_offer(change, place, None)
    change.tell(SeatKept(place.seat))
    return True


def close_offers(change: TableChange) -> None:
    """Withdraw all offers, as the match is over."""
    for place in change.row.seats:
        _set_offer(change, place, None)


# ---------------------------------------------------------------- taking a seat


@dataclass(frozen=True)
class Accept(DeskAct):
    """Take an offered seat: a given one, or any that the person may have."""

    _: KW_ONLY
    seat: int | None = None
    known: Collection[int] = ()  # seats the person had before, read by `prepare`

    async def prepare(self, reader: MatchReader) -> Self:
        return replace(self, known=await list_known_seats(reader, self.match, self.person))

    def apply(self, change: TableChange) -> None:
        accept_seat(change, self.seat, self.known)


def accept_seat(change: TableChange, seat: int | None, known: Collection[int]) -> None:
    """Take an offered seat. A person who had a seat here (`known`) knows its hand, so they can only
    have that one."""
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
    if back:  # leaving and coming back doesn't reset the clock
        _keep_time(change, place, *waited)
    for other in change.row.seats:
        if other.offered == person:
            _set_offer(change, other, ANYBODY if other.empty else None)
    change.tell(CameBack(place.seat) if back else SeatTakenOver(place.seat))
    change.uncalled = [place.seat]
    change.kind = "post" if place.seat in match.awaiting else "edit"


async def list_known_seats(reader: MatchReader, match: int, person: int | None) -> set[int]:
    """The seats that a person had before others took them. In the lobby it skips the query: there
    are none."""
    row = reader.rows.look(match, inf)
    if row is not None and row.status == "lobby":
        return set()
    async with reader.store.reading() as repository:
        return {each.seat for each in await repository.sitters(match) if each.person == person}


def _find_known(change: TableChange, person: int, known: Collection[int]) -> set[int]:
    """The seats that a person had before (`known`), and the one that they left empty."""
    return {*known, *(place.seat for place in change.row.seats if place.person == person)}


def give_to_computer(change: TableChange, seat: int, level: str) -> None:
    """Let the computer play an empty seat. Only the host may."""
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
    """Clear all state of the seat's former player."""
    _set_offer(change, place, None)
    place.gone, place.level, place.seated = False, "", change.now
    place.away, place.lapses, place.standin, place.voted = None, 0, False, 0
    change.ask = None if change.ask is not None and change.ask.seat == place.seat else change.ask
    change.due.pop(place.seat, None)
    change.left.pop(place.seat, None)
    # Restart their reminders.
    change.armed = tuple(seat for seat in change.armed if seat != place.seat)


def _keep_time(change: TableChange, place: SeatRow, due: float | None, left: float | None) -> None:
    """Restore the clock of a player who takes their own seat again."""
    if due is not None:
        change.due[place.seat] = due
    if left is not None:
        change.left[place.seat] = left


@dataclass(frozen=True)
class DeclineSeat(DeskAct):
    """Decline an offered seat."""

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
    """Leave a seat empty and open to anybody after its player resigned."""
    _set_offer(change, place, ANYBODY)
    change.tell(SeatVacated(place.seat))


def list_leaving(seats: Sequence[SeatRow], leaving: int) -> list[Seat]:
    """The empty seats, ending with the one that is left now."""
    return [
        *(Seat(place.seat) for place in seats if place.empty and place.seat != leaving),
        Seat(leaving),
    ]


def ends_match(match: Match, seats: Sequence[SeatRow], leaving: int) -> bool:
    """Whether the match ends if this seat's player resigns. It ends if nobody plays on, or if the
    game ends once every empty seat has left; a fork of the match tries that out. The answer follows
    from public information."""
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
    """The player's seat, if the table doesn't know yet that they are away until then, or back."""
    place = next((place for place in row.seats if place.person == person and not place.gone), None)
    if place is None:
        return None
    back = until is None and row.deserted and place.lapses > 0  # until then the table rests
    return None if place.away == until and not (place.standin or back) else place


@dataclass(frozen=True)
class NoteAway(SystemAct):
    """Note that a player is away until a moment, or is back if there is none."""

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
    """A player who acts is back and keeps their seat. If everybody was away, the table goes on."""
    place = change.place
    if place is None or place.gone:
        return
    if change.played or change.deserted:
        place.lapses = place.voted = 0
    if place.away is not None or place.standin:
        place.away, place.standin, change.returned = None, False, change.person
        change.tell(CameBack(place.seat))
    before = change.places.get(place.seat)
    # Offers that this act made don't count.
    offered = before is not None and place.offered == before.offered is not None
    if change.begun and not change.hosts and (offered or change.voted == place.seat):
        _withdraw(change, place)


@dataclass(frozen=True)
class PassHost(SystemAct):
    """Pass the host's role to another player, because the host left or is away for very long.
    `AsItIs` if they are still there, or if nobody can take over."""

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
    """Make the player who has sat there longest the host, because the host is gone or has timed
    out."""
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
