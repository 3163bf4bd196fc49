"""Channels and threads that come and go: threads stay open as long as possible, are archived at the
end, and tables move."""

import asyncio

import pytest
from toy import GAME
from toy.steps import Fetch, PutAway
from waiting import PATIENCE

from bot.desk import PlayMoves
from sandbox import Person
from sandbox.world.records import ChannelKind


@pytest.fixture
def games():
    return {GAME.key: GAME}


async def in_a_thread(house, **more):
    """Seat Ada and Ben at a table in a thread of its own. Returns the thread too."""
    ada, ben = house.person("Ada"), house.person("Ben")
    await ada.command("/game new", game="lanterns", seats=3)
    await ada.command("/game new", game="lanterns", seats=2, **more)
    assert "The table is open in" in await ada.press("Open a thread")
    thread = next(place for place in house.box.core.world.channels.values() if place.is_thread)
    for person in (ada, ben):
        person.channel = thread
    await ben.command("/game join")
    await house.told()
    return ada, ben, thread


async def test_a_thread_is_made_with_the_longest_time_and_put_away_with_the_result(quick) -> None:
    ada, ben, thread = await in_a_thread(quick)
    assert thread.auto_archive == 10080
    await ben.command("/game resign")
    await ben.press("Leave for good")
    await quick.told()
    assert thread.archived
    assert thread.name.startswith("Lanterns · Table 2 · ended: ")
    assert "Ada" in thread.name
    last = [
        each for each in quick.box.core.world.messages[thread.id].values() if each.reader is None
    ][-1]
    assert last.components  # the record, the proof and the film are still available
    assert "holds" in await ada.command("/game verify")


async def test_in_a_thread_that_is_put_away_no_seat_is_free_any_more(quick) -> None:
    ada, ben, thread = await in_a_thread(quick)
    await ada.command("/game replace", player=ben)
    await quick.told()
    await ben.press("Leave for good", on=await ben.command("/game resign"))
    await quick.told()
    said = [
        each.content
        for each in quick.box.core.world.messages[thread.id].values()
        if each.reader is None
    ]
    assert any("has ended. No seat is free any more." in text for text in said)
    assert not any("seat is free. Whoever takes it" in text for text in said)
    assert thread.archived


async def test_in_a_thread_what_threads_need_is_asked_for_and_nothing_else(quick) -> None:
    ada, *_ = await in_a_thread(quick)
    quick.box.forbid("general", "send_messages")
    assert "a table already" in await ada.command("/game new", game="lanterns", seats=2)
    quick.box.forbid("general", "send_messages_in_threads")
    assert "I need Send Messages In Threads" in await ada.command(
        "/game new", game="lanterns", seats=2
    )


async def test_a_table_that_is_called_off_leaves_its_thread_asleep(quick) -> None:
    ada, _ = quick.person("Ada"), quick.person("Ben")
    await ada.command("/game new", game="lanterns", seats=3)
    await ada.command("/game new", game="lanterns", seats=2)
    await ada.press("Open a thread")
    thread = ada.channel = quick.box.core.world.threads()[-1]
    await quick.told()
    request = await ada.command("/game cancel")
    await ada.press(request.buttons[0].custom_id, on=request)
    await quick.told()
    assert (thread.archived, thread.name) == (True, "Lanterns · Table 2 · called off")


async def test_a_thread_that_players_have_named_keeps_its_name(quick) -> None:
    _, ben, thread = await in_a_thread(quick)
    thread.name = "Our evening"  # a moderator has renamed it
    await ben.command("/game resign")
    await ben.press("Leave for good")
    await quick.told()
    assert (thread.archived, thread.name) == (True, "Our evening")


async def test_a_thread_that_sleeps_is_woken_by_the_next_post(quick) -> None:
    ada, _, thread = await in_a_thread(quick)
    quick.box.archive(thread.name)
    await quick.desk.do(PlayMoves(2, ada.id, [Fetch()]))
    await quick.desk.do(PlayMoves(2, ada.id, [PutAway(())]))
    await quick.told()
    assert not thread.archived


