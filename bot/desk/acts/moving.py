"""Move a table to another channel, or put it away."""

from dataclasses import KW_ONLY, dataclass
from typing import Self

from bot.desk.acts.act import DeskAct, SystemAct
from bot.desk.acts.table_change import TableChange, is_own, refuse_ended
from bot.desk.base.errors import ChannelTaken, NotHost
from bot.desk.base.events import TableMoved
from bot.desk.base.match_reader import MatchReader
from bot.store import MatchRow


@dataclass(frozen=True)
class ShelveTable(SystemAct):
    """Put a table away that nobody has played for long. It frees its channel, and waits until
    somebody brings it back."""

    def apply(self, change: TableChange) -> None:
        change.left_channel = change.row.channel
        change.row.channel, change.row.post = -change.row.id, None
        change.row.shut, change.kind = "idle", "quiet"


def check_move(row: MatchRow, person: int | None, *, manages: int) -> None:
    """Refuse people who may not move the table. The host and managers of its channel may, and any
    player if the channel is lost."""
    refuse_ended(row)
    plays = any(place.person == person is not None and not place.gone for place in row.seats)
    if person != row.host and not is_own(row, manages) and not (row.shut and plays):
        raise NotHost


@dataclass(frozen=True)
class MoveTable(DeskAct):
    """Move the table to another channel, perhaps on another server. `ChannelTaken` if that channel
    has an active match."""

    channel: int
    _: KW_ONLY
    server: int = 0
    manages: int = 0

    async def prepare(self, reader: MatchReader) -> Self:
        async with reader.store.reading() as repository:
            taken = await repository.tables.find_active(self.channel)
        if taken is not None:
            raise ChannelTaken(taken)
        return self

    def apply(self, change: TableChange) -> None:
        check_move(change.row, change.person, manages=self.manages)
        change.left_channel = change.row.channel  # negative if it was put away
        change.row.channel, change.row.server = self.channel, self.server
        change.row.shut, change.row.post, change.kind = "", None, "post"
        change.uncalled = range(change.row.size)
        change.opened += [
            place.seat for place in change.row.seats if change.begun and place.offered is not None
        ]
        change.tell(TableMoved(max(0, change.left_channel)))
