"""The desk: what happens to a match. It takes and returns plain data and knows nothing of
Discord."""

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from math import inf
from typing import Self
from weakref import WeakValueDictionary

from bot.desk.acts.act import DeskAct
from bot.desk.acts.lobby import StartSealed
from bot.desk.acts.tables import Tables
from bot.desk.base.errors import Refused
from bot.desk.base.leases import Leases
from bot.desk.base.results import ActOutcome, LogRange
from bot.desk.computers.advice import Advice
from bot.desk.computers.computers import Computers, Thinker, idle
from bot.desk.looks.archive import Archive
from bot.desk.looks.drafts import Drafts
from bot.desk.looks.looks import Looks
from bot.desk.looks.table_view import TableView
from bot.desk.people.me import Me
from bot.desk.people.servers import Servers
from bot.desk.telling.outbox import Announcer, Outbox
from bot.desk.time.alarms import Alarms
from bot.desk.time.background import Background
from bot.store import MatchRow, MatchStore
from rules.kernel import Game

PUBLISHED = 3.0  # seconds to wait for the post that publishes a seal


class Desk:
    """The application: it assembles its parts and carries out acts."""

    def __init__(
        self,
        store: MatchStore,
        catalogue: Mapping[str, Game],
        announcer: Announcer,
        thinker: Thinker = idle,
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._tables = Tables(store, catalogue, now)
        self._begun: WeakValueDictionary[int, asyncio.Event] = WeakValueDictionary()
        self.looks = Looks(self._tables)
        self.archive = Archive(self._tables)
        self.drafts = Drafts(self._tables)
        self.outbox = Outbox(self._tables, announcer, self.note_sealed)
        self.leases = Leases(store, now)
        self.computers = Computers(self._tables, self.leases, thinker)
        self.advice = Advice(thinker)
        self.me = Me(self._tables)
        self.servers = Servers(self._tables)
        self.alarms = Alarms(self._tables)
        self.background = Background(self._tables, self.outbox, self.computers, self.alarms)

    async def do(self, act: DeskAct) -> ActOutcome:
        """Carry out an act. Acts on one match run one after another. If it is a computer's turn
        then, the computer plays."""
        return await self.computers.follow(await self._tables.act(act))

    async def at(
        self,
        match: int,
        person: int | None = None,
        *,
        draft: int = 0,
        missed: bool = False,
        log: LogRange | None = None,
    ) -> TableView:
        """Look at a table, as a person or as the public. See `Looks.at`."""
        return await self.looks.at(match, person, draft=draft, missed=missed, log=log)

    def glance(self) -> Self:
        """This desk for somebody who is still typing. Its views may be a moment old, and mostly
        need no trip to the database. Acts still use current data."""
        glancing = copy(self)
        glancing.looks = self.looks.glance()
        return glancing

    async def note_sealed(self, row: MatchRow, post: int) -> None:
        """Note the post that published a table's seal, in the table's channel at that time. The
        table begins if it waited for that. A repeated call changes nothing: the process may have
        died before it was noted."""
        if row.seal_post is None:
            async with self._tables.store.writing() as repository:
                await repository.tables.note_sealed(row.id, post, row.channel, row.server)
                # Somebody may have joined meanwhile.
                row = await repository.match(row.id) or row
        if row.fill and row.full:
            with suppress(Refused):  # it has begun, or somebody has left it
                await self.do(StartSealed(row.id))
        if (begun := self._begun.get(row.id)) is not None:
            begun.set()

    async def wait_begun(self, match: int) -> bool:
        """Whether the match has begun. A full table begins once its seal is published, so wait for
        that for a short time."""
        begun = self._begun.setdefault(match, asyncio.Event())
        row = await self._tables.row(match, inf)
        if row.status == "lobby" and row.fill and row.full:
            with suppress(TimeoutError):
                async with asyncio.timeout(PUBLISHED):
                    await begun.wait()
            row = await self._tables.row(match)
        return row.status == "playing"
