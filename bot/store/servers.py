"""All statements about servers."""

from collections.abc import Collection

from bot.store.driver import Session, list_places

# Distinct server numbers, each read once from the index, however many tables a server has.
_KNOWN = """
WITH RECURSIVE known(server) AS (
    SELECT MIN(server) FROM matches WHERE server > 0
    UNION ALL SELECT (SELECT MIN(server) FROM matches WHERE server > known.server) FROM known WHERE server IS NOT NULL
)
SELECT server FROM known WHERE server IS NOT NULL
"""


class Servers:
    """Servers, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def list_known(self) -> list[int]:
        """Servers with tables."""
        return [row["server"] for row in await self._session.rows(_KNOWN)]

    async def list_left(self) -> list[int]:
        """Servers whose data waits to be deleted."""
        return [row["who"] for row in await self._session.rows("SELECT who FROM alarms WHERE kind = 'server'")]

    async def settle(self, server: int, channels: Collection[int]) -> None:
        """Note the server of tables in these channels, if it is unknown: an older release did not
        store it."""
        if channels:
            where = list_places(channels, after=1)
            sql = f"UPDATE matches SET server = $1 WHERE server = 0 AND channel IN ({where})"  # noqa: S608 - places
            await self._session.run(sql, server, *channels)

    async def begin(self, server: int, due: float) -> None:
        """Schedule the deletion of a server's data, unless it is scheduled already or there is
        none."""
        await self._session.run(
            "INSERT INTO alarms (match, kind, who, due, count) SELECT 0, 'server', $1, $2, 0 "
            "WHERE EXISTS (SELECT 1 FROM matches WHERE server = $1) ON CONFLICT DO NOTHING",
            *(server, due),
        )

    async def spare(self, server: int) -> None:
        """Cancel the deletion."""
        await self._session.run("DELETE FROM alarms WHERE match = 0 AND kind = 'server' AND who = $1", server)

    async def close(self, server: int) -> None:
        """Close its tables for good. The next tidying deletes them."""
        for table in ("outbox", "alarms"):
            await self._session.run(
                f"DELETE FROM {table} WHERE match IN (SELECT id FROM matches WHERE server = $1)",  # noqa: S608 - constants
                server,
            )
        await self._session.run(
            "UPDATE matches SET status = 'cancelled', ended = 0, revision = revision + 1 WHERE server = $1", server
        )
