"""Times when nobody can play or be told: deadlines move and tables rest. A hanging table holds up
no other."""

import asyncio

import pytest
from announcing import at_once, said
from toy.steps import Fetch
from waiting import PATIENCE

from bot.desk import (
    ChannelClosed,
    ClockLimits,
    MatchPaused,
    NotDelivered,
    Pause,
    PlayMoves,
    Resign,
    Resume,
    Shut,
)
from bot.desk.base.leases import LEASE
from bot.desk.time.alarms import BATCH
from bot.desk.time.background import AWAY, GRACE

ADA, BEN = 11, 22
DAY = 86400
HOUR = 3600


async def due(world, match):
    return (await world.desk.looks.read_post(match)).due


class Hanging:
    """An announcer whose given channels never answer. It records the others."""

    def __init__(self, channels):
        self.channels = set(channels)
        self.told = []
        self.more = asyncio.Event()

    async def __call__(self, announcement):
        channel = announcement.table.channel
        if channel in self.channels:
            await asyncio.Event().wait()
        self.told.append(channel)
        self.more.set()
        return 5000 + len(self.told)


class Running:
    """A desk whose background work runs."""

    def __init__(self, desk):
        self.desk = desk

    async def __aenter__(self):
        self.task = asyncio.create_task(self.desk.background.run())

    async def __aexit__(self, *_):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


async def until(holds):
    async with asyncio.timeout(PATIENCE):
        while not await holds():  # noqa: ASYNC110 - a row has no event
            await asyncio.sleep(0)


# ---------------------------------------------------------------- one channel, one task


async def test_channels_that_hang_hold_up_neither_the_others_nor_the_clock(world):
    hanging = [await world.table(100 + channel, BEN, channel=channel) for channel in range(1, 21)]
    late = await world.table(ADA, BEN, channel=99, limits=ClockLimits(remind=None, turn=60))
    world.channels = Hanging(range(1, 21))
    world.clock.advance(60)
    await world.restart()

    async def played():
        return (await world.desk.looks.read_post(late)).awaiting == (1,)

    async with Running(world.desk):
        await until(played)
        async with asyncio.timeout(PATIENCE):
            await world.channels.more.wait()
    assert set(world.channels.told) == {99}
    assert len(hanging) == 20


async def test_a_lease_is_short_and_renewed_for_as_long_as_a_channel_is_told(world):
    await world.lobby(ADA, BEN)
    other = await world.new_desk()
    world.desk.outbox._announcer = lambda _: asyncio.Event().wait()
    telling = asyncio.create_task(world.desk.outbox.tell(await world.desk.outbox.lease()))
    await asyncio.sleep(0)
    for _ in range(10):
        world.clock.advance(LEASE - 1)
        assert await other.outbox.deliver() == 0
        await world.desk.outbox.renew()
    world.clock.advance(LEASE)
    assert LEASE <= 10
    assert await other.outbox.deliver() == 1
    telling.cancel()
    await asyncio.gather(telling, return_exceptions=True)


async def test_what_is_leased_and_told_by_nobody_is_told_when_its_lease_is_over(world):
    await world.lobby(ADA, BEN)
    # The database fails before anybody hears of this lease.
    assert await world.desk.outbox.lease() is not None
    world.clock.advance(LEASE - 1)
    await world.desk.outbox.renew()
    world.clock.advance(1)
    assert await world.desk.outbox.deliver() == 1


async def test_on_sqlite_an_heir_tells_at_once(sqlite_world):
    world = sqlite_world
    await world.lobby(ADA, BEN)
    assert await world.desk.outbox.lease() is not None  # the process is killed then
    world.channels = Hanging(())
    await world.restart()
    async with Running(world.desk), asyncio.timeout(PATIENCE):
        await world.channels.more.wait()


# ---------------------------------------------------------------- a post in doubt


async def test_the_nonce_stays_while_a_post_is_unconfirmed(world):
    match = await world.table(ADA, BEN)
    world.channels.failures = [NotDelivered("the answer was lost")]
    nonces = []

    async def announce(announcement):
        nonces.append((announcement.nonce, announcement.doubtful))
        return await world.channels(announcement)

    world.desk.outbox._announcer = at_once(announce)
    await world.desk.outbox.deliver()
    await world.draft(match, ADA)
    assert await world.desk.outbox.deliver() == 0  # a move does not bring the retry forward
    world.clock.advance(2)
    assert await world.desk.outbox.deliver() == 1
    await world.draft(match, BEN)
    assert await world.desk.outbox.deliver() == 1
    (first, sure), (second, doubtful), (third, again) = nonces
    assert first == second != third
    assert (sure, doubtful, again) == (False, True, False)
    assert said(world.channels.told[0]) == ("{seat:0} drew a card.",)


