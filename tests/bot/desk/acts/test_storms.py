"""A person who goes away and comes back all the time, at many tables."""

import pytest
from toy.steps import Fetch

from bot.desk import PlayMoves
from bot.desk.people.me import GATHER, SETTLED

ADA, BEN, CLEO = 11, 22, 33
DAY = 86400
TABLES = 30


@pytest.fixture
async def many(sqlite_world):
    world = sqlite_world
    matches = [await world.table(100 + number, ADA, channel=number + 1) for number in range(TABLES)]
    await world.desk.outbox.deliver()
    return world, matches


async def acts(world):
    async with world.store.reading() as repository:
        found = await repository._session.rows("SELECT COUNT(*) AS number FROM acts")
    return found[0]["number"]


async def away(world, match):
    return (await world.desk.looks.read_post(match)).seats[1].away


def day(world, days):
    return f"<t:{world.clock.now + days * DAY:.0f}>"


async def test_going_and_coming_in_turn_is_gathered(many):
    world, matches = many
    before, me = await acts(world), world.desk.me
    until = day(world, 9)
    for _ in range(40):
        await me.go_away(ADA, until)
        await me.come_back(ADA)
        world.clock.advance(0.5)
        await world.desk.alarms.ring()
    assert await acts(world) - before <= (SETTLED + 1) * TABLES
    await me.go_away(ADA, until)
    world.clock.advance(GATHER)
    await world.desk.alarms.ring()
    assert all([await away(world, match) is not None for match in matches]), "the last word counts"
    assert await acts(world) - before <= (SETTLED + 2) * TABLES


async def test_what_is_gathered_comes_about_though_the_process_ends(many):
    world, matches = many
    for _ in range(SETTLED):
        await world.desk.me.go_away(ADA, day(world, 9))
        await world.desk.me.come_back(ADA)
    await world.desk.alarms.ring()
    before = await acts(world)
    await world.desk.me.go_away(ADA, day(world, 9))
    assert await acts(world) == before
    await world.restart()
    world.clock.advance(GATHER)
    await world.desk.alarms.ring()
    assert await away(world, matches[0]) is not None


async def test_all_tables_hear_of_it_in_few_transactions(many, monkeypatch):
    world, _ = many
    begun, writing = [], world.store.writing

    def count():
        begun.append(1)
        return writing()

    monkeypatch.setattr(world.store, "writing", count)
    await world.desk.me.go_away(ADA, day(world, 9))
    assert len(begun) <= TABLES / 5


async def test_one_table_that_cannot_hear_of_it_keeps_it_from_no_other(many):
    world, matches = many
    async with world.store.writing() as repository:
        await repository._session.run(
            "UPDATE matches SET state = $2 WHERE id = $1", matches[3], b"damaged"
        )
    await world.restart()
    await world.desk.alarms.ring()
    await world.desk.me.go_away(ADA, day(world, 9))
    assert all([await away(world, match) is not None for match in matches if match != matches[3]])


async def test_a_move_is_still_a_return_at_once(many):
    world, matches = many
    for _ in range(SETTLED + 3):
        await world.desk.me.go_away(ADA, day(world, 9))
    world.clock.advance(GATHER)
    await world.desk.alarms.ring()
    await world.draft(matches[0], 100)
    assert await away(world, matches[0]) is not None
    await world.desk.do(PlayMoves(matches[0], ADA, [Fetch()]))
    await world.desk.alarms.ring()
    assert [await away(world, match) for match in matches] == [None] * TABLES
