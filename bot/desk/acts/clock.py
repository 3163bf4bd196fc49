"""The table's clock: a time limit, what happens when it passes, and the pause that stops it.

A seat's time runs from when the table began to wait for it, or from its own last move in turn that
stands for good: whoever is at it is not cut off, and nobody wins time by making a move and taking
it back. For that a deadline is kept as long as its seat may still take back, though the table waits
for others meanwhile.

The clock also stands still while a vote is open, and once every player has let their time pass: the
table rests until one of them is back, so that no deadline passes again and again with nobody there.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from bot.desk.acts.consent import TWICE, may_vote, propose
from bot.desk.acts.seats import ANYBODY, pass_host
from bot.desk.acts.table_change import TableChange, is_own, read_awaited, read_rest
from bot.desk.base.errors import AsItIs, NotPaused, NotSeated, Refused
from bot.desk.base.events import ComputerTookOver, HeldUp, LetGo, Paused, Resumed, TimeNoted, TimeUp
from bot.store import ClockLimits, Silence
from rules.kernel import Illegal, Match, Seat, Text
from rules.kernel.match.journal import Played, Undone

LEAST = 60  # seconds
TURN = 50  # default moves that may stand for one turn
ROW = 3  # times in a row that somebody may let their time pass


class InTime(Refused):
    """Nobody's time is up: somebody else saw to it, or the player came."""


def check_limits(limits: ClockLimits) -> ClockLimits:
    """What a person can live with."""
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


def limit(act: TableChange, changes: Mapping[str, Any], *, manages: int = 0) -> None:
    """Change what the table sets for its clocks: the time of whoever is waited for begins again."""
    if act.row.status != "lobby":
        act.require_playing()
    act.by_host(manages=manages)
    act.row.limits = check_limits(msgspec.structs.replace(act.row.limits, **changes))
    act.due.clear()
    act.left.clear()
    act.armed = ()
    act.kind = "edit"


def pause(act: TableChange, *, manages: int = 0) -> None:
    """Stop play and the clock."""
    act.require_playing()
    seat = _find_player(act, manages=manages)
    act.row.status, act.kind = "paused", "edit"
    act.tell(HeldUp() if seat is None else Paused(seat))


def resume(act: TableChange, *, manages: int = 0) -> None:
    """Go on where the table was paused."""
    act.require_begun()
    seat = _find_player(act, manages=manages)
    if act.row.status != "paused":
        raise NotPaused
    act.row.status, act.kind = "playing", "post"
    act.tell(LetGo() if seat is None else Resumed(seat))


def _find_player(act: TableChange, *, manages: int) -> Seat | None:
    """Whoever does this plays here, or manages the table's channel."""
    try:
        return act.seat
    except NotSeated:
        if is_own(act.row, manages):
            return None
        raise


def put_to_rest(act: TableChange, why: Silence) -> None:
    """Nobody in the channel can be told what happens: the table rests until they can."""
    if act.row.shut:
        raise AsItIs
    act.row.shut, act.kind = why, "quiet"


def reopen(act: TableChange) -> None:
    """They can be told again: the table goes on, and its post says until when it waits."""
    if not act.row.shut:
        raise AsItIs
    act.row.shut, act.kind = "", "edit"


def expire(act: TableChange) -> None:
    """Do what the table has chosen for those whose time is up."""
    match = act.require_playing()
    late = [
        Seat(seat) for seat, due in act.due.items() if due <= act.now and seat in match.awaiting
    ]
    if not late:
        raise InTime
    for seat in late:
        act.row.seats[seat].lapses += 1
    for seat in late:
        _lapse(act, match, seat)
    act.uncalled = act.uncalled or late
    # A deadline that passes once more with nobody there changes the post that stands.
    again = not act.moved and all(act.row.seats[seat].lapses > 1 for seat in late)
    act.kind = "edit" if again and act.kind != "post" else "post"