async def test_posts_keep_their_buttons_in_mind_until_they_are_off(world):
    match = await world.table(ADA, BEN)
    for person in (ADA, BEN):
        await world.desk.outbox.deliver()
        await world.draft(match, person)
    await world.desk.outbox.deliver()
    assert [told.older for told in world.channels.told] == [(), (5001,), (5002, 5001)]
    await world.desk.outbox.note_stripped(match, 5001)
    await world.desk.do(Resign(match, BEN))
    await world.desk.outbox.deliver()
    assert world.channels.told[-1].older == (5003, 5002)


async def test_discord_says_when_to_ask_again(world):
    await world.lobby(ADA, BEN)
    world.channels.failures = [NotDelivered("too many", 90)]
    await world.desk.outbox.deliver()
    world.clock.advance(89)
    assert await world.desk.outbox.deliver() == 0
    world.clock.advance(1)
    assert await world.desk.outbox.deliver() == 1


# ---------------------------------------------------------------- channels that close


async def test_a_table_whose_channel_is_closed_rests_until_it_is_open(world, caplog):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    world.clock.advance(HOUR)
    world.channels.failures = [ChannelClosed("gone"), ChannelClosed("gone")]
    await world.desk.outbox.deliver()
    with pytest.raises(Shut, match="The table rests"):
        await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    world.clock.advance(10 * DAY)
    assert await world.desk.outbox.deliver() == await world.desk.alarms.ring() == 0
    assert await due(world, match) == {}
    assert [sitting.shut for sitting in await world.desk.looks.list_seats(ADA)] == ["gone"]
    await world.desk.outbox.retry([12345])
    assert len(world.channels.failures) == 1
    assert await world.desk.outbox.deliver() == 0
    await world.desk.outbox.retry([900])  # something changed there, but not enough
    assert await world.desk.outbox.deliver() == 0
    assert caplog.text.count(f"match {match} rests: gone") == 1
    await world.desk.outbox.retry()
    assert await world.desk.outbox.deliver() == 2  # the old message, and the new deadline
    assert await due(world, match) == {0: world.clock.now + DAY - HOUR}
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))


async def test_a_channel_that_is_said_to_be_gone_is_not_tried(world):
    match = await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    await world.desk.outbox.close([900, 901], "gone")
    with pytest.raises(Shut):
        await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert await world.desk.outbox.deliver() == 0
    await world.desk.outbox.retry([900])
    await world.desk.outbox.deliver()
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))


async def test_a_table_that_its_players_paused_is_paused_still_when_its_channel_is_open_again(
    world,
):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    await world.desk.do(Pause(match, ADA))
    await world.desk.outbox.deliver()
    await world.desk.outbox.close([900], "gone")
    await world.desk.outbox.retry()
    await world.desk.outbox.deliver()
    with pytest.raises(MatchPaused):
        await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    world.clock.advance(DAY)
    await world.desk.do(Resume(match, ADA))
    assert await due(world, match) == {0: world.clock.now + DAY}


async def test_a_start_tries_the_closed_channels_once_more(world):
    match = await world.table(ADA, BEN)
    await world.desk.outbox.close([900], "gone")
    world.channels = Hanging(())
    await world.restart()

    async def open_again():
        return not (await world.desk._tables.row(match)).shut

    async with Running(world.desk):
        await until(open_again)


# ---------------------------------------------------------------- deadlines


