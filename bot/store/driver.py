"""What the repository needs from a database. The two drivers do this much and differ in nothing
else."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Literal, Protocol, TypeAlias
from urllib.parse import urlsplit

from bot.store.errors import BadAddress

CONNECTIONS = 8

Row: TypeAlias = dict[str, Any]
Statement: TypeAlias = tuple[str, Sequence[object]]  # with its parameters

Word: TypeAlias = tuple[Literal["outbox", "clock", "rivals", "person"], int]
"""A notification: what a transaction changed that other processes hold in memory or poll. The
number is a person, or 0."""

Hear: TypeAlias = Callable[[Word | None], None]
"""Called with each notification of another process, or with None if some may be missing."""


class Session(Protocol):
    """Runs statements. Parameters are written $1, $2, …, which both databases read."""

    words: set[Word]  # notifications to send at commit, to this process and all others

    async def run(self, sql: str, *args: object) -> int:
        """Run a statement. Returns how many rows it changed."""

    async def rows(self, sql: str, *args: object) -> list[Row]:
        """Run a query and return its rows."""

    async def batch(self, statements: Sequence[Statement]) -> None:
        """Run these one after another."""

    async def finish(self, claims: Sequence[Statement], others: Sequence[Statement]) -> None:
        """Run these and commit, in as few trips as possible. `Conflict` if a claim changes nothing."""

    def stream(self, sql: str) -> AsyncIterator[Row]:
        """The rows of a query, a few at a time; within a transaction."""
        ...

    async def tables(self) -> set[str]:
        """All tables in the database, also those of others."""

    async def lock_out_others(self) -> None:
        """Block other processes' migrations until this transaction is over."""


class Driver(Protocol):
    """A database."""

    alone: bool  # whether only one process can use it
    hears: bool  # whether notifications of other processes arrive now

    def writing(self) -> AbstractAsyncContextManager[Session]:
        """One transaction: committed at the end, rolled back on an exception."""

    def reading(self) -> AbstractAsyncContextManager[Session]:
        """Statements without a transaction. Each sees what was last committed, and waits for
        nobody."""

    def snapshot(self) -> AbstractAsyncContextManager[Session]:
        """A snapshot to read from, whatever is written meanwhile."""

    async def listen(self, hear: Hear) -> None:
        """Listen for notifications of other processes, until cancelled."""

    async def close(self) -> None: ...


def list_places(args: Collection[object], after: int = 0) -> str:
    """Placeholders for so many parameters, after so many others: $1, $2, …"""
    return ", ".join(f"${number}" for number in range(after + 1, after + 1 + len(args)))


async def connect(url: str, connections: int = CONNECTIONS) -> Driver:
    """The database at this address. A server gets at most so many connections."""
    scheme, _, path = url.partition("://")
    if scheme == "sqlite":
        from bot.store.sqlite import SqliteDriver  # noqa: PLC0415 - only the driver in use is loaded

        if not path.startswith("/") or path == "/":
            raise BadAddress("names no file")
        return await SqliteDriver.connect(path[1:])
    if scheme in ("postgresql", "postgres"):
        from bot.store.postgres import PostgresDriver  # noqa: PLC0415 - only the driver in use is loaded

        if not _database_in(url):
            raise BadAddress("names no database")
        return await PostgresDriver.connect(url, connections)
    raise BadAddress(f"begins with {scheme!r}, which is no database known here" if scheme else "is empty")


def _database_in(url: str) -> str:
    """The name of the database in an address."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # read here, so that a wrong port fails here
    except ValueError as fault:
        raise BadAddress(f"cannot be read ({fault})") from fault
    return parts.path.strip("/")
