"""Runs `bench.burst` in a process of its own, and watches it from the process that plays Discord
and the people."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bench.measure import read_memory
from sandbox import Sandbox

WEIGH = 0.1  # seconds between two looks at the memory


class Bot:
    """The process: its memory while it is `watched`, and the delays of its event loop once it has
    ended."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._began = self._ended = 0.0
        self.room = 0.0  # MB at most
        self.late: list[float] = []  # seconds

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        weighing = asyncio.create_task(weigh(self._pid))
        self._began = time.perf_counter()
        yield
        self._ended = time.perf_counter()
        weighing.cancel()
        self.room = await weighing / 1e6

    def note(self, said: bytes) -> None:
        """Read its report as it ends."""
        self.late = [late for at, late in json.loads(said) if self._began <= at <= self._ended]


@asynccontextmanager
async def start_bot(box: Sandbox, url: str) -> AsyncIterator[Bot]:
    """Start the bot on this Discord and this database, and wait until it is ready."""
    given = {
        "DISCORD_TOKEN": box.token,
        "DISCORD_API_URL": box.api_url,
        "DISCORD_GATEWAY_URL": box.gateway_url,
        "DATABASE_URL": url,
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.burst"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | given,
    )
    assert process.stdin is not None  # noqa: S101 - as asked for
    assert process.stdout is not None  # noqa: S101 - as asked for
    await process.stdout.readline()  # it is ready
    bot = Bot(process.pid)
    yield bot
    process.stdin.close()
    said, _ = await process.communicate()
    bot.note(said)


async def weigh(process: int) -> int:
    """Note the most memory that a process uses, until this is cancelled."""
    most = 0
    try:
        while True:
            most = max(most, read_memory(process))
            await asyncio.sleep(WEIGH)
    except asyncio.CancelledError:
        return most
