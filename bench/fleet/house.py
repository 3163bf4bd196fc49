"""The ground of a fleet: a sandbox with several servers, a database, and a desk of our own to look
with."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from bench.measure import tell_nobody
from bot.desk import Desk
from bot.store import Store, open_store
from rules import catalogue
from sandbox import Sandbox


class House(NamedTuple):
    box: Sandbox
    url: str
    store: Store
    desk: Desk


@asynccontextmanager
async def build(url: str, servers: int, at_once: int = 1) -> AsyncIterator[House]:
    """Build it with so many servers. So many shards may log in at once."""
    async with Sandbox(servers=servers, max_concurrency=at_once) as box:
        store = await open_store(url)
        try:
            yield House(box, url, store, Desk(store, catalogue, tell_nobody))
        finally:
            await store.close()
