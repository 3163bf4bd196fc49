"""Channels that refuse posts, sleep, or are gone.
The table says that it rests, and goes on when it can."""

import asyncio
import logging
import random

import pytest
from waiting import PATIENCE

from bot.desk import Join, NoMatch, Shut
from sandbox import Person


def posts(house, channel="general"):
    """The public posts with buttons in a channel, oldest first."""
    world = house.box.core.world
    place = world.channel_named(channel)
    return [
        message
        for message in world.messages[place.id].values()
        if message.reader is None and message.components
    ]


def tables(person):
    return [
        message
        for message in person.sees.messages
        if not message.private and "Vertium ·" in message.text
    ]


async def moved_on(house, play):
    """Play until the table waits for somebody else."""
    first = await play.next()
    while await play.next() is first:
        await play.ahead()


async def until(holds):
    async with asyncio.timeout(PATIENCE):
        while not await holds():  # noqa: ASYNC110 - the desk's rows have no event
            await asyncio.sleep(0)


async def rests(house, caplog):
    async def told():
        return f"match 1 rests: {(await house.desk._tables.row(1)).shut or '?'}" in caplog.text

    await until(told)


async def goes_on(house):
    async def open_again():
        return not await _shut(house)

    await until(open_again)


async def _shut(house):
    return bool((await house.desk._tables.row(1)).shut)


def warnings_of(caplog):
    return [
        each
        for each in caplog.records
        if each.levelno >= logging.WARNING and each.name.startswith("bot.")
    ]


async def test_a_channel_that_denies_rests_is_told_of_once_and_goes_on_when_it_allows(
    quick, hands, caplog
) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    quick.box.forbid("general", "send_messages")
    await moved_on(quick, play)
    await rests(quick, caplog)
    quick.now += 100_000
    await quick.desk.outbox.deliver()
    assert [each.getMessage().split(":")[0] for each in warnings_of(caplog)] == ["match 1 rests"]
    assert not any(each.exc_info for each in caplog.records)
    answer = await people[0].command("/games")
    assert "it rests. I may not post in its channel" in answer
    with pytest.raises(Shut, match=r"The table rests\. I may not post"):
        await play.ahead()
    quick.box.allow("general", "send_messages")
    await goes_on(quick)
    await quick.told()
    assert len(tables(people[0])) == before + 1
    await play.command()


async def test_a_channel_that_is_deleted_rests_at_once(quick, caplog) -> None:
    ada, _ = await quick.table("Ada", "Ben")
    quick.box.add_channel("elsewhere")
    tries = len(quick.announced)
    quick.box.remove_channel("general")
    await rests(quick, caplog)
    quick.now += 100_000
    await quick.desk.outbox.deliver()
    assert len(quick.announced) == tries
    assert len(warnings_of(caplog)) == 1
    there = Person(quick.box.core, ada.user, quick.box.core.world.channel_named("elsewhere"))
    assert "it rests. Its channel is gone." in await there.command("/games")


async def test_a_channel_that_was_deleted_unheard_is_found_out_by_the_next_post(
    quick, hands, caplog
) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    quick.box.faults.fail(404, 10003, where="POST /channels")
    await moved_on(quick, play)
    await rests(quick, caplog)
    assert len(warnings_of(caplog)) == 1
    assert not any(each.exc_info for each in caplog.records)


async def test_a_server_that_the_bot_left_rests_until_it_is_back(quick, hands, caplog) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    quick.box.send_away()
    await rests(quick, caplog)
    quick.box.invite()
    await goes_on(quick)
    await quick.told()
    before = len(tables(people[0]))
    await moved_on(quick, play)
    await quick.told()
    assert len(tables(people[0])) == before + 1


async def test_a_server_that_the_bot_left_is_forgotten_after_a_month(quick) -> None:
    await quick.table("Ada", "Ben")
    quick.box.send_away()

    async def noted():
        async with quick.store.reading() as repository:
            return bool(await repository.servers.list_left())

    await until(noted)
    quick.now += 30 * 86400
    await quick.desk.alarms.ring()
    await quick.desk.background.forget_closed()
    with pytest.raises(NoMatch):
        await quick.desk.looks.read_post(1)


async def test_a_server_that_the_bot_left_unheard_is_found_when_it_starts(quick) -> None:
    await quick.table("Ada", "Ben")
    await quick.stop()
    quick.box.send_away()
    await quick.start()

    async def left(yes):
        async with quick.store.reading() as repository:
            return bool(await repository.servers.list_left()) is yes

    await until(lambda: left(True))
    quick.box.invite()
    await until(lambda: left(False))


async def in_a_thread(quick):
    """Ada opens a table in a thread of its own. Returns its channel too."""
    ada = quick.person("Ada")
    await ada.command("/game new", game="vertium", seats=3)
    await ada.command("/game new", game="vertium", seats=3)
    answer = await ada.press("Open a thread")
    assert "The table is open in" in answer
    await quick.told()
    return next(place for place in quick.box.core.world.channels.values() if place.is_thread)


