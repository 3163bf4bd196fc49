"""The behaviour that both databases share."""

import asyncio
import os
import signal

import pytest
from databases import new_url
from interrupting import Interrupting
from waiting import PATIENCE

from bot.store import BadAddress, Unreachable, WriteConflict
from bot.store.driver import CONNECTIONS, connect


@pytest.fixture
async def driver(url):
    driver = await connect(url)
    async with driver.writing() as session:
        await session.run(
            "CREATE TABLE hats (size INTEGER PRIMARY KEY, owner BIGINT, felt BYTEA, worn DOUBLE "
            "PRECISION)"
        )
    yield driver
    await driver.close()


async def sizes(driver):
    async with driver.reading() as session:
        return [row["size"] for row in await session.rows("SELECT size FROM hats ORDER BY size")]


async def test_values_come_back_as_they_went(driver):
    row = {"size": 7, "owner": 2**62 + 1, "felt": b"\x00\xff", "worn": 0.1}
    async with driver.writing() as session:
        assert await session.run("INSERT INTO hats VALUES ($1, $2, $3, $4)", *row.values()) == 1
        assert await session.rows(
            "SELECT * FROM hats WHERE owner = $1 OR size = $1", 2**62 + 1
        ) == [row]
        assert await session.run("UPDATE hats SET felt = $2 WHERE size > $1", 100, b"") == 0
    async with driver.reading() as session:
        assert await session.rows("SELECT * FROM hats") == [row]


async def test_a_transaction_left_by_an_exception_changes_nothing(driver):
    async def fail():
        async with driver.writing() as session:
            await session.run("INSERT INTO hats (size) VALUES (1)")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await sizes(driver) == []


async def test_what_is_not_committed_is_not_read(driver):
    async with driver.writing() as session:
        await session.run("INSERT INTO hats (size) VALUES (1)")
        assert await sizes(driver) == []
    assert await sizes(driver) == [1]


async def test_a_snapshot_stays_as_it_was(driver):
    async with driver.writing() as session:
        await session.batch(
            [("INSERT INTO hats (size) VALUES ($1)", (size,)) for size in range(200)]
        )
    async with driver.snapshot() as old:
        first = [row["size"] async for row in old.stream("SELECT size FROM hats ORDER BY size")]
        async with driver.writing() as session:
            await session.run("DELETE FROM hats")
        assert [
            row["size"] async for row in old.stream("SELECT size FROM hats ORDER BY size")
        ] == first
    assert len(first) == 200
    assert await sizes(driver) == []


async def test_the_same_twice_is_a_conflict(driver):
    async def twice():
        async with driver.writing() as session:
            await session.batch([("INSERT INTO hats (size) VALUES (1)", ())] * 2)

    with pytest.raises(WriteConflict):
        await twice()
    assert await sizes(driver) == []


async def test_a_transaction_ends_with_its_last_statements_if_each_claim_changes_a_row(driver):
    async def finish(size):
        async with driver.writing() as session:
            await session.rows("SELECT 1")
            insert = ("INSERT INTO hats (size) VALUES ($1)", (size + 1,))
            await session.finish([("UPDATE hats SET size = $1 WHERE size = 1", (size,))], [insert])

    with pytest.raises(WriteConflict):
        await finish(5)
    assert await sizes(driver) == []
    async with driver.writing() as session:
        await session.run("INSERT INTO hats (size) VALUES (1)")
    await finish(5)
    assert await sizes(driver) == [5, 6]


async def test_a_transaction_cancelled_at_any_await_is_whole_or_not_there(driver):
    async def insert(size):
        async with driver.writing() as session:
            await session.run("INSERT INTO hats (size) VALUES ($1)", size)
            await session.run("INSERT INTO hats (size) VALUES ($1)", size + 1)

    async def interrupted(size, point):
        await Interrupting(insert(size), point, lambda: asyncio.current_task().cancel())

    for point in range(1, 40):
        task = asyncio.create_task(interrupted(point * 10, point))
        await asyncio.gather(task, return_exceptions=True)
        written = [size for size in await sizes(driver) if size >= point * 10]
        assert written in ([], [point * 10, point * 10 + 1])
        if not task.cancelled():
            break
    assert 4 < point < 39


async def test_a_server_that_hangs_keeps_nobody_waiting(tmp_path, monkeypatch):
    """A server process is stopped in the middle of a transaction."""
    monkeypatch.setattr("bot.store.postgres.STATEMENT", 0.2)
    monkeypatch.setattr("bot.store.postgres.WAIT", 2.0)
    driver = await connect(await asyncio.to_thread(new_url, "postgresql", tmp_path))

    async def hang():
        async with driver.writing() as session:
            ((pid,),) = [
                row.values() for row in await session.rows("SELECT pg_backend_pid() AS pid")
            ]
            stopped.append(pid)
            os.kill(pid, signal.SIGSTOP)
            await session.run("SELECT 1")

    stopped: list[int] = []
    try:
        for _ in range(CONNECTIONS + 1):  # no connection is lost
            with pytest.raises(
                Unreachable, match=r"cannot be reached just now\. Nothing is lost; try again"
            ):
                await asyncio.wait_for(hang(), PATIENCE)
        async with driver.reading() as session:
            assert await session.rows("SELECT 1 AS one") == [{"one": 1}]
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
        await driver.close()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "mysql://here/there",
        "sqlite://",
        "sqlite:///",
        "sqlite:data.db",
        "postgresql://host",
        "postgresql://host/",
        "postgresql://u@h:abc/db",
        "postgresql://a:b@c]/d",
    ],
)
async def test_an_address_that_is_none_says_what_one_is(url):
    with pytest.raises(
        BadAddress, match=r"^DATABASE_URL .*: it reads sqlite:///path/to/file or postgresql://"
    ):
        await connect(url)


async def test_sqlite_is_set_up_to_lose_nothing(sqlite_url):
    driver = await connect(sqlite_url)
    async with driver.writing() as session:
        found = {
            name: (await session.rows(f"PRAGMA {name}"))[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    await driver.close()
    assert [list(row.values()) for row in found.values()] == [["wal"], [2], [1], [5000]]
