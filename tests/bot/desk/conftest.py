"""A desk with the made-up game, some people, and a channel that records announcements."""

import asyncio
import hashlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from announcing import at_once, publish_seal
from databases import PostgresServer, new_url, server, sqlite_url, url
from toy import GAME
from toy.steps import Fetch, PutAway, Ready

from bot.desk import (
    ActOutcome,
    Announcement,
    Desk,
    Join,
    LogRange,
    OpenTable,
    PlayMoves,
    StartMatch,
)
from bot.desk.acts.act import DeskAct
from bot.desk.acts.table_change import TableChange
from bot.store import MatchStore, open_store

__all__ = ["server", "sqlite_url", "url"]

ADA, BEN, CLEO, DEV = 11, 22, 33, 44
CHANNEL = 900


class Clock:
    """A clock that only moves when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        self.now += seconds


class Channels:
    """An announcer that records what it is told, and fails on request."""

    def __init__(self) -> None:
        self.told: list[Announcement] = []
        self.failures: list[Exception] = []
        # Runs during the next announcement.
        self.meanwhile: Callable[[], Awaitable[object]] | None = None

    async def __call__(self, announcement: Announcement) -> int:
        if self.failures:
            raise self.failures.pop()
        self.told.append(announcement)
        if self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            await meanwhile()
        return 5000 + len(self.told)


@dataclass(frozen=True)
class OldResign(DeskAct):
    """Resign as an earlier release did: the seat leaves the match for good."""

    def apply(self, change: TableChange) -> None:
        assert change.match is not None
        change.note_turn(change.match.resign(change.seat))
        change.row.seats[change.seat].gone = True


class World:
    """A store, and any number of desks on it, each like a process of its own. It also acts for
    people."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.clock = Clock()
        self.channels = Channels()
        self.clicks = itertools.count(1)
        self.stores: list[MatchStore] = []
        self.desk: Desk

    async def new_desk(self) -> Desk:
        """A desk as in a new process."""
        self.stores.append(await open_store(self.url))
        return Desk(self.stores[-1], {GAME.key: GAME}, at_once(self.channels), now=self.clock)

    async def restart(self) -> None:
        """End the process and start another."""
        self.desk = await self.new_desk()

    @property
    def store(self) -> MatchStore:
        return self.stores[-1]

    @property
    def click(self) -> int:
        """A new interaction id."""
        return next(self.clicks)

    async def lobby(
        self, *people: int, channel: int = CHANNEL, fill: bool = False, **more: Any
    ) -> int:
        """A lobby with these people. The first of them hosts."""
        host, *others = people
        more.setdefault("seats", max(2, len(people)))
        opened = await self.desk.do(
            OpenTable(host, "lanterns", channel, interaction=self.click, fill=fill, **more)
        )
        for person in others:
            await self.desk.do(Join(opened.match, person, interaction=self.click))
        await publish_seal(self.desk, opened.match)
        return opened.match

    async def table(self, *people: int, **more: Any) -> int:
        """A match that has begun, with these people."""
        match = await self.lobby(*people, **more)
        await self.desk.do(StartMatch(match, people[0]))
        return match

    async def draft(self, match: int, *people: int) -> ActOutcome:
        """Each of these people draws a card and keeps the whole hand."""
        for person in people:
            await self.desk.do(PlayMoves(match, person, [Fetch()]))
            outcome = await self.desk.do(PlayMoves(match, person, [PutAway(())]))
        return outcome

    async def round(self, match: int, *people: int) -> ActOutcome:
        """Play a whole round without a bid."""
        await self.draft(match, *people)
        for person in people:
            outcome = await self.desk.do(PlayMoves(match, person, [Ready()]))
        return outcome

    async def resign_as_before(self, match: int, person: int) -> None:
        """Resign as an earlier release did: the seat leaves the match for good."""
        await self.desk._tables.act(OldResign(match, person))

    async def sentences(self, match: int, person: int | None = None) -> list[str]:
        """The sentences of the log, as the person reads them."""
        return [
            said
            for line in (await self.desk.at(match, person, log=LogRange())).log().lines
            for said in line.said
        ]


async def _world(url: str) -> AsyncIterator[World]:
    world = World(url)
    world.desk = await world.new_desk()
    yield world
    for store in world.stores:
        await store.close()


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards and dice in every run."""
    numbers = itertools.count()

    def token_bytes(size: int) -> bytes:
        return hashlib.sha256(f"seed {next(numbers)}".encode()).digest()[:size]

    monkeypatch.setattr("bot.desk.acts.lobby.secrets", SimpleNamespace(token_bytes=token_bytes))


@pytest.fixture
async def world(url: str) -> AsyncIterator[World]:
    """A world on each kind of database in turn."""
    async for world in _world(url):
        yield world


@pytest.fixture
async def sqlite_world(sqlite_url: str) -> AsyncIterator[World]:
    async for world in _world(sqlite_url):
        yield world


@pytest.fixture
async def postgres_world(tmp_path: Path) -> AsyncIterator[World]:
    async for world in _world(await asyncio.to_thread(new_url, "postgresql", tmp_path)):
        yield world


@pytest.fixture
async def far_world(server: PostgresServer) -> AsyncIterator[World]:
    """A world on a server that the test may stop."""
    async for world in _world(await asyncio.to_thread(server.new_url)):
        yield world
