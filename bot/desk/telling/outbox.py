"""Telling channels and people: whatever was committed is told, once, however often the process dies
in between.

In the outbox stands at most one row for each kind of thing, table and person. Whoever tells it
leases it, tells everything since the last time in one message, and marks it told. What may have
gone out before keeps its nonce, and is looked for where it would stand.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import TypeAlias

from bot.desk.acts.clock import PutToRest, Reopen
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import Refused
from bot.desk.base.leases import LEASE
from bot.desk.base.results import Announcement, Digest, Notice, SealPost, TableGone
from bot.desk.telling.notices import Delivered, make_sealing, prepare
from bot.meter import count
from bot.store import NEVER, MatchRow, OutboxJob, Silence, StoreError, WriteConflict

log = logging.getLogger(__name__)

Send: TypeAlias = Callable[[], Awaitable[int | None]]
"""Tells what was made, and gives back the number of the post that stands now. It does not wait for
ever; if the channel does not take it, it raises `NotDelivered` or `ChannelClosed`."""

Announcer: TypeAlias = Callable[
    [Announcement | Notice | Digest | TableGone | SealPost], Awaitable[Send]
]
"""Makes of an announcement what its channel is told, of a notice what a person is, or tidies up
what a table has left. What is to be sent holds the table no longer: a channel may be slow to take
it, and many may be so at one time."""

NoteSealed: TypeAlias = Callable[[MatchRow, int], Awaitable[None]]
"""Hears which post has published the seal of a table, as often as that is told."""

# Announcements that are being made at one time: each holds a table, and others may have the rest.
MAKING = 32
CHOICE = 40  # of what waits longest, so much is looked at for what to tell next
HASTY = 5  # tries that follow at once where a table moved on meanwhile
LONGEST = 600.0  # seconds between two tries


class NotDelivered(Exception):
    """The channel does not take it now. It is asked again after `seconds`, or a little later each
    time."""

    def __init__(self, why: str, seconds: float | None = None) -> None:
        super().__init__(why)
        self.seconds = seconds


class ChannelClosed(Exception):
    """The channel takes nothing any more: nobody asks again before there is a reason to."""

    def __init__(self, why: Silence) -> None:
        super().__init__(why)
        self.why = why


def _find_pause(fault: Exception, job: OutboxJob, usual: float) -> float:
    # What is so now can be told.
    if isinstance(fault, WriteConflict) and job.attempts < HASTY:
        return 0
    if isinstance(fault, NotDelivered) and fault.seconds is not None:
        return fault.seconds
    return usual


class Outbox:
    """What channels and people have not been told yet."""

    def __init__(self, tables: Tables, announcer: Announcer, note_sealed: NoteSealed) -> None:
        self._tables = tables
        self._announcer = announcer
        self._note_sealed = note_sealed
        self._me = secrets.token_hex(8)
        self._making = asyncio.Semaphore(MAKING)
        self._telling: Counter[int] = Counter()  # by match: what is being told now

    async def begin(self) -> None:
        """A process begins to tell. What was shut while it was away may be open, and an only
        process has no need to wait for the leases of the one before it."""
        if self._tables.store.alone:
            async with self._tables.store.writing() as repository:
                await repository.posting.take_over()
        await self.retry()

    async def deliver(self) -> int:
        """Tell everything that is due; how much was told."""
        told = 0
        while (job := await self.lease()) is not None:
            told += await self.tell(job)
        return told

    async def lease(self) -> OutboxJob | None:
        """The next that is due, for this process alone, once it has time for it."""
        await self._making.acquire()
        job = None
        try:
            job = await self._lease()
        finally:
            if job is None:
                self._making.release()
        return job

    async def _lease(self) -> OutboxJob | None:
        now = self._tables.now()
        async with self._tables.store.reading() as repository:
            waiting = await repository.posting.list_waiting(now, CHOICE)
        # What was done here is at hand, and other processes look for theirs first.
        for key in sorted(waiting, key=lambda key: key[0] not in self._tables.rows):
            async with self._tables.store.writing() as repository:
                job = await repository.posting.lease(key, now, now + LEASE, self._me)
            if job is not None:
                return job
        return None

    async def renew(self) -> None:
        """Hold on to what is being told, and to nothing else: what was leased as the database went
        away is told by nobody, and free when its lease runs out."""
        if telling := [*self._telling]:  # some of it may be told before there is a connection
            async with self._tables.store.writing() as repository:
                await repository.posting.renew(self._tables.now() + LEASE, self._me, telling)

    async def tell(self, job: OutboxJob) -> bool:
        """Tell what was leased; whether it worked. If not, it is tried again, each time a little
        later."""
        self._telling[job.match] += 1
        try:
            return await self._tell(job)
        finally:
            self._telling -= Counter([job.match])

    async def _tell(self, job: OutboxJob) -> bool:
        pause = min(LONGEST, 2.0**job.attempts)
        try:
            try:
                what, then = await prepare(self._tables, job) or (None, None)
                send = None if what is None else await self._announcer(what)
                del what
            finally:
                self._making.release()
            sealed = await self._publish_seal(job, then.row) if then is not None else None
            post = None if send is None else await send()
            if then is not None and sealed is not None:
                await self._note_sealed(then.row, sealed)
            await self._note_told(job, then, post)
            if then is not None and then.row.shut and job.kind == "turn":
                await self._tables.act(Reopen(job.match))
        except ChannelClosed as closed:
            await self._put_off(job, NEVER)
            await self.put_to_rest(job.match, closed.why)
        except (NotDelivered, Refused, StoreError, OSError) as fault:
            log.warning("the %s of match %d could not be told: %s", job.kind, job.match, fault)
            await self._put_off(job, self._tables.now() + _find_pause(fault, job, pause))
        except Exception:  # whatever it was, the row stays and is tried again
            log.exception("the %s of match %d could not be told", job.kind, job.match)
            await self._put_off(job, self._tables.now() + pause)
        except BaseException:
            # The process ends: its heir need not wait for the lease.
            await self._put_off(job, self._tables.now())
            raise
        else:
            if then is not None:
                count("posts", then.row.game)
            return True
        return False

    async def _publish_seal(self, job: OutboxJob, row: MatchRow) -> int | None:
        """The post that publishes the seal of a table that has not begun. It comes before the first
        that anybody may press."""
        if job.kind != "turn" or row.status != "lobby":
            return None
        if row.seal_post is not None:
            return row.seal_post
        send = await self._announcer(make_sealing(self._tables, job, row))
        return await send()

    async def _note_told(self, job: OutboxJob, then: Delivered | None, post: int | None) -> None:
        """Write down that it was told, and whom that leaves to be told by a message of their
        own."""
        now = self._tables.now()
        async with self._tables.store.writing() as repository:
            posting, told = repository.posting, job.revision
            if then is not None and job.kind == "turn":
                told = then.row.revision
                await posting.note_posted(job, told, then.since, post, then.called)
                for kind, people in then.direct.items():
                    for person in people:
                        await posting.queue(
                            (job.match, kind, person), told, secrets.token_hex(8), now
                        )
            if then is not None and job.kind == "invitation":
                told = then.row.revision
                await posting.note_invitation(job.match, job.person, post)
            await posting.note_told(job, told, who=self._me, nonce=secrets.token_hex(8))

    async def count_waiting(self) -> int:
        """How much the channels are still to be told."""
        async with self._tables.store.reading() as repository:
            return await repository.posting.count_waiting()

    async def next_due(self) -> float | None:
        async with self._tables.store.reading() as repository:
            return await repository.posting.next()

    # ------------------------------------------------------------------ channels that open and
    # close

    async def put_to_rest(self, match: int, why: Silence) -> None:
        """A table's channel takes nothing any more: the table rests."""
        with suppress(Refused, StoreError):
            await self._tables.act(PutToRest(match, why))
            log.warning("match %d rests: %s", match, why)

    async def close(self, channels: Collection[int], why: Silence) -> None:
        """These channels are gone."""
        for channel in channels:
            async with self._tables.store.reading() as repository:
                match = await repository.tables.find_active(channel)
            if match is not None:
                await self.put_to_rest(match, why)

    async def retry(self, channels: Collection[int] | None = None) -> None:
        """These channels, or any, may be open again: tell those that could not be told."""
        now = self._tables.now()
        async with self._tables.store.reading() as repository:
            tables = await repository.posting.list_shut(channels)
        for match, revision in tables:
            async with self._tables.store.writing() as repository:
                await repository.posting.queue(
                    (match, "turn", 0), revision, secrets.token_hex(8), now
                )
                await repository.posting.retry(match, now)

    async def note_stripped(self, match: int, post: int) -> None:
        """An older post has no buttons any more."""
        async with self._tables.store.writing() as repository:
            await repository.posting.note_stripped(match, post)

    async def _put_off(self, job: OutboxJob, due: float) -> None:
        with suppress(StoreError):  # then the lease runs out
            async with self._tables.store.writing() as repository:
                await repository.posting.put_off(job, due, self._me)
