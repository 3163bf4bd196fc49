"""Where computer players think: in one process apart, so that nobody waits for it.

The process is started when there is something to think about, and another when it has died. It is given what a seat
could guess and never what is so: what is hidden does not leave this process.
"""

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from rivals import Thought
from rules.kernel.offer import Seat

__all__ = ["LENGTH", "Position", "Thinker", "Thoughtless"]

LENGTH = 4  # bytes that say how long a message between the two processes is
PATIENCE = 30.0  # seconds after which a worker is given up: a thought ends by itself long before

log = logging.getLogger(__name__)


class Position(msgspec.Struct, frozen=True):
    """What is to be thought about."""

    game: str
    match: bytes  # the dump of a guess
    seat: Seat
    level: str
    seed: int
    advice: bool = False  # it is for somebody who has asked what is best: nothing slips


class Thoughtless(Exception):
    """Nothing came of thinking."""


class Thinker:
    """The process that thinks: one thought after another."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._worker: Process | None = None

    async def __call__(self, position: Position) -> Thought:
        """What the seat would do, or `Thoughtless`."""
        async with self._turn:
            try:
                async with asyncio.timeout(PATIENCE):
                    thought = await self._ask(msgspec.json.encode(position))
            except (OSError, EOFError, TimeoutError) as fault:
                log.warning("the computer's thinking failed: %r", fault)
                await self.close()
                raise Thoughtless from fault
            except BaseException:  # whoever asked is gone, and the answer is for nobody
                await self.close()
                raise
        if thought.cut:
            log.warning("the computer thought too long about %s and was cut short", position.game)
        return thought

    async def _ask(self, question: bytes) -> Thought:
        if self._worker is None or self._worker.returncode is not None:
            self._worker = await self._start()
        sink, source = self._worker.stdin, self._worker.stdout
        assert sink is not None and source is not None  # noqa: S101, PT018 - it was started with both
        sink.write(len(question).to_bytes(LENGTH, "big") + question)
        await sink.drain()
        length = int.from_bytes(await source.readexactly(LENGTH), "big")
        thought: Thought = pickle.loads(await source.readexactly(length))  # noqa: S301 - our own process wrote it
        return thought

    async def _start(self) -> Process:
        """It is told where our code lies and nothing else: it needs no secret. What is typed at the bot, as Ctrl+C, is
        not for it: it ends with the bot."""
        there = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", __name__), stdin=PIPE, stdout=PIPE, env=there, start_new_session=True
        )

    async def close(self) -> None:
        """End it, in the middle of a thought too."""
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.communicate()
