"""PostgreSQL, for those who run it anyway: a small pool of connections."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from bot.store.driver import Row, Statement
from bot.store.errors import Busy, Conflict, Full, StoreError, Unreachable

__all__ = ["PostgresDriver"]

WAIT = 5.0  # seconds for another process to finish its transaction, and for a connection
STATEMENT = 10.0  # seconds for a statement: a server that hangs must not hold up whoever waits for an answer
MIGRATION = 600.0  # seconds for one that brings the database up, with every row of it
MIGRATING = 0x0_44E_44  # the lock that migrations share

_FAULTS: dict[type[Exception], type[StoreError]] = {
    asyncpg.LockNotAvailableError: Busy,
    asyncpg.TooManyConnectionsError: Busy,
    asyncpg.UniqueViolationError: Conflict,
    asyncpg.SerializationError: Conflict,
    asyncpg.DeadlockDetectedError: Conflict,
    asyncpg.DiskFullError: Full,
    asyncpg.PostgresConnectionError: Unreachable,
    asyncpg.CannotConnectNowError: Unreachable,
    asyncpg.AdminShutdownError: Unreachable,
    asyncpg.InvalidAuthorizationSpecificationError: Unreachable,
    asyncpg.InvalidCatalogNameError: Unreachable,
    asyncpg.InterfaceError: Unreachable,  # the connection was lost a moment ago
    asyncpg.InternalClientError: Unreachable,  # it was lost while it rested
    OSError: Unreachable,
}


@contextmanager
def _translate_faults() -> Iterator[None]:
    try:
        yield
    except tuple(_FAULTS) as fault:
        raise next(ours for theirs, ours in _FAULTS.items() if isinstance(fault, theirs)) from fault


class _Session:
    __slots__ = ("_connection", "_patience")

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._patience: float | None = None  # as every statement has it

    async def run(self, sql: str, *args: object) -> int:
        with _translate_faults():
            done: str = await self._connection.execute(sql, *args, timeout=self._patience)  # "UPDATE 1"
        changed = done.rpartition(" ")[2]
        return int(changed) if changed.isdigit() else 0

    async def rows(self, sql: str, *args: object) -> list[Row]:
        with _translate_faults():
            return [dict(row) for row in await self._connection.fetch(sql, *args, timeout=self._patience)]

    async def batch(self, statements: Sequence[Statement]) -> None:
        for sql, args in statements:
            await self.run(sql, *args)

    async def finish(self, claims: Sequence[Statement], others: Sequence[Statement]) -> None:
        for sql, args in claims:
            if await self.run(sql, *args) != 1:
                raise Conflict
        await self.batch(others)

    async def stream(self, sql: str) -> AsyncIterator[Row]:
        with _translate_faults():
            async for row in self._connection.cursor(sql):
                yield dict(row)

    async def lock_out_others(self) -> None:
        await self.rows("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        self._patience = MIGRATION


class PostgresDriver:
    """A database on a server."""

    alone = False

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    @classmethod
    async def connect(cls, url: str, connections: int) -> "PostgresDriver":
        settings = {"lock_timeout": str(int(WAIT * 1000)), "synchronous_commit": "on", "application_name": "orrery"}
        with _translate_faults():
            return cls(
                await asyncpg.create_pool(
                    url,
                    min_size=1,
                    max_size=connections,
                    timeout=WAIT,
                    command_timeout=STATEMENT,
                    server_settings=settings,
                )
            )

    @asynccontextmanager
    async def _lend(self, **transaction: Any) -> AsyncIterator[_Session]:
        """A connection, within a transaction if one is described. Nobody waits for ever for either."""
        with _translate_faults():
            connection = await self._pool.acquire(timeout=WAIT)
            try:
                async with connection.transaction(**transaction) if transaction else nullcontext():
                    yield _Session(connection)
            finally:
                await self._pool.release(connection, timeout=WAIT)  # one that hangs is given up

    def writing(self) -> AbstractAsyncContextManager[_Session]:
        return self._lend(isolation="read_committed")

    def reading(self) -> AbstractAsyncContextManager[_Session]:
        return self._lend()

    def snapshot(self) -> AbstractAsyncContextManager[_Session]:
        return self._lend(isolation="repeatable_read", readonly=True)

    async def close(self) -> None:
        try:
            async with asyncio.timeout(WAIT):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()
