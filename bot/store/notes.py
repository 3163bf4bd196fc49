"""All statements about leases, and about notes that processes leave for each other."""

from collections.abc import Collection

from bot.store.driver import Session, list_places


class Notes:
    """Notes by name, within one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def read(self, name: str) -> str:
        """The note under a name; empty if there is none."""
        found = await self._session.rows("SELECT value FROM notes WHERE name = $1", name)
        return found[0]["value"] if found else ""

    async def write(self, name: str, value: str) -> None:
        """Leave a note, and end the lease."""
        await self._session.run(
            "INSERT INTO notes (name, value, leased_until) VALUES ($1, $2, 0) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value, leased_until = 0",
            *(name, value),
        )

    async def lease(self, name: str, now: float, until: float) -> bool:
        """Take the lease until then, if it is free."""
        taken = await self._session.run(
            "INSERT INTO notes (name, value, leased_until) VALUES ($1, '', $3) "
            "ON CONFLICT (name) DO UPDATE SET leased_until = excluded.leased_until WHERE notes.leased_until <= $2",
            *(name, now, until),
        )
        return taken == 1

    async def renew(self, names: Collection[str], until: float) -> None:
        """Renew these leases."""
        last = f"${len(names) + 1}"
        await self._session.run(
            f"UPDATE notes SET leased_until = {last} WHERE name IN ({list_places(names)})",  # noqa: S608 - no values
            *(*names, until),
        )

    async def give_back(self, name: str) -> None:
        """End the lease. Delete its row if it holds no note."""
        await self._session.run("DELETE FROM notes WHERE name = $1 AND value = ''", name)
        await self._session.run("UPDATE notes SET leased_until = 0 WHERE name = $1", name)
