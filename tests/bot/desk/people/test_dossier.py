"""A person gets all of their stored data, and nothing of anybody else's."""

import asyncio
import json

import msgspec
from toy.steps import Fetch, Offering, PutAway

from bot.desk import Agree, AskBack, ClockLimits, Leave, PlayMoves, Replace, Resign, TooMuch
from bot.store.driver import connect
from bot.store.migrate import bring_up, steps
from bot.store.traces import IMPERSONAL, TRACES, Traces
from rules.kernel import ENGLISH

ADA, BEN, CLEO = 987_654_321_000_011, 987_654_321_000_022, 987_654_321_000_033
ROOM = ("BIGINT", "TEXT", "BYTEA")  # column types that can hold a person's number
DAY = 86400


async def test_every_column_with_room_for_a_person_is_given_or_known_to_hold_none(sqlite_url):
    driver = await connect(sqlite_url)
    await bring_up(driver, steps())
    async with driver.reading() as session:
        tables = [
            row["name"]
            for row in await session.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        columns = set()
        for table in tables:
            found = await session.rows(f"PRAGMA table_info({table})")
            columns |= {f"{table}.{column['name']}" for column in found if column["type"] in ROOM}
    await driver.close()
    named = {f"{trace.table}.{trace.column}" for trace in TRACES.values()}
    assert named | IMPERSONAL == columns
    assert not named & IMPERSONAL


async def fill(world):
    """Put Ada everywhere: at an active table, a finished one, one she left and one that invites
    her. Return her match."""
    ended = await world.table(ADA, BEN, channel=1)
    await world.desk.do(PlayMoves(ended, ADA, [Fetch()]))
    await world.desk.do(Resign(ended, BEN))
    left = await world.lobby(BEN, ADA, channel=2)
    await world.desk.do(Leave(left, ADA))
    match = await world.table(ADA, BEN, channel=3, limits=ClockLimits(turn=DAY))
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    offered = await world.table(BEN, CLEO, channel=4)
    await world.desk.do(Replace(offered, BEN, 0, ADA))
    me = world.desk.me
    await me.set(ADA, "name", "Ada")
    await me.choose_call(ADA, "direct", next_=True)
    await me.choose_hours(ADA, "Europe/Vienna", "22", "7")
    await me.choose_digest(ADA, "8")
    await me.go_away(ADA, f"<t:{world.clock.now + 10 * DAY:.0f}>")
    await world.desk.drafts.keep(match, ADA, "take", {"card": 3})
    async with world.store.writing() as repository:
        await repository.posting.queue((match, "call", ADA), 1, "ab", world.clock.now)
    return match, ended, left, offered


async def gather(world, person):
    """A person's data, as it is written to a file."""
    return json.loads(msgspec.json.encode(await world.desk.me.gather(person, ENGLISH)))


async def test_everything_that_names_a_person_is_given_to_them(world):
    match, ended, left, offered = await fill(world)
    kept = await gather(world, ADA)
    assert kept["person"] == ADA
    settings = {each["name"]: each["value"] for each in kept["settings"]}
    assert settings.keys() == {"name", "call", "next", "hours", "digest", "away"}
    assert settings["hours"]["zone"] == "Europe/Vienna"
    assert {alarm["kind"] for alarm in kept["alarms"]} == {"return", "digest"}
    tables = {table["table"]: table for table in kept["tables"]}
    assert tables.keys() == {match, ended, left, offered}
    running = tables[match]
    assert (running["status"], running["host"], running["seats"][0]["seat"]) == ("playing", True, 0)
    assert running["drafts"] == [
        {"verb": "take", "picks": {"card": 3}, "at": running["acts"][-1]["at"]}
    ]
    assert [row["kind"] for row in running["outbox"]] == ["call"]
    assert {alarm["kind"] for alarm in running["alarms"]} >= {"limit"}
    moves = [move["move"]["type"] for act in running["acts"] for move in act["moves"]]
    assert moves == ["fetch", "put-away"]
    assert any("Seat A" in act["told"] for act in running["acts"])
    assert (tables[ended]["status"], tables[left]["acts"][-1]["moves"]) == ("over", [])
    assert tables[offered]["offers"] == [{"seat": 0}]
    assert "view" not in tables[offered]


async def test_votes_are_given(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.draft(match, ADA)
    await world.desk.do(AskBack(match, ADA))
    await world.desk.do(Agree(match, BEN))
    (table,) = (await gather(world, BEN))["tables"]
    assert (table["ask"]["seat"], table["ask"]["agreed"]) == (0, [1])


async def test_nothing_of_the_others_is_given(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    (card, *_), (theirs, *_) = [
        (await world.desk.at(match, person)).view().players[seat].hand.cards
        for seat, person in enumerate((ADA, BEN))
    ]
    await world.desk.do(PlayMoves(match, ADA, [Offering(card)]))
    await world.desk.do(PlayMoves(match, BEN, [Offering(theirs)]))
    kept = await gather(world, ADA)
    (table,) = kept["tables"]
    assert table["view"] == json.loads(
        msgspec.json.encode((await world.desk.at(match, ADA)).view())
    )
    assert table["view"]["players"][1]["hand"]["cards"] == []
    assert all(move["seat"] == 0 for act in table["acts"] for move in act["moves"])
    assert "throws" not in json.dumps(kept)
    assert str(BEN) not in json.dumps(kept)


async def test_somebody_who_was_never_here_is_given_their_number(world):
    assert await gather(world, CLEO) == {"person": CLEO, "tables": []}


# ---------------------------------------------------------------- much is kept of somebody


async def heap(world, match, count):
    """Give Ada very many acts at a table; every second one is by another player."""
    async with world.store.writing() as repository:
        run = repository._session.run
        for table in ("acts", "journal"):
            await run(f"DELETE FROM {table} WHERE match = $1", match)  # noqa: S608 - as it stands here
        for number in range(1, count + 1):
            await run(
                "INSERT INTO journal (match, version, entry) VALUES ($1, $2, $3)",
                match,
                number,
                b"{}",
            )
            await run(
                "INSERT INTO acts (match, revision, version, at, person, kind, said, outcome) "
                "VALUES ($1, $2, $2, 1.0, $3, 'quiet', '[]', '{}')",
                match,
                number,
                ADA if number % 2 else BEN,
            )


async def test_much_costs_as_much_as_it_is_and_not_its_square(sqlite_world):
    world = sqlite_world
    match = await world.table(ADA, BEN)
    spent = []
    for count in (500, 4000):
        await heap(world, match, count)
        steps = 0

        def tick():
            nonlocal steps
            steps += 1

        async with world.store.reading() as repository:
            connection = repository._session._connection
            await connection.set_progress_handler(tick, 100)  # counts steps of the database
            moves = await repository.traces.moves(match, ADA)
            await connection.set_progress_handler(None, 0)
        assert [revision for revision, _ in moves] == [*range(1, count + 1, 2)]
        spent.append(steps)
    assert spent[1] <= 10 * spent[0]


async def test_it_is_read_on_a_connection_that_no_look_shares(sqlite_world, monkeypatch):
    world, reader, shared = sqlite_world, sqlite_world.store._driver._reader, []
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    trip = type(reader).trip

    async def note(connection, work):
        if connection is reader:
            shared.append(work)
        return await trip(connection, work)

    monkeypatch.setattr(type(reader), "trip", note)
    assert (await gather(world, ADA))["tables"]
    assert shared == []


async def test_what_somebody_did_is_put_together_once(world, monkeypatch):
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    read, moves = [], Traces.moves

    async def note(traces, match, person):
        read.append((match, person))
        return await moves(traces, match, person)

    monkeypatch.setattr(Traces, "moves", note)
    first = await gather(world, ADA)
    assert await gather(world, ADA) == first
    assert read == [(match, ADA)]
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    second = await gather(world, ADA)
    assert len(second["tables"][0]["acts"]) == len(first["tables"][0]["acts"]) + 1
    assert len(read) == 2
    await world.desk.me.forget(ADA)
    assert world.desk.me._dossiers._known == {}, (
        "nothing of it is held of somebody who was forgotten"
    )


async def test_one_person_is_served_once_at_a_time(world):
    await world.table(ADA, BEN)
    found = await asyncio.gather(
        *[world.desk.me.gather(ADA, ENGLISH) for _ in range(9)], return_exceptions=True
    )
    assert sum(isinstance(each, TooMuch) for each in found) == 8
