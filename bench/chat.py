"""The whole bot in the sandbox: from a command to its picture on the wire, autocompletion, fifty
tables at once."""

import asyncio
import io
import logging
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiosqlite
import discord
import PIL.Image
import yarl

from bench.commands import write_command
from bench.measure import Measure, quantile, tell_nobody, watch
from bench.rules import in_the_middle
from bot.app import serve
from bot.desk import Desk, TableState
from bot.desk.base.caches import pack
from bot.settings import read
from bot.store import open_store
from rules import catalogue
from rules.kernel import Picks, Question
from sandbox import Person, Sandbox
from sandbox.world.events import Event, MessagePosted

GAME = catalogue["vertium"]
PEOPLE = ("Ada", "Ben", "Cleo", "Dev")
TRIPS = 200  # empty round trips
COMPLETIONS = 2000  # at the single table
TABLES = 50
MOVES = 25  # at each of them
THINK = 0.5  # longest pause of a player, in seconds
LATE = 0.020  # seconds that the event loop may be late
ANSWER = 3.0  # seconds until Discord gives up
FAST = patch("bot.chat.base.rate_limits.RateLimit.take", lambda *_: True)  # no rate limits here
MANY = patch("bot.desk.acts.lobby.HOSTED", 10_000)  # a few people host and play at all tables
AWAY = patch("bot.desk.looks.looks.MOMENT", 0.0)  # as after a pause: rows in memory are too old


def measures() -> Iterator[Measure]:
    trip = asyncio.run(time_empty_round_trip())
    with tempfile.TemporaryDirectory() as folder:
        pictures, completions = asyncio.run(one_table(Path(folder)))
    with tempfile.TemporaryDirectory() as folder:
        commit = asyncio.run(time_bare_commit(Path(folder), pack(in_the_middle(GAME)[0])))
    took, encoding = (statistics.median(column) for column in zip(*pictures, strict=True))
    floor = encoding + commit + trip
    yield Measure(
        f"command to picture on the wire: {GAME.title}",
        "picture encoded, bare commit, empty round trip",
        took / floor,
        1.5,
        note=f"{took * 1e3:.0f} ms; "
        f"{encoding * 1e3:.0f} + {commit * 1e3:.1f} + {trip * 1e3:.1f} ms",
    )
    middle, slowest = statistics.median(completions), quantile(completions, 0.99)
    yield Measure(
        f"autocompletion, p99: {GAME.title}",
        "an empty round trip",
        slowest / trip,
        10,
        note=f"{slowest * 1e3:.1f} ms; median {middle / trip:.1f}; "
        f"{len(completions):,} completions",
    )
    with tempfile.TemporaryDirectory() as folder:
        late, answers, rate = asyncio.run(many_tables(Path(folder)))
    note = f"{rate:.0f} moves a second"
    slowest = quantile(late, 0.99)
    yield Measure(
        f"{TABLES} channels at once: event loop late, p99",
        "20 ms",
        slowest / LATE,
        1,
        note=f"{slowest * 1e3:.0f} ms, {note}",
    )
    yield Measure(
        f"{TABLES} channels at once: the latest answer",
        "3 s",
        max(answers) / ANSWER,
        1,
        note=f"{max(answers):.2f} s",
    )


async def time_work(work: Awaitable[Any]) -> float:
    started = time.perf_counter()
    await work
    return time.perf_counter() - started


# ---------------------------------------------------------------------- peers


async def time_empty_round_trip() -> float:
    """Seconds from a command to its answer, with a bot that sends one word."""
    client = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
    tree = discord.app_commands.CommandTree(client)

    @tree.command(description="Say one word")
    async def word(click: discord.Interaction) -> None:
        await click.response.send_message("word", ephemeral=True)

    async with Sandbox() as box, client:
        discord.http.Route.BASE = box.api_url
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(box.gateway_url)
        await client.login(box.token)
        await tree.sync()
        connection = asyncio.create_task(client.connect())
        await client.wait_until_ready()
        ada = box.person("Ada")
        trips = [await time_work(ada.command("/word")) for _ in range(TRIPS)]
        await client.close()
        await connection
    return statistics.median(trips)


async def time_bare_commit(folder: Path, state: bytes) -> float:
    """Seconds of a durable transaction that writes only these bytes."""
    async with aiosqlite.connect(folder / "bare.sqlite", isolation_level=None) as database:
        for statement in (
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "CREATE TABLE bare (state BLOB)",
        ):
            await database.execute(statement)

        async def commit() -> None:
            await database.execute("BEGIN IMMEDIATE")
            await database.execute("INSERT INTO bare VALUES (?)", (state,))
            await database.execute("COMMIT")

        return statistics.median([await time_work(commit()) for _ in range(TRIPS)])


def time_encoding(data: bytes) -> float:
    """Seconds that Pillow needs to write this picture as a PNG."""
    image = PIL.Image.open(io.BytesIO(data)).convert("RGB")
    image.load()
    started = time.perf_counter()
    image.save(io.BytesIO(), "PNG", compress_level=6)
    return time.perf_counter() - started


# ---------------------------------------------------------------------- the bot