async def test_a_table_whose_channel_is_lost_is_told_of_in_games_and_moves(quick) -> None:
    ada, ben = await quick.table("Ada", "Ben", game="lanterns")
    world = quick.box.core.world
    quick.box.add_channel("elsewhere")
    quick.box.remove_channel("general")
    there = [
        Person(quick.box.core, person.user, world.channel_named("elsewhere"))
        for person in (ada, ben)
    ]
    async with asyncio.timeout(PATIENCE):
        while not (await quick.desk._tables.row(1)).shut:  # noqa: ASYNC110 - a row has no event
            await asyncio.sleep(0)
    assert "Its channel is gone." in await there[1].command("/games")
    choices = await there[1].type("/game move", "table", "")
    assert [choice["value"] for choice in choices] == [1]
    assert "The table goes on in" in await there[1].command("/game move", table=1)
    await quick.told()
    assert any(post.button("Play") for post in there[0].sees.messages)
    await there[0].command("/lanterns fetch")


async def test_only_the_host_moves_a_table_that_is_well(quick) -> None:
    _, ben = await quick.table("Ada", "Ben", game="lanterns")
    quick.box.add_channel("elsewhere")
    ben.go("elsewhere")
    assert "Only the host" in await ben.command("/game move", table=1)
    assert (await quick.desk.looks.read_post(1)).channel == quick.box.core.world.channel_named(
        "general"
    ).id


