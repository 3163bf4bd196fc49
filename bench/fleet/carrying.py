"""Channels that move almost at once, with one process and with several, each on its own core.

Discord and the people take their part of the same cores, which are all there are in each case; the database is left to
go where there is room.
"""

import asyncio
import logging
import os
from collections.abc import Collection, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from bench.burst import PEOPLE, play_turns, prepare_turns
from bench.chat import MANY
from bench.fleet.processes import Fleet
from bench.postgres import make_database
from bot.store import open_store
from sandbox import Sandbox


async def carry(folder: Path, channels: int, fleets: Sequence[Collection[int]]) -> list[float]:
    """Moves a second, up to the last picture, of a fleet with a process on each of these cores."""
    async with Sandbox(servers=max(map(len, fleets))) as box:
        people = {name: box.person(name) for name in PEOPLE}
        places = [box.add_channel(f"{number}", box.servers[number % len(box.servers)]) for number in range(channels)]
        laid = await asyncio.to_thread(make_database)
        logging.disable()  # the processes post what this desk can't
        with MANY:
            turns = await prepare_turns(laid, places, people)
        logging.disable(logging.NOTSET)
        await _forget_telling(laid)
        rates, anywhere = [], os.sched_getaffinity(0)
        for cores in fleets:
            os.sched_setaffinity(0, cores)
            url = await asyncio.to_thread(make_database, urlsplit(laid).path.lstrip("/"))
            async with Fleet(box, url, folder, len(cores), module="bench.burst", cores=cores):
                _, pictures = await play_turns(box, turns)
            rates.append(channels / max(pictures))
        os.sched_setaffinity(0, anywhere)
    return rates


async def _forget_telling(url: str) -> None:
    """Mark everything as posted, except what follows."""
    store = await open_store(url)
    async with store.writing() as repository:
        run = repository._session.run  # noqa: SLF001 - a measure may look inside
        await run("DELETE FROM outbox")
        await run("UPDATE matches SET announced = revision")
    await store.close()
