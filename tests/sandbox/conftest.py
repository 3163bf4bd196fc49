"""A sandbox with a manual clock, and the real discord.py client connected to it."""

import asyncio
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest
import pytest_asyncio
import yarl
from waiting import PATIENCE

from sandbox import ManualClock, Person, Sandbox

with warnings.catch_warnings():
    # discord.py imports audioop, which Python 3.13 drops.
    warnings.simplefilter("ignore", DeprecationWarning)
    import discord
    from discord import app_commands

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


class Bot(discord.Client):
    """A bot that a test fills with commands before it starts."""

    def __init__(self) -> None:
        super().__init__(intents=INTENTS, guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()
        self.identified = 0

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's wait of five seconds before it identifies again."""
        self.identified += 1

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_resumed(self) -> None:
        self.resumed.set()


Start = Callable[..., Awaitable[Bot]]


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Person, "patience", PATIENCE)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest_asyncio.fixture
async def box(clock: ManualClock) -> AsyncIterator[Sandbox]:
    async with Sandbox(clock=clock) as box:
        yield box


@pytest_asyncio.fixture
async def start(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    """Log a bot in to a sandbox. It is logged out at the end."""
    running: list[tuple[Bot, asyncio.Task[None]]] = []

    async def start(bot: Bot, box: Sandbox) -> Bot:
        monkeypatch.setattr(discord.http.Route, "BASE", box.api_url)
        monkeypatch.setattr(
            discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(box.gateway_url)
        )
        task = asyncio.create_task(bot.start(box.token))
        running.append((bot, task))
        ready = asyncio.create_task(bot.ready.wait())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if task.done():
            running.pop()
            await bot.close()
            task.result()
        return bot

    yield start
    for bot, task in running:
        await bot.close()
        await task


@pytest.fixture
def bot() -> Bot:
    return Bot()


@pytest.fixture
def ada(box: Sandbox) -> Person:
    return box.person("Ada")


@pytest.fixture
def ben(box: Sandbox) -> Person:
    return box.person("Ben")


class Rest:
    """Requests to the API without discord.py, which would not send requests that Discord
    refuses."""

    def __init__(self, box: Sandbox, session: aiohttp.ClientSession) -> None:
        self.box = box
        self._session = session
        self.channel = box.core.world.channel_named("general").id
        self.application = box.core.world.bot.id

    async def __call__(self, method: str, path: str, **more: Any) -> tuple[int, Any]:
        more.setdefault("headers", {"Authorization": f"Bot {self.box.token}"})
        async with self._session.request(method, self.box.api_url + path, **more) as response:
            return response.status, await response.json() if response.status != 204 else None

    async def send(self, **body: Any) -> tuple[int, Any]:
        return await self("POST", f"/channels/{self.channel}/messages", json=body)


@pytest_asyncio.fixture
async def rest(box: Sandbox) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(box, session)


def faults(errors: dict[str, Any], path: str = "") -> dict[str, str]:
    """A nested list of errors as {"embeds.0.title": code}."""
    found = {}
    for key, inner in errors.items():
        if key == "_errors":
            found[path] = inner[0]["code"]
        else:
            found |= faults(inner, f"{path}.{key}".lstrip("."))
    return found


@pytest.fixture
def flat() -> Callable[[dict[str, Any]], dict[str, str]]:
    return faults
