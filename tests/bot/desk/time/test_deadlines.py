"""When time is up: the table's choices, warnings, banks, the third timeout, and the cost of an
absence."""

import asyncio

import pytest
from announcing import publish_seal
from toy.steps import Fetch, PutAway

from bot.desk import (
    Accept,
    ClockLimits,
    Notice,
    OpenTable,
    Pause,
    PlayMoves,
    Reserve,
    Resign,
    Resume,
    SetLimits,
    StartMatch,
    Undo,
)
from bot.desk.acts.tables import Tables
from rules.kernel import Illegal

ADA, BEN, CLEO, DEV = 11, 22, 33, 44
HOUR, DAY = 3600, 86400


async def wait(world, seconds):
    world.clock.advance(seconds)
    await world.desk.alarms.ring()
    await world.desk.outbox.deliver()


def notices(world):
    told = [what for what in world.channels.told if isinstance(what, Notice)]
    world.channels.told.clear()
    return [(notice.kind, notice.person) for notice in told]


def limits(**more):
    return ClockLimits(**{"remind": None, "turn": DAY} | more)


async def test_a_quarter_before_the_end_there_is_a_warning_once(world):
    match = await world.table(ADA, BEN, limits=limits())
    await wait(world, DAY * 3 / 4 - 1)
    assert notices(world) == []
    await wait(world, 1)
    assert notices(world) == [("warning", ADA)]
    await world.restart()
    await wait(world, HOUR)
    assert notices(world) == []
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await wait(world, DAY * 3 / 4)
    # Her clock restarted, and again a quarter is left.
    assert notices(world) == [("warning", ADA)]


async def test_who_has_quiet_hours_is_warned_after_them_or_not_at_all(world):
    world.clock.now = 100 * DAY + 12 * HOUR
    await world.desk.me.choose_hours(ADA, "UTC", "5", "7")
    await world.desk.me.choose_hours(BEN, "UTC", "5", "13")
    for channel, person in ((1, ADA), (2, BEN)):
        await world.table(person, CLEO, channel=channel, limits=limits())
    await wait(world, DAY * 3 / 4)  # six in the morning
    assert notices(world) == []
    await wait(world, HOUR)
    assert notices(world) == [("warning", ADA)]
    await wait(world, 4 * HOUR)
    assert notices(world) == []


async def test_a_notice_only_says_so_and_the_table_waits_on(world):
    match = await world.table(ADA, BEN, limits=limits(lapse="notice"))
    await wait(world, DAY)
    assert "{seat:0}'s time is up; the table goes on waiting." in await world.sentences(match)
    post = await world.desk.looks.read_post(match)
    assert (post.awaiting, post.due) == ((0,), {0: world.clock.now + DAY})
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))


async def test_the_computer_plays_on_until_the_player_is_back(world):
    match = await world.table(ADA, BEN, CLEO, limits=limits(lapse="computer"))
    await wait(world, DAY)
    assert (await world.desk.looks.read_post(match)).seats[0].standin
    await world.desk.computers.look()
    await world.desk.computers.rest()
    outcome = await world.round(match, BEN, CLEO)
    assert outcome.awaiting == (1,)  # a new round, and Ada's move in it is done
    await world.restart()
    await world.desk.me.come_back(ADA)
    assert not (await world.desk.looks.read_post(match)).seats[0].standin
    outcome = await world.round(match, BEN, CLEO)
    assert 0 in outcome.awaiting


async def test_three_times_in_a_row_become_a_vote(world):
    match = await world.table(ADA, BEN, CLEO, limits=limits(lapse="notice"))
    for _ in range(2):
        await wait(world, DAY)
    assert (await world.desk.looks.read_post(match)).ask is None
    await wait(world, DAY)
    ask = (await world.desk.looks.read_post(match)).ask
    assert (ask.seat, ask.to) == (0, None)
    assert (await world.sentences(match))[
        -1
    ] == "The others decide whether somebody else may take over {seat:0}'s seat."


async def test_a_move_breaks_the_row(world):
    match = await world.table(ADA, BEN, CLEO, limits=limits(lapse="notice"))
    for _ in range(2):
        await wait(world, DAY)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await wait(world, DAY)
    assert (await world.desk.looks.read_post(match)).ask is None


async def test_who_plays_alone_is_never_voted_on(world):
    match = await world.lobby(ADA, seats=2, limits=limits(lapse="vote"))
    await world.desk.do(Reserve(match, ADA, 1))
    await world.desk.do(StartMatch(match, ADA))
    for _ in range(4):
        await wait(world, DAY)
    assert (await world.desk.looks.read_post(match)).ask is None


# ---------------------------------------------------------------- banks


async def test_a_bank_is_spent_turn_by_turn_and_each_turn_adds_to_it(world):
    match = await world.table(ADA, BEN, limits=limits(turn=None, bank=DAY, increment=HOUR))
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + DAY + HOUR}
    world.clock.advance(10 * HOUR)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    assert (await world.desk.looks.read_post(match)).due == {1: world.clock.now + DAY + HOUR}
    world.clock.advance(5 * HOUR)
    await world.restart()
    await world.draft(match, BEN)  # now both bid
    due = (await world.desk.looks.read_post(match)).due
    assert due == {0: world.clock.now + 16 * HOUR, 1: world.clock.now + 20 * HOUR}


