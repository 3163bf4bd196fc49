"""Acts use cached data without a read, and never rely on it once it is out of date."""

import pytest
from toy.steps import Fetch, PutAway
from trips import note_trips

from bot.desk import LogRange, PlayMoves
from rules.kernel import Illegal

ADA, BEN = 11, 22
DAY = 86400


@pytest.fixture
def trips(monkeypatch):
    return note_trips(monkeypatch)


async def test_a_move_at_a_table_at_hand_goes_to_the_database_once(world, trips):
    match = await world.table(ADA, BEN)
    trips.clear()
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    assert trips == ["writing"] * 3


async def test_what_another_process_did_is_seen_before_anything_is_done_or_refused(world):
    match = await world.table(ADA, BEN)
    other = await world.new_desk()
    await other.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))  # its cache is out of date
    await other.do(PlayMoves(match, BEN, [Fetch()]))
    with pytest.raises(Illegal):
        await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    await world.desk.do(PlayMoves(match, BEN, [PutAway(())]))
    assert (await world.desk.at(match, log=LogRange())).log() == (
        await other.at(match, log=LogRange())
    ).log()


async def test_an_alarm_that_rings_soon_enough_is_left_as_it_is(world):
    match = await world.table(ADA, BEN)

    async def alarms():
        async with world.store.reading() as repository:
            return [
                alarm.due for alarm in await repository.clocks.list_due(world.clock() + 9 * DAY, 9)
            ]

    before = await alarms()
    world.clock.advance(60)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert await alarms() == before
