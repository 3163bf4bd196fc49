"""Turns among processes that share a database: one at a time, and a dead one holds up nobody."""

import asyncio

from bot.desk import turns


async def test_what_one_process_has_done_no_other_does_again(world, monkeypatch):
    monkeypatch.setattr(turns, "LOOK", 0.02)
    other = await world.new_desk()
    assert not await world.desk.turns.is_done("commands", "release 2", 60)
    waiting = asyncio.create_task(other.turns.is_done("commands", "release 2", 60))
    await asyncio.sleep(0)
    assert not waiting.done(), "somebody is at it"
    await world.desk.turns.note("commands", "release 2")
    assert await waiting
    assert not await other.turns.is_done("commands", "release 3", 60), "another release is another thing"


async def test_a_process_that_dies_over_its_turn_has_an_heir(world, monkeypatch):
    monkeypatch.setattr(turns, "LOOK", 0.02)
    other = await world.new_desk()
    assert not await world.desk.turns.is_done("commands", "release 2", 60)
    world.clock.advance(60)
    assert not await other.turns.is_done("commands", "release 2", 60)


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
