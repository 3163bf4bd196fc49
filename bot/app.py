"""The bot as a running process: it builds all parts, starts and watches them, and stops them
without leaving work half done."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import aiohttp
import discord
import structlog
import yarl

from bot.chat import HostLinks, Orrery, Painting
from bot.desk import Announcement, Desk, Digest, Notice, SealPost, Send, TableGone
from bot.garbage import NEVER, collect_at_rest, collect_seldom
from bot.health import DEAF, DiscordSilent, beat, heartbeat_of
from bot.memory import give_back_large
from bot.metrics import expose
from bot.settings import Settings, Wrong
from bot.store import StoreError, open_store
from bot.thinker import Thinker
from bot.upkeep import BACKUPS, RECORDS, Backups, Records, open_folder
from rules import catalogue
from rules.kernel import Refusal
from sandbox import Sandbox

log = structlog.stdlib.get_logger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice

NEWCOMERS = ("Ada", "Ben", "Cleo", "Dev")
SECOND_CHANNEL = "games"
GRACE = 5.0  # seconds to finish answers when the bot stops
ASKED = ("CommandTree-", "discord-ui-", "orrery-")  # the name prefixes of tasks that answer people
# Seconds to wait for the next server in Discord's list at the start. Nothing here depends on the
# list.
FEW = 0.1
AUTHENTICATION_FAILED, SHARDING_REQUIRED, INVALID_SHARD = 4004, 4011, 4010
TOO_MANY = 429
LIMITED = "Discord limits how often this bot, or this address, may start: try again"


class StartupError(Refusal):
    """A problem that keeps the bot from starting or running, but isn't a wrong setting."""


async def run(settings: Settings, say: Callable[[str], None]) -> None:
    """Run until SIGINT or SIGTERM.
    Without a token the bot plays in the sandbox, a local stand-in for Discord."""
    with _catch_signals() as stop:
        if settings.token is not None:
            await serve(settings, stop, lambda: say("Orrery is playing. Stop it with Ctrl+C."))
            return
        async with _sandbox(settings) as box:
            there = replace(
                settings, token=box.token, api_url=box.api_url, gateway_url=box.gateway_url
            )
            await serve(there, stop, lambda: say(_welcome(box.url, settings)))


async def serve(settings: Settings, stop: asyncio.Event, ready: Callable[[], None]) -> None:
    """Run until `stop` is set."""
    give_back_large()
    _open_folders(settings)
    async with _put_together(settings) as (orrery, desk):
        await log_in(orrery, settings)
        parts = [
            asyncio.create_task(orrery.connect()),
            asyncio.create_task(_work_unasked(orrery, desk, settings, ready)),
        ]
        told = asyncio.create_task(stop.wait())
        ended, _ = await asyncio.wait([*parts, told], return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping")
        await _finish_answers()
        for task in (*parts, told):
            task.cancel()
        await asyncio.gather(*parts, told, return_exceptions=True)
        for part in ended.intersection(parts):
            _raise_what_ended(part)


def _open_folders(settings: Settings) -> None:
    """Check at the start that folders needed later are writable."""
    for name, wanted, folder in (
        ("BACKUP_EVERY", settings.backup_every, BACKUPS),
        ("KEEP_FINISHED", settings.keep_finished, RECORDS),
    ):
        if wanted is not None and settings.is_first:
            try:
                open_folder(folder)
            except OSError as fault:
                why = f"{folder.absolute()} cannot: {fault.strerror}."
                raise Wrong(f"{name} needs a folder that can be written to, and {why}") from fault


@asynccontextmanager
async def _put_together(settings: Settings) -> AsyncIterator[tuple[Orrery, Desk]]:
    """Build all parts.
    They close in reverse order, so that no part calls one that is already closed."""

    async def announce(what: Announcement | Notice | Digest | TableGone | SealPost) -> Send:
        return await orrery.announce(what)

    async with AsyncExitStack() as stack:
        store = await open_store(settings.database_url, settings.connections)
        stack.push_async_callback(store.close)
        painting = Painting(settings.render_workers)
        stack.callback(painting.close)
        thinker = Thinker()
        stack.push_async_callback(thinker.close)
        desk = Desk(store, catalogue, announce, thinker)
        orrery = Orrery(
            desk=desk,
            painters=painting,
            links=HostLinks(settings.source_url, settings.privacy_url, settings.support_url),
            shard_count=settings.shard_count,
            shard_ids=settings.shard_ids,
            guild_ready_timeout=FEW,
        )
        await stack.enter_async_context(orrery)
        await stack.enter_async_context(expose(settings, desk.outbox.count_waiting))
        yield orrery, desk


async def log_in(client: discord.Client, settings: Settings) -> None:
    """Log the bot in, at the addresses in the settings."""
    assert settings.token is not None  # noqa: S101 - the sandbox has given its own
    if settings.api_url is not None:
        discord.http.Route.BASE = settings.api_url
    if settings.gateway_url is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway_url)
    try:
        await client.login(settings.token)
        shards, _, limit = await client.http.get_bot_gateway()
        if settings.gateway_url is not None and client.shard_count is None:
            # If the client asked for the number of shards itself, it would connect to the address
            # that Discord sends.
            client.shard_count = shards
        if isinstance(client, Orrery):
            client.at_once = limit["max_concurrency"]
    except discord.LoginFailure as fault:
        raise Wrong(
            "Discord does not know this DISCORD_TOKEN: get a new one on your application's Bot "
            "page."
        ) from fault
    except (discord.DiscordException, aiohttp.ClientError, OSError) as fault:
        raise StartupError(_why(fault)) from fault


