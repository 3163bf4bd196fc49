"""Whether the bot is connected to Discord.
A heartbeat file tells a container, and the desk is told for its clocks."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from bot.chores import Failures
from bot.settings import DATA
from bot.store import StoreError

BEAT = 10.0  # seconds
SILENCE = 45.0  # seconds after which a process counts as dead
DEAF = 600.0  # seconds without Discord after which a restart may help


class DiscordSilent(Exception):
    """Discord has been silent for too long."""


def heartbeat_of(process: str) -> Path:
    """The heartbeat file of a process.
    Each process has its own, so that a dead one isn't hidden by another."""
    return DATA / (f"heartbeat-{process}" if process else "heartbeat")


async def beat(
    heartbeat: Path, is_well: Callable[[], bool], hear: Callable[[], Awaitable[None]]
) -> None:
    """Write heartbeats until cancelled, or until `DiscordSilent`.
    A blocked event loop or a lost connection stops the heartbeat. A full disk or a database that is
    down doesn't."""
    heard, trouble = time.monotonic(), ""
    writing, hearing = Failures("writing the heartbeat"), Failures("the clock of the database")
    try:
        while time.monotonic() - heard <= DEAF:
            if is_well():
                heard = time.monotonic()
                # Written before the database is asked, which may take a while.
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
    with suppress(OSError):  # it soon looks dead anyway
        heartbeat.unlink(missing_ok=True)


def is_anybody_alive() -> bool:
    """Whether any process of this folder is alive."""
    return any(is_alive(heartbeat) for heartbeat in DATA.glob("heartbeat*"))


def find_trouble(heartbeat: Path) -> str:
    """The reason why a living bot can't play, or nothing if all is well."""
    return heartbeat.read_text(encoding="utf-8")


def is_alive(heartbeat: Path) -> bool:
    try:
        return time.time() - heartbeat.stat().st_mtime < SILENCE
    except OSError:
        return False