async def test_a_thread_that_sleeps_is_woken_to_change_a_post_in_it(quick) -> None:
    thread = await in_a_thread(quick)
    (before,) = posts(quick, thread.name)
    quick.box.archive(thread.name)
    await quick.desk.do(Join(2, quick.person("Ben").id, interaction=1))
    await quick.told()
    assert not thread.archived
    assert [post.id for post in posts(quick, thread.name)] == [before.id]
    assert before.edited


async def test_a_thread_that_may_not_be_woken_lets_the_table_rest(quick) -> None:
    thread = await in_a_thread(quick)
    quick.box.forbid("general", "manage_threads")
    quick.box.archive(thread.name, locked=True)
    await quick.desk.do(Join(2, quick.person("Ben").id, interaction=1))
    await quick.told()
    assert (await quick.desk._tables.row(2)).shut == "asleep"


async def test_what_discord_does_not_take_is_painted_once_and_logged_in_a_line(
    quick, hands, caplog
) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    quick.box.faults.fail(400, where="POST /channels", times=3)
    painted = len(quick.painters.painted)
    await moved_on(quick, play)
    for tries in (1, 2, 3):
        await until(lambda tries=tries: _more(lambda: len(warnings_of(caplog)) == tries))
        quick.now += 1000
        await quick.desk.outbox.deliver()
    await quick.told()
    assert len(quick.painters.painted) == painted + 1
    assert not any(each.exc_info for each in caplog.records)


async def _more(holds):
    return holds()


async def test_what_discord_asks_to_wait_is_waited(quick, hands, caplog) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    quick.box.faults.rate_limit(90, where="POST /channels")
    await moved_on(quick, play)
    await until(lambda: _more(lambda: "asks to wait for 90 s" in caplog.text))
    quick.now += 89
    await moved_on(quick, play)  # a move doesn't bring the retry forward
    assert await quick.desk.outbox.deliver() == 0
    quick.now += 1
    await quick.desk.outbox.deliver()
    await quick.told()
    assert len(tables(people[0])) == before + 1


async def test_discord_that_hangs_holds_up_its_own_channel_alone(
    quick, hands, monkeypatch, caplog
) -> None:
    people = await quick.table("Ada", "Ben")
    monkeypatch.setattr("bot.chat.table.poster.PATIENCE", 0.01)
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    hanging = quick.box.faults.hang(where="POST /channels")
    await moved_on(quick, play)
    await until(lambda: _more(lambda: "Discord does not answer" in caplog.text))
    hanging.set()
    monkeypatch.setattr("bot.chat.table.poster.PATIENCE", 60)
    quick.now += 10
    await quick.desk.outbox.deliver()
    await quick.told()
    assert len(tables(people[0])) == before + 1


@pytest.mark.parametrize("late", [0, 1000])
async def test_a_post_whose_answer_was_lost_is_not_made_again_though_somebody_moved(
    quick, hands, caplog, late
) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    quick.box.faults.drop(where="POST /channels", after=True)
    await moved_on(quick, play)
    await until(lambda: _more(lambda: "could not be told" in caplog.text))
    await moved_on(quick, play)
    quick.now += 10 + late
    quick.box.clock.advance(late)  # Discord forgets nonces
    await quick.desk.outbox.deliver()
    await quick.told()
    assert len(tables(people[0])) == before + 1
    newest = posts(quick)[-1]
    assert (await play.post()).post == newest.id
    assert f"<@{(await play.next()).id}>, your turn" in newest.content


async def test_where_the_channel_cannot_be_read_the_nonce_finds_the_post_and_it_is_made_true(
    quick, hands, caplog
) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    before = len(tables(people[0]))
    quick.box.forbid("general", "read_message_history")
    quick.box.faults.drop(where="POST /channels", after=True)
    await moved_on(quick, play)
    await until(lambda: _more(lambda: "could not be told" in caplog.text))
    await moved_on(quick, play)
    quick.now += 10
    await quick.desk.outbox.deliver()
    await quick.told()
    assert len(tables(people[0])) == before + 1
    assert f"<@{(await play.next()).id}>, your turn" in posts(quick)[-1].content


async def test_buttons_that_a_crash_left_are_taken_off_at_the_next_post(quick, hands) -> None:
    people = await quick.table("Ada", "Ben")
    play = hands(quick, people, random.Random(1))
    for older in (1, 2):
        # The process stopped before it could do this.
        quick.box.faults.fail(400, where="PATCH /channels", times=older)
        await moved_on(quick, play)
        await quick.told()
    assert len(posts(quick)) == 3
    await quick.restart()
    await moved_on(quick, play)
    await quick.told()
    assert len(posts(quick)) == 1
