"""Whether the bot is alive, told through a file that it touches: a container asks every half minute, and cheaply."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from bot.settings import DATA

__all__ = ["beat", "is_alive"]

HEARTBEAT = DATA / "heartbeat"
BEAT = 10.0  # seconds
SILENCE = 45.0  # seconds after which it counts as dead


async def beat(is_well: Callable[[], bool]) -> None:
    """Until cancelled. Whatever holds up the loop or the line to Discord stops the heart."""
    HEARTBEAT.parent.mkdir(parents=True, exist_ok=True)
    try:
        while True:
            if is_well():
                HEARTBEAT.touch()
            await asyncio.sleep(BEAT)
    finally:
        HEARTBEAT.unlink(missing_ok=True)


def is_alive(file: Path = HEARTBEAT) -> bool:
    try:
        return time.time() - file.stat().st_mtime < SILENCE
    except OSError:
        return False
