"""Keep a small database of this release: `.venv/bin/python tests/releases/keep.py 2026-11-20`, when
it is released.

Every later release must open it and play its matches on: `tests/bot/desk/faults/test_releases.py`
does. In it are a match of every game under way, one that is over, one that is paused, and a table
that waits for players.
"""

import argparse
import asyncio
import itertools
import lzma
import random
import sqlite3
import tempfile
from pathlib import Path

from bot.desk import Desk, Join, OpenTable, Pause, PlayMoves, Resign, Send, StartMatch
from bot.store import open_store
from rules import catalogue

HERE = Path(__file__).parent
STARTED = 1_700_000_000.0  # by the clock of whoever plays here
MOVES = 45  # in a match that is under way


class Players:
    """A desk, and two people at each of its tables."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.numbers = itertools.count(10**17)  # as Discord gives them

    async def open_table(self, game: str) -> tuple[int, list[int]]:
        people = [next(self.numbers) for _ in range(max(2, catalogue[game].seats[0]))]
        channel, server = next(self.numbers), next(self.numbers)
        opened = await self.desk.do(
            OpenTable(
                people[0],
                game,
                channel,
                seats=len(people),
                interaction=next(self.numbers),
                fill=False,
                server=server,
            )
        )
        for person in people[1:]:
            await self.desk.do(Join(opened.match, person, interaction=next(self.numbers)))
        await self.desk.outbox.deliver()
        return opened.match, people

    async def begin(self, game: str, moves: int) -> tuple[int, list[int]]:
        """A match after so many moves, of which each was told."""
        match, people = await self.open_table(game)
        await self.desk.do(StartMatch(match, people[0]))
        rng = random.Random(match)
        for _ in range(moves):
            _, live = await self.desk._tables.look(match)
            if live.over:
                break
            seat = rng.choice(live.awaiting)
            await self.desk.do(
                PlayMoves(
                    match,
                    people[seat],
                    [live.menu(seat).sample(rng)],
                    interaction=next(self.numbers),
                )
            )
            await self.desk.outbox.deliver()
        return match, people

    async def play(self) -> None:
        for game in catalogue:
            await self.begin(game, MOVES)
        game = next(iter(catalogue))
        match, people = await self.begin(game, MOVES // 4)
        for person in people:
            if (await self.desk.looks.read_post(match)).status == "playing":
                await self.desk.do(Resign(match, person))
        match, people = await self.begin(game, MOVES // 4)
        await self.desk.do(Pause(match, people[0]))
        await self.open_table(game)


async def make(file: Path) -> None:
    store, seconds = await open_store(f"sqlite:///{file}"), itertools.count(STARTED)

    posts = itertools.count(5 * 10**17)

    async def announce(_: object) -> Send:
        async def send() -> int:
            return next(posts)

        return send

    await Players(Desk(store, catalogue, announce, now=lambda: next(seconds))).play()
    await store.close()
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode = DELETE")
    database.execute("VACUUM")
    database.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("release", help="its day, as the changelog names it: 2026-11-20")
    kept = HERE / f"{parser.parse_args().release}.sqlite.xz"
    if kept.exists():
        parser.error(f"{kept.name} is there already: what a release has left is never made anew")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(make(Path(folder) / "kept.sqlite"))
        kept.write_bytes(lzma.compress((Path(folder) / "kept.sqlite").read_bytes(), preset=9))
    print(f"{kept.name}: {kept.stat().st_size:,} bytes")  # noqa: T201 - whoever runs this wants to know


if __name__ == "__main__":
    main()
