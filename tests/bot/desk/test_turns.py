"""Turns among processes that share a database: one at a time, and a dead one holds up nobody."""

import asyncio

import pytest
from waiting import PATIENCE

from bot.desk.base import leases as turns
from bot.desk.base.leases import LEASE


async def test_who_waits_for_a_turn_finds_what_the_one_before_has_left(postgres_world, monkeypatch):
    monkeypatch.setattr(turns, "LOOK", 0.0)
    here, other = postgres_world.desk, await postgres_world.new_desk()
    tried, lease = asyncio.Event(), other.turns._lease

    async def try_it(*about):
        tried.set()
        return await lease(*about)

    other.turns._lease = try_it

    async def find():
        async with other.turns.wait("commands"):
            return await other.turns.read("commands")

    async with here.turns.wait("commands") as turn:
        waiting = asyncio.create_task(find())
        await tried.wait()
        assert not waiting.done(), "somebody is at it"
        turn.leaves = "release 2"
    assert await waiting == "release 2"
    assert await here.turns.read("commands") == "release 2", "who leaves no word takes none away"


async def test_who_fails_leaves_no_word_and_the_turn_to_the_next(world):
    async def fail():
        async with world.desk.turns.wait("commands") as turn:
            assert turn.mine
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    other = await world.new_desk()
    async with other.turns.hold("commands") as turn:
        assert turn.mine
        assert await other.turns.read("commands") == ""


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
            await asyncio.wait_for(renewed.wait(), PATIENCE)
    # Nothing is held: it ends.
    await asyncio.wait_for(postgres_world.desk.turns._renewing, PATIENCE)


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
