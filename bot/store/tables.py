"""All statements that list or delete tables: by channel, host or server."""

from bot.store.driver import Session

_OWNED = ("outbox", "live_posts", "invitations", "alarms", "drafts", "journal", "acts", "seats", "sitters", "visitors")
_FORGET = [
    *(f"DELETE FROM {table} WHERE match = $1" for table in _OWNED),  # noqa: S608 - made of constants
    "DELETE FROM matches WHERE id = $1 AND status = 'cancelled'",
]
_PLAYER = "seats p WHERE p.match = m.id AND p.person IS NOT NULL AND p.gone = 0"
# If every player is away or has let their time pass, the computer players rest: `MatchRow.deserted`.
_RIVALS = f"""
SELECT DISTINCT m.id, COALESCE(n.leased_until, 0) AS leased FROM matches m JOIN seats s ON s.match = m.id
LEFT JOIN notes n ON n.name = 'computers ' || m.id
WHERE m.status = 'playing' AND m.shut = '' AND s.gone = 0 AND (s.level <> '' OR s.standin = 1)
AND ((m.awaiting | m.invited) >> s.seat) & 1 = 1
AND (EXISTS (SELECT 1 FROM {_PLAYER} AND p.lapses = 0 AND p.standin = 0 AND p.away IS NULL)
     OR NOT EXISTS (SELECT 1 FROM {_PLAYER} AND (p.lapses > 0 OR p.standin = 1))) ORDER BY m.id
"""  # noqa: S608 - made of constants


class Tables:
    """Tables by their numbers, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def find_active(self, channel: int) -> int | None:
        """The active match of a channel."""
        found = await self._session.rows(
            "SELECT id FROM matches WHERE channel = $1 AND status IN ('lobby', 'playing', 'paused')", channel
        )
        return found[0]["id"] if found else None

    async def find_latest(self, channel: int) -> int | None:
        """The last match of a channel, in whatever state."""
        found = await self._session.rows("SELECT id FROM matches WHERE channel = $1 ORDER BY id DESC LIMIT 1", channel)
        return found[0]["id"] if found else None

    async def find_rivals(self) -> dict[int, float]:
        """The matches that wait for a computer player, or in which one may answer, and until when a
        process has leased each."""
        found = await self._session.rows(_RIVALS)
        return {row["id"]: row["leased"] for row in found}

    async def note_sealed(self, match: int, post: int, channel: int, server: int) -> None:
        """Note the post that published a table's seal. The first one counts."""
        await self._session.run(
            "UPDATE matches SET seal_post = $2, seal_channel = $3, seal_server = $4 "
            "WHERE id = $1 AND seal_post IS NULL AND status = 'lobby'",
            *(match, post, channel, server),
        )

    async def list_damaged(self) -> list[int]:
        """The matches that can't be read."""
        found = await self._session.rows("SELECT id FROM matches WHERE status = 'damaged' ORDER BY id")
        return [row["id"] for row in found]

    async def count_hosted(self, person: int) -> int:
        """How many active tables a person hosts."""
        found = await self._session.rows(
            "SELECT COUNT(*) AS tables FROM matches WHERE host = $1 AND status IN ('lobby', 'playing', 'paused')",
            person,
        )
        tables: int = found[0]["tables"]
        return tables

    async def count_watched(self, server: int) -> int:
        """How many matches between computer players run on a server."""
        found = await self._session.rows(
            "SELECT COUNT(*) AS tables FROM matches m WHERE m.server = $1 AND m.server <> 0 "
            "AND m.status IN ('lobby', 'playing', 'paused') "
            "AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.level = '')",
            server,
        )
        tables: int = found[0]["tables"]
        return tables

    async def list_finished(self, before: float) -> list[int]:
        """The matches that ended before a moment and still have their journals, oldest first."""
        found = await self._session.rows(
            "SELECT id FROM matches WHERE status = 'over' AND let_go IS NULL AND ended < $1 ORDER BY ended", before
        )
        return [row["id"] for row in found]

    async def let_go(self, match: int, now: float) -> None:
        """Delete all of a finished match except who played and how it ended."""
        for table in ("outbox", "journal", "acts", "sitters", "visitors"):
            await self._session.run(f"DELETE FROM {table} WHERE match = $1", match)  # noqa: S608 - made of constants
        await self._session.run("UPDATE matches SET let_go = $2 WHERE id = $1", match, now)

    async def forget_closed(self, before: float, most: int) -> int:
        """Delete tables that were closed, or called off, before a moment. Returns how many."""
        found = await self._session.rows(
            "SELECT id FROM matches WHERE status = 'cancelled' AND ended < $1 ORDER BY ended LIMIT $2", before, most
        )
        for row in found:
            for statement in _FORGET:
                await self._session.run(statement, row["id"])
        return len(found)
