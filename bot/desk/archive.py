"""Looking back: any earlier turn through the viewer's eyes, and records that leave the house or come to it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.desk.checking import Checking
from bot.desk.errors import NotBegun, NotNow, NotOver, Quarantined, RecordGone, TableClosed
from bot.desk.here import seat_of
from bot.desk.history import pasts
from bot.desk.live import Unreadable, read_journal
from bot.desk.results import Imported, Past
from bot.desk.transactions import Floor
from bot.store import MatchRow
from rules.kernel.chance import key_of
from rules.kernel.journal import Record
from rules.kernel.match import Match
from rules.kernel.offer import Seat
from rules.kernel.verify import Verdict

__all__ = ["Archive"]


class Archive:
    """The part of the desk that looks back. What takes long is done in a thread: the others play on."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._checking = Checking(floor.catalogue)

    async def history(self, match: int, person: int | None, number: int) -> tuple[Past, int]:
        """The table as it stood after this turn of those of which the person saw something, as they saw it then; and
        how many such turns there are."""
        record, seat = await self._find_replayable(match, person)
        past, turns = await asyncio.to_thread(_turn, record, seat, number)
        if past is None:
            raise NotNow
        return past, turns

    async def turns(self, match: int, person: int | None = None) -> list[Past]:
        """Every turn of a match of which the person saw something, as they saw it."""
        record, seat = await self._find_replayable(match, person)
        return await asyncio.to_thread(list, pasts(record, seat))

    async def export(self, match: int) -> bytes:
        """The record of a match that is over: every move and throw, seal, seed and clicks."""
        record = await self._publish(match)
        return record.dump()

    async def verify(self, match: int) -> Verdict:
        """Check the record of a match that is over, from its seal to its last entry."""
        record = await self._publish(match)
        return await asyncio.to_thread(Match.verify, record)

    async def import_record(self, person: int, read: Callable[[], Awaitable[bytes]]) -> Imported:
        """A record from a file, checked; the kernel's `Damaged` if it cannot be read."""
        return await self._checking.judge(person, read)

    async def list_finished(self, before: float) -> list[int]:
        """The matches that were over before a moment, and could still be exported."""
        async with self._floor.store.reading() as repository:
            return await repository.tables.list_finished(before)

    async def let_go(self, match: int) -> None:
        """From now on only who played a match, and how it ended, is known."""
        async with self._floor.store.writing() as repository:
            await repository.tables.let_go(match, self._floor.now())

    async def _find_replayable(self, match: int, person: int | None) -> tuple[Record, Seat | None]:
        """A match that these rules can play again, and through whose eyes."""
        row, record = await self._record(match)
        if record.rules_version != record.game.rules_version:
            raise NotNow
        return record, None if person is None else seat_of(row, person)

    async def _publish(self, match: int) -> Record:
        """The record of a match that is over, with what was kept back while it was played."""
        row, record = await self._record(match)
        _, live = await self._floor.look(match)
        if row.status != "over" or live is None:
            raise NotOver
        fingerprint = live.fingerprint()
        clicks = tuple(place.click for place in row.seats)
        return replace(record, fingerprint=fingerprint, seal=row.seal, seed=row.seed, clicks=clicks)

    async def _record(self, match: int) -> tuple[MatchRow, Record]:
        """Everything that was entered so far."""
        row = await self._floor.row(match)
        if row.status == "cancelled":
            raise TableClosed
        if row.status == "lobby":
            raise NotBegun
        if row.let_go is not None:
            raise RecordGone(row.let_go)
        async with self._floor.store.reading() as repository:
            stored = await repository.journal(row)
        game = self._floor.game(row.game)
        try:
            entries = tuple(read_journal(game, stored))
        except Unreadable as fault:
            raise Quarantined(match) from fault
        key = key_of(row.seed, [place.click for place in row.seats])
        return row, Record(game, row.rules_version, row.size, row.options, key, entries, "")


def _turn(record: Record, seat: Seat | None, number: int) -> tuple[Past | None, int]:
    """A turn by its number, and how many there are."""
    found, turns = None, 0
    for past in pasts(record, seat):
        turns = past.number
        if turns == number:
            found = past
    return found, turns