async def test_the_time_in_which_the_bot_was_away_is_given_back(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    await world.desk.outbox.deliver()
    world.clock.advance(DAY - HOUR)
    await world.desk.background.hear()
    world.clock.advance(2 * DAY)
    await world.restart()
    await world.desk.background.hear()
    assert await world.desk.alarms.ring() == 1  # a warning
    assert await due(world, match) == {0: world.clock.now + HOUR + GRACE}
    assert await world.desk.outbox.deliver() == 2
    # The post shows the deadline.
    assert {told.kind for told in world.channels.told[-2:]} == {"edit", "warning"}
    world.clock.advance(HOUR + GRACE)
    assert await world.desk.alarms.ring() == 1
    assert await world.desk.alarms.ring() == 0


async def test_two_processes_give_it_back_once(world, monkeypatch):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    other = await world.new_desk()
    await world.desk.background.hear()
    before = (await due(world, match))[0]
    last = world.clock.now
    world.clock.advance(HOUR)

    async def heard(_):
        return {(0, 1): last}  # both read before either writes

    monkeypatch.setattr("bot.store.clocks.Clocks.read_heard", heard)
    await asyncio.gather(world.desk.background.hear(), other.background.hear())
    assert await due(world, match) == {0: before + HOUR + GRACE}


async def test_a_process_that_is_away_does_not_hide_behind_one_that_hears(world):
    """Nobody on its servers could have played. Their deadlines wait for it, and those of the other
    servers don't."""
    limits = ClockLimits(remind=None, turn=120)
    first = await world.table(ADA, BEN, channel=0, server=1000 << 22, limits=limits)
    second = await world.table(ADA, BEN, channel=1, server=1001 << 22, limits=limits)
    other = await world.new_desk()
    for desk, shard in ((world.desk, 0), (other, 1)):
        await desk.background.hear([shard], 2)
    for _ in range(3):
        world.clock.advance(AWAY)
        await world.desk.background.hear([0], 2)
    since = world.clock.now - AWAY
    assert await world.desk.alarms.ring(since=since)
    assert (await world.desk.looks.read_post(first)).awaiting == (1,)
    assert (await world.desk.looks.read_post(second)).awaiting == (0,)
    before = await due(world, first)
    await other.background.hear([1], 2)
    assert await due(world, second) == {0: world.clock.now + 120 + GRACE}
    assert await due(world, first) == before
    assert await world.desk.alarms.ring(since=since) == 0


@pytest.mark.parametrize("counts", [(1, 2), (2, 1)])
async def test_the_time_in_which_shards_were_divided_anew_is_given_back(world, counts):
    match = await world.table(ADA, BEN, server=1 << 22, limits=ClockLimits(remind=None, turn=DAY))
    before = (await due(world, match))[0]
    for count in (counts[1], counts[0], counts[0]):  # the new count was in use long ago
        await world.desk.background.hear(range(count), count)
        world.clock.advance(AWAY - 1)
    world.clock.advance(HOUR + 1 - AWAY)
    await world.desk.background.hear(range(counts[1]), counts[1])
    assert await due(world, match) == {0: before + HOUR + GRACE}


async def test_a_short_silence_moves_nothing(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    await world.desk.background.hear()
    before = await due(world, match)
    for _ in range(5):
        world.clock.advance(AWAY)
        await world.desk.background.hear()
    assert await due(world, match) == before


async def test_nobody_is_played_for_while_discord_is_not_heard(world, monkeypatch):
    monkeypatch.setattr("bot.desk.time.background.LOOK", 0.0)
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    await world.desk.background.hear()
    world.clock.advance(DAY)
    looks = 0
    reading = world.store.reading

    def counted():
        nonlocal looks
        looks += 1
        return reading()

    monkeypatch.setattr(world.store, "reading", counted)
    async with Running(world.desk):
        async with asyncio.timeout(PATIENCE):
            while looks < 30:  # noqa: ASYNC110 - it looks again and again
                await asyncio.sleep(0)
        assert (await world.desk.looks.read_post(match)).awaiting == (0,)
        await world.desk.background.hear()
    assert await due(world, match) == {0: world.clock.now + DAY + GRACE}


async def test_what_a_pause_keeps_is_time_left_in_a_column_of_its_own(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    world.clock.advance(HOUR)
    await world.desk.do(Pause(match, ADA))
    async with world.store.reading() as repository:
        assert await repository.clocks.of(match) == ({}, {0: DAY - HOUR})
        ringing = await repository.clocks.list_due(world.clock.now + 100 * DAY, 10)
        assert [alarm.kind for alarm in ringing] == ["idle"]
    await world.desk.background.hear()
    world.clock.advance(10 * DAY)
    await world.desk.background.hear()  # a paused table loses no time and gains none
    await world.desk.do(Resume(match, ADA))
    assert await due(world, match) == {0: world.clock.now + DAY - HOUR}


async def test_more_than_a_batch_are_played_for_though_some_cannot_be(sqlite_world, monkeypatch):
    world = sqlite_world
    monkeypatch.setattr("bot.desk.time.alarms.BATCH", 3)
    matches = [
        await world.table(ADA, BEN, channel=channel, limits=ClockLimits(remind=None, turn=60))
        for channel in range(10)
    ]
    async with world.store.writing() as repository:
        await repository._session.run(
            "UPDATE matches SET game = 'unknown' WHERE id <= $1", matches[4]
        )
    await world.restart()
    world.clock.advance(60)
    assert await world.desk.alarms.ring() == 5
    assert await world.desk.alarms.ring() == 0
    assert BATCH > 3
