"""Telling the channels: whatever was committed is announced, once, however often the process dies in between.

A table waits in the outbox at most once. Whoever tells its channel leases it, tells everything since the last time in
one post, and marks it told. A post that may have gone out before the process died carries the same nonce again.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

from bot.desk.floor import Floor
from bot.desk.results import Announcement
from bot.desk.told import events_of, heard, said_in
from bot.store import Job, Kind, StoreError

__all__ = ["Announcer", "Outbox"]

log = logging.getLogger(__name__)

Announcer: TypeAlias = Callable[[Announcement], Awaitable[int | None]]
"""Tells a channel, and gives back the number of the post that stands for the table now."""

LEASE = 60.0  # seconds; after that another process takes over
PATIENCE = 45.0  # seconds a post may take
LATE = 120.0  # seconds after which the nonce may be forgotten
MOST = 50  # acts that come together before they make a post of their own
FURTHEST = 250  # acts back to what a post told at first: more than a round has
LONGEST = 600.0  # seconds between two tries


class Outbox:
    """What the channels have not been told yet."""

    def __init__(self, floor: Floor, announcer: Announcer) -> None:
        self._floor = floor
        self._announcer = announcer
        self._me = secrets.token_hex(8)

    async def deliver(self) -> int:
        """Tell every channel that is due; how many were told."""
        told = 0
        while (job := await self.lease()) is not None:
            told += await self.tell(job)
        return told

    async def lease(self) -> Job | None:
        """The next table whose channel is due, for this process alone."""
        now = self._floor.now()
        async with self._floor.store.reading() as repository:
            waiting = await repository.waiting(now, 20)
        for match in waiting:
            async with self._floor.store.writing() as repository:
                job = await repository.lease(match, now, now + LEASE, self._me)
            if job is not None:
                return job
        return None

    async def tell(self, job: Job) -> bool:
        """Tell a channel; whether it worked. If not, it is tried again, each time a little later."""
        try:
            announcement, since = await self._prepared(job)
            async with asyncio.timeout(PATIENCE):
                post = await self._announcer(announcement)
            async with self._floor.store.writing() as repository:
                await repository.sent(job, announcement.revision, since, post, self._me)
        except asyncio.CancelledError:
            await self._put_off(job, 0.0)  # the process ends: whoever comes next need not wait for the lease
            raise
        except Exception:  # whatever it was, the row stays and is tried again
            log.exception("the channel of match %d could not be told", job.match)
            await self._put_off(job, min(LONGEST, 2.0**job.attempts))
            return False
        return True

    async def _put_off(self, job: Job, seconds: float) -> None:
        with suppress(StoreError):  # then the lease runs out
            async with self._floor.store.writing() as repository:
                await repository.put_off(job, self._floor.now() + seconds, self._me)

    async def next_due(self) -> float | None:
        async with self._floor.store.reading() as repository:
            return await repository.next_waiting()

    async def _prepared(self, job: Job) -> tuple[Announcement, int]:
        """The announcement, and the revision after which it begins to tell."""
        async with self._floor.store.reading() as repository:
            row = await repository.match(job.match)
            alone = row is not None and row.size == 1
            acts = await repository.acts(job.match, row.since, MOST if alone else FURTHEST) if row else []
        if row is None or not acts:
            raise LookupError(f"there is nothing to tell of match {job.match}")
        new = [act for act in acts if act.revision > row.announced]
        kind: Kind = "post" if len(new) >= MOST or any(act.kind == "post" for act in new) else "edit"
        since = row.announced if kind == "post" else row.since
        said = said_in(act for act in acts if act.revision > since)
        # A round that all play at once ends with a post, which stands until they are through the next. Who plays alone
        # has one post, which follows the play.
        stands = kind == "edit" and not alone
        made = max((act.revision for act in acts if act.kind == "post"), default=0) if stands else 0
        kept = heard(said_in(act for act in acts if since < act.revision <= made), None)
        announcement = Announcement(
            row.id,
            row.channel,
            kind,
            acts[-1].revision,
            acts[-1].version,
            heard(said, None),
            len(kept),
            events_of(self._floor.game(row.game), said),
            job.nonce,
            self._floor.now() - job.created > LATE,
            row.post,
        )
        return announcement, since
