"""SQLite, which needs no set-up. One connection writes, and another reads without waiting for it."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

import aiosqlite

from bot.store.driver import Hear, Row, Statement, Word
from bot.store.errors import Busy, Conflict, Damaged, Foreign, Full, StoreError, Unreachable

T = TypeVar("T")

READ_AHEAD = 64  # rows of a long result fetched at a time
PRIVATE = 0o600
WAIT = 5.0  # seconds for another process to finish its transaction
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"

_FAULTS: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: Busy,
    sqlite3.SQLITE_LOCKED: Busy,
    sqlite3.SQLITE_FULL: Full,
    sqlite3.SQLITE_IOERR: Unreachable,
    sqlite3.SQLITE_READONLY: Unreachable,
    sqlite3.SQLITE_CANTOPEN: Unreachable,
    sqlite3.SQLITE_CORRUPT: Damaged,
    sqlite3.SQLITE_NOTADB: Damaged,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: Conflict,
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: Conflict,
}


@contextmanager
def _translate_faults() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as fault:
        code = getattr(fault, "sqlite_errorcode", 0)
        kind = _FAULTS.get(code) or _FAULTS.get(code & 0xFF)
        if kind is None:
            raise
        raise kind from fault


@cache
def _number_places(sql: str) -> str:
    """The statement with positional parameters, which cost SQLite less than named ones."""
    return sql.replace("$", "?")


class _Connection(aiosqlite.Connection):
    """A connection that does several things in one trip to its thread, because trips cost more than
    statements."""

    async def trip(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with _translate_faults():
            done: T = await self._execute(lambda: work(self._conn))  # type: ignore[no-untyped-call]  # it has no types
            return done


class _Session:
    """Runs statements. `begin` runs before the first one, in the same trip."""

    __slots__ = ("_begin", "_connection", "under_way", "words")

    def __init__(self, connection: _Connection, begin: str = "") -> None:
        self._connection = connection
        self._begin = begin
        self.under_way = False  # whether a transaction is open
        self.words: set[Word] = set()

    async def _trip(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if not self._begin:
            return await self._connection.trip(work)
        begin, self._begin, self.under_way = self._begin, "", True

        def begin_first(connection: sqlite3.Connection) -> T:
            connection.execute(begin)
            return work(connection)

        return await self._connection.trip(begin_first)

    async def run(self, sql: str, *args: object) -> int:
        return await self._trip(lambda connection: connection.execute(_number_places(sql), args).rowcount)

    async def rows(self, sql: str, *args: object) -> list[Row]:
        return await self._trip(lambda connection: [dict(row) for row in connection.execute(_number_places(sql), args)])

    async def batch(self, statements: Sequence[Statement]) -> None:
        await self._trip(lambda connection: _all(connection, statements))

    async def finish(self, claims: Sequence[Statement], others: Sequence[Statement]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            if any(changed != 1 for changed in _all(connection, claims)):
                raise Conflict
            _all(connection, others)
            connection.execute("COMMIT")

        await self._trip(work)
        self.under_way = False

    async def commit(self) -> None:
        if self.under_way:
            await self.run("COMMIT")

    async def stream(self, sql: str) -> AsyncIterator[Row]:
        with _translate_faults():
            async with self._connection.execute(sql) as cursor:
                async for row in cursor:
                    yield dict(row)

    async def tables(self) -> set[str]:
        return {row["name"] for row in await self.rows(_TABLES)}

    async def lock_out_others(self) -> None:
        """A writer is alone already."""


def _all(connection: sqlite3.Connection, statements: Sequence[Statement]) -> list[int]:
    """Run all statements. Returns how many rows each changed."""
    return [connection.execute(_number_places(sql), args).rowcount for sql, args in statements]


class SqliteDriver:
    """A database in a file."""

    alone = True
    hears = True  # there are no other processes

    def __init__(self, path: str, writer: _Connection, reader: _Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()

    @classmethod
    async def connect(cls, path: str) -> "SqliteDriver":
        _refuse_foreign(Path(path))
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise Unreachable(f"The folder of the database {path} cannot be made: {fault.strerror}.") from fault
        _close_to_others(path)
        writer = await _open(path)
        try:
            return cls(path, writer, await _open(path))
        except BaseException:
            await writer.close()  # an open connection keeps the process from ending
            raise

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[_Session]:
        async with self._turn:
            # IMMEDIATE: other processes can't change what was read before it is written.
            session = _Session(self._writer, "BEGIN IMMEDIATE")
            try:
                yield session
                await session.commit()
            except BaseException:
                # The connection works in order, so this comes after whatever was cancelled.
                with suppress(sqlite3.Error, StoreError):
                    await self._writer.trip(lambda connection: connection.execute("ROLLBACK"))
                raise

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[_Session]:
        yield _Session(self._reader)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[_Session]:
        connection = await _open(self._path)
        try:
            await connection.execute("BEGIN")
            yield _Session(connection)
        finally:
            await connection.close()

    async def listen(self, hear: Hear) -> None:
        """There are no other processes."""

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()


def _refuse_foreign(file: Path) -> None:
    """Find out whose database it is before opening it, because opening writes to it and beside it.
    If it has a log that is not yet in the file, we wrote that."""
    if not file.is_file() or not file.stat().st_size:
        return
    address = f"file:{quote(str(file.absolute()))}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as connection:
        try:
            names = {name for (name,) in connection.execute(_TABLES)}
        except sqlite3.DatabaseError as fault:
            if fault.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
                raise Damaged from fault
            return  # another process may be writing
    if names and not (names == {"schema_version"} or names >= {"schema_version", "matches"}):
        raise Foreign


def _close_to_others(path: str) -> None:
    """Only the bot's user may read the file, and the files that SQLite makes beside it: they hold
    hands and seeds."""
    with suppress(OSError):  # SQLite reports what is wrong with the file
        Path(path).touch(PRIVATE)
    for each in (path, f"{path}-wal", f"{path}-shm"):
        with suppress(OSError):  # it is missing, or somebody else's
            Path(each).chmod(PRIVATE)


async def _open(path: str) -> _Connection:
    """Open a connection. If that is cancelled, close it: an open one keeps the process from ending."""
    opening = asyncio.ensure_future(_connect(path))
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        with suppress(Exception):  # it did not open
            await (await opening).close()
        raise


async def _connect(path: str) -> _Connection:
    with _translate_faults():
        connection = _Connection(partial(sqlite3.connect, path, timeout=WAIT, isolation_level=None), READ_AHEAD)
        await connection
        try:
            connection.row_factory = sqlite3.Row
            for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
                await connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            await connection.close()
            raise
    return connection
