"""What the repository needs of a database: the two drivers do this much, and nothing else differs
between them."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Literal, Protocol, TypeAlias
from urllib.parse import urlsplit

from bot.store.errors import BadAddress

CONNECTIONS = 8

Row: TypeAlias = dict[str, Any]
Statement: TypeAlias = tuple[str, Sequence[object]]  # with its parameters

Word: TypeAlias = tuple[Literal["outbox", "clock", "rivals", "person"], int]
"""What a transaction has changed that is looked at now and then, or held in memory: something is to
be told, rings sooner than anybody looks, or is left to a computer, all of these by the number 0; or
what is known of a person."""

Hear: TypeAlias = Callable[[Word | None], None]
"""Is given each word of another process; None where words may have been missed."""


class Session(Protocol):
    """A place to run statements. Their parameters are written $1, $2, …, which both databases
    read."""

    # What is said when the transaction is committed, to this process and to all others.
    words: set[Word]

    async def run(self, sql: str, *args: object) -> int:
        """Run a statement; how many rows it changed."""

    async def rows(self, sql: str, *args: object) -> list[Row]:
        """The rows a statement gives."""

    async def batch(self, statements: Sequence[Statement]) -> None:
        """Run these one after another."""

    async def finish(self, claims: Sequence[Statement], others: Sequence[Statement]) -> None:
        """Run these and end the transaction, in as few trips as can be. `Conflict` if a claim
        changes nothing."""

    def stream(self, sql: str) -> AsyncIterator[Row]:
        """The rows a statement gives, a few at a time; within a transaction."""
        ...

    async def tables(self) -> set[str]:
        """The tables that there are, whosever they are."""

    async def lock_out_others(self) -> None:
        """Hold every other process's migrations off until this transaction is over."""


class Driver(Protocol):
    """A database."""

    alone: bool  # whether one process alone plays on it
    hears: bool  # whether words of other processes reach this one now

    def writing(self) -> AbstractAsyncContextManager[Session]:
        """One transaction: committed at the end, rolled back if it is left by an exception."""

    def reading(self) -> AbstractAsyncContextManager[Session]:
        """Statements by themselves, each on what was last committed. They wait for no
        transaction."""

    def snapshot(self) -> AbstractAsyncContextManager[Session]:
        """Reading from one moment in time, whatever is written meanwhile."""

    async def listen(self, hear: Hear) -> None:
        """Hear the words of other processes for as long as there may be any."""

    async def close(self) -> None: ...


def list_places(args: Collection[object], after: int = 0) -> str:
    """Where so many parameters stand in a statement, after so many others: $1, $2, …"""
    return ", ".join(f"${number}" for number in range(after + 1, after + 1 + len(args)))


async def connect(url: str, connections: int = CONNECTIONS) -> Driver:
    """The database at this address; one on a server is asked over so many connections at most."""
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
    raise BadAddress(
        f"begins with {scheme!r}, which is no database known here" if scheme else "is empty"
    )


def _database_in(url: str) -> str:
    """The name of the database in an address."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # read here, so that a wrong one is found here
    except ValueError as fault:
        raise BadAddress(f"cannot be read ({fault})") from fault
    return parts.path.strip("/")
