"""Where computer players think: in one process apart, so that nobody waits for it.

The process is started when there is something to think about, and another when it has died. It is
given what a seat could guess and never what is so: what is hidden does not leave this process.

There is one thought at a time, so whoever wants several waits in a line of their own, and the lines
take turns.
"""

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from rivals import Thought
from rules.kernel import Seat

__all__ = ["LENGTH", "Thinker", "ThoughtQueue", "ThoughtRequest", "Thoughtless"]

LENGTH = 4  # bytes that say how long a message between the two processes is
PATIENCE = 30.0  # seconds after which a worker is given up: a thought ends by itself long before

log = logging.getLogger(__name__)


class ThoughtRequest(msgspec.Struct, frozen=True):
    """What is to be thought about."""

    game: str
    match: bytes  # the dump of a guess
    seat: Seat
    level: str
    seed: int
    advice: bool = False  # it is for somebody who has asked what is best: nothing slips
    share: str = ""  # for whom it is thought about; the process that thinks is not told


class Thoughtless(Exception):
    """Nothing came of thinking."""


class ThoughtQueue:
    """One at a time; of those who wait, one of each share before the second of any."""

    def __init__(self) -> None:
        self._present: str | None = None  # whose turn it is
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        # The shares that wait, but for the present one: it comes after them.
        self._order: deque[str] = deque()

    @asynccontextmanager
    async def turn(self, share: str) -> AsyncIterator[None]:
        await self._take(share)
        try:
            yield
        finally:
            self._give()

    async def _take(self, share: str) -> None:
        if self._present is None:
            self._present = share
            return
        if share not in self._waiting and share != self._present:
            self._order.append(share)
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(share, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given the turn at the same moment
                self._give()
            raise

    def _give(self) -> None:
        if self._present in self._waiting:
            self._order.append(self._present)
        self._present = None
        while self._present is None and self._order:
            share = self._order.popleft()
            line = self._waiting[share]
            while line and self._present is None:
                turn = line.popleft()
                if not turn.done():  # else whoever wanted it has gone
                    turn.set_result(None)
                    self._present = share
            if not line:
                del self._waiting[share]


class Thinker:
    """The process that thinks: one thought after another."""

    def __init__(self) -> None:
        self._shares = ThoughtQueue()
        self._worker: Process | None = None

    async def __call__(self, position: ThoughtRequest) -> Thought:
        """What the seat would do, or `Thoughtless`."""
        question = msgspec.json.encode(msgspec.structs.replace(position, share=""))
        async with self._shares.turn(position.share):
            try:
                async with asyncio.timeout(PATIENCE):
                    thought = await self._ask(question)
            except Exception as fault:  # it died, hangs, or says what nobody can read
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
        thought = pickle.loads(await source.readexactly(length))  # noqa: S301 - our own process wrote it
        if not isinstance(thought, Thought):
            raise TypeError(f"that is no thought, but {type(thought).__name__}")
        return thought

    async def _start(self) -> Process:
        """It is told where our code lies and nothing else: it needs no secret. What is typed at the
        bot, as Ctrl+C, is not for it: it ends with the bot."""
        there = {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            __name__,
            stdin=PIPE,
            stdout=PIPE,
            env=there,
            start_new_session=True,
        )

    async def close(self) -> None:
        """End it, in the middle of a thought too."""
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.communicate()
