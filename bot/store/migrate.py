"""Migrations: numbered SQL files, each applied once, all in one transaction."""

import re
from importlib import resources
from importlib.resources.abc import Traversable

from bot.store.driver import Driver, Session
from bot.store.errors import Foreign, Newer, explain_damage

FOLDER = resources.files("bot.store") / "migrations"


def steps(folder: Traversable = FOLDER) -> list[str]:
    """The migrations in order: the first leads to version 1."""
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    numbers = [int(file.name.split("_")[0]) for file in files]
    if numbers != list(range(1, len(files) + 1)):
        raise ValueError(f"migrations are numbered without gaps, not {numbers}")
    return [file.read_text(encoding="utf-8") for file in files]


def tables(scripts: list[str]) -> list[str]:
    """The tables after these migrations, each after those that it refers to."""
    made: dict[str, None] = {}
    for verb, table in re.findall(r"^(CREATE|DROP) TABLE (\w+)", "\n".join(scripts), re.MULTILINE):
        if verb == "CREATE":
            made[table] = None
        else:
            made.pop(table, None)
    return list(made)


async def bring_up(driver: Driver, scripts: list[str]) -> tuple[int, int]:
    """Apply missing migrations. Returns the version before and after. `Newer` if the database is
    ahead of this release."""
    with explain_damage():
        return await _bring_up(driver, scripts)


async def _bring_up(driver: Driver, scripts: list[str]) -> tuple[int, int]:
    async with driver.writing() as session:
        before = await _version(session)
        if before > len(scripts):
            raise Newer(before, len(scripts))
        missing = scripts[before:]
        if not before:
            await session.run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        for script in missing:
            for statement in _statements(script):
                await session.run(statement)
        if missing:
            await session.run("DELETE FROM schema_version")
            await session.run("INSERT INTO schema_version (version) VALUES ($1)", len(scripts))
    return before, len(scripts)


async def version_of(driver: Driver) -> int:
    """The version of a database, 0 if it is empty. `Foreign` if it is not Orrery's; then nothing is
    written."""
    with explain_damage():
        async with driver.writing() as session:
            return await _version(session)


async def _version(session: Session) -> int:
    await session.lock_out_others()
    there, ours = await session.tables(), {*tables(steps())}
    if "schema_version" not in there:
        if there & ours:
            raise Foreign
        return 0
    found = await session.rows("SELECT version FROM schema_version")
    version = int(found[0]["version"]) if found else 0
    if version and "matches" not in there:
        raise Foreign
    return version


def _statements(script: str) -> list[str]:
    """The statements of a script, without comments, because a driver takes one at a time."""
    code = "\n".join(line.partition("--")[0] for line in script.splitlines())
    return [statement for statement in (part.strip() for part in code.split(";")) if statement]
