"""Every statement about which tables there are: in a channel, of a host, on a server; and which are
let go."""

from bot.store.driver import Session

_OWNED = (
    "outbox",
    "live_posts",
    "invitations",
    "alarms",
    "drafts",
    "journal",
    "acts",
    "seats",
    "sitters",
    "visitors",
)
_FORGET = [
    *(f"DELETE FROM {table} WHERE match = $1" for table in _OWNED),  # noqa: S608 - made of constants
    "DELETE FROM matches WHERE id = $1 AND status = 'cancelled'",
]
_PLAYER = "seats p WHERE p.match = m.id AND p.person IS NOT NULL AND p.gone = 0"
# Where every player has let their time pass or is away, the computers rest: `MatchRow.deserted`.
_RIVALS = f"""
SELECT DISTINCT m.id, COALESCE(n.leased_until, 0) AS leased
FROM matches m JOIN seats s ON s.match = m.id
LEFT JOIN notes n ON n.name = 'computers ' || m.id
WHERE m.status = 'playing' AND m.shut = '' AND s.gone = 0 AND (s.level <> '' OR s.standin = 1)
AND ((m.awaiting | m.invited) >> s.seat) & 1 = 1
AND (EXISTS (SELECT 1 FROM {_PLAYER} AND p.lapses = 0 AND p.standin = 0 AND p.away IS NULL)
     OR NOT EXISTS (SELECT 1 FROM {_PLAYER} AND (p.lapses > 0 OR p.standin = 1))) ORDER BY m.id
"""  # noqa: S608 - made of constants


class TableQueries:
    """Tables by their numbers, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def find_active(self, channel: int) -> int | None:
        """The match that is under way in a channel."""
        found = await self._session.rows(
            "SELECT id FROM matches WHERE channel = $1 AND status IN ('lobby', 'playing', "
            "'paused')",
            channel,
        )
        return found[0]["id"] if found else None

    async def find_latest(self, channel: int) -> int | None:
        """The match that a channel last had, whatever became of it."""
        found = await self._session.rows(
            "SELECT id FROM matches WHERE channel = $1 ORDER BY id DESC LIMIT 1", channel
        )
        return found[0]["id"] if found else None

    async def find_rivals(self) -> dict[int, float]:
        """The matches in which the computer is awaited, or may answer something, and until when a
        process thinks."""
        found = await self._session.rows(_RIVALS)
        return {row["id"]: row["leased"] for row in found}

    async def note_sealed(self, match: int, post: int, channel: int, server: int) -> None:
        """This post has published the seal of a table. The first one counts."""
        await self._session.run(
            "UPDATE matches SET seal_post = $2, seal_channel = $3, seal_server = $4 "
            "WHERE id = $1 AND seal_post IS NULL AND status = 'lobby'",
            match,
            post,
            channel,
            server,
        )

    async def list_damaged(self) -> list[int]:
        """The matches that could not be read."""
        found = await self._session.rows(
            "SELECT id FROM matches WHERE status = 'damaged' ORDER BY id"
        )
        return [row["id"] for row in found]

    async def count_hosted(self, person: int) -> int:
        """How many tables under way a person is host of."""
        found = await self._session.rows(
            "SELECT COUNT(*) AS tables FROM matches WHERE host = $1 AND status IN ('lobby', "
            "'playing', 'paused')",
            person,
        )
        tables: int = found[0]["tables"]
        return tables

    async def count_watched(self, server: int) -> int:
        """How many matches of computers alone are under way on a server."""
        found = await self._session.rows(
            "SELECT COUNT(*) AS tables FROM matches m WHERE m.server = $1 AND m.server <> 0 "
            "AND m.status IN ('lobby', 'playing', 'paused') "
            "AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.level = '')",
            server,
        )
        tables: int = found[0]["tables"]
        return tables

    async def list_finished(self, before: float) -> list[int]:
        """The matches that were over before a moment, and whose journals are still there; the
        oldest first."""
        found = await self._session.rows(
            "SELECT id FROM matches WHERE status = 'over' AND let_go IS NULL AND ended < $1 "
            "ORDER BY ended",
            before,
        )
        return [row["id"] for row in found]

    async def let_go(self, match: int, now: float) -> None:
        """Of a match that is over nothing remains but who played, and how it ended."""
        for table in ("outbox", "journal", "acts", "sitters", "visitors"):
            await self._session.run(f"DELETE FROM {table} WHERE match = $1", match)  # noqa: S608 - made of constants
        await self._session.run("UPDATE matches SET let_go = $2 WHERE id = $1", match, now)

    async def forget_closed(self, before: float, most: int) -> int:
        """Forget tables that were closed, or whose match was called off, before a moment; how
        many."""
        found = await self._session.rows(
            "SELECT id FROM matches WHERE status = 'cancelled' AND ended < $1 ORDER BY ended "
            "LIMIT $2",
            before,
            most,
        )
        for row in found:
            for statement in _FORGET:
                await self._session.run(statement, row["id"])
        return len(found)
