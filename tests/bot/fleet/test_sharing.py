"""Two processes share a database and Discord. Work meant for one of them is done by one only, and
shared work by either."""

import asyncio
import itertools
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bench.fleet.house import House
from bench.fleet.matches import PATIENCE, lay, play_through, until
from bench.fleet.processes import Fleet
from bench.fleet.taking_over import time_thinking
from bot.desk import ClockLimits
from rules import catalogue
from sandbox import Person, ShownMessage
from sandbox.world.events import CommandsChanged, Event

# Leases expire, and starts are paced.
pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.timeout(600)]

AT_ONCE = 1
GAME = catalogue["vertium"]
HOUR = 3600
TABLES = 6
PACE = 5.0  # seconds that Discord wants between two identifies
BESIDE = {
    "My hand",
    "My deeds",
    "My system",
    "Undo",
    "Back",
    "Standing orders",
    "Type it",
    "Change…",
    "More",
    "Help",
}


class Two(Fleet):
    """Two processes, and the number of their command updates at Discord."""

    commands = 0


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def both(house: House, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Two]:
    fleet = Two(house.box, house.url, tmp_path_factory.mktemp("both"), 2)

    def look(event: Event) -> None:
        fleet.commands += isinstance(event, CommandsChanged)

    house.box.core.world.listen(look)
    async with fleet:
        yield fleet


@pytest_asyncio.fixture(loop_scope="module")
async def fleet(both: Two) -> Two:
    """Both of them at work."""
    for number, shard in enumerate(both.shards):
        if shard.down.is_set():
            await both.start(number)
    await asyncio.gather(*(shard.ready() for shard in both.shards))
    return both


async def test_the_commands_are_told_once_by_one_of_them(house: House, fleet: Two) -> None:
    known = len(house.box.core.registry.commands)
    assert known == fleet.commands > 0
    await fleet.kill(0)
    await fleet.start(0)
    await fleet.shards[0].ready()
    assert fleet.commands == known, "the new one finds them as they are"


async def test_introductions_keep_discords_pace_over_all_processes(
    house: House, fleet: Two
) -> None:
    before = len(house.box.core.gateway.introduced)
    for number in range(2):
        await fleet.kill(number)
        await fleet.start(number)
    await asyncio.gather(*(shard.ready() for shard in fleet.shards))
    introduced = house.box.core.gateway.introduced
    assert len(introduced) == before + 2
    assert all(
        later - earlier >= PACE for (earlier, _), (later, _) in itertools.pairwise(introduced)
    )


async def test_who_has_the_shard_answers_and_may_act_on_any_table(house: House, fleet: Two) -> None:
    """A table is on a server whose process is dead. A player acts in a DM, which the other process
    hears. That process then posts in the channel."""
    box = house.box
    (table,) = await lay(house, [GAME], servers=[_served_by(house, 1)])
    await table.told()
    first = table.steps[0].seat
    other = 1 - first
    ada = Person(box.core, table.people[other], table.channel)
    assert await ada.command("/me calls", how="direct")
    while (step := (await table.find_ahead(fleet))[0]).seat != other:
        await table.make(fleet, step)
        await table.told()
    await fleet.kill(1)
    ada.patience = PATIENCE
    refused = await ada.command("/play")
    assert refused is not None
    assert "did not respond" in refused.text, "nobody hears that server"
    ada.go("@Orrery")
    await ada.until(
        lambda sees: any(each.button("Play") for each in sees.messages), within=PATIENCE
    )
    before = (await table.row()).version
    assert ada.sees.text.count("it is your turn") == 1
    shown, rng = await ada.press("Play"), random.Random(3)
    while (await table.row()).version == before:
        assert shown is not None
        shown = await _press_any(ada, shown, rng)
    await table.told()
    assert len(table.posts) == await table.count_due()


def _served_by(house: House, shard: int) -> int:
    """A server that the given one of two shards handles."""
    return next(server for server in house.box.servers if (server >> 22) % 2 == shard)


async def _press_any(
    person: Person, shown: ShownMessage, rng: random.Random
) -> ShownMessage | None:
    acts = [
        button for button in shown.buttons if not button.disabled and button.label not in BESIDE
    ]
    menus = [(menu, option) for menu in shown.menus for option in menu.options]
    act = rng.choice([*acts, *menus])
    if isinstance(act, tuple):
        return await person.choose(act[0].custom_id, act[1], on=shown)
    return await person.press(act.custom_id, on=shown)


async def test_the_computers_of_a_dead_process_play_on_in_the_other(
    house: House, fleet: Two
) -> None:
    took = await time_thinking(house, fleet, _served_by(house, 1))
    assert 0 < took < PATIENCE


async def test_while_a_new_release_comes_up_beside_the_old_each_move_is_made_once(
    house: House, fleet: Two, tmp_path: Path
) -> None:
    """Both have the same shards, so both hear everything. The first to take an event handles it."""
    tables = await lay(house, [GAME, GAME], left=6)
    async with Fleet(house.box, house.url, tmp_path, 2):
        faults = await play_through(fleet, tables, random.Random(1), kills=0)
    assert faults == []


async def test_each_deadline_fires_once(house: House, fleet: Two) -> None:
    """Limits and warnings come due all at once. Both processes know of them, and one dies while
    handling them."""
    tables = await lay(house, [GAME] * TABLES, limits=ClockLimits(turn=4 * HOUR))
    await asyncio.gather(*(table.told() for table in tables))
    ending, warned = tables[: TABLES // 2], tables[TABLES // 2 :]
    async with house.store.writing() as repository:
        for table in tables:
            seat = table.steps[0].seat
            await repository.clocks.set(
                table.match, "limit" if table in ending else "warning", seat, time.time()
            )
    fired = {table.channel.id: len(table.posts) for table in tables}
    await until(
        house.box, lambda: any(len(table.posts) > fired[table.channel.id] for table in tables)
    )
    await fleet.kill(0)
    await fleet.start(0)
    await until(
        house.box, lambda: all(len(table.posts) > fired[table.channel.id] for table in tables)
    )
    await fleet.shards[0].ready()
    await asyncio.gather(*(table.told() for table in tables))
    for table in ending:
        assert [act.interaction for act in await table.acts()] == [None], "the default move, once"
    for table in warned:
        assert await table.acts() == []
        assert sum("a quarter of your time is left" in post.content for post in table.posts) == 1
