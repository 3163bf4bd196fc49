"""What a host need not do by hand: backups that make and prune themselves while the bot runs, and old matches that are
let go."""

import asyncio
import logging
import os
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from bot.desk import Refused, StoreError
from bot.desk.archive import Archive
from bot.settings import DATA
from bot.store import save

__all__ = ["BACKUPS", "RECORDS", "Backups", "Records", "open_folder"]

log = logging.getLogger(__name__)

BACKUPS = DATA / "backups"
RECORDS = DATA / "records"
NAMED = "orrery-*.sqlite"
HOUR = 3600.0
DAY = 24 * HOUR
AGAIN = 600.0  # seconds before trying again what failed


def open_folder(folder: Path) -> None:
    """Make it if it is not there; `OSError` where nothing can be written to it."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass


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


class Records:
    """What happened in matches that were over so many days ago is let go, once their records lie in a folder."""

    def __init__(self, archive: Archive, folder: Path, days: int, *, now: Callable[[], float] = time.time) -> None:
        self._archive = archive
        self._folder = folder
        self._days = days
        self._now = now

    async def run(self) -> None:
        """Until cancelled, every day."""
        while True:
            await self.look()
            await asyncio.sleep(DAY)

    async def look(self) -> int:
        """Let go what is old enough; how many matches. What cannot be written down stays."""
        let_go = 0
        try:
            for match in await self._archive.list_finished(self._now() - self._days * DAY):
                let_go += await self._let_go(match)
        except (StoreError, OSError) as fault:
            log.error("no more records could be written: %s", fault)  # noqa: TRY400 - the sentence says it
        if let_go:
            log.info("%d old matches were let go; their records are in %s", let_go, self._folder)
        return let_go

    async def _let_go(self, match: int) -> bool:
        try:
            record = await self._archive.export(match)
        except Refused as fault:
            log.warning("match %d is kept, as its record cannot be written: %s", match, fault)
            return False
        await asyncio.to_thread(self._write, self._folder / f"orrery-{match}.json", record)
        await self._archive.let_go(match)
        return True

    def _write(self, file: Path, record: bytes) -> None:
        """Whoever finds the file finds it whole, also after a crash."""
        self._folder.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        with part.open("wb") as written:
            written.write(record)
            written.flush()
            os.fsync(written.fileno())
        part.rename(file)
