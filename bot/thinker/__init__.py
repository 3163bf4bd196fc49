"""Runs computer players in a separate process, so that nobody waits for their thinking.

The process starts with the first request, and is replaced if it dies. It gets a guess made from
what its seat can know, never the real position: hidden information doesn't leave this process.

It handles one request at a time. Requests queue by share, and the shares take turns.
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

LENGTH = 4  # bytes of the length before each message between the two processes
PATIENCE = 30.0  # seconds until a worker is given up; a thought ends by itself long before

log = logging.getLogger(__name__)


class ThoughtRequest(msgspec.Struct, frozen=True):
    """A position to think about."""

    game: str
    match: bytes  # the dump of a guessed position
    seat: Seat
    level: str
    seed: int
    advice: bool = False  # for a person who asked for the best move: no deliberate mistakes
    share: str = ""  # the queue's share; removed before it is sent


class Thoughtless(Exception):
    """The computer's thinking failed."""


class ThoughtQueue:
    """A fair queue for one resource.
    Every waiting share gets one turn before any share gets a second."""

    def __init__(self) -> None:
        self._present: str | None = None  # the share whose turn it is
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        # The waiting shares in order. The present share is appended only when its turn ends.
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
            if turn.done() and not turn.cancelled():  # the turn was granted at the same moment
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
                if not turn.done():  # skip a waiter that was cancelled
                    turn.set_result(None)
                    self._present = share
            if not line:
                del self._waiting[share]


class Thinker:
    """The worker process. It handles one thought after another."""

    def __init__(self) -> None:
        self._shares = ThoughtQueue()
        self._worker: Process | None = None

    async def __call__(self, position: ThoughtRequest) -> Thought:
        """Choose a move for the seat, or raise `Thoughtless`."""
        question = msgspec.json.encode(msgspec.structs.replace(position, share=""))
        async with self._shares.turn(position.share):
            try:
                async with asyncio.timeout(PATIENCE):
                    thought = await self._ask(question)
            except Exception as fault:  # the worker died, hangs, or sent garbage
                log.warning("the computer's thinking failed: %r", fault)
                await self.close()
                raise Thoughtless from fault
            except BaseException:  # the caller was cancelled, and nobody needs the answer
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
        """Start the worker.
        It gets only the path of the code, as it needs no secret. It has a session of its own, so
        Ctrl+C doesn't reach it; the bot ends it."""
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
        """Kill the worker, even in the middle of a thought."""
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.communicate()
