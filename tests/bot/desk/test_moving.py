"""A table that goes on in another channel."""

import pytest
from toy.steps import Fetch

from bot.desk import ChannelTaken, Closed, Limits, NotHost

ADA, BEN, EVE = 11, 22, 55
HERE, THERE = 900, 901
DAY = 86400


async def test_the_host_brings_a_table_to_another_channel(world):
    match = await world.table(ADA, BEN)
    await world.desk.deliver()
    with pytest.raises(NotHost):
        await world.desk.move(match, BEN, THERE)
    await world.desk.move(match, ADA, THERE)
    await world.restart()
    assert (await world.desk.table_in(THERE), (await world.desk.post(match)).channel) == (match, THERE)
    assert await world.desk.table_in(HERE) is None
    await world.desk.deliver()
    told = world.channels.told[-1]
    assert (told.kind, told.table.channel, told.older, told.fresh) == ("post", THERE, (), (ADA,))
    await world.desk.play(match, ADA, [Fetch()])


async def test_a_channel_has_one_table(world):
    match = await world.table(ADA, BEN)
    await world.table(BEN, EVE, channel=THERE)
    with pytest.raises(ChannelTaken):
        await world.desk.move(match, ADA, THERE)
    assert (await world.desk.post(match)).channel == HERE


async def test_where_a_channel_is_lost_each_player_may_move_the_table_and_time_goes_on(world):
    match = await world.table(ADA, BEN, limits=Limits(turn=DAY, remind=None))
    world.channels.failures = [Closed("gone")]
    await world.desk.deliver()
    world.clock.advance(5 * DAY)
    with pytest.raises(NotHost):
        await world.desk.move(match, EVE, THERE)
    await world.desk.move(match, BEN, THERE)
    assert await world.desk.deliver() == 2  # the new channel, and the old one
    assert (await world.desk.post(match)).due == {0: world.clock.now + DAY}


async def test_who_manages_the_channel_moves_and_closes_its_table(world):
    match = await world.table(ADA, BEN)
    for _ in range(2):
        await world.round(match, ADA, BEN)
    await world.desk.move(match, EVE, THERE, manages=True)
    with pytest.raises(NotHost):
        await world.desk.may_cancel(match, EVE)
    await world.desk.cancel(match, EVE, manages=True)
    assert (await world.desk.post(match)).status == "cancelled"
