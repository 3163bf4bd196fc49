"""The real client recovers from broken connections, refused and failing requests.
No post is lost or doubled."""

import asyncio
from collections.abc import Iterator
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Person, Sandbox

pytestmark = pytest.mark.asyncio


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Make discord.py yield instead of waiting seconds between attempts.
    Returns the times that it would have waited."""
    waited: list[float] = []
    sleep = asyncio.sleep

    async def nap(seconds: float, *args: Any) -> None:
        if seconds:
            waited.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", nap)
    return waited


@pytest.fixture
def ping(bot: Any) -> Any:
    @bot.tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    return bot


async def test_a_cut_line_is_resumed_and_nothing_is_missed(
    box: Sandbox, ping: Any, start: Any, ada: Person
) -> None:
    heard: list[int] = []

    @ping.event
    async def on_message(message: discord.Message) -> None:
        heard.append(message.id)

    await start(ping, box)
    box.cut_gateway()
    missed = [ada.write(f"word {number}").id for number in range(3)]
    await ping.resumed.wait()
    assert heard == missed
    assert ping.identified == 1
    answer = await ada.command("/ping")
    assert answer is not None
    assert answer.text == "pong"


async def test_a_command_during_the_cut_is_replayed(
    box: Sandbox, ping: Any, start: Any, ada: Person
) -> None:
    await start(ping, box)
    box.cut_gateway()
    answer = await ada.command("/ping")
    assert answer is not None
    assert answer.text == "pong"


async def test_the_bot_reconnects_when_asked(
    box: Sandbox, ping: Any, start: Any, ada: Person
) -> None:
    await start(ping, box)
    box.ask_to_reconnect()
    await ping.resumed.wait()
    assert await ada.command("/ping")


async def test_a_forgotten_session_is_opened_anew(
    box: Sandbox, ping: Any, start: Any, ada: Person
) -> None:
    await start(ping, box)
    ping.ready.clear()
    box.cut_gateway(forget=True)
    await ping.ready.wait()
    assert (ping.identified, ping.resumed.is_set()) == (2, False)
    assert await ada.command("/ping")


async def test_a_wrong_token_is_refused(box: Sandbox, bot: Any, start: Any) -> None:
    box.token = "wrong"  # noqa: S105 - a wrong token is the point of this test
    with pytest.raises(discord.LoginFailure):
        await start(bot, box)


async def test_privileged_intents_are_refused(box: Sandbox, bot: Any, start: Any) -> None:
    bot._connection._intents = discord.Intents.all()
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await start(bot, box)


async def test_the_gateway_hangs_up_on_a_chatterbox(box: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(box.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        for _ in range(121):
            await socket.send_json({"op": 1, "d": None})
        while not socket.closed:
            await socket.receive()
        assert socket.close_code == 4008


async def test_a_heartbeat_is_not_answered_before_its_sender_knows_that_it_was_sent(
    box: Sandbox,
) -> None:
    """Otherwise discord.py would measure from the heartbeat before, and warn of a delay."""
    async with aiohttp.ClientSession() as session, session.ws_connect(box.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 1, "d": None})
        await socket.send_json(
            {"op": 6, "d": {"session_id": "unknown", "token": box.token, "seq": 0}}
        )
        assert [(await socket.receive_json())["op"] for _ in range(2)] == [9, 11]


async def test_rate_limits_are_waited_out(box: Sandbox, bot: Any, start: Any, ada: Person) -> None:
    await start(bot, box)
    box.faults.rate_limit(0.001, where="POST /channels", times=2)
    await bot.guilds[0].text_channels[0].send("patience")
    assert [each.text for each in ada.sees.messages] == ["patience"]


async def test_failing_requests_are_tried_again(
    box: Sandbox, bot: Any, start: Any, ada: Person, no_waiting: list[float]
) -> None:
    await start(bot, box)
    box.faults.fail(502, where="POST /channels", times=2)
    await bot.guilds[0].text_channels[0].send("at last")
    assert [each.text for each in ada.sees.messages] == ["at last"]
    assert no_waiting == [1, 3]


async def test_answers_to_interactions_are_tried_again(
    box: Sandbox, ping: Any, start: Any, ada: Person, no_waiting: list[float]
) -> None:
    await start(ping, box)
    box.faults.fail(500, where="/callback")
    box.faults.rate_limit(0.001, where="/callback")
    answer = await ada.command("/ping")
    assert answer is not None
    assert answer.text == "pong"


@pytest.mark.parametrize("after", [False, True])
async def test_a_nonce_makes_one_post_of_two_attempts(
    box: Sandbox, bot: Any, start: Any, ada: Person, after: bool
) -> None:
    await start(bot, box)
    channel = bot.guilds[0].text_channels[0]
    box.faults.drop(where="POST /channels", after=after)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("once", nonce=77)
    assert len(ada.sees.messages) == after
    message = await channel.send("once", nonce=77)
    assert [each.id for each in ada.sees.messages] == [message.id]
    await channel.send("another", nonce=78)
    assert len(ada.sees.messages) == 2


async def test_a_nonce_is_forgotten_within_minutes(
    box: Sandbox, bot: Any, start: Any, ada: Person, clock: Any
) -> None:
    await start(bot, box)
    channel = bot.guilds[0].text_channels[0]
    await channel.send("once", nonce=77)
    clock.advance(600)
    await channel.send("once", nonce=77)
    assert len(ada.sees.messages) == 2


async def test_the_pace_of_requests(clock: Any) -> None:
    async with Sandbox(clock=clock, rate_limits=True) as box, aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {box.token}"}
        statuses = []
        for _ in range(51):
            async with session.get(f"{box.api_url}/users/@me", headers=headers) as response:
                statuses.append(response.status)
        assert statuses == [200] * 50 + [429]
        assert response.headers["Via"]
        clock.advance(1)
        async with session.get(f"{box.api_url}/users/@me", headers=headers) as response:
            assert response.status == 200


async def test_the_pace_of_follow_ups(bot: Any, start: Any, clock: Any) -> None:
    @bot.tree.command(description="Chatter")
    async def chatter(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        for number in range(6):
            await interaction.followup.send(f"more {number}")

    async with Sandbox(clock=clock, rate_limits=True) as box:
        await start(bot, box)
        ada = box.person("Ada")
        await ada.command("/chatter")
        await ada.until(lambda sees: "more 4" in sees)
        assert "more 5" not in ada.sees
        clock.advance(2)
        await bot.close()


async def test_a_crash_of_the_sandbox_is_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    box = await Sandbox().__aenter__()
    monkeypatch.setattr(box.core.payloads, "user", lambda _: 1 / 0)
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {box.token}"}) as session:
        response = await session.get(f"{box.api_url}/users/@me")
        assert response.status == 400
    with pytest.raises(ExceptionGroup, match="the sandbox crashed"):
        await box.__aexit__(None, None, None)


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[" * 100_000, b"nul"])
@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x"])
async def test_what_is_no_json_is_refused_as_discord_does(
    box: Sandbox, body: bytes, kind: str
) -> None:
    path = f"{box.api_url}/channels/{box.person('Ada').channel.id}/messages"
    if kind.startswith("multipart"):
        body = (
            b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n'
            + body
            + b"\r\n--x--\r\n"
        )
    headers = {"Authorization": f"Bot {box.token}", "Content-Type": kind}
    async with (
        aiohttp.ClientSession() as session,
        session.post(path, data=body, headers=headers) as response,
    ):
        assert (response.status, (await response.json())["code"]) == (400, 50109)


@pytest.mark.parametrize("frame", ["{", "[]", "7", '{"d": 1}', '{"op": "x"}', "[" * 100_000])
async def test_a_frame_that_makes_no_sense_ends_the_line(box: Sandbox, frame: str) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(box.gateway_url) as wire:
        await wire.receive()
        await wire.send_str(frame)
        ended = await wire.receive()
        assert (ended.type, ended.data) == (aiohttp.WSMsgType.CLOSE, 4002)
