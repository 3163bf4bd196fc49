"""Checks for a host when something is wrong.
Each part is tested by itself, and each finding says what to fix."""

import os
import shutil
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import dataclass

import discord

from bot import name_program
from bot.app import StartupError, log_in
from bot.chat.table.lobby import IN_THREAD, NEEDED
from bot.health import heartbeat_of, is_alive
from bot.logs import explain
from bot.settings import DATA, Settings, Wrong
from bot.store import StoreError
from bot.store.driver import Driver, connect
from bot.store.errors import explain_damage
from bot.store.migrate import steps, version_of
from bot.upkeep import open_folder
from render import paint
from rules import catalogue
from rules.kernel import Game, Match, plural
from sandbox.server.sandbox import HOST

LEAST_SPACE = 200 * 2**20  # bytes: SQLite needs room for its journal, and a backup needs room too
LEAST_STARTS = 20
PERMISSIONS = discord.Permissions(
    create_public_threads=True, **dict.fromkeys((*NEEDED, *IN_THREAD), True)
)
STUCK = 600.0  # seconds after which an unsent post counts as stuck


@dataclass(frozen=True)
class Finding:
    """The result of one check."""

    well: bool
    text: str

    def __str__(self) -> str:
        return f"{'  ok  ' if self.well else ' MEND '} {self.text}"


async def examine(settings: Settings, say: Callable[[str], None]) -> bool:
    """Run all checks. Returns whether everything is well."""
    well = True
    async for finding in _findings(settings):
        say(str(finding))
        well = well and finding.well
    return well


async def _findings(settings: Settings) -> AsyncIterator[Finding]:
    yield _space()
    async for finding in _database(settings.database_url):
        yield finding
    for game in catalogue.values():
        yield _game(game)
    if settings.token is None:
        yield _sandbox(settings.sandbox_port, settings.process)
    else:
        async for finding in _discord(settings):
            yield finding


def _space() -> Finding:
    """Check the free space and the permission to write."""
    folder = DATA.absolute()
    try:
        open_folder(folder)
    except OSError as fault:
        return Finding(False, f"The folder {folder} cannot be written to: {fault.strerror}.")
    free = shutil.disk_usage(folder).free
    return Finding(free > LEAST_SPACE, f"The disk of {folder} has {free / 2**20:,.0f} MB left.")


# ---------------------------------------------------------------------- the database


async def _database(url: str) -> AsyncIterator[Finding]:
    try:
        driver = await connect(url)
    except StoreError as fault:
        yield Finding(False, f"The database cannot be opened: {explain(fault)}")
        return
    try:
        found, known = await version_of(driver), len(steps())
        if found not in (0, known):
            what = (
                f"run {name_program()} migrate"
                if found < known
                else "install the release that wrote it"
            )
            yield Finding(
                False, f"The database is at version {found}, this release at {known}: {what}."
            )
        elif found == 0:
            yield Finding(True, "The database is new and empty.")
        else:
            with explain_damage():
                findings = [await _tables(driver), await _check_undelivered(driver)]
            for finding in findings:
                yield finding
    except StoreError as fault:
        yield Finding(False, f"The database failed: {explain(fault)}")
    finally:
        await driver.close()


async def _tables(driver: Driver) -> Finding:
    async with driver.reading() as session:
        counted = await session.rows(
            "SELECT status, COUNT(*) AS number FROM matches GROUP BY status ORDER BY status"
        )
    numbers = {row["status"]: row["number"] for row in counted}
    damaged = numbers.get("damaged", 0)
    kinds = ", ".join(f"{number} {status}" for status, number in numbers.items()) or "none yet"
    advice = (
        " A damaged match stays as it was found. The log says what is wrong. It goes on once a "
        "release can read it."
        if damaged
        else ""
    )
    return Finding(not damaged, f"The database answers. Matches: {kinds}.{advice}")


async def _check_undelivered(driver: Driver) -> Finding:
    async with driver.reading() as session:
        (stuck,) = await session.rows(
            "SELECT COUNT(*) AS number FROM outbox WHERE created < $1 AND attempts > 0",
            time.time() - STUCK,
        )
    if not stuck["number"]:
        return Finding(True, "Every channel has been told what happened.")
    tables = plural(stuck["number"], "table")
    return Finding(
        False,
        f"The channels of {tables} could not be told for a while: is the bot still allowed to "
        "post there?",
    )


# ---------------------------------------------------------------------- the games


def _game(game: Game) -> Finding:
    match = Match.start(game, seats=game.seats[-1], key=b"doctor")
    started = time.perf_counter()
    try:
        picture = paint(game.key, match.view(None))
    except Exception as fault:  # noqa: BLE001 - after any fault, the other parts are checked too
        return Finding(
            False, f"{game.title} cannot be painted ({fault!r}): is the installation whole?"
        )
    took = time.perf_counter() - started
    return Finding(
        True,
        f"{game.title} is painted in {took:.1f} s the first time, {len(picture.data) / 1000:.0f} "
        "kB.",
    )


# ---------------------------------------------------------------------- Discord


def _sandbox(port: int, process: str) -> Finding:
    try:
        with closing(socket.create_server((HOST, port))):
            return Finding(
                True, f"Without a DISCORD_TOKEN Orrery plays in its sandbox, on port {port}."
            )
    except OSError as fault:
        if is_alive(heartbeat_of(process)):
            return Finding(True, f"The sandbox is playing, on port {port}.")
        return Finding(
            False,
            f"Port {port} cannot be opened ({os.strerror(fault.errno or 0)}): set SANDBOX_PORT "
            "to another one.",
        )


async def _discord(settings: Settings) -> AsyncIterator[Finding]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await log_in(client, settings)
            about = await client.application_info()
            shards, _, limit = await client.http.get_bot_gateway()
        except (Wrong, StartupError) as fault:
            yield Finding(False, str(fault))
            return
        yield _check_installs(personal=about.user_integration_config is not None)
        servers = plural(about.approximate_guild_count or 0, "server")
        yield Finding(True, f"Discord knows the bot as {client.user}, on {servers}.")
        ours = settings.shard_count or shards
        yield Finding(
            ours >= shards, f"Discord advises {plural(shards, 'shard')}; the bot is made of {ours}."
        )
        yield Finding(
            limit["remaining"] >= LEAST_STARTS,
            f"{limit['remaining']} starts are left today, of {limit['total']}.",
        )
        invitation = discord.utils.oauth_url(
            about.id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
        )
        yield Finding(True, f"Invite it with {invitation}")


def _check_installs(*, personal: bool) -> Finding:
    """Whether people could install the bot where its commands don't work."""
    if not personal:
        return Finding(True, "The bot can be added to servers, and that is where it works.")
    return Finding(
        False,
        "People can add this bot for themselves, but its commands work only on servers that have "
        "added it, and in direct messages with it. In the Developer Portal, under Installation, "
        "take User Install off.",
    )
