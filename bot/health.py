"""Whether the bot hears Discord: told to a container through a file that it touches, and to the
desk for its clocks."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from bot.chores import Failures
from bot.settings import DATA
from bot.store import StoreError

BEAT = 10.0  # seconds
SILENCE = 45.0  # seconds after which it counts as dead
DEAF = 600.0  # seconds without Discord after which a new start may do what waiting has not


class DiscordSilent(Exception):
    """Discord has not been heard for too long."""


def heartbeat_of(process: str) -> Path:
    """The file that a process touches: each has its own, so that none hides behind another that
    lives."""
    return DATA / (f"heartbeat-{process}" if process else "heartbeat")


async def beat(
    heartbeat: Path, is_well: Callable[[], bool], hear: Callable[[], Awaitable[None]]
) -> None:
    """Until cancelled, or `DiscordSilent`. Whatever holds up the loop or the line to Discord stops
    the heart; a full disk and a database that is away do not."""
    heard, trouble = time.monotonic(), ""
    writing, hearing = Failures("writing the heartbeat"), Failures("the clock of the database")
    try:
        while time.monotonic() - heard <= DEAF:
            if is_well():
                heard = time.monotonic()
                # Before hearing the database, which may take its time.
                _write(heartbeat, trouble, writing)
                try:
                    await hear()
                except Exception as fault:  # noqa: BLE001 - the next beat tries again
                    hearing.note(fault)
                    trouble = fault.reason if isinstance(fault, StoreError) else StoreError.sentence
                else:
                    hearing.end()
                    trouble = ""
                _write(heartbeat, trouble, writing)
            await asyncio.sleep(BEAT)
    finally:
        _remove(heartbeat)
    raise DiscordSilent


def _write(heartbeat: Path, trouble: str, failures: Failures) -> None:
    try:
        heartbeat.parent.mkdir(parents=True, exist_ok=True)
        heartbeat.write_text(trouble, encoding="utf-8")
    except OSError as fault:
        failures.note(fault)
    else:
        failures.end()


def _remove(heartbeat: Path) -> None:
    with suppress(OSError):  # it is soon as old as one of the dead
        heartbeat.unlink(missing_ok=True)


def is_anybody_alive() -> bool:
    """Whether any process of this folder is."""
    return any(is_alive(heartbeat) for heartbeat in DATA.glob("heartbeat*"))


def find_trouble(heartbeat: Path) -> str:
    """What keeps a bot that is alive from playing; nothing if all is well."""
    return heartbeat.read_text(encoding="utf-8")


def is_alive(heartbeat: Path) -> bool:
    try:
        return time.time() - heartbeat.stat().st_mtime < SILENCE
    except OSError:
        return False