def _why(fault: BaseException) -> str:
    """Explain why Discord refuses the bot. The error itself may hold a proxy's whole error page."""
    if isinstance(fault, discord.GatewayNotFound):
        fault = fault.__cause__ or fault
    match fault:
        case discord.RateLimited():
            return f"{LIMITED} in {fault.retry_after:.0f} seconds."
        case discord.HTTPException() if fault.status == TOO_MANY:
            return f"{LIMITED} in an hour."
        case discord.HTTPException():
            return (
                f"Discord refuses the bot's start (status {fault.status}, code "
                f"{fault.code}); try again later."
            )
    return f"Discord cannot be reached: {fault}."


async def _work_unasked(
    orrery: Orrery, desk: Desk, settings: Settings, ready: Callable[[], None]
) -> None:
    """Run the background tasks once Discord is connected: posts, clocks, emoji, cleanup of old
    matches, heartbeat."""
    await orrery.wait_until_ready()
    log.info("ready", name=str(orrery.user), servers=len(orrery.guilds), shards=len(orrery.shards))
    hear = partial(desk.background.hear, [*orrery.shards], orrery.shard_count or 1)
    # Before the clocks start: players get the time back during which the bot was offline.
    await hear()
    with collect_seldom(NEVER):
        ready()
        async with asyncio.TaskGroup() as group:
            group.create_task(desk.background.run())
            group.create_task(orrery.marks.keep())
            group.create_task(collect_at_rest())
            group.create_task(beat(heartbeat_of(settings.process), lambda: _is_well(orrery), hear))
            if settings.backup_every is not None and settings.is_first:
                backups = Backups(
                    settings.database_url, BACKUPS, settings.backup_every, settings.backup_keep
                )
                group.create_task(backups.run())
            if settings.keep_finished is not None and settings.is_first:
                group.create_task(Records(desk.archive, RECORDS, settings.keep_finished).run())


def _is_well(orrery: Orrery) -> bool:
    return orrery.is_ready() and not any(shard.is_closed() for shard in orrery.shards.values())


async def _finish_answers() -> None:
    """Let running answers finish. Later requests find the bot offline."""
    if asked := [task for task in asyncio.all_tasks() if task.get_name().startswith(ASKED)]:
        await asyncio.wait(asked, timeout=GRACE)


def _raise_what_ended(part: asyncio.Task[Any]) -> None:
    try:
        part.result()
    except StoreError:
        raise
    except discord.ConnectionClosed as fault:
        if fault.code == AUTHENTICATION_FAILED:
            raise Wrong(
                "Discord has withdrawn this DISCORD_TOKEN: put the new one in its place."
            ) from fault
        if fault.code in (SHARDING_REQUIRED, INVALID_SHARD):
            raise Wrong(
                "Discord refuses this SHARD_COUNT or these SHARD_IDS: leave them out, or raise "
                "the count."
            ) from fault
        raise StartupError(f"Discord has sent the bot away: {fault}.") from fault
    except discord.PrivilegedIntentsRequired as fault:
        raise Wrong(
            "Discord refuses the intents that go with this DISCORD_TOKEN, though Orrery asks for "
            "none that is privileged: see on your application's Bot page whether the bot is "
            "restricted."
        ) from fault
    except (discord.HTTPException, discord.RateLimited, discord.GatewayNotFound) as fault:
        raise StartupError(_why(fault)) from fault
    except Exception as fault:
        if isinstance(fault, ExceptionGroup) and fault.subgroup(DiscordSilent):
            raise StartupError(
                f"Discord has not been heard for {DEAF / 60:.0f} minutes: the bot stops, so that "
                "a new start may help."
            ) from fault
        log.exception("broken")
        raise StartupError(
            "Something broke that the bot cannot play without; the log says what."
        ) from fault


@contextmanager
def _catch_signals() -> Iterator[asyncio.Event]:
    """An event that SIGINT and SIGTERM set."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    before = {
        number: signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@asynccontextmanager
async def _sandbox(settings: Settings) -> AsyncIterator[Sandbox]:
    port = settings.sandbox_port
    async with AsyncExitStack() as stack:
        try:
            box = Sandbox(settings.sandbox_folder, port=port, servers=settings.sandbox_servers)
            await stack.enter_async_context(box)
        except OSError as fault:
            if fault.filename is not None:  # the fault isn't about the port
                raise
            raise Wrong(
                f"Port {port} cannot be opened ({os.strerror(fault.errno or 0)}), perhaps because "
                "another Orrery has it: stop that one, or set SANDBOX_PORT to another number."
            ) from fault
        if not box.core.world.people:
            for name in NEWCOMERS:
                box.person(name)
            for server in box.servers:
                box.add_channel(SECOND_CHANNEL, server)
        yield box


def _welcome(url: str, settings: Settings) -> str:
    folder = settings.sandbox_folder
    filed = settings.database_url.startswith("sqlite:")
    kept = (
        folder if filed else f"the database that DATABASE_URL names, and what was said in {folder}"
    )
    people = f"{', '.join(NEWCOMERS[:-1])} and {NEWCOMERS[-1]}"
    return (
        f"\n  Orrery is playing in its sandbox: open {url}\n\n"
        f"  {people} are there already. Choose who you are, and begin with /learn, or with /game "
        "new for a table.\n"
        f"  Stop it with Ctrl+C; what happened is kept in {kept}.\n"
    )
