"""Text never waits for a picture.
If no painter is free, the answer comes without, and the picture follows."""

import asyncio

import pytest
from waiting import PATIENCE

from bot.chat.base.paint_slots import Urgency


@pytest.fixture
def patience(monkeypatch):
    monkeypatch.setattr("bot.chat.base.painting.PATIENCE", 0.01)


@pytest.fixture
async def ada(house, patience):
    (ada,) = await house.table("Ada", game="vertium", seats=1)
    return ada


def seen(ada, shown):
    return next((each for each in ada.sees.messages if each.id == shown.id), None)


def shows_picture(ada, shown):
    return lambda _: (now := seen(ada, shown)) and now.attachments and now


async def test_a_panel_comes_without_its_picture_where_no_painter_is_free_and_has_it_later(
    house, ada
) -> None:
    async with house.painters._paint_slots.one(Urgency.POST):
        shown = await ada.press("Play")
        assert "Your turn" in shown.text
        assert shown.buttons
        assert not shown.attachments
    now = await ada.until(shows_picture(ada, shown))
    assert now.text.replace("\n", "") == shown.text.replace("\n", "")
    assert [button.custom_id for button in now.buttons] == [
        button.custom_id for button in shown.buttons
    ]


@pytest.mark.parametrize("path", ["/game hand", "/game show"])
async def test_so_does_a_plain_answer(house, ada, path) -> None:
    async with house.painters._paint_slots.one(Urgency.POST):
        shown = await ada.command(path)
        assert shown.text
        assert not shown.attachments
    now = await ada.until(shows_picture(ada, shown))
    assert now.text == shown.text


async def test_what_shows_something_else_by_then_is_left_alone_and_nothing_is_painted_for_it(
    house, ada
) -> None:
    async with house.painters._paint_slots.one(Urgency.POST):
        shown = await ada.press("Play")
        async with asyncio.timeout(PATIENCE):
            while not house.bot.painting._tasks:  # noqa: ASYNC110 - another task sets no event
                await asyncio.sleep(0)
        (first,) = house.bot.painting._tasks.values()
        await ada.choose(shown.menus[0].custom_id, shown.menus[0].options[0], on=shown)
        assert first.cancelled() or first.cancelling()
    await house.told()
    assert len(house.bot.painting._tasks) <= 1


async def test_a_painter_who_is_free_is_waited_for(house, ada) -> None:
    assert (await ada.press("Play")).attachments
    assert not house.bot.painting._tasks
