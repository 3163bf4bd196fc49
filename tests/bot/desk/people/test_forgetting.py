"""Forget a person: their seats go on without them, and no stored data names them any more."""

import asyncio
import zlib

import pytest
from interrupting import cut_short
from toy.steps import Fetch

from bot.desk import (
    FORMER,
    Accept,
    Agree,
    AskBack,
    Cancel,
    ClockLimits,
    ForgettingSummary,
    LogRange,
    Notice,
    PlayMoves,
    Replace,
    Resign,
)
from bot.desk.base.errors import BeingForgotten
from rules.kernel import ENGLISH

ADA, BEN, CLEO, DEV = 987_654_321_000_011, 22, 33, 44
DAY = 86400


async def traces(world, person):
    """All places where a person's number is stored, in any column of any table."""
    found = []
    async with world.store.reading() as repository:
        for table in (
            "matches",
            "seats",
            "visitors",
            "journal",
            "acts",
            "outbox",
            "alarms",
            "drafts",
            "settings",
            "sitters",
        ):
            for row in await repository._session.rows(f"SELECT * FROM {table}"):  # noqa: S608
                found += [
                    f"{table}.{name}"
                    for name, value in row.items()
                    if str(person) in read(name, value)
                ]
    return found


def read(name, value):
    return zlib.decompress(value).decode() if name == "state" and value else str(value)


async def ended(world, *people, channel):
    """A finished match."""
    match = await world.table(*people, channel=channel)
    for person in people[:1]:
        await world.desk.do(PlayMoves(match, person, [Fetch()]))
    await world.desk.do(Resign(match, people[1]))
    assert (await world.desk.looks.read_post(match)).over
    return match


async def test_nothing_names_a_person_who_was_forgotten(world):
    over = await ended(world, ADA, BEN, channel=1)
    running = await world.table(ADA, BEN, CLEO, channel=2, limits=ClockLimits(turn=DAY))
    await world.draft(running, ADA)
    lobby = await world.lobby(BEN, ADA, channel=3)
    alone = await world.lobby(ADA, channel=4)
    offered = await world.table(BEN, CLEO, channel=5)
    await world.desk.do(Replace(offered, BEN, 0, ADA))
    me = world.desk.me
    await me.set(ADA, "name", "Ada")
    await me.choose_digest(ADA, "8")
    await me.go_away(ADA, f"<t:{world.clock.now + 10 * DAY:.0f}>")
    await world.desk.drafts.keep(running, ADA, "take", {"card": 3})
    assert await me.foresee(ADA) == ForgettingSummary(left=2, closed=1, anonymous=1)
    await me.forget(ADA)
    await world.desk.outbox.deliver()
    assert await traces(world, ADA) == []
    assert await me.foresee(ADA) == ForgettingSummary(0, 0, 0)
    await world.restart()
    assert [await status(world, match) for match in (over, running, lobby, alone, offered)] == [
        "over", "playing", "lobby", "cancelled", "playing",
    ]  # fmt: skip


async def status(world, match):
    return (await world.desk._tables.row(match)).status


async def test_a_finished_match_keeps_its_seats_and_its_record_verifies(world):
    match = await ended(world, ADA, BEN, channel=1)
    before = await world.desk.archive.export(match)
    await world.desk.me.forget(ADA)
    assert (await world.desk.archive.verify(match)).holds
    assert await world.desk.archive.export(match) == before
    first, second = (await world.desk.looks.read_post(match)).seats
    assert (first.person, first.former, second.person, second.former) == (None, True, BEN, False)
    assert {0: FORMER} in [
        dict(line.by) for line in (await world.desk.at(match, log=LogRange())).log().lines
    ]


