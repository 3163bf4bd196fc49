"""A month after the bot leaves a server, its matches are deleted, unless the bot is back."""

import asyncio

import pytest
from interrupting import cut_short

from bot.desk import MoveTable, NoMatch, Resign, TableClosed
from bot.desk.people.servers import KEPT

ADA, BEN = 11, 22
HOME, ELSEWHERE = 7 << 22, 8 << 22
DAY = 86400


async def ended(world, channel, server):
    match = await world.table(ADA, BEN, channel=channel, server=server)
    await world.desk.do(Resign(match, BEN))
    return match


async def leave(world, *channels):
    await world.desk.servers.leave(HOME, channels)
    await world.desk.outbox.close(channels, "left")
    await world.desk.outbox.deliver()


async def pass_time(world, seconds):
    world.clock.advance(seconds)
    await world.restart()
    await world.desk.alarms.ring()
    await world.desk.background.forget_closed()


async def exists(world, match):
    try:
        await world.desk.looks.read_post(match)
    except NoMatch:
        return False
    return True


async def test_everything_on_it_is_forgotten_a_month_later_and_nothing_else(world):
    over, lobby = await ended(world, 1, HOME), await world.lobby(ADA, channel=2, server=HOME)
    running = await world.table(ADA, BEN, channel=3, server=HOME)
    other = await world.table(ADA, BEN, channel=4, server=ELSEWHERE)
    direct = await world.table(ADA, BEN, channel=5)
    await leave(world, 1, 2, 3)
    await pass_time(world, KEPT - 1)
    assert [await exists(world, match) for match in (over, lobby, running)] == [True] * 3
    await pass_time(world, 1)
    assert [await exists(world, match) for match in (over, lobby, running, other, direct)] == [
        False
    ] * 3 + [True] * 2
    async with world.store.reading() as repository:
        for table in ("seats", "acts", "journal", "visitors", "outbox", "alarms"):
            rows = await repository._session.rows(f"SELECT DISTINCT match FROM {table}")  # noqa: S608
            assert {row["match"] for row in rows} <= {other, direct}


async def test_it_is_spared_when_the_bot_is_back(world):
    match = await world.table(ADA, BEN, server=HOME)
    await leave(world, 900)
    await pass_time(world, KEPT - DAY)
    await world.desk.servers.come_back(HOME)
    await pass_time(world, 2 * DAY)
    assert await exists(world, match)
    await leave(world, 900)  # the earlier wait doesn't count
    await pass_time(world, 2 * DAY)
    assert await exists(world, match)


async def test_a_table_that_players_brought_elsewhere_stays(world):
    match, left = await world.table(ADA, BEN, channel=1, server=HOME), await ended(world, 2, HOME)
    await leave(world, 1)
    await world.desk.do(MoveTable(match, ADA, 3, server=ELSEWHERE))
    await pass_time(world, KEPT)
    assert [await exists(world, each) for each in (match, left)] == [True, False]


async def test_a_table_of_an_older_release_is_known_by_its_channel(world):
    here, there = await ended(world, 1, 0), await ended(world, 2, 0)
    await leave(world, 1)
    await pass_time(world, KEPT)
    assert [await exists(world, each) for each in (here, there)] == [False, True]


async def test_a_removal_that_nobody_heard_is_found_at_the_next_start_and_counts_from_the_first(
    world,
):
    match, other = await ended(world, 1, HOME), await ended(world, 2, ELSEWHERE)
    for _ in range(2):
        # Another process has the other shards.
        await world.desk.servers.look([], lambda server: server == HOME)
        await pass_time(world, KEPT / 2)
    assert [await exists(world, each) for each in (match, other)] == [False, True]


async def test_a_return_that_nobody_heard_is_found_at_the_next_start(world):
    match = await ended(world, 1, HOME)
    await leave(world)
    await world.desk.servers.look([HOME], lambda _: True)
    await pass_time(world, KEPT)
    assert await exists(world, match)


async def test_a_server_without_tables_has_nothing_to_forget(world):
    await leave(world, 1)
    async with world.store.reading() as repository:
        assert await repository.servers.list_left() == []


async def test_what_ends_in_the_middle_of_it_is_finished_by_the_next_to_look(world):
    async def look():
        await world.desk.alarms.ring()
        await world.desk.background.forget_closed()

    for point in range(1, 200):
        match = await world.table(ADA, BEN, channel=point, server=HOME)
        await leave(world, point)
        world.clock.advance(KEPT)
        ended = await cut_short(look(), point)
        await look()
        assert not await exists(world, match)
        if ended:
            break
    assert 10 < point < 199


async def test_of_two_processes_that_look_one_forgets_it(world):
    match = await world.table(ADA, BEN, server=HOME)
    other = await world.new_desk()
    await leave(world, 900)
    world.clock.advance(KEPT)
    await asyncio.gather(*(desk.alarms.ring() for desk in (world.desk, other)))
    await asyncio.gather(*(desk.background.forget_closed() for desk in (world.desk, other)))
    assert not await exists(world, match)


async def test_who_acts_while_their_table_is_forgotten_is_refused(world):
    match = await world.table(ADA, BEN, server=HOME)
    other = await world.new_desk()
    await other.looks.read_post(match)  # cached in its memory
    await leave(world)
    world.clock.advance(KEPT)
    await world.desk.alarms.ring()
    with pytest.raises(TableClosed):
        await other.do(Resign(match, ADA))
    await world.desk.background.forget_closed()
    with pytest.raises(NoMatch):
        await other.do(Resign(match, ADA))
