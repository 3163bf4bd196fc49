"""The bot's background chores may fail at any time. The process reports it, retries and goes on."""

import asyncio
import logging
import os
from pathlib import Path

import pytest
from waiting import PATIENCE

from bot import chores, health, store
from bot.metrics import Gauges
from bot.store import Full, Unreachable
from bot.upkeep import Backups

NOON = 1_800_000_000.0


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "FIRST", 0.0)
    monkeypatch.setattr(health, "BEAT", 0.0)


class Chore:
    """A chore that fails in a different way each time, and is cancelled at the end."""

    def __init__(self, *faults: Exception | None) -> None:
        self.faults = iter(faults)
        self.done = 0

    async def __call__(self) -> float:
        fault = next(self.faults, asyncio.CancelledError())
        self.done += 1
        if fault is not None:
            raise fault
        return 0.0


async def test_a_chore_that_fails_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    faults = (
        OSError(28, "No space left on device"),
        RuntimeError("odd"),
        None,
        Full(),
        KeyError("x"),
    )
    chore = Chore(*faults)
    with pytest.raises(asyncio.CancelledError):
        await chores.go_on("a chore", chore)
    assert chore.done == len(faults) + 1
    assert "a chore failed" in caplog.text
    assert "No space left on device" in caplog.text


async def test_it_is_tried_later_each_time_and_logged_seldom(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(chores, "FIRST", 1.0)
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("bot.chores.asyncio.sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        await chores.go_on("a chore", Chore(*[OSError(28, "full")] * 20, None, OSError(28, "full")))
    assert pauses[:4] == [1.0, 2.0, 4.0, 8.0]
    assert pauses[19] == chores.LONGEST
    assert pauses[20:] == [0.0, 1.0], "what has worked once is tried soon again"
    assert len(caplog.records) == 6, (
        "the 1st, 2nd, 4th, 8th and 16th failure, and the one after a success"
    )


async def test_a_full_disk_stops_no_heart(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Writing to the heartbeat file always fails."""
    heartbeat = tmp_path / "heartbeat"
    heartbeat.symlink_to("/dev/full")
    heard = 0

    async def hear() -> None:
        nonlocal heard
        heard += 1
        if heard == 5:
            raise asyncio.CancelledError
        raise Full

    with pytest.raises(asyncio.CancelledError):
        await health.beat(heartbeat, lambda: True, hear)
    assert heard == 5
    assert "No space left on device" in caplog.text


async def test_a_folder_that_is_gone_and_a_fault_nobody_foresaw_stop_no_heart(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").touch()
    faults = iter([Unreachable(), RuntimeError("odd"), KeyError("odd")])

    async def hear() -> None:
        raise next(faults, asyncio.CancelledError())

    with pytest.raises(asyncio.CancelledError):
        await health.beat(tmp_path / "file" / "heartbeat", lambda: True, hear)


async def test_a_dangling_link_among_the_backups_is_none(tmp_path: Path) -> None:
    url, folder = f"sqlite:///{tmp_path}/orrery.sqlite", tmp_path / "backups"
    await (await store.open_store(url)).close()
    folder.mkdir()
    (folder / "orrery-9999-01-01T00-00-00.sqlite").symlink_to(tmp_path / "gone")
    (folder / "orrery-9999-02-01T00-00-00.sqlite").mkdir()
    backups = Backups(url, folder, 24, 1, now=lambda: NOON)
    await backups.look()
    (made,) = backups.list_made()
    assert made.is_file()


async def test_an_old_backup_that_cannot_be_removed_makes_no_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    url, folder = f"sqlite:///{tmp_path}/orrery.sqlite", tmp_path / "backups"
    await (await store.open_store(url)).close()
    folder.mkdir()
    old = folder / "orrery-2020-01-01T00-00-00.sqlite"
    old.touch()
    os.utime(old, (0, 0))

    unlink = Path.unlink

    def refuse(file: Path, **how: bool) -> None:
        if file == old:
            raise PermissionError(13, "Permission denied")
        unlink(file, **how)

    backups = Backups(url, folder, 24, 1)
    monkeypatch.setattr(Path, "unlink", refuse)
    with caplog.at_level(logging.INFO):
        assert await backups.look() > 3600
    assert len(backups.list_made()) == 2
    assert "no backup could be made" not in caplog.text
    assert "Permission denied" in caplog.text


async def test_metrics_go_on_where_nobody_can_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.metrics.LOOK", 0.0)
    gauges, counted = Gauges(), iter([OSError(28, "full"), RuntimeError("odd")])

    async def count() -> int:
        if fault := next(counted, None):
            raise fault
        return 7

    minding = asyncio.create_task(gauges.mind_queue(count))
    async with asyncio.timeout(PATIENCE):
        while gauges.waiting != 7:  # noqa: ASYNC110 - it is about what another task does
            await asyncio.sleep(0)
    minding.cancel()
