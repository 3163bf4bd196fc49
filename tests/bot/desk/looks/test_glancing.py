"""Views for a person who is still typing: no trip to the database, a moment old at most, never
another's."""

from typing import Any

import msgspec
import pytest
from toy.steps import Fetch, PutAway

from bot.desk import Accept, Cancel, NotSeated, PlayMoves, Replace, Undo
from bot.desk.base.caches import RowCache
from bot.desk.looks.looks import MOMENT
from rules.kernel import Illegal

ADA, BEN, CLEO = 11, 22, 33
CHANNEL = 900


def refused() -> Any:
    raise AssertionError("the database was asked")


async def verbs(desk, match, person):
    return {verb.name for verb in (await desk.at(match, person)).menu().verbs}


async def test_a_glance_at_a_table_that_was_just_seen_asks_the_database_nothing(world, monkeypatch):
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    plain = world.desk
    seen = (
        (await plain.at(match, ADA)).menu(),
        (await plain.at(match, ADA)).options("put-away", "cards", {}),
        (await plain.at(match, ADA)).complete("put-away", {}),
        (await plain.at(match)).party(),
    )
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await world.desk.do(Undo(match, ADA))  # after one's own act, nothing has to be read either
    monkeypatch.setattr(world.store, "reading", refused)
    glance = world.desk.glance()
    assert await glance.looks.find_table(CHANNEL) == match
    assert ((await glance.at(match)).game.key, (await glance.at(match, BEN)).seat) == (
        "lanterns",
        1,
    )
    card, *others = seen
    assert (await glance.at(match, ADA)).menu() == card
    assert others == [
        (await glance.at(match, ADA)).options("put-away", "cards", {}),
        (await glance.at(match, ADA)).complete("put-away", {}),
        (await glance.at(match)).party(),
    ]
    with pytest.raises(AssertionError, match="the database was asked"):
        (await plain.at(match, ADA)).menu()


async def test_a_glance_sees_at_once_what_this_process_has_done(world):
    lobby = await world.lobby(ADA, BEN)
    glance = world.desk.glance()
    assert await glance.looks.find_table(CHANNEL) == lobby
    await world.desk.do(Cancel(lobby, ADA))
    match = await world.table(ADA, BEN)
    (await world.desk.at(lobby)).party()  # make the closed table the latest one read
    assert await glance.looks.find_table(CHANNEL) == match
    assert await verbs(glance, match, ADA) == {"fetch", "take", "steer"}
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert "put-away" in await verbs(glance, match, ADA)
    await world.desk.do(Replace(match, ADA, 0, CLEO))
    await world.desk.do(Accept(match, CLEO))
    with pytest.raises(NotSeated):
        (await glance.at(match, ADA)).menu()
    assert "put-away" in await verbs(glance, match, CLEO)


@pytest.mark.parametrize("seconds", [MOMENT, -3600.0])
async def test_what_another_process_has_done_is_seen_a_moment_later(world, seconds):
    """Or after the clock was set back, when nobody knows how old anything is."""
    match = await world.table(ADA, BEN)
    other = await world.new_desk()
    await other.do(PlayMoves(match, ADA, [Fetch()]))
    glance = world.desk.glance()
    assert await verbs(glance, match, ADA) == {"fetch", "take", "steer"}
    with pytest.raises(Illegal):
        await world.desk.do(PlayMoves(match, ADA, [Fetch()]))  # acts use current data
    world.clock.advance(seconds)
    assert "put-away" in await verbs(glance, match, ADA)


async def test_who_does_not_glance_sees_at_once_what_another_process_has_done(world):
    match = await world.table(ADA, BEN)
    other = await world.new_desk()
    await other.do(PlayMoves(match, ADA, [Fetch()]))
    assert "put-away" in await verbs(world.desk, match, ADA)
    assert "put-away" in await verbs(world.desk.glance(), match, ADA)


async def leaving(world):
    """Ben sees his hand. Then Cleo takes his seat in another process and plays on there."""
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    await world.desk.do(Replace(match, ADA, 1, CLEO))
    before = (await world.desk.glance().at(match, BEN)).options("put-away", "cards", {})
    assert before
    other = await world.new_desk()
    await other.do(Accept(match, CLEO))
    await other.do(PlayMoves(match, CLEO, [PutAway((before[0].value,))]))
    return match, before


async def test_who_has_left_the_seat_sees_for_a_moment_what_they_saw_and_nothing_newer(world):
    match, before = await leaving(world)
    assert (await world.desk.glance().at(match, BEN)).options("put-away", "cards", {}) == before
    world.clock.advance(MOMENT)
    with pytest.raises(NotSeated):
        (await world.desk.glance().at(match, BEN)).options("put-away", "cards", {})


async def test_an_old_row_never_goes_with_a_newer_match(world):
    """Neither if the old match has left the cache, nor if the newer one has entered it."""
    match, _ = await leaving(world)
    tables = world.desk._tables
    assert tables._live.take(match, (await tables.row(match, MOMENT)).version) is not None
    with pytest.raises(NotSeated):
        (await world.desk.glance().at(match, BEN)).options("put-away", "cards", {})
    assert "ready" in await verbs(world.desk.glance(), match, CLEO)


async def test_what_is_remembered_is_the_newest_and_never_too_much(world):
    match = await world.table(ADA, BEN)
    row = await world.desk._tables.row(match)
    rows = RowCache(lambda: 0.0, held=2)
    rows.keep(row)
    # It was read earlier but arrives later.
    rows.keep(msgspec.structs.replace(row, revision=row.revision - 1, status="lobby"))
    assert rows.look(match, MOMENT) is row
    for number in (match + 1, match + 2):
        rows.keep(msgspec.structs.replace(row, id=number, channel=number))
    assert rows.look(match, MOMENT) is None
    assert rows.find_active(CHANNEL, MOMENT) is None
    assert rows.find_active(match + 2, MOMENT) == match + 2
