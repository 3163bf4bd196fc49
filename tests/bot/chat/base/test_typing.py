"""Completion is fast, as it runs at every key press."""

import pytest
from toy import GAME

from bot.store import Repository
from bot.store.tables import TableQueries


@pytest.fixture
def games():
    return {GAME.key: GAME}


def noted(statement, request):
    """Wrap a statement so that it records its calls."""

    def asking(*about, **more):
        request.append(about)
        return statement(*about, **more)

    return asking


async def test_typing_asks_the_database_once_in_a_while(quick, monkeypatch) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    request = []
    for kind, name in ((TableQueries, "find_active"), (Repository, "match")):
        monkeypatch.setattr(kind, name, noted(getattr(kind, name), request))
    choices = await ada.type("/lanterns take", "card", "")
    assert choices
    assert not request
    quick.now += 60
    assert await ada.type("/lanterns take", "card", "") == choices
    assert request
    request.clear()
    await ada.type("/lanterns take", "card", choices[0]["name"][:1])
    assert not request


async def test_what_a_move_makes_possible_is_completed_at_once(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    assert await ben.type("/lanterns take", "card", "") == []
    assert await ada.type("/lanterns choose", "answer", "") == []
    await ada.command("/lanterns fetch")
    assert await ada.type("/lanterns take", "card", "") == []
    assert await ada.type("/lanterns choose", "answer", "")
