"""What a host need not do by hand: backups that make and prune themselves while the bot runs."""

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from bot.settings import DATA
from bot.store import StoreError, save

__all__ = ["BACKUPS", "Backups"]

log = logging.getLogger(__name__)

BACKUPS = DATA / "backups"
NAMED = "orrery-*.sqlite"
HOUR = 3600.0
AGAIN = 600.0  # seconds before trying again what failed


class Backups:
    """Copies of a database in a folder, one every so many hours, the newest of them kept."""

    def __init__(
        self, url: str, folder: Path, every: float, keep: int, *, now: Callable[[], float] = time.time
    ) -> None:
        self._url = url
        self._folder = folder
        self._every = every * HOUR
        self._keep = keep
        self._now = now

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            pause = await self.look()
            await asyncio.sleep(pause)

    async def look(self) -> float:
        """Make a backup if one is due; the seconds until the next look."""
        if (wait := self._wait()) > 0:
            return wait
        try:
            await self._make()
        except (StoreError, OSError) as fault:
            log.error("no backup could be made: %s", fault)  # noqa: TRY400 - the sentence says it
            return AGAIN
        return self._wait()

    def list_made(self) -> list[Path]:
        """The backups there are, the oldest first: their names tell when they were made."""
        return sorted(self._folder.glob(NAMED))

    def _wait(self) -> float:
        """Seconds until the next is due. A start counts from what lies there, so that no start makes one too many."""
        made = self.list_made()
        return made[-1].stat().st_mtime + self._every - self._now() if made else 0.0

    async def _make(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        at = datetime.fromtimestamp(self._now(), UTC)
        file = self._folder / f"orrery-{at:%Y-%m-%dT%H-%M-%S}.sqlite"
        rows = await save(self._url, file)
        log.info("backup: %d rows in %s", rows, file)
        for old in self.list_made()[: -self._keep]:
            old.unlink()
