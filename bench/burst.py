"""A thousand channels make a move almost at once. Orrery runs in its own process, Discord and the
people in another.

`python -m bench.burst` is Orrery's process. It runs until its input ends, then reports the delays
of its event loop.
"""

import asyncio
import json
import logging
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import NamedTuple

from bench.chat import FAST, MANY
from bench.commands import find_picks, write_command
from bench.measure import Measure, quantile, tell_nobody, watch
from bench.outside import start_bot
from bench.sealing import publish_seal
from bot.app import serve
from bot.chat.table.scenes import scene_of
from bot.desk import Announcement, Desk, Join, OpenTable, PlayMoves, Send, TableState
from bot.logs import configure
from bot.settings import read
from bot.store import open_store
from render import paint
from rules import catalogue
from rules.kernel import ENGLISH, Match, Move
from sandbox import Person, Sandbox
from sandbox.world.events import Event, MessagePosted

CHANNELS = 1000
GAMES = ("vertium", "solarquest")
PEOPLE = ("Ada", "Ben")
WITHIN = 2.0  # seconds in which all moves come
ALONE = 200  # pictures painted alone, for comparison
PATIENCE = 600.0  # seconds
FORMER = 1  # an old post that is gone

ANSWER = 0.150  # seconds
LATE = 0.020  # seconds
ROOM = 300  # MB


class BurstReport(NamedTuple):
    """The measurements of a burst."""

    answers: list[float]  # seconds to each acknowledgement
    pictures: list[float]  # seconds to each picture
    late: list[float]  # delays of the event loop in seconds
    room: float  # MB at most
    alone: float  # seconds to paint these pictures alone


