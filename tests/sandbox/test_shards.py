"""Several gateway connections: each shard hears only of its servers, and invalid ones are
refused."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest
import pytest_asyncio

from sandbox import ManualClock, Person, Sandbox

pytestmark = pytest.mark.asyncio

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True).value
DISPATCH, IDENTIFY, RESUME, INVALID, HELLO = 0, 2, 6, 9, 10


class Line:
    """A gateway connection of one shard."""

    def __init__(self, box: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.box = box
        self.socket = socket
        self.sequence = 0
        self.session = ""

    async def hear(self) -> tuple[str, Any]:
        """The next message: the name of an event or the number of another operation, and its
        data."""
        said = await self.socket.receive_json()
        if said["op"] != DISPATCH:
            return str(said["op"]), said["d"]
        self.sequence = said["s"]
        return said["t"], said["d"]

    async def introduce(self, shard: int, shards: int) -> list[int]:
        """Identify, and return the servers that this shard is told of."""
        await self.ask(IDENTIFY, intents=INTENTS, shard=[shard, shards])
        name, data = await self.hear()
        assert name == "READY"
        assert data["shard"] == [shard, shards]
        self.session = data["session_id"]
        servers = [int(each["id"]) for each in data["guilds"]]
        for server in servers:
            name, data = await self.hear()
            assert (name, data["id"]) == ("GUILD_CREATE", str(server))
        return servers

    async def ask(self, number: int, **data: Any) -> None:
        await self.socket.send_json({"op": number, "d": {"token": self.box.token, **data}})

    async def ended(self) -> int | None:
        """The code with which the gateway closed the connection."""
        while not self.socket.closed:
            await self.socket.receive()
        return self.socket.close_code


Connect = Callable[..., Awaitable[Line]]


@pytest_asyncio.fixture
async def connect() -> AsyncIterator[Connect]:
    async with aiohttp.ClientSession() as session:

        async def connect(box: Sandbox) -> Line:
            line = Line(box, await session.ws_connect(box.gateway_url))
            assert (await line.hear())[0] == str(HELLO)
            return line

        yield connect


@pytest_asyncio.fixture
async def box(clock: ManualClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock, servers=5) as box:
        box.core.registry.put({"name": "ping", "description": "Ping"}, None)
        yield box


def do(person: Person) -> int:
    """Send a command and return the id of the interaction."""
    return person._core.doing.command(person.user, person.channel, "/ping", {}).id


async def test_each_shard_is_told_of_its_servers_alone(box: Sandbox, connect: Connect) -> None:
    told = [await (await connect(box)).introduce(shard, 3) for shard in range(3)]
    assert told == [
        [server for server in box.servers if (server >> 22) % 3 == shard] for shard in range(3)
    ]
    assert all(told)


@pytest.mark.parametrize("shards", [1, 2, 3])
async def test_an_interaction_goes_to_the_shard_of_its_server(
    box: Sandbox, connect: Connect, shards: int
) -> None:
    lines = [await connect(box) for _ in range(shards)]
    for shard, line in enumerate(lines):
        await line.introduce(shard, shards)
    for server in box.servers:
        done = do(box.person("Ada", server))
        name, data = await lines[(server >> 22) % shards].hear()
        assert (name, data["id"], data["guild_id"]) == (
            "INTERACTION_CREATE",
            str(done),
            str(server),
        )


async def test_private_conversations_are_the_first_shards(box: Sandbox, connect: Connect) -> None:
    lines = [await connect(box) for _ in range(2)]
    for shard, line in enumerate(lines):
        await line.introduce(shard, 2)
    ada = box.person("Ada", box.servers[0])
    ada.go("@Orrery")
    assert (await lines[0].hear())[0] == "CHANNEL_CREATE"
    ada.write("hello")
    assert (await lines[0].hear())[0] == "MESSAGE_CREATE"
    done = do(ada)
    assert (await lines[0].hear())[1]["id"] == str(done)
    ada.go("general")
    done = do(ada)
    assert (await lines[1].hear())[1]["id"] == str(done), (
        "which was told nothing of the conversation"
    )


async def test_two_of_one_shard_are_both_told_and_the_first_answer_counts(
    box: Sandbox, connect: Connect, rest: Any
) -> None:
    lines = [await connect(box) for _ in range(2)]
    for line in lines:
        await line.introduce(0, 1)
    do(box.person("Ada"))
    heard = [await line.hear() for line in lines]
    assert heard[0] == heard[1]
    callback = f"/interactions/{heard[0][1]['id']}/{heard[0][1]['token']}/callback"
    body = {"type": 4, "data": {"content": "pong"}}
    assert (await rest("POST", callback, json=body))[0] == 204
    status, said = await rest("POST", callback, json=body)
    assert (status, said["code"]) == (400, 40060)


async def test_who_introduces_itself_takes_over_from_one_that_was_lost(
    box: Sandbox, connect: Connect
) -> None:
    lost, other = await connect(box), await connect(box)
    await lost.introduce(0, 2)
    await other.introduce(1, 2)
    await lost.socket.close()
    heir = await connect(box)
    await heir.introduce(0, 2)
    done = do(box.person("Ada", box.servers[1]))
    assert (await heir.hear())[1]["id"] == str(done)
    back = await connect(box)
    await back.ask(RESUME, session_id=lost.session, seq=lost.sequence)
    assert await back.hear() == (str(INVALID), False)
    done = do(box.person("Ada"))
    assert (await other.hear())[1]["id"] == str(done), "the other shard was not disturbed"


async def test_a_shard_that_resumes_is_told_what_it_missed(box: Sandbox, connect: Connect) -> None:
    lost = await connect(box)
    await lost.introduce(0, 2)
    await lost.socket.close()
    do(box.person("Ada"))  # belongs to the other shard
    missed = [do(box.person("Ada", box.servers[1])) for _ in range(2)]
    back = await connect(box)
    await back.ask(RESUME, session_id=lost.session, seq=lost.sequence)
    heard = [await back.hear() for _ in range(3)]
    assert [(name, data.get("id")) for name, data in heard] == [
        *[("INTERACTION_CREATE", str(each)) for each in missed],
        ("RESUMED", None),
    ]


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0]])
async def test_a_shard_that_cannot_be_is_refused(
    box: Sandbox, connect: Connect, shard: list[int]
) -> None:
    line = await connect(box)
    await line.ask(IDENTIFY, intents=INTENTS, shard=shard)
    assert await line.ended() == 4010


async def test_nobody_introduces_itself_twice(box: Sandbox, connect: Connect) -> None:
    line = await connect(box)
    await line.introduce(0, 1)
    await line.ask(IDENTIFY, intents=INTENTS, shard=[0, 1])
    assert await line.ended() == 4005


@pytest.mark.parametrize(("at_once", "together"), [(1, 1), (2, 2), (4, 4)])
async def test_so_many_introduce_themselves_within_five_seconds(
    clock: ManualClock, connect: Connect, rest: Any, at_once: int, together: int
) -> None:
    async with Sandbox(clock=clock, rate_limits=True, max_concurrency=at_once) as box:
        lines = [await connect(box) for _ in range(4)]
        refused = []
        for shard, line in enumerate(lines):
            await line.ask(IDENTIFY, intents=INTENTS, shard=[shard, 4])
            if (await line.hear())[0] == str(INVALID):
                refused.append(shard)
        assert refused == list(range(together, 4))
        clock.advance(5)
        for shard in refused[:at_once]:
            line = await connect(box)
            await line.introduce(shard, 4)
        rest.box = box
        status, said = await rest("GET", "/gateway/bot")
        limit = said["session_start_limit"]
        assert (status, limit["max_concurrency"]) == (200, at_once)
        assert limit["total"] - limit["remaining"] == together + len(refused[:at_once])


async def test_two_real_clients_share_the_servers(clock: ManualClock, bot: Any, start: Any) -> None:
    async with Sandbox(clock=clock, servers=4) as box:
        shards = [await start(_shard(bot, number), box) for number in range(2)]
        for number, shard in enumerate(shards):
            assert [guild.id for guild in shard.guilds] == [
                each for each in box.servers if (each >> 22) % 2 == number
            ]
        for server in box.servers:
            answer = await box.person("Ada", server).command("/who")
            assert answer is not None
            assert answer.text == str((server >> 22) % 2)
        await asyncio.gather(*(shard.close() for shard in shards))


def _shard(bot: Any, number: int) -> Any:
    """The real client, as one shard of two."""
    shard = type(bot)()
    shard.shard_id, shard.shard_count = number, 2
    shard._connection.shard_count = 2

    @shard.tree.command(description="Who answers")
    async def who(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(str(number))

    return shard
