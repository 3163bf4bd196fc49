"""The number of database reads: one for each answer."""

import asyncio
from contextlib import suppress

import pytest
from toy import GAME
from toy.baskets import BASKETS
from trips import note_trips

from bot.chat.panel.beginner import FEW
from bot.store import Repository


@pytest.fixture
def games():
    return {GAME.key: GAME, BASKETS.key: BASKETS}


@pytest.fixture
async def trips(quick, monkeypatch):
    """Begin a table whose first player has something to pack, and record all database access.
    Nothing else uses the database."""
    ada, ben = await quick.table("Ada", "Ben", game="baskets")
    await quick.told()
    await alone(quick, ada, ben)
    return ada, note_trips(monkeypatch)


async def alone(house, *people):
    """Stop all other database access. These people are already known to the bot."""
    house._tasks[1].cancel()
    with suppress(asyncio.CancelledError):
        await house._tasks[1]
    for person in people:
        for game in house.games:
            await house.bot.people.set(person.id, f"moves in {game}", FEW)  # stops the counting
        await house.bot.people.of(person.id)


@pytest.fixture
def rows(trips, monkeypatch):
    """The matches whose rows are read from now on."""
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


async def test_a_pick_reads_once_and_writes_once_and_going_back_to_the_beginning_writes_nothing(
    trips,
) -> None:
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


async def test_opening_a_table_writes_once_and_looks_at_nothing(quick, monkeypatch) -> None:
    ada = quick.person("Ada")
    await ada.command("/about")
    await alone(quick, ada)
    taken = note_trips(monkeypatch)
    assert "The table is open; 2 seats are free." in await ada.command(
        "/game new", game="baskets", seats=3
    )
    assert taken == ["writing"]


async def test_what_is_ones_own_is_looked_at_once(trips, rows) -> None:
    ada, taken = trips
    assert await ada.press("My hand")
    shown = await ada.press("Play")
    del taken[:], rows[:]
    await ada.press("My hand")
    assert (taken, len(rows)) == (["reading"], 1)
    await ada.press("My hand", on=shown)
    assert (taken, len(rows)) == (["reading"] * 2, 2)


async def test_a_page_of_the_log_is_looked_at_once_with_whether_there_is_more(
    trips, rows, quick, monkeypatch
) -> None:
    ada, taken = trips
    for _ in range(3):
        shown = await ada.press("Pack", on=await ada.press("Play"))
        await ada.press(
            "Undo", on=await ada.choose("Things", "Oil", "Rope", "Bread", "Lamp", on=shown)
        )
    monkeypatch.setattr("bot.chat.inbox.private.MOST_LINES", 1)
    del taken[:], rows[:]
    shown = await ada.press("Log")
    assert (taken, len(rows)) == (["reading"], 1)
    for label in ("Earlier", "Earlier", "Later"):
        shown = await ada.press(label, on=shown)
    assert not shown.button("Earlier").disabled
    assert (taken, len(rows)) == (["reading"] * 4, 4)


async def test_what_is_done_under_a_post_is_looked_at_once_before_it_and_not_again(
    trips, rows
) -> None:
    ada, taken = trips
    assert "paused" in await ada.command("/game pause")
    assert taken == ["reading", "reading", "writing"], (
        "which table is here; how it is; and that it rests"
    )
    assert len(rows) == 1


async def test_a_move_that_ends_the_turn_is_not_looked_at_again(quick, monkeypatch) -> None:
    people = await quick.table("Ada", "Ben", game="lanterns")
    (seat,) = (await quick.desk.looks.read_post(1)).awaiting
    ada = people[seat]
    await ada.command("/lanterns fetch")
    await quick.told()
    first, second, *_ = (await quick.desk.at(1, ada.id)).view().players[seat].hand.cards
    await alone(quick, *people)
    taken = note_trips(monkeypatch)
    assert "is next" in await ada.command("/lanterns choose", answer=f"{first}, {second}")
    assert taken == ["reading", "reading", "writing"], (
        "which table is here; how it is; and the move"
    )


async def test_who_sits_there_is_not_looked_up_again_after_an_act(trips) -> None:
    ada, taken = trips
    shown = await ada.press("Pack", on=await ada.press("Play"))
    await ada.choose("Things", "Oil", "Rope", "Bread", "Lamp", on=shown)
    taken.clear()
    assert "You took back" in await ada.command("/game undo")
    assert taken == ["reading", "writing"], "which table is here; and the act"
