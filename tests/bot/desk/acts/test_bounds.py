"""Limits on what one person can fill: tables, panels, standing orders. Also what is deleted after a
while."""

import pytest
from toy.steps import Steer

from bot.desk import (
    Adjust,
    AlreadySeated,
    Begun,
    Cancel,
    Join,
    Leave,
    NoDraft,
    NoMatch,
    Over,
    PlayMoves,
    Replace,
    Resign,
    StartMatch,
    TableClosed,
    TooMuch,
)
from bot.desk.acts.lobby import HOSTED
from bot.desk.acts.seats import MOST_STANDING_ORDERS
from bot.desk.looks.drafts import MOST
from bot.desk.time.background import CLOSED, FORGOTTEN

ADA, BEN, CLEO = 11, 22, 33


async def test_a_host_has_so_many_tables_and_no_more(world):
    tables = [await world.lobby(ADA, channel=channel) for channel in range(HOSTED)]
    with pytest.raises(
        TooMuch, match=r"You host 10 tables already\. End one, or close one with /game cancel"
    ):
        await world.lobby(ADA, channel=99)
    with pytest.raises(TooMuch):
        await world.lobby(ADA, channel=0)  # refused before a thread is made for it
    with pytest.raises(TooMuch):
        await world.desk.looks.check_open(ADA)
    await world.lobby(BEN, channel=99)
    await world.desk.do(Cancel(tables[0], ADA))
    await world.desk.looks.check_open(ADA)
    await world.lobby(ADA, channel=98)


async def test_the_oldest_panel_of_a_person_goes_first(world):
    match = await world.table(ADA, BEN)
    other = await world.desk.drafts.keep(match, BEN, "take", {})
    drafts = []
    for _ in range(MOST + 3):
        world.clock.advance(1)
        drafts.append(await world.desk.drafts.keep(match, ADA, "take", {}))
    for gone in drafts[:3]:
        with pytest.raises(NoDraft, match="no longer in use"):
            await world.desk.drafts.find(gone, ADA)
    for kept in drafts[3:]:
        await world.desk.drafts.find(kept, ADA)
    await world.desk.drafts.find(other, BEN)


async def test_settings_beside_the_game_have_an_end(sqlite_world):
    world = sqlite_world
    match = await world.table(ADA, BEN)
    for number in range(MOST_STANDING_ORDERS):
        await world.desk.do(PlayMoves(match, ADA, [Steer(("ask", "never")[number % 2])]))
    version = (await world.desk.looks.read_post(match)).version
    with pytest.raises(
        TooMuch, match=r"You have set this 200 times in this match\. Play on with what is set now\."
    ):
        await world.desk.do(PlayMoves(match, ADA, [Steer("ask")]))
    assert (await world.desk.looks.read_post(match)).version == version
    await world.desk.do(PlayMoves(match, BEN, [Steer("ask")]))
    await world.draft(match, ADA)


async def test_closed_tables_are_forgotten_after_a_while(world):
    closed = [await world.lobby(ADA, channel=channel) for channel in range(3)]
    for match in closed:
        await world.desk.drafts.keep(match, ADA, "take", {})
        await world.desk.do(Cancel(match, ADA))
    kept = await world.lobby(BEN, channel=50)
    assert await world.desk.background.forget_closed() == 0
    assert (await world.desk.looks.read_post(closed[0])).status == "cancelled"
    world.clock.advance(CLOSED + 1)
    assert await world.desk.background.forget_closed() == 3
    await world.restart()
    assert await world.desk.looks.find_table(0) is None
    with pytest.raises(NoMatch):
        await world.desk.looks.read_post(closed[0])
    await world.desk.do(Join(kept, ADA, interaction=world.click))


async def test_many_closed_tables_are_forgotten_a_few_at_a_time(sqlite_world):
    world = sqlite_world
    for channel in range(FORGOTTEN + 1):
        match = await world.lobby(ADA, channel=channel)
        await world.desk.do(Cancel(match, ADA))
    world.clock.advance(CLOSED + 1)
    assert await world.desk.background.forget_closed() == FORGOTTEN + 1


async def test_refusals_say_what_is_so(world):
    match = await world.table(ADA, BEN)
    with pytest.raises(Begun, match=r"The match has begun\. .* offered it with /game replace\."):
        await world.desk.do(Join(match, CLEO, interaction=world.click))
    with pytest.raises(Begun, match="resign"):
        await world.desk.do(Leave(match, ADA))
    for late in (
        world.desk.do(StartMatch(match, ADA)),
        world.desk.do(Adjust(match, ADA, fill=True)),
    ):
        with pytest.raises(Begun, match=r"The match has begun\. This can be done only before it\."):
            await late
    with pytest.raises(AlreadySeated, match="They have a seat"):
        await world.desk.do(Replace(match, ADA, 0, BEN))
    with pytest.raises(AlreadySeated, match="You have a seat"):
        await world.desk.do(Replace(match, ADA, 1, ADA))


async def test_a_closed_table_says_so_whatever_is_asked_of_it(world):
    closed = await world.lobby(ADA)
    await world.desk.do(Cancel(closed, ADA))
    here = await world.desk.at(closed, ADA)
    with pytest.raises(TableClosed, match=r"That table is closed\."):
        here.menu()
    late = (
        world.desk.do(Join(closed, ADA, interaction=world.click)),
        world.desk.do(Join(closed, BEN, interaction=world.click)),
        world.desk.do(Leave(closed, ADA)),
        world.desk.archive.verify(closed),
        world.desk.archive.export(closed),
    )
    for each in late:
        with pytest.raises(TableClosed):
            await each


async def test_a_match_that_is_over_takes_nobody_in_again(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(Resign(match, BEN))  # Ada is the only player left and wins
    for person in (BEN, CLEO):
        with pytest.raises(Over):
            await world.desk.do(Join(match, person, interaction=world.click))
