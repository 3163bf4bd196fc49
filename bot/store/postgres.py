"""PostgreSQL, for larger hosts: a small pool of connections, and one that listens for
notifications."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
    suppress,
)
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from bot.store.driver import Hear, Row, Statement, Word
from bot.store.errors import Busy, Full, StoreError, Unreachable, WriteConflict
from bot.store.gate import ReconnectGate

log = logging.getLogger(__name__)

WAIT = 5.0  # seconds for another process to finish its transaction, and for a connection
TURN = 60.0  # seconds to wait for a free connection in a burst
STATEMENT = 10.0  # seconds for a statement: if the server hangs, callers must get an answer
IDLE = 10.0  # seconds that a transaction may idle: a process that hangs must not block a table
MIGRATION = 600.0  # seconds for a statement of a migration, which may change every row
PROOF = 10.0  # seconds between two tests of the listening connection
AGAIN = 0.5  # seconds at least before reconnecting
CHANNEL = "orrery"
MIGRATING = 0x0_44E_44  # the lock that migrations share

_FAULTS: dict[type[Exception], type[StoreError]] = {
    asyncpg.LockNotAvailableError: Busy,
    asyncpg.TooManyConnectionsError: Busy,
    asyncpg.UniqueViolationError: WriteConflict,
    asyncpg.SerializationError: WriteConflict,
    asyncpg.DeadlockDetectedError: WriteConflict,
    asyncpg.DiskFullError: Full,
    asyncpg.PostgresConnectionError: Unreachable,
    # The server stops or starts, or a statement took too long.
    asyncpg.OperatorInterventionError: Unreachable,
    asyncpg.IdleInTransactionSessionTimeoutError: Unreachable,
    asyncpg.ReadOnlySQLTransactionError: Unreachable,  # another server is taking over
    asyncpg.InvalidAuthorizationSpecificationError: Unreachable,
    asyncpg.InvalidCatalogNameError: Unreachable,
    asyncpg.InterfaceError: Unreachable,  # the connection was lost a moment ago
    asyncpg.InternalClientError: Unreachable,  # the connection was lost while idle
    OSError: Unreachable,
}


@contextmanager
def _translate_faults() -> Iterator[None]:
    try:
        yield
    except tuple(_FAULTS) as fault:
        raise next(ours for theirs, ours in _FAULTS.items() if isinstance(fault, theirs)) from fault


class _PostgresSession:
    __slots__ = ("_connection", "_patience", "words")

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self.words: set[Word] = set()
        self._patience: float | None = None  # None: the connection's own timeout

    async def run(self, sql: str, *args: object) -> int:
        with _translate_faults():
            # "UPDATE 1".
            done: str = await self._connection.execute(sql, *args, timeout=self._patience)
        changed = done.rpartition(" ")[2]
        return int(changed) if changed.isdigit() else 0

    async def rows(self, sql: str, *args: object) -> list[Row]:
        with _translate_faults():
            return [
                dict(row)
                for row in await self._connection.fetch(sql, *args, timeout=self._patience)
            ]

    async def batch(self, statements: Sequence[Statement]) -> None:
        for sql, args in statements:
            await self.run(sql, *args)

    async def finish(self, claims: Sequence[Statement], others: Sequence[Statement]) -> None:
        for sql, args in claims:
            if await self.run(sql, *args) != 1:
                raise WriteConflict
        await self.batch(others)

    async def stream(self, sql: str) -> AsyncIterator[Row]:
        with _translate_faults():
            async for row in self._connection.cursor(sql):
                yield dict(row)

    async def tables(self) -> set[str]:
        found = await self.rows(
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        )
        return {row["tablename"] for row in found}

    async def lock_out_others(self) -> None:
        await self.rows("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        self._patience = MIGRATION
        for name in ("statement_timeout", "idle_in_transaction_session_timeout"):
            await self.rows("SELECT set_config($1, $2, true)", name, _milliseconds(MIGRATION))


class PostgresDriver:
    """A database on a server."""

    alone = False

    def __init__(self, url: str, how: dict[str, Any], pool: Any, connections: int) -> None:
        self._url = url
        self._how = how
        self._pool = pool
        self._turns = asyncio.Semaphore(connections)  # first come, first served
        self._gate = ReconnectGate()
        self._me = secrets.token_hex(4)
        self.hears = False

    @classmethod
    async def connect(cls, url: str, connections: int) -> "PostgresDriver":
        settings = {
            "lock_timeout": _milliseconds(WAIT),
            "statement_timeout": _milliseconds(STATEMENT),
            "idle_in_transaction_session_timeout": _milliseconds(IDLE),
            "synchronous_commit": "on",
            "application_name": "orrery",
        }
        how = {"timeout": WAIT, "command_timeout": STATEMENT, "server_settings": settings}
        with _translate_faults():
            pool = await asyncpg.create_pool(
                url, min_size=1, max_size=connections, reset=_leave, **how
            )
            return cls(url, how, pool, connections)

    @asynccontextmanager
    async def _take_turn(self) -> AsyncIterator[None]:
        """Wait until a connection is free."""
        try:
            async with asyncio.timeout(TURN):
                await self._turns.acquire()
        except TimeoutError as fault:
            raise Busy from fault
        try:
            yield
        finally:
            self._turns.release()

    @asynccontextmanager
    async def _lend(self, **transaction: Any) -> AsyncIterator[_PostgresSession]:
        """A connection, in a transaction if one is described. `Unreachable` at once while the
        database is away. Nobody waits for ever."""
        async with self._take_turn():
            with self._gate.through(), _translate_faults():
                connection = await self._pool.acquire(timeout=WAIT)
            with _translate_faults():
                try:
                    async with (
                        connection.transaction(**transaction) if transaction else nullcontext()
                    ):
                        yield _PostgresSession(connection)
                finally:
                    # A connection that hangs is dropped.
                    await self._pool.release(connection, timeout=WAIT)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[_PostgresSession]:
        async with self._lend(isolation="read_committed") as session:
            yield session
            if session.words:  # other processes get them at commit, never earlier
                told = [f"{self._me} {kind} {number}" for kind, number in sorted(session.words)]
                await session.rows(
                    "SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word", CHANNEL, told
                )

    def reading(self) -> AbstractAsyncContextManager[_PostgresSession]:
        return self._lend()

    def snapshot(self) -> AbstractAsyncContextManager[_PostgresSession]:
        return self._lend(isolation="repeatable_read", readonly=True)

    async def listen(self, hear: Hear) -> None:
        """Listen until cancelled, and reconnect whenever the connection breaks."""
        gate = ReconnectGate()  # its own gate, because the pool may be fine
        while True:
            with suppress(StoreError):
                with gate.through(), _translate_faults():
                    connection = await asyncpg.connect(self._url, **self._how)
                await self._hear_on(connection, hear)
            await asyncio.sleep(max(AGAIN, gate.wait))

    async def _hear_on(self, connection: Any, hear: Hear) -> None:
        """Listen as long as the connection lasts. After connecting, anything held in memory may be
        out of date."""
        lost = asyncio.Event()

        def receive(_: object, __: int, ___: str, told: str) -> None:
            who, kind, number = told.split()
            if who != self._me:
                hear((kind, int(number)))  # type: ignore[arg-type]  # it is as it was sent

        try:
            with _translate_faults():
                connection.add_termination_listener(lambda _: lost.set())
                await connection.add_listener(CHANNEL, receive)
                self.hears = True
                hear(None)
                while True:
                    with suppress(TimeoutError):
                        async with asyncio.timeout(PROOF):
                            await lost.wait()
                    # A dead connection may not report itself.
                    await connection.execute("SELECT 1", timeout=WAIT)
        except StoreError as fault:
            log.warning(
                "other processes are not heard, and what they change is looked for: %s", fault
            )
        finally:
            self.hears = False
            connection.terminate()

    async def close(self) -> None:
        try:
            async with asyncio.timeout(WAIT):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()


async def _leave(_: object) -> None:
    """Reset nothing when a connection returns to the pool: no setting outlasts its transaction."""


def _milliseconds(seconds: float) -> str:
    return str(int(seconds * 1000))
