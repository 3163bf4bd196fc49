"""Leases between processes with one database: one holder at a time, and a dead one holds up
nobody."""

import asyncio

import pytest
from waiting import PATIENCE

from bot.desk.base import leases
from bot.desk.base.leases import LEASE


async def test_who_waits_for_a_lease_finds_what_the_one_before_has_left(
    postgres_world, monkeypatch
):
    monkeypatch.setattr(leases, "LOOK", 0.0)
    here, other = postgres_world.desk, await postgres_world.new_desk()
    tried, take = asyncio.Event(), other.leases._lease

    async def try_it(*about):
        tried.set()
        return await take(*about)

    other.leases._lease = try_it

    async def find():
        async with other.leases.wait("commands"):
            return await other.leases.read("commands")

    async with here.leases.wait("commands") as lease:
        waiting = asyncio.create_task(find())
        await tried.wait()
        assert not waiting.done(), "somebody is at it"
        lease.leaves = "release 2"
    assert await waiting == "release 2"
    assert await here.leases.read("commands") == "release 2", "who leaves no word takes none away"


async def test_who_fails_leaves_no_word_and_the_lease_to_the_next(world):
    async def fail():
        async with world.desk.leases.wait("commands") as lease:
            assert lease.mine
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    other = await world.new_desk()
    async with other.leases.hold("commands") as lease:
        assert lease.mine
        assert await other.leases.read("commands") == ""


async def test_a_lease_is_held_for_as_long_as_its_process_lives_and_then_has_an_heir(
    postgres_world,
):
    world, here = postgres_world, postgres_world.desk
    other = await world.new_desk()
    async with here.leases.hold("film 1") as lease, other.leases.hold("film 2") as another:
        assert lease.mine
        assert another.mine
        for _ in range(3):
            world.clock.advance(LEASE - 1)
            await here.leases.renew()
            async with other.leases.hold("film 1") as denied:
                assert not denied.mine
        world.clock.advance(LEASE)  # it has not renewed for that long
        async with other.leases.hold("film 1") as heir:
            assert heir.mine


async def test_a_lease_is_given_back_at_once_and_leaves_nothing(world):
    other = await world.new_desk()
    for desk in (world.desk, other, world.desk):
        async with desk.leases.hold("film 1") as lease:
            assert lease.mine
            async with desk.leases.hold("film 1") as again:
                assert not again.mine
    async with world.store.reading() as repository:
        assert await repository._session.rows("SELECT * FROM notes") == []


async def test_who_holds_a_lease_renews_it_unasked(postgres_world, monkeypatch):
    monkeypatch.setattr(leases, "LEASE", 0.03)
    renewed = asyncio.Event()
    renew = postgres_world.desk.leases.renew

    async def note():
        await renew()
        renewed.set()

    postgres_world.desk.leases.renew = note
    async with postgres_world.desk.leases.hold("film 1"):
        for _ in range(3):
            renewed.clear()
            await asyncio.wait_for(renewed.wait(), PATIENCE)
    # Nothing is held, so it ends.
    await asyncio.wait_for(postgres_world.desk.leases._renewing, PATIENCE)


async def test_introductions_keep_their_distance_in_all_processes_together(world, monkeypatch):
    began, taken = world.clock.now, []

    async def pass_time(_seconds):
        world.clock.advance(1)

    monkeypatch.setattr(leases.asyncio, "sleep", pass_time)
    other = await world.new_desk()
    for desk in (world.desk, other, world.desk):
        await desk.leases.take("identify-0", 5)
        taken.append(world.clock.now - began)
    await other.leases.take("identify-1", 5)
    assert taken == [0, 5, 10]
    assert world.clock.now - began == 10, "another bucket has leases of its own"
