"""The database is down.
Commands, presses and typing get an error message, and afterwards everything goes on."""

import asyncio
import random

import pytest

SENTENCE = "The database cannot be reached just now. Nothing is lost; try again in a minute."


@pytest.fixture(autouse=True)
def impatient(monkeypatch) -> None:
    for name in (
        "bot.store.gate.FIRST",
        "bot.store.postgres.AGAIN",
        "bot.desk.time.background.REST",
    ):
        monkeypatch.setattr(name, 0.0)


async def test_who_asks_anything_is_told_and_plays_on_when_it_is_back(far, server, hands) -> None:
    ada, ben = await far.table("Ada", "Ben")
    play = hands(far, [ada, ben], random.Random(1))
    await asyncio.to_thread(server.stop)
    far.now += 60
    for answer in (
        await ada.command("/play"),
        await ada.press("Play"),
        await ben.command("/game hand"),
    ):
        assert answer.text == SENTENCE
        assert answer.private
    (choice,) = await ada.type("/vertium take", "card", "")
    assert choice["name"] == SENTENCE
    assert isinstance(choice["value"], str)
    (choice,) = await ada.type("/game move", "table", "")
    assert choice["name"] == SENTENCE
    assert choice["value"] < -1_000_000, "no number that anybody could mean"
    await asyncio.to_thread(server.start)
    first, before = await play.next(), len(far.announced)
    while await play.next() is first:
        assert SENTENCE not in (await play.command()).text
    await far.told()
    assert len(far.announced) > before
