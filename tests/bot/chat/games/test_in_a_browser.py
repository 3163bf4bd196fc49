"""A turn of Vertium in a real browser, by keyboard and mouse, and panels on a phone.
These tests need a Chromium."""

import json
import random
import re
from pathlib import Path

import pytest
from browsing import CHROMIUM, ENTER, Browser

from rules import catalogue
from rules.kernel import name_verb

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="no Chromium is installed")

KEPT = Path(__file__).parents[4] / "build" / "screenshots"
"""The folder of the screenshots, for people to look at."""
PHONE = (390, 844)
# Points between Discord's own bars on a phone of this size.
SHOWN = 650
MOMENTS, BETWEEN = 8, 5  # moments at which panels are measured, and moves between them


def button(label: str) -> str:
    """The newest button with that label."""
    return (
        "[...document.querySelectorAll('#messages button')].filter(b => "
        f"b.textContent.trim() === '{label}').at(-1)"
    )


async def test_a_turn_by_keyboard_and_by_mouse(house, tmp_path) -> None:
    ada, ben = house.person("Ada"), house.person("Ben")
    async with Browser(tmp_path) as browser:
        tabs = {
            each.id: await browser.open(f"{house.box.url}#as={each.id}", 1100, 1000)
            for each in (ada, ben)
        }
        # By keyboard: Ada opens the table.
        tab = tabs[ada.id]
        await tab.until("document.querySelector('#line')")
        await tab.run("document.querySelector('#line').focus()")
        await tab.type("/game new game:Vertium seats:2")
        await tab.key(*ENTER)
        # By mouse: Ben joins, and the first player takes a turn.
        await tabs[ben.id].click(button("Join"))
        await tabs[ben.id].until(button("Play"))
        first = (ada, ben)[(await house.desk.looks.read_post(1)).awaiting[0]]
        tab, before = tabs[first.id], (await house.desk.looks.read_post(1)).version
        await tab.click(button("Play"))
        await tab.click("document.querySelector('.private [data-part]')")
        await tab.until(
            "[...document.querySelectorAll('.private')].some(each => "
            "/took|passed|Done/.test(each.textContent))"
        )
        assert (await house.desk.looks.read_post(1)).version > before
        await tab.until(
            "[...document.querySelectorAll('#messages img')].every(image => image.complete)"
        )
        await tab.picture(KEPT / "a-turn.png")
        assert browser.errors == []


async def reach(tab, shown, verbs) -> float:
    """The height from the question to the end of the panel."""
    head = re.compile(
        rf"^(\*\*(Your turn, |({'|'.join(verbs)})\*\*)|It is .*'s turn\.)", re.MULTILINE
    )
    parts = [part.get("content", "") for part in shown.raw.components]
    begin = next(place for place, text in enumerate(parts) if head.search(text))
    panel = f"document.querySelector('#m{shown.id}')"
    known = json.dumps(sorted(each.custom_id for each in (*shown.buttons, *shown.menus)))
    there = (
        f"[...({panel}?.querySelectorAll('[data-part]') ?? [])].map(each => "
        "each.dataset.part).sort()"
    )
    await tab.until(f"JSON.stringify({there}) === JSON.stringify({known})")
    top = f"{panel}.querySelectorAll('.parts > *')[{begin}].getBoundingClientRect().top"
    return await tab.run(f"{panel}.getBoundingClientRect().bottom - {top}")


async def measure(house, play, tab) -> list[tuple[float, str]]:
    """Measure the panel of the player on turn, and each one a press further that makes no move."""
    person, found = await play.next(), []
    verbs = [str(name_verb(verb.move)) for verb in (await house.desk.at(1, person.id)).menu().verbs]
    shown = await person.press("Play")
    found.append((await reach(tab, shown, verbs), shown.text))
    for button in [
        each for each in shown.buttons if each.custom_id.split(":")[5:6] in (["verb"], ["pick"])
    ]:
        made = len(house.made)
        shown = await person.press(button.custom_id, on=shown)
        if len(house.made) > made:
            break
        found.append((await reach(tab, shown, verbs), shown.text))
        shown = await person.press("Play")
    return found


@pytest.mark.parametrize("key", catalogue)
async def test_a_panel_shows_its_question_and_all_below_it_on_one_screen_of_a_phone(
    quick, hands, tmp_path, key
) -> None:
    """It tests many moments of a match, each verb's second question, and all help for beginners."""
    people = await quick.table("Ada", "Ben", game=key)
    play, found = hands(quick, people, random.Random(4)), []
    async with Browser(tmp_path) as browser:
        tabs = {
            each.id: await browser.open(f"{quick.box.url}#as={each.id}", *PHONE) for each in people
        }
        for _ in range(MOMENTS):
            for _ in range(BETWEEN):
                if not await play.over():
                    await play.ahead()
            if await play.over():
                break
            await quick.told()
            tab = tabs[(await play.next()).id]
            found += await measure(quick, play, tab)
            assert await tab.run("document.querySelector('#scroll').clientHeight") >= SHOWN
        assert browser.errors == []
    highest = max(found)
    assert highest[0] <= SHOWN, highest
