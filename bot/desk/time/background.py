"""What the desk does unasked while the bot runs: it tells the channels, and sees to what comes with
time.

Each channel waits for itself alone, and the clock for no channel.
"""

import asyncio
import logging
import secrets
from collections.abc import Collection
from contextlib import suppress
from math import inf

from bot.desk.acts.tables import Tables
from bot.desk.base.leases import LEASE
from bot.desk.base.waking import LOOK
from bot.desk.computers.computers import Computers
from bot.desk.telling.outbox import Outbox
from bot.desk.time.alarms import Alarms
from bot.store import OutboxJob, StoreError, WriteConflict

log = logging.getLogger(__name__)

AT_ONCE = 1000  # channels told at one time: those that hang are to leave room for the others
REST = 1.0  # seconds before trying again what failed, and twice as long each time
AWAY = 60.0  # seconds without a word from Discord after which nobody could play
GRACE = 600.0  # seconds that everybody has beside what was left, when the bot is back
TIDY = 3600.0  # seconds between two times of putting things in order
CLOSED = 86400.0  # seconds that a closed table can be looked at
FORGOTTEN = 50  # closed tables in one transaction


def _note(fault: Exception) -> None:
    """What is done unasked has failed; it is tried again."""
    if isinstance(fault, StoreError):
        log.warning("the database failed: %s", fault)
    else:
        log.error("something failed that nobody foresaw, and is tried again", exc_info=fault)


class Background:
    """The part of the desk that works while nobody asks."""

    def __init__(
        self, tables: Tables, outbox: Outbox, computers: Computers, alarms: Alarms
    ) -> None:
        self._tables = tables
        self._outbox = outbox
        self._computers = computers
        self._alarms = alarms

    async def hear(self, shards: Collection[int] = (0,), count: int = 1) -> None:
        """These shards, of so many, hear Discord: say so every few seconds. If one had not heard it
        for a while, the players of its tables have that time back."""
        self._tables.shards, now = count, self._tables.now()
        async with self._tables.store.writing() as repository:
            heard = await repository.clocks.read_heard()
            divided = [at for shard, at in heard.items() if shard[1] != count]  # otherwise, before
            for shard in [(each, count) for each in shards]:
                own = [heard[shard]] if shard in heard else []
                first = await repository.clocks.hear(shard, max(own, default=None), now)
                silence = now - max(own + divided, default=now)
                if not first or silence <= AWAY:
                    continue
                moved = await repository.clocks.move(shard, silence + GRACE)
                for match, revision in moved:  # their posts say until when they wait
                    await repository.posting.queue(
                        (match, "turn", 0), revision, secrets.token_hex(8), now
                    )
                if moved:
                    log.warning(
                        "Discord was not heard for %.0f s: the deadlines of %d tables move",
                        silence,
                        len(moved),
                    )

    async def forget_closed(self) -> int:
        """Forget tables that were closed, or whose match was called off, long ago; how many."""
        before, forgotten = self._tables.now() - CLOSED, 0
        while True:
            async with self._tables.store.writing() as repository:
                some = await repository.tables.forget_closed(before, FORGOTTEN)
            forgotten += some
            if some < FORGOTTEN:
                return forgotten

    async def revive(self) -> int:
        """Let matches go on that an earlier release, or a damaged file, took out of play; how
        many."""
        async with self._tables.store.reading() as repository:
            damaged = await repository.tables.list_damaged()
        revived = 0
        for number in damaged:
            with suppress(WriteConflict):  # another process was faster
                revived += await self._tables.revive(number)
        return revived

    async def run(self) -> None:
        """Tell the channels, mind the clock and let the computers play until cancelled. What was
        committed before the last process died is told first."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._mind_clock())
                group.create_task(self._tell())
                group.create_task(self._hold_leases())
                group.create_task(self._put_in_order())
                group.create_task(self._listen())
        finally:
            await self._computers.stop()

    async def _listen(self) -> None:
        while True:
            try:
                await self._tables.store.listen()
            except Exception as fault:  # noqa: BLE001 - without it other processes are looked after now and then
                _note(fault)
            else:
                return
            await asyncio.sleep(REST)

    async def _mind_clock(self) -> None:
        """What is due, and what is left to a computer: by that, by another process, or by one that
        died."""
        while True:
            pause = LOOK
            self._tables.struck.clear()
            try:
                # Where nobody hears, nobody could have played.
                await self._alarms.ring(since=self._tables.now() - AWAY)
                lease = await self._computers.look()
                async with self._tables.store.reading() as repository:
                    due = await repository.clocks.next()
                soonest = min(
                    (moment for moment in (lease, due) if moment is not None), default=inf
                )
                pause = min(LOOK, max(REST, soonest - self._tables.now()))
            except Exception as fault:  # noqa: BLE001 - whatever it is, people are playing
                _note(fault)
            await self._tables.struck.wait(pause)

    async def _put_in_order(self) -> None:
        while True:
            try:
                await self.revive()
                await self.forget_closed()
            except Exception as fault:  # noqa: BLE001 - whatever it is, people are playing
                _note(fault)
            await asyncio.sleep(TIDY)

    async def _hold_leases(self) -> None:
        """Renew the leases of what is being told."""
        while True:
            await asyncio.sleep(LEASE / 3)
            try:
                await self._outbox.renew()
            except Exception as fault:  # noqa: BLE001 - whatever it is, people are playing
                _note(fault)

    async def _tell_one(self, job: OutboxJob) -> None:
        try:
            await self._outbox.tell(job)
        except Exception as fault:  # noqa: BLE001 - its lease runs out, and then it is tried again
            _note(fault)

    async def _tell(self) -> None:
        telling: set[asyncio.Task[None]] = set()
        begun, failed = False, REST
        async with asyncio.TaskGroup() as group:
            while True:
                self._tables.woken.clear()
                try:
                    if not begun:
                        await self._outbox.begin()
                        begun = True
                    while (job := await self._outbox.lease()) is not None:
                        task = group.create_task(self._tell_one(job))
                        telling.add(task)
                        task.add_done_callback(telling.discard)
                        # Something newer may wait already.
                        task.add_done_callback(lambda _: self._tables.woken.set())
                        if len(telling) >= AT_ONCE:
                            await asyncio.wait(telling, return_when=asyncio.FIRST_COMPLETED)
                    due = await self._outbox.next_due()
                    pause = LOOK
                    if due is not None:
                        pause = min(LOOK, max(REST, due - self._tables.now()))
                    failed = REST
                except Exception as fault:  # noqa: BLE001 - as above
                    _note(fault)
                    pause, failed = failed, min(LOOK, 2 * failed)
                await self._tables.woken.wait(pause)
