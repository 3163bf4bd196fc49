"""Absent players and hosts: open seats, votes, newcomers, and the next host."""

import pytest

from bot.desk import (
    ANYBODY,
    Accept,
    Agree,
    AlreadySeated,
    AsItIs,
    ClockLimits,
    Keep,
    NoOffer,
    NotAsked,
    NotHost,
    Notice,
    NotSeated,
    Pause,
    Refuse,
    Replace,
    Resume,
    SetLimits,
)

ADA, BEN, CLEO, DEV, EVE = 11, 22, 33, 44, 55
DAY = 86400
LIMITS = ClockLimits(turn=DAY, lapse="notice", remind=None)


async def late(world, *people):
    """A table whose first player has timed out."""
    match = await world.table(*people, limits=ClockLimits(turn=DAY, lapse="notice", remind=None))
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    await world.desk.outbox.deliver()
    world.channels.told.clear()
    return match


def invitations(world):
    return [
        what.person
        for what in world.channels.told
        if isinstance(what, Notice) and what.kind == "invitation"
    ]


async def test_a_seat_may_be_offered_to_anybody_and_the_first_to_come_has_it(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.do(Replace(match, BEN, 1, None))
    await world.desk.outbox.deliver()
    await world.restart()
    await world.desk.outbox.deliver()
    assert invitations(world) == [1]
    with pytest.raises(AlreadySeated):
        await world.desk.do(Accept(match, ADA))
    await world.desk.do(Accept(match, CLEO))
    with pytest.raises(NoOffer):
        await world.desk.do(Accept(match, DEV))
    assert (await world.desk.looks.read_post(match)).seats[1].person == CLEO
    await world.draft(match, CLEO)


async def test_an_invitation_is_not_posted_when_the_seat_is_taken_already(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(Replace(match, BEN, 1, None))
    await world.desk.do(Accept(match, CLEO))
    await world.desk.outbox.deliver()
    assert invitations(world) == []


async def test_the_others_vote_once_somebody_is_late(world):
    match = await late(world, ADA, BEN, CLEO, DEV)
    await world.desk.do(Replace(match, CLEO, 0, None))
    assert (await world.desk.looks.read_post(match)).ask.agreed == [2]
    with pytest.raises(NotAsked):
        await world.desk.do(Agree(match, ADA))
    with pytest.raises(NotAsked):
        await world.desk.do(Agree(match, CLEO))
    await world.desk.do(Agree(match, DEV))
    assert (await world.desk.looks.read_post(match)).ask is None
    await world.desk.outbox.deliver()
    assert invitations(world) == [0]


async def test_a_vote_fails_when_half_would_rather_not(world):
    match = await late(world, ADA, BEN, CLEO)
    await world.desk.do(Replace(match, CLEO, 0, None))
    await world.desk.do(Refuse(match, BEN))
    assert (await world.desk.looks.read_post(match)).ask is None
    assert "{seat:0} keeps their seat." in await world.sentences(match)


async def test_nobody_who_is_on_time_is_voted_on(world):
    match = await world.table(ADA, BEN, CLEO)
    with pytest.raises(NotHost):
        await world.desk.do(Replace(match, BEN, 2, None))
    with pytest.raises(NotHost):
        await world.desk.do(Replace(match, DEV, 2, None))


async def test_who_manages_the_channel_may_replace_pause_and_set_limits(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(Pause(match, EVE, manages=900))
    await world.desk.do(Resume(match, EVE, manages=900))
    assert (await world.sentences(match))[-1] == "A moderator of this channel resumed the table."
    await world.desk.do(SetLimits(match, EVE, {"turn": DAY}, manages=900))
    assert (await world.desk.looks.read_post(match)).limits.turn == DAY
    await world.desk.do(Replace(match, EVE, 1, CLEO, manages=900))
    await world.desk.do(Accept(match, CLEO))
    with pytest.raises(NotSeated):
        await world.desk.do(Pause(match, EVE))
    with pytest.raises(NotHost):
        await world.desk.do(SetLimits(match, EVE, {"turn": None}))


async def test_a_host_whose_time_is_up_passes_the_table_on_to_who_has_sat_there_longest(world):
    match = await world.table(
        ADA, BEN, CLEO, limits=ClockLimits(turn=DAY, lapse="notice", remind=None)
    )
    await world.desk.do(Replace(match, BEN, 1, DEV))
    world.clock.advance(10)
    await world.desk.do(Accept(match, DEV))
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    assert (await world.desk.looks.read_post(match)).host == ADA  # one timeout is no reason
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    assert (await world.desk.looks.read_post(match)).host == CLEO
    assert "{seat:2} is the host now." in await world.sentences(match)


async def test_the_rights_of_a_host_do_not_go_to_and_fro(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(turn=DAY, lapse="default", remind=None))
    for _ in range(2):  # first one of them is late, and then the other
        world.clock.advance(DAY)
        await world.desk.alarms.ring()
    assert "is the host now." not in " ".join(await world.sentences(match))


@pytest.mark.parametrize("host", [ADA, BEN])
async def test_with_two_players_one_lapse_lets_nobody_open_the_seat(world, host):
    people = (ADA, BEN) if host == BEN else (BEN, ADA)
    match = await world.table(host, *(person for person in people if person != host), limits=LIMITS)
    late = (await world.desk.looks.read_post(match)).seats[0].person
    other = (await world.desk.looks.read_post(match)).seats[1].person
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    with pytest.raises(NotHost, match="not late twice in a row"):
        await world.desk.do(Replace(match, other, 0, None))
    assert (await world.desk.looks.read_post(match)).seats[0].offered is None
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    await world.desk.do(Replace(match, other, 0, None))
    assert (await world.desk.looks.read_post(match)).seats[0].offered == ANYBODY
    await world.desk.do(Keep(match, late))


async def test_with_two_players_a_host_opens_the_others_seat_no_sooner(world):
    match = await world.table(ADA, BEN, limits=LIMITS)
    await world.draft(match, ADA)
    with pytest.raises(NotHost, match="not late twice in a row"):
        await world.desk.do(Replace(match, ADA, 1, None))
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    with pytest.raises(NotHost, match="not late twice in a row"):
        await world.desk.do(Replace(match, ADA, 1, DEV))
    with pytest.raises(NotHost, match="not late twice in a row"):
        await world.desk.do(Replace(match, ADA, 1, None, manages=900))  # not as a player
    await world.desk.do(Replace(match, EVE, 1, None, manages=900))


async def test_with_two_players_no_vote_opens_after_one_lapse(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(turn=DAY, lapse="vote", remind=None))
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    assert (await world.desk.looks.read_post(match)).ask is None
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    await world.desk.do(Agree(match, BEN))
    assert (await world.desk.looks.read_post(match)).seats[0].offered == ANYBODY


async def test_who_plays_ends_the_vote_on_their_seat(world):
    match = await late(world, ADA, BEN, CLEO, DEV)
    await world.desk.do(Replace(match, CLEO, 0, None))
    await world.desk.do(Keep(match, ADA))
    assert (await world.desk.looks.read_post(match)).ask is None
    assert (await world.sentences(match)).count(
        "{seat:0} is there and keeps their seat: nobody else may take it."
    ) == 1
    with pytest.raises(NotAsked):
        await world.desk.do(Agree(match, BEN))


async def test_the_others_vote_once_for_each_time_that_somebody_is_late(world):
    match = await late(world, ADA, BEN, CLEO)
    await world.desk.do(Replace(match, CLEO, 0, None))
    with pytest.raises(AsItIs, match="asked something already"):
        await world.desk.do(Replace(match, CLEO, 0, None))
    await world.desk.do(Refuse(match, BEN))
    with pytest.raises(AsItIs, match="voted on that already"):
        await world.desk.do(Replace(match, CLEO, 0, None))
