"""The soak: after many moves through one desk nothing has grown except the matches' own data."""

import asyncio
import itertools
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import msgspec

from bench.measure import Measure, read_memory
from bench.sealing import publish_seal
from bot.desk import Announcement, ClockLimits, Desk, Join, OpenTable, PlayMoves, Send
from bot.store import open_store
from rules import catalogue

GAME = catalogue["vertium"]
MOVES, WARM = 20_000, 4_000  # the first ones fill the caches
TABLES = 40
TOLD = 20  # moves between two looks at the outbox
ROOM = 15  # MB that memory may vary: half of it is the cache of matches
FILES = 3  # the database and SQLite's two files beside it
LOG = 8  # MB that SQLite's log may use


class Grown(msgspec.Struct):
    """The state of a process after all its moves."""

    memory: float  # MB more than after warming up
    handles: int  # open files more than after warming up
    files: int
    log: float  # MB
    rest: float  # size of the database without match data, as a ratio to an empty one


def measures() -> Iterator[Measure]:
    run = subprocess.run(
        [sys.executable, "-m", "bench.soak"], stdout=subprocess.PIPE, text=True, check=True
    )
    grown = msgspec.json.decode(run.stdout, type=Grown)
    what = f"{MOVES:,} moves: "
    yield Measure(
        what + "memory that they add",
        f"{ROOM} MB",
        grown.memory / ROOM,
        1,
        note=f"{grown.memory:.1f} MB",
    )
    files = f"{grown.files} files, {grown.handles} more open, {grown.log:.1f} MB of log"
    yield Measure(
        what + "files that they leave",
        f"{FILES}",
        (grown.files + max(0, grown.handles)) / FILES,
        1,
        note=files,
    )
    yield Measure(what + "SQLite's log", f"{LOG} MB", grown.log / LOG, 1)
    yield Measure(what + "database beside the matches", "an empty one", grown.rest, 1.5)


async def soak(folder: Path, moves: int = MOVES, warm: int = WARM) -> Grown:
    empty = folder / "empty.db"
    await (await open_store(f"sqlite:///{empty}")).close()
    file = folder / "soak" / "orrery.db"
    store = await open_store(f"sqlite:///{file}")
    numbers = itertools.count(1)

    async def tell(announcement: Announcement) -> int:
        for older in announcement.older:
            await desk.outbox.note_stripped(announcement.table.match, older)
        return next(numbers)

    async def announce(announcement: Announcement) -> Send:
        return partial(tell, announcement)

    desk = Desk(store, catalogue, announce)
    playing = _Tables(desk, numbers)
    try:
        await playing.on(warm)
        memory, handles = read_memory(), _open()
        await playing.on(moves - warm)
        memory, handles = read_memory() - memory, _open() - handles
        left = list(file.parent.iterdir())
        log = file.with_name(file.name + "-wal").stat().st_size
    finally:
        await store.close()
    return Grown(memory / 1e6, handles, len(left), log / 1e6, _rest(file, empty))


class _Tables:
    """Random matches, one after another in each channel."""

    def __init__(self, desk: Desk, numbers: Iterator[int]) -> None:
        self._desk = desk
        self._numbers = numbers
        self._rng = random.Random(7)
        self._tables: dict[int, int] = {}  # by channel

    async def on(self, moves: int) -> None:
        for number in range(moves):
            await self._move(1 + number % TABLES)
            if number % TOLD == 0:
                await self._desk.outbox.deliver()

    async def _move(self, channel: int) -> None:
        match, people = self._tables.get(channel), (2 * channel, 2 * channel + 1)
        if match is None:
            opened = await self._desk.do(
                OpenTable(
                    people[0],
                    GAME.key,
                    channel,
                    seats=2,
                    interaction=next(self._numbers),
                    limits=ClockLimits(turn=86400),
                )
            )
            match = self._tables[channel] = opened.match
            await self._desk.do(Join(match, people[1], interaction=next(self._numbers)))
            await publish_seal(self._desk, match)
        _, live = await self._desk._tables.look(match)  # noqa: SLF001 - a measure may look inside
        assert live is not None  # noqa: S101 - it has begun
        seat = live.awaiting[0]
        move = live.menu(seat).sample(self._rng)
        outcome = await self._desk.do(
            PlayMoves(match, people[seat], [move], interaction=next(self._numbers))
        )
        if outcome.over:
            del self._tables[channel]


def _rest(file: Path, empty: Path) -> float:
    """The size of a database without match data, as a ratio to an empty one."""
    shutil.copy(file, copy := file.with_name("copy.db"))
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        for table in ("journal", "acts", "seats", "matches"):
            database.execute(f"DELETE FROM {table}")  # noqa: S608 - names of our own tables
        database.execute("VACUUM")
    return copy.stat().st_size / empty.stat().st_size


def _open() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(soak(Path(folder)))))


if __name__ == "__main__":
    main()
