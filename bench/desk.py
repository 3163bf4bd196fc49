"""The desk: the cost of a durable move beside a bare transaction, with many matches stored, and in
memory."""

import asyncio
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import aiosqlite

from bench.measure import Measure, read_memory, side_by_side, tell_nobody
from bench.sealing import publish_seal
from bot.desk import Desk, Join, OpenTable, PlayMoves
from bot.store import MatchStore, open_store
from rules import catalogue
from rules.kernel import Match, Move

GAME = catalogue["vertium"]
ROUNDS = 7
MOVES = 60  # per round
LENGTH = 30  # moves of each match
FEW, MANY = 10, 100_000
LIVE = 1_000
ROOM = 100  # MB


def measures() -> Iterator[Measure]:
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        yield measure_moves(Path(folder), runner)
        yield from measure_tables(Path(folder), runner)
    yield memory()


class Playing:
    """A desk on a file, and moves that are legal at its tables. They are chosen first, so that
    choosing isn't measured."""

    def __init__(self, file: Path, runner: asyncio.Runner) -> None:
        self.runner = runner
        self.url = f"sqlite:///{file}"
        self.store: MatchStore
        self.moves: list[tuple[int, int, Move]] = []
        runner.run(self._open())

    async def _open(self) -> None:
        self.store = await open_store(self.url)
        self.desk = Desk(self.store, catalogue, tell_nobody)

    async def tables(self, count: int, first: int = 1) -> list[int]:
        """Tables with a match under way."""
        opened = []
        for channel in range(first, first + count):
            seats = GAME.seats[-1]
            table = await self.desk.do(
                OpenTable(
                    channel * 100 + 1, GAME.key, channel, seats=seats, interaction=channel * 100
                )
            )
            for person in range(2, seats + 1):
                await self.desk.do(
                    Join(table.match, channel * 100 + person, interaction=channel * 100 + person)
                )
            await publish_seal(self.desk, table.match)
            opened.append(table.match)
        return opened

    async def choose(self, matches: list[int]) -> None:
        """Random moves for these tables, found on copies. The same key gives the same dice."""
        rng = random.Random(5)
        for number in matches:
            row, live = await self.desk._tables.look(number)  # noqa: SLF001 - a measure may look inside
            if live is None:
                continue
            copy = Match.load(GAME, live.dump())
            for _ in range(LENGTH):
                seat = copy.awaiting[0]
                move = copy.menu(seat).sample(rng)
                self.moves.append((number, row.channel * 100 + seat + 1, move))
                copy.play(seat, move)

    def work(self) -> int:
        return self.runner.run(self._work())

    def look(self) -> int:
        """Look for a table in a channel that never had one, as each keystroke of a command does."""
        return self.runner.run(self._look())

    async def _look(self) -> int:
        for channel in range(MOVES):
            await self.desk.looks.find_table(-1 - channel)
        return MOVES

    async def _work(self) -> int:
        for _ in range(MOVES):
            match, person, move = self.moves.pop(0)
            await self.desk.do(
                PlayMoves(match, person, [move], interaction=1_000_000 + len(self.moves))
            )
        return MOVES


