"""Look back: any earlier turn as a viewer saw it, and the export and import of records."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.desk.acts.tables import Tables
from bot.desk.base.caches import Unreadable, read_journal
from bot.desk.base.errors import NotBegun, NotNow, NotOver, Quarantined, RecordGone, TableClosed
from bot.desk.base.fairness import FairQueue
from bot.desk.base.results import ImportedRecord, PastView
from bot.desk.looks.checking import Checking
from bot.desk.looks.history import Timeline, pasts
from bot.desk.looks.table_view import read_published, seat_of
from bot.store import MatchRow
from rules.kernel import Match, Record, Seat, Verdict
from rules.kernel.table.chance import key_of

AT_ONCE = 2  # matches replayed at one time
QUEUE = 20  # people who are served or wait
ROOM = 16_000_000  # bytes for all timelines
VERDICTS = 256


class Archive:
    """The part of the desk that looks back. Slow work runs in a thread, so that others play on."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._checking = Checking(tables.catalogue)
        self._queue = FairQueue(AT_ONCE, QUEUE)
        self._timelines: OrderedDict[int, Timeline] = OrderedDict()
        self._verdicts: OrderedDict[int, Verdict] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def history(self, match: int, person: int | None, number: int) -> tuple[PastView, int]:
        """The table after the given turn, counting turns that the person noticed, as they saw it
        then. Also the number of such turns."""
        async with self._take_turn(match, person):
            # A timeline is not kept if it fails or is cut short.
            timeline = self._timelines.pop(match, None) or Timeline()
            record, seat = await self._find_replayable(match, person, timeline.stored)
            past, turns = await asyncio.to_thread(_walk, timeline, record, seat, number)
            self._timelines[match] = timeline
            self._forget_timelines()
        if past is None:
            raise NotNow
        return past, turns

    @asynccontextmanager
    async def _take_turn(self, match: int, person: int | None) -> AsyncIterator[None]:
        """Wait for a turn to do slow work: a few at a time, one for each person and each match."""
        lock = self._locks.setdefault(match, asyncio.Lock())
        async with nullcontext() if person is None else self._queue.turn(person), lock:
            yield

    def _forget_timelines(self) -> None:
        """Drop the least recently used timelines that don't fit."""
        while (
            len(self._timelines) > 1
            and sum(timeline.size for timeline in self._timelines.values()) > ROOM
        ):
            self._timelines.popitem(last=False)

    async def turns(self, match: int, person: int | None = None) -> list[PastView]:
        """Every turn of a match that the person noticed, as they saw it."""
        record, seat = await self._find_replayable(match, person)
        return await asyncio.to_thread(list, pasts(record, seat))

    async def export(self, match: int, person: int | None = None) -> bytes:
        """The record of a finished match: every move and throw, the seal, and the seed that opens
        it."""
        async with self._take_turn(match, person):
            record = await self._publish(match)
            return await asyncio.to_thread(record.dump)

    async def verify(self, match: int, person: int | None = None) -> Verdict:
        """Check the record of a finished match, from its seal to its last entry. The verdict is
        cached, as the record no longer changes."""
        async with self._take_turn(match, person):
            record = await self._publish(match)
            if match not in self._verdicts:
                self._verdicts[match] = await asyncio.to_thread(Match.verify, record)
                if len(self._verdicts) > VERDICTS:
                    self._verdicts.popitem(last=False)
            return self._verdicts[match]

    async def import_record(
        self, person: int, read: Callable[[], Awaitable[bytes]]
    ) -> ImportedRecord:
        """Read and check a record from a file; the kernel's `DamagedRecord` if it can't be read."""
        return await self._checking.judge(person, read)

    async def list_finished(self, before: float) -> list[int]:
        """The matches that ended before a moment and could still be exported."""
        async with self._tables.store.reading() as repository:
            return await repository.tables.list_finished(before)

    async def let_go(self, match: int) -> None:
        """Delete what happened in a match. Who played, and how it ended, stays."""
        async with self._tables.store.writing() as repository:
            await repository.tables.let_go(match, self._tables.now())

    async def _find_replayable(
        self, match: int, person: int | None, known: list[bytes] | None = None
    ) -> tuple[Record, Seat | None]:
        """A match that the current rules can replay, and the viewer's seat. New journal entries are
        added to the `known` ones."""
        row, record = await self._record(match, known)
        if record.rules_version != record.game.rules_version:
            raise NotNow
        return record, None if person is None else seat_of(row, person)

    async def _publish(self, match: int) -> Record:
        """The record of a finished match, with everything that was secret during play."""
        row, record = await self._record(match)
        _, live = await self._tables.look(match)
        if row.status != "over" or live is None:
            raise NotOver
        fingerprint = live.fingerprint()
        return replace(record, fingerprint=fingerprint, seal=row.seal, seed=row.seed)

    async def _record(
        self, match: int, known: list[bytes] | None = None
    ) -> tuple[MatchRow, Record]:
        """All entries so far. Those in `known` are not read again."""
        row = await self._tables.row(match)
        if row.status == "cancelled":
            raise TableClosed
        if row.status == "lobby":
            raise NotBegun
        if row.let_go is not None:
            raise RecordGone(row.let_go)
        stored = [] if known is None else known
        async with self._tables.store.read_apart() as repository:
            stored += await repository.journal(row, len(stored))
        game = self._tables.game(row.game)
        try:
            entries = tuple(await asyncio.to_thread(read_journal, game, stored))
        except Unreadable as fault:
            raise Quarantined(match) from fault
        clicks, published = tuple(place.click for place in row.seats), read_published(row)
        record = Record(game, row.rules_version, row.size, row.options, b"", entries, "")
        record = replace(record, clicks=clicks if published is None else (), published=published)
        return row, replace(record, key=key_of(row.seed, record.ids))


def _walk(
    timeline: Timeline, record: Record, seat: Seat | None, number: int
) -> tuple[PastView | None, int]:
    """A turn by its number, and the number of turns."""
    timeline.extend(record)
    return timeline.look(record, seat, number)
