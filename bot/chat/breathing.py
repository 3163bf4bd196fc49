"""Pauses for what else waits, where very many people do something at the same moment.

asyncio runs all that is ready before it looks at the network again. A thousand presses that arrive together would be
read in one go, and then worked on in one go: nobody is answered meanwhile, and no other table goes on.
"""

import asyncio
from typing import Any

import discord.shard
from discord.gateway import DiscordWebSocket

__all__ = ["Breath", "breathe"]


class Breath:
    """Lets those who work go on one after another, the first come first. Between two of them all else has its turn."""

    def __init__(self) -> None:
        self._next = asyncio.Lock()

    async def take(self) -> None:
        async with self._next:
            await asyncio.sleep(0)


class _Gateway(DiscordWebSocket):
    """What Discord sends. aiohttp hands over whatever has come without a pause."""

    async def received_message(self, msg: Any, /) -> None:
        await super().received_message(msg)
        await asyncio.sleep(0)


def breathe() -> None:
    """From now on every connection to Discord leaves a pause after each message."""
    discord.shard.DiscordWebSocket = _Gateway  # type: ignore[misc]
