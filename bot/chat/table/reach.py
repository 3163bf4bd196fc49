"""Whether a channel can be reached: what Discord's errors mean for a table, and when to retry."""

import logging
from collections.abc import Awaitable, Callable, Mapping

import aiohttp
import discord

from bot.chat.base.base import Client
from bot.desk import ChannelClosed, NotDelivered, Silence, StoreError

log = logging.getLogger(__name__)

RECENT = 25  # newest messages that are searched for a post sent just before a crash

# Discord's codes.
UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
UNKNOWN_MESSAGE = 10008
NO_ACCESS = 50001
NOT_MINE = 50005
NO_PERMISSION = 50013
ARCHIVED = 50083
LOCKED = 160005

_CLOSED: Mapping[int, Silence] = {
    UNKNOWN_CHANNEL: "gone",
    UNKNOWN_GUILD: "left",
    NO_ACCESS: "denied",
    NO_PERMISSION: "denied",
    ARCHIVED: "asleep",
    LOCKED: "asleep",
}


def read_fault(
    fault: discord.DiscordException | aiohttp.ClientError | OSError,
) -> NotDelivered | ChannelClosed:
    """Translate a Discord error into one that the outbox can handle."""
    match fault:
        case discord.RateLimited():
            return NotDelivered(
                f"Discord asks to wait for {fault.retry_after:.0f} s", fault.retry_after
            )
        case discord.HTTPException() if fault.code in _CLOSED:
            return ChannelClosed(_CLOSED[fault.code])
        case discord.HTTPException():
            return NotDelivered(
                f"Discord refuses it ({fault.status}, code {fault.code}): {fault.text[:200]}"
            )
        case TimeoutError():
            return NotDelivered("Discord does not answer")
    return NotDelivered(f"Discord cannot be reached ({type(fault).__name__})")


def is_archived(fault: discord.HTTPException) -> bool:
    return fault.code == ARCHIVED


def is_lost(fault: discord.HTTPException) -> bool:
    """Whether a post can't be edited, though its channel is still there."""
    return fault.code in (UNKNOWN_MESSAGE, NOT_MINE)


async def wake(client: Client, channel: int) -> None:
    """Reopen an archived thread. Raises `ChannelClosed` if that is not allowed."""
    thread = await client.fetch_channel(channel)
    if isinstance(thread, discord.Thread):
        try:
            await thread.edit(archived=False)
        except discord.Forbidden:
            raise ChannelClosed("asleep") from None


async def find_marked(
    client: Client, channel: discord.abc.Messageable, mark: str, after: int = 0
) -> int | None:
    """Find a recent message of the bot by the beginning of a button's id."""
    async for message in channel.history(limit=RECENT):
        if message.author == client.user and message.id > after and carries(message, mark):
            return message.id
    return None


async def find_seal(client: Client, channel: discord.abc.Messageable, seal: str) -> int | None:
    """Find a recent message of the bot that publishes a seal and was never edited."""
    async for message in channel.history(limit=RECENT):
        if message.author == client.user and seal in message.content and message.edited_at is None:
            return message.id
    return None


def carries(message: discord.Message, mark: str) -> bool:
    """Whether the id of one of the message's buttons begins with this."""
    rows = [row for row in message.components if isinstance(row, discord.ActionRow)]
    return any(
        (getattr(part, "custom_id", None) or "").startswith(mark)
        for row in rows
        for part in row.children
    )


class ChannelWatcher(Client):
    """Listens for channels that close and open."""

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        channels = [place.id for place in (*guild.channels, *guild.threads)]
        await _note(self.desk.servers.leave, guild.id, channels)
        await _note(self.desk.outbox.close, channels, "left")

    async def on_shard_connect(self, shard: int) -> None:
        """Compare this shard's servers with the stored ones, as Discord has just sent the list."""
        servers = {guild.id for guild in self.guilds if guild.shard_id == shard}
        shards = self.shard_count or 1
        await _note(
            self.desk.servers.look, servers, lambda server: (server >> 22) % shards == shard
        )

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await _note(self.desk.outbox.close, [channel.id], "gone")

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await _note(self.desk.outbox.close, [payload.thread_id], "gone")

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        threads = after.threads if isinstance(after, discord.TextChannel) else []
        await _note(self.desk.outbox.retry, [after.id, *(thread.id for thread in threads)])

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        await _note(self.desk.outbox.retry, [payload.thread_id])

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await _note(self.desk.servers.come_back, guild.id)
        await self._look_again(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.on_guild_join(guild)  # Discord may send this when the bot comes back

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        await self._look_again(after.guild)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        if after == after.guild.me:
            await self._look_again(after.guild)

    async def _look_again(self, guild: discord.Guild) -> None:
        await _note(
            self.desk.outbox.retry, [place.id for place in (*guild.channels, *guild.threads)]
        )


async def _note(work: Callable[..., Awaitable[None]], *about: object) -> None:
    """Note a change. If the database fails, the next post will notice the change by itself."""
    try:
        await work(*about)
    except StoreError as fault:
        log.warning("what became of a channel could not be noted: %s", fault)
