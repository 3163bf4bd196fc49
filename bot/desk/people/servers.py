"""When the bot is removed from a server, the server's matches are deleted some time later, unless
it comes back.

A table that players have moved elsewhere belongs to its new server, and stays.
"""

from collections.abc import Callable, Collection

from bot.desk.acts.tables import Tables
from bot.store import DueAlarm

KEPT = 30 * 86400.0  # seconds


class Servers:
    """The part of the desk that knows the bot's servers."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def leave(self, server: int, channels: Collection[int]) -> None:
        """The bot was removed from a server, which has these channels."""
        async with self._tables.store.writing() as repository:
            await repository.servers.settle(server, channels)
            await repository.servers.begin(server, self._tables.now() + KEPT)

    async def come_back(self, server: int) -> None:
        """The bot is on a server, perhaps again."""
        async with self._tables.store.reading() as repository:
            left = await repository.servers.list_left()
        if server in left:
            async with self._tables.store.writing() as repository:
                await repository.servers.spare(server)

    async def look(self, present: Collection[int], ours: Callable[[int], bool]) -> None:
        """Compare with the servers that the bot is on. It left the missing ones, among those that
        `ours` assigns to this process, while it was offline."""
        async with self._tables.store.writing() as repository:
            for server in await repository.servers.list_known():
                if ours(server) and server not in present:
                    await repository.servers.begin(server, self._tables.now() + KEPT)
            for server in await repository.servers.list_left():
                if server in present:
                    await repository.servers.spare(server)


async def forget_server(tables: Tables, alarm: DueAlarm) -> bool:
    """Delete a server's matches, as the bot was not back in time."""
    async with tables.store.writing() as repository:
        if not await repository.clocks.drop(alarm):
            return False
        await repository.servers.close(alarm.who)
    return True
