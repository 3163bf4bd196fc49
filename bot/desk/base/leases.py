"""Leases by name, among processes that share a database: only one of them at a time does what a
lease is for."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from bot.store import MatchStore, StoreError

log = logging.getLogger(__name__)

LOOK = 0.5  # seconds between two looks whether a lease is free
# Seconds that a process has what it is at; renewed while it lives, so that no heir waits longer.
LEASE = 10.0


class Lease:
    """Something that a process does alone, if it has the lease."""

    def __init__(self, *, mine: bool) -> None:
        self.mine = mine
        self.leaves = ""  # the word that it leaves for whoever asks next


class Leases:
    """One that is not given back ends by itself: its process may have died."""

    def __init__(self, store: MatchStore, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._held: set[str] = set()
        self._writing = asyncio.Lock()  # nothing is renewed that is being given back
        self._renewing: asyncio.Task[None] | None = None

    @property
    def alone(self) -> bool:
        """Whether there is no other process."""
        return self._store.alone

    async def take(self, name: str, seconds: float) -> None:
        """Wait until the lease is free, or until the database is there again, and take it for so
        long."""
        while True:
            with suppress(StoreError):
                if await self._lease(name, seconds):
                    return
            await asyncio.sleep(LOOK)

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[Lease]:
        """The lease for as long as this lasts, if nobody has it."""
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
        """The same, once nobody else has it."""
        while True:
            async with self.hold(name) as lease:
                if lease.mine:
                    yield lease
                    return
            await asyncio.sleep(LOOK)

    async def read(self, name: str) -> str:
        """The word that was left last."""
        async with self._store.reading() as repository:
            return await repository.notes.read(name)

    async def renew(self) -> None:
        """Go on with what this process does."""
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
        with suppress(StoreError):  # then it runs out
            if word:
                async with self._store.writing() as repository:
                    await repository.notes.write(name, word)
            elif not self.alone:
                async with self._store.writing() as repository:
                    await repository.notes.give_back(name)
