"""The store: a database that has been brought up to this release, and the repository over it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.store.driver import CONNECTIONS, Driver, Word, connect
from bot.store.migrate import bring_up, steps
from bot.store.repository import Repository


class MatchStore:
    """Where matches are kept."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._hearers: list[Callable[[Word | None, bool], None]] = []
        self.alone = driver.alone  # whether one process alone plays on it

    @property
    def hears(self) -> bool:
        """Whether a word comes now of everything that another process changes."""
        return self._driver.hears

    def subscribe(self, hear: Callable[[Word | None, bool], None]) -> None:
        """From now on give each word to this hearer, with whether it was said here; None where some
        may be missing."""
        self._hearers.append(hear)

    async def listen(self) -> None:
        """Hear what other processes change, for as long as there may be any."""
        await self._driver.listen(lambda word: self._pass_on(word, ours=False))

    def _pass_on(self, word: Word | None, *, ours: bool) -> None:
        for hear in self._hearers:
            hear(word, ours)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Repository]:
        """One transaction: all of it or nothing."""
        words: set[Word] = set()
        try:
            async with self._driver.writing() as session:
                words = session.words
                yield Repository(session)
        finally:  # where it fails, nobody knows whether it was committed
            for word in words:
                self._pass_on(word, ours=True)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Repository]:
        """What was last committed. It waits for nobody."""
        async with self._driver.reading() as session:
            yield Repository(session)

    @asynccontextmanager
    async def read_apart(self) -> AsyncIterator[Repository]:
        """The same, as it is at one moment and on a connection that no look shares: for whoever
        reads much."""
        async with self._driver.snapshot() as session:
            yield Repository(session)

    async def close(self) -> None:
        await self._driver.close()


async def open_store(url: str, connections: int = CONNECTIONS) -> MatchStore:
    """The store at this address, brought up to this release; `StoreError` with a sentence if it
    cannot be."""
    driver = await connect(url, connections)
    try:
        await bring_up(driver, steps())
    except BaseException:
        await driver.close()
        raise
    return MatchStore(driver)
