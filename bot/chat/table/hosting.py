"""The rights of a host.
A manager of the table's channel has them too, and so has a player if the host is gone or long
away."""

from collections.abc import Awaitable, Callable

import discord

from bot.chat.base.request import Request
from bot.desk import NotHost, PassHost, Refused, Shut, TableState
from bot.desk.base.errors import AsItIs
from rules.kernel import Text


def manages(request: Request) -> int:
    """The channel that this person manages, or 0. The desk checks whether the table is there."""
    return request.channel if request.click.permissions.manage_channels else 0


async def as_host(request: Request, work: Callable[[], Awaitable[None]]) -> None:
    """Do something that only a host may.
    If the host has left the table's server, or is away for more than a month, a player becomes the
    host."""
    try:
        await work()
    except NotHost as refused:
        post = await request.post()
        if not _is_played_here(request, post):
            raise
        try:
            await request.desk.do(
                PassHost(post.match, post.host, left=await is_member(request, post.host) is False)
            )
        except AsItIs:
            raise refused from None
        await work()


def refuse_elsewhere(request: Request, post: TableState) -> None:
    """Refuse a press on a post in a channel that the table has left."""
    if post.channel == request.channel:
        return
    if post.shut:
        raise Shut(post.shut)
    raise Refused(
        Text("This post is old: the table has moved to {channel}.", channel=f"<#{post.channel}>")
    )


def _is_played_here(request: Request, post: TableState) -> bool:
    """Whether this person plays at the table and is on its server now."""
    plays = any(place.person == request.person and not place.gone for place in post.seats)
    return plays and (request.channel == post.channel or 0 != request.server == post.server)


async def is_member(request: Request, person: int) -> bool | None:
    """Whether somebody is on the server of this request, or None if unknown.
    It asks Discord, as the bot keeps no list of members."""
    guild = request.click.guild
    if guild is None:
        return None
    try:
        await guild.fetch_member(person)
    except discord.NotFound:
        return False
    except discord.HTTPException:
        return None
    return True
