"""Matches of computers alone: they play by themselves, slowly enough to follow."""

import pytest
from announcing import publish_seal

from bot.desk import Cancel, NotHost, NotSeated, OpenTable, TooMuch
from bot.desk.acts.effects import PACE
from bot.desk.acts.lobby import WATCHED
from rules.kernel import Illegal

ADA, BEN = 11, 22
CHANNEL, SERVER = 900, 77


async def watch(world, *levels, channel=CHANNEL, server=SERVER, person=ADA):
    opened = await world.desk.do(
        OpenTable(
            person,
            "lanterns",
            channel,
            seats=len(levels),
            rivals=levels,
            server=server,
            interaction=world.click,
        )
    )
    await publish_seal(world.desk, opened.match)
    return opened.match


async def go_on(world, seconds=PACE):
    """Let time pass, let the computers play, and announce."""
    world.clock.advance(seconds)
    await world.desk.alarms.ring()
    await world.desk.computers.look()
    await world.desk.computers.rest()
    await world.desk.outbox.deliver()


async def test_computers_alone_play_a_match_from_beginning_to_end(world):
    match = await watch(world, "easy", "hard")
    post = await world.desk.looks.read_post(match)
    assert [(place.person, place.level) for place in post.seats] == [(None, "easy"), (None, "hard")]
    await world.desk.outbox.deliver()
    while not (await world.desk.looks.read_post(match)).over:
        await go_on(world)
    told = world.channels.told
    assert {each.kind for each in told} == {"post"}
    assert told[-1].table.status == "over"
    assert len(told) > 2


async def test_what_they_do_in_a_row_makes_one_post_and_then_they_wait(world):
    match = await watch(world, "easy", "easy", "easy")
    await world.desk.outbox.deliver()
    before = (await world.desk.looks.read_post(match)).version
    await go_on(world, PACE - 1)
    assert (await world.desk.looks.read_post(match)).version == before
    await go_on(world, 1)
    assert (await world.desk.looks.read_post(match)).version == before + 8
    assert len(world.channels.told) == 2
    await go_on(world, 1)
    assert len(world.channels.told) == 2


async def test_the_pace_outlives_a_restart(world):
    match = await watch(world, "easy", "easy")
    await world.restart()
    before = (await world.desk.looks.read_post(match)).version
    await go_on(world, PACE - 1)
    assert (await world.desk.looks.read_post(match)).version == before
    await go_on(world, 1)
    assert (await world.desk.looks.read_post(match)).version > before


async def test_who_started_it_may_stop_it_and_who_manages_the_channel_and_nobody_else(world):
    first = await watch(world, "easy", "easy")
    second = await watch(world, "easy", "easy", channel=901)
    with pytest.raises(NotHost):
        await world.desk.do(Cancel(first, BEN))
    assert (await world.desk.do(Cancel(first, ADA))).status == "cancelled"
    assert (await world.desk.do(Cancel(second, BEN, manages=901))).status == "cancelled"
    await go_on(world)
    assert (await world.desk.looks.read_post(first)).status == "cancelled"


async def test_nobody_plays_at_it_or_has_a_hint(world):
    match = await watch(world, "easy", "easy")
    with pytest.raises(NotSeated):
        await world.desk.advice.of(await world.desk.at(match, ADA))


async def test_a_server_has_so_many_at_a_time(world):
    tables = [await watch(world, "easy", "easy", channel=number) for number in range(WATCHED)]
    with pytest.raises(TooMuch, match="3 matches of computers are under way on this server"):
        await watch(world, "easy", "easy", channel=WATCHED, person=BEN)
    with pytest.raises(TooMuch):
        await world.desk.looks.check_open(BEN, watches=SERVER)
    await world.table(ADA, BEN, channel=WATCHED, server=SERVER)  # with people it is allowed
    await watch(world, "easy", "easy", channel=901, server=SERVER + 1)
    await world.desk.do(Cancel(tables[0], ADA))
    await watch(world, "easy", "easy", channel=902)


@pytest.mark.parametrize(
    ("levels", "says"),
    [
        (("easy", "brutal"), "There is no level brutal; there is easy, normal and hard."),
        (("easy",), "A computer in the only seat would play against nobody. Let two or more play."),
        (("easy",) * 5, "Lanterns is played by 2 to 4."),
    ],
)
async def test_what_cannot_be_watched_is_refused_in_one_sentence(world, levels, says):
    with pytest.raises(Illegal, match=says):
        await watch(world, *levels)
