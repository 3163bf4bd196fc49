"""Requests that need the other players' consent.

Going back further than a player may alone needs everybody. Giving a seat to somebody else needs
more than half of the others.
"""

import secrets
from collections.abc import Collection
from dataclasses import KW_ONLY, dataclass, replace
from typing import Self

from bot.desk.acts.act import DeskAct
from bot.desk.acts.going_back import before_last_turn
from bot.desk.acts.seats import LONG, find_place, list_known_seats, offer, open_seat
from bot.desk.acts.table_change import TableChange, is_own
from bot.desk.base.errors import CHANGED, AsItIs, NotAsked, NothingToTakeBack, NotHost, NotNow
from bot.desk.base.events import (
    ConsentAsked,
    ConsentDropped,
    ConsentRefused,
    VoteFailed,
    VoteOpened,
    WentBack,
)
from bot.desk.base.match_reader import MatchReader
from bot.desk.base.results import ConsentRequest
from bot.store import SeatRow
from rules.kernel import Disagreement, Text, who

# Timeouts in a row after which a single other player may decide on the seat.
TWICE = 2


@dataclass(frozen=True)
class AskBack(DeskAct):
    """Ask the others to go back to before one's own last turn. The request lapses when the table
    changes."""

    needs_history = True

    def apply(self, change: TableChange) -> None:
        match, seat = change.require_playing(), change.seat
        if change.row.rules_version != change.game.rules_version:
            raise NotNow(CHANGED)
        to = before_last_turn(match.journal, seat)
        if to is None:
            raise NothingToTakeBack
        refuse_while_asked(change)
        if len(change.people) > 1:
            _refuse_asking_again(change, seat, to)
        change.tell(ConsentAsked(seat))
        change.ask, change.kind = _new_ask(seat, to), "post"
        change.uncalled = range(change.row.size)
        _go_back_if_all_agree(change)


def _new_ask(seat: int, to: int | None) -> ConsentRequest:
    return ConsentRequest(seat, to, [], mark=secrets.token_hex(4))


def refuse_while_asked(change: TableChange) -> None:
    """Refuse a second request while one is open: every request calls the other players."""
    if change.ask is not None and len(change.people) > 1:
        raise AsItIs(Text("The others are asked something already. Wait for their answers."))


def _refuse_asking_again(change: TableChange, seat: int, to: int) -> None:
    """Refuse to ask for the same turn twice, because every request calls the other players."""
    place = change.row.seats[seat]
    if place.asked == to:
        raise AsItIs(
            Text(
                "You have asked for that already. You can ask again once you have played another "
                "turn."
            )
        )
    place.asked = to


@dataclass(frozen=True)
class Agree(DeskAct):
    """Agree to the open request. With a `mark`, only to the request that has it."""

    needs_history = True

    _: KW_ONLY
    mark: str | None = None

    def apply(self, change: TableChange) -> None:
        give_consent(change, self.mark)


def give_consent(change: TableChange, mark: str | None = None) -> None:
    """Agree. The table goes back, or the seat opens, once enough have agreed."""
    change.require_playing()
    seat = change.seat
    ask = change.ask
    if ask is None or not ask.open_to([seat]) or mark not in (None, ask.mark):
        raise NotAsked
    ask.agreed.append(seat)
    change.ask, change.kind = ask, "edit"
    if ask.to is None:
        _count_votes(change, ask)
    else:
        _go_back_if_all_agree(change)


@dataclass(frozen=True)
class Refuse(DeskAct):
    """Refuse the open request, or withdraw one's own. With a `mark`, only the request that has
    it."""

    _: KW_ONLY
    mark: str | None = None

    def apply(self, change: TableChange) -> None:
        change.require_playing()
        seat = change.seat
        ask = change.ask
        if ask is None or self.mark not in (None, ask.mark):
            raise NotAsked
        if ask.to is None:
            if not ask.open_to([seat]):
                raise NotAsked
            ask.against.append(seat)
            change.ask, change.kind = ask, "edit"
            _count_votes(change, ask)
            return
        change.ask, change.kind = None, "edit"
        change.tell(ConsentDropped(seat) if seat == ask.seat else ConsentRefused(seat))


@dataclass(frozen=True)
class Replace(DeskAct):
    """Offer a seat to the `newcomer`, or to anybody without one.

    The host, its player and managers of the channel offer it directly. Other players vote on it
    once its player has timed out.
    """

    seat: int
    newcomer: int | None
    _: KW_ONLY
    manages: int = 0
    known: Collection[int] = ()  # seats the newcomer had before, read by `prepare`

    async def prepare(self, reader: MatchReader) -> Self:
        if self.newcomer is None:
            return self
        return replace(self, known=await list_known_seats(reader, self.match, self.newcomer))

    def apply(self, change: TableChange) -> None:
        change.require_begun()
        place = find_place(change, self.seat)
        theirs = place.person is not None and not place.empty and change.person != place.person
        if (
            theirs
            and change.place is not None
            and change.row.limits.measure is not None
            and not may_vote(change, place)
        ):
            early = (
                "{player} is not late twice in a row. With two players you can open the other's "
                "seat only after that."
            )
            raise NotHost(Text(early, player=who(self.seat)))
        offers = change.person == change.row.host or is_own(change.row, self.manages)
        if not theirs or change.place is None or offers or not place.lapses:
            offer(change, self.seat, self.newcomer, self.known, manages=self.manages)
            return
        change.require_playing()
        refuse_while_asked(change)
        if place.voted >= place.lapses:
            raise AsItIs(
                Text(
                    "The others have voted on that already. They can vote again when {player} is "
                    "late once more.",
                    player=who(self.seat),
                )
            )
        propose(change, self.seat)
        give_consent(change)


def may_vote(change: TableChange, place: SeatRow) -> bool:
    """Whether the others may decide on a seat. A single other player may only after two timeouts in
    a row, or if the seat's player is away for very long."""
    several = len([other for other in change.people if other.seat != place.seat]) > 1
    return several or place.lapses >= TWICE or (place.away or 0) - change.now > LONG


def propose(change: TableChange, seat: int) -> None:
    """Open a vote on whether somebody else may have a seat."""
    change.row.seats[seat].voted = change.row.seats[seat].lapses
    change.ask, change.kind, change.uncalled = _new_ask(seat, None), "post", range(change.row.size)
    change.tell(VoteOpened(seat))


def _count_votes(change: TableChange, ask: ConsentRequest) -> None:
    others = [place.seat for place in change.people if place.seat != ask.seat]
    if 2 * len(ask.agreed) > len(others):
        change.ask = None
        open_seat(change, change.row.seats[ask.seat])
    elif 2 * len(ask.against) >= len(others):
        change.ask = None
        change.tell(VoteFailed(ask.seat))


def _go_back_if_all_agree(change: TableChange) -> None:
    match, ask = change.require_playing(), change.ask
    if ask is None or ask.to is None or ask.open_to([place.seat for place in change.people]):
        return
    try:
        change.note_turn(match.rewind(ask.to))
    except Disagreement as fault:
        raise NotNow(CHANGED) from fault
    change.back, change.back_to, change.kind = True, ask.to, "post"
    change.tell(WentBack(ask.seat))
