"""Alarms: what a look costs while nothing is due, and how fast many are handled."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.desk import FEW, MANY, Playing
from bench.measure import Measure, side_by_side, watch
from bot.garbage import collect_seldom
from bot.store import NEVER

ROUNDS = 7
LOOKS = 50  # per round
TABLES = 1_000
RATE = 1_000  # deadlines a second
LATE = 0.020  # seconds that the event loop may be late


def measures() -> Iterator[Measure]:
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner() as runner:
        yield measure_looks(Path(folder), runner)
        yield from measure_firing(Path(folder), runner)


def measure_looks(folder: Path, runner: asyncio.Runner) -> Measure:
    """A look for due alarms, with few and with many deadlines pending."""
    desks = []
    for count in (FEW, MANY):
        playing = Playing(folder / f"pending{count}.db", runner)
        runner.run(_fill(playing, count))
        desks.append(playing)

    async def look(playing: Playing) -> int:
        for _ in range(LOOKS):
            await playing.desk.alarms.ring()
            async with playing.store.reading() as repository:
                await repository.clocks.next()
        return LOOKS

    few, many = side_by_side(ROUNDS, *[lambda each=each: runner.run(look(each)) for each in desks])
    for playing in desks:
        runner.run(playing.store.close())
    note = f"{many * 1e6:.0f} µs"
    return Measure(
        f"a look at the time, {MANY:,} deadlines pending",
        f"with {FEW} pending",
        many / few,
        1.2,
        note=note,
    )


async def _fill(playing: Playing, count: int) -> None:
    """Add so many deadlines in the far future."""
    async with playing.store.writing() as repository:
        await repository._session.run(  # noqa: SLF001 - a measure may look inside
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) INSERT "
            "INTO alarms (match, kind, who, due, count) SELECT i, 'limit', 0, $2 + i, 0 FROM n",
            count,
            NEVER / 2,
        )


def measure_firing(folder: Path, runner: asyncio.Runner) -> Iterator[Measure]:
    """Deadlines that are due all at once, each at its own table."""
    playing = Playing(folder / "firing.db", runner)
    matches = runner.run(playing.tables(TABLES))
    looks: list[tuple[float, float]] = []

    async def fire() -> float:
        async with playing.store.writing() as repository:
            run = repository._session.run  # noqa: SLF001 - a measure may look inside
            await run("DELETE FROM alarms")
            await run('UPDATE matches SET limits = \'{"turn":3600,"lapse":"notice"}\'')
            for match in matches:
                row = await repository.match(match)
                assert row is not None  # noqa: S101 - it was opened a moment ago
                await repository.clocks.set(
                    match, "limit", (row.awaiting & -row.awaiting).bit_length() - 1, 5.0
                )
        watching = asyncio.create_task(watch(looks))
        started = time.perf_counter()
        fired = await playing.desk.alarms.ring()
        took = time.perf_counter() - started
        watching.cancel()
        return took / fired

    with collect_seldom():  # like the bot at its start
        each = runner.run(fire())
    late = max(late for _, late in looks)
    runner.run(playing.store.close())
    yield Measure(
        "a deadline that fires",
        f"{RATE:,} a second",
        each * RATE,
        1,
        note=f"{1 / each:,.0f} a second",
    )
    yield Measure(
        "the event loop while they fire, at most",
        f"{LATE * 1e3:.0f} ms late",
        late / LATE,
        1,
        note=f"{late * 1e3:.1f} ms",
    )
