"""A table that goes on in another channel, or is put away."""

from bot.desk.acts.table_change import TableChange, is_own, refuse_ended
from bot.desk.base.errors import NotHost
from bot.desk.base.events import TableMoved
from bot.store import MatchRow


def put_away(change: TableChange) -> None:
    """Nobody has played for long: the table leaves its channel to others, and waits for somebody to
    bring it back."""
    change.left_channel = change.row.channel
    change.row.channel, change.row.shut, change.row.post, change.kind = (
        -change.row.id,
        "idle",
        None,
        "quiet",
    )


def check_move(row: MatchRow, person: int | None, *, manages: int) -> None:
    """The host may bring the table to another channel, whoever manages its channel, and where that
    is lost each player."""
    refuse_ended(row)
    plays = any(place.person == person is not None and not place.gone for place in row.seats)
    if person != row.host and not is_own(row, manages) and not (row.shut and plays):
        raise NotHost


def move(change: TableChange, channel: int, server: int, *, manages: int) -> None:
    """Bring the table to another channel."""
    check_move(change.row, change.person, manages=manages)
    change.left_channel = change.row.channel  # below zero where it was put away
    change.row.channel, change.row.server = channel, server
    change.row.shut, change.row.post, change.kind = "", None, "post"
    change.uncalled = range(change.row.size)
    change.opened += [
        place.seat for place in change.row.seats if change.begun and place.offered is not None
    ]
    change.tell(TableMoved(max(0, change.left_channel)))
