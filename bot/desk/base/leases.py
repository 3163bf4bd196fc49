"""Named leases among processes that share a database: only one of them at a time may hold each."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from bot.store import MatchStore, StoreError

log = logging.getLogger(__name__)

LOOK = 0.5  # seconds between two checks whether a lease is free
# Seconds until a lease expires. Its process renews it while it lives, so a successor waits no
# longer than that.
LEASE = 10.0


class Lease:
    """A lease, which this process holds if `mine`."""

    def __init__(self, *, mine: bool) -> None:
        self.mine = mine
        self.leaves = ""  # a note for the next holder


class Leases:
    """Takes, renews and returns leases. A lease expires by itself, in case its process has died."""

    def __init__(self, store: MatchStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._held: set[str] = set()
        self._writing = asyncio.Lock()  # so that no lease is renewed while it is returned
        self._renewing: asyncio.Task[None] | None = None

    @property
    def alone(self) -> bool:
        """Whether there is no other process."""
        return self._store.alone

    async def take(self, name: str, seconds: float) -> None:
        """Wait until the lease is free and the database answers. Then take it for that many
        seconds."""
        while True:
            with suppress(StoreError):
                if await self._lease(name, seconds):
                    return
            await asyncio.sleep(LOOK)

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[Lease]:
        """Hold the lease while the block runs, if nobody has it."""
        lease = Lease(
            mine=name not in self._held and (self.alone or await self._lease(name, LEASE))
        )
        if not lease.mine:
            yield lease
            return
        self._held.add(name)
        if not self.alone and (self._renewing is None or self._renewing.done()):
            self._renewing = asyncio.create_task(self._renew_while_held())
        try:
            yield lease
        finally:
            async with self._writing:
                self._held.discard(name)
                await self._give_back(name, lease.leaves)

    @asynccontextmanager
    async def wait(self, name: str) -> AsyncIterator[Lease]:
        """Wait until nobody else has the lease, then hold it while the block runs."""
        while True:
            async with self.hold(name) as lease:
                if lease.mine:
                    yield lease
                    return
            await asyncio.sleep(LOOK)

    async def read(self, name: str) -> str:
        """The note of the last holder."""
        async with self._store.reading() as repository:
            return await repository.notes.read(name)

    async def renew(self) -> None:
        """Renew all leases of this process."""
        async with self._writing:
            if self._held:
                async with self._store.writing() as repository:
                    await repository.notes.renew(sorted(self._held), self._now() + LEASE)

    async def _renew_while_held(self) -> None:
        while self._held:
            await asyncio.sleep(LEASE / 3)
            try:
                await self.renew()
            except StoreError as fault:
                log.warning("the database failed: %s", fault)

    async def _lease(self, name: str, seconds: float) -> bool:
        now = self._now()
        async with self._store.writing() as repository:
            return await repository.notes.lease(name, now, now + seconds)

    async def _give_back(self, name: str, word: str) -> None:
        with suppress(StoreError):  # otherwise the lease expires
            if word:
                async with self._store.writing() as repository:
                    await repository.notes.write(name, word)
            elif not self.alone:
                async with self._store.writing() as repository:
                    await repository.notes.give_back(name)
