"""Matches of every game are played on while the processes that carry them are killed and started."""

import random
from pathlib import Path

from bench.fleet.matches import lay, play_through
from bench.fleet.processes import Fleet
from bot.desk import Desk
from bot.sandbox import Sandbox
from rules import catalogue

LEFT = 16  # moves of each match
KILLS = 4


async def test_nothing_is_lost_doubled_or_told_twice_while_processes_die(
    box: Sandbox, desk: Desk, url: str, tmp_path: Path
) -> None:
    tables = await lay(box, desk, list(catalogue.values()), box.servers, LEFT)
    async with Fleet(box, url, tmp_path, 3) as fleet:
        faults = await play_through(fleet, tables, random.Random(20), KILLS)
    assert faults == []
    assert fleet.killed == KILLS