async def test_a_running_seat_is_for_anybody_to_take_and_the_host_is_another(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.me.forget(ADA)
    await world.desk.outbox.deliver()
    assert [what.person for what in world.channels.told if isinstance(what, Notice)] == [0]
    post = await world.desk.looks.read_post(match)
    assert (post.host, post.seats[0].former, post.seats[0].offered) == (BEN, True, 0)
    assert (await world.sentences(match))[-3:] == [
        "{seat:0} resigned.",
        "Anybody may take over {seat:0}'s seat now.",
        "{seat:1} is the host now.",
    ]
    await world.desk.do(Accept(match, DEV))
    await world.draft(match, DEV, BEN, CLEO)
    assert not (await world.desk.looks.read_post(match)).seats[0].former


async def test_the_others_are_not_asked_about_a_seat_that_is_free_and_its_time_passes(world):
    match = await world.table(
        ADA, BEN, CLEO, limits=ClockLimits(turn=DAY, lapse="vote", remind=None)
    )
    await world.desk.me.forget(ADA)
    for _ in range(4):
        world.clock.advance(DAY)
        await world.desk.alarms.ring()
    assert (await world.desk.looks.read_post(match)).ask is None
    assert (await world.sentences(match))[-1] == "{seat:0}'s time is up; the table goes on waiting."


async def test_whoever_takes_the_seat_is_reminded_as_anybody(world):
    match = await world.table(ADA, BEN, limits=ClockLimits(remind=DAY))
    await world.desk.me.forget(ADA)
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    await world.desk.do(Accept(match, DEV))
    world.channels.told.clear()
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    await world.desk.outbox.deliver()
    assert [
        what.person
        for what in world.channels.told
        if isinstance(what, Notice) and what.kind == "reminder"
    ] == [DEV]


async def test_where_nobody_else_plays_the_match_is_called_off(world):
    match = await world.table(ADA, BEN)
    await world.desk.me.forget(BEN)
    await world.desk.me.forget(ADA)
    assert await status(world, match) == "cancelled"


async def test_a_host_who_does_not_play_leaves_the_table_too(world):
    matches = [await world.table(ADA, BEN, channel=channel) for channel in (1, 2)]
    async with (
        world.store.writing() as repository
    ):  # give all seats of the second table to the computer
        await repository._session.run(
            "UPDATE seats SET person = NULL, level = 'easy' WHERE person = $1", ADA
        )
        await repository._session.run(
            "UPDATE seats SET person = NULL, level = 'easy' WHERE match = $1 AND person = $2",
            matches[1],
            BEN,
        )
    await world.restart()
    assert await world.desk.me.foresee(ADA) == ForgettingSummary(1, 1, 0)
    await world.desk.me.forget(ADA)
    assert [await status(world, match) for match in matches] == ["playing", "cancelled"]
    assert (await world.desk.looks.read_post(matches[0])).host == BEN
    assert await traces(world, ADA) == []


async def test_a_match_that_ends_meanwhile_is_left_as_a_finished_one(world, monkeypatch):
    match = await world.table(ADA, BEN)
    other, act = await world.new_desk(), world.desk._tables.act

    async def end_before(leaving):
        await other.do(Resign(match, BEN))
        return await act(leaving)

    monkeypatch.setattr(world.desk._tables, "act", end_before)
    await world.desk.me.forget(ADA)
    assert "Anybody may take over {seat:0}'s seat now." not in await world.sentences(match)
    assert [place.former for place in (await world.desk.looks.read_post(match)).seats] == [
        True,
        False,
    ]


async def test_what_the_table_was_asked_is_dropped(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.draft(match, ADA)
    await world.desk.do(AskBack(match, ADA))
    await world.desk.do(Agree(match, BEN))
    await world.desk.me.forget(CLEO)
    assert (await world.desk.looks.read_post(match)).ask is None


async def test_the_same_person_may_come_again_as_somebody_new(world):
    match = await world.table(ADA, BEN)
    await world.desk.me.forget(ADA)
    assert await world.desk.looks.list_seats(ADA) == []
    await world.desk.do(Accept(match, ADA))
    await world.draft(match, ADA)
    assert [sitting.seat for sitting in await world.desk.looks.list_seats(ADA)] == [0]


async def test_whoever_is_being_forgotten_is_handed_out_nothing(world):
    async with world.store.writing() as repository:
        await repository.clocks.set(0, "forget", ADA, world.clock.now)
    with pytest.raises(BeingForgotten):
        await world.desk.me.gather(ADA, ENGLISH)
    await world.desk.alarms.ring()
    assert (await world.desk.me.gather(ADA, ENGLISH))["tables"] == []


async def test_what_ends_in_the_middle_is_finished_when_its_alarm_rings(world):
    for point in range(1, 200):
        matches = [
            await world.table(ADA, BEN, CLEO, channel=10 * point + each) for each in range(2)
        ]
        ended = await cut_short(world.desk.me.forget(ADA), point)
        await world.desk.alarms.ring()
        left = await traces(world, ADA)
        if left:  # it had not even begun
            assert [
                (await world.desk.looks.read_post(match)).seats[0].person for match in matches
            ] == [ADA, ADA]
            await world.desk.me.forget(ADA)
        assert await traces(world, ADA) == []
        for match in matches:
            assert [seat.former for seat in (await world.desk.looks.read_post(match)).seats] == [
                True,
                False,
                False,
            ]
            await world.desk.do(
                Cancel(match, BEN, manages=(await world.desk.looks.read_post(match)).channel)
            )
        if ended:
            return
    raise AssertionError("it never came to an end")


async def test_of_two_processes_that_forget_a_person_one_does_each_thing(world):
    match = await world.table(ADA, BEN, CLEO)
    other = await world.new_desk()
    await world.desk.me.set(ADA, "name", "Ada")
    await asyncio.gather(*(desk.me.forget(ADA) for desk in (world.desk, other, world.desk)))
    await world.desk.alarms.ring()
    assert await traces(world, ADA) == []
    said = await world.sentences(match)
    assert said.count("{seat:0} resigned.") == 1


async def test_who_sat_there_is_forgotten_and_what_they_did_is_a_former_players(world):
    match = await world.table(BEN, ADA, CLEO)
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    await world.desk.do(Replace(match, ADA, 1, DEV))
    await world.desk.do(Accept(match, DEV))
    assert await traces(world, ADA)
    await world.desk.me.forget(ADA)
    assert await traces(world, ADA) == []
    lines = (await world.desk.at(match, BEN, log=LogRange())).log().lines
    assert {line.by[1] for line in lines[:-1]} == {FORMER}
    assert lines[-1].by == {1: DEV}


async def test_what_was_offered_to_somebody_who_is_forgotten_is_offered_no_longer(world):
    match = await world.table(BEN, CLEO, DEV)
    await world.desk.do(Replace(match, CLEO, 1, ADA))
    await world.desk.do(Resign(match, DEV))
    await world.desk.do(Replace(match, BEN, 2, ADA))
    await world.desk.outbox.deliver()
    await world.desk.me.forget(ADA)
    assert [place.offered for place in (await world.desk.looks.read_post(match)).seats] == [
        None,
        None,
        0,
    ]
    world.channels.told.clear()
    await world.desk.outbox.deliver()
    assert {told.person for told in world.channels.told if told.kind == "invitation"} == {1, 2}
