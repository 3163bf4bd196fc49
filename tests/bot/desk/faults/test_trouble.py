"""The disk is full, the database locked or gone, or a row damaged. People get a clear message, and
nothing is lost."""

import sqlite3
import zlib
from contextlib import asynccontextmanager

import asyncpg
import msgspec
import pytest
from announcing import said
from toy.steps import Fetch, PutAway

from bot.desk import (
    ActOutcome,
    Cancel,
    ClockLimits,
    Join,
    Pause,
    PlayMoves,
    Quarantined,
    Resign,
    Resume,
    Undo,
)
from bot.store import Busy, DamagedMatch, Full, Unreachable, open_store

ADA, BEN, CLEO = 11, 22, 33


async def execute(world, sql, *args):
    async with world.store.writing() as repository:
        await repository._session.run(sql, *args)


async def state_of(world, match):
    async with world.store.reading() as repository:
        row = await repository.match(match)
        return row, await repository.state(row)


@asynccontextmanager
async def locked(world):
    """Let another connection lock the database."""
    if world.url.startswith("sqlite"):
        other = sqlite3.connect(world.url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.close()
    else:
        other = await asyncpg.connect(world.url)
        async with other.transaction():
            await other.execute("LOCK TABLE matches IN SHARE ROW EXCLUSIVE MODE")
            yield
        await other.close()


async def test_a_locked_database_is_a_clear_word_and_nothing_lost(world, monkeypatch):
    monkeypatch.setattr("bot.store.sqlite.WAIT", 0.05)
    monkeypatch.setattr("bot.store.postgres.WAIT", 0.05)
    match = await world.table(ADA, BEN)
    await world.restart()
    before = await world.desk.looks.read_post(match)
    async with locked(world):
        with pytest.raises(
            Busy, match=r"The table is very busy and nothing was changed\. Try again in a moment\."
        ):
            await world.desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77))
        assert await world.desk.looks.read_post(match) == before  # reads don't wait for the lock
    outcome = await world.desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77))
    assert outcome.revision == before.revision + 1


async def test_a_full_disk_is_a_clear_word_and_nothing_lost(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    if world.url.startswith("sqlite"):
        writer = world.store._driver._writer
        ((pages,),) = await writer.execute_fetchall("PRAGMA page_count")
        await writer.execute_fetchall(f"PRAGMA max_page_count = {pages}")
        more = writer.execute_fetchall("PRAGMA max_page_count = 1000000")
    else:
        await execute(
            world,
            "CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$",
        )
        await execute(
            world, "CREATE TRIGGER no_space BEFORE INSERT ON acts EXECUTE FUNCTION fill()"
        )
        more = execute(world, "DROP TRIGGER no_space ON acts")
    with pytest.raises(
        Full, match=r"The disk under the database is full, so nothing was changed\."
    ):
        await back_and_forth(world, match, before := [])
    assert await world.desk.looks.read_post(match) == before[-1]
    await more
    await world.restart()
    assert await world.desk.looks.read_post(match) == before[-1]
    await world.desk.do(Resign(match, ADA))


async def back_and_forth(world, match, seen):
    """Play and take back until the pages on the disk are full."""
    for _ in range(100):
        seen.append(await world.desk.looks.read_post(match))
        await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
        seen.append(await world.desk.looks.read_post(match))
        await world.desk.do(Undo(match, ADA))


async def test_a_lost_connection_is_a_clear_word_and_comes_back(postgres_world):
    world = postgres_world
    match = await world.table(ADA, BEN)
    admin = await asyncpg.connect(world.url)
    await admin.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'orrery'"
    )
    await admin.close()
    tries = [
        await attempt(world.desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77)))
        for _ in range(10)
    ]
    refused = {str(fault) for fault in tries if isinstance(fault, Unreachable)}
    assert refused <= {
        "The database cannot be reached just now. Nothing is lost; try again in a minute."
    }
    assert len({outcome.revision for outcome in tries if isinstance(outcome, ActOutcome)}) == 1


async def attempt(act):
    try:
        return await act
    except Unreachable as fault:
        return fault


async def test_a_database_that_is_not_there_is_a_clear_word(tmp_path):
    with pytest.raises(Unreachable):
        await open_store("postgresql://nobody@127.0.0.1:1/nothing")
    (tmp_path / "file").write_text(
        "no database, and longer than a header so that it is looked at " * 20
    )
    with pytest.raises(DamagedMatch):
        await open_store(f"sqlite:///{tmp_path}/file")
    with pytest.raises(Unreachable, match="folder"):
        await open_store(f"sqlite:///{tmp_path}/file/x.db")


def flipped(state):
    return state[:100] + bytes([state[100] ^ 1]) + state[101:]


def older(state):
    dump = msgspec.json.decode(zlib.decompress(state))
    dump["version"] -= 1
    return zlib.compress(msgspec.json.encode(dump))


