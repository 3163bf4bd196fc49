"""Check records from strangers in a separate process, with limited time and memory.

So a hostile file can't keep the bot from answering others. The process starts when there is
something to check. Few run at a time. A file is read only when its turn comes, so waiting ones take
no memory.
"""

import asyncio
import multiprocessing
import resource
from collections.abc import Awaitable, Callable, Mapping
from multiprocessing.connection import Connection

from bot.desk.base.errors import Refused
from bot.desk.base.fairness import FairQueue
from bot.desk.base.results import ImportedRecord
from bot.desk.looks.history import moves_of
from rules.kernel import Game, Match, Record, Text
from rules.kernel.match.journal import DamagedRecord

AT_ONCE = 2  # processes
QUEUE = 20  # people who are served or wait
LARGEST = 4_000_000  # bytes of the largest record accepted: a long match has some hundred thousand
READING = 20.0  # seconds to receive a file
SECONDS = 20  # seconds of CPU time; a long match takes less than one
PATIENCE = 40.0  # seconds to wait for that: the machine may be busy
MEMORY = 1 << 28  # bytes; a long match takes some fifty million


class Checking:
    """Checks records."""

    def __init__(self, catalogue: Mapping[str, Game]) -> None:
        self._catalogue = dict(catalogue)
        self._queue = FairQueue(AT_ONCE, QUEUE)

    async def judge(self, person: int, read: Callable[[], Awaitable[bytes]]) -> ImportedRecord:
        """Check a record that a person brings; it is read only when its turn comes. The kernel's
        `DamagedRecord` if it can't be read or checked."""
        async with self._queue.turn(person):
            try:
                async with asyncio.timeout(READING):
                    data = await read()
            except TimeoutError:
                raise Refused(
                    Text("Discord does not hand me your file. Send it again in a minute.")
                ) from None
            if len(data) > LARGEST:
                raise DamagedRecord(0, Text("This file is too large to be a record of Orrery."))
            found = await asyncio.to_thread(self._judge_apart, data)
        if isinstance(found, ImportedRecord):
            return found
        raise DamagedRecord(*found)

    def _judge_apart(self, data: bytes) -> ImportedRecord | tuple[int, str]:
        spawning = multiprocessing.get_context("spawn")  # a fork would share the bot's connections
        here, there = spawning.Pipe(duplex=False)
        process = spawning.Process(target=_work, args=(there, self._catalogue, data), daemon=True)
        process.start()
        there.close()
        try:
            if here.poll(PATIENCE):
                found: ImportedRecord | tuple[int, str] = here.recv()
                return found
        except EOFError:
            pass  # the process reached its limits
        finally:
            process.kill()
            process.join()
            here.close()
        return 0, Text(
            "This record takes more time or memory than any match does, so it was not checked to "
            "its end."
        )


def _work(answer: Connection, catalogue: Mapping[str, Game], data: bytes) -> None:
    """The body of the process."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        answer.send(_judge(catalogue, data))
    except DamagedRecord as fault:
        answer.send((fault.entry, fault.reason))
    except MemoryError:
        return


def _judge(catalogue: Mapping[str, Game], data: bytes) -> ImportedRecord:
    record = Record.load(catalogue, data)
    verdict = Match.verify(record)
    return ImportedRecord(
        record.game.key,
        record.seats,
        dict(record.options),
        verdict,
        moves_of(record),
        record.published,
    )
