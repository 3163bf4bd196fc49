"""What a host may do: so may who manages the channel, and another player where the host has left the server."""

from collections.abc import Awaitable, Callable

import discord

from bot.chat.request import Asked
from bot.desk import NotHost

__all__ = ["as_host", "manages"]


def manages(asked: Asked) -> bool:
    """Whether whoever asks manages the channel."""
    return asked.click.permissions.manage_channels


async def as_host(asked: Asked, work: Callable[[], Awaitable[None]]) -> None:
    """Do what only a host may. Where the host has left the server, another has their rights from now on."""
    try:
        await work()
    except NotHost:
        match = await asked.table()
        if not await _has_left(asked, (await asked.desk.post(match)).host):
            raise
        await asked.desk.pass_host(match)
        await work()


async def _has_left(asked: Asked, person: int) -> bool:
    """Discord is asked, as no list of members is kept."""
    guild = asked.click.guild
    if guild is None:
        return False
    try:
        await guild.fetch_member(person)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False
