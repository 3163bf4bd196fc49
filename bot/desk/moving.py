"""A table that goes on in another channel, or is put away."""

from bot.desk.act import Act, refuse_ended
from bot.desk.events import Moved

__all__ = ["move", "put_away"]


def put_away(act: Act) -> None:
    """Nobody has played for long: the table leaves its channel to others, and waits for somebody to bring it back."""
    act.left_channel = act.row.channel
    act.row.channel, act.row.shut, act.row.post, act.kind = -act.row.id, "idle", None, "quiet"


def move(act: Act, channel: int, server: int, *, manages: bool) -> None:
    """Bring the table to another channel: the host may, who manages its channel, and where that is lost each player."""
    refuse_ended(act.row)
    if not act.row.shut or act.place is None:
        act.by_host(manages=manages)
    act.left_channel = act.row.channel  # below zero where it was put away
    act.row.channel, act.row.server = channel, server
    act.row.shut, act.row.post, act.kind = "", None, "post"
    act.uncalled = range(act.row.size)
    act.opened += [place.seat for place in act.row.seats if act.begun and place.offered is not None]
    act.tell(Moved(max(0, act.left_channel)))
