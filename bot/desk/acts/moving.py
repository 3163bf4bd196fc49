"""A table that goes on in another channel, or is put away."""

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
    """Nobody has played for long. The table leaves its channel to others, and waits until somebody
    brings it back."""

    def apply(self, change: TableChange) -> None:
        change.left_channel = change.row.channel
        change.row.channel, change.row.post = -change.row.id, None
        change.row.shut, change.kind = "idle", "quiet"


def check_move(row: MatchRow, person: int | None, *, manages: int) -> None:
    """The host may bring the table to another channel, whoever manages its channel, and where that
    is lost each player."""
    refuse_ended(row)
    plays = any(place.person == person is not None and not place.gone for place in row.seats)
    if person != row.host and not is_own(row, manages) and not (row.shut and plays):
        raise NotHost


@dataclass(frozen=True)
class MoveTable(DeskAct):
    """Bring the table to another channel, perhaps of another server. `ChannelTaken` if there is a
    match in it."""

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
        change.left_channel = change.row.channel  # below zero where it was put away
        change.row.channel, change.row.server = self.channel, self.server
        change.row.shut, change.row.post, change.kind = "", None, "post"
        change.uncalled = range(change.row.size)
        change.opened += [
            place.seat for place in change.row.seats if change.begun and place.offered is not None
        ]
        change.tell(TableMoved(max(0, change.left_channel)))
