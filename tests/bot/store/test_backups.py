"""Backups are made while the bot runs, and can be restored."""

import asyncio
import os
import random
import sqlite3
import stat
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from announcing import at_once, publish_seal
from databases import new_url
from toy import GAME
from toy.steps import Fetch, PutAway

from bot import doctor
from bot.desk import Desk, Join, OpenTable, PlayMoves, Resign, Undo
from bot.store import (
    BadAddress,
    DamagedMatch,
    Newer,
    StoreError,
    backup,
    migrate,
    move,
    open_store,
    restore,
)
from bot.store.driver import connect
from bot.store.migrate import bring_up, steps, tables

ADA, BEN = 11, 22


async def announce(announcement):
    return None


async def desk_on(url):
    store = await open_store(url)
    return store, Desk(store, {GAME.key: GAME}, at_once(announce), now=lambda: 10.0)


async def opened(desk, channel):
    match = (
        await desk.do(OpenTable(ADA, "lanterns", channel, seats=2, interaction=channel * 10))
    ).match
    await publish_seal(desk, match)
    await desk.do(Join(match, BEN, interaction=channel * 10 + 1))
    return match


async def test_a_backup_made_while_the_bot_plays_is_one_moment_of_it(url, tmp_path):
    store, desk = await desk_on(url)
    matches = [await opened(desk, channel) for channel in range(1, 6)]
    saving = asyncio.create_task(asyncio.to_thread(backup, url, str(tmp_path / "copy.db")))
    for match in matches:
        await desk.do(PlayMoves(match, ADA, [Fetch()]))
        await desk.do(PlayMoves(match, ADA, [PutAway(())]))
    said = await saving
    assert said.endswith(f"rows are safe in {tmp_path}/copy.db.")
    await store.close()

    copy, there = await desk_on(f"sqlite:///{tmp_path}/copy.db")
    for match in matches:
        post = await there.looks.read_post(match)  # the state can be read and fits its row
        assert len(await there.archive.turns(match)) == post.version
        assert post.version in (1, 2, 3)
    sittings = await there.looks.list_seats(ADA)
    assert {sitting.match for sitting in sittings} == set(matches)
    later = await opened(there, 7)
    assert later == len(matches) + 1
    await there.do(PlayMoves(later, ADA, [Fetch()]))
    await copy.close()


async def test_a_backup_is_read_back(url, tmp_path):
    store, desk = await desk_on(url)
    match = await opened(desk, 1)
    await desk.me.set(ADA, "theme", "night")
    seen = (await desk.at(match, ADA)).view()
    await store.close()
    await asyncio.to_thread(backup, url, str(tmp_path / "copy.db"))

    kind = url.partition(":")[0]
    fresh = await asyncio.to_thread(new_url, kind, tmp_path)
    await asyncio.to_thread(restore, fresh, str(tmp_path / "copy.db"))
    store, desk = await desk_on(fresh)
    assert (await desk.at(match, ADA)).view() == seen
    assert await desk.me.settings(ADA) == {"theme": "night"}
    await desk.do(PlayMoves(match, ADA, [Fetch()]))
    await store.close()
    with pytest.raises(StoreError, match="an empty one"):
        await asyncio.to_thread(restore, fresh, str(tmp_path / "copy.db"))


async def finished(desk, channel):
    match = await opened(desk, channel)
    await desk.do(PlayMoves(match, ADA, [Fetch()]))
    await desk.do(Resign(match, BEN))
    return match


async def rows_of(url):
    """All stored rows, by table."""
    driver = await connect(url)
    async with driver.reading() as session:
        found = {table: await session.rows(f"SELECT * FROM {table}") for table in tables(steps())}  # noqa: S608
    await driver.close()
    return {table: sorted(map(repr, rows)) for table, rows in found.items()}


async def test_everything_moves_to_postgresql_and_back_and_every_record_verifies_there(
    sqlite_url, tmp_path
):
    store, desk = await desk_on(sqlite_url)
    over = [await finished(desk, channel) for channel in range(1, 6)]
    under_way = await opened(desk, 7)
    await desk.do(PlayMoves(under_way, ADA, [Fetch()]))
    await desk.me.set(ADA, "theme", "night")
    seen = (await desk.at(under_way, ADA)).view()
    await store.close()

    there = await asyncio.to_thread(new_url, "postgresql", tmp_path)
    back = f"sqlite:///{tmp_path}/back.db"
    for source, target in ((sqlite_url, there), (there, back)):
        assert (await asyncio.to_thread(move, source, target)).endswith("the old one is as it was.")
        assert await rows_of(target) == await rows_of(source)
        store, desk = await desk_on(target)
        for match in over:
            assert (await desk.archive.verify(match)).holds
        assert (await desk.at(under_way, ADA)).view() == seen
        assert await desk.me.settings(ADA) == {"theme": "night"}
        await desk.do(PlayMoves(under_way, ADA, [PutAway(())]))
        await desk.do(Undo(under_way, ADA))
        assert await opened(desk, 8 if target == there else 9) > under_way
        await store.close()


