"""The time limit, and the pause."""

import pytest
from toy.steps import Fetch, Give, Offering, PutAway, Ready

from bot.desk import (
    ClockLimits,
    MatchPaused,
    NotHost,
    NotPaused,
    NotSeated,
    Pause,
    PlayMoves,
    Resume,
    SetLimits,
    StartMatch,
    Undo,
)
from rules.kernel import Illegal

ADA, BEN, CLEO, DEV = 11, 22, 33, 44
DAY = 86400


async def test_time_up_plays_the_default_and_tells(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    assert await world.desk.alarms.ring() == 0
    world.clock.advance(DAY - 1)
    assert await world.desk.alarms.ring() == 1  # a warning
    world.clock.advance(1)
    assert await world.desk.alarms.ring() == 1
    post = await world.desk.looks.read_post(match)
    assert post.awaiting == (1,)  # the whole turn was played: drawn and put away
    assert post.due == {1: world.clock.now + DAY}
    assert (
        "{seat:0}'s time is up, so their turn was played as harmlessly as may be."
        in await world.sentences(match)
    )
    assert await world.desk.alarms.ring() == 0


async def test_each_of_those_who_act_at_once_has_a_clock(world):
    match = await world.table(ADA, BEN, CLEO, limits=ClockLimits(remind=None, turn=DAY))
    await world.draft(match, ADA, BEN, CLEO)
    world.clock.advance(DAY / 2)
    await world.desk.do(PlayMoves(match, BEN, [Ready()]))
    assert set((await world.desk.looks.read_post(match)).due) == {0, 2}
    world.clock.advance(DAY / 2)
    await world.desk.alarms.ring()
    post = await world.desk.looks.read_post(match)
    assert post.view.round == 2


async def test_a_move_gives_its_player_time_again(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    world.clock.advance(DAY - 1)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    world.clock.advance(DAY - 1)
    assert await world.desk.alarms.ring() == 1  # a warning
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    assert (await world.desk.looks.read_post(match)).due == {1: world.clock.now + DAY}


async def test_a_move_that_is_taken_back_gives_no_time(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    due = (await world.desk.looks.read_post(match)).due
    for _ in range(3):
        world.clock.advance(DAY / 4)
        await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
        assert (await world.desk.looks.read_post(match)).due == {1: world.clock.now + DAY}
        await world.restart()
        await world.desk.do(Undo(match, ADA))
        assert (await world.desk.looks.read_post(match)).due == due
    world.clock.advance(DAY / 4)
    assert await world.desk.alarms.ring() == 1
    assert (await world.desk.looks.read_post(match)).awaiting == (1,)
    # The deadline stays stored, in case the move is taken back.
    assert await world.desk.alarms.ring() == 0


async def test_who_is_ready_and_thinks_again_has_no_more_time_than_before(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    await world.draft(match, ADA, BEN)
    due = (await world.desk.looks.read_post(match)).due
    world.clock.advance(DAY / 2)
    card = (await world.desk.at(match, ADA)).view().players[0].hand.cards[0]
    await world.desk.do(PlayMoves(match, ADA, [Offering(card), Ready()]))
    assert (await world.desk.looks.read_post(match)).due == {1: due[1]}
    await world.desk.do(Undo(match, ADA, 2))
    assert (await world.desk.looks.read_post(match)).due == due
    await world.desk.do(PlayMoves(match, ADA, [Ready()]))
    await world.desk.do(PlayMoves(match, BEN, [Ready()]))
    assert (await world.desk.looks.read_post(match)).due == {
        0: world.clock.now + DAY
    }  # a new round


async def test_what_is_done_at_any_time_gives_nobody_time_again(world):
    match = await world.table(
        ADA, BEN, limits=ClockLimits(remind=None, turn=DAY), options={"rounds": 2}
    )
    await world.round(match, ADA, BEN)
    due = (await world.desk.looks.read_post(match)).due
    for giver, taker in ((ADA, 1), (BEN, 0)):
        world.clock.advance(DAY / 3)
        await world.desk.do(PlayMoves(match, giver, [Give(taker)]))
        assert (await world.desk.looks.read_post(match)).due == due
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + DAY}


async def test_a_table_without_a_limit_waits(world):
    await world.table(ADA, BEN, limits=ClockLimits(remind=None))
    world.clock.advance(29 * DAY)
    assert await world.desk.alarms.ring() == 0


async def test_the_host_sets_and_lifts_the_limit_at_the_table(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None))
    with pytest.raises(NotHost):
        await world.desk.do(SetLimits(match, BEN, {"turn": DAY}))
    with pytest.raises(Illegal, match=r"A time limit is a minute at least\."):
        await world.desk.do(SetLimits(match, ADA, {"turn": 5}))
    await world.desk.do(SetLimits(match, ADA, {"turn": DAY}))
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + DAY}
    await world.desk.do(SetLimits(match, ADA, {"turn": None}))
    world.clock.advance(2 * DAY)
    assert await world.desk.alarms.ring() == 0
    lobby = await world.lobby(ADA, BEN, channel=2)
    await world.desk.do(SetLimits(lobby, ADA, {"turn": DAY}))
    await world.desk.do(StartMatch(lobby, ADA))
    assert (await world.desk.looks.read_post(lobby)).due == {0: world.clock.now + DAY}


async def test_the_clock_stands_still_while_the_table_is_paused(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    world.clock.advance(1000)
    assert (await world.desk.do(Pause(match, BEN))).said == ("{seat:1} paused the table.",)
    with pytest.raises(MatchPaused):
        await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    with pytest.raises(MatchPaused):
        await world.desk.do(Pause(match, ADA))
    world.clock.advance(5 * DAY)
    assert await world.desk.alarms.ring() == 0
    await world.restart()
    await world.desk.do(Resume(match, ADA))
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + DAY - 1000}
    with pytest.raises(NotPaused):
        await world.desk.do(Resume(match, ADA))
    with pytest.raises(NotSeated):
        await world.desk.do(Pause(match, DEV))
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))


async def test_a_match_that_ends_stops_its_clock(world):
    match = await world.table(
        ADA, BEN, limits=ClockLimits(remind=None, turn=DAY), options={"rounds": 1}
    )
    await world.draft(match, ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Ready()]))
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    post = await world.desk.looks.read_post(match)
    assert (post.over, post.due) == (True, {})
    assert await world.desk.alarms.ring() == 0


async def test_two_processes_play_for_the_absent_once(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=None, turn=DAY))
    other = await world.new_desk()
    world.clock.advance(DAY)
    assert await world.desk.alarms.ring() + await other.alarms.ring() == 1
    assert (await other.looks.read_post(match)).awaiting == (1,)
