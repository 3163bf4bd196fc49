"""A thousand people press *Play* in the same instant, and then each makes a whole move by panel.

Orrery runs in its own process, as in `bench.burst`. Discord and the people are in another, which
measures how long they wait for an acknowledgement and for a readable answer.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from itertools import count, starmap
from pathlib import Path
from typing import Any, NamedTuple

from bench.burst import CHANNELS, GAMES, any_move, find_ending, paint_alone, tell_before
from bench.chat import MANY
from bench.measure import Measure, quantile
from bench.outside import start_bot
from bench.sealing import publish_seal
from bot.desk import Desk, Join, OpenTable, PlayMoves
from bot.store import open_store
from rules import catalogue
from sandbox import Person, Sandbox
from sandbox.people.screen import read_message
from sandbox.world.interaction import Interaction
from sandbox.world.records import Message

TABLES = 1000
MOST = 12  # presses for a move
ROW, BUTTON = 1, 2  # Discord's component types
REST = 2.0  # seconds
PATIENCE = 600.0  # seconds
BESIDE = {
    "My hand",
    "My deeds",
    "My system",
    "Hint",
    "Undo",
    "Back",
    "Standing orders",
    "Type it",
    "Change…",
}

# Bounds in boards that one processor could paint meanwhile, because it decodes and answers all
# presses.
ANSWER = 30  # until an acknowledgement: measured 13 to 21
READ = 300  # until an answer: measured 150 to 240
LATE = 2  # delay of the event loop
ROOM = 350  # MB


class StormTable(NamedTuple):
    """A table, and the person it waits for."""

    table: int
    person: Person
    channel: int


class Waits(NamedTuple):
    """The waiting times of people."""

    heard: list[float]  # seconds to each acknowledgement
    answers: list[float]  # seconds to each answer


class StormReport(NamedTuple):
    """The measurements of a storm."""

    heard: list[float]
    answers: list[float]
    late: list[float]  # delays of the event loop in seconds
    room: float  # MB at most
    board: float  # seconds to paint one


def measures() -> Iterator[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(storm(Path(folder)))
    what = f"{TABLES:,} people who press at once and make a move"
    heard = [quantile(told.heard, share) * 1e3 for share in (0.5, 0.99)]
    answers = [quantile(told.answers, share) for share in (0.5, 0.99)]
    late = quantile(told.late, 0.99)
    note = f"{heard[1]:.0f} ms, the median {heard[0]:.0f}; {len(told.heard):,} presses"
    meanwhile = heard[1] / 1e3 / told.board
    yield Measure(
        f"{what}: acknowledged, p99",
        f"{ANSWER} boards painted alone",
        meanwhile / ANSWER,
        1,
        note=note,
    )
    note = f"{answers[0]:.2f} s, p99 {answers[1]:.2f}"
    meanwhile = answers[0] / told.board
    yield Measure(
        f"{what}: answered, median", f"{READ} boards painted alone", meanwhile / READ, 1, note=note
    )
    note = f"{late * 1e3:.0f} ms, at most {max(told.late) * 1e3:.0f}"
    late_for = late / told.board
    yield Measure(
        f"{what}: event loop late, p99",
        f"{LATE} boards painted alone",
        late_for / LATE,
        1,
        note=note,
    )
    yield Measure(f"{what}: memory", f"{ROOM} MB", told.room / ROOM, 1, note=f"{told.room:.0f} MB")


async def storm(folder: Path) -> StormReport:
    async with Sandbox() as box:
        people, other = [box.person(f"A{number}") for number in range(TABLES)], box.person("Ben")
        channels = [box.add_channel(f"table-{number}") for number in range(TABLES)]
        url = f"sqlite:///{folder}/orrery.sqlite"
        with MANY:
            await prepare_tables(url, channels, people, other)
        async with start_bot(box, url) as bot:
            seen, together = Waits([], []), asyncio.Event()
            places = starmap(StormTable, zip(count(1), people, channels, strict=False))
            moves = [asyncio.create_task(make_move(box, place, together, seen)) for place in places]
            await asyncio.sleep(REST)  # everybody looks at their post
            async with bot.watched(), asyncio.timeout(PATIENCE):
                together.set()
                await asyncio.gather(*moves)
    board = await paint_alone(url) / CHANNELS
    return StormReport(seen.heard, seen.answers, bot.late, bot.room, board)


async def prepare_tables(
    url: str, channels: list[int], people: list[Person], other: Person
) -> None:
    """A table for two in each channel. Its first player is about to end a turn."""
    store = await open_store(url)
    desk, clicks = Desk(store, catalogue, tell_before), iter(range(1, 1 << 30))
    for number, (channel, person) in enumerate(zip(channels, people, strict=True)):
        game, rng = catalogue[GAMES[number % len(GAMES)]], random.Random(number)
        opened = await desk.do(
            OpenTable(person.id, game.key, channel, seats=2, interaction=next(clicks))
        )
        await desk.do(Join(opened.match, other.id, interaction=next(clicks)))
        await publish_seal(desk, opened.match)
        row, live = await desk._tables.look(opened.match)  # noqa: SLF001 - a measure may look inside
        assert live is not None  # noqa: S101 - it has begun
        while live.awaiting[0] != 0 or find_ending(live, rng) is None:
            await desk.do(
                PlayMoves(
                    opened.match, row.seats[live.awaiting[0]].person or 0, [any_move(live, rng)]
                )
            )
            row, live = await desk._tables.look(opened.match)  # noqa: SLF001 - as above
            assert live is not None  # noqa: S101 - as above
    await desk.outbox.deliver()
    await store.close()


async def make_move(box: Sandbox, place: StormTable, together: asyncio.Event, seen: Waits) -> None:
    """Press the first offered button, as fast as answers come, until somebody else is next."""
    (table, person, channel), world, doing = place, box.core.world, box.core.doing
    rng = random.Random(table)
    first = {"type": BUTTON, "style": 1, "label": "Play", "custom_id": f"b:open:{table}:0", "id": 2}
    row = {"type": ROW, "id": 1, "components": [first]}
    post = Message(world.ids.mint(), channel, world.bot.id, "Your turn.", components=[row])
    world.post(post)
    await together.wait()
    shown: Any = None
    for press in range(MOST):
        began = time.perf_counter()
        if shown is None:
            asked: Interaction = doing.press(person.user, post, first)
        else:
            acts = [
                button
                for button in shown.buttons
                if not button.disabled and button.label not in BESIDE
            ]
            menus = [menu for menu in shown.menus if menu.options]
            if not acts and not menus:
                return
            thing = rng.choice([*acts, *menus])
            if thing in acts:
                asked = doing.press(person.user, shown.raw, thing.raw)
            else:
                chosen = [rng.choice(thing.raw["options"])["value"]]
                asked = doing.choose(person.user, shown.raw, thing.raw, chosen)
        await asked.acknowledged.wait()
        seen.heard.append(time.perf_counter() - began)
        await asked.settled.wait()
        seen.answers.append(time.perf_counter() - began)
        message = asked.result or asked.original
        if message is None:
            return
        shown = read_message(world, message)
        if press and ("is next" in shown.text or "turn is over" in shown.text):
            return
