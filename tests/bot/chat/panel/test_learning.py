"""/learn: a match against the computer that explains each new thing."""

import asyncio
import random
import re
from typing import Any

import pytest
from waiting import PATIENCE

from bot.chat.base.rate_limits import RateLimits
from bot.desk import Accept, Cancel, Pause, Replace
from rules import catalogue
from rules.solarquest.property.buying import Buy

pytestmark = pytest.mark.asyncio

PRESSES = 25
ASIDE = {
    "Offer trade",
    "Preferences",
    "Order an Edge",
    "Play an Edge",
    "Sell stations",
    "Sell property",
    "Buy resource",
}
ASIDE |= {"Sell resources", "Withdraw trade"}


async def test_help_names_the_lesson_first_and_every_game_whole(quick) -> None:
    told = await quick.person("Ada").command("/help")
    assert "`/learn`" in told.text.splitlines()[1]
    for game in catalogue.values():
        assert str(game.blurb) in told


def lessons(text: str) -> list[str]:
    return re.findall(r"^> (.+)$", text, re.MULTILINE)


@pytest.mark.parametrize("key", catalogue)
async def test_a_lesson_explains_what_is_new_and_nothing_at_a_later_moment(
    quick: Any, hands: Any, key: str
) -> None:
    """The lesson is played by hand in one panel, beginning with the answer to /learn."""
    ada = quick.person("Ada")
    shown = await ada.command("/learn", game=key)
    assert f"Welcome to {catalogue[key].title}" in shown
    # A game without lessons has only its blurb, and docstrings explain its verbs.
    taught = bool(catalogue[key].words._lessons)
    least = 2 if taught else 1
    assert len(lessons(shown.text)) >= least, (
        f"{key} says what it is about (None), and of what is asked first"
    )
    play = hands(quick, [ada], random.Random(7))
    told: dict[str, int] = {}
    for _ in range(PRESSES):
        version = (await play.row()).version
        for lesson in lessons(shown.text):
            assert told.setdefault(lesson, version) == version
        if await play.over():
            break
        shown = await play.press(ada, shown, but=play.beside | ASIDE)
    assert len(told) >= (4 if taught else 1)


@pytest.mark.parametrize("key", ["vertium", "solarquest"])
async def test_a_panel_that_goes_on_tells_what_the_computer_did_meanwhile(
    quick: Any, hands: Any, key: str
) -> None:
    ada = quick.person("Ada")
    shown = await ada.command("/learn", game=key)
    play = hands(quick, [ada], random.Random(7))
    for _ in range(PRESSES):
        if "- Computer B" in shown:
            break
        shown = await play.press(ada, shown, but=play.beside | ASIDE)
    told = shown.text.splitlines()
    first = told.index("**Since your last turn**")
    assert told[first + 1].startswith("- You "), "in the order in which it came"
    assert any(line.startswith("- Computer B (Easy) ") for line in told[first + 2 :])
    assert shown.text.count(told[first + 1].removeprefix("- ")) == 1


async def test_a_lesson_has_a_thread_and_the_channel_stays_free(quick: Any) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    shown = await ada.command("/learn", game="Vertium")
    assert "#Vertium · Table 1" in shown
    assert "open" in await ben.command("/game new", game="vertium")
    await quick.told()
    # None of it is public.
    assert not [each for each in ben.sees.messages if "Computer B" in each.text]


async def test_where_no_thread_can_be_made_a_lesson_takes_the_free_channel(quick: Any) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    quick.box.forbid(ada.channel.name, "create_public_threads")
    assert "Welcome to Vertium" in await ada.command("/learn", game="vertium")
    refused = await ben.command("/learn", game="vertium")
    assert (
        "This channel has a table already, and I can open no thread for yours. Learn in another "
        "channel." in refused
    )


async def test_learning_the_same_game_again_goes_on_with_the_lesson(quick: Any) -> None:
    ada = quick.person("Ada")
    first = await ada.command("/learn", game="solarquest")
    again = await ada.command("/learn", game="solarquest")
    assert "Your lesson goes on.\n-# Its table is in #Solarquest · Table 1." in again
    # The explanation of the current question stays until the table changes.
    assert lessons(again.text) == lessons(first.text)[1:]
    other = await ada.command("/learn", game="vertium")
    assert "Welcome to Vertium" in other
    again = await ada.command("/learn", game="solarquest")
    assert "Your lesson goes on." in again, "the lesson of one game ends no other"
    assert lessons(again.text) == lessons(first.text)[1:]
    assert again.button("Stop the lesson")


