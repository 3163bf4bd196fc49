"""Players and hosts who are not there: seats for anybody, votes, newcomers, and who is host then."""

import pytest

from bot.desk import AlreadySeated, Limits, NoOffer, NotAsked, NotHost, Notice, NotSeated

ADA, BEN, CLEO, DEV, EVE = 11, 22, 33, 44, 55
DAY = 86400


async def late(world, *people):
    """A table at which the first of these has let their time pass."""
    match = await world.table(*people, limits=Limits(turn=DAY, lapse="notice", remind=None))
    world.clock.advance(DAY)
    await world.desk.tick()
    await world.desk.deliver()
    world.channels.told.clear()
    return match


def invitations(world):
    return [what.person for what in world.channels.told if isinstance(what, Notice) and what.kind == "invitation"]


async def test_a_seat_may_be_offered_to_anybody_and_the_first_to_come_has_it(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.replace(match, BEN, 1, None)
    await world.desk.deliver()
    await world.restart()
    await world.desk.deliver()
    assert invitations(world) == [1]
    with pytest.raises(AlreadySeated):
        await world.desk.accept(match, ADA)
    await world.desk.accept(match, CLEO)
    with pytest.raises(NoOffer):
        await world.desk.accept(match, DEV)
    assert (await world.desk.post(match)).seats[1].person == CLEO
    await world.draft(match, CLEO)


async def test_an_invitation_is_not_posted_when_the_seat_is_taken_already(world):
    match = await world.table(ADA, BEN)
    await world.desk.replace(match, BEN, 1, None)
    await world.desk.accept(match, CLEO)
    await world.desk.deliver()
    assert invitations(world) == []


async def test_the_others_vote_once_somebody_is_late(world):
    match = await late(world, ADA, BEN, CLEO, DEV)
    await world.desk.replace(match, CLEO, 0, None)
    assert (await world.desk.post(match)).ask.agreed == [2]
    with pytest.raises(NotAsked):
        await world.desk.agree(match, ADA)
    with pytest.raises(NotAsked):
        await world.desk.agree(match, CLEO)
    await world.desk.agree(match, DEV)
    assert (await world.desk.post(match)).ask is None
    await world.desk.deliver()
    assert invitations(world) == [0]


async def test_a_vote_fails_when_half_would_rather_not(world):
    match = await late(world, ADA, BEN, CLEO)
    await world.desk.replace(match, CLEO, 0, None)
    await world.desk.refuse(match, BEN)
    assert (await world.desk.post(match)).ask is None
    assert "{seat:0} keeps their seat." in await world.sentences(match)


async def test_nobody_who_is_on_time_is_voted_on(world):
    match = await world.table(ADA, BEN, CLEO)
    with pytest.raises(NotHost):
        await world.desk.replace(match, BEN, 2, None)
    with pytest.raises(NotHost):
        await world.desk.replace(match, DEV, 2, None)


async def test_who_manages_the_channel_may_replace_pause_and_set_limits(world):
    match = await world.table(ADA, BEN)
    await world.desk.pause(match, EVE, manages=900)
    await world.desk.resume(match, EVE, manages=900)
    assert (await world.sentences(match))[-1] == "A moderator of this channel resumed the table."
    await world.desk.limit(match, EVE, manages=900, turn=DAY)
    assert (await world.desk.post(match)).limits.turn == DAY
    await world.desk.replace(match, EVE, 1, CLEO, manages=900)
    await world.desk.accept(match, CLEO)
    with pytest.raises(NotSeated):
        await world.desk.pause(match, EVE)
    with pytest.raises(NotHost):
        await world.desk.limit(match, EVE, turn=None)


async def test_a_host_whose_time_is_up_passes_the_table_on_to_who_has_sat_there_longest(world):
    match = await world.table(ADA, BEN, CLEO, limits=Limits(turn=DAY, lapse="notice", remind=None))
    await world.desk.replace(match, BEN, 1, DEV)
    world.clock.advance(10)
    await world.desk.accept(match, DEV)
    world.clock.advance(DAY)
    await world.desk.tick()
    assert (await world.desk.post(match)).host == CLEO
    assert "{seat:2} is the host now." in await world.sentences(match)
