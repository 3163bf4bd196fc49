"""Saved matches of earlier releases open, go on, undo and verify: a saved match is sacred."""

import asyncio
import itertools
import lzma
import random
from pathlib import Path

import pytest
from announcing import at_once
from databases import new_url

from bot.desk import Desk, LogRange, PlayMoves, Refused, Resign, Resume, StartMatch, Undo
from bot.store import move, open_store
from render import paint
from rules import catalogue
from rules.kernel import Match, Record

KEPT = sorted((Path(__file__).parents[3] / "releases").glob("*.sqlite.xz"))
LATER = 1_700_600_000.0  # than whatever was done in them
MOST = 400  # moves, after which everybody leaves


class Upgraded:
    """A database of an earlier release, opened by this one."""

    def __init__(self, store):
        self.store = store
        self.told = []
        self.clicks = itertools.count(9 * 10**17)
        self.desk = Desk(
            store, catalogue, at_once(self.announce), now=itertools.count(LATER).__next__
        )

    async def announce(self, announcement):
        self.told.append(announcement)
        return announcement.table.post or len(self.told)

    async def rows(self):
        async with self.store.reading() as repository:
            found = await repository._session.rows("SELECT id FROM matches ORDER BY id")
            return [await repository.match(row["id"]) for row in found]

    async def look(self, match):
        """Read everything that anybody may look at."""
        row = await self.desk._tables.row(match)
        for person in (*(seat.person for seat in row.seats), None):
            table = await self.desk.at(match, person, log=LogRange(), missed=True)
            post = table.post()
            assert table.log().lines or row.status == "lobby"
            if post.view is not None:
                assert paint(row.game, post.view).data
            if table.seat is not None and row.status == "playing":
                table.menu()

    async def take_back(self, match):
        """Take back a move, or get a sentence that explains why not."""
        row, live = await self.desk._tables.look(match)
        for place in row.seats:
            undoable = live.undoable(place.seat)
            if undoable:
                await self.desk.do(Undo(match, place.person, interaction=next(self.clicks)))
                return
            with pytest.raises(Refused, match=r"\.$"):
                await self.desk.do(Undo(match, place.person, interaction=next(self.clicks)))

    async def finish(self, match):
        """Play to the end. Leave matches that take too long."""
        rng = random.Random(match)
        row, live = await self.desk._tables.look(match)
        people = [place.person for place in row.seats]
        for _ in range(MOST):
            if live.over:
                break
            seat = rng.choice(live.awaiting)
            await self.desk.do(
                PlayMoves(
                    match,
                    people[seat],
                    [live.menu(seat).sample(rng)],
                    interaction=next(self.clicks),
                )
            )
            _, live = await self.desk._tables.look(match)
        for person in people:
            if (await self.desk.looks.read_post(match)).status == "playing":
                await self.desk.do(Resign(match, person, interaction=next(self.clicks)))

    async def verify(self, match):
        record = Record.load(catalogue, await self.desk.archive.export(match))
        verdict = Match.verify(record)
        assert verdict.holds, verdict
        assert record.seal in verdict.notes[0]


@pytest.fixture(params=KEPT, ids=lambda file: file.name.removesuffix(".sqlite.xz"))
async def upgraded(request, tmp_path):
    file = tmp_path / "old.sqlite"
    file.write_bytes(lzma.decompress(request.param.read_bytes()))
    store = await open_store(f"sqlite:///{file}")
    yield Upgraded(store)
    await store.close()


async def test_every_match_of_an_earlier_release_plays_on(upgraded):
    rows = await upgraded.rows()
    assert {row.status for row in rows} == {"lobby", "playing", "paused", "over"}
    (lobby,) = [row for row in rows if row.status == "lobby"]
    await upgraded.desk.outbox.deliver()
    if (
        lobby.seal_post is None
    ):  # a post now publishes the seal, and the lobby's own post is sent again
        assert lobby.id in {told.table.match for told in upgraded.told}
    assert (await upgraded.desk.looks.read_post(lobby.id)).published is not None
    for row in rows:
        await upgraded.look(row.id)
        if row.status == "lobby":
            await upgraded.desk.do(StartMatch(row.id, row.host))
        if row.status == "paused":
            await upgraded.desk.do(Resume(row.id, row.host))
        if row.status != "over":
            await upgraded.take_back(row.id)
            await upgraded.finish(row.id)
        await upgraded.desk.outbox.deliver()
        await upgraded.look(row.id)
        await upgraded.verify(row.id)
    assert {told.table.match for told in upgraded.told} >= {
        row.id for row in rows if row.status != "over"
    }


async def test_a_match_that_an_earlier_release_could_not_open_goes_on(upgraded):
    """The first release left it in that state when it met a match of a later one."""
    (first, *_) = await upgraded.rows()
    async with upgraded.store.writing() as repository:
        await repository.quarantine(first.id, LATER)
    assert await upgraded.desk.background.revive() == 1
    await upgraded.look(first.id)
    await upgraded.finish(first.id)
    await upgraded.verify(first.id)


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.name.removesuffix(".sqlite.xz"))
async def test_a_database_of_an_earlier_release_can_be_moved_to_postgresql(file, tmp_path):
    old = tmp_path / "old.sqlite"
    old.write_bytes(lzma.decompress(file.read_bytes()))
    url = await asyncio.to_thread(new_url, "postgresql", tmp_path)
    await asyncio.to_thread(move, f"sqlite:///{old}", url)
    store = await open_store(url)
    moved = Upgraded(store)
    for row in await moved.rows():
        await moved.look(row.id)
    await store.close()
