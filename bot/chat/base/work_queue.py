"""Pauses for what else waits, where very many people do something at the same moment.

asyncio runs all that is ready before it looks at the network again. A thousand presses that arrive
together would be read in one go, and then worked on in one go: nobody is answered meanwhile, and no
other table goes on.
"""

import asyncio
import time
from typing import Any

import discord.shard
from discord.gateway import DiscordWebSocket

# Seconds for which messages are read in one go: each costs less than a turn of all that waits.
SLICE = 0.005


class WorkQueue:
    """Lets those who work go on one after another, the first come first. Between two of them all
    else has its turn."""

    def __init__(self) -> None:
        self._next = asyncio.Lock()

    async def take(self) -> None:
        async with self._next:
            await asyncio.sleep(0)


class _Gateway(DiscordWebSocket):
    """What Discord sends. aiohttp hands over whatever has come without a pause."""

    _paused = 0.0  # when all else had its turn last

    async def received_message(self, msg: Any, /) -> None:
        await super().received_message(msg)
        if time.monotonic() - self._paused > SLICE:
            await asyncio.sleep(0)
            self._paused = time.monotonic()


def breathe() -> None:
    """From now on every connection to Discord leaves a pause after so many messages."""
    discord.shard.DiscordWebSocket = _Gateway  # type: ignore[misc]
