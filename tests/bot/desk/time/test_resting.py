"""Repeated deadlines with nobody there: the table reports them in one post, and rests until
somebody is back."""

import pytest
from announcing import publish_seal
from minds import Mind
from toy.steps import Fetch, Ready

from bot.desk import (
    Agree,
    Announcement,
    ClockLimits,
    Notice,
    OpenTable,
    PlayMoves,
    Refuse,
    Reserve,
    StartMatch,
)

ADA, BEN, CLEO = 11, 22, 33
HOUR, DAY = 3600, 86400
MONTH = 30 * DAY


def limits(**more):
    return ClockLimits(**{"remind": None, "turn": DAY} | more)


async def wait(world, seconds, step=HOUR):
    """Let time pass, and handle everything that falls due."""
    for _ in range(int(seconds // step)):
        world.clock.advance(step)
        await world.desk.alarms.ring()
        await world.desk.computers.look()
        await world.desk.computers.rest()
        await world.desk.outbox.deliver()


def kinds(world):
    told = [what.kind for what in world.channels.told if isinstance(what, Announcement)]
    world.channels.told.clear()
    return told


@pytest.mark.parametrize("lapse", ["notice", "default", "computer", "vote"])
@pytest.mark.parametrize("clock", [{"turn": None, "bank": 3 * HOUR}, {"turn": DAY}])
async def test_a_month_in_which_nobody_comes_makes_a_post_for_each_player_at_most(
    sqlite_world, lapse, clock
):
    world = sqlite_world
    match = await world.table(ADA, BEN, CLEO, limits=limits(lapse=lapse, **clock))
    await world.desk.outbox.deliver()
    kinds(world)
    await wait(world, MONTH - DAY, 3 * HOUR)
    told = kinds(world)
    assert told.count("post") <= 3, told
    assert len(told) <= 6, told
    post = await world.desk.looks.read_post(match)
    assert (post.status, post.due) == ("playing", {})
    assert post.rest


async def test_a_deadline_that_passes_again_changes_the_post_that_stands(world):
    match = await world.table(ADA, BEN, limits=limits(lapse="notice"))
    await world.desk.outbox.deliver()
    kinds(world)
    for told in (["post"], ["edit"]):
        await wait(world, DAY, DAY)
        assert kinds(world) == told
    said = (await world.desk.looks.read_post(match)).said
    assert [one.text for one in said] == [
        "{seat:0}'s time is up; the table goes on waiting. (Twice.)",
        "{seat:1} is the host now.",
    ]
    await wait(world, DAY, DAY)  # the third timeout opens a vote
    assert kinds(world) == ["post"]


async def test_the_clock_stands_still_while_a_vote_is_open(world):
    match = await world.table(ADA, BEN, CLEO, limits=limits(lapse="vote"))
    await wait(world, DAY, DAY)
    post = await world.desk.looks.read_post(match)
    assert (post.rest, post.due, post.ask.seat) == ("vote", {}, 0)
    kinds(world)
    await wait(world, 5 * DAY, DAY)
    assert kinds(world) == []
    await world.restart()
    await world.desk.do(Refuse(match, BEN))
    assert (await world.desk.looks.read_post(match)).rest == ""
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + DAY}


async def test_a_vote_is_not_opened_again_once_the_seat_is_free_for_anybody(world):
    match = await world.table(ADA, BEN, CLEO, limits=limits(lapse="vote"))
    await wait(world, DAY, DAY)
    await world.desk.do(Agree(match, BEN))
    await world.desk.do(Agree(match, CLEO))
    await world.desk.outbox.deliver()
    kinds(world)
    await wait(world, 3 * DAY, DAY)
    assert (await world.desk.looks.read_post(match)).ask is None
    assert kinds(world) == ["edit", "edit", "edit"]
    said = [one.text for one in (await world.desk.looks.read_post(match)).said]
    assert said[-1] == "{seat:0}'s time is up; the table goes on waiting. (4 times.)"


@pytest.mark.parametrize("lapse", ["notice", "vote"])
async def test_who_has_lost_their_seat_by_vote_is_not_warned_for_ever(sqlite_world, lapse):
    world = sqlite_world
    match = await world.table(ADA, BEN, CLEO, limits=limits(lapse=lapse, turn=None, bank=3 * HOUR))
    await wait(world, 10 * HOUR, HOUR / 4)
    await world.desk.do(Agree(match, BEN))
    await world.desk.do(Agree(match, CLEO))
    await wait(world, DAY, HOUR / 4)
    world.channels.told.clear()
    await wait(world, MONTH - 2 * DAY, HOUR / 4)
    assert {what.kind for what in world.channels.told} == {"edit"}


async def test_who_is_back_has_time_for_their_next_turn_though_their_bank_was_empty(world):
    match = await world.table(ADA, BEN, limits=limits(lapse="default", turn=None, bank=3 * HOUR))
    await wait(world, 3 * HOUR)  # Ada's turn is played
    await world.draft(match, BEN)
    await world.desk.me.come_back(ADA)
    post = await world.desk.looks.read_post(match)
    assert post.due == dict.fromkeys(post.awaiting, world.clock.now + 3 * HOUR)
    assert 0 in post.awaiting


async def test_a_table_at_which_everybody_has_lapsed_rests_until_one_of_them_plays(world):
    match = await world.table(ADA, BEN, limits=limits(lapse="default"))
    await wait(world, 3 * DAY, DAY)
    post = await world.desk.looks.read_post(match)
    assert (post.rest, post.due) == ("absent", {})
    assert post.awaiting == (0,)  # a turn of each was played
    await world.restart()
    await wait(world, 5 * DAY, DAY)
    assert (await world.desk.looks.read_post(match)).version == post.version
    await world.desk.do(PlayMoves(match, ADA, [Ready()]))
    post = await world.desk.looks.read_post(match)
    assert (post.rest, post.due) == ("", dict.fromkeys(post.awaiting, world.clock.now + DAY))


async def test_who_says_that_they_are_back_at_a_table_that_rests_sets_its_clock_going(world):
    alone = await world.lobby(CLEO, channel=7, seats=2, limits=limits(lapse="notice"))
    await world.desk.do(Reserve(alone, CLEO, 1))
    await world.desk.do(StartMatch(alone, CLEO))
    await wait(world, DAY, DAY)
    assert (await world.desk.looks.read_post(alone)).rest == "absent"
    await world.desk.me.come_back(CLEO)
    post = await world.desk.looks.read_post(alone)
    assert (post.rest, post.due) == ("", {0: world.clock.now + DAY})
    assert "{seat:0} is back." in await world.sentences(alone)


async def test_who_did_not_lapse_keeps_the_clock_going(world):
    match = await world.table(ADA, BEN, limits=limits(lapse="notice"))
    await wait(world, 2 * DAY, DAY)
    assert (
        await world.desk.looks.read_post(match)
    ).rest == ""  # for all the bot knows, Ben is there
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert (await world.desk.looks.read_post(match)).due == {0: world.clock.now + DAY}


async def test_a_vote_calls_those_who_decide_though_the_table_rests(world):
    await world.desk.me.choose_call(BEN, "direct", None)
    await world.table(ADA, BEN, CLEO, limits=limits(lapse="vote"))
    await world.desk.outbox.deliver()
    world.channels.told.clear()
    await wait(world, DAY, DAY)
    assert [
        (each.kind, each.person) for each in world.channels.told if isinstance(each, Notice)
    ] == [("call", BEN)]


async def test_nobody_is_reminded_while_the_table_rests(world):
    await world.table(ADA, BEN, limits=limits(lapse="default", remind=HOUR))
    await wait(world, 3 * DAY, HOUR)
    world.channels.told.clear()
    await wait(world, 3 * DAY, HOUR)
    assert world.channels.told == []


# ---------------------------------------------------------------- computers


async def test_computers_rest_once_the_last_person_has_lapsed(world):
    world.desk.computers._thinker = mind = Mind()
    match = await world.table(ADA, BEN, limits=limits(lapse="computer"))
    await wait(world, 20 * DAY, DAY)
    post = await world.desk.looks.read_post(match)
    assert (post.status, post.rest) == ("playing", "absent")
    assert post.version < 10
    thoughts = len(mind.asked)
    await world.restart()
    world.desk.computers._thinker = mind
    await wait(world, 5 * DAY, DAY)
    assert len(mind.asked) == thoughts
    await world.desk.me.come_back(ADA)
    await world.desk.computers.look()
    await world.desk.computers.rest()
    assert (await world.desk.looks.read_post(match)).rest == ""
    assert len(mind.asked) > thoughts  # for Ben, who is still away


async def test_no_computer_is_promised_where_the_table_rests(world):
    match = await world.table(ADA, BEN, limits=limits(lapse="computer"))
    await world.draft(match, ADA, BEN)  # now both bid
    await wait(world, DAY, DAY)
    post = await world.desk.looks.read_post(match)
    assert (post.rest, [place.standin for place in post.seats]) == ("absent", [True, True])
    assert (await world.sentences(match))[-2:] == [
        "{seat:0}'s time is up; the table goes on waiting.",
        "{seat:1}'s time is up; the table goes on waiting.",
    ]


async def test_tables_that_rest_are_not_looked_at_for_their_computers(world):
    match = await world.table(ADA, BEN, limits=limits(lapse="computer"))
    await wait(world, 20 * DAY, DAY)
    async with world.store.reading() as repository:
        assert match not in await repository.tables.find_rivals()
    watched = await world.desk.do(
        OpenTable(ADA, "lanterns", 3, seats=2, interaction=world.click, rivals=["easy", "easy"])
    )
    await publish_seal(world.desk, watched.match)
    async with world.store.reading() as repository:
        assert watched.match in await repository.tables.find_rivals()
