"""All statements about time: alarms, and when Discord was last heard."""

from collections.abc import Collection

import msgspec

from bot.store.driver import Session, list_places
from bot.store.rows import Alarm, Due, Shard

NEVER = 1e12  # in 30,000 years

SET = """
INSERT INTO alarms (match, kind, who, due, remaining, count) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (match, kind, who) DO UPDATE
SET due = excluded.due, remaining = excluded.remaining, count = excluded.count
"""

# An earlier alarm is left alone: when it is due, its handler finds out that it came too early.
ARM = """
INSERT INTO alarms (match, kind, who, due, remaining, count) VALUES ($1, $2, $3, $4, NULL, 0)
ON CONFLICT (match, kind, who) DO UPDATE SET due = excluded.due, remaining = NULL, count = 0
WHERE alarms.due > excluded.due OR alarms.count > 0
"""

# Discord maps a server to one of $2 shards by its number, and DMs to the first.
_SHARD = "COALESCE((SELECT (m.server >> 22) % $2 FROM matches m WHERE m.id = alarms.match), 0)"
_DUE = f"""
SELECT match, kind, who, due, count FROM alarms WHERE due <= $1 AND NOT EXISTS
(SELECT 1 FROM heard h WHERE h.at < $3 AND h.count = $2 AND h.shard = {_SHARD}) ORDER BY due LIMIT $4
"""  # noqa: S608 - made of constants
_MOVE = f"""
UPDATE alarms SET due = due + $3 WHERE kind IN ('limit', 'warning') AND remaining IS NULL AND {_SHARD} = $1
"""  # noqa: S608 - made of constants

_LIMITS = "SELECT match, who, due, remaining FROM alarms WHERE match IN ({}) AND kind = 'limit'"


class Clocks:
    """Alarms, within one session. Each is moved or deleted only as it was read, so of several
    processes one handles it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def of(self, match: int) -> tuple[dict[int, float], dict[int, float]]:
        """By seat: the deadline of a running clock, or the seconds left on a stopped one."""
        return (await self.of_several([match]))[match]

    async def of_several(self, matches: Collection[int]) -> dict[int, tuple[dict[int, float], dict[int, float]]]:
        """The same for each of these matches."""
        found = await self._session.rows(_LIMITS.format(list_places(matches)), *matches)
        clocks: dict[int, tuple[dict[int, float], dict[int, float]]] = {match: ({}, {}) for match in matches}
        for row in found:
            due, left = clocks[row["match"]]
            if row["remaining"] is None:
                due[row["who"]] = row["due"]
            else:
                left[row["who"]] = row["remaining"]
        return clocks

    async def list_due(self, now: float, most: int, *, since: float = 0.0, shards: int = 1) -> list[Due]:
        """The alarms that are due, earliest first, without those of shards that have not heard
        Discord `since` then."""
        return msgspec.convert(await self._session.rows(_DUE, now, shards, since, most), list[Due])

    async def next(self) -> float | None:
        """When the next alarm is due."""
        found = await self._session.rows("SELECT MIN(due) AS due FROM alarms WHERE due < $1", NEVER)
        due: float | None = found[0]["due"]
        return due

    async def is_set(self, match: int, kind: Alarm, who: int) -> bool:
        """Whether such an alarm is set."""
        sql = "SELECT due FROM alarms WHERE match = $1 AND kind = $2 AND who = $3"
        return bool(await self._session.rows(sql, match, kind, who))

    async def set(self, match: int, kind: Alarm, who: int, due: float) -> None:
        """Set an alarm, replacing the one before."""
        await self._session.run(SET, match, kind, who, due, None, 0)

    async def put_off(self, alarm: Due, due: float, count: int) -> bool:
        """Move an alarm. Returns whether no other process has touched it."""
        return (
            await self._session.run(
                "UPDATE alarms SET due = $5, count = $6 WHERE match = $1 AND kind = $2 AND who = $3 AND due = $4",
                *(alarm.match, alarm.kind, alarm.who, alarm.due, due, count),
            )
            == 1
        )

    async def stop(self, alarm: Due) -> bool:
        """Stop a clock that has run out. Returns whether no other process has touched it."""
        return (
            await self._session.run(
                "UPDATE alarms SET due = $5, remaining = 0 WHERE match = $1 AND kind = $2 AND who = $3 AND due = $4",
                *(alarm.match, alarm.kind, alarm.who, alarm.due, NEVER),
            )
            == 1
        )

    async def drop(self, alarm: Due) -> bool:
        """Delete an alarm. Returns whether no other process has touched it."""
        return (
            await self._session.run(
                "DELETE FROM alarms WHERE match = $1 AND kind = $2 AND who = $3 AND due = $4",
                *(alarm.match, alarm.kind, alarm.who, alarm.due),
            )
            == 1
        )

    async def read_heard(self) -> dict[Shard, float]:
        """When each shard last heard from Discord."""
        found = await self._session.rows("SELECT shard, count, at FROM heard")
        return {(row["shard"], row["count"]): row["at"] for row in found}

    async def hear(self, shard: Shard, before: float | None, now: float) -> bool:
        """Note that a shard hears Discord. Returns whether no other process has done so since
        `before`."""
        return (
            await self._session.run(
                "INSERT INTO heard (shard, count, at) VALUES ($1, $2, $4) "
                "ON CONFLICT (count, shard) DO UPDATE SET at = excluded.at WHERE heard.at = $3",
                *(*shard, before, now),
            )
            == 1
        )

    async def move(self, shard: Shard, seconds: float) -> list[tuple[int, int]]:
        """Move all running deadlines of a shard. Returns the tables concerned, with their
        revisions."""
        await self._session.run(_MOVE, *shard, seconds)
        found = await self._session.rows(
            "SELECT id, revision FROM matches "
            "WHERE id IN (SELECT match FROM alarms WHERE kind = 'limit' AND remaining IS NULL) AND status = 'playing' "
            "AND (server >> 22) % $2 = $1",
            *shard,
        )
        return [(row["id"], row["revision"]) for row in found]
