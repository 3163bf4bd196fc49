"""The bot's permissions are set by channel, and missing ones are refused as on Discord."""

import io
from typing import Any

import discord
import pytest

from sandbox import Person, Sandbox

pytestmark = pytest.mark.asyncio


async def send(channel: Any) -> None:
    await channel.send("words")


async def attach(channel: Any) -> None:
    await channel.send(file=discord.File(io.BytesIO(b"x"), "x.txt"))


async def embed(channel: Any) -> None:
    await channel.send(embed=discord.Embed(title="x"))


async def open_thread(channel: Any) -> None:
    await channel.create_thread(name="x", type=discord.ChannelType.public_thread)


async def open_private_thread(channel: Any) -> None:
    await channel.create_thread(name="x")


@pytest.mark.parametrize(
    ("permission", "deed", "code"),
    [
        ("send_messages", send, 50013),
        ("attach_files", attach, 50013),
        ("embed_links", embed, 50013),
        ("create_public_threads", open_thread, 50013),
        ("create_private_threads", open_private_thread, 50013),
        ("view_channel", send, 50001),
    ],
)
async def test_a_missing_permission(
    *, box: Sandbox, bot: Any, start: Any, permission: str, deed: Any, code: int
) -> None:
    await start(bot, box)
    channel = bot.guilds[0].text_channels[0]
    box.forbid("general", permission)
    with pytest.raises(discord.Forbidden) as error:
        await deed(channel)
    assert error.value.code == code
    box.allow("general", permission)
    await deed(channel)


async def test_the_bot_learns_what_it_may_do(box: Sandbox, bot: Any, start: Any) -> None:
    box.forbid("general", "attach_files")
    await start(bot, box)
    (guild,) = bot.guilds
    may = guild.text_channels[0].permissions_for(guild.me)
    assert may.send_messages
    assert not may.attach_files


async def test_an_interaction_is_answered_even_where_the_bot_may_not_write(
    box: Sandbox, bot: Any, start: Any, ada: Person
) -> None:
    @bot.tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(str(interaction.app_permissions.send_messages))

    box.forbid("general", "send_messages")
    await start(bot, box)
    answer = await ada.command("/ping")
    assert answer is not None
    assert answer.text == "False"


async def test_nobody_edits_what_others_wrote(
    box: Sandbox, bot: Any, start: Any, ada: Person, rest: Any
) -> None:
    await start(bot, box)
    written = ada.write("mine")
    status, body = await rest(
        "PATCH", f"/channels/{rest.channel}/messages/{written.id}", json={"content": "yours"}
    )
    assert (status, body["code"]) == (403, 50005)
    box.forbid("general", "manage_messages")
    status, body = await rest("DELETE", f"/channels/{rest.channel}/messages/{written.id}")
    assert (status, body["code"]) == (403, 50013)
    box.allow("general", "manage_messages")
    assert (await rest("DELETE", f"/channels/{rest.channel}/messages/{written.id}"))[0] == 204


async def test_without_history_nothing_is_read(
    box: Sandbox, bot: Any, start: Any, ada: Person
) -> None:
    await start(bot, box)
    channel = bot.guilds[0].text_channels[0]
    ada.write("a word")
    assert len([message async for message in channel.history()]) == 1
    box.forbid("general", "read_message_history")
    assert [message async for message in channel.history()] == []


async def test_a_thread_takes_after_its_channel(box: Sandbox, bot: Any, start: Any) -> None:
    await start(bot, box)
    channel = bot.guilds[0].text_channels[0]
    thread = await channel.create_thread(name="Table", type=discord.ChannelType.public_thread)
    box.forbid("general", "send_messages_in_threads")
    with pytest.raises(discord.Forbidden):
        await thread.send("words")
    await channel.send("words")
