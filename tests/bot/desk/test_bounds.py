"""What one person may fill a house with: tables, panels, settings beside the game; and what does
not stay for ever."""

import pytest
from toy.steps import Steer

from bot.desk import AlreadySeated, Begun, NoDraft, NoMatch, Over, TableClosed, TooMuch
from bot.desk.acts.lobby import HOSTED
from bot.desk.acts.seats import ASIDES
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
        await world.lobby(ADA, channel=0)  # no thread is offered that could not be used
    with pytest.raises(TooMuch):
        await world.desk.may_host(ADA)
    await world.lobby(BEN, channel=99)
    await world.desk.cancel(tables[0], ADA)
    await world.desk.may_host(ADA)
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
    for number in range(ASIDES):
        await world.desk.play(match, ADA, [Steer(("ask", "never")[number % 2])])
    version = (await world.desk.post(match)).version
    with pytest.raises(
        TooMuch, match=r"You have set this 200 times in this match\. Play on with what is set now\."
    ):
        await world.desk.play(match, ADA, [Steer("ask")])
    assert (await world.desk.post(match)).version == version
    await world.desk.play(match, BEN, [Steer("ask")])
    await world.draft(match, ADA)


async def test_closed_tables_are_forgotten_after_a_while(world):
    closed = [await world.lobby(ADA, channel=channel) for channel in range(3)]
    for match in closed:
        await world.desk.drafts.keep(match, ADA, "take", {})
        await world.desk.cancel(match, ADA)
    kept = await world.lobby(BEN, channel=50)
    assert await world.desk.forget() == 0
    assert (await world.desk.post(closed[0])).status == "cancelled"
    world.clock.advance(CLOSED + 1)
    assert await world.desk.forget() == 3
    await world.restart()
    assert await world.desk.table_in(0) is None
    with pytest.raises(NoMatch):
        await world.desk.post(closed[0])
    await world.desk.join(kept, ADA, interaction=world.click)


async def test_many_closed_tables_are_forgotten_a_few_at_a_time(sqlite_world):
    world = sqlite_world
    for channel in range(FORGOTTEN + 1):
        match = await world.lobby(ADA, channel=channel)
        await world.desk.cancel(match, ADA)
    world.clock.advance(CLOSED + 1)
    assert await world.desk.forget() == FORGOTTEN + 1


async def test_refusals_say_what_is_so(world):
    match = await world.table(ADA, BEN)
    with pytest.raises(Begun, match=r"The match has begun\. .* offered it with /game replace\."):
        await world.desk.join(match, CLEO, interaction=world.click)
    with pytest.raises(Begun, match="resign"):
        await world.desk.leave(match, ADA)
    for late in (world.desk.start(match, ADA), world.desk.adjust(match, ADA, fill=True)):
        with pytest.raises(Begun, match=r"The match has begun\. This can be done only before it\."):
            await late
    with pytest.raises(AlreadySeated, match="They have a seat"):
        await world.desk.replace(match, ADA, 0, BEN)
    with pytest.raises(AlreadySeated, match="You have a seat"):
        await world.desk.replace(match, ADA, 1, ADA)


async def test_a_closed_table_says_so_whatever_is_asked_of_it(world):
    closed = await world.lobby(ADA)
    await world.desk.cancel(closed, ADA)
    here = await world.desk.at(closed, ADA)
    with pytest.raises(TableClosed, match=r"That table is closed\."):
        here.menu()
    late = (
        world.desk.join(closed, ADA, interaction=world.click),
        world.desk.join(closed, BEN, interaction=world.click),
        world.desk.leave(closed, ADA),
        world.desk.archive.verify(closed),
        world.desk.archive.export(closed),
    )
    for each in late:
        with pytest.raises(TableClosed):
            await each


async def test_a_match_that_is_over_takes_nobody_in_again(world):
    match = await world.table(ADA, BEN)
    await world.desk.resign(match, BEN)  # Ada is left alone and has won
    for person in (BEN, CLEO):
        with pytest.raises(Over):
            await world.desk.join(match, person, interaction=world.click)
