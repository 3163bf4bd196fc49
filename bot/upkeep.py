"""Upkeep that runs by itself: regular backups, and the cleanup of old matches."""

import asyncio
import logging
import os
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from bot.chores import go_on
from bot.desk import StoreError
from bot.desk.looks.archive import Archive
from bot.settings import DATA
from bot.store import save

log = logging.getLogger(__name__)

BACKUPS = DATA / "backups"
RECORDS = DATA / "records"
NAMED = "orrery-*.sqlite"
HOUR = 3600.0
DAY = 24 * HOUR
AGAIN = 600.0  # seconds before a retry


def open_folder(folder: Path) -> None:
    """Make a folder if needed. Raises `OSError` if it isn't writable."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass


class Backups:
    """Regular backups of a database in a folder. Only the newest ones are kept."""

    def __init__(
        self,
        url: str,
        folder: Path,
        every: float,
        keep: int,
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._url = url
        self._folder = folder
        self._every = every * HOUR
        self._keep = keep
        self._now = now

    async def run(self) -> None:
        """Make backups until cancelled."""
        await go_on("the backup", self.look)

    async def look(self) -> float:
        """Make a backup if one is due. Returns the seconds until the next check."""
        try:
            if (wait := self._wait()) > 0:
                return wait
            await self._make()
        except (StoreError, OSError) as fault:
            log.error("no backup could be made: %s", fault)  # noqa: TRY400 - the message says enough
            return AGAIN
        self._prune()
        return self._wait()

    def list_made(self) -> list[Path]:
        """List the backups, oldest first: their names contain the time.
        A broken link doesn't count."""
        return sorted(file for file in self._folder.glob(NAMED) if file.is_file())

    def _wait(self) -> float:
        """Seconds until the next backup is due, counted from the newest file.
        So a restart doesn't make an extra one."""
        made = self.list_made()
        return made[-1].stat().st_mtime + self._every - self._now() if made else 0.0

    async def _make(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        at = datetime.fromtimestamp(self._now(), UTC)
        file = self._folder / f"orrery-{at:%Y-%m-%dT%H-%M-%S}.sqlite"
        rows = await save(self._url, file)
        log.info("backup: %d rows in %s", rows, file)

    def _prune(self) -> None:
        """Delete the oldest backups. One that can't be deleted only wastes space."""
        for old in self.list_made()[: -self._keep]:
            try:
                old.unlink()
            except OSError as fault:
                log.warning("an old backup could not be removed: %s", fault)


class Records:
    """Deletes the events of matches that ended some days ago, after saving their records."""

    def __init__(
        self, archive: Archive, folder: Path, days: int, *, now: Callable[[], float] = time.time
    ) -> None:
        self._archive = archive
        self._folder = folder
        self._days = days
        self._now = now

    async def run(self) -> None:
        """Clean up every day, until cancelled."""

        async def look() -> float:
            await self.look()
            return DAY

        await go_on("letting old matches go", look)

    async def look(self) -> int:
        """Delete what is old enough, and return the number of matches.
        A match stays if its record can't be saved."""
        let_go = 0
        try:
            for match in await self._archive.list_finished(self._now() - self._days * DAY):
                let_go += await self._let_go(match)
        except (StoreError, OSError) as fault:
            log.error("no more records could be written: %s", fault)  # noqa: TRY400 - the message says enough
        if let_go:
            log.info("%d old matches were let go; their records are in %s", let_go, self._folder)
        return let_go

    async def _let_go(self, match: int) -> bool:
        try:
            record = await self._archive.export(match)
        except StoreError:
            raise
        except Exception as fault:  # noqa: BLE001 - a stored match may be damaged in many ways
            log.warning("match %d is kept, as its record cannot be written: %s", match, fault)
            return False
        await asyncio.to_thread(self._write, match, record)
        await self._archive.let_go(match)
        return True

    def _write(self, match: int, record: bytes) -> None:
        """Write a record so that the file is complete even after a crash.
        An existing file with other contents stays, as a new database counts its matches from 1
        again."""
        self._folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            dir=self._folder, prefix="orrery-", suffix=".part", delete=False
        ) as written:
            part = Path(written.name)  # its own: an interrupted writer may still be running
            written.write(record)
            written.flush()
            os.fsync(written.fileno())
        for number in count(1):
            file = self._folder / (
                f"orrery-{match}.json" if number == 1 else f"orrery-{match}-{number}.json"
            )
            if _may_be_taken(file, record):
                part.rename(file)
                return


def _may_be_taken(file: Path, record: bytes) -> bool:
    """Whether a record may be written there: the path is free, or holds the same record."""
    return not os.path.lexists(file) or (file.is_file() and file.read_bytes() == record)