async def test_no_table_is_moved_to_where_the_bot_may_not_write(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    there = quick.box.add_channel("elsewhere")
    quick.box.forbid("elsewhere", "send_messages")
    async with asyncio.timeout(PATIENCE):
        while (place := quick.bot.get_channel(there)) is None or place.permissions_for(  # noqa: ASYNC110 - as above
            place.guild.me
        ).send_messages:
            await asyncio.sleep(0)
    answer = await ada.command(
        "/game move", table=1, to=quick.box.core.world.channel_named("elsewhere")
    )
    assert "I need Send Messages and Attach Files in #elsewhere." in answer
    assert (await quick.desk.looks.read_post(1)).channel == ada.channel.id


async def test_who_manages_the_channel_closes_its_table_and_is_asked_first(quick) -> None:
    await quick.table("Ada", "Ben", game="lanterns")
    eve = quick.person("Eve")
    assert "Only the host" in await eve.command("/game cancel")
    eve.appoint()
    request = await eve.command("/game cancel")
    assert "Lanterns · Table 1" in request
    await eve.press(request.buttons[0].custom_id, on=request)
    assert (await quick.desk.looks.read_post(1)).status == "cancelled"


async def in_a_forum(house, *tags, **more):
    """Ada opens a table in somebody's forum post. The forum has these tags."""
    forum, world = house.box.add_forum("games", *tags, **more), house.box.core.world
    post = world.add_channel("Who plays?", kind=ChannelKind.PUBLIC_THREAD, parent=forum.id, owner=1)
    ada, ben = house.person("Ada"), house.person("Ben")
    for person in (ada, ben):
        person.channel = post
    await ada.command("/game new", game="lanterns", seats=3)
    await ada.command("/game new", game="lanterns", seats=2)
    return forum, ada, ben


def marks(forum, post):
    return [tag.name for tag in forum.tags if tag.id in post.applied]


async def test_inside_a_thread_the_tables_thread_is_opened_beside_it(quick) -> None:
    ada, _, first = await in_a_thread(quick)
    await ada.command("/game new", game="lanterns", seats=2)
    assert "The table is open in" in await ada.press("Open a thread")
    second = quick.box.core.world.threads()[-1]
    assert (second.parent, second.id != first.id) == (first.parent, True)


async def test_a_table_of_a_forum_is_a_post_that_waits_and_at_the_end_is_over(quick) -> None:
    forum, ada, ben = await in_a_forum(quick, "Waiting", "Over", "Chess")
    assert "The table is open in" in await ada.press("Open a thread")
    post = quick.box.core.world.threads()[-1]
    assert (post.parent, post.auto_archive, marks(forum, post)) == (forum.id, 10080, ["Waiting"])
    opening = quick.box.core.world.messages[post.id][post.id]
    assert "Lanterns" in opening.content
    for person in (ada, ben):
        person.channel = post
    await ben.command("/game join")
    await quick.told()
    await ben.command("/game resign")
    await ben.press("Leave for good")
    await quick.told()
    assert marks(forum, post) == ["Over"]
    assert post.archived
    assert post.name.startswith("Lanterns · Table 2 · ended: ")


async def test_a_post_that_somebody_else_made_is_marked_and_stays_theirs(quick) -> None:
    forum, ada, _ = await in_a_forum(quick, "waiting", "over")
    await quick.told()
    assert marks(forum, ada.channel) == ["waiting"]
    assert ada.channel.name == "Who plays?"


async def test_tags_that_the_bot_may_not_set_are_left_alone(quick) -> None:
    quick.box.add_forum("elsewhere")
    forum, ada, _ = await in_a_forum(quick, "Waiting", "Over", moderated=True)
    quick.box.forbid("games", "manage_threads")
    async with asyncio.timeout(PATIENCE):
        while (  # noqa: ASYNC110 - as above
            quick.bot.get_channel(forum.id).permissions_for(quick.bot.guilds[0].me).manage_threads
        ):
            await asyncio.sleep(0)
    assert "The table is open in" in await ada.press("Open a thread")
    assert marks(forum, quick.box.core.world.threads()[-1]) == []


async def test_a_forum_that_wants_a_tag_which_there_is_none_of_is_told_so(quick) -> None:
    _, ada, _ = await in_a_forum(quick, "Chess", required=True)
    assert "Give it one called Waiting" in await ada.press("Open a thread")
    assert len(await quick.desk.looks.list_seats(ada.id)) == 1


def pressable(house, place):
    """The buttons in a channel, without private replies."""
    messages = house.box.core.world.messages[place.id].values()
    return [message.id for message in messages if message.reader is None and message.components]


async def test_a_table_put_away_after_two_months_leaves_no_buttons_and_its_thread_asleep(
    quick,
) -> None:
    ada, _, thread = await in_a_thread(quick)
    for _ in range(2):
        assert pressable(quick, thread)
        quick.now += 30 * 86400
        await quick.desk.alarms.ring()
        await quick.told()
    assert pressable(quick, thread) == []
    assert (thread.archived, thread.name) == (True, "Lanterns · Table 2")
    ada.go("general")
    listed = (await ada.command("/games")).text
    assert (
        "Table 2**: it rests. Nobody had played for two months, so it was put away. /game move "
        "brings it" in listed
    )
    assert "The table goes on in" in await ada.command("/game move", table=2)
    await quick.told()
    assert thread.archived
    await ada.command("/lanterns fetch")


async def test_a_table_that_moves_leaves_nothing_to_press_behind(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    quick.box.add_channel("elsewhere")
    here = ada.channel
    ada.go("elsewhere")
    await ada.command("/game move", table=1)
    await quick.told()
    assert pressable(quick, here) == []
    assert len(pressable(quick, ada.channel)) == 1


async def test_both_channels_are_told_where_a_table_went(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    there, here = quick.box.add_channel("elsewhere"), ada.channel.id
    assert (
        "The table is in this channel already. Choose with `to:` where it goes"
        in await ada.command("/game move")
    )
    ada.go("elsewhere")
    await ada.command("/game move", table=1)
    await quick.told()
    assert f"The table has moved here from <#{here}>." in ada.sees.messages[-1].raw.content
    ada.go("general")
    assert ada.sees.messages[-1].raw.content == f"**Lanterns · Table 1** goes on in <#{there}>."


async def test_a_lobby_is_not_promised_a_move_by_which_it_would_live(quick) -> None:
    ada = quick.person("Ada")
    await ada.command("/game new", game="lanterns")
    await quick.wait(30 * 86400)
    await quick.told()
    assert quick.public(
        "nobody has come for a month. Press Start, or invite somebody. Else it is closed"
    )
    assert not quick.public("/game move")
    ben = quick.person("Ben")
    assert "Only the host" in await ben.press("b:table:1:start")
    request = next(each for each in ada.sees.messages if "nobody has come" in each)
    assert [button.label for button in request.buttons] == ["Start"]
    assert "Nobody else is here yet." in await ada.press("Start", on=request)
    await quick.wait(30 * 86400)
    assert (await quick.desk.looks.read_post(1)).status == "cancelled"


async def test_what_lies_in_a_channel_that_is_lost_holds_up_no_table_that_moves(quick) -> None:
    ada, _ = await quick.table("Ada", "Ben", game="lanterns")
    quick.box.add_channel("elsewhere")
    quick.box.forbid("general", "view_channel")
    ada.go("elsewhere")
    await ada.command("/game move", table=1)
    await quick.told()
    assert not (await quick.desk._tables.row(1)).shut
    await ada.command("/lanterns fetch")
