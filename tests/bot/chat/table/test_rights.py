"""The right to change a table: its players and the managers of its own channel have it, at the
moment of the press."""

import asyncio

import discord
import pytest
import yarl
from toy import GAME
from waiting import PATIENCE

from bot.desk import MoveTable
from sandbox import ManualClock, Sandbox
from sandbox.world.records import ChannelKind

DAY = 86400


@pytest.fixture
def games():
    return {GAME.key: GAME}


@pytest.fixture
async def box(monkeypatch):
    """Two servers: the table is on one, the attacker on the other."""
    async with Sandbox(clock=ManualClock(), servers=2) as box:
        monkeypatch.setattr("discord.http.Route.BASE", box.api_url)
        monkeypatch.setattr(
            "discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY", yarl.URL(box.gateway_url)
        )
        yield box


def at_home(house, name, *others):
    """An attacker who manages the channels of their own server.
    These other people aren't members there."""
    home = house.box.servers[1]
    attacker = house.box.person(name, home)
    attacker.patience = PATIENCE
    attacker.appoint(home)
    for other in others:
        other.leave_server(home)
    return attacker


async def table(house, *names, **more):
    people = await house.table(*names, game="lanterns", **more)
    row = await house.desk._tables.row(1)
    return people, row.channel, row.host


async def test_a_stranger_takes_over_no_table_from_a_server_of_their_own(quick):
    people, channel, host = await table(quick, "Ada", "Ben")
    mallory = at_home(quick, "Mallory", *people)
    assert "Only the host" in await mallory.command("/game move", table=1)
    row = await quick.desk._tables.row(1)
    assert (row.channel, row.host) == (channel, host)
    assert "is the host now" not in await people[0].command("/game log")


async def test_a_player_carries_no_match_to_a_server_of_their_own(quick):
    (ada, ben), channel, host = await table(quick, "Ada", "Ben")
    mine = at_home(quick, "Ben", ada)
    assert "Only the host" in await mine.command("/game move", table=1)
    row = await quick.desk._tables.row(1)
    assert (row.channel, row.host) == (channel, host)
    assert ben.id != host


async def test_not_even_the_host_carries_a_match_to_where_the_others_are_not(quick):
    (ada, ben), channel, _ = await table(quick, "Ada", "Ben")
    mine = at_home(quick, "Ada", ben)
    assert "Ben is not on this server" in await mine.command("/game move", table=1)
    mine.go("@Orrery")
    assert "cannot follow into a direct message" in await mine.command("/game move", table=1)
    assert (await quick.desk._tables.row(1)).channel == channel
    ben.user.absent.clear()
    mine.go("general")
    assert "The table goes on in" in await mine.command("/game move", table=1)
    assert ada.id == mine.id


async def test_a_match_whose_channel_is_lost_goes_where_most_of_its_players_are(quick):
    (ada, ben, _), *_ = await table(quick, "Ada", "Ben", "Cleo")
    quick.box.remove_channel("general")
    async with asyncio.timeout(PATIENCE):
        while not (await quick.desk._tables.row(1)).shut:  # noqa: ASYNC110 - a row has no event
            await asyncio.sleep(0)
    mine = at_home(quick, "Cleo", ada, ben)
    assert "Ada and Ben are not on this server" in await mine.command("/game move", table=1)
    ben.user.absent.clear()
    assert "The table goes on in" in await mine.command("/game move", table=1)


async def test_who_manages_another_channel_has_no_say(quick):
    await table(quick, "Ada", "Ben")
    quick.box.add_channel("elsewhere")
    eve = quick.person("Eve")
    eve.go("elsewhere")
    eve.appoint()
    assert "Only the host" in await eve.command("/game move", table=1)


async def test_a_question_opened_before_a_move_closes_no_table_after_it(quick):
    (ada, _), *_ = await table(quick, "Ada", "Ben")
    eve = quick.person("Eve")
    eve.appoint(quick.box.servers[0])
    request = await eve.command("/game cancel")
    quick.box.add_channel("elsewhere")
    await ada.command("/game move", table=1, to=quick.box.core.world.channel_named("elsewhere"))
    assert "Only the host" in await eve.press("Call it off", on=request)
    assert (await quick.desk._tables.row(1)).status == "playing"


@pytest.mark.parametrize("button", ["Resume", "Stop"])
async def test_an_old_post_in_the_channel_that_a_table_left_gives_no_rights(quick, button):
    if button == "Stop":
        ada = quick.person("Ada")
        await ada.command("/game watch", game="lanterns", seats=2)
        await quick.told()
    else:
        (ada, _), *_ = await table(quick, "Ada", "Ben")
        await ada.command("/game pause")
        await quick.told()
    eve = quick.person("Eve")
    eve.appoint(quick.box.servers[0])
    status = (await quick.desk._tables.row(1)).status
    quick.box.add_channel("elsewhere")
    there_ = quick.box.core.world.channel_named("elsewhere")
    post = next(each for each in reversed(eve.sees.messages) if each.button(button))
    await quick.desk.do(MoveTable(1, ada.id, there_.id, server=quick.box.servers[0]))
    answer = await eve.press(button, on=post)
    assert answer is not None
    assert not answer.button("Call it off")
    assert "the table has moved" in answer
    assert (await quick.desk._tables.row(1)).status == status


async def test_nobody_joins_or_takes_a_seat_by_a_post_in_a_channel_that_the_table_left(quick):
    ada = quick.person("Ada")
    await ada.command("/game new", game="lanterns", seats=3)
    await quick.told()
    dev = quick.person("Dev")
    lobby = next(each for each in reversed(dev.sees.messages) if each.button("Join"))
    quick.box.add_channel("elsewhere")
    there_ = quick.box.core.world.channel_named("elsewhere")
    await quick.desk.do(MoveTable(1, ada.id, there_.id, server=quick.box.servers[0]))
    assert "the table has moved" in await dev.press("Join", on=lobby)
    assert all(place.person != dev.id for place in (await quick.desk.looks.read_post(1)).seats)


