"""The database fails and comes back. People get a clear message, nothing is lost, and the bot
recovers by itself."""

import asyncio
from contextlib import asynccontextmanager

import asyncpg
import pytest
from toy.steps import Fetch
from waiting import PATIENCE

from bot.desk import PlayMoves, StartMatch
from bot.desk.base.leases import LEASE
from bot.store import Busy, Unreachable, open_store

ADA, BEN = 11, 22
SENTENCE = r"^The database cannot be reached just now\. Nothing is lost; try again in a minute\.$"


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    """Skip the pauses between retries."""
    for name in (
        "bot.store.gate.FIRST",
        "bot.store.postgres.AGAIN",
        "bot.desk.time.background.REST",
    ):
        monkeypatch.setattr(name, 0.0)


async def until(holds):
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - it is about what another task does
            await asyncio.sleep(0)


async def test_what_is_asked_while_it_is_away_is_refused_and_changes_nothing(far_world, server):
    world, desk = far_world, far_world.desk
    match = await world.table(ADA, BEN)
    before = await desk.looks.read_post(match)
    await asyncio.to_thread(server.stop)
    for _ in range(3):
        with pytest.raises(Unreachable, match=SENTENCE):
            await desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77))
    for ask in (
        desk.looks.read_post(match),
        desk.at(match, ADA),
        desk.looks.list_seats(ADA),
        desk.me.settings(ADA),
    ):
        with pytest.raises(Unreachable, match=SENTENCE):
            await ask
    await asyncio.to_thread(server.start)
    assert await desk.looks.read_post(match) == before
    first = await desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77))
    assert first.revision == before.revision + 1
    assert (
        await desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77))
    ).revision == first.revision


async def test_nobody_waits_for_a_database_that_was_away_a_moment_ago(
    far_world, server, monkeypatch
):
    monkeypatch.setattr("bot.store.gate.FIRST", 3600.0)
    monkeypatch.setattr("bot.store.gate.LONGEST", 3600.0)
    await asyncio.to_thread(server.stop)
    for _ in range(2):
        with pytest.raises(Unreachable):
            await far_world.desk.looks.list_seats(ADA)

    await asyncio.to_thread(server.start)
    with pytest.raises(Unreachable):  # nothing has reconnected yet
        await far_world.desk.looks.list_seats(ADA)


async def test_what_was_committed_before_is_told_when_it_is_back(far_world, server, caplog):
    world = far_world
    match = await world.lobby(ADA, BEN)
    await asyncio.to_thread(server.stop)
    running = asyncio.create_task(world.desk.background.run())
    try:
        await until(lambda: "the database failed" in caplog.text)
        assert not world.store.hears
        await asyncio.to_thread(server.start)
        await until(lambda: world.channels.told and world.store.hears)
        await asyncio.to_thread(server.stop)
        await until(lambda: not world.store.hears)
        await asyncio.to_thread(server.start)
        await until(lambda: world.store.hears)
        # The outage may have come before the first announcement was marked as told.
        world.clock.advance(LEASE)
        await world.desk.do(StartMatch(match, ADA))
        await until(lambda: len(world.channels.told) == 2)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_a_statement_has_an_end(postgres_world, monkeypatch):
    monkeypatch.setattr("bot.store.postgres.STATEMENT", 0.2)
    await postgres_world.restart()
    async with postgres_world.store.reading() as repository:
        with pytest.raises(Unreachable, match=SENTENCE):
            await repository._session.rows("SELECT pg_sleep(3600)")


async def test_a_process_that_hangs_in_a_transaction_does_not_hold_the_table(
    postgres_world, monkeypatch
):
    """Its machine may have lost the network. The server then releases the table to others."""
    world = postgres_world
    match = await world.table(ADA, BEN)
    before = await world.desk.looks.read_post(match)
    monkeypatch.setattr("bot.store.postgres.IDLE", 0.1)
    store = (await world.new_desk())._tables.store

    async def hang():
        async with store.writing() as repository:
            await repository._session.run(
                "UPDATE matches SET revision = revision + 1 WHERE id = $1", match
            )
            await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
            await repository._session.rows("SELECT 1")

    with pytest.raises(Unreachable):
        await hang()
    after = await world.desk.looks.read_post(match)
    assert (after.version, after.revision) == (before.version + 1, before.revision + 1)


@asynccontextmanager
async def connections(url):
    """Count the connections to this database, apart from this one."""
    admin = await asyncpg.connect(url)
    try:
        yield lambda: admin.fetchval(
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
            "pg_backend_pid()"
        )
    finally:
        await admin.close()


async def test_a_process_holds_no_more_connections_than_it_may(postgres_world):
    store = await open_store(postgres_world.url, 2)
    await postgres_world.store.close()
    async with connections(postgres_world.url) as count:
        listening = asyncio.create_task(store.listen())
        await until(lambda: store.hears)

        async def ask():
            async with store.reading() as repository:
                await repository.tables.find_rivals()

        await asyncio.gather(*(ask() for _ in range(20)))
        assert await count() == 3  # including the one that listens
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await store.close()


async def test_who_finds_all_connections_lent_is_served_as_soon_as_one_is_back(postgres_world):
    store = await open_store(postgres_world.url, 2)
    order = []

    async def ask(number):
        async with store.reading() as repository:
            await repository.tables.find_rivals()
            order.append(number)

    async with store.reading(), store.reading():
        asking = [asyncio.create_task(ask(number)) for number in range(20)]
        await asyncio.sleep(0)
        assert order == []
    await asyncio.gather(*asking)
    assert sorted(order) == [*range(20)]
    await store.close()


async def test_who_waits_in_vain_for_a_connection_is_told_so(postgres_world, monkeypatch):
    monkeypatch.setattr("bot.store.postgres.TURN", 0.0)
    store = await open_store(postgres_world.url, 2)
    async with store.reading(), store.reading():
        with pytest.raises(Busy, match=r"nothing was changed\. Try again"):
            await store.reading().__aenter__()
    async with store.reading() as repository:  # later callers are served
        assert not await repository.tables.find_rivals()
    await store.close()
