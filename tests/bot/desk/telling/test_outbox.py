"""Announcements in channels: once, in order, the newest state."""

import asyncio
from contextlib import asynccontextmanager
from functools import partial

import pytest
from announcing import said
from toy import GAME
from toy.steps import Fetch, PutAway, Ready, Steer
from toy.words import Fetched, Shone
from waiting import PATIENCE

from bot.desk import Join, PlayMoves, Resign, Undo
from bot.desk.base.leases import LEASE
from bot.desk.telling.notices import LATE
from bot.desk.telling.outbox import LONGEST, MAKING
from bot.store import WriteConflict

ADA, BEN, CLEO, CHANNEL = 11, 22, 33, 900


async def test_an_open_table_is_posted_and_edited_as_people_come(world):
    match = await world.lobby(ADA, seats=3)
    assert await world.desk.outbox.deliver() == 1
    await world.desk.do(Join(match, BEN, interaction=world.click))
    await world.desk.outbox.deliver()
    opened, joined = world.channels.told
    assert (opened.table.match, opened.table.channel, opened.kind, opened.table.post) == (
        match,
        CHANNEL,
        "post",
        None,
    )
    assert (joined.kind, joined.table.post) == ("edit", 5001)
    assert len(opened.nonce) == 16
    assert opened.nonce != joined.nonce
    assert await world.desk.outbox.deliver() == 0


async def test_a_post_comes_when_the_attention_moves_and_tells_all_since_the_last(world):
    match = await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert await world.desk.outbox.deliver() == 0  # small moves make no post
    outcome = await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await world.desk.outbox.deliver()
    told = world.channels.told[-1]
    assert (told.kind, told.table.version, told.table.revision) == ("post", 3, outcome.revision)
    assert said(told) == ("{seat:0} drew a card.",)
    assert told.events == (Fetched(0),)


async def test_a_round_that_ends_is_told_though_the_table_waits_for_the_same_person(
    world, monkeypatch
):
    match = await world.table(ADA, BEN, options={"rounds": 3})
    for phase_end_events in ((), (Shone,)):
        monkeypatch.setattr(GAME.words, "phase_end_events", phase_end_events)
        await world.draft(match, ADA, BEN)
        await world.desk.do(PlayMoves(match, BEN, [Ready()]))
        await world.desk.outbox.deliver()
        await world.desk.do(PlayMoves(match, ADA, [Ready()]))
        assert await world.desk.outbox.deliver() == len(phase_end_events)
    assert world.channels.told[-1].kind == "post"
    assert Shone((0, 1)) in world.channels.told[-1].events


