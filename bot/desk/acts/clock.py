"""The table's clock: a time limit, what happens when it passes, and the pause that stops it.

A seat's time starts when the table begins to wait for it, and again with each move on its own turn
that can't be taken back. So nobody is cut off in the middle of a turn, and nobody gains time by
making a move and taking it back. For the same reason a seat keeps its deadline as long as it can
still take back, even if the table waits for others.

The clock also stops while a vote is open, and once every player has timed out. The table then rests
until one of them is back, so deadlines don't pass again and again with nobody there.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass
from typing import Any

import msgspec

from bot.desk.acts.act import DeskAct, SystemAct
from bot.desk.acts.consent import TWICE, may_vote, propose
from bot.desk.acts.seats import ANYBODY, pass_host
from bot.desk.acts.table_change import TableChange, is_own, read_awaited, read_rest
from bot.desk.base.errors import AsItIs, NotPaused, NotSeated, Refused
from bot.desk.base.events import ComputerTookOver, HeldUp, LetGo, Paused, Resumed, TimeNoted, TimeUp
from bot.store import ClockLimits, Silence
from rules.kernel import Illegal, Match, Seat, Text
from rules.kernel.match.journal import Entry, Played, Undone

LEAST = 60  # seconds
TURN = 50  # default moves that may stand for one turn
ROW = 3  # timeouts in a row before the others vote


class InTime(Refused):
    """Nobody's time is up: another process handled it, or the player has moved."""


def check_limits(limits: ClockLimits) -> ClockLimits:
    """Return the limits, or raise `Illegal` if people can't play with them."""
    if limits.turn is not None and limits.bank is not None:
        raise Illegal(
            Text(
                "A table has a time for each turn, or a bank for all of them. Choose one of the "
                "two."
            )
        )
    if limits.turn is not None and limits.turn < LEAST:
        raise Illegal(Text("A time limit is a minute at least."))
    if limits.bank is not None and limits.bank < LEAST:
        raise Illegal(Text("A bank of nothing would be up at once. Put a minute into it at least."))
    if limits.increment and limits.bank is None:
        raise Illegal(Text("An increment is added to a bank. Give the players one, too."))
    if limits.remind is not None and limits.remind < LEAST:
        raise Illegal(Text("A reminder comes after a minute at least."))
    return limits


@dataclass(frozen=True)
class SetLimits(DeskAct):
    """The host changes some fields of the table's `ClockLimits`. The clock of each awaited player
    restarts."""

    changes: Mapping[str, Any]
    _: KW_ONLY
    manages: int = 0

    def apply(self, change: TableChange) -> None:
        if change.row.status != "lobby":
            change.require_playing()
        change.by_host(manages=self.manages)
        change.row.limits = check_limits(msgspec.structs.replace(change.row.limits, **self.changes))
        change.due.clear()
        change.left.clear()
        change.armed = ()
        change.kind = "edit"


@dataclass(frozen=True)
class Pause(DeskAct):
    """Stop play and the clock. Players may do so, and managers of the channel."""

    _: KW_ONLY
    manages: int = 0

    def apply(self, change: TableChange) -> None:
        change.require_playing()
        seat = _find_player(change, manages=self.manages)
        change.row.status, change.kind = "paused", "edit"
        change.tell(HeldUp() if seat is None else Paused(seat))


@dataclass(frozen=True)
class Resume(DeskAct):
    """Resume a paused table. Players may do so, and managers of the channel."""

    _: KW_ONLY
    manages: int = 0

    def apply(self, change: TableChange) -> None:
        change.require_begun()
        seat = _find_player(change, manages=self.manages)
        if change.row.status != "paused":
            raise NotPaused
        change.row.status, change.kind = "playing", "post"
        change.tell(LetGo() if seat is None else Resumed(seat))


def _find_player(change: TableChange, *, manages: int) -> Seat | None:
    """The seat of the player who acts, or None for a manager of the table's channel."""
    try:
        return change.seat
    except NotSeated:
        if is_own(change.row, manages):
            return None
        raise


@dataclass(frozen=True)
class PutToRest(SystemAct):
    """Rest the table while nothing can be posted in its channel."""

    why: Silence

    def apply(self, change: TableChange) -> None:
        if change.row.shut:
            raise AsItIs
        change.row.shut, change.kind = self.why, "quiet"


@dataclass(frozen=True)
class Reopen(SystemAct):
    """Wake the table: its channel can be posted in again. The post shows the new deadlines."""

    def apply(self, change: TableChange) -> None:
        if not change.row.shut:
            raise AsItIs
        change.row.shut, change.kind = "", "edit"


