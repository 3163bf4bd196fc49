"""Every statement about what processes that share a database leave for one another."""

from bot.store.driver import Session

__all__ = ["Notes"]


class Notes:
    """Notes by name, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def read(self, name: str) -> str:
        """What was left under a name; nothing if nobody has."""
        found = await self._session.rows("SELECT value FROM notes WHERE name = $1", name)
        return found[0]["value"] if found else ""

    async def write(self, name: str, value: str) -> None:
        """Leave a word, and the turn to whoever wants it."""
        await self._session.run(
            "INSERT INTO notes (name, value, leased_until) VALUES ($1, $2, 0) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value, leased_until = 0",
            *(name, value),
        )

    async def renew(self, name: str, until: float) -> None:
        """Keep a turn that one has till then."""
        await self._session.run("UPDATE notes SET leased_until = $2 WHERE name = $1 AND leased_until > 0", name, until)

    async def lease(self, name: str, now: float, until: float) -> bool:
        """Take the turn till then, if nobody else has it."""
        taken = await self._session.run(
            "INSERT INTO notes (name, value, leased_until) VALUES ($1, '', $3) "
            "ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until WHERE notes.leased_until <= $2",
            *(name, now, until),
        )
        return taken == 1
