"""A server that the bot was removed from: what was played there is forgotten some time later,
unless the bot is back.

A table that players have brought elsewhere is on that other server, and stays.
"""

from collections.abc import Callable, Collection

from bot.desk.acts.tables import Tables
from bot.store import DueAlarm

KEPT = 30 * 86400.0  # seconds


class Servers:
    """The part of the desk that knows where it is welcome."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def leave(self, server: int, channels: Collection[int]) -> None:
        """The bot was removed from a server, which has these channels."""
        async with self._tables.store.writing() as repository:
            await repository.servers.settle(server, channels)
            await repository.servers.begin(server, self._tables.now() + KEPT)

    async def come_back(self, server: int) -> None:
        """The bot is there, perhaps again."""
        async with self._tables.store.reading() as repository:
            left = await repository.servers.list_left()
        if server in left:
            async with self._tables.store.writing() as repository:
                await repository.servers.spare(server)

    async def look(self, table_view: Collection[int], ours: Callable[[int], bool]) -> None:
        """The bot is on these servers, of those that would be ours: from others it was removed
        while nobody heard."""
        async with self._tables.store.writing() as repository:
            for server in await repository.servers.list_known():
                if ours(server) and server not in table_view:
                    await repository.servers.begin(server, self._tables.now() + KEPT)
            for server in await repository.servers.list_left():
                if server in table_view:
                    await repository.servers.spare(server)


async def forget_server(tables: Tables, alarm: DueAlarm) -> bool:
    """The bot was not back in time."""
    async with tables.store.writing() as repository:
        if not await repository.clocks.drop(alarm):
            return False
        await repository.servers.close(alarm.who)
    return True
