"""How often a panel goes to the database."""

import asyncio
from contextlib import suppress

import pytest
from toy.baskets import BASKETS
from trips import note_trips

from bot.chat.panel.practice import FEW
from bot.store import Repository


@pytest.fixture
def games():
    return {BASKETS.key: BASKETS}


@pytest.fixture
async def trips(quick, monkeypatch):
    """A table whose first player has something to pack, and each trip from now on: nothing else goes there."""
    ada, ben = await quick.table("Ada", "Ben", game="baskets")
    await quick.told()
    quick._tasks[1].cancel()
    with suppress(asyncio.CancelledError):
        await quick._tasks[1]
    await quick.bot.people.set(ada.id, "moves in baskets", FEW)  # nothing is counted
    for person in (ada, ben):
        await quick.bot.people.of(person.id)  # the names are known
    return ada, note_trips(monkeypatch)


@pytest.fixture
def rows(trips, monkeypatch):
    """The tables whose rows are read from now on."""
    taken, match = [], Repository.match

    async def noted(repository, number, *args, **more):
        taken.append(number)
        return await match(repository, number, *args, **more)

    monkeypatch.setattr(Repository, "match", noted)
    return taken


async def test_opening_a_panel_reads_the_row_once_and_writes_nothing(trips, rows) -> None:
    ada, taken = trips
    shown = await ada.press("Play")
    assert shown.button("Pack")
    assert taken == ["reading"]
    assert len(rows) == 1


async def test_a_pick_reads_once_and_writes_once_and_going_back_to_the_beginning_writes_nothing(trips) -> None:
    ada, taken = trips
    shown = await ada.press("Pack", on=await ada.press("Play"))
    taken.clear()
    shown = await ada.choose("Things", "Oil", on=shown)
    assert taken == ["reading", "writing"]
    taken.clear()
    shown = await ada.press("Back", on=shown)
    assert taken == ["reading"]


async def test_a_press_that_plays_or_takes_back_reads_once_and_writes_once(trips) -> None:
    ada, taken = trips
    shown = await ada.press("Pack", on=await ada.press("Play"))
    shown = await ada.choose("Things", "Oil", on=shown)
    taken.clear()
    done = await ada.choose("Things", "Oil", "Rope", "Bread", "Lamp", on=shown)
    assert done.button("Undo")
    assert taken == ["reading", "writing"]
    taken.clear()
    assert "took back" in await ada.press("Undo", on=done)
    assert taken == ["reading", "writing"]
