"""Clean up a channel that a table has left.
Its buttons go, and a thread made for the table is archived."""

import asyncio
import logging

import aiohttp
import discord

from bot.chat.base.base import Client
from bot.chat.base.naming import bold, name_match
from bot.chat.base.tongues import find_tongue
from bot.chat.table.posts import drop_question
from bot.chat.table.reach import carries, read_fault
from bot.desk import ChannelClosed, TableGone
from rules.kernel import Text

log = logging.getLogger(__name__)

PATIENCE = 60.0  # seconds that Discord may take
# Messages to search for the table's posts: as many as Discord returns at once.
REACH = 100


async def leave(client: Client, left: TableGone) -> None:
    """Clean up the channel. If the bot has no access any more, nothing is done."""
    try:
        async with asyncio.timeout(PATIENCE):
            await _tidy(client, left)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
        told = read_fault(fault)
        if not isinstance(told, ChannelClosed):
            raise told from fault
        log.info("what match %d left in its channel stays there: %s", left.match, fault)


async def _tidy(client: Client, left: TableGone) -> None:
    channel = await client.fetch_channel(left.channel)
    if not isinstance(channel, discord.abc.Messageable):
        return
    if isinstance(channel, discord.Thread) and channel.archived:
        await channel.edit(archived=False)  # nothing in an archived thread can be changed
    farewell, told = _say_where(client, left), False
    async for message in channel.history(limit=REACH):
        marks = [f"b:{what}:{left.match}:" for what in ("table", "open", "seat")]
        if message.author == client.user and any(carries(message, mark) for mark in marks):
            await message.edit(content=drop_question(message.content), view=None)
        told = told or (message.author == client.user and message.content == farewell)
    if farewell and not told:
        await channel.send(farewell)
    if (
        isinstance(channel, discord.Thread)
        and client.user is not None
        and channel.owner_id == client.user.id
    ):
        await channel.edit(archived=True)


def _say_where(client: Client, left: TableGone) -> str:
    """Say where the table is now, or nothing if it is nowhere."""
    if not left.to:
        return ""
    table = bold(name_match(client.games[left.game].title, left.match))
    return Text("{table} goes on in {channel}.", table=table, channel=f"<#{left.to}>").worded(
        find_tongue(left.language)
    )
