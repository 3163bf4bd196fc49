"""Several servers in one sandbox: everybody is in all of them, but each has channels of its own."""

from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Impossible, ManualClock, Sandbox

pytestmark = pytest.mark.asyncio


async def test_a_channel_is_found_in_its_own_server(clock: ManualClock) -> None:
    async with Sandbox(clock=clock, servers=2) as box:
        second = box.servers[1]
        box.add_channel("attic", second)
        here, there = box.person("Ada"), box.person("Ada", second)
        assert here.user is there.user
        assert here.channel.id != there.channel.id
        there.go("attic")
        there.go("general")
        assert there.channel.server == second
        with pytest.raises(Impossible):
            here.go("attic")


async def test_the_servers_are_there_again_with_all_that_was_said(tmp_path: Path) -> None:
    async with Sandbox(tmp_path, servers=3) as box:
        box.person("Ada", box.servers[2]).write("hello")
        box.add_channel("attic", box.servers[1])
        before = box.servers
    for asked in (3, 1):
        async with Sandbox(tmp_path, servers=asked) as box:
            assert box.servers == before, "what has channels is kept"
            assert [each.text for each in box.person("Ada", before[2]).sees.messages] == ["hello"]
            assert [each.name for each in box.core.world.list_channels(before[1])] == [
                "general",
                "attic",
            ]


async def test_a_bot_that_was_sent_away_from_one_server_goes_on_in_the_other(
    clock: ManualClock, bot: Any, start: Any
) -> None:
    async with Sandbox(clock=clock, servers=2) as box:
        await start(bot, box)
        first, second = box.servers
        box.send_away(first)
        ada = box.person("Ada")
        gone, there = (
            bot.get_partial_messageable(box.person("Ada", each).channel.id) for each in box.servers
        )
        with pytest.raises(discord.Forbidden) as refused:
            await gone.send("hello")
        assert refused.value.code == 50001
        await there.send("hello")
        user = await bot.fetch_user(ada.id)
        await user.send("hello")
        box.send_away(second)
        with pytest.raises(discord.Forbidden) as refused:
            await user.send("hello")
        assert refused.value.code == 50278
        box.invite(first)
        await gone.send("back")
        assert "back" in ada.sees
        await bot.close()


async def test_a_command_of_one_server_is_in_no_other(clock: ManualClock) -> None:
    async with Sandbox(clock=clock, servers=2) as box:
        first, second = box.servers
        box.core.registry.put({"name": "here", "description": "Only here"}, second)
        box.core.registry.put({"name": "all", "description": "Everywhere"}, None)
        for server, names in ((first, ["all"]), (second, ["here", "all"])):
            offered = box.core.registry.list_offered(box.person("Ada", server).channel)
            assert [command.name for command in offered] == names
        direct = box.core.world.open_direct(box.person("Ada").id)
        assert [command.name for command in box.core.registry.list_offered(direct)] == ["all"]


async def test_a_command_is_offered_where_it_can_be_used_and_nowhere_else(
    clock: ManualClock,
) -> None:
    places = {
        "servers": {"contexts": [0]},
        "messages": {"contexts": [1]},
        "others": {"contexts": [2]},
        "both": {"contexts": [0, 1], "integration_types": [0]},
        "own": {"contexts": [0, 1, 2], "integration_types": [1]},
    }
    async with Sandbox(clock=clock) as box:
        ada = box.person("Ada")
        for name, where in places.items():
            box.core.registry.put({"name": name, "description": "Somewhere", **where}, None)
        direct = box.core.world.open_direct(ada.id)
        offered = [
            [each.name for each in box.core.registry.list_offered(there)]
            for there in (ada.channel, direct)
        ]
        assert offered == [["servers", "both"], ["messages", "both"]]
        with pytest.raises(Impossible, match="there is no command /messages here"):
            await ada.command("/messages")


async def test_what_the_bot_reads_says_in_which_server_it_is(
    clock: ManualClock, bot: Any, start: Any
) -> None:
    async with Sandbox(clock=clock, servers=2) as box:
        await start(bot, box)
        for server in box.servers:
            place = box.person("Ada", server).channel
            assert (await bot.fetch_channel(place.id)).guild.id == server
            thread = await bot.get_channel(place.id).create_thread(
                name="Apart", type=discord.ChannelType.public_thread
            )
            assert [each.id for each in await bot.get_guild(server).active_threads()] == [thread.id]
        with pytest.raises(discord.NotFound):
            await bot.fetch_guild(7)
        await bot.close()


async def test_the_page_has_each_channel_in_its_server(clock: ManualClock) -> None:
    async with Sandbox(clock=clock, servers=2) as box, aiohttp.ClientSession(box.url) as session:
        ada, (first, second) = box.person("Ada"), box.servers
        body = {"name": "attic", "server": str(second)}
        for status in (200, 400):
            async with session.post("/page/channels", json=body) as said:
                assert said.status == status
        async with session.post("/page/channels", json=body | {"server": str(first)}) as said:
            assert said.status == 200
        async with session.post("/page/channels", json=body | {"server": "7"}) as said:
            assert (said.status, await said.json()) == (404, {"error": "Unknown Guild"})
        async with session.get(f"/page/world?as={ada.id}") as said:
            world = await said.json()
        names = {each["id"]: each["name"] for each in world["servers"]}
        found = sorted((names[each["server"]], each["name"]) for each in world["channels"])
        assert found == [
            (name, place) for name in ("Sandbox", "Sandbox 2") for place in ("attic", "general")
        ]