async def test_nobody_wins_time_for_a_bank_by_taking_moves_back(world):
    match = await world.table(ADA, BEN, limits=limits(turn=None, bank=DAY, increment=HOUR))
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    due = (await world.desk.looks.read_post(match)).due
    for _ in range(3):
        await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
        await world.desk.do(Undo(match, ADA))
    assert (await world.desk.looks.read_post(match)).due == due


async def test_nobody_fills_a_bank_by_leaving_the_seat_and_taking_it_again(world):
    match = await world.table(ADA, BEN, CLEO, limits=limits(turn=None, bank=DAY, increment=HOUR))
    world.clock.advance(10 * HOUR)
    await world.draft(match, ADA)
    await world.desk.do(Resign(match, ADA))
    await world.desk.do(Accept(match, ADA, seat=0))
    await world.draft(match, BEN, CLEO)  # now all bid
    assert (await world.desk.looks.read_post(match)).due[0] == world.clock.now + 16 * HOUR


async def test_a_pause_costs_no_bank_anything(world):
    match = await world.table(ADA, BEN, limits=limits(turn=None, bank=DAY))
    world.clock.advance(HOUR)
    await world.desk.do(Pause(match, BEN))
    world.clock.advance(10 * DAY)
    await world.desk.do(Resume(match, BEN))
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + 23 * HOUR}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"turn": None, "bank": 0}, "A bank of nothing would be up at once."),
        ({"bank": DAY}, "Choose one of the two."),
        ({"increment": HOUR}, "An increment is added to a bank."),
    ],
)
async def test_limits_that_make_no_sense_are_refused_in_a_sentence(sqlite_world, changes, told):
    match = await sqlite_world.table(ADA, BEN, limits=limits())
    with pytest.raises(Illegal, match=told):
        await sqlite_world.desk.do(SetLimits(match, ADA, changes))
    assert (await sqlite_world.desk.looks.read_post(match)).limits == limits()


async def test_an_outage_costs_nobody_a_turn_nor_a_warning(world):
    match = await world.table(ADA, BEN, limits=limits())
    await world.desk.background.hear()
    world.clock.advance(2 * DAY)
    await world.desk.background.hear()
    await wait(world, 0)
    assert (await world.desk.looks.read_post(match)).awaiting == (0,)
    await wait(world, DAY)
    assert notices(world) == [("warning", ADA)]


async def test_many_times_that_are_up_together_are_seen_to_once_each(world):
    matches = [
        await world.table(ADA, BEN, channel=channel, limits=limits(lapse="default"))
        for channel in range(1, 6)
    ]
    world.clock.advance(DAY)
    other = await world.new_desk()
    await asyncio.gather(world.desk.alarms.ring(), other.alarms.ring())
    for match in matches:
        assert (await world.desk.looks.read_post(match)).awaiting == (1,)
        assert [said for said in await world.sentences(match) if "time is up" in said] != []
        async with world.store.reading() as repository:
            assert (await repository.clocks.of(match))[0] == {1: world.clock.now + DAY}
            assert [act.person for act in await repository.acts(match, 0)].count(None) == 1


async def test_a_table_that_cannot_be_read_holds_up_no_other_whose_time_is_up(world):
    matches = [
        await world.table(ADA, BEN, channel=channel, limits=limits(lapse="default"))
        for channel in range(1, 6)
    ]
    async with world.store.writing() as repository:
        await repository._session.run("UPDATE matches SET state = NULL WHERE id = $1", matches[2])
    await world.restart()
    world.clock.advance(DAY)
    assert await world.desk.alarms.ring() == 4
    for match in matches:
        async with world.store.reading() as repository:
            row = await repository.match(match)
        assert (row.status, row.awaiting) == (
            ("damaged", 1) if match == matches[2] else ("playing", 2)
        )


async def test_a_table_with_the_computer_and_others_have_their_turn_ended_in_one_go(world):
    opened = await world.desk.do(
        OpenTable(
            ADA,
            "lanterns",
            1,
            seats=2,
            computers="normal",
            interaction=world.click,
            limits=limits(lapse="default"),
        )
    )
    await publish_seal(world.desk, opened.match)
    matches = [
        opened.match,
        *[await world.table(BEN, CLEO, channel=each, limits=limits()) for each in (2, 3)],
    ]
    world.clock.advance(DAY)
    assert await world.desk.alarms.ring() == 3
    for match in matches:
        assert len([said for said in await world.sentences(match) if "time is up" in said]) == 1


async def test_limits_that_pass_together_are_seen_to_in_one_transaction(world, monkeypatch):
    matches = {
        await world.table(ADA, BEN, channel=channel, limits=limits()) for channel in (1, 2, 3)
    }
    done = []
    together = Tables.act_together

    async def watched(tables, acts):
        done.append(await together(tables, acts))
        return done[-1]

    monkeypatch.setattr(Tables, "act_together", watched)
    await wait(world, DAY)
    assert done == [matches]
    assert [(await world.desk._tables.row(match)).seats[0].lapses for match in matches] == [1, 1, 1]
