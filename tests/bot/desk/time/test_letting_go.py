"""Finished matches are deleted some day. Their records are first written to a folder, and the
players stay known."""

import pytest
from interrupting import cut_short
from toy import GAME
from toy.steps import Fetch

from bot.desk import LogRange, PlayMoves, Resign
from bot.desk.base.errors import RecordGone
from bot.upkeep import Records
from rules.kernel import Match, Record

ADA, BEN = 11, 22
DAY = 86400


async def ended(world, channel):
    match = await world.table(ADA, BEN, channel=channel)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(Resign(match, BEN))
    await world.desk.outbox.deliver()
    return match


def keeping(world, folder, days=30):
    return Records(world.desk.archive, folder, days, now=world.clock)


async def test_what_is_old_enough_is_let_go_and_its_record_can_be_verified(world, tmp_path):
    old = await ended(world, 1)
    world.clock.advance(29 * DAY)
    young = await ended(world, 2)
    folder = tmp_path / "records"
    records = keeping(world, folder)
    assert await records.look() == 0
    world.clock.advance(DAY + 1)
    tally = (await world.desk.looks.read_post(old)).tally
    assert await records.look() == 1
    assert await records.look() == 0
    assert [file.name for file in folder.iterdir()] == [f"orrery-{old}.json"]
    record = Record.load({GAME.key: GAME}, (folder / f"orrery-{old}.json").read_bytes())
    assert Match.verify(record).holds
    await world.restart()
    post = await world.desk.looks.read_post(old)
    assert [place.person for place in post.seats] == [ADA, BEN]
    assert (post.status, post.tally) == ("over", tally)
    archive = world.desk.archive
    for asking in (archive.export(old), archive.verify(old), archive.history(old, ADA, 1)):
        with pytest.raises(RecordGone, match=rf"let go on <t:{world.clock.now:.0f}:D>"):
            await asking
    with pytest.raises(RecordGone):
        (await world.desk.at(old, log=LogRange())).log()
    assert (await archive.verify(young)).holds


async def test_a_match_that_ends_in_the_middle_of_it_loses_nothing(world, tmp_path):
    match = await ended(world, 1)
    world.clock.advance(31 * DAY)
    for point in range(1, 100):
        await cut_short(keeping(world, tmp_path).look(), point)
        try:
            assert (await world.desk.archive.verify(match)).holds
        except RecordGone:
            break
    assert point > 3
    record = Record.load({GAME.key: GAME}, (tmp_path / f"orrery-{match}.json").read_bytes())
    assert Match.verify(record).holds


async def test_what_cannot_be_written_is_kept(world, tmp_path, caplog):
    match = await ended(world, 1)
    world.clock.advance(31 * DAY)
    (tmp_path / "file").touch()
    assert await keeping(world, tmp_path / "file").look() == 0
    assert "no more records could be written" in caplog.text
    async with world.store.writing() as repository:
        await repository._session.run("UPDATE journal SET entry = $1", b"{}")
    assert await keeping(world, tmp_path).look() == 0
    assert f"match {match} is kept, as its record cannot be written" in caplog.text
    assert (await world.desk._tables.row(match)).let_go is None


@pytest.mark.parametrize("column", ["options", "limits", "state"])
async def test_one_that_is_damaged_costs_the_others_nothing(world, tmp_path, caplog, column):
    damaged, whole = await ended(world, 1), await ended(world, 2)
    await world.restart()
    async with world.store.writing() as repository:
        nonsense = b"{" if column == "state" else "{"
        await repository._session.run(
            f"UPDATE matches SET {column} = $2 WHERE id = $1",  # noqa: S608 - a column of ours
            damaged,
            nonsense,
        )
    world.clock.advance(31 * DAY)
    for _ in range(2):
        await keeping(world, tmp_path).look()
    assert (tmp_path / f"orrery-{whole}.json").exists()
    assert f"match {damaged} is kept, as its record cannot be written" in caplog.text


async def test_a_record_of_another_match_of_that_number_is_never_overwritten(world, tmp_path):
    """A new database counts from 1 again, and the file may be the only copy."""
    match = await ended(world, 1)
    data = await world.desk.archive.export(match)
    world.clock.advance(31 * DAY)
    (tmp_path / f"orrery-{match}.json").write_bytes(b"of another match")
    (tmp_path / f"orrery-{match}-2.json").mkdir()
    (tmp_path / f"orrery-{match}-3.json").symlink_to(tmp_path / "gone")
    assert await keeping(world, tmp_path).look() == 1
    assert (tmp_path / f"orrery-{match}.json").read_bytes() == b"of another match"
    assert (tmp_path / f"orrery-{match}-4.json").read_bytes() == data


async def test_a_record_that_was_written_before_is_written_once(world, tmp_path):
    match = await ended(world, 1)
    (tmp_path / f"orrery-{match}.json").write_bytes(await world.desk.archive.export(match))
    world.clock.advance(31 * DAY)
    assert await keeping(world, tmp_path).look() == 1
    assert [file.name for file in tmp_path.glob("orrery-*")] == [f"orrery-{match}.json"]
