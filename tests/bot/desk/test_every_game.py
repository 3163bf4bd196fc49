"""Play every game of the catalogue through the desk."""

import random

import pytest
from announcing import at_once, publish_seal

from bot.desk import Desk, Join, OpenTable, PlayMoves, Resign
from bot.store import open_store
from rules import catalogue
from rules.kernel import Match, Record, who

MOST = 150  # moves after which everybody leaves


@pytest.fixture(
    params=[
        (key, seats) for key, game in catalogue.items() for seats in {game.seats[0], game.seats[-1]}
    ]
)
async def table(request, sqlite_url):
    key, seats = request.param
    store = await open_store(sqlite_url)
    told = []

    async def announce(announcement):
        told.append(announcement)

    desk = Desk(store, catalogue, at_once(announce), now=lambda: 10.0)
    match = (await desk.do(OpenTable(1, key, 1, seats=seats, interaction=1))).match
    for person in range(2, seats + 1):
        await desk.do(Join(match, person, interaction=person))
    await publish_seal(desk, match)
    yield desk, match, told
    await store.close()


async def test_a_match_is_played_through_the_desk_told_and_verified(table):
    desk, match, told = table
    rng = random.Random(5)
    for number in range(MOST):
        row, live = await desk._tables.look(match)
        if row.status == "over":
            break
        seat = rng.choice(live.awaiting)
        move = live.menu(seat).sample(rng)
        outcome = await desk.do(PlayMoves(match, seat + 1, [move], interaction=1000 + number))
        assert outcome.played == 1
        await desk.outbox.deliver()
    for person in range(1, row.size + 1):
        if (await desk.looks.read_post(match)).status == "playing":
            await desk.do(Resign(match, person))
    await desk.outbox.deliver()
    post = await desk.looks.read_post(match)
    assert post.over
    assert told[-1].table.revision == post.revision
    if row.size == 1:
        ends = catalogue[
            post.game
        ].words.phase_end_events  # in between, the one post follows the play
        assert all(
            one.kind == "edit" or any(isinstance(event, ends) for event in one.events)
            for one in told[1:-1]
        )
    assert all(
        who(seat) in post.said[-1].text for seat in post.tally.winners if not post.seats[seat].gone
    )
    record = Record.load(catalogue, await desk.archive.export(match))
    assert Match.verify(record).holds
    turns = await desk.archive.turns(match, 1)
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert (turns[-1].over, turns[-1].view) == (True, (await desk.at(match, 1)).view())


@pytest.mark.parametrize("key", catalogue)
async def test_who_leaves_is_told_once(sqlite_url, key):
    """In the game's own words if it has any, otherwise in the desk's."""
    store = await open_store(sqlite_url)
    desk = Desk(store, catalogue, at_once(None), now=lambda: 10.0)
    match = (
        await desk.do(OpenTable(1, key, 1, seats=max(catalogue[key].seats), interaction=1))
    ).match
    for person in range(2, max(catalogue[key].seats) + 1):
        await desk.do(Join(match, person, interaction=person))
    await publish_seal(desk, match)
    said = (await desk.do(Resign(match, 2))).said
    assert (
        sum(any(word in text for word in ("left", "leaves", "resigned")) for text in said) == 1
    ), said
    assert any(who(1) in text for text in said)
    await store.close()
