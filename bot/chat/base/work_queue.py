"""Pauses for other work when very many people act at the same moment.

asyncio runs everything that is ready before it reads the network again. It would read a thousand
presses in one go, then handle them in one go. Nobody would get an answer meanwhile, and no other
table would go on.
"""

import asyncio
import time
from typing import Any

import discord.shard
from discord.gateway import DiscordWebSocket

# Seconds of reading messages in one go. A message costs less than one pass of the event loop.
SLICE = 0.005


class WorkQueue:
    """Lets waiting tasks go on one at a time, in order of arrival.
    The event loop runs between two of them."""

    def __init__(self) -> None:
        self._next = asyncio.Lock()

    async def take(self) -> None:
        async with self._next:
            await asyncio.sleep(0)


class _Gateway(DiscordWebSocket):
    """The connection to Discord. aiohttp hands over all messages there are without a pause."""

    _paused = 0.0  # when the event loop ran last

    async def received_message(self, msg: Any, /) -> None:
        await super().received_message(msg)
        if time.monotonic() - self._paused > SLICE:
            await asyncio.sleep(0)
            self._paused = time.monotonic()


def breathe() -> None:
    """Make every new connection to Discord pause regularly while it reads messages."""
    discord.shard.DiscordWebSocket = _Gateway  # type: ignore[misc]
