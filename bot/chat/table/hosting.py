"""What a host may do: so may a manager of the table's channel, and a player where the host is gone
or long away."""

from collections.abc import Awaitable, Callable

import discord

from bot.chat.base.request import Asked
from bot.desk import NotHost, Post, Refused, Shut
from bot.desk.base.errors import AsItIs
from rules.kernel import Text


def manages(asked: Asked) -> int:
    """The channel of which whoever asks is a manager; 0 for none. The desk sees whether the table
    is there."""
    return asked.channel if asked.click.permissions.manage_channels else 0


async def as_host(asked: Asked, work: Callable[[], Awaitable[None]]) -> None:
    """Do what only a host may. Where the host has left the table's server, or is away for more than
    a month, a player has their rights from now on."""
    try:
        await work()
    except NotHost as refused:
        post = await asked.post()
        if not _is_played_here(asked, post):
            raise
        try:
            await asked.desk.pass_host(
                post.match, post.host, left=await is_member(asked, post.host) is False
            )
        except AsItIs:
            raise refused from None
        await work()


def refuse_elsewhere(asked: Asked, post: Post) -> None:
    """What is pressed under a post in a channel that the table has left changes nothing."""
    if post.channel == asked.channel:
        return
    if post.shut:
        raise Shut(post.shut)
    raise Refused(
        Text("This post is old: the table has moved to {channel}.", channel=f"<#{post.channel}>")
    )


def _is_played_here(asked: Asked, post: Post) -> bool:
    """Whether whoever asks plays at the table, and is on its server now."""
    plays = any(place.person == asked.person and not place.gone for place in post.seats)
    return plays and (asked.channel == post.channel or 0 != asked.server == post.server)


async def is_member(asked: Asked, person: int) -> bool | None:
    """Whether somebody is on the server where this was asked; None where nobody can tell. Discord
    is asked, as no list of members is kept."""
    guild = asked.click.guild
    if guild is None:
        return None
    try:
        await guild.fetch_member(person)
    except discord.NotFound:
        return False
    except discord.HTTPException:
        return None
    return True
