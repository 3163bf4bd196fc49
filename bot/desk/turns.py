"""Whose turn it is among processes that share a database, for what only one of them is to do at a time."""

import asyncio
from contextlib import suppress

from bot.desk.transactions import Floor
from bot.store import StoreError

__all__ = ["Turns"]

LOOK = 0.5  # seconds between two looks whether the turn is free


class Turns:
    """Turns by name. One that is not given back ends by itself: its process may have died."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    @property
    def alone(self) -> bool:
        """Whether there is no other process."""
        return self._floor.store.alone

    async def take(self, name: str, seconds: float) -> None:
        """Wait until the turn is free, or until the database is there again, and take it for so long."""
        while True:
            with suppress(StoreError):
                if await self._lease(name, seconds):
                    return
            await asyncio.sleep(LOOK)

    async def is_done(self, name: str, what: str, seconds: float) -> bool:
        """Whether some process has done this; if not, it is the caller's turn to do it, and to `note` it."""
        while await self._read(name) != what:
            if not await self._lease(name, seconds):
                await asyncio.sleep(LOOK)
            elif await self._read(name) != what:
                return False
            else:  # it was done meanwhile: the turn is free again
                await self.note(name, what)
        return True

    async def note(self, name: str, what: str) -> None:
        """It is done."""
        async with self._floor.store.writing() as repository:
            await repository.notes.write(name, what)

    async def _read(self, name: str) -> str:
        async with self._floor.store.reading() as repository:
            return await repository.notes.read(name)

    async def _lease(self, name: str, seconds: float) -> bool:
        now = self._floor.now()
        async with self._floor.store.writing() as repository:
            return await repository.notes.lease(name, now, now + seconds)