def _lapse(act: TableChange, match: Match, seat: Seat) -> None:
    """A seat's time is up. Three times in a row, and the others vote, where there are any."""
    place = act.row.seats[seat]
    # Else the seat is free.
    others = place.person is not None and any(other.seat != seat for other in act.people)
    others = others and place.offered != ANYBODY  # else they have decided
    lapse = "vote" if place.lapses >= ROW and others else act.row.limits.lapse
    if lapse == "default":
        act.tell(TimeUp(seat))
        _play_turn(act, match, seat)
    elif lapse == "computer":
        # Where nobody is left the table rests, and the computer plays once another player is back.
        act.tell(TimeNoted(seat) if act.row.deserted else ComputerTookOver(seat))
        place.standin = True
    else:
        act.tell(TimeNoted(seat))
        if lapse == "vote" and others and act.ask is None and may_vote(act, place):
            propose(act, seat)
    # Their time begins again, also a bank: who is back has some for their next turn.
    act.due.pop(seat, None)
    if place.person == act.row.host and place.lapses >= TWICE:
        with suppress(AsItIs):
            pass_host(act)


def _play_turn(act: TableChange, match: Match, seat: Seat) -> None:
    """The least harmful moves, until the table waits for somebody else."""
    for _ in range(TURN):
        if seat not in match.awaiting:
            break
        act.note_turn(match.play(seat, match.default(seat)))


def update_deadlines(act: TableChange) -> None:
    """Until when the table waits for each seat, after what has happened; where time stands still,
    because the table does or its player is away, what is left of it."""
    row, match = act.row, act.match
    if row.status not in ("playing", "paused") or row.limits.measure is None or match is None:
        act.due, act.left = {}, {}
        return
    people = [seat for seat in match.awaiting if not row.seats[seat].rival]
    due = act.due | {seat: act.now + left for seat, left in act.left.items()}
    if row.limits.turn is not None and not row.still:
        kept = {seat: until for seat, until in due.items() if _keeps(act, match, Seat(seat))}
        due = dict.fromkeys(people, act.now + row.limits.turn) | kept
    if row.limits.bank is not None and not row.still:
        due = dict.fromkeys(people, act.now + row.limits.bank) | due
        for seat in people:
            due[seat] += row.limits.increment if _begins(act, seat) else 0
    still = row.still or bool(read_rest(row))
    rests = {seat for seat in due if row.limits.bank is not None and seat not in people}
    stands = {seat for seat in due if still or seat in rests or row.seats[seat].away is not None}
    act.left = {seat: max(0.0, due[seat] - act.now) for seat in due if seat in stands}
    act.due = {seat: due[seat] for seat in due if seat not in stands}


def find_warnings(act: TableChange) -> dict[int, float]:
    """By seat: when a quarter of what a player has to spend is left. Who has let it pass again and
    again is not warned any more."""
    quarter = (act.row.limits.measure or 0) / 4
    warned = [seat for seat in read_awaited(act.row) if act.row.seats[seat].lapses < ROW]
    return {
        seat: due - quarter
        for seat, due in act.due.items()
        if seat in warned and due - quarter > act.now
    }


def _begins(act: TableChange, seat: int) -> bool:
    """Whether a turn of this seat begins, and not by taking back the end of it."""
    back = any(isinstance(entry, Undone) and entry.seat == seat for entry in act.entries)
    return seat not in act.awaited and not back


def _keeps(act: TableChange, match: Match, seat: Seat) -> bool:
    """Whether the deadline of a seat is still the same after what has happened."""
    if match.undoable(seat):
        return True
    if seat not in match.awaiting or act.row.seats[seat].rival:
        return False
    if any(isinstance(entry, Undone) and entry.seat == seat for entry in act.entries):
        return True
    # What may be done at any time is no sign of thinking about the turn.
    return seat in act.awaited and not any(
        isinstance(entry, Played)
        and entry.seat == seat
        and entry.how == "turn"
        and not entry.move.standing_order
        for entry in act.entries
    )
