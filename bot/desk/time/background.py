"""Background work while the bot runs: sending messages, and handling alarms.

Each channel waits only for itself, and the clock waits for no channel.
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

AT_ONCE = 1000  # messages sent at one time: hanging channels must leave room for others
REST = 1.0  # seconds before the first retry; each further pause is twice as long
AWAY = 60.0  # seconds without a word from Discord after which nobody could play
GRACE = 600.0  # extra seconds for everybody when the bot is back
TIDY = 3600.0  # seconds between two clean-ups
CLOSED = 86400.0  # seconds that a closed table stays visible
FORGOTTEN = 50  # closed tables deleted in one transaction


def _note(fault: Exception) -> None:
    """Log a failure in background work, which is retried."""
    if isinstance(fault, StoreError):
        log.warning("the database failed: %s", fault)
    else:
        log.error("something failed that nobody foresaw, and is tried again", exc_info=fault)


class Background:
    """The part of the desk that works in the background."""

    def __init__(
        self, tables: Tables, outbox: Outbox, computers: Computers, alarms: Alarms
    ) -> None:
        self._tables = tables
        self._outbox = outbox
        self._computers = computers
        self._alarms = alarms

    async def hear(self, shards: Collection[int] = (0,), count: int = 1) -> None:
        """Note that these shards, of `count`, hear Discord. Call it every few seconds. If a shard
        was silent for a while, the deadlines of its tables move by that time."""
        self._tables.shards, now = count, self._tables.now()
        async with self._tables.store.writing() as repository:
            heard = await repository.clocks.read_heard()
            divided = [at for shard, at in heard.items() if shard[1] != count]  # an earlier count
            for shard in [(each, count) for each in shards]:
                own = [heard[shard]] if shard in heard else []
                first = await repository.clocks.hear(shard, max(own, default=None), now)
                silence = now - max(own + divided, default=now)
                if not first or silence <= AWAY:
                    continue
                moved = await repository.clocks.move(shard, silence + GRACE)
                for match, revision in moved:  # their posts show the deadlines
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
        """Delete tables that were closed or called off long ago, and return how many."""
        before, forgotten = self._tables.now() - CLOSED, 0
        while True:
            async with self._tables.store.writing() as repository:
                some = await repository.tables.forget_closed(before, FORGOTTEN)
            forgotten += some
            if some < FORGOTTEN:
                return forgotten

    async def revive(self) -> int:
        """Resume matches that an earlier release or a damaged file took out of play, and return how
        many."""
        async with self._tables.store.reading() as repository:
            damaged = await repository.tables.list_damaged()
        revived = 0
        for number in damaged:
            with suppress(WriteConflict):  # another process was faster
                revived += await self._tables.revive(number)
        return revived

    async def run(self) -> None:
        """Send messages, handle alarms and let the computers play until cancelled. Messages left by
        the last process go first."""
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
        """Handle alarms and start computers, including work that another process left, perhaps
        because it died."""
        while True:
            pause = LOOK
            self._tables.struck.clear()
            try:
                # While nobody heard Discord, nobody could have played.
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
        """Renew the leases of messages being sent."""
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
