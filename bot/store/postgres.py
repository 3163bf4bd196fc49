"""PostgreSQL, for those who run it anyway: a small pool of connections."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it ships no types

from bot.store.driver import Row, Statement
from bot.store.errors import Busy, Conflict, Full, StoreError, Unreachable

__all__ = ["PostgresDriver"]

CONNECTIONS = 8
WAIT = 5.0  # seconds for another process to finish its transaction
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
def _translated() -> Iterator[None]:
    try:
        yield
    except tuple(_FAULTS) as fault:
        raise next(ours for theirs, ours in _FAULTS.items() if isinstance(fault, theirs)) from fault


class _Session:
    __slots__ = ("_connection",)

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def run(self, sql: str, *args: object) -> int:
        with _translated():
            done: str = await self._connection.execute(sql, *args)  # "UPDATE 1"
        changed = done.rpartition(" ")[2]
        return int(changed) if changed.isdigit() else 0

    async def rows(self, sql: str, *args: object) -> list[Row]:
        with _translated():
            return [dict(row) for row in await self._connection.fetch(sql, *args)]

    async def batch(self, statements: Sequence[Statement]) -> None:
        for sql, args in statements:
            await self.run(sql, *args)

    async def finish(self, statements: Sequence[Statement]) -> None:
        (sql, args), *others = statements
        if await self.run(sql, *args) != 1:
            raise Conflict
        await self.batch(others)

    async def stream(self, sql: str) -> AsyncIterator[Row]:
        with _translated():
            async for row in self._connection.cursor(sql):
                yield dict(row)

    async def alone(self) -> None:
        await self.rows("SELECT pg_advisory_xact_lock($1)", MIGRATING)


class PostgresDriver:
    """A database on a server."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    @classmethod
    async def connect(cls, url: str) -> "PostgresDriver":
        settings = {"lock_timeout": str(int(WAIT * 1000)), "synchronous_commit": "on", "application_name": "orrery"}
        with _translated():
            return cls(
                await asyncpg.create_pool(url, min_size=1, max_size=CONNECTIONS, timeout=WAIT, server_settings=settings)
            )

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[_Session]:
        with _translated():
            async with self._pool.acquire() as connection, connection.transaction():
                yield _Session(connection)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[_Session]:
        with _translated():
            async with self._pool.acquire() as connection:
                yield _Session(connection)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[_Session]:
        with _translated():
            async with (
                self._pool.acquire() as connection,
                connection.transaction(isolation="repeatable_read", readonly=True),
            ):
                yield _Session(connection)

    async def close(self) -> None:
        await self._pool.close()
