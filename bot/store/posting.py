"""All statements about the outbox and about posts in channels."""

from collections.abc import Collection

import msgspec

from bot.store.clocks import NEVER
from bot.store.driver import Session, list_places
from bot.store.rows import Key, OutboxJob

# An unconfirmed post may already be in the channel. It keeps the nonce by which Discord recognises
# it.
QUEUE = """
INSERT INTO outbox
    (match, kind, person, revision, nonce, created, due, attempts, leased_by, leased_until)
VALUES ($1, $2, $3, $4, $5, $6, $6, 0, '', 0)
ON CONFLICT (match, kind, person) DO UPDATE SET revision = excluded.revision,
    nonce = CASE WHEN outbox.attempts = 0 THEN excluded.nonce ELSE outbox.nonce END,
    created = CASE WHEN outbox.attempts = 0 THEN excluded.created ELSE outbox.created END,
    due = CASE WHEN outbox.attempts = 0 THEN excluded.due ELSE outbox.due END
"""


class Posting:
    """The outbox, within one session: one row for each kind of message of a table."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def queue(self, key: Key, revision: int, nonce: str, now: float) -> None:
        """Queue a message without an act."""
        self._session.words.add(("outbox", 0))
        await self._session.run(QUEUE, *key, revision, nonce, now)

    async def list_waiting(self, now: float, most: int) -> list[Key]:
        """The messages that are due, oldest first."""
        found = await self._session.rows(
            "SELECT match, kind, person FROM outbox WHERE due <= $1 AND leased_until <= $1 ORDER "
            "BY due LIMIT $2",
            now,
            most,
        )
        return [(row["match"], row["kind"], row["person"]) for row in found]

    async def count_waiting(self) -> int:
        """How many messages wait, without those for unreachable channels."""
        found = await self._session.rows(
            "SELECT COUNT(*) AS number FROM outbox WHERE due < $1", NEVER
        )
        number: int = found[0]["number"]
        return number

    async def next(self) -> float | None:
        """When the next message is due. None if there is none."""
        found = await self._session.rows(
            "SELECT MIN(CASE WHEN due > leased_until THEN due ELSE leased_until END) AS due FROM "
            "outbox WHERE due < $1",
            NEVER,
        )
        due: float | None = found[0]["due"]
        return due

    async def lease(self, key: Key, now: float, until: float, who: str) -> OutboxJob | None:
        """Lease a message. None if another process has it."""
        found = await self._session.rows(
            "UPDATE outbox SET leased_by = $6, leased_until = $5, attempts = attempts + 1 "
            "WHERE match = $1 AND kind = $2 AND person = $3 AND due <= $4 AND leased_until <= $4 "
            "RETURNING match, kind, person, revision, nonce, created, attempts",
            *key,
            now,
            until,
            who,
        )
        return msgspec.convert(found[0], OutboxJob) if found else None

    async def renew(self, until: float, who: str, matches: Collection[int]) -> None:
        """Renew the leases of this process for these matches."""
        where = list_places(matches, after=2)
        sql = (
            "UPDATE outbox SET leased_until = $1 WHERE leased_by = $2 AND leased_until > 0 "  # noqa: S608 - places
            f"AND match IN ({where})"
        )
        await self._session.run(sql, until, who, *matches)

    async def take_over(self) -> None:
        """End all leases, for the only process: whoever held them is dead."""
        await self._session.run("UPDATE outbox SET leased_until = 0 WHERE leased_until > 0")

    async def note_posted(
        self, job: OutboxJob, told: int, since: int, post: int | None, called: int
    ) -> None:
        """Note that a post covers the table up to a revision, and that the players of these seats
        (one bit each) were called."""
        await self._session.run(
            "UPDATE matches SET announced = $2, since = $3, post = COALESCE($4, post), "
            "called = called | ($5 & (awaiting | invited)) WHERE id = $1 AND announced <= $2",
            job.match,
            told,
            since,
            post,
            called,
        )
        if post is not None:
            await self._session.run(
                "INSERT INTO live_posts (match, post) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                job.match,
                post,
            )

    async def note_told(self, job: OutboxJob, told: int, *, who: str, nonce: str) -> None:
        """Note that a message was sent, up to a revision. Later events need another message with a
        new nonce."""
        key = (job.match, job.kind, job.person)
        await self._session.run(
            "DELETE FROM outbox WHERE match = $1 AND kind = $2 AND person = $3 AND revision <= $4",
            *key,
            told,
        )
        await self._session.run(
            "UPDATE outbox SET leased_until = 0, attempts = 0, nonce = $5 "
            "WHERE match = $1 AND kind = $2 AND person = $3 AND leased_by = $4",
            *key,
            who,
            nonce,
        )

    async def put_off(self, job: OutboxJob, due: float, who: str) -> None:
        """Sending failed: try again later."""
        await self._session.run(
            "UPDATE outbox SET leased_until = 0, due = $5 "
            "WHERE match = $1 AND kind = $2 AND person = $3 AND leased_by = $4",
            job.match,
            job.kind,
            job.person,
            who,
            due,
        )

    # ------------------------------------------------------------------ posts that have buttons

    async def live(self, match: int, most: int) -> list[int]:
        """The newest known posts of a table that have buttons."""
        found = await self._session.rows(
            "SELECT post FROM live_posts WHERE match = $1 ORDER BY post DESC LIMIT $2", match, most
        )
        return [row["post"] for row in found]

    async def note_stripped(self, match: int, post: int) -> None:
        await self._session.run(
            "DELETE FROM live_posts WHERE match = $1 AND post = $2", match, post
        )

    # ------------------------------------------------------------------ posts that offer a seat

    async def find_invitation(self, match: int, seat: int) -> int | None:
        """The post that offers a seat, if one does."""
        found = await self._session.rows(
            "SELECT post FROM invitations WHERE match = $1 AND seat = $2", match, seat
        )
        return found[0]["post"] if found else None

    async def note_invitation(self, match: int, seat: int, post: int | None) -> None:
        """Note which post offers a seat, or that none does."""
        await self._session.run(
            "DELETE FROM invitations WHERE match = $1 AND seat = $2", match, seat
        )
        if post is not None:
            await self._session.run(
                "INSERT INTO invitations (match, seat, post) VALUES ($1, $2, $3)", match, seat, post
            )

    # ------------------------------------------------------------------ channels that cannot be
    # reached

    async def list_shut(self, channels: Collection[int] | None) -> list[tuple[int, int]]:
        """The tables whose channel can't be reached, with their revisions; all of them, or those of
        some channels."""
        found = await self._session.rows(
            "SELECT id, revision, channel FROM matches WHERE shut <> '' AND shut <> 'idle'"
        )
        return [
            (row["id"], row["revision"])
            for row in found
            if channels is None or row["channel"] in channels
        ]

    async def retry(self, match: int, now: float) -> None:
        """Make all messages of a table due now."""
        await self._session.run("UPDATE outbox SET due = $2 WHERE match = $1", match, now)
