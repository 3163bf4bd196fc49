"""The store: a migrated database and the repository over it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.store.driver import CONNECTIONS, Driver, Word, connect
from bot.store.migrate import bring_up, steps
from bot.store.repository import Repository


class Store:
    """A database with matches."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._hearers: list[Callable[[Word | None, bool], None]] = []
        self.alone = driver.alone  # whether only one process can use it

    @property
    def hears(self) -> bool:
        """Whether notifications of all changes by other processes arrive now."""
        return self._driver.hears

    def heed(self, hear: Callable[[Word | None, bool], None]) -> None:
        """Call this with each notification, and whether it is our own; with None if some may be
        missing."""
        self._hearers.append(hear)

    async def listen(self) -> None:
        """Listen for changes by other processes, until cancelled."""
        await self._driver.listen(lambda word: self._pass_on(word, ours=False))

    def _pass_on(self, word: Word | None, *, ours: bool) -> None:
        for hear in self._hearers:
            hear(word, ours)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Repository]:
        """One transaction: all or nothing."""
        words: set[Word] = set()
        try:
            async with self._driver.writing() as session:
                words = session.words
                yield Repository(session)
        finally:  # after a failure nobody knows whether it was committed
            for word in words:
                self._pass_on(word, ours=True)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Repository]:
        """Read what was last committed, without waiting."""
        async with self._driver.reading() as session:
            yield Repository(session)

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[Repository]:
        """Read from a snapshot, on a connection of its own. For callers that read a lot."""
        async with self._driver.snapshot() as session:
            yield Repository(session)

    async def close(self) -> None:
        await self._driver.close()


async def open_store(url: str, connections: int = CONNECTIONS) -> Store:
    """Open the store at this address and migrate it. `StoreError` with a sentence if that fails."""
    driver = await connect(url, connections)
    try:
        await bring_up(driver, steps())
    except BaseException:
        await driver.close()
        raise
    return Store(driver)
