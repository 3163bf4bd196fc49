"""Several processes on one PostgreSQL: the speed of two beside one, how soon one takes over from
another, and losses."""

import asyncio
import os
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.fleet.carrying import carry
from bench.fleet.house import build
from bench.fleet.matches import lay, play_through
from bench.fleet.processes import Fleet
from bench.fleet.taking_over import take_over
from bench.measure import Measure
from bench.postgres import make_database
from rules import catalogue

CHANNELS = 1000
TABLES = 20  # tables with a post due when a process dies, and tables that wait for a computer player
SECONDS = 15.0
KILLS = 20
PROCESSES = (2, 3)


def measures() -> Iterator[Measure]:
    with tempfile.TemporaryDirectory() as folder:
        yield from measure_carrying(Path(folder), CHANNELS)
        yield from measure_taking_over(Path(folder), TABLES)
        yield from measure_losses(Path(folder), KILLS)


def measure_carrying(folder: Path, channels: int) -> Iterator[Measure]:
    """One process on one core, and two on two."""
    cores = sorted(os.sched_getaffinity(0))[:2]
    alone, both = asyncio.run(carry(folder, channels, [cores[:1], cores]))
    yield Measure(
        f"moves a second of two processes, pictures and all: {channels:,} channels at once",
        "one process",
        both / alone,
        1.7,
        at_least=True,
        note=f"{both:.1f} to {alone:.1f}",
    )


def measure_taking_over(folder: Path, tables: int) -> Iterator[Measure]:
    told, thought = asyncio.run(take_over(folder, tables))
    for what, took in (("what it had not told is told", told), ("its computers have played", thought)):
        yield Measure(f"a process is killed: {what}", f"{SECONDS:.0f} s", took / SECONDS, 1, note=f"{took:.1f} s")


def measure_losses(folder: Path, kills: int) -> Iterator[Measure]:
    """Faults in whole matches of every game."""
    for processes in PROCESSES:
        moves, faults = asyncio.run(_play_whole(folder, processes, kills))
        for fault in faults:
            print(fault)
        what = f"{moves} moves in {processes} processes, {kills} times killed: lost, doubled or told twice"
        yield Measure(what, "nothing", len(faults), 0)


async def _play_whole(folder: Path, processes: int, kills: int) -> tuple[int, list[str]]:
    async with build(await asyncio.to_thread(make_database), processes) as house:
        tables = await lay(house, [*catalogue.values()])
        async with Fleet(house.box, house.url, folder, processes) as fleet:
            faults = await play_through(fleet, tables, random.Random(processes), kills)
    return sum(len(table.steps) for table in tables), faults
