"""Several processes of the bot on one database, one for each shard: started, killed, restarted."""

import asyncio
import os
import subprocess
import sys
from collections import deque
from collections.abc import Collection
from pathlib import Path
from types import TracebackType
from typing import Self

from sandbox import Sandbox
from sandbox.world.records import SHARD_BITS, Channel

ROOT = Path(__file__).parents[2]
READY = "Orrery is playing"
END = 20.0  # seconds for a process to end when asked
KEPT = 40  # last lines of a process's log


class Shard:
    """The process of one shard, and its successors."""

    def __init__(self) -> None:
        self.up = asyncio.Event()
        self.down = asyncio.Event()
        self.failed = asyncio.Event()  # it has ended by itself
        self.doomed = False  # it should end
        self.said: deque[str] = deque(maxlen=KEPT)
        self.process: asyncio.subprocess.Process

    async def ready(self) -> None:
        """Wait until the process is ready, or its successor."""
        await _first(self.up, self.failed)
        if self.failed.is_set():
            raise RuntimeError(f"a process ended by itself:\n{''.join(self.said)}")

    async def outlives(self, event: asyncio.Event) -> bool:
        """Wait for the event or the end of the process. Returns whether the process still runs."""
        await _first(event, self.down)
        return not self.down.is_set()


class Fleet:
    """Use as `async with Fleet(…) as fleet:`. All processes are ready at the start and stopped at
    the end. With `cores`, each runs on its own."""

    def __init__(
        self,
        box: Sandbox,
        url: str,
        folder: Path,
        shards: int,
        *,
        module: str = "bot",
        cores: Collection[int] = (),
    ) -> None:
        self.box = box
        self.shards = [Shard() for _ in range(shards)]
        self.killed = 0
        self._folder = folder
        self._module = module
        self._cores = [*cores]
        self._hearing: set[asyncio.Task[None]] = set()
        self._given = {
            "DISCORD_TOKEN": box.token,
            "DISCORD_API_URL": box.api_url,
            "DISCORD_GATEWAY_URL": box.gateway_url,
            "DATABASE_URL": url,
            "SHARD_COUNT": str(shards),
            "RENDER_WORKERS": "1",
            "PYTHONPATH": str(ROOT),
        }

    async def __aenter__(self) -> Self:
        for number in range(len(self.shards)):
            await self.start(number)
        try:
            await asyncio.gather(*(shard.ready() for shard in self.shards))
        except BaseException:
            await self.stop()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    def number(self, channel: Channel) -> int:
        """The shard that gets a channel's events."""
        return (channel.home >> SHARD_BITS) % len(self.shards)

    def minder(self, channel: Channel) -> Shard:
        return self.shards[self.number(channel)]

    async def start(self, number: int) -> None:
        shard = self.shards[number]
        shard.doomed = False
        shard.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self._module),
            cwd=self._folder,
            env=os.environ | self._given | {"SHARD_IDS": str(number)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if self._cores:
            os.sched_setaffinity(shard.process.pid, {self._cores[number]})
        shard.down.clear()
        hearing = asyncio.create_task(self._hear(shard))
        self._hearing.add(hearing)
        hearing.add_done_callback(self._hearing.discard)

    async def _hear(self, shard: Shard) -> None:
        assert shard.process.stdout is not None  # noqa: S101 - as asked for
        while line := (await shard.process.stdout.readline()).decode():
            shard.said.append(line)
            if line.startswith(READY):
                shard.up.set()
        await shard.process.wait()
        shard.up.clear()
        shard.down.set()
        if not shard.doomed:
            shard.failed.set()

    async def kill(self, number: int) -> None:
        """Kill the process, like a power cut."""
        shard = self.shards[number]
        shard.doomed = True
        shard.process.kill()
        self.killed += 1
        await shard.down.wait()

    async def stop(self) -> None:
        """Ask all processes to end, and check that they do."""
        for shard in self.shards:
            shard.doomed = True
            if not shard.down.is_set():
                shard.process.terminate()
        try:
            async with asyncio.timeout(END):
                await asyncio.gather(*(shard.down.wait() for shard in self.shards))
        except TimeoutError:
            for shard in self.shards:
                if not shard.down.is_set():
                    shard.process.kill()
            await asyncio.gather(*(shard.down.wait() for shard in self.shards))
            raise


async def _first(*events: asyncio.Event) -> None:
    """Wait for the first of these to finish."""
    waits = [asyncio.create_task(event.wait()) for event in events]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