def test_nothing_moves_where_it_could_not(sqlite_url, tmp_path):
    migrate(sqlite_url)
    with pytest.raises(StoreError, match="That is the database itself"):
        move(sqlite_url, sqlite_url)
    with pytest.raises(
        BadAddress, match=r"^The new address begins with 'mysql', .*: it reads sqlite:///"
    ):
        move(sqlite_url, "mysql://here/there")
    with pytest.raises(StoreError, match="no database of Orrery"):
        move(f"sqlite:///{tmp_path}/nothing.db", f"sqlite:///{tmp_path}/elsewhere.db")


def test_a_backup_overwrites_nothing(sqlite_url, tmp_path):
    (tmp_path / "copy.db").touch()
    with pytest.raises(StoreError, match="name one that does not exist"):
        backup(sqlite_url, str(tmp_path / "copy.db"))


def test_there_has_to_be_something_to_copy(sqlite_url, tmp_path):
    with pytest.raises(StoreError, match="no database of Orrery"):
        backup(sqlite_url, str(tmp_path / "copy.db"))
    assert not (tmp_path / "copy.db").exists()
    with pytest.raises(StoreError, match="There is no file"):
        restore(sqlite_url, str(tmp_path / "copy.db"))


def test_a_backup_that_fails_leaves_nothing_behind(sqlite_url, tmp_path, monkeypatch):
    migrate(sqlite_url)
    before = set(tmp_path.iterdir())

    async def broken(*_):
        raise StoreError("the disk is full")

    monkeypatch.setattr("bot.store.backups._carry", broken)
    with pytest.raises(StoreError, match="the disk is full"):
        backup(sqlite_url, str(tmp_path / "copy.db"))
    assert set(tmp_path.iterdir()) == before


def test_a_database_is_not_read_into_itself(sqlite_url, tmp_path):
    migrate(sqlite_url)
    path = sqlite_url.removeprefix("sqlite:///")
    (tmp_path / "link.db").symlink_to(path)
    for file in (path, str(tmp_path / "link.db")):
        with pytest.raises(StoreError, match="is the database itself"):
            restore(sqlite_url, file)


async def test_nobody_else_reads_a_database_or_its_backup(sqlite_url, tmp_path):
    before = os.umask(0)
    try:
        path = Path(sqlite_url.removeprefix("sqlite:///"))
        await asyncio.to_thread(path.touch, 0o644)  # as an earlier release left it
        store, desk = await desk_on(sqlite_url)
        await opened(desk, 1)
        modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
        assert len(modes) == 3
        await store.close()
        await asyncio.to_thread(backup, sqlite_url, str(tmp_path / "copy.db"))
        modes["copy.db"] = (tmp_path / "copy.db").stat().st_mode & 0o777
    finally:
        os.umask(before)
    assert set(modes.values()) == {0o600}, modes


@pytest.mark.parametrize(
    "damage", [lambda data: b"nothing like it" * 999, lambda data: data[:9000]], ids=["no", "cut"]
)
def test_a_damaged_file_is_said_to_be_damaged(sqlite_url, damage):
    migrate(sqlite_url)
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(DamagedMatch, match="put it aside, and restore a backup"):
        migrate(sqlite_url)


def test_migrating_by_hand_says_what_it_did(url):
    assert migrate(url) == f"The database is at version {len(steps())}; it was at 0."
    assert migrate(url) == f"The database is at version {len(steps())} already."


async def test_a_backup_keeps_the_version_it_was_made_from(sqlite_url, tmp_path):
    driver = await connect(sqlite_url)
    await bring_up(driver, steps()[:1])
    await driver.close()
    await asyncio.to_thread(backup, sqlite_url, str(tmp_path / "copy.db"))
    assert (await asyncio.to_thread(migrate, f"sqlite:///{tmp_path}/copy.db")).endswith(
        "it was at 1."
    )


async def test_a_newer_database_is_not_copied(sqlite_url, tmp_path):
    driver = await connect(sqlite_url)
    await bring_up(driver, [*steps(), "CREATE TABLE hats (size INTEGER);"])
    await driver.close()
    with pytest.raises(Newer):
        await asyncio.to_thread(backup, sqlite_url, str(tmp_path / "copy.db"))


