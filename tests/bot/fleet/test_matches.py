"""Matches of every game go on while the processes that run them are killed and started."""

import random
from pathlib import Path

import pytest

from bench.fleet.house import House
from bench.fleet.matches import lay, play_through
from bench.fleet.processes import Fleet
from rules import catalogue

# Leases expire, and starts are paced.
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(600)]

AT_ONCE = 3  # processes that may identify at once, so that no start waits
LEFT = 9  # moves left in each match
KILLS = 3


async def test_nothing_is_lost_doubled_or_told_twice_while_processes_die(
    house: House, tmp_path: Path
) -> None:
    tables = await lay(house, [*catalogue.values()], left=LEFT)
    async with Fleet(house.box, house.url, tmp_path, 3) as fleet:
        faults = await play_through(fleet, tables, random.Random(20), KILLS)
    assert faults == []
    assert fleet.killed == KILLS
