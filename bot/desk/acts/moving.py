"""A table that goes on in another channel, or is put away."""

from bot.desk.acts.table_change import TableChange, is_own, refuse_ended
from bot.desk.base.errors import NotHost
from bot.desk.base.events import TableMoved
from bot.store import MatchRow


def put_away(act: TableChange) -> None:
    """Nobody has played for long: the table leaves its channel to others, and waits for somebody to
    bring it back."""
    act.left_channel = act.row.channel
    act.row.channel, act.row.shut, act.row.post, act.kind = -act.row.id, "idle", None, "quiet"


def check_move(row: MatchRow, person: int | None, *, manages: int) -> None:
    """The host may bring the table to another channel, whoever manages its channel, and where that
    is lost each player."""
    refuse_ended(row)
    plays = any(place.person == person is not None and not place.gone for place in row.seats)
    if person != row.host and not is_own(row, manages) and not (row.shut and plays):
        raise NotHost


def move(act: TableChange, channel: int, server: int, *, manages: int) -> None:
    """Bring the table to another channel."""
    check_move(act.row, act.person, manages=manages)
    act.left_channel = act.row.channel  # below zero where it was put away
    act.row.channel, act.row.server = channel, server
    act.row.shut, act.row.post, act.kind = "", None, "post"
    act.uncalled = range(act.row.size)
    act.opened += [place.seat for place in act.row.seats if act.begun and place.offered is not None]
    act.tell(TableMoved(max(0, act.left_channel)))
