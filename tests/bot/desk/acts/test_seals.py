"""Nobody can load the dice: their key comes from the id of the post that publishes the seal, and
nobody can choose that id."""

import base64
import json

import pytest
from announcing import PUBLISHED
from toy import GAME

from bot.desk import Join, MoveTable, OpenTable, StartMatch
from rules.kernel import Match, Record
from rules.kernel.table.chance import key_of, seal_of

ADA, BEN = 11, 22
FIRST = PUBLISHED + 1  # the post that publishes the seal of the first table


async def row_of(world, match):
    async with world.store.reading() as repository:
        return await repository.match(match)


async def open_alone(world, **more):
    """A table that is full as it opens: Ada and a computer."""
    opened = await world.desk.do(
        OpenTable(
            ADA, "lanterns", 1, seats=2, computers="easy", interaction=world.click, server=7, **more
        )
    )
    return opened.match


async def test_a_table_begins_once_its_seal_is_published_and_the_key_comes_from_that_post(world):
    match = await open_alone(world)
    assert (await world.desk.looks.read_post(match)).status == "lobby"
    await world.desk.outbox.deliver()
    row = await row_of(world, match)
    assert (row.status, row.seal_post, row.seal_channel, row.seal_server) == (
        "playing",
        FIRST,
        1,
        7,
    )
    _, live = await world.desk._tables.look(match)
    assert live._key == key_of(row.seed, [FIRST])
    assert seal_of(row.seed) == row.seal


async def test_the_post_that_opened_a_table_for_one_becomes_that_of_the_match(world):
    await open_alone(world)
    await world.desk.outbox.deliver()
    assert [told.kind for told in world.channels.told] == ["post", "edit"]
    assert [told.table.status for told in world.channels.told] == ["lobby", "playing"]


async def test_a_table_that_its_channel_does_not_show_waits(world):
    match = await open_alone(world)
    world.channels.failures = [ConnectionError("slow")] * 3
    await world.desk.outbox.deliver()
    assert (await world.desk.looks.read_post(match)).status == "lobby"
    world.channels.failures.clear()
    world.clock.advance(600)
    await world.desk.outbox.deliver()
    assert (await world.desk.looks.read_post(match)).status == "playing"


async def test_the_host_may_start_before_the_seal_is_published_and_it_begins_then(world):
    opened = await world.desk.do(
        OpenTable(ADA, "lanterns", 1, seats=3, interaction=world.click, fill=False)
    )
    await world.desk.do(Join(opened.match, BEN, interaction=world.click))
    started = await world.desk.do(StartMatch(opened.match, ADA))
    assert started.status == "lobby"
    await world.desk.outbox.deliver()
    post = await world.desk.looks.read_post(opened.match)
    assert (post.status, len(post.seats)) == ("playing", 2)


async def test_only_the_first_post_counts_also_after_a_move_to_another_channel(world):
    """Otherwise the person who runs the bot could post the seal again and again until the dice
    please."""
    opened = await world.desk.do(
        OpenTable(ADA, "lanterns", 1, seats=2, interaction=world.click, server=7)
    )
    await world.desk.outbox.deliver()
    await world.desk.do(MoveTable(opened.match, ADA, 2, server=7))
    await world.desk.outbox.deliver()
    row = await row_of(world, opened.match)
    assert (row.channel, row.seal_post, row.seal_channel) == (2, FIRST, 1)
    await world.desk.note_sealed(row, 7777)
    await world.desk.do(Join(opened.match, BEN, interaction=world.click))
    row = await row_of(world, opened.match)
    assert (row.status, row.seal_post) == ("playing", FIRST)
    await world.desk.note_sealed(row, 7777)
    assert (await row_of(world, opened.match)).seal_post == FIRST


async def test_killed_between_the_post_and_the_start_it_begins_when_the_post_is_found_again(
    world, monkeypatch
):
    match = await open_alone(world)

    async def die(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(world.desk.outbox, "_note_sealed", die)
        with pytest.raises(KeyboardInterrupt):
            await world.desk.outbox.deliver()
    assert (await world.desk.looks.read_post(match)).status == "lobby"
    await world.restart()
    await world.desk.outbox.deliver()
    assert world.channels.told[1].doubtful, "it is looked for in the channel"
    assert (await world.desk.looks.read_post(match)).status == "playing"


async def test_whoever_waits_for_the_start_hears_of_it(world):
    match = await open_alone(world)
    waits = world.desk.wait_begun(match)
    await world.desk.outbox.deliver()
    assert await waits
    lobby = await world.lobby(ADA, channel=3)
    assert not await world.desk.wait_begun(lobby), "others are to come: it is not waited for"


async def test_a_seat_may_be_taken_while_the_seal_is_being_published(world):
    opened = await world.desk.do(OpenTable(ADA, "lanterns", 1, seats=2, interaction=world.click))

    async def join():
        assert (
            await world.desk.do(Join(opened.match, BEN, interaction=world.click))
        ).status == "lobby"

    world.channels.meanwhile = join
    await world.desk.outbox.deliver()
    assert (await world.desk.looks.read_post(opened.match)).status == "playing"


async def finished(world):
    match = await world.table(ADA, BEN, options={"rounds": 1})
    await world.round(match, ADA, BEN)
    return match, json.loads(await world.desk.archive.export(match))


async def test_a_record_names_the_post_and_fails_with_any_other(world):
    match, record = await finished(world)
    post = (await world.desk.looks.read_post(match)).published
    assert record["published"] == {
        "server": post.server,
        "channel": post.channel,
        "post": post.post,
    }
    record["published"]["post"] += 1
    verdict = Match.verify(Record.load({GAME.key: GAME}, json.dumps(record).encode()))
    assert (verdict.holds, verdict.entry) == (False, 0)
    assert "the post that published the seal" in verdict.reason


async def test_a_record_that_hides_its_post_does_not_hold(world):
    _, record = await finished(world)
    del record["published"]
    record["clicks"] = [1, 2]
    assert not Match.verify(Record.load({GAME.key: GAME}, json.dumps(record).encode())).holds


async def test_a_record_whose_key_comes_from_ids_that_nobody_saw_says_so(world):
    """So do the records of older releases: the person who runs the bot could have tried out such
    ids."""
    match, _ = await finished(world)
    row = await row_of(world, match)
    clicks = [4, 5]
    played = Match.start(GAME, seats=2, options={"rounds": 1}, key=key_of(row.seed, clicks))
    while not played.over:
        seat = played.awaiting[0]
        played.play(seat, played.default(seat))
    file = json.loads(played.record().dump()) | {
        "seal": row.seal,
        "seed": base64.b64encode(row.seed).decode(),
        "clicks": clicks,
    }
    verdict = Match.verify(Record.load({GAME.key: GAME}, json.dumps(file).encode()))
    assert verdict.holds
    assert "whoever runs the bot could choose them" in verdict.notes[0]
