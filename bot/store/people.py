"""All statements about what belongs to a person: drafts and settings."""

from typing import Any

import msgspec

from bot.store.driver import Session
from bot.store.rows import DraftRow


class People:
    """Drafts and settings, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def draft(self, draft: int) -> DraftRow | None:
        found = await self._session.rows("SELECT * FROM drafts WHERE id = $1", draft)
        if not found:
            return None
        return msgspec.convert({**found[0], "picks": msgspec.json.decode(found[0]["picks"])}, DraftRow)

    async def save_draft(self, row: DraftRow) -> None:
        await self._session.run(
            "INSERT INTO drafts (id, match, person, verb, picks, at) VALUES ($1, $2, $3, $4, $5, $6) "
            "ON CONFLICT (id) DO UPDATE SET verb = excluded.verb, picks = excluded.picks, at = excluded.at",
            *(row.id, row.match, row.person, row.verb, msgspec.json.encode(row.picks).decode(), row.at),
        )

    async def drop_draft(self, draft: int) -> None:
        await self._session.run("DELETE FROM drafts WHERE id = $1", draft)

    async def keep_drafts(self, person: int, most: int) -> None:
        """Delete all but the newest drafts of a person. SQLite knows no offset without a limit."""
        await self._session.run(
            "DELETE FROM drafts WHERE id IN "
            "(SELECT id FROM drafts WHERE person = $1 ORDER BY at DESC, id LIMIT 1000 OFFSET $2)",
            *(person, most),
        )

    async def drop_drafts_before(self, moment: float) -> None:
        await self._session.run("DELETE FROM drafts WHERE at < $1", moment)

    async def settings(self, person: int) -> dict[str, Any]:
        found = await self._session.rows("SELECT name, value FROM settings WHERE person = $1 ORDER BY name", person)
        return {row["name"]: msgspec.json.decode(row["value"]) for row in found}

    async def forget(self, person: int, name: str) -> None:
        """Delete one setting of a person."""
        self._session.words.add(("person", person))
        await self._session.run("DELETE FROM settings WHERE person = $1 AND name = $2", person, name)

    async def set(self, person: int, name: str, value: object) -> None:
        self._session.words.add(("person", person))
        await self._session.run(
            "INSERT INTO settings (person, name, value) VALUES ($1, $2, $3) "
            "ON CONFLICT (person, name) DO UPDATE SET value = excluded.value",
            *(person, name, msgspec.json.encode(value).decode()),
        )
