"""Turns among processes that share a database: one at a time, and a dead one holds up nobody."""

import asyncio

from bot.desk import turns
from bot.desk.turns import LEASE


async def test_what_one_process_has_done_no_other_does_again(world, monkeypatch):
    monkeypatch.setattr(turns, "LOOK", 0.0)
    monkeypatch.setattr(world.store, "alone", False)
    other = await world.new_desk()
    monkeypatch.setattr(world.store, "alone", False)
    begun, free, done, there = asyncio.Event(), asyncio.Event(), [], []

    async def work():
        begun.set()
        await free.wait()
        done.append("release 2")
        there.append(True)

    async def stands():
        return bool(there)

    first = asyncio.create_task(world.desk.turns.do_once("commands", "release 2", work, stands))
    await begun.wait()
    tried, lease = asyncio.Event(), other.turns._lease

    async def try_it(*about):
        tried.set()
        return await lease(*about)

    other.turns._lease = try_it
    second = asyncio.create_task(other.turns.do_once("commands", "release 2", work, stands))
    await tried.wait()
    assert not second.done(), "somebody is at it"
    free.set()
    await asyncio.gather(first, second)
    assert done == ["release 2"]
    await other.turns.do_once("commands", "release 3", work, stands)
    assert len(done) == 2, "another release is another thing"
    there.clear()
    await other.turns.do_once("commands", "release 3", work, stands)
    assert len(done) == 3, "somebody has undone it"


async def test_what_fails_is_done_by_the_next(world):
    async def fail():
        raise ZeroDivisionError

    done = []

    async def work():
        done.append(1)

    async def stands():
        return bool(done)

    failing = await asyncio.gather(
        world.desk.turns.do_once("commands", "release 2", fail, stands), return_exceptions=True
    )
    assert isinstance(failing[0], ZeroDivisionError)
    await world.desk.turns.do_once("commands", "release 2", work, stands)
    assert done == [1]


async def test_a_turn_is_held_for_as_long_as_its_process_lives_and_then_has_an_heir(postgres_world):
    world, here = postgres_world, postgres_world.desk
    other = await world.new_desk()
    async with here.turns.hold("film 1") as turn, other.turns.hold("film 2") as another:
        assert turn.mine
        assert another.mine
        for _ in range(3):
            world.clock.advance(LEASE - 1)
            await here.turns.renew()
            async with other.turns.hold("film 1") as denied:
                assert not denied.mine
        world.clock.advance(LEASE)  # nothing was heard of it for so long
        async with other.turns.hold("film 1") as heir:
            assert heir.mine


async def test_a_turn_is_given_back_at_once_and_leaves_nothing(world):
    other = await world.new_desk()
    for desk in (world.desk, other, world.desk):
        async with desk.turns.hold("film 1") as turn:
            assert turn.mine
            async with desk.turns.hold("film 1") as again:
                assert not again.mine
    async with world.store.reading() as repository:
        assert await repository._session.rows("SELECT * FROM notes") == []


async def test_who_holds_a_turn_renews_it_unasked(postgres_world, monkeypatch):
    monkeypatch.setattr(turns, "LEASE", 0.03)
    renewed = asyncio.Event()
    renew = postgres_world.desk.turns.renew

    async def note():
        await renew()
        renewed.set()

    postgres_world.desk.turns.renew = note
    async with postgres_world.desk.turns.hold("film 1"):
        for _ in range(3):
            renewed.clear()
            await asyncio.wait_for(renewed.wait(), 10)
    await asyncio.wait_for(postgres_world.desk.turns._renewing, 10)  # nothing is held: it ends


async def test_introductions_keep_their_distance_in_all_processes_together(world, monkeypatch):
    began, taken = world.clock.now, []

    async def pass_time(_seconds):
        world.clock.advance(1)

    monkeypatch.setattr(turns.asyncio, "sleep", pass_time)
    other = await world.new_desk()
    for desk in (world.desk, other, world.desk):
        await desk.turns.take("identify-0", 5)
        taken.append(world.clock.now - began)
    await other.turns.take("identify-1", 5)
    assert taken == [0, 5, 10]
    assert world.clock.now - began == 10, "another bucket has turns of its own"
