"""Slow computers: a waiting panel is updated once the computer has played.
If that takes too long, a new post calls the player."""

import asyncio

import pytest
from minds import Mind
from toy import GAME
from waiting import PATIENCE

from bot.desk import TOKEN


@pytest.fixture
def games():
    return {GAME.key: GAME}


@pytest.fixture
def mind(quick, monkeypatch):
    monkeypatch.setattr("bot.desk.computers.computers.PATIENCE", 0)
    mind = quick.desk.computers._thinker = Mind()
    return mind


async def until_computer(house, mind, how="press"):
    """Ada's turn ends at a table with a slow computer. Returns her last answer too."""
    ada = house.person("Ada")
    await ada.command("/game new", game="lanterns", seats=2)
    await ada.command("/game computer")
    await house.told()
    mind.free.clear()
    await ada.command("/lanterns fetch")
    shown = await (
        ada.command("/lanterns choose", what="Put away", answer="4, 6")
        if how == "command"
        else ada.press("Play")
    )
    if how == "press":
        while "is next" not in shown.text:
            offered = [
                b for b in shown.buttons if b.label in {"Put away", "Enough", "Nothing", "None"}
            ]
            shown = await ada.press(offered[0].custom_id, on=shown)
    return ada, shown


def find(ada, shown):
    return next((each for each in ada.sees.messages if each.id == shown.id), None)


@pytest.mark.parametrize("how", ["press", "command"])
async def test_the_panel_is_changed_once_the_computer_has_played(quick, mind, how) -> None:
    ada, shown = await until_computer(quick, mind, how)
    assert "is next" in shown.text
    mind.free.set()
    now = await ada.until(
        lambda sees: (seen := find(ada, shown)) and "Your turn, Ada" in seen.text and seen
    )
    assert now.private
    assert "Since your last turn" in now.text
    assert now.buttons


async def test_who_presses_play_while_the_computer_thinks_sees_when_it_has_played(
    quick, mind
) -> None:
    ada, _ = await until_computer(quick, mind)
    shown = await ada.press("b:table:1:play")
    assert "turn." in shown.text
    assert "Your turn, Ada" not in shown.text
    mind.free.set()
    await ada.until(lambda sees: (seen := find(ada, shown)) and "Your turn, Ada" in seen.text)


async def test_a_panel_that_shows_something_else_by_then_is_left_alone(quick, mind) -> None:
    ada, shown = await until_computer(quick, mind)
    shown = await ada.press("Undo", on=shown)
    before = shown.text
    assert not quick.bot.pending_answers._tasks
    mind.free.set()
    await quick.desk.computers.rest()
    await quick.told()
    assert find(ada, shown).text == before


async def test_one_panel_a_person_waits_at_each_table_and_none_when_nothing_is_to_come(
    quick, mind
) -> None:
    ada, _ = await until_computer(quick, mind)
    for _ in range(3):
        await ada.press("b:table:1:play")
    assert len(quick.bot.pending_answers._tasks) == 1
    mind.free.set()
    async with asyncio.timeout(PATIENCE):
        while quick.bot.pending_answers._tasks:  # noqa: ASYNC110 - another task sets no event
            await asyncio.sleep(0)
    assert not quick.bot.pending_answers._keys


async def test_what_comes_too_late_for_the_panel_is_a_post_that_calls(quick, mind) -> None:
    ada, _ = await until_computer(quick, mind)
    await quick.told()
    quick.announced.clear()
    await quick.bot.pending_answers.close()
    quick.now += TOKEN + 1
    mind.free.set()
    await quick.desk.computers.rest()
    await quick.told()
    (announced,) = quick.announced
    assert (announced.kind, announced.fresh) == ("post", (ada.id,))


async def test_what_comes_in_time_changes_the_one_post(quick, mind) -> None:
    await until_computer(quick, mind)
    await quick.told()
    quick.announced.clear()
    mind.free.set()
    await quick.desk.computers.rest()
    await quick.told()
    assert {each.kind for each in quick.announced} == {"edit"}


async def test_after_a_restart_no_panel_is_known_so_a_post_calls(quick, mind) -> None:
    ada, _ = await until_computer(quick, mind)
    await quick.told()
    await quick.desk.computers.stop()
    quick.now += 1
    await quick.restart()
    quick.announced.clear()
    await quick.desk.computers.look()
    await quick.desk.computers.rest()
    await quick.told()
    assert [(each.kind, each.fresh) for each in quick.announced if each.kind == "post"] == [
        ("post", (ada.id,))
    ]
