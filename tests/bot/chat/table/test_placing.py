"""The place of a panel: below the newest post, as on a phone anything above is out of sight."""

import random
from typing import Any

import pytest

from sandbox import Person, ShownMessage

pytestmark = pytest.mark.asyncio

GAME = "solar-roller"


def posts(person: Person) -> list[ShownMessage]:
    return [each for each in person.sees.messages if not each.private and each.button("Play")]


def panels(person: Person) -> list[ShownMessage]:
    return [each for each in person.sees.messages if each.private and each.button("My system")]


async def finish(person: Person, shown: ShownMessage) -> ShownMessage:
    """End a player's part of a round."""
    shown = await person.press("Done", on=shown)
    sure = next((button.custom_id for button in shown.buttons if ":sure:" in button.custom_id), "")
    return await person.press(sure, on=shown) if sure else shown


async def begun(quick: Any, hands: Any) -> tuple[Person, Person]:
    """Begin a match with two players, up to the first round that is played at once."""
    ada, ben = await quick.table("Ada", "Ben", game=GAME)
    await hands(quick, [ada, ben], random.Random(1)).until(
        lambda card, _: any(verb.name == "done" for verb in card.verbs) and len(card.awaiting) == 2
    )
    return ada, ben


async def test_after_the_last_move_of_a_round_the_panel_stands_below_its_post(
    quick: Any, hands: Any
) -> None:
    ada, ben = await begun(quick, hands)
    await finish(ada, await ada.press("Play"))
    shown = await finish(ben, await ben.press("Play"))
    await ben.until(lambda _: len(posts(ben)) == 1)  # the earlier post loses its buttons
    assert shown.id > posts(ben)[0].id
    assert "Your turn, Ben." in shown
    await ben.until(lambda _: [each.id for each in panels(ben)] == [shown.id])


async def test_a_panel_that_a_post_has_pushed_up_comes_below_it_with_the_next_press(
    quick: Any, hands: Any
) -> None:
    ada, ben = await begun(quick, hands)
    above = await finish(ada, await ada.press("Play"))
    await finish(ben, await ben.press("Play"))
    await quick.told()
    assert above.id < posts(ada)[0].id
    # An answer in a new message leaves the panel in its place.
    shown = await ada.press("My system", on=above)
    assert above.id in [each.id for each in panels(ada)]
    shown = await ada.press("Undo" if above.button("Undo") else "Play", on=above)
    assert shown.id > posts(ada)[0].id
    await ada.until(lambda _: above.id not in [each.id for each in panels(ada)])


async def test_where_the_post_does_not_come_the_panel_stays_where_it_is(
    quick: Any, hands: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.chat.base.request.POST", 0.01)
    ada, ben = await begun(quick, hands)
    quick.deaf = True
    await finish(ada, await ada.press("Play"))
    before = await ben.press("Play")
    shown = await finish(ben, before)
    assert shown.id == before.id
    assert "Your turn, Ben." in shown