async def test_at_another_table_one_is_led_to_the_place_of_the_lesson(quick: Any) -> None:
    """A panel there would look like that table's."""
    ada, _ = await quick.table("Ada", "Ben", game="solarquest")
    first = await ada.command("/learn", game="vertium")
    assert "Welcome to Vertium" in first
    again = await ada.command("/learn", game="vertium")
    for shown in (first, again):
        assert "Your lesson is in #Vertium · Table 2, for this channel has a table." in shown
        assert not shown.buttons
    await quick.told()
    ada.go("Vertium · Table 2")
    assert lessons((await ada.press("Play")).text)
    assert (await ada.command("/learn", game="vertium")).buttons


async def test_a_lesson_is_stopped_without_ado_and_another_begins(quick: Any) -> None:
    ada = quick.person("Ada")
    await ada.command("/learn", game="vertium")
    ada.go("Vertium · Table 1")
    request = await ada.command("/game cancel")
    assert "Call off **Vertium · Table 1**?" in request
    assert "The match was called off." in await ada.press("Call it off", on=request)
    assert "Welcome to Vertium" in await ada.command("/learn", game="vertium")


async def test_a_verb_that_asks_nothing_is_explained_before_it_is_done(
    quick: Any, hands: Any
) -> None:
    """It is explained only once: the next time, the press makes the move."""
    ada = quick.person("Ada")
    shown = await ada.command("/learn", game="solarquest")
    play = hands(quick, [ada], random.Random(1))
    told = []
    for _ in range(2):
        while not (shown.button("Buy") or shown.offering("Buy")):
            shown = await play.press(ada, shown, but=play.beside | ASIDE | {"Bypass"})
        bought = [type(move) for move in quick.made].count(Buy)
        shown = await ada.press("Buy", on=shown)
        told.append("Early on buy nearly everything" in shown)
        if [type(move) for move in quick.made].count(Buy) == bought:
            shown = await ada.press("Buy", on=shown)
        assert [type(move) for move in quick.made].count(Buy) == bought + 1
    assert told == [True, False]


async def test_a_lesson_can_be_stopped_from_its_panel(quick: Any) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    shown = await ada.command("/learn", game="vertium")
    request = await ada.press("Stop the lesson", on=shown)
    assert "You may also just leave it: /learn goes on where you were." in request
    assert lessons((await ada.press("Keep playing", on=request)).text) == lessons(shown.text)[1:]
    await ada.press("Call it off", on=await ada.press("Stop the lesson", on=shown))
    assert (await quick.desk.looks.read_post(1)).status == "cancelled"
    await quick.table("Ben", "Cleo", game="vertium")
    assert not (await ben.press("Play")).button("Stop the lesson")


async def test_what_a_lesson_explains_is_not_said_twice(quick: Any) -> None:
    """Elsewhere a beginner gets an explanation of each verb. Here the lesson replaces it."""
    ada = quick.person("Ada")
    shown = await ada.command("/learn", game="vertium")
    assert "Meltdown costs a rival all Energy cards." in shown
    assert "A player of your choice discards" not in shown
    assert "End your turn." in shown  # the lesson hasn't come to this verb yet


async def test_an_unknown_game_is_named_with_those_that_can_be_learned(quick: Any) -> None:
    answer = await quick.person("Ada").command("/learn", game="chess")
    assert all(game.title in answer for game in catalogue.values())


async def test_who_learns_nothing_is_told_nothing(quick: Any) -> None:
    (ada,) = await quick.table("Ada", game="vertium")
    assert lessons((await ada.press("Play")).text) == []


async def test_a_lesson_may_be_taken_in_private_with_the_bot(quick: Any) -> None:
    ada = quick.person("Ada")
    ada.go("@Orrery")
    assert "Welcome to Solarius Mission" in await ada.command("/learn", game="solarius")
    await quick.told()
    assert any("Computer B" in each.text or each.button("Play") for each in ada.sees.messages)


