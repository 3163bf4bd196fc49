"""Drafts: moves that a person has begun to build with buttons. They survive a restart, as each
button carries the draft's id."""

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from bot.desk.acts.tables import Tables
from bot.desk.base.errors import NoDraft
from bot.store import DraftRow

KEPT = 86400.0  # seconds: nobody returns to a panel after a day
MOST = 20  # open panels of one person; older ones report that they are no longer in use


class StoredDraft(msgspec.Struct, frozen=True):
    """A draft at a table, by the name of its verb."""

    id: int
    match: int
    verb: str
    picks: dict[str, Any]


class Drafts:
    """The part of the desk that keeps drafts."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def keep(
        self, match: int, person: int, verb: str, picks: Mapping[str, Any], *, draft: int = 0
    ) -> int:
        """Store the current picks in a new or an existing draft, and return its id."""
        now = self._tables.now()
        row = DraftRow(draft or secrets.randbits(63), match, person, verb, dict(picks), now)
        async with self._tables.store.writing() as repository:
            if not draft:
                await repository.people.drop_drafts_before(now - KEPT)
                await repository.people.keep_drafts(person, MOST - 1)
            await repository.people.save_draft(row)
        return row.id

    async def find(self, draft: int, person: int) -> StoredDraft:
        """A person's own draft, or `NoDraft`."""
        async with self._tables.store.reading() as repository:
            row = await repository.people.draft(draft)
        if row is None or row.person != person:
            raise NoDraft
        return StoredDraft(row.id, row.match, row.verb, row.picks)

    async def drop(self, draft: int) -> None:
        async with self._tables.store.writing() as repository:
            await repository.people.drop_draft(draft)
