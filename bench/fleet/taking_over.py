"""A process is killed with work to do: how long until another has done it."""

import asyncio
import random
import time
from pathlib import Path

from bench.commands import find_picks, write_command
from bench.fleet.house import House, build
from bench.fleet.matches import LOOK, PATIENCE, FleetTable, lay
from bench.fleet.processes import Fleet
from bench.postgres import make_database
from bench.sealing import publish_seal
from bot.desk import OpenTable
from bot.desk.acts.table_change import read_awaited
from rules import catalogue
from rules.kernel import Seat
from sandbox.world.records import SHARD_BITS, Channel, User

GAME = catalogue["vertium"]
PERSON, COMPUTER = Seat(0), Seat(1)
COMPUTERS = 3  # tables with a computer player; searches run one after another
DYING = 1  # the shard whose process dies


async def take_over(folder: Path, tables: int) -> tuple[float, float]:
    """Seconds from the death of a process until all these channels have their posts, and until the
    computer players have moved."""
    async with build(await asyncio.to_thread(make_database), 2) as house:
        (server,) = [server for server in house.box.servers if (server >> SHARD_BITS) % 2 == DYING]
        async with Fleet(house.box, house.url, folder, 2) as fleet:
            laid = await lay(house, [GAME] * tables, servers=[server])
            await asyncio.gather(*(table.told() for table in laid))
            told = await _time_telling(fleet, laid)
            await fleet.start(DYING)
            await fleet.shards[DYING].ready()
            return told, await time_thinking(house, fleet, server)


async def _time_telling(fleet: Fleet, tables: list[FleetTable]) -> float:
    """Each table makes moves until a post is due. Then the process dies."""
    await asyncio.gather(*(_move_to_a_post(fleet, table) for table in tables))
    await fleet.kill(DYING)
    killed = time.perf_counter()
    await asyncio.gather(*(table.told() for table in tables))
    return time.perf_counter() - killed


async def _move_to_a_post(fleet: Fleet, table: FleetTable) -> None:
    while await table.count_due() == len(table.posts):
        await table.make(fleet, (await table.find_ahead(fleet))[0])


async def time_thinking(house: House, fleet: Fleet, server: int) -> float:
    """At some tables it is the computer's turn. When it begins to think at one, the process
    dies."""
    sitting = [
        await _sit_with_computer(house, server, f"computer-{number}") for number in range(COMPUTERS)
    ]
    ending = asyncio.gather(*(_end_turn(house, *each) for each in sitting))
    matches = [match for match, _, _ in sitting]
    while not await _count_thinking(house, matches):  # noqa: ASYNC110 - a row has no event
        await asyncio.sleep(LOOK)
    await fleet.kill(DYING)
    killed = time.perf_counter()
    ending.cancel()  # nobody awaits them any more
    await asyncio.gather(ending, return_exceptions=True)
    async with asyncio.timeout(PATIENCE):
        while await _count_thinking(house, matches):  # noqa: ASYNC110 - as above
            await asyncio.sleep(LOOK)
    return time.perf_counter() - killed


async def _count_thinking(house: House, matches: list[int]) -> int:
    """How many tables wait for a computer player."""
    rows = [await house.desk._tables.row(match) for match in matches]  # noqa: SLF001 - a measure may look inside
    return sum(COMPUTER in read_awaited(row) for row in rows)


async def _sit_with_computer(house: House, server: int, name: str) -> tuple[int, User, Channel]:
    channel = house.box.core.world.channel(house.box.add_channel(name, server))
    user = house.box.person(name).user
    opened = await house.desk.do(
        OpenTable(
            user.id,
            GAME.key,
            channel.id,
            seats=2,
            computers="normal",
            interaction=house.box.core.world.ids.mint(),
        )
    )
    await publish_seal(house.desk, opened.match)
    return opened.match, user, channel


async def _end_turn(house: House, match: int, user: User, channel: Channel) -> None:
    """Make any moves until it is the computer's turn."""
    rng = random.Random(match)
    while True:
        row, live = await house.desk._tables.look(match)  # noqa: SLF001 - as above
        if live is None or PERSON not in read_awaited(row):
            return
        menu = live.menu(PERSON)
        move = menu.sample(rng)
        command = write_command(GAME, type(move), find_picks(menu, move))
        await house.box.core.doing.command(user, channel, *command).settled.wait()
