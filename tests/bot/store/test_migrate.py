"""A database of every earlier version, with data in it, is migrated to this release."""

import zlib
from pathlib import Path

import msgspec
import pytest
from announcing import at_once, said
from toy import GAME
from toy.steps import Fetch

from bot.desk import ClockLimits, Desk, OpenTable, PlayMoves
from bot.store import DamagedMatch, Newer, open_store
from bot.store.driver import connect
from bot.store.migrate import FOLDER, bring_up, steps, tables, version_of
from rules.kernel import Match
from rules.kernel.table.chance import key_of, seal_of

ADA, BEN = 11, 22
SEED = bytes(range(32))


async def fill(driver, version):
    """Add a match under way as the release of that version would have left it.
    Only that version's tables are written."""
    match = Match.start(GAME, seats=2, key=key_of(SEED, [101, 102]))
    (entry,) = match.journal
    options = msgspec.json.encode(dict(match.options)).decode()
    async with driver.writing() as session:
        await session.run("UPDATE counters SET value = 1")
        await session.run(
            "INSERT INTO matches (id, game, channel, host, status, size, options, fill, revision, "
            "version, awaiting, seal, seed, rules_version, announced, since, opened, state) "
            "VALUES (1, 'lanterns', 900, 11, 'playing', 2, $1, 1, 2, 1, 1, $2, $3, '1', 0, 0, "
            "5.5, $4)",
            options,
            seal_of(SEED),
            SEED,
            zlib.compress(match.dump()),
        )
        rival = "level" if version >= 11 else "computer"
        for seat, person in enumerate((ADA, BEN)):
            await session.run(
                f"INSERT INTO seats (match, seat, person, click, {rival}, gone) VALUES (1, $1, "  # noqa: S608 - ours
                "$2, $3, $4, 0)",
                seat,
                person,
                101 + seat,
                "" if version >= 11 else 0,
            )
        await session.run("INSERT INTO journal VALUES (1, 1, $1)", msgspec.json.encode(entry))
        for revision in (1, 2):
            await session.run(
                "INSERT INTO acts VALUES (1, $1, 1, 5.5, 11, $2, 'post', $3, $4)",
                revision,
                100 + revision,
                b'[{"text":"The match begins."}]',
                b"{}",
            )
        kind, name = ("kind, ", "'turn', ") if version >= 8 else ("", "")
        if version >= 9:
            kind, name = f"{kind}person, ", f"{name}0, "
        await session.run(
            f"INSERT INTO outbox (match, {kind}revision, nonce, created, due, attempts, "  # noqa: S608 - ours
            "leased_by, leased_until) "
            f"VALUES (1, {name}2, '0123456789abcdef', 5.5, 5.5, 0, '', 0)"
        )
        if version >= 2:
            await session.run("INSERT INTO drafts VALUES (77, 1, 11, 'take', '{\"card\":3}', 5.5)")
            await session.run("INSERT INTO settings VALUES (11, 'theme', '\"night\"')")
        if version >= 5:
            shut = "its channel is gone" if version < 7 else "gone"
            await session.run("UPDATE matches SET shut = $1", shut)
        if 3 <= version < 9:
            await session.run("INSERT INTO deadlines (match, seat, due) VALUES (1, 0, 99.5)")


@pytest.mark.parametrize("version", range(len(steps())))
async def test_an_earlier_version_comes_up_with_its_data(url, version):
    driver = await connect(url)
    await bring_up(driver, steps()[:version])
    if version:
        await fill(driver, version)
    await driver.close()

    store = await open_store(url)
    told = []

    async def announce(announcement):
        told.append(announcement)

    desk = Desk(store, {GAME.key: GAME}, at_once(announce), now=lambda: 10.0)
    try:
        if version:
            assert [table.shut for table in await desk.looks.list_seats(ADA)] == [
                "gone" if version >= 5 else ""
            ]
            await desk.outbox.deliver()
            assert (told[0].table.match, told[0].nonce) == (1, "0123456789abcdef")
            assert said(told[0]) == ()  # what was kept were sentences, fixed in English
            outcome = await desk.do(PlayMoves(1, ADA, [Fetch()], interaction=103))
            rested = version >= 5  # the table goes on with an act of its own
            assert ((await desk.looks.read_post(1)).version, outcome.revision) == (
                2,
                4 if rested else 3,
            )
            assert [past.number for past in await desk.archive.turns(1)] == [1, 2]
        if version >= 2:
            assert (await desk.drafts.find(77, ADA)).picks == {"card": 3}
            assert await desk.me.settings(ADA) == {"theme": "night"}
        opened = await desk.do(
            OpenTable(ADA, "lanterns", 901, seats=2, interaction=104, limits=ClockLimits(turn=60))
        )
        assert opened.match == (2 if version else 1)
    finally:
        await store.close()


async def test_an_empty_database_and_one_that_came_up_have_the_same_tables(sqlite_url, tmp_path):
    shapes = []
    for number, stops in enumerate([[len(steps())], list(range(1, len(steps()) + 1))]):
        driver = await connect(f"sqlite:///{tmp_path}/shape{number}.db")
        for stop in stops:
            await bring_up(driver, steps()[:stop])
        async with driver.reading() as session:
            shapes.append(await session.rows("SELECT name, sql FROM sqlite_master ORDER BY name"))
        await driver.close()
    assert shapes[0] == shapes[1]


async def test_coming_up_twice_changes_nothing(url):
    driver = await connect(url)
    assert await bring_up(driver, steps()) == (0, len(steps()))
    assert await bring_up(driver, steps()) == (len(steps()), len(steps()))
    assert await version_of(driver) == len(steps())
    await driver.close()


async def test_a_newer_database_is_refused_in_one_sentence(url):
    driver = await connect(url)
    await bring_up(driver, [*steps(), "CREATE TABLE hats (size INTEGER);"])
    await driver.close()
    known = len(steps())
    with pytest.raises(
        Newer,
        match=rf"written by a newer Orrery \(version {known + 1}; "
        rf"this release knows up to {known}\)",
    ):
        await open_store(url)


async def test_a_migration_that_fails_changes_nothing(url):
    driver = await connect(url)
    await bring_up(driver, steps())
    with pytest.raises(DamagedMatch) as failed:
        await bring_up(driver, [*steps(), "CREATE TABLE hats (size INTEGER); nonsense;"])
    assert "nonsense" in str(failed.value.__cause__)
    assert await version_of(driver) == len(steps())
    await bring_up(driver, [*steps(), "CREATE TABLE hats (size INTEGER);"])
    await driver.close()


def test_tables_come_in_the_order_in_which_they_can_be_filled():
    found = tables(steps())
    assert found.index("matches") < found.index("seats")
    assert len(found) == len(set(found)) == 15


def test_migrations_are_numbered_without_gaps(tmp_path: Path):
    assert len(steps()) == sum(file.name.endswith(".sql") for file in FOLDER.iterdir())
    (tmp_path / "0001_a.sql").touch()
    (tmp_path / "0003_b.sql").touch()
    with pytest.raises(ValueError, match="without gaps"):
        steps(tmp_path)