@dataclass(frozen=True)
class Expire(SystemAct):
    """Do what the table has chosen for players whose time is up. `InTime` if there are none."""

    def apply(self, change: TableChange) -> None:
        match = change.require_playing()
        late = [
            Seat(seat)
            for seat, due in change.due.items()
            if due <= change.now and seat in match.awaiting
        ]
        if not late:
            raise InTime
        for seat in late:
            change.row.seats[seat].lapses += 1
        for seat in late:
            _lapse(change, match, seat)
        change.uncalled = change.uncalled or late
        # If nobody reacts to a repeated timeout, edit the current post instead of adding one.
        again = not change.moved and all(change.row.seats[seat].lapses > 1 for seat in late)
        change.kind = "edit" if again and change.kind != "post" else "post"


def _lapse(change: TableChange, match: Match, seat: Seat) -> None:
    """Handle one seat's timeout. After three in a row the other players vote, if there are any."""
    place = change.row.seats[seat]
    # Without a person the seat is free.
    others = place.person is not None and any(other.seat != seat for other in change.people)
    others = others and place.offered != ANYBODY  # otherwise they have decided already
    lapse = "vote" if place.lapses >= ROW and others else change.row.limits.lapse
    if lapse == "default":
        change.tell(TimeUp(seat))
        _play_turn(change, match, seat)
    elif lapse == "computer":
        # If no active player is left, the table rests. The computer starts once somebody is back.
        change.tell(TimeNoted(seat) if change.row.deserted else ComputerTookOver(seat))
        place.standin = True
    else:
        change.tell(TimeNoted(seat))
        if lapse == "vote" and others and change.ask is None and may_vote(change, place):
            propose(change, seat)
    # Restart their clock, and refill a bank, so that they have time when they come back.
    change.due.pop(seat, None)
    if place.person == change.row.host and place.lapses >= TWICE:
        with suppress(AsItIs):
            pass_host(change)


def _play_turn(change: TableChange, match: Match, seat: Seat) -> None:
    """Play the least harmful moves until the table waits for another seat."""
    for _ in range(TURN):
        if seat not in match.awaiting:
            break
        change.note_turn(match.play(seat, match.default(seat)))


def update_deadlines(change: TableChange) -> None:
    """Set each seat's deadline after an act. If the clock stands still for the table or for a
    player who is away, store the time left instead."""
    row, match = change.row, change.match
    if row.status not in ("playing", "paused") or row.limits.measure is None or match is None:
        change.due, change.left = {}, {}
        return
    people = [seat for seat in match.awaiting if not row.seats[seat].rival]
    due = change.due | {seat: change.now + left for seat, left in change.left.items()}
    if row.limits.turn is not None and not row.still:
        kept = {seat: until for seat, until in due.items() if _keeps(change, match, Seat(seat))}
        due = dict.fromkeys(people, change.now + row.limits.turn) | kept
    if row.limits.bank is not None and not row.still:
        due = dict.fromkeys(people, change.now + row.limits.bank) | due
        for seat in people:
            due[seat] += row.limits.increment if _begins(change, seat) else 0
    still = row.still or bool(read_rest(row))
    rests = {seat for seat in due if row.limits.bank is not None and seat not in people}
    stands = {seat for seat in due if still or seat in rests or row.seats[seat].away is not None}
    change.left = {seat: max(0.0, due[seat] - change.now) for seat in due if seat in stands}
    change.due = {seat: due[seat] for seat in due if seat not in stands}


def find_warnings(change: TableChange) -> dict[int, float]:
    """By seat: when to warn that a quarter of the time is left. Players who keep timing out are not
    warned."""
    quarter = (change.row.limits.measure or 0) / 4
    warned = [seat for seat in read_awaited(change.row) if change.row.seats[seat].lapses < ROW]
    return {
        seat: due - quarter
        for seat, due in change.due.items()
        if seat in warned and due - quarter > change.now
    }


def _begins(change: TableChange, seat: int) -> bool:
    """Whether this seat's turn begins now, other than by taking back the end of it."""
    back = any(isinstance(entry, Undone) and entry.seat == seat for entry in change.entries)
    return seat not in change.awaited and not back


def _keeps(change: TableChange, match: Match, seat: Seat) -> bool:
    """Whether the act leaves the deadline of a seat unchanged."""
    if match.undoable(seat):
        return True
    if seat not in match.awaiting or change.row.seats[seat].rival:
        return False
    if any(isinstance(entry, Undone) and entry.seat == seat for entry in change.entries):
        return True
    # A standing order can be set at any time, so it doesn't count as progress in the turn.
    return seat in change.awaited and not any(_is_in_turn(entry, seat) for entry in change.entries)


def _is_in_turn(entry: Entry, seat: Seat) -> bool:
    """Whether the entry is the seat's move in turn, and not a standing order."""
    return (
        isinstance(entry, Played)
        and entry.seat == seat
        and entry.how == "turn"
        and not entry.move.standing_order
    )
