"""Backups are made and pruned without any action by the host."""

import os
from pathlib import Path

import pytest

from bot import store
from bot.upkeep import AGAIN, HOUR, Backups

NOON = 1_800_000_000.0


class Clock:
    now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


async def remember(url: str, theme: str) -> None:
    kept = await store.open_store(url)
    async with kept.writing() as repository:
        await repository.people.set(7, "theme", theme)
    await kept.close()


def touch(backups: Backups, clock: Clock) -> None:
    """Give the newest backup the time of the test's clock."""
    newest = backups.list_made()[-1]
    os.utime(newest, (clock.now, clock.now))


async def test_a_backup_is_made_at_once_and_can_be_restored(tmp_path: Path, clock: Clock) -> None:
    url, elsewhere = f"sqlite:///{tmp_path}/orrery.sqlite", f"sqlite:///{tmp_path}/elsewhere.sqlite"
    await remember(url, "day")
    backups = Backups(url, tmp_path / "backups", 24, 7, now=clock)
    await backups.look()
    (made,) = backups.list_made()
    await remember(url, "night")
    await store.copy(f"sqlite:///{made}", elsewhere)
    kept = await store.open_store(elsewhere)
    async with kept.reading() as repository:
        assert await repository.people.settings(7) == {"theme": "day"}
    await kept.close()


async def test_one_is_made_every_so_many_hours_and_the_newest_are_kept(
    tmp_path: Path, clock: Clock
) -> None:
    url = f"sqlite:///{tmp_path}/orrery.sqlite"
    await remember(url, "day")
    backups = Backups(url, tmp_path / "backups", 6, 2, now=clock)
    names = []
    for _ in range(4):
        await backups.look()
        touch(backups, clock)
        names.append(backups.list_made()[-1].name)
        clock.now += 3 * HOUR
        assert await backups.look() == 3 * HOUR, "half of the time is left"
        clock.now += 3 * HOUR
    assert len(set(names)) == 4
    assert [each.name for each in backups.list_made()] == names[-2:]


async def test_a_start_makes_none_too_many(tmp_path: Path, clock: Clock) -> None:
    url = f"sqlite:///{tmp_path}/orrery.sqlite"
    await remember(url, "day")
    for _ in range(3):
        backups = Backups(url, tmp_path / "backups", 24, 7, now=clock)
        await backups.look()
        touch(backups, clock)
        clock.now += HOUR
    assert len(backups.list_made()) == 1


async def test_one_that_fails_is_tried_again_and_costs_no_older_one(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "backups").mkdir()
    old = tmp_path / "backups" / "orrery-2020-01-01T00-00-00.sqlite"
    old.touch()
    os.utime(old, (0, 0))
    backups = Backups(f"sqlite:///{tmp_path}/orrery.sqlite", tmp_path / "backups", 24, 1, now=clock)
    assert await backups.look() == AGAIN
    assert backups.list_made() == [old]
    assert "no backup could be made" in caplog.text
