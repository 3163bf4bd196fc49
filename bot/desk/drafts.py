"""Moves that somebody has begun to put together in a panel. They outlive a restart; a button carries the draft's id."""

import secrets
from collections.abc import Mapping
from typing import Any

from bot.desk.errors import NoDraft
from bot.desk.floor import Floor
from bot.store import DraftRow

__all__ = ["Drafts"]

KEPT = 86400.0  # seconds: nobody comes back to a panel after a day
MOST = 20  # panels of one person that lie open; an older one says that it is no longer in use


class Drafts:
    """The part of the desk that keeps drafts."""

    _floor: Floor

    async def new_draft(self, match: int, person: int, verb: str = "", picks: Mapping[str, Any] | None = None) -> int:
        """Begin a draft; its id."""
        now = self._floor.now()
        row = DraftRow(secrets.randbits(63), match, person, verb, dict(picks or {}), now)
        async with self._floor.store.writing() as repository:
            await repository.people.drop_drafts_before(now - KEPT)
            await repository.people.keep_drafts(person, MOST - 1)
            await repository.people.save_draft(row)
        return row.id

    async def draft(self, draft: int, person: int) -> DraftRow:
        """A person's own draft, or `NoDraft`."""
        async with self._floor.store.reading() as repository:
            row = await repository.people.draft(draft)
        if row is None or row.person != person:
            raise NoDraft
        return row

    async def save_draft(self, row: DraftRow, verb: str, picks: Mapping[str, Any]) -> DraftRow:
        """What has been picked by now."""
        row = DraftRow(row.id, row.match, row.person, verb, dict(picks), self._floor.now())
        async with self._floor.store.writing() as repository:
            await repository.people.save_draft(row)
        return row

    async def drop_draft(self, draft: int) -> None:
        async with self._floor.store.writing() as repository:
            await repository.people.drop_draft(draft)
