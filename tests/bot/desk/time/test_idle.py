"""Idle matches: a question after a month, put away after two, and brought back."""

from toy.steps import Fetch, PutAway

from bot.desk import ClockLimits, MoveTable, Notice, PlayMoves

ADA, BEN = 11, 22
HERE, THERE = 900, 901
DAY = 86400


async def pass_days(world, days):
    for _ in range(days):
        world.clock.advance(DAY)
        await world.desk.alarms.ring()
        await world.desk.outbox.deliver()


def asked(world):
    return [what.kind for what in world.channels.told if isinstance(what, Notice)]


async def test_a_match_is_asked_after_a_month_put_away_after_two_and_brought_back(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None))
    await pass_days(world, 29)
    assert asked(world) == []
    await world.restart()
    await pass_days(world, 1)
    assert asked(world) == ["idle"]
    await pass_days(world, 29)
    assert (await world.desk.looks.read_post(match)).channel == HERE
    await pass_days(world, 1)
    assert await world.desk.looks.find_table(HERE) is None
    assert [sitting.shut for sitting in await world.desk.looks.list_seats(ADA)] == ["idle"]
    other = await world.table(BEN, ADA)  # the channel is free for another table
    await world.desk.outbox.retry()
    await pass_days(world, 100)
    await world.desk.do(MoveTable(match, BEN, THERE))
    await world.desk.outbox.deliver()
    assert world.channels.told[-1].table.channel == THERE
    assert (await world.sentences(match))[-1] == "The table goes on here."
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert other != match


async def test_a_move_keeps_a_match_alive(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None))
    await pass_days(world, 20)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await pass_days(world, 29)
    assert asked(world) == []
    await pass_days(world, 1)
    assert asked(world) == ["idle"]
    await pass_days(world, 10)
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await pass_days(world, 29)
    assert asked(world) == ["idle"]


async def test_a_table_that_never_began_is_closed(sqlite_world):
    match = await sqlite_world.lobby(ADA, seats=3)
    await pass_days(sqlite_world, 60)
    assert (await sqlite_world.desk.looks.read_post(match)).status == "cancelled"
