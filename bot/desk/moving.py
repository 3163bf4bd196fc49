"""A table that goes on in another channel."""

from bot.desk.act import Act, refuse_ended
from bot.desk.events import Moved

__all__ = ["move"]


def move(act: Act, channel: int, *, manages: bool) -> None:
    """Bring the table to another channel: the host may, who manages its channel, and where that is lost each player."""
    refuse_ended(act.row)
    if not act.row.shut or act.place is None:
        act.by_host(manages=manages)
    act.row.channel, act.row.shut, act.row.post, act.kind = channel, "", None, "post"
    act.moved_house = True
    act.uncalled = range(act.row.size)
    act.tell(Moved())