async def test_who_leaves_is_told_at_once_though_nobody_waited_for_them(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.outbox.deliver()
    await world.desk.do(Resign(match, BEN))
    assert await world.desk.outbox.deliver() == 2
    told, invitation = sorted(world.channels.told[-2:], key=lambda what: what.kind, reverse=True)
    assert (told.kind, told.fresh, invitation.kind) == ("post", (), "invitation")
    assert said(told)[-2:] == (
        "{seat:1} resigned.",
        (
            "{seat:1}'s seat stays in the match and makes the least harmful moves, until somebody "
            "takes it."
        ),
    )


async def test_what_only_one_may_hear_is_not_announced(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    await world.desk.outbox.deliver()
    texts = [text for told in world.channels.told for text in said(told)]
    assert not any("You drew" in text for text in texts)
    assert any("drew a card" in text for text in texts)


async def test_who_is_still_out_is_edited_in_place(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.draft(match, ADA, BEN, CLEO)
    await world.desk.outbox.deliver()
    post = world.channels.told[-1]
    await world.desk.do(PlayMoves(match, BEN, [Ready()]))
    await world.desk.outbox.deliver()
    edit = world.channels.told[-1]
    assert (post.kind, edit.kind, edit.table.post) == (
        "post",
        "edit",
        5000 + len(world.channels.told) - 1,
    )
    assert said(edit) == said(post)  # the edit keeps the sentences of the post
    assert edit.events == post.events
    await world.desk.do(Undo(match, BEN))
    await world.desk.outbox.deliver()
    again = world.channels.told[-1]
    assert again.kind == "edit"
    assert said(again) == said(post)  # moves taken back leave no trace
    for person in (ADA, BEN, CLEO):
        await world.desk.do(PlayMoves(match, person, [Ready()]))
    await world.desk.outbox.deliver()
    assert world.channels.told[-1].kind == "post"


async def test_what_waits_for_one_table_coalesces_to_the_newest_state(world):
    match = await world.table(ADA, BEN)
    other = await world.table(ADA, CLEO, channel=2)
    await world.draft(match, ADA, BEN)
    await world.restart()
    assert await world.desk.outbox.deliver() == 2
    told = {told.table.match: told for told in world.channels.told}
    assert set(told) == {match, other}
    assert told[match].table.version == (await world.desk.looks.read_post(match)).version
    assert said(told[match]) == ("{seat:0} drew a card.", "{seat:1} drew a card.")


async def test_a_table_that_moves_on_while_it_is_told_is_told_again(world):
    match = await world.table(ADA, BEN)
    world.channels.meanwhile = lambda: world.draft(match, ADA)
    assert await world.desk.outbox.deliver() == 2
    first, second = world.channels.told
    assert said(first) == ()
    assert said(second) == ("{seat:0} drew a card.",)
    assert (second.kind, second.table.post) == ("post", 5001)
    assert second.nonce != first.nonce


async def test_a_small_move_while_a_post_goes_out_waits_for_the_next(world):
    match = await world.table(ADA, BEN)
    world.channels.meanwhile = lambda: world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert await world.desk.outbox.deliver() == 1
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await world.desk.outbox.deliver()
    assert said(world.channels.told[-1]) == ("{seat:0} drew a card.",)


async def test_what_fails_is_tried_again_a_little_later_each_time_with_the_same_nonce(
    world, caplog
):
    match = await world.lobby(ADA, BEN)
    world.channels.failures = [OSError("gone"), OSError("gone"), OSError("gone")]
    waited = 0.0
    for seconds in (2, 4, 8):
        assert await world.desk.outbox.deliver() == 0
        world.clock.advance(seconds - 0.5)
        assert await world.desk.outbox.deliver() == 0
        world.clock.advance(0.5)
        waited += seconds
    assert await world.desk.outbox.deliver() == 1
    assert len(world.channels.told) == 1
    assert caplog.text.count(f"the turn of match {match} could not be told") == 3


async def test_the_pause_between_tries_is_bounded(world):
    await world.lobby(ADA, BEN)
    for _ in range(20):
        world.channels.failures = [OSError("gone")]
        await world.desk.outbox.deliver()
        world.clock.advance(LONGEST)
    assert await world.desk.outbox.deliver() == 1


async def test_a_process_tells_first_what_was_done_there_and_then_what_others_leave(world):
    first, second = await world.lobby(ADA, channel=1), await world.lobby(ADA, channel=2)
    other = await world.new_desk()
    await other.do(Join(second, BEN, interaction=77))
    jobs = [await other.outbox.lease() for _ in range(2)]
    assert [job.match for job in jobs] == [second, first]


async def test_a_table_that_moves_on_while_it_is_told_is_told_anew_at_once(world):
    await world.lobby(ADA)
    outbox, tries = world.desk.outbox, iter([WriteConflict, WriteConflict])

    async def announce(announcement):
        for fault in tries:
            raise fault
        return partial(world.channels, announcement)

    outbox._announcer = announce
    assert [await outbox.tell(await outbox.lease()) for _ in range(3)] == [False, False, True]
    assert len(world.channels.told) == 1


async def test_a_row_is_leased_by_one_process_until_the_lease_runs_out(world):
    await world.lobby(ADA, BEN)
    other = await world.new_desk()
    job = await world.desk.outbox.lease()
    assert job is not None
    assert await other.outbox.deliver() == 0
    world.clock.advance(LEASE)
    assert await other.outbox.deliver() == 1
    (told,) = world.channels.told
    assert told.nonce == job.nonce  # the dead process may have sent it


async def test_a_lease_is_renewed_though_all_may_be_told_before_there_is_a_connection(
    world, monkeypatch
):
    match = await world.lobby(ADA, BEN)
    other, outbox = await world.new_desk(), world.desk.outbox
    assert await outbox.lease() is not None
    outbox._telling[match] += 1
    store = outbox._tables.store
    writing = store.writing

    @asynccontextmanager
    async def write_late():
        outbox._telling.clear()
        async with writing() as repository:
            yield repository

    monkeypatch.setattr(store, "writing", write_late)
    world.clock.advance(LEASE / 2)
    await outbox.renew()
    world.clock.advance(LEASE / 2)
    assert await other.outbox.deliver() == 0


async def test_what_is_told_too_late_does_not_make_what_was_told_meanwhile_new(world):
    match = await world.table(ADA, BEN)
    other = await world.new_desk()

    async def overtake():
        world.clock.advance(LEASE + 1)
        await world.draft(match, ADA)
        assert await other.outbox.deliver() == 1

    world.channels.meanwhile = overtake
    await world.desk.outbox.deliver()
    await world.draft(match, BEN)
    await world.desk.outbox.deliver()
    assert [said(told) for told in world.channels.told] == [
        (),
        ("{seat:0} drew a card.",),
        ("{seat:1} drew a card.",),
    ]


async def test_a_row_that_is_some_minutes_old_says_so(world):
    await world.lobby(ADA, BEN)
    world.clock.advance(LATE + 1)
    await world.desk.outbox.deliver()
    await world.lobby(ADA, BEN, channel=2)
    await world.desk.outbox.deliver()
    assert [told.doubtful for told in world.channels.told] == [True, False]


async def test_two_processes_announce_each_table_once(world):
    matches = [await world.lobby(ADA, BEN, channel=channel) for channel in range(10)]
    other = await world.new_desk()
    assert sum(await asyncio.gather(world.desk.outbox.deliver(), other.outbox.deliver())) == 10
    assert sorted(told.table.match for told in world.channels.told) == matches


async def test_an_announcement_is_of_one_moment_though_somebody_acts_while_it_is_read(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    look = world.desk._tables.look

    async def look_after_another_process_has_acted(number, **how):
        world.desk._tables.look = look
        await (await world.new_desk()).do(PlayMoves(match, BEN, [Fetch()]))
        return await look(number, **how)

    world.desk._tables.look = look_after_another_process_has_acted
    await world.desk.outbox.deliver()
    (announcement,) = world.channels.told
    table = announcement.table
    assert said(announcement)[-1] == "{seat:1} drew a card."
    now = await world.desk.looks.read_post(match)
    assert (table.revision, table.version, table.view) == (now.revision, now.version, now.view)


async def test_so_many_announcements_are_made_at_one_time_and_the_rest_is_left_to_others(world):
    for number in range(MAKING + 8):
        await world.lobby(1000 + number, channel=number)
    outbox, other = world.desk.outbox, await world.new_desk()
    jobs = [await outbox.lease() for _ in range(MAKING)]
    one_more = asyncio.create_task(outbox.lease())
    assert await other.outbox.deliver() == 8
    assert not one_more.done()
    assert await outbox.tell(jobs[0])
    assert await one_more is None  # nothing is left
    assert all(await asyncio.gather(*map(outbox.tell, jobs[1:])))
    assert len(world.channels.told) == MAKING + 8


async def test_who_waits_for_a_channel_has_time_for_another(world):
    for number in range(MAKING + 8):
        await world.lobby(1000 + number, channel=number)
    free, outbox = asyncio.Event(), world.desk.outbox

    async def announce(_):
        return free.wait

    outbox._announcer = announce
    telling = []
    for _ in range(MAKING + 8):
        telling.append(asyncio.create_task(outbox.tell(await outbox.lease())))
        await asyncio.sleep(0)
    free.set()
    assert all(await asyncio.gather(*telling))


async def test_a_table_may_have_several_things_to_tell_and_each_is_told_alone(world):
    match = await world.lobby(ADA, BEN)
    now = world.clock()
    async with world.store.writing() as repository:
        await repository.posting.queue((match, "reminder", BEN), 1, "ab", now + 60)
    await world.desk.outbox.deliver()
    assert len(world.channels.told) == 1
    async with world.store.writing() as repository:
        assert await repository.posting.list_waiting(now, 9) == []
        assert await repository.posting.list_waiting(now + 60, 9) == [(match, "reminder", BEN)]


async def test_an_aside_is_not_announced(world):
    match = await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    await world.desk.do(PlayMoves(match, BEN, [Steer("never")]))
    assert await world.desk.outbox.deliver() == 0


async def test_the_end_is_a_post(world):
    match = await world.table(ADA, BEN)
    await world.desk.outbox.deliver()
    await world.desk.do(Resign(match, BEN))
    await world.desk.outbox.deliver()
    last = world.channels.told[-1]
    assert last.kind == "post"
    assert said(last)[-1] == "The match is over: {seat:0} wins."


async def test_the_desk_tells_by_itself_while_it_runs(world):
    """Acts from before its start are announced at once, and later ones when they happen."""
    match = await world.table(ADA, BEN)
    told = asyncio.Event()
    world.channels.meanwhile = told_by(told)
    running = asyncio.create_task(world.desk.background.run())
    try:
        await asyncio.wait_for(told.wait(), PATIENCE)
        told.clear()
        world.channels.meanwhile = told_by(told)
        await world.draft(match, ADA)
        await asyncio.wait_for(told.wait(), PATIENCE)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert [said(post) for post in world.channels.told] == [(), ("{seat:0} drew a card.",)]


@pytest.mark.parametrize(
    "place",
    [
        "bot.desk.time.alarms.Alarms.ring",
        "bot.desk.time.background.Background.forget_closed",
        "bot.desk.computers.computers.Computers.look",
        "bot.desk.telling.outbox.Outbox.tell",
        "bot.desk.telling.outbox.Outbox.lease",
        "bot.desk.telling.outbox.Outbox.renew",
        "bot.store.store.MatchStore.listen",
    ],
)
async def test_a_fault_that_nobody_foresaw_ends_no_process(
    sqlite_world, monkeypatch, caplog, place
):
    world, broken = sqlite_world, asyncio.Event()
    for name in (
        "bot.desk.time.background.REST",
        "bot.desk.time.background.TIDY",
        "bot.desk.time.background.LEASE",
    ):
        monkeypatch.setattr(name, 0.0)

    async def fail(*_args, **_more):
        broken.set()
        raise RuntimeError("nobody foresaw it")

    await world.table(ADA, BEN)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(place, fail)
        running = asyncio.create_task(world.desk.background.run())
        await asyncio.wait_for(broken.wait(), PATIENCE)
        await asyncio.sleep(0)
    world.clock.advance(LEASE)  # the lease from the time of the failure has expired
    world.desk._tables.woken.set()
    try:
        async with asyncio.timeout(PATIENCE):
            while not world.channels.told:
                await asyncio.sleep(0)
                assert not running.done()
                world.desk._tables.woken.set()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert "nobody foresaw" in caplog.text


async def test_a_process_that_ends_while_it_tells_leaves_the_rest_to_the_next_at_once(world):
    await world.table(ADA, BEN)
    begun = asyncio.Event()

    async def hang():
        begun.set()
        await asyncio.Event().wait()

    world.channels.meanwhile = hang
    running = asyncio.create_task(world.desk.background.run())
    await asyncio.wait_for(begun.wait(), PATIENCE)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await world.restart()
    assert await world.desk.outbox.deliver() == 1
    first, second = world.channels.told
    assert first.nonce == second.nonce  # the first may have gone out


def told_by(event):
    async def tell():
        event.set()

    return tell