async def test_an_open_seat_is_taken_where_the_table_is_played(quick):
    (ada, ben), *_ = await table(quick, "Ada", "Ben")
    await ben.command("/game replace", player=ben)
    await quick.told()
    dev = quick.person("Dev")
    invitation = next(each for each in reversed(dev.sees.messages) if each.button("Take the seat"))
    quick.box.add_channel("elsewhere")
    there_ = quick.box.core.world.channel_named("elsewhere")
    await quick.desk.do(MoveTable(1, ada.id, there_.id, server=quick.box.servers[0]))
    assert "the table has moved" in await dev.press("Take the seat", on=invitation)
    assert all(place.person != dev.id for place in (await quick.desk.looks.read_post(1)).seats)
    await quick.told()
    assert not any(each.button("Take the seat") for each in dev.sees.messages)


async def test_a_strangers_command_never_changes_who_the_host_is(quick):
    (ada, ben), *_ = await table(quick, "Ada", "Ben")
    ada.leave_server()
    eve = quick.person("Eve")
    assert "Only the host" in await eve.command("/game limit", hours=12)
    assert (await quick.desk.looks.read_post(1)).host == ada.id
    assert "12 hours" in await ben.command("/game limit", hours=12)
    assert (await quick.desk.looks.read_post(1)).host == ben.id


async def test_a_host_who_is_away_for_very_long_leaves_the_others_their_rights(quick):
    (ada, ben), *_ = await table(quick, "Ada", "Ben")
    await ada.command("/me away", until=f"<t:{quick.now + 20 * DAY:.0f}>")
    assert "Only the host" in await ben.command("/game limit", hours=12)
    await ada.command("/me away", until=f"<t:{quick.now + 300 * DAY:.0f}>")
    eve = quick.person("Eve")
    assert "Only the host" in await eve.command("/game limit", hours=12)
    assert "12 hours" in await ben.command("/game limit", hours=12)
    assert (await quick.desk.looks.read_post(1)).host == ben.id
    assert "Anybody may take over that seat now" in await ben.command("/game replace", player=ada)
    await quick.told()
    assert "The seat is yours." in await eve.press("Take the seat")
    await eve.command("/lanterns fetch")


@pytest.mark.parametrize("permission", ["view_channel", "send_messages"])
async def test_a_table_goes_to_no_channel_in_which_whoever_moves_it_may_not_write(
    quick, permission
):
    (ada, _), channel, _ = await table(quick, "Ada", "Ben")
    quick.box.add_channel("council")
    council = quick.box.core.world.channel_named("council")
    ada.lose("council", permission)
    await learned(quick, ada, council)
    assert "You need" in await ada.command("/game move", table=1, to=council)
    assert (await quick.desk._tables.row(1)).channel == channel


async def test_a_table_goes_to_no_private_thread_in_which_whoever_moves_it_is_not(quick):
    (ada, _), channel, _ = await table(quick, "Ada", "Ben")
    world = quick.box.core.world
    bot, parent = world.bot.id, world.channel_named("general").id
    council = world.add_channel(
        "council", kind=ChannelKind.PRIVATE_THREAD, parent=parent, owner=bot, members=(bot,)
    )
    assert "You are not in that thread." in await ada.command("/game move", table=1, to=council)
    assert (await quick.desk._tables.row(1)).channel == channel
    council.members.append(ada.id)
    assert "The table goes on" in await ada.command("/game move", table=1, to=council)
    assert (await quick.desk._tables.row(1)).channel == council.id


async def test_a_thread_is_opened_for_those_only_who_may_open_one(quick):
    await table(quick, "Ada", "Ben")
    cleo = quick.person("Cleo")
    before = len(quick.box.core.world.threads())
    cleo.lose("general", "create_public_threads")
    assert "a table already" in await cleo.command("/game new", game="lanterns", seats=2)
    assert "You need Create Public Threads" in await cleo.press("Open a thread")
    assert "can open no thread" in await cleo.command("/learn", game="lanterns")
    assert len(quick.box.core.world.threads()) == before


async def test_a_post_is_opened_in_a_forum_by_those_only_who_may_write_there(quick):
    forum, world = quick.box.add_forum("games"), quick.box.core.world
    post = world.add_channel("Who plays?", kind=ChannelKind.PUBLIC_THREAD, parent=forum.id, owner=1)
    ada = quick.person("Ada")
    ada.channel = post
    await ada.command("/game new", game="lanterns", seats=3)
    request = await ada.command("/game new", game="lanterns", seats=3)
    ada.lose("games", "send_messages")
    before = len(world.threads())
    assert "You need Send Messages" in await ada.press("Open a thread", on=request)
    assert len(world.threads()) == before


@pytest.mark.parametrize("number", [0, -1, 99, 2**31, 2**53 - 1])
async def test_a_number_that_is_no_tables_is_answered_in_a_sentence(quick, number):
    ada = quick.person("Ada")
    assert f"There is no table {number}." in await ada.command("/game move", table=number)


async def learned(house, person, channel):
    """Wait until the bot knows that a person lacks a permission in a channel."""
    async with asyncio.timeout(PATIENCE):
        while True:
            place = house.bot.get_channel(channel.id)
            if (
                place is not None
                and place.overwrites_for(discord.Object(person.id)).pair()[1].value
            ):
                return
            await asyncio.sleep(0)