# ---------------------------------------------------------------- files that are another's, or
# damaged


@pytest.fixture
def foreign(tmp_path):
    """A database of another program."""
    file = tmp_path / "theirs.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE people (name TEXT)")
        connection.execute("INSERT INTO people VALUES ('Zoe')")
        connection.commit()
    file.chmod(0o644)
    return file


def whole(file):
    """All facts about a file: its bytes, its mode, and the files beside it."""
    beside = sorted(path.name for path in file.parent.iterdir() if path.name.startswith(file.name))
    return file.read_bytes(), stat.S_IMODE(file.stat().st_mode), beside


@pytest.mark.parametrize(
    "mark", ["", "CREATE TABLE schema_version (version INTEGER)", "CREATE TABLE matches (id TEXT)"]
)
def test_nothing_is_written_into_a_database_that_is_anothers(sqlite_url, tmp_path, foreign, mark):
    if mark:
        with closing(sqlite3.connect(foreign)) as connection:
            connection.execute(mark)
            connection.commit()
    before, theirs = whole(foreign), f"sqlite:///{foreign}"
    migrate(sqlite_url)
    for work in (
        lambda: restore(sqlite_url, str(foreign)),
        lambda: restore(theirs, sqlite_url.removeprefix("sqlite:///")),
        lambda: migrate(theirs),
        lambda: backup(theirs, str(tmp_path / "copy.db")),
        lambda: move(sqlite_url, theirs),
        lambda: asyncio.run(open_store(theirs)),
    ):
        with pytest.raises(StoreError, match="not Orrery's"):
            work()
        assert whole(foreign) == before


async def test_tables_of_others_in_the_same_postgresql_are_left_alone(tmp_path):
    url = await asyncio.to_thread(new_url, "postgresql", tmp_path)
    driver = await connect(url)
    async with driver.writing() as session:
        await session.run("CREATE TABLE theirs (name TEXT)")
    await bring_up(driver, steps())
    async with driver.reading() as session:
        assert await session.tables() == {*tables(steps()), "theirs", "schema_version"}
    await driver.close()
    clash = await asyncio.to_thread(new_url, "postgresql", tmp_path)
    driver = await connect(clash)
    async with driver.writing() as session:
        await session.run("CREATE TABLE matches (name TEXT)")
    with pytest.raises(StoreError, match="not Orrery's"):
        await bring_up(driver, steps())
    await driver.close()


DAMAGES = {
    "cut off": lambda data: data[: len(data) // 2],
    "cut to its head": lambda data: data[:100],
    "zeros": lambda data: data[:4096] + bytes(len(data) - 4096),
    "noise": lambda data: data[:1024] + random.Random(1).randbytes(len(data) - 1024),
    "no database": lambda data: b"no database " * 100,
    "noise in the middle": lambda data: (
        data[:8192] + random.Random(2).randbytes(8192) + data[16384:]
    ),
}
STATEMENTS = {
    "no version": "UPDATE schema_version SET version = 'x'",
    "another version": "UPDATE schema_version SET version = 3",
    "a table is gone": "DROP TABLE settings",
    "a column is gone": "ALTER TABLE settings RENAME COLUMN value TO worth",
    "a number is text": "UPDATE matches SET revision = 'x'",
}


@pytest.mark.parametrize("damage", [*DAMAGES, *STATEMENTS])
async def test_a_damaged_file_is_a_sentence(sqlite_url, tmp_path, damage):
    store, desk = await desk_on(sqlite_url)
    for channel in range(1, 4):
        await opened(desk, channel)
    await desk.me.set(ADA, "theme", "day")
    await store.close()
    file = tmp_path / "damaged.db"
    await asyncio.to_thread(backup, sqlite_url, str(file))
    if damage in DAMAGES:
        file.write_bytes(DAMAGES[damage](file.read_bytes()))
    else:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute(STATEMENTS[damage])
            connection.commit()
    there, fresh = f"sqlite:///{file}", f"sqlite:///{tmp_path}/fresh.db"
    told = []
    for work in (
        partial(restore, fresh, str(file)),
        partial(migrate, there),
        partial(move, there, fresh + "2"),
    ):
        try:
            await asyncio.to_thread(work)
        except StoreError as fault:
            told.append(str(fault))
    assert told or damage == "a number is text"  # SQLite takes text anywhere
    async for finding in doctor._database(there):
        assert finding.text
