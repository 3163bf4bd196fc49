"""The one way to look at a match. A read never waits for an act, and sees the last commit or one
from a moment ago."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from bot.desk.base.caches import MatchCache, RowCache, Snapshot, Unreadable, unpack
from bot.desk.base.errors import NoMatch, Quarantined, UnknownGame
from bot.store import MatchRow, MatchStore, Repository, WriteConflict
from rules.kernel import Game, Match

log = logging.getLogger(__name__)

Beside: TypeAlias = Callable[[Repository, MatchRow], Awaitable[None]]
"""Reads more data of a match in the transaction that reads its row."""

TRIES = 5  # attempts, as other processes may write first


class MatchReader:
    """Reads matches: from the caches if they are current, otherwise from the store."""

    def __init__(
        self, store: MatchStore, catalogue: Mapping[str, Game], now: Callable[[], float]
    ) -> None:
        self.store = store
        self.catalogue = catalogue
        self.now = now
        self.rows = RowCache(now)
        self._live = MatchCache()

    async def row(
        self,
        number: int,
        age: float = 0.0,
        draft: int = 0,
        person: int | None = None,
        beside: Beside | None = None,
    ) -> MatchRow:
        """A match's row as last committed, with a person's draft. A cached row will do if it is
        less than `age` seconds old and nothing has to be read `beside` it."""
        row = self.rows.look(number, age) if beside is None else None
        if row is None:
            async with self.store.reading() as repository:
                row = await repository.match(number, draft=draft, person=person)
                if row is None:
                    raise NoMatch
                if beside is not None:
                    await beside(repository, row)
            self.rows.keep(row)
        if row.status == "damaged":
            raise Quarantined(number)
        return row

    async def look(
        self,
        number: int,
        age: float = 0.0,
        draft: int = 0,
        person: int | None = None,
        beside: Beside | None = None,
    ) -> tuple[MatchRow, Match | None]:
        """A match as last committed, or less than `age` seconds ago; None before it began. It may
        change at the next await, so use it at once or take a snapshot."""
        for _ in range(TRIES):
            row = await self.row(number, age, draft, person, beside)
            if row.status in ("lobby", "cancelled"):
                return row, None
            match = self._live.look(number, row.version)
            if match is not None:
                return row, match
            try:
                async with self.store.reading() as repository:
                    match = unpack(self.game(row.game), await repository.state(row), row.version)
            except WriteConflict:
                age = 0.0  # the cached row is too old
                continue
            except Unreadable as fault:
                raise await self._quarantine(number, fault) from fault
            self._live.put(number, match)
            return row, match
        raise WriteConflict

    def snapshot(self, match: Match) -> Snapshot:
        """A stable version of a match that was just read."""
        return self._live.snapshot(match)

    def game(self, key: str) -> Game:
        game = self.catalogue.get(key)
        if game is None:
            raise UnknownGame(key, list(self.catalogue))
        return game

    async def _quarantine(self, number: int, fault: Unreadable) -> Quarantined:
        """Report a match that can't be read and take it out of play. Its data stays as it is."""
        log.error("match %d cannot be read and is out of play: %s", number, fault)
        async with self.store.writing() as repository:
            await repository.quarantine(number, self.now())
        return Quarantined(number)
