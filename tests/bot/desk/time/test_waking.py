"""Two processes on one database learn of each other's changes: by a word while they are connected,
otherwise by polling."""

import asyncio
import inspect
from contextlib import asynccontextmanager

import asyncpg
import pytest
from waiting import PATIENCE

from bot.desk import Pause, Reserve, Resume, StartMatch
from bot.desk.base.caches import FRESH
from bot.store import ClockLimits

ADA, BEN = 11, 22
DAY = 86400


class Line:
    """The connections over which processes hear one another."""

    def __init__(self, monkeypatch, url):
        self.url = url
        self.there = asyncio.Event()
        self.there.set()
        connect = asyncpg.connect

        async def reach(*args, **more):
            if not self.there.is_set():
                raise ConnectionRefusedError
            return await connect(*args, **more)

        monkeypatch.setattr("bot.store.postgres.asyncpg.connect", reach)

    async def cut(self):
        """Cut all connections, and refuse new ones."""
        admin = await asyncpg.connect(self.url)
        self.there.clear()
        await admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        )
        await admin.close()


@pytest.fixture
def line(postgres_world, monkeypatch):
    for name in (
        "bot.store.postgres.AGAIN",
        "bot.store.gate.FIRST",
        "bot.desk.base.waking.HEAD_START",
    ):
        monkeypatch.setattr(name, 0.0)
    return Line(monkeypatch, postgres_world.url)


@asynccontextmanager
async def doing(desk, work):
    """Run this work while the block runs; it hears the others only until then."""
    task = asyncio.create_task(work)
    try:
        await until(lambda: desk._tables.store.hears)
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def until(holds):
    """Wait until another task has done its work."""
    async with asyncio.timeout(PATIENCE):
        while not (await found if inspect.isawaitable(found := holds()) else found):  # noqa: ASYNC110 - as it says
            await asyncio.sleep(0)


async def until_known(desk, person, settings):
    async def known():
        return await desk.me.settings(person) == settings

    await until(known)


def refused():
    raise AssertionError("the database was asked")


async def test_what_is_known_of_a_person_is_held_until_another_process_changes_it(
    postgres_world, line, monkeypatch
):
    world, here = postgres_world, postgres_world.desk
    there = await world.new_desk()
    async with doing(there, there._tables.store.listen()):
        assert await there.me.settings(ADA) == {}
        with monkeypatch.context() as patch:
            patch.setattr(there._tables.store, "reading", refused)
            world.clock.advance(DAY)
            assert await there.me.settings(ADA) == {}
        await here.me.set(ADA, "theme", "day")
        await until_known(there, ADA, {"theme": "day"})
        await here.me.choose_hours(ADA, "UTC", "22", "7")
        await here.me.drop_hours(ADA)
        await here.me.set(ADA, "theme", "night")
        await until_known(there, ADA, {"theme": "night"})
        async with here._tables.store.writing() as repository:
            await repository.traces.wipe(ADA)
        await until_known(there, ADA, {})


async def test_what_changes_while_it_is_read_is_read_again(world):
    tables = world.desk._tables
    reading = tables.store.reading

    @asynccontextmanager
    async def read_slowly():
        async with reading() as repository:
            yield repository
        tables.store.reading = reading
        await world.desk.me.set(ADA, "theme", "day")  # after the read, before it is cached

    tables.store.reading = read_slowly
    assert await world.desk.me.settings(ADA) == {}
    assert await world.desk.me.settings(ADA) == {"theme": "day"}


async def test_a_lost_line_makes_what_is_held_old_and_a_new_one_forgets_it(postgres_world, line):
    world, here = postgres_world, postgres_world.desk
    there = await world.new_desk()
    store = there._tables.store
    async with doing(there, store.listen()):
        assert await there.me.settings(ADA) == {}
        await line.cut()
        await until(lambda: not store.hears)
        await here.me.set(ADA, "theme", "day")
        world.clock.advance(FRESH)
        assert await there.me.settings(ADA) == {"theme": "day"}
        await here.me.set(ADA, "theme", "night")
        assert await there.me.settings(ADA) == {"theme": "day"}, (
            "a moment old, and no word can come"
        )
        line.there.set()
        await until(lambda: store.hears)
        assert await there.me.settings(ADA) == {"theme": "night"}
    assert not store.hears


@asynccontextmanager
async def working(world, line, monkeypatch, *, hears):
    """A second process with background work. It doesn't poll as long as it hears."""
    there = await world.new_desk()
    for place in ("time.background", "acts.effects"):
        monkeypatch.setattr(f"bot.desk.{place}.LOOK", 3600.0 if hears else 0.01)
    monkeypatch.setattr("bot.desk.time.background.REST", 0.01)
    async with doing(there, there.background.run()):
        if not hears:
            await line.cut()
            await until(lambda: not there._tables.store.hears)
        yield there


both = pytest.mark.parametrize("hears", [True, False], ids=["woken", "without a line"])


@both
async def test_what_one_process_leaves_untold_another_tells(
    postgres_world, line, monkeypatch, hears
):
    world = postgres_world
    async with working(world, line, monkeypatch, hears=hears):
        match = await world.lobby(ADA, BEN)
        await until(lambda: world.channels.told)
    assert {told.table.match for told in world.channels.told} == {match}


@both
async def test_what_one_process_leaves_to_the_clock_another_sees_to(
    postgres_world, line, monkeypatch, hears
):
    """An absent player moves at one table, and is then back at the other."""
    world, here = postgres_world, postgres_world.desk
    first, second = [await world.table(ADA, BEN, channel=channel) for channel in (1, 2)]
    await here.me.go_away(ADA, "1970-01-20")
    async with working(world, line, monkeypatch, hears=hears) as there:
        await world.draft(first, ADA)

        async def is_back():
            return (await there.looks.read_post(second)).seats[0].away is None

        await until(is_back)


@both
async def test_what_one_process_leaves_to_a_computer_another_thinks_about(
    postgres_world, line, monkeypatch, hears
):
    world, here = postgres_world, postgres_world.desk
    match = await world.lobby(ADA, seats=2)
    await here.do(Reserve(match, ADA, 1))
    await here.do(StartMatch(match, ADA))

    async def follow(outcome):
        return outcome  # the process dies

    here.computers.follow = follow
    async with working(world, line, monkeypatch, hears=hears) as there:
        await world.draft(match, ADA)

        async def has_played():
            return 0 in (await there.looks.read_post(match)).awaiting

        await until(has_played)


async def test_a_deadline_sooner_than_anybody_looks_wakes_the_others(postgres_world, line):
    world, here = postgres_world, postgres_world.desk
    match = await world.table(ADA, BEN, limits=ClockLimits(bank=60))
    world.clock.advance(50)
    await here.do(Pause(match, ADA))
    there = await world.new_desk()
    async with doing(there, there._tables.store.listen()):
        there._tables.struck.clear()
        await here.do(Resume(match, ADA))
        await asyncio.wait_for(there._tables.struck.wait(3600), PATIENCE)


async def test_a_bell_that_rings_for_many_wakes_once(postgres_world, line, monkeypatch):
    monkeypatch.setattr("bot.desk.base.waking.HEAD_START", 3600.0)
    bell = postgres_world.desk._tables.woken
    bell.clear()
    for _ in range(3):
        bell.set(ours=False)
    handle = bell._soon
    bell.set(ours=False)
    assert bell._soon is handle, "one look is enough for all"
    bell.set()
    await asyncio.wait_for(bell.wait(3600), PATIENCE)
    handle.cancel()
