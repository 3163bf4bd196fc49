"""The bot's memory: twenty tables of all five games with computer players, as people play at them.

`python -m bench.memory` plays and paints in one process, and reports its memory at most and at the
end.
"""

import asyncio
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import bot.app  # noqa: F401 - all that a bot has loaded
from bench.chat import FAST, MANY
from bench.measure import Measure, read_memory
from bench.sealing import publish_seal
from bot.chat.base.painting import Painting, PendingPicture
from bot.chat.table.scenes import scene_of
from bot.desk import Announcement, Desk, OpenTable, PlayMoves, Send, TableState
from bot.garbage import collect_seldom
from bot.memory import give_back_large
from bot.store import open_store
from bot.thinker import Thinker
from rules import catalogue
from rules.kernel import ENGLISH

TABLES = 20
SEATS = 3
MOVES = 20  # of a person at each table
LEVEL = "easy"
PAINTERS = 2
ROOM = 260  # MB
THINKING = 60  # MB
LOOK = 0.02  # seconds between two looks
ADA = 7


class HeldMemory(msgspec.Struct):
    """The memory of two processes, in MB."""

    loaded: float  # before the first move
    most: float
    end: float
    thinking: float  # the computer players' process, at most


def measures() -> Iterator[Measure]:
    run = subprocess.run([sys.executable, "-m", "bench.memory"], stdout=subprocess.PIPE, check=True)
    held = msgspec.json.decode(run.stdout, type=HeldMemory)
    what = f"{TABLES} tables of five games with computers: memory"
    note = f"{held.most:.0f} MB at most, {held.end:.0f} in the end, {held.loaded:.0f} before"
    yield Measure(f"{what} in the end", f"{ROOM} MB", held.end / ROOM, 1, note=note)
    thinking = held.thinking
    yield Measure(
        f"{what} of the thinker",
        f"{THINKING} MB",
        thinking / THINKING,
        1,
        note=f"{thinking:.0f} MB",
    )


async def hold(folder: Path) -> HeldMemory:
    give_back_large()
    store = await open_store(f"sqlite:///{folder}/bench.sqlite")
    painters = Painting(PAINTERS)
    thinker = Thinker()

    async def announce(what: Any) -> Send:
        if isinstance(what, Announcement) and what.table.view is not None:
            await painters.board(what.table.game, what.table.view, _scene(what.table))
        return _send

    desk = Desk(store, catalogue, announce, thinker)
    most = thinking = 0
    loaded = read_memory()

    async def weigh() -> None:
        nonlocal most, thinking
        while True:
            most = max(most, read_memory())
            if thinker._worker is not None:  # noqa: SLF001 - a measure may look inside
                thinking = max(thinking, read_memory(thinker._worker.pid))  # noqa: SLF001 - as above
            await asyncio.sleep(LOOK)

    weighing = asyncio.create_task(weigh())
    with collect_seldom():
        await asyncio.gather(*(play(desk, painters, number) for number in range(TABLES)))
    weighing.cancel()
    held = HeldMemory(*(each / 1e6 for each in (loaded, most, read_memory(), thinking)))
    await desk.computers.stop()
    await thinker.close()
    painters.close()
    await store.close()
    return held


async def play(desk: Desk, painters: Painting, number: int) -> None:
    """Play at a table of one person and computers. Everything that the person would look at is
    painted."""
    game, rng = [*catalogue.values()][number % len(catalogue)], random.Random(number)
    seats = min(SEATS, max(game.seats))
    opened = await desk.do(
        OpenTable(ADA, game.key, number, seats=seats, computers=LEVEL, interaction=number + 1)
    )
    await publish_seal(desk, opened.match)
    for _ in range(MOVES):
        here = await desk.at(opened.match, ADA)
        post = here.post()
        if post.over:
            return
        if here.seat in post.awaiting:
            _, live = await desk._tables.look(opened.match)  # noqa: SLF001 - a measure may look inside
            assert live is not None  # noqa: S101 - it has begun
            await desk.do(PlayMoves(opened.match, ADA, [live.menu(live.awaiting[0]).sample(rng)]))
        else:
            await desk.computers.rest()
        await desk.outbox.deliver()
        post = (await desk.at(opened.match, ADA)).post()
        pictures = [painters.sight(game.key, post.view, _scene(post))]
        pictures.append(painters.hand(game.key, post.view, here.seat or 0, _scene(post)))
        if regions := [*painters.regions(game.key, post.view)]:
            pictures.append(painters.detail(game.key, post.view, rng.choice(regions), _scene(post)))
        for picture in pictures:
            if isinstance(late := await picture, PendingPicture):
                await late.painting


def _scene(post: TableState) -> Any:
    return scene_of(post, ["Ada", *["Computer"] * (len(post.seats) - 1)], ENGLISH)


async def _send() -> int:
    return 1


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, FAST, MANY:
        sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(hold(Path(folder)))))


if __name__ == "__main__":
    main()
