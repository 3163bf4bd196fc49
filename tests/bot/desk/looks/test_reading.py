"""A seat's menu, a viewer's view, and a person's seats."""

import asyncio
import zlib

import msgspec
import pytest
from toy.steps import Fetch, Offering, PutAway, Take

from bot.desk import NotBegun, NotSeated, Over, Pause, PlayMoves, Undo
from rules.kernel import Illegal, Match, Question

ADA, BEN, CLEO, DEV = 11, 22, 33, 44


async def test_a_menu_is_plain_data_with_a_stamp_for_each_verb(world):
    match = await world.table(ADA, BEN)
    card = (await world.desk.at(match, ADA)).menu()
    verbs = {verb.name: verb for verb in card.verbs}
    assert set(verbs) == {"fetch", "take", "steer"}
    assert verbs["take"].move is Take
    assert verbs["steer"].anytime
    assert len({verb.stamp for verb in card.verbs}) == 3
    assert (card.seat, card.awaiting, card.forced, card.undoable) == (0, (0,), None, 0)
    assert [verb.name for verb in (await world.desk.at(match, BEN)).menu().verbs] == ["steer"]


async def test_a_move_is_completed_slot_by_slot(world):
    match = await world.table(ADA, BEN)
    row = (await world.desk.at(match)).view().row.cards
    options = (await world.desk.at(match, ADA)).options("take", "card", {})
    assert {option.value for option in options} == set(row)
    question = (await world.desk.at(match, ADA)).complete("take", {})
    assert isinstance(question, Question | Take)
    assert (await world.desk.at(match, ADA)).complete("take", {"card": row[0]}) == Take(row[0])
    assert (await world.desk.at(match, ADA)).complete("fetch", {}) == Fetch()
    with pytest.raises(Illegal, match=r"There is no jump in Lanterns\."):
        (await world.desk.at(match, ADA)).complete("jump", {})
    with pytest.raises(Illegal):
        (await world.desk.at(match, BEN)).complete("fetch", {})


async def test_a_slot_that_is_not_asked_for_now_is_refused_in_a_sentence(world):
    match = await world.table(ADA, BEN)
    with pytest.raises(Illegal, match="There is nothing to choose for wind here; leave it out"):
        (await world.desk.at(match, ADA)).options("take", "wind", {})


async def test_a_move_is_previewed_before_it_is_made(world):
    match = await world.table(ADA, BEN)
    assert (await world.desk.at(match)).game.key == "lanterns"
    await world.draft(match, ADA, BEN)
    card = (await world.desk.at(match, ADA)).view().players[0].hand.cards[0]
    assert (await world.desk.at(match, ADA)).preview(Offering(card)) == f"Bid {card} of 0."
    with pytest.raises(Illegal):
        (await world.desk.at(match, ADA)).preview(Fetch())


async def test_a_view_hides_what_is_not_the_viewers(world):
    match = await world.table(ADA, BEN)
    hers = (await world.desk.at(match, ADA)).view()
    public = (await world.desk.at(match)).view()
    assert None not in hers.players[0].hand.cards
    assert None not in public.row.cards
    assert hers.players[0].hand.cards != public.players[0].hand.cards
    assert (await world.desk.at(match, DEV)).view() == public
    assert (await world.desk.looks.read_post(match)).view == public


async def test_a_view_outlives_the_next_move(world):
    match = await world.table(ADA, BEN)
    view = (await world.desk.at(match, ADA)).view()
    before = msgspec.json.encode(view)
    await world.draft(match, ADA)
    assert msgspec.json.encode(view) == before


