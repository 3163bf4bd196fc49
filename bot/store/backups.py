"""Care for a database: backups while the bot runs, restoring, moving and migrating by hand.

A backup is always an SQLite file. The bot can run on it, and `restore` reads it back.
"""

import asyncio
import os
from contextlib import AsyncExitStack
from pathlib import Path

from bot.store.driver import Driver, Row, Session, connect
from bot.store.errors import BadAddress, Newer, StoreError, explain_damage
from bot.store.migrate import bring_up, steps, tables, version_of

AT_ONCE = 500  # rows copied at a time


def migrate(url: str) -> str:
    """Migrate the database to this release. Returns a sentence on what was done."""
    before, after = asyncio.run(_bring_up(url))
    return f"The database is at version {after}" + (f"; it was at {before}." if before < after else " already.")


def backup(url: str, file: str) -> str:
    """Copy a snapshot of the database into a new file. Returns a sentence on what was done."""
    rows = asyncio.run(save(url, Path(file)))
    return f"{rows} rows are safe in {file}."


async def save(url: str, target: Path) -> int:
    """Copy a snapshot of the database into a new file. Returns how many rows it has."""
    part = _make_room(target)
    try:
        rows = await copy(url, f"sqlite:///{part}")
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(target)  # nobody ever sees half a file
    finally:
        _drop(part)
    return rows


def restore(url: str, file: str) -> str:
    """Read a backup into an empty database. Returns a sentence on what was done."""
    if not Path(file).is_file():
        raise StoreError(f"There is no file {file}.")
    if _are_the_same(url, f"sqlite:///{file}"):
        raise StoreError(f"{file} is the database itself: set DATABASE_URL to another one, or put it aside first.")
    rows = asyncio.run(copy(f"sqlite:///{file}", url))
    return f"{rows} rows of {file} are in the database."


def move(url: str, target: str) -> str:
    """Copy the database into an empty one of either kind. Returns a sentence on what is left to do."""
    if _are_the_same(url, target):
        raise StoreError("That is the database itself: name another one.")
    try:
        rows = asyncio.run(copy(url, target))
    except BadAddress as fault:
        raise BadAddress(fault.wrong, "The new address") from fault
    return f"{rows} rows are in the new database. Set DATABASE_URL to its address; the old one is as it was."


def _are_the_same(url: str, other: str) -> bool:
    """Whether two addresses name the same database, as far as they show it."""
    files = [Path(path) for kind, _, path in (each.partition(":///") for each in (url, other)) if kind == "sqlite"]
    if len(files) == 2 and all(file.exists() for file in files):
        return files[0].samefile(files[1])
    return url == other


def _make_room(target: Path) -> Path:
    """The temporary file for a copy."""
    if target.exists():
        raise StoreError(f"There is a file {target} already; name one that does not exist.")
    part = target.with_name(target.name + ".part")
    _drop(part)
    return part


def _drop(part: Path) -> None:
    """Remove the files of a copy that failed."""
    for ending in ("", "-wal", "-shm"):
        part.with_name(part.name + ending).unlink(missing_ok=True)


async def _bring_up(url: str) -> tuple[int, int]:
    driver = await connect(url)
    try:
        return await bring_up(driver, steps())
    finally:
        await driver.close()


async def copy(source_url: str, target_url: str) -> int:
    """Copy every row of a database into an empty one. Returns how many rows there are."""
    async with AsyncExitStack() as stack:
        stack.enter_context(explain_damage())
        source = await connect(source_url)
        stack.push_async_callback(source.close)
        target = await connect(target_url)
        stack.push_async_callback(target.close)
        return await _pour(source, target)


async def _pour(source: Driver, target: Driver) -> int:
    """Copy every row into a database of the same version. So a backup from before an update can be
    restored by the old release."""
    version, known = await version_of(source), steps()
    if version == 0:
        raise StoreError("There is no database of Orrery to copy from.")
    if version > len(known):
        raise Newer(version, len(known))
    await bring_up(target, known[:version])
    async with source.snapshot() as old, target.writing() as new:
        if await new.rows("SELECT id FROM matches LIMIT 1"):
            raise StoreError("There are matches in that database already; a backup is read into an empty one.")
        await new.run("DELETE FROM counters")
        rows = 0
        for table in tables(known[:version]):
            rows += await _carry(old, new, table)
    return rows


async def _carry(old: Session, new: Session, table: str) -> int:
    rows, batch = 0, list[Row]()

    async def insert() -> None:
        names = list(batch[0])
        places = ", ".join(f"${number}" for number in range(1, len(names) + 1))
        sql = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"  # noqa: S608 - names of our own tables
        await new.batch([(sql, list(row.values())) for row in batch])

    async for row in old.stream(f"SELECT * FROM {table}"):  # noqa: S608 - as above
        batch.append(row)
        if len(batch) == AT_ONCE:
            await insert()
            rows += len(batch)
            batch.clear()
    if batch:
        await insert()
    return rows + len(batch)