async def test_lessons_that_are_called_off_make_no_threads_without_end(quick: Any) -> None:
    ada = quick.person("Ada")
    quick.bot.rate_limits = RateLimits(lambda: 100.0)
    told = []
    for _ in range(20):
        shown = await ada.command("/learn", game="Vertium")
        told.append(shown.text)
        if "many threads" in shown:
            break
        assert "Welcome to Vertium" in shown
        match = max(each.match for each in await quick.desk.looks.list_seats(ada.id))
        await quick.desk.do(Cancel(match, ada.id))
    assert 3 < len(told) < 10
    assert (
        len([each for each in quick.box.core.world.channels.values() if each.is_thread])
        == len(told) - 1
    )
    quick.bot.rate_limits = RateLimits(lambda: 500.0)
    assert "Welcome to Vertium" in await ada.command("/learn", game="Vertium")


async def test_lessons_that_are_called_off_make_no_posts_without_end(quick: Any) -> None:
    """Direct messages have no threads."""
    ada = quick.person("Ada")
    quick.bot.rate_limits = RateLimits(lambda: 100.0)
    ada.go("@Orrery")
    told = []
    for _ in range(12):
        told.append((await ada.command("/learn", game="Vertium")).text)
        for table in await quick.desk.looks.list_seats(ada.id):
            await quick.desk.do(Cancel(table.match, ada.id))
    assert sum("Welcome to Vertium" in text for text in told) == 10
    assert "many posts" in told[-1]


async def test_a_lesson_that_others_have_joined_is_carried_nowhere(quick: Any) -> None:
    """Otherwise the learner could take the table to a place where the others can't follow."""
    ada, ben = quick.person("Ada"), quick.person("Ben")
    await ada.command("/learn", game="Vertium")
    await quick.desk.do(Replace(1, ada.id, 1, ben.id))
    await quick.desk.do(Accept(1, ben.id))
    await quick.desk.outbox.put_to_rest(1, "gone")
    channel = (await quick.desk.looks.read_post(1)).channel
    ada.go("@Orrery")
    assert "Welcome to Vertium" in await ada.command("/learn", game="Vertium")
    assert (await quick.desk.looks.read_post(1)).channel == channel


async def test_a_lesson_whose_seat_is_anothers_is_begun_anew(quick: Any) -> None:
    ada, ben = quick.person("Ada"), quick.person("Ben")
    await ada.command("/learn", game="Vertium")
    await quick.desk.do(Replace(1, ada.id, 0, ben.id))
    await quick.desk.do(Accept(1, ben.id))
    assert "Welcome to Vertium" in await ada.command("/learn", game="Vertium")
    assert [each.match for each in await quick.desk.looks.list_seats(ada.id)] == [2]


async def test_a_lesson_whose_thread_is_gone_goes_on_in_another(quick: Any) -> None:
    ada = quick.person("Ada")
    await ada.command("/learn", game="Vertium")
    await quick.told()
    thread = quick.box.core.world.threads()[-1]
    quick.box.remove_channel(thread.name)
    async with asyncio.timeout(PATIENCE):
        while not (await quick.desk._tables.row(1)).shut:  # noqa: ASYNC110 - a row has no event
            await asyncio.sleep(0)
    shown = await ada.command("/learn", game="Vertium")
    assert "Your lesson goes on." in shown
    assert shown.buttons
    await quick.told()
    row = await quick.desk._tables.row(1)
    assert (row.shut, row.channel) == ("", quick.box.core.world.threads()[-1].id)


async def test_a_lesson_that_cannot_be_read_is_begun_anew(quick: Any) -> None:
    ada = quick.person("Ada")
    await ada.command("/learn", game="Vertium")
    async with quick.store.writing() as repository:
        await repository._session.run("UPDATE matches SET state = $1", b"damaged")
    await quick.restart()
    assert "Welcome to Vertium" in await ada.command("/learn", game="Vertium")
    assert "Your lesson goes on." in await ada.command("/learn", game="Vertium")


async def test_a_paused_lesson_goes_on(quick: Any) -> None:
    ada = quick.person("Ada")
    await ada.command("/learn", game="Vertium")
    await quick.desk.do(Pause(1, ada.id))
    assert "Your lesson goes on." in await ada.command("/learn", game="Vertium")
    assert (await quick.desk.looks.read_post(1)).status == "playing"