@asynccontextmanager
async def run_orrery(folder: Path) -> AsyncIterator[tuple[Sandbox, Desk]]:
    """Orrery in a sandbox, and a second desk, which random players need to know the legal moves."""

    logging.disable()
    url = f"sqlite:///{folder}/orrery.sqlite"
    stop, ready = asyncio.Event(), asyncio.Event()
    async with Sandbox(folder) as box:
        for name in PEOPLE:
            box.person(name)
        FAST.start()
        MANY.start()
        given = {
            "DISCORD_TOKEN": box.token,
            "DISCORD_API_URL": box.api_url,
            "DISCORD_GATEWAY_URL": box.gateway_url,
            "DATABASE_URL": url,
        }
        bot = asyncio.create_task(serve(read(given, Path() / ".env"), stop, ready.set))
        await asyncio.wait(
            {bot, asyncio.create_task(ready.wait())}, return_when=asyncio.FIRST_COMPLETED
        )
        store = await open_store(url)
        try:
            yield box, Desk(store, catalogue, tell_nobody)
        finally:
            await store.close()
            stop.set()
            await bot
            FAST.stop()
            MANY.stop()
            logging.disable(logging.NOTSET)


class RandomTable:
    """A table of random players in one channel."""

    def __init__(self, box: Sandbox, desk: Desk, channel: str) -> None:
        self._desk = desk
        self._world = box.core.world
        self._people = {person.id: person for person in map(box.person, PEOPLE)}
        for person in self._people.values():
            person.go(channel)
            self._channel = person.channel
        self.rng = random.Random(channel)

    async def open(self) -> None:
        host, *others = self._people.values()
        await host.command("/game new", game=GAME.key, seats=len(PEOPLE))
        for other in others:
            await other.command("/game join")

    async def turn(self) -> tuple[Person, str, dict[str, object]]:
        """The next move: person, command and options."""
        post = await self.post()
        if post.over:
            await self.open()
            post = await self.post()
        seat = self.rng.choice(post.awaiting)
        person = self._people[post.seats[seat].person or 0]
        card = (await self._desk.at(post.match, person.id)).menu()
        verbs = [verb for verb in card.verbs if not verb.barred and not verb.anytime]
        verb = self.rng.choice(verbs)
        picks: dict[str, Any] = {}
        while isinstance(
            asked := (await self._desk.at(post.match, person.id)).complete(verb.name, picks),
            Question,
        ):
            picks = self._pick_one_more(asked, picks)
        return person, *write_command(GAME, type(asked), picks)

    def _pick_one_more(self, asked: Question, picks: Picks) -> dict[str, Any]:
        """The picks, and one more."""
        value = self.rng.choice([option.value for option in asked.options if not option.barred])
        return {**picks, asked.slot: [*asked.chosen, value] if asked.grows else value}

    async def post(self) -> TableState:
        return await self._desk.looks.read_post(
            await self._desk.looks.find_table(self._channel.id) or 0
        )

    def next_picture(self) -> asyncio.Future[tuple[float, bytes]]:
        """Wait for the next public picture. Returns when it came, and the picture."""
        found: asyncio.Future[tuple[float, bytes]] = asyncio.get_running_loop().create_future()

        def look(event: Event) -> None:
            match event:
                case MessagePosted(message) if (
                    message.channel == self._channel.id and message.reader is None
                ):
                    if message.attachments and not found.done():
                        found.set_result(
                            (time.perf_counter(), self._world.store.file(message.attachments[0].id))
                        )

        stop = self._world.listen(look)
        found.add_done_callback(lambda _: stop())
        return found


async def one_table(folder: Path) -> tuple[list[tuple[float, float]], list[float]]:
    """One table: seconds to each new picture, seconds to encode it, and seconds of each completion.
    Every other completion is for somebody who was away."""
    pictures, completions = list[tuple[float, bytes]](), list[float]()
    async with run_orrery(folder) as (box, desk):
        table = RandomTable(box, desk, "general")
        await table.open()
        while len(completions) < COMPLETIONS:
            person, path, values = await table.turn()
            for option in values:
                others = {name: value for name, value in values.items() if name != option}
                with AWAY if len(completions) % 2 else nullcontext():
                    completions.append(await time_work(person.type(path, option, "", **others)))
            before, picture, started = await table.post(), table.next_picture(), time.perf_counter()
            await person.command(path, **values)
            after = await table.post()
            if after.over or not set(after.awaiting) <= set(before.awaiting):
                seen, data = await asyncio.wait_for(picture, ANSWER)
                pictures.append((seen - started, data))
            picture.cancel()
    return [(took, time_encoding(data)) for took, data in pictures], completions


async def many_tables(folder: Path) -> tuple[list[float], list[float], float]:
    """Many tables at once: each delay of the event loop, seconds to each answer, moves a second."""
    looks: list[tuple[float, float]] = []
    answers: list[float] = []

    async def play(table: RandomTable) -> None:
        for _ in range(MOVES):
            await asyncio.sleep(table.rng.random() * THINK)
            person, path, values = await table.turn()
            answers.append(await time_work(person.command(path, **values)))

    async with run_orrery(folder) as (box, desk):
        channels = [f"table-{number}" for number in range(TABLES)]
        for channel in channels:
            box.add_channel(channel)
        tables = [RandomTable(box, desk, channel) for channel in channels]
        for table in tables:
            await table.open()
        looking = asyncio.create_task(watch(looks))
        took = await time_work(asyncio.gather(*map(play, tables)))
        looking.cancel()
    return [late for _, late in looks], answers, len(answers) / took
