"""A turn of Vertium in a real browser, by keyboard and mouse, and panels on a phone, where a Chromium is installed."""

import random
from pathlib import Path

import pytest
from browsing import CHROMIUM, ENTER, Browser

from rules import catalogue

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no Chromium is installed")

KEPT = Path(__file__).parents[3] / "build" / "screenshots"
"""Where what the page showed is kept, to be looked at."""
PHONE = (390, 844)
AHEAD = 12  # moves, after which there is much to choose from


def button(label: str) -> str:
    """The newest button of that name."""
    return f"[...document.querySelectorAll('#messages button')].filter(b => b.textContent.trim() === '{label}').at(-1)"


async def test_a_turn_by_keyboard_and_by_mouse(house, tmp_path) -> None:
    ada, ben = house.person("Ada"), house.person("Ben")
    async with Browser(tmp_path) as browser:
        tabs = {each.id: await browser.open(f"{house.box.url}#as={each.id}", 1100, 1000) for each in (ada, ben)}
        # By keyboard: Ada opens the table.
        tab = tabs[ada.id]
        await tab.until("document.querySelector('#line')")
        await tab.run("document.querySelector('#line').focus()")
        await tab.type("/game new game:Vertium seats:2")
        await tab.key(*ENTER)
        # By mouse: Ben joins, and whoever begins takes a turn.
        await tabs[ben.id].click(button("Join"))
        await tabs[ben.id].until(button("Play"))
        first = (ada, ben)[(await house.desk.post(1)).awaiting[0]]
        tab, before = tabs[first.id], (await house.desk.post(1)).version
        await tab.click(button("Play"))
        await tab.click("document.querySelector('.private [data-part]')")
        await tab.until(
            "[...document.querySelectorAll('.private')].some(each => /took|passed|Done/.test(each.textContent))"
        )
        assert (await house.desk.post(1)).version > before
        await tab.until("[...document.querySelectorAll('#messages img')].every(image => image.complete)")
        await tab.picture(KEPT / "a-turn.png")
        assert browser.errors == []


@pytest.mark.parametrize("key", catalogue)
async def test_a_panel_shows_its_question_and_buttons_on_one_screen_of_a_phone(house, hands, tmp_path, key) -> None:
    people = await house.table("Ada", "Ben", game=key)
    play = hands(house, people, random.Random(4))
    for _ in range(AHEAD):
        await play.ahead()
    await house.told()
    person = await play.next()
    async with Browser(tmp_path) as browser:
        tab = await browser.open(f"{house.box.url}#as={person.id}", *PHONE)
        await tab.until("document.querySelector('#line')")
        await person.press("Play")
        panel = "[...document.querySelectorAll('.message')].at(-1)"
        await tab.until(f"{panel}.matches('.private') && {panel}.querySelector('[data-part]')")
        await tab.until(f"[...{panel}.querySelectorAll('img')].every(image => image.complete)")
        press = f"{panel}.querySelector('[data-part]')"
        begin = f"{panel}.querySelector('.parts')"
        above = await tab.run(f"{press}.getBoundingClientRect().top - {begin}.getBoundingClientRect().top")
        await tab.picture(KEPT / f"panel-{key}.png")
        assert above <= PHONE[1]
