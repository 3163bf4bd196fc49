"""Sends messages to channels and people. Every committed event is told once, even if the process
dies in between.

The outbox has at most one row for each kind, table and person. A process leases the row, tells
everything since the last message in one new message, and marks the row as told. A message that may
have gone out before keeps its nonce. The bot then looks for it in the channel first.
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
"""Sends a prepared message and returns the id of the post that stands now. It has a timeout. If the
channel refuses, it raises `NotDelivered` or `ChannelClosed`."""

Announcer: TypeAlias = Callable[
    [Announcement | Notice | Digest | TableGone | SealPost], Awaitable[Send]
]
"""Prepares a message from an announcement or a notice, or cleans up after a table that left. The
result no longer holds the table in memory: many slow channels may be waiting at one time."""

NoteSealed: TypeAlias = Callable[[MatchRow, int], Awaitable[None]]
"""Receives the post that published a table's seal, perhaps more than once."""

# Announcements prepared at one time. Each holds a table in memory, so the number is limited.
MAKING = 32
CHOICE = 40  # longest-waiting jobs to choose the next from
HASTY = 5  # immediate retries after the table has changed meanwhile
LONGEST = 600.0  # seconds between two attempts, at most


class NotDelivered(Exception):
    """The message can't be delivered now. It is retried after `seconds`, or with a growing
    pause."""

    def __init__(self, why: str, seconds: float | None = None) -> None:
        super().__init__(why)
        self.seconds = seconds


class ChannelClosed(Exception):
    """The channel takes no messages any more. Nothing is retried until it may be open again."""

    def __init__(self, why: Silence) -> None:
        super().__init__(why)
        self.why = why


def _find_pause(fault: Exception, job: OutboxJob, usual: float) -> float:
    # Retry at once with the newer state.
    if isinstance(fault, WriteConflict) and job.attempts < HASTY:
        return 0
    if isinstance(fault, NotDelivered) and fault.seconds is not None:
        return fault.seconds
    return usual


class Outbox:
    """The messages to channels and people that are still to be sent."""

    def __init__(self, tables: Tables, announcer: Announcer, note_sealed: NoteSealed) -> None:
        self._tables = tables
        self._announcer = announcer
        self._note_sealed = note_sealed
        self._me = secrets.token_hex(8)
        self._making = asyncio.Semaphore(MAKING)
        self._telling: Counter[int] = Counter()  # by match: messages being sent

    async def begin(self) -> None:
        """Start sending. Closed channels may be open again. If this is the only process, it takes
        over its predecessor's leases at once."""
        if self._tables.store.alone:
            async with self._tables.store.writing() as repository:
                await repository.posting.take_over()
        await self.retry()

    async def deliver(self) -> int:
        """Send everything that is due, and return how many messages were sent."""
        told = 0
        while (job := await self.lease()) is not None:
            told += await self.tell(job)
        return told

    async def lease(self) -> OutboxJob | None:
        """Lease the next job for this process, once it has time for it."""
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
        # Prefer matches cached in this process; other processes prefer theirs.
        for key in sorted(waiting, key=lambda key: key[0] not in self._tables.rows):
            async with self._tables.store.writing() as repository:
                job = await repository.posting.lease(key, now, now + LEASE, self._me)
            if job is not None:
                return job
        return None

    async def renew(self) -> None:
        """Renew the leases of messages being sent, and no others. A job leased just as the database
        failed is sent by nobody, so its lease must run out."""
        if telling := [*self._telling]:  # some may be sent before the connection is back
            async with self._tables.store.writing() as repository:
                await repository.posting.renew(self._tables.now() + LEASE, self._me, telling)

    async def tell(self, job: OutboxJob) -> bool:
        """Send a leased message, and return whether it worked. A failed one is retried with a
        growing pause."""
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
        except Exception:  # whatever went wrong, the row stays and is retried
            log.exception("the %s of match %d could not be told", job.kind, job.match)
            await self._put_off(job, self._tables.now() + pause)
        except BaseException:
            # The process ends: free the lease for its successor.
            await self._put_off(job, self._tables.now())
            raise
        else:
            if then is not None:
                count("posts", then.row.game)
            return True
        return False

    async def _publish_seal(self, job: OutboxJob, row: MatchRow) -> int | None:
        """Publish the seal of a table that has not begun, before any post with buttons. Return that
        post."""
        if job.kind != "turn" or row.status != "lobby":
            return None
        if row.seal_post is not None:
            return row.seal_post
        send = await self._announcer(make_sealing(self._tables, job, row))
        return await send()

    async def _note_told(self, job: OutboxJob, then: Delivered | None, post: int | None) -> None:
        """Mark a message as sent, and queue the personal messages that follow from it."""
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
        """Count the messages still to be sent."""
        async with self._tables.store.reading() as repository:
            return await repository.posting.count_waiting()

    async def next_due(self) -> float | None:
        async with self._tables.store.reading() as repository:
            return await repository.posting.next()

    # ------------------------------------------------------------------ open and closed channels

    async def put_to_rest(self, match: int, why: Silence) -> None:
        """Put a table to rest, as nothing can be posted in its channel."""
        with suppress(Refused, StoreError):
            await self._tables.act(PutToRest(match, why))
            log.warning("match %d rests: %s", match, why)

    async def close(self, channels: Collection[int], why: Silence) -> None:
        """Rest the tables of closed channels."""
        for channel in channels:
            async with self._tables.store.reading() as repository:
                match = await repository.tables.find_active(channel)
            if match is not None:
                await self.put_to_rest(match, why)

    async def retry(self, channels: Collection[int] | None = None) -> None:
        """Retry the messages of channels that may be open again: these, or all."""
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
        """Note that an older post has no buttons any more."""
        async with self._tables.store.writing() as repository:
            await repository.posting.note_stripped(match, post)

    async def _put_off(self, job: OutboxJob, due: float) -> None:
        with suppress(StoreError):  # otherwise the lease runs out
            async with self._tables.store.writing() as repository:
                await repository.posting.put_off(job, due, self._me)