@pytest.mark.parametrize(
    "damage",
    [
        flipped,
        older,
        lambda state: state[:50],
        lambda _: b"",
        lambda _: None,
        lambda _: zlib.compress(b'{"game": "lanterns"}'),
    ],
    ids=["a bit", "another version", "cut short", "empty", "missing", "another form"],
)
@pytest.mark.parametrize("way", ["play", "look"])
async def test_a_damaged_state_is_reported_and_rests_and_the_others_play_on(
    sqlite_world, damage, way, caplog
):
    world = sqlite_world
    match = await world.table(ADA, BEN, channel=1)
    other = await world.table(ADA, BEN, channel=2)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    _, state = await state_of(world, match)
    damaged = damage(state)
    await execute(world, "UPDATE matches SET state = $1 WHERE id = $2", damaged, match)
    await world.restart()
    ways = {
        "play": lambda: world.desk.do(PlayMoves(match, ADA, [PutAway(())])),
        "look": lambda: world.desk.at(match, ADA),
    }
    with pytest.raises(Quarantined, match=f"What is stored of table {match} cannot be read"):
        await ways[way]()
    assert f"match {match} cannot be read" in caplog.text
    row, kept = await state_of(world, match)
    assert (row.status, kept) == ("damaged", damaged)  # left as it is, for repair
    with pytest.raises(Quarantined):
        await world.desk.looks.read_post(match)
    with pytest.raises(Quarantined):
        await world.desk.do(Join(match, CLEO, interaction=world.click))
    await world.desk.do(PlayMoves(other, ADA, [Fetch()]))
    assert [sitting.match for sitting in await world.desk.looks.list_seats(ADA)] == [other]
    await world.desk.outbox.deliver()
    assert {told.table.match for told in world.channels.told} == {other}
    await world.lobby(ADA, BEN, channel=1)  # the channel is free again


async def test_a_match_goes_on_once_it_can_be_read_again(world):
    """Another release may read a match that this one can't, so the table's state is kept."""
    tables = [
        await world.table(ADA, BEN, channel=channel, limits=ClockLimits(bank=3600))
        for channel in (1, 2)
    ]
    paused, match = tables
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(Pause(paused, ADA))
    await world.desk.outbox.deliver()
    states = {table: (await state_of(world, table))[1] for table in tables}
    world.clock.advance(600)
    for table in tables:
        await execute(
            world, "UPDATE matches SET state = $1 WHERE id = $2", b"of another release", table
        )
    await world.restart()
    for table in tables:
        with pytest.raises(Quarantined):
            await world.desk.looks.read_post(table)
    assert await world.desk.background.revive() == 0
    world.clock.advance(90 * 86400)
    assert await world.desk.alarms.ring() == 0
    for table in tables:
        await execute(world, "UPDATE matches SET state = $1 WHERE id = $2", states[table], table)
    await world.restart()
    other = await world.lobby(CLEO, channel=2)
    assert await world.desk.background.revive() == 1, "the channel of the other is taken"
    await world.desk.do(Cancel(other, CLEO))
    assert await world.desk.background.revive() == 1
    assert await world.desk.background.revive() == 0
    assert [(await world.desk.looks.read_post(table)).status for table in tables] == [
        "paused",
        "playing",
    ]
    world.channels.told.clear()
    await world.desk.outbox.deliver()
    told = {one.table.match: one for one in world.channels.told}
    assert "goes on where it stopped" in said(told[match])[-1]
    async with world.store.reading() as repository:
        assert await repository.clocks.of(match) == ({0: world.clock.now + 3000}, {}), (
            "what was left is kept"
        )
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await world.desk.do(Resume(paused, BEN))


async def test_a_damaged_journal_is_told_and_the_match_plays_on(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await execute(
        world, "UPDATE journal SET entry = $1 WHERE match = $2 AND version = 2", b"\xff", match
    )
    with pytest.raises(Quarantined):
        await world.desk.archive.history(match, ADA, 3)
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))


async def test_a_failing_game_changes_nothing(world, monkeypatch):
    """A fault in the rules themselves: the half-changed match is thrown away."""
    match = await world.table(ADA, BEN)
    before = (await world.desk.at(match, ADA)).view()

    def broken(step, state, seat, move, table):
        state.round = 99
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("toy.steps.Draft.apply", broken)
        with pytest.raises(ZeroDivisionError):
            await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert (await world.desk.at(match, ADA)).view() == before
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))


async def test_one_broken_match_does_not_stop_the_others_clocks(world, monkeypatch, caplog):
    broken, whole = [
        await world.table(ADA, BEN, channel=channel, limits=ClockLimits(turn=60))
        for channel in (1, 2)
    ]
    await execute(world, "UPDATE matches SET state = NULL WHERE id = $1", broken)
    await world.restart()
    world.clock.advance(61)
    assert await world.desk.alarms.ring() == 1
    assert (await world.desk.looks.read_post(whole)).awaiting == (1,)
    assert f"match {broken}" in caplog.text
    assert await world.desk.alarms.ring() == 0
