"""Garbage is collected rarely while the bot plays, and as before once it has stopped."""

import asyncio
import gc

import pytest
from waiting import PATIENCE

from bot import garbage
from bot.garbage import MIDDLE, NEVER, OLD, YOUNG, collect_at_rest, collect_seldom


def test_what_is_loaded_is_not_looked_through_and_the_rest_seldom() -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    with collect_seldom():
        assert gc.get_threshold() == (YOUNG, MIDDLE, OLD)
        assert gc.get_freeze_count() > before[1]
    assert (gc.get_threshold(), gc.get_freeze_count()) == before


@pytest.fixture
def collected(monkeypatch):
    """The generation counts, and the count of the oldest one at each full collection."""
    counts, done = [0, 0, 0], []
    monkeypatch.setattr(garbage, "LOOK", 0)
    monkeypatch.setattr(garbage, "PAUSE", 0)
    monkeypatch.setattr(garbage.gc, "get_count", lambda: tuple(counts))
    monkeypatch.setattr(
        garbage.gc, "collect", lambda: (done.append(counts[2]), counts.__setitem__(2, 0))
    )
    return counts, done


async def run_until(holds) -> None:
    task = asyncio.create_task(collect_at_rest())
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - it is about what another task does
            await asyncio.sleep(0)
    task.cancel()


async def test_all_is_looked_through_when_that_is_due_and_nobody_is_busy(
    collected, monkeypatch
) -> None:
    counts, done = collected
    monkeypatch.setattr(garbage, "LATE", 1.0)
    with collect_seldom(NEVER):
        assert gc.get_threshold()[2] == NEVER
    done.clear()
    looked = []
    monkeypatch.setattr(garbage.gc, "get_count", lambda: (looked.append(1), tuple(counts))[1])
    await run_until(lambda: len(looked) > 3)
    assert not done
    counts[2] = OLD
    await run_until(lambda: done)
    assert done == [OLD]


async def test_in_a_rush_it_waits_but_not_for_ever(collected, monkeypatch) -> None:
    counts, done = collected
    monkeypatch.setattr(garbage, "LATE", -1.0)  # always late
    looked = []
    monkeypatch.setattr(garbage.gc, "get_count", lambda: (looked.append(1), tuple(counts))[1])
    counts[2] = OLD
    await run_until(lambda: len(looked) > 3)
    assert not done
    counts[2] = garbage.MUST
    await run_until(lambda: done)
