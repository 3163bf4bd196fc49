"""Whether the bot hears Discord: told to a container through a file that it touches, and to the desk for its clocks."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.settings import DATA
from bot.store import StoreError

__all__ = ["beat", "is_alive"]

log = logging.getLogger(__name__)

HEARTBEAT = DATA / "heartbeat"
BEAT = 10.0  # seconds
SILENCE = 45.0  # seconds after which it counts as dead


async def beat(is_well: Callable[[], bool], hear: Callable[[], Awaitable[None]]) -> None:
    """Until cancelled. Whatever holds up the loop or the line to Discord stops the heart."""
    HEARTBEAT.parent.mkdir(parents=True, exist_ok=True)
    try:
        while True:
            if is_well():
                HEARTBEAT.touch()
                try:
                    await hear()
                except StoreError as fault:
                    log.warning("the database failed: %s", fault)
            await asyncio.sleep(BEAT)
    finally:
        HEARTBEAT.unlink(missing_ok=True)


def is_alive(file: Path = HEARTBEAT) -> bool:
    try:
        return time.time() - file.stat().st_mtime < SILENCE
    except OSError:
        return False
