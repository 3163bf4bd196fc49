"""Every statement about time at the tables: deadlines, and when Discord was last heard."""

from bot.store.driver import Session

__all__ = ["Clocks"]


_RUNS = "d.remaining IS NULL AND m.status = 'playing' AND (m.awaiting >> d.seat) & 1 = 1"


class Clocks:
    """Deadlines, within one session. Those of seats for which the table does not wait are kept, but do not run."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def of(self, match: int) -> tuple[dict[int, float], dict[int, float]]:
        """By seat: until when a table waits, and while it stands still the seconds left."""
        found = await self._session.rows("SELECT seat, due, remaining FROM deadlines WHERE match = $1", match)
        return (
            {row["seat"]: row["due"] for row in found if row["remaining"] is None},
            {row["seat"]: row["remaining"] for row in found if row["remaining"] is not None},
        )

    async def list_overdue(self, now: float, after: int, most: int) -> list[int]:
        """The next matches by number in which somebody's time is up."""
        found = await self._session.rows(
            "SELECT DISTINCT d.match FROM deadlines d JOIN matches m ON m.id = d.match "  # noqa: S608 - made of constants
            f"WHERE d.due <= $1 AND {_RUNS} AND m.id > $2 ORDER BY d.match LIMIT $3",
            *(now, after, most),
        )
        return [row["match"] for row in found]

    async def next(self, now: float) -> float | None:
        """The next deadline that is still to come."""
        found = await self._session.rows(
            "SELECT MIN(d.due) AS due FROM deadlines d JOIN matches m ON m.id = d.match "  # noqa: S608 - the same
            f"WHERE d.due > $1 AND {_RUNS}",
            now,
        )
        due: float | None = found[0]["due"]
        return due

    async def read_hearing(self) -> float | None:
        """When Discord was last heard, by any process; None if it never was."""
        found = await self._session.rows("SELECT at FROM hearing WHERE name = 'discord'")
        return found[0]["at"] if found else None

    async def hear(self, before: float | None, now: float) -> bool:
        """Discord is heard; whether no other process has noted so since `before`."""
        if before is None:
            sql = "INSERT INTO hearing (name, at) VALUES ('discord', $1) ON CONFLICT (name) DO NOTHING"
            return await self._session.run(sql, now) == 1
        sql = "UPDATE hearing SET at = $2 WHERE name = 'discord' AND at = $1"
        return await self._session.run(sql, before, now) == 1

    async def move(self, seconds: float) -> list[tuple[int, int]]:
        """Every deadline comes so much later; the tables concerned, with their revisions."""
        await self._session.run("UPDATE deadlines SET due = due + $1 WHERE remaining IS NULL", seconds)
        found = await self._session.rows(
            "SELECT id, revision FROM matches "
            "WHERE id IN (SELECT match FROM deadlines WHERE remaining IS NULL) AND status = 'playing'"
        )
        return [(row["id"], row["revision"]) for row in found]
