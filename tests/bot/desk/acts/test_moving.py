"""A table that moves to another channel."""

import pytest
from toy.steps import Fetch

from bot.desk import (
    Cancel,
    ChannelClosed,
    ChannelTaken,
    ClockLimits,
    MoveTable,
    NoMatch,
    NotHost,
    NotSeated,
    PassHost,
    Pause,
    PlayMoves,
    Replace,
    Resume,
    SetLimits,
)
from bot.desk.base.errors import AsItIs

ADA, BEN, EVE = 11, 22, 55
HERE, THERE = 900, 901
DAY = 86400


async def test_the_host_brings_a_table_to_another_channel(world):
    match = await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    with pytest.raises(NotHost):
        await world.desk.do(MoveTable(match, BEN, THERE))
    await world.desk.do(MoveTable(match, ADA, THERE))
    await world.restart()
    assert (
        await world.desk.looks.find_table(THERE),
        (await world.desk.looks.read_post(match)).channel,
    ) == (match, THERE)
    assert await world.desk.looks.find_table(HERE) is None
    await world.desk.outbox.deliver()
    told = world.channels.told[-1]
    assert (told.kind, told.table.channel, told.older, told.fresh) == ("post", THERE, (), (ADA,))
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))


async def test_a_channel_has_one_table(world):
    match = await world.table(ADA, BEN)
    await world.table(BEN, EVE, channel=THERE)
    with pytest.raises(ChannelTaken):
        await world.desk.do(MoveTable(match, ADA, THERE))
    assert (await world.desk.looks.read_post(match)).channel == HERE


async def test_where_a_channel_is_lost_each_player_may_move_the_table_and_time_goes_on(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(turn=DAY, remind=None))
    world.channels.failures = [ChannelClosed("gone")]
    await world.desk.outbox.deliver()
    world.clock.advance(5 * DAY)
    with pytest.raises(NotHost):
        await world.desk.do(MoveTable(match, EVE, THERE))
    await world.desk.do(MoveTable(match, BEN, THERE))
    assert await world.desk.outbox.deliver() == 2  # the new channel and the old one
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + DAY}


async def test_who_manages_the_channel_moves_and_closes_its_table(world):
    match = await world.table(ADA, BEN)
    for _ in range(2):
        await world.round(match, ADA, BEN)
    await world.desk.do(MoveTable(match, EVE, THERE, manages=HERE))
    with pytest.raises(NotHost):
        await world.desk.looks.check_cancel(match, EVE)
    await world.desk.do(Cancel(match, EVE, manages=THERE))
    assert (await world.desk.looks.read_post(match)).status == "cancelled"


async def test_who_manages_another_channel_has_no_say(world):
    match = await world.table(ADA, BEN)
    desk = world.desk
    before = (await desk.looks.read_post(match)).revision
    acts = [
        MoveTable(match, EVE, THERE, manages=THERE),
        SetLimits(match, EVE, {"turn": DAY}, manages=THERE),
        Pause(match, EVE, manages=THERE),
        Resume(match, EVE, manages=THERE),
        Cancel(match, EVE, manages=THERE),
        Replace(match, EVE, 1, EVE + 1, manages=THERE),
    ]
    for act in acts:
        with pytest.raises((NotHost, NotSeated)):
            await desk.do(act)
    with pytest.raises(NotHost):
        await desk.looks.check_cancel(match, EVE, manages=THERE)
    assert (await desk.looks.read_post(match)).revision == before


async def test_a_table_that_has_moved_is_in_other_hands(world):
    """The rights depend on the table's channel at the time of the act, not at the time of the
    question."""
    match = await world.table(ADA, BEN)
    await world.desk.looks.check_cancel(match, EVE, manages=HERE)
    await world.desk.do(MoveTable(match, ADA, THERE))
    with pytest.raises(NotHost):
        await world.desk.do(Cancel(match, EVE, manages=HERE))
    assert (await world.desk.looks.read_post(match)).status == "playing"


async def test_another_becomes_host_only_in_the_place_of_the_one_who_left(world):
    match = await world.table(ADA, BEN)
    with pytest.raises(AsItIs):
        await world.desk.do(PassHost(match, BEN, left=True))
    with pytest.raises(AsItIs):
        await world.desk.do(PassHost(match, ADA, left=False))
    await world.desk.do(PassHost(match, ADA, left=True))
    assert (await world.desk.looks.read_post(match)).host == BEN


@pytest.mark.parametrize("number", [-1, 0, 2**31, 2**53])
async def test_a_number_that_no_table_can_have_is_no_table(world, number):
    for look in (
        world.desk.looks.read_post(number),
        world.desk.do(MoveTable(number, ADA, THERE)),
        world.desk.do(PlayMoves(number, ADA, [])),
    ):
        with pytest.raises(NoMatch):
            await look
