"""What a host need not do by hand: backups that make and prune themselves while the bot runs, and
old matches that are let go."""

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
AGAIN = 600.0  # seconds before trying again what failed


def open_folder(folder: Path) -> None:
    """Make it if it is not there; `OSError` where nothing can be written to it."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass


class Backups:
    """Copies of a database in a folder, one every so many hours, the newest of them kept."""

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
        """Until cancelled."""
        await go_on("the backup", self.look)

    async def look(self) -> float:
        """Make a backup if one is due; the seconds until the next look."""
        try:
            if (wait := self._wait()) > 0:
                return wait
            await self._make()
        except (StoreError, OSError) as fault:
            log.error("no backup could be made: %s", fault)  # noqa: TRY400 - the sentence says it
            return AGAIN
        self._prune()
        return self._wait()

    def list_made(self) -> list[Path]:
        """The backups there are, the oldest first: their names tell when they were made. A link
        that leads nowhere is none."""
        return sorted(file for file in self._folder.glob(NAMED) if file.is_file())

    def _wait(self) -> float:
        """Seconds until the next is due. A start counts from what lies there, so that no start
        makes one too many."""
        made = self.list_made()
        return made[-1].stat().st_mtime + self._every - self._now() if made else 0.0

    async def _make(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        at = datetime.fromtimestamp(self._now(), UTC)
        file = self._folder / f"orrery-{at:%Y-%m-%dT%H-%M-%S}.sqlite"
        rows = await save(self._url, file)
        log.info("backup: %d rows in %s", rows, file)

    def _prune(self) -> None:
        """Away with the oldest. One that cannot be removed is in nobody's way but the disk's."""
        for old in self.list_made()[: -self._keep]:
            try:
                old.unlink()
            except OSError as fault:
                log.warning("an old backup could not be removed: %s", fault)


class Records:
    """What happened in matches that were over so many days ago is let go, once their records lie in
    a folder."""

    def __init__(
        self, archive: Archive, folder: Path, days: int, *, now: Callable[[], float] = time.time
    ) -> None:
        self._archive = archive
        self._folder = folder
        self._days = days
        self._now = now

    async def run(self) -> None:
        """Until cancelled, every day."""

        async def look() -> float:
            await self.look()
            return DAY

        await go_on("letting old matches go", look)

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
        except StoreError:
            raise
        except Exception as fault:  # noqa: BLE001 - what is stored of one match may be damaged in many ways
            log.warning("match %d is kept, as its record cannot be written: %s", match, fault)
            return False
        await asyncio.to_thread(self._write, match, record)
        await self._archive.let_go(match)
        return True

    def _write(self, match: int, record: bytes) -> None:
        """Whoever finds the file finds it whole, also after a crash. A file with other contents
        stays: a database that was made anew counts its matches from 1 again."""
        self._folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            dir=self._folder, prefix="orrery-", suffix=".part", delete=False
        ) as written:
            part = Path(written.name)  # its own: a writer that was cut short may still be at it
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
    """Whether a record may be written there: nothing lies there yet, or the same."""
    return not os.path.lexists(file) or (file.is_file() and file.read_bytes() == record)
