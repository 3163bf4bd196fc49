"""The store: a database that has been brought up to this release, and the repository over it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.store.driver import CONNECTIONS, Driver, connect
from bot.store.migrate import bring_up, steps
from bot.store.repository import Repository

__all__ = ["Store", "open_store"]


class Store:
    """Where matches are kept."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.alone = driver.alone  # whether one process alone plays on it

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Repository]:
        """One transaction: all of it or nothing."""
        async with self._driver.writing() as session:
            yield Repository(session)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Repository]:
        """What was last committed. It waits for nobody."""
        async with self._driver.reading() as session:
            yield Repository(session)

    async def close(self) -> None:
        await self._driver.close()


async def open_store(url: str, connections: int = CONNECTIONS) -> Store:
    """The store at this address, brought up to this release; `StoreError` with a sentence if it cannot be."""
    driver = await connect(url, connections)
    try:
        await bring_up(driver, steps())
    except BaseException:
        await driver.close()
        raise
    return Store(driver)
