"""The table's clock: a time limit, what happens when it passes, and the pause that stops it.

A seat's time runs from when the table began to wait for it, or from its own last move in turn that stands for good:
whoever is at it is not cut off, and nobody wins time by making a move and taking it back. For that a deadline is kept
as long as its seat may still take back, though the table waits for others meanwhile.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.desk.act import Act
from bot.desk.errors import NotPaused, Refused
from bot.desk.events import Paused, Resumed, TimeUp
from bot.store import Limits, Silence
from rules.kernel.errors import Illegal
from rules.kernel.journal import Played, Undone
from rules.kernel.match import Match
from rules.kernel.offer import Seat
from rules.kernel.text import Text

__all__ = ["AsItIs", "InTime", "check_limits", "expire", "limit", "pause", "put_to_rest", "reckon", "reopen", "resume"]

LEAST = 60  # seconds
TURN = 50  # default moves that may stand for one turn


class InTime(Refused):
    """Nobody's time is up: somebody else saw to it, or the player came."""


class AsItIs(Refused):
    """The channel is known to be as it is."""


def check_limits(limits: Limits) -> Limits:
    """What a person can live with."""
    if limits.turn is not None and limits.turn < LEAST:
        raise Illegal(Text("A time limit is a minute at least."))
    if limits.remind is not None and limits.remind < LEAST:
        raise Illegal(Text("A reminder comes after a minute at least."))
    return limits


def limit(act: Act, changes: Mapping[str, Any]) -> None:
    """Change what the table sets for its clocks: the time of whoever is waited for begins again."""
    if act.row.status != "lobby":
        act.require_playing()
    act.by_host()
    act.row.limits = check_limits(msgspec.structs.replace(act.row.limits, **changes))
    act.due.clear()
    act.left.clear()
    act.armed = ()
    act.kind = "edit"


def pause(act: Act) -> None:
    """Stop play and the clock."""
    act.require_playing()
    seat = act.seat
    act.row.status, act.kind = "paused", "edit"
    act.tell(Paused(seat))


def resume(act: Act) -> None:
    """Go on where the table was paused."""
    act.require_begun()
    seat = act.seat
    if act.row.status != "paused":
        raise NotPaused
    act.row.status, act.kind = "playing", "post"
    act.tell(Resumed(seat))


def put_to_rest(act: Act, why: Silence) -> None:
    """Nobody in the channel can be told what happens: the table rests until they can."""
    if act.row.shut:
        raise AsItIs
    act.row.shut, act.kind = why, "quiet"


def reopen(act: Act) -> None:
    """They can be told again: the table goes on, and its post says until when it waits."""
    if not act.row.shut:
        raise AsItIs
    act.row.shut, act.kind = "", "edit"


def expire(act: Act) -> None:
    """Play the default moves of those whose time is up, until the table waits for somebody else."""
    match = act.require_playing()
    late = [Seat(seat) for seat, due in act.due.items() if due <= act.now and seat in match.awaiting]
    if not late:
        raise InTime
    for seat in late:
        act.tell(TimeUp(seat))
        for _ in range(TURN):
            if seat not in match.awaiting:
                break
            act.note_turn(match.play(seat, match.default(seat)))
        if seat in match.awaiting:
            act.due.pop(seat)
    act.kind = "post"


def reckon(act: Act) -> None:
    """Until when the table waits for each seat, after what has happened; where time stands still, because the table
    does or its player is away, what is left of it."""
    row, match = act.row, act.match
    if row.status not in ("playing", "paused") or row.limits.turn is None or match is None:
        act.due, act.left = {}, {}
        return
    due = act.due | {seat: act.now + left for seat, left in act.left.items()}
    if not row.still:
        kept = {seat: until for seat, until in due.items() if _keeps(act, match, Seat(seat))}
        due = dict.fromkeys(match.awaiting, act.now + row.limits.turn) | kept
    stands = {seat for seat in due if row.still or row.seats[seat].away is not None}
    act.left = {seat: max(0.0, due[seat] - act.now) for seat in due if seat in stands}
    act.due = {seat: due[seat] for seat in due if seat not in stands}


def _keeps(act: Act, match: Match, seat: Seat) -> bool:
    """Whether the deadline of a seat is still the same after what has happened."""
    if match.undoable(seat):
        return True
    if seat not in match.awaiting:
        return False
    if any(isinstance(entry, Undone) and entry.seat == seat for entry in act.entries):
        return True
    # What may be done at any time is no sign of thinking about the turn.
    return seat in act.awaited and not any(
        isinstance(entry, Played) and entry.seat == seat and entry.how == "turn" and not entry.move.aside
        for entry in act.entries
    )