def measures() -> Iterator[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(burst(Path(folder)))
    what = f"{CHANNELS:,} channels that move within {WITHIN:.0f} s"
    answer, late = quantile(told.answers, 0.99), quantile(told.late, 0.99)
    yield Measure(
        f"{what}: acknowledged, p99", "150 ms", answer / ANSWER, 1, note=f"{answer * 1e3:.0f} ms"
    )
    yield Measure(
        f"{what}: event loop late, p99", "20 ms", late / LATE, 1, note=f"{late * 1e3:.0f} ms"
    )
    last, middle = max(told.pictures), quantile(told.pictures, 0.5)
    note = f"{last:.0f} s, the median {middle:.0f}; {told.alone:.0f} s"
    yield Measure(f"{what}: the last picture", "painting alone", last / told.alone, 1.3, note=note)
    yield Measure(f"{what}: memory", f"{ROOM} MB", told.room / ROOM, 1, note=f"{told.room:.0f} MB")


class BurstTurn(NamedTuple):
    """A move that is about to come: where, who and what."""

    channel: int
    person: str
    path: str
    values: dict[str, object]


async def burst(folder: Path) -> BurstReport:
    async with Sandbox() as box:
        people = {name: box.person(name) for name in PEOPLE}
        channels = [box.add_channel(f"table-{number}") for number in range(CHANNELS)]
        url = f"sqlite:///{folder}/orrery.sqlite"
        with MANY:
            turns = await prepare_turns(url, channels, people)
        async with start_bot(box, url) as bot, bot.watched():
            answers, pictures = await play_turns(box, turns)
    return BurstReport(answers, pictures, bot.late, bot.room, await paint_alone(url))


async def prepare_turns(
    url: str, channels: Sequence[int], people: dict[str, Person]
) -> list[BurstTurn]:
    """A table in each channel, at which somebody is about to end a turn."""
    turns, store = [], await open_store(url)
    desk = Desk(store, catalogue, tell_before)
    everybody = [person.id for person in people.values()]
    clicks = iter(range(1, 1 << 30))
    for number, channel in enumerate(channels):
        game, rng = catalogue[GAMES[number % len(GAMES)]], random.Random(number)
        opened = await desk.do(
            OpenTable(
                everybody[0], game.key, channel, seats=len(everybody), interaction=next(clicks)
            )
        )
        for person in everybody[1:]:
            await desk.do(Join(opened.match, person, interaction=next(clicks)))
        await publish_seal(desk, opened.match)
        row, live = await desk._tables.look(opened.match)  # noqa: SLF001 - a measure may look inside
        assert live is not None  # noqa: S101 - it has begun
        while (move := find_ending(live, rng)) is None:
            await desk.do(
                PlayMoves(
                    opened.match, row.seats[live.awaiting[0]].person or 0, [any_move(live, rng)]
                )
            )
            row, live = await desk._tables.look(opened.match)  # noqa: SLF001 - as above
            assert live is not None  # noqa: S101 - as above
        picks = find_picks(live.menu(live.awaiting[0]), move)
        turns.append(
            BurstTurn(channel, PEOPLE[live.awaiting[0]], *write_command(game, type(move), picks))
        )
    await desk.outbox.deliver()
    await store.close()
    return turns


async def tell_before(_: Announcement) -> Send:
    """An announcer for a desk whose posts are all made already."""
    return partial(asyncio.sleep, 0, FORMER)


def any_move(live: Match, rng: random.Random) -> Move:
    return live.menu(live.awaiting[0]).sample(rng)


def find_ending(live: Match, rng: random.Random) -> Move | None:
    """A move after which the table waits for somebody else."""
    seat, move = live.awaiting[0], any_move(live, rng)
    tried = Match.load(live.game, live.dump())
    tried.play(seat, move)
    return move if seat not in tried.awaiting and not tried.over and not move.follow_up else None


async def play_turns(box: Sandbox, turns: list[BurstTurn]) -> tuple[list[float], list[float]]:
    """Make all moves at once. Returns seconds to each acknowledgement and to each picture."""
    doing, world = box.core.doing, box.core.world
    waiting, pictures = {turn.channel for turn in turns}, list[float]()
    done = asyncio.Event()

    def look(event: Event) -> None:
        match event:
            case MessagePosted(message) if (
                message.channel in waiting and message.attachments and not message.reader
            ):
                waiting.discard(message.channel)
                pictures.append(time.perf_counter() - began)
                if not waiting:
                    done.set()

    async def act(number: int, turn: BurstTurn) -> float:
        await asyncio.sleep(WITHIN * number / len(turns))
        started = time.perf_counter()
        user, channel = world.person(turn.person), world.channel(turn.channel)
        await doing.command(user, channel, turn.path, turn.values).acknowledged.wait()
        return time.perf_counter() - started

    world.listen(look)
    began = time.perf_counter()
    async with asyncio.timeout(PATIENCE):
        answers = await asyncio.gather(*starmap(act, enumerate(turns)))
        await done.wait()
    return answers, pictures


async def paint_alone(url: str) -> float:
    """Seconds that a process needs to paint these boards and nothing else."""
    store = await open_store(url)
    desk = Desk(store, catalogue, tell_nobody)
    posts = [await desk.looks.read_post(number) for number in range(1, min(ALONE, CHANNELS) + 1)]
    await store.close()
    for post in posts[: len(GAMES)]:
        paint_board(post)
    started = time.perf_counter()
    for post in posts:
        paint_board(post)
    return (time.perf_counter() - started) * CHANNELS / len(posts)


def paint_board(post: TableState) -> None:
    paint(post.game, post.view, scene_of(post, PEOPLE, ENGLISH))


async def play() -> list[tuple[float, float]]:
    """Run Orrery until the input ends. Returns the delays of the event loop, each with its time."""
    looks: list[tuple[float, float]] = []

    settings = read(os.environ, Path(os.devnull))
    configure(logging.ERROR, None, settings.process)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, stop.set)
    looking = asyncio.create_task(watch(looks))
    with FAST:
        await serve(settings, stop, lambda: print("Orrery is playing.", flush=True))
    looking.cancel()
    return looks


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play())))
