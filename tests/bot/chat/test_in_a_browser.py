"""A turn of Vertium in a real browser, by keyboard and by mouse, where a Chromium is installed."""

from pathlib import Path

import pytest
from browsing import CHROMIUM, ENTER, Browser

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no Chromium is installed")

KEPT = Path(__file__).parents[3] / "build" / "screenshots"
"""Where what the page showed is kept, to be looked at."""


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
