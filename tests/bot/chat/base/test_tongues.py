"""A panel is in the language of the person who opened it."""

import pytest
from pseudo import PSEUDO
from toy import GAME

from rules.kernel import Text, worded


@pytest.fixture
def games():
    return {GAME.key: GAME}


def told(text):
    return worded(Text(text), PSEUDO)


async def test_a_panel_speaks_the_language_of_whoever_opened_it(quick, monkeypatch) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    monkeypatch.setattr("bot.chat.base.request.find_tongue", lambda _locale: PSEUDO)
    shown = await ada.press("Play")
    assert f"**{told('Your turn')[:9]}, Ada.**" in shown
    assert {told("My hand"), told("Fetch")} <= {button.label for button in shown.buttons}
    shown = await ada.press(told("Fetch"), on=shown)
    shown = await ada.press(told("Steer"), on=shown)
    assert {told("Save"), told("Back"), told("My hand")} <= {
        button.label for button in shown.buttons
    }
    shown = await ada.press(told("Back"), on=shown)
    done = await ada.press(told("Nothing"), on=shown)
    assert worded(Text("{others} is next.", others="Ben"), PSEUDO) in done
    waiting = await ben.command("/play")
    assert told("Fetch") in {button.label for button in waiting.buttons}