async def test_a_look_stays_as_it_was_however_the_match_goes_on(world):
    match = await world.table(ADA, BEN)
    here, same = await world.desk.at(match, ADA), await world.desk.at(match, ADA)
    before = msgspec.json.encode(here.view())
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    assert msgspec.json.encode(here.view()) == before
    assert (here.menu().undoable, here.menu().awaiting) == (0, (0,))
    for look in (here, same):
        assert look.complete("fetch", {}) == Fetch()
    now = await world.desk.at(match, ADA)
    await world.desk.do(Undo(match, ADA))
    assert (now.menu().undoable, now.menu().awaiting, now.version) == (1, (1,), 3)
    with pytest.raises(Illegal):
        now.complete("put-away", {})


async def test_looks_are_copied_only_where_somebody_acts_meanwhile(world, monkeypatch):
    match = await world.table(ADA, BEN)
    copied = []
    dump = Match.dump
    monkeypatch.setattr("bot.desk.acts.effects.pack", lambda live: zlib.compress(dump(live)))
    monkeypatch.setattr(Match, "dump", lambda live: copied.append(live) or dump(live))
    (await world.desk.at(match, ADA)).menu()
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert not copied
    here = await world.desk.at(match, ADA)
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    assert len(copied) == 1
    assert "put-away" in {verb.name for verb in here.menu().verbs}


async def test_who_does_not_sit_there_has_no_menu(world):
    match = await world.table(ADA, BEN, options={"rounds": 1})
    with pytest.raises(NotSeated):
        (await world.desk.at(match, DEV)).menu()
    await world.round(match, ADA, BEN)
    with pytest.raises(Over):
        (await world.desk.at(match, ADA)).menu()
    assert (await world.desk.at(match, ADA)).view() is not None
    lobby = await world.lobby(ADA, BEN)
    with pytest.raises(NotBegun):
        (await world.desk.at(lobby, ADA)).menu()
    with pytest.raises(NotBegun):
        (await world.desk.at(lobby, ADA)).view()


async def test_ones_tables_come_with_those_that_wait_for_oneself_first(world):
    first = await world.table(ADA, BEN, channel=1)
    second = await world.table(BEN, ADA, channel=2)
    third = await world.lobby(ADA, CLEO, channel=3)
    over = await world.table(ADA, CLEO, channel=4, options={"rounds": 1})
    await world.round(over, ADA, CLEO)
    assert [(s.match, s.waits) for s in await world.desk.looks.list_seats(ADA)] == [
        (first, True),
        (second, False),
        (third, False),
    ]
    await world.draft(first, ADA)
    await world.draft(second, BEN)
    assert [(s.match, s.waits) for s in await world.desk.looks.list_seats(ADA)] == [
        (second, True),
        (first, False),
        (third, False),
    ]
    await world.desk.do(Pause(second, BEN))
    assert not any(sitting.waits for sitting in await world.desk.looks.list_seats(ADA))
    assert await world.desk.looks.list_seats(DEV) == []


async def test_a_channel_knows_its_table(world):
    assert await world.desk.looks.find_table(1) is None
    match = await world.table(ADA, BEN, channel=1, options={"rounds": 1})
    assert await world.desk.looks.find_table(1) == match
    await world.round(match, ADA, BEN)
    assert await world.desk.looks.find_table(1) == match
    again = await world.lobby(ADA, BEN, channel=1)
    assert await world.desk.looks.find_table(1) == again


async def test_reading_waits_for_nobody(world):
    """A busy table can be read, even if its move hangs. Uncommitted changes stay invisible."""
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    async with world.desk._tables._queues.setdefault(match, asyncio.Lock()):
        assert (await world.desk.at(match, ADA)).menu().verbs[0].move is PutAway
        assert (await world.desk.looks.read_post(match)).awaiting == (0,)


async def test_settings_are_kept(world):
    await world.desk.me.set(ADA, "theme", "night")
    await world.desk.me.set(ADA, "pings", True)
    await world.desk.me.set(ADA, "theme", "day")
    await world.restart()
    assert await world.desk.me.settings(ADA) == {"pings": True, "theme": "day"}
    assert await world.desk.me.settings(BEN) == {}