def measure_moves(folder: Path, runner: asyncio.Runner) -> Measure:
    """A move through the desk, against a transaction that writes as many bytes to three bare
    tables."""
    playing = Playing(folder / "moves.db", runner)
    matches = runner.run(playing.tables(MOVES * ROUNDS // LENGTH + 1))
    runner.run(playing.choose(matches))
    state, entry, act = runner.run(_sizes(playing, matches[0]))
    bare = runner.run(_open_bare(folder / "bare.db"))

    async def write() -> int:
        for _ in range(MOVES):
            await bare.execute("BEGIN IMMEDIATE")
            await bare.execute(
                "UPDATE states SET state = ? WHERE id = 1", (random.randbytes(state),)
            )
            await bare.execute("INSERT INTO entries (entry) VALUES (?)", (random.randbytes(entry),))
            await bare.execute("INSERT INTO acts (act) VALUES (?)", (random.randbytes(act),))
            await bare.execute("COMMIT")
        return MOVES

    floor, ours = side_by_side(ROUNDS, lambda: runner.run(write()), playing.work)
    runner.run(bare.close())
    runner.run(playing.store.close())
    return Measure(
        "a move through the desk, committed durably",
        "a bare aiosqlite transaction of the same bytes",
        ours / floor,
        2,
        note=f"{ours * 1e3:.2f} ms; {state + entry + act} bytes",
    )


async def _sizes(playing: Playing, match: int) -> tuple[int, int, int]:
    """The bytes that a move writes: state, journal entry and act."""
    async with playing.store.reading() as repository:
        row = await repository.match(match)
        assert row is not None  # noqa: S101 - it was opened a moment ago
        state = await repository.state(row)
        journal = await repository.journal(row)
        acts = await repository.acts(match, 0)
    return len(state or b""), len(journal[-1]), len(acts[-1].said) + len(acts[-1].outcome)


async def _open_bare(file: Path) -> aiosqlite.Connection:
    bare = await aiosqlite.connect(file, isolation_level=None)
    for statement in (
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "CREATE TABLE states (id INTEGER PRIMARY KEY, state BLOB)",
        "CREATE TABLE entries (id INTEGER PRIMARY KEY, entry BLOB)",
        "CREATE TABLE acts (id INTEGER PRIMARY KEY, act BLOB)",
        "INSERT INTO states VALUES (1, x'')",
    ):
        await bare.execute(statement)
    return bare


def measure_tables(folder: Path, runner: asyncio.Runner) -> Iterator[Measure]:
    """The same moves with few and with many other matches stored, and a look in a channel without a
    table."""
    first = Playing(folder / "tables.db", runner)
    matches = runner.run(first.tables(MOVES * ROUNDS // LENGTH + 1))
    runner.run(first.choose(matches))
    runner.run(first.store.close())
    desks = []
    for count in (FEW, MANY):
        shutil.copy(folder / "tables.db", folder / f"{count}.db")
        playing = Playing(folder / f"{count}.db", runner)
        playing.moves = list(first.moves)
        runner.run(_multiply(playing, matches[0], count))
        desks.append(playing)
    few, many = side_by_side(ROUNDS, *[playing.work for playing in desks])
    yield Measure(
        f"a move with {MANY:,} matches stored",
        f"with {FEW} stored",
        many / few,
        1.1,
        note=f"{many * 1e3:.2f} ms",
    )
    few, many = side_by_side(ROUNDS, *[playing.look for playing in desks])
    yield Measure(
        f"a channel without a table, {MANY:,} matches stored",
        f"with {FEW} stored",
        many / few,
        1.2,
        note=f"{many * 1e3:.2f} ms",
    )
    for playing in desks:
        runner.run(playing.store.close())


async def _multiply(playing: Playing, pattern: int, count: int) -> None:
    """Fill the store with copies of a finished match."""
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < $2)"
    async with playing.store.writing() as repository:
        run = repository._session.run  # noqa: SLF001 - a measure may look inside
        last = 1000 + count
        columns = (
            "game, channel, host, size, options, fill, revision, version, awaiting, seal, seed, "
            "rules_version, ask, announced, since, post, opened, ended, state"
        )
        await run(
            f"{numbers} INSERT INTO matches (id, status, "  # noqa: S608 - columns of ours
            f"{columns}) "
            f"SELECT i, 'over', {columns} FROM n, matches WHERE id = $1",
            pattern,
            last,
        )
        for table, columns in (
            ("seats", "seat, person, click, level, gone, offered"),
            ("journal", "version, entry"),
            ("acts", "revision, version, at, person, kind, said, outcome"),
        ):
            await run(
                f"{numbers} INSERT INTO {table} (match, "  # noqa: S608 - columns of ours
                f"{columns}) "
                f"SELECT i, {columns} FROM n, {table} WHERE match = $1",
                pattern,
                last,
            )
        await run("UPDATE counters SET value = $1", last)


def memory() -> Measure:
    """The memory that a thousand matches add to a process, measured in a fresh one."""
    run = subprocess.run(
        [sys.executable, "-m", "bench.desk"], capture_output=True, text=True, check=True
    )
    added = float(run.stdout)
    return Measure(
        f"memory that {LIVE:,} live matches add",
        f"{ROOM} MB",
        added / ROOM,
        1,
        note=f"{added:.0f} MB",
    )


def measure_growth() -> float:
    """How many MB the process grows as matches begin, one after another."""
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        playing = Playing(Path(folder) / "live.db", runner)
        runner.run(playing.tables(1))
        before = read_memory()
        runner.run(playing.tables(LIVE, first=2))
        added = read_memory() - before
        runner.run(playing.store.close())
    return added / 1e6


if __name__ == "__main__":
    print(measure_growth())
