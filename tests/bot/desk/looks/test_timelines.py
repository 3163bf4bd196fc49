"""A timeline shows the same as a full replay of the match, and costs little."""

import asyncio
import random
from dataclasses import replace

import pytest
from toy.steps import Fetch, PutAway

from bot.desk import NotNow, PlayMoves, Resign, TooMuch, Undo
from bot.desk.looks import archive
from bot.desk.looks.history import STRIDE, Timeline, pasts
from rules import catalogue
from rules.kernel import Match

ADA, BEN, DEV = 11, 22, 44
MOVES = 60


def play_at_random(key, rng):
    """Play a match of some moves and take some back, alone or by consent. Near the end a player
    resigns."""
    game = catalogue[key]
    match = Match.start(game, seats=max(2, game.seats[0]), options={}, key=b"k")
    for number in range(MOVES):
        if match.over:
            break
        seat = rng.choice([*match.awaiting, *match.invited])
        undoable = [each for each in range(match.seats) if match.undoable(each)]
        chance = rng.random()
        if chance < 0.15 and undoable:
            match.undo(rng.choice(undoable))
        elif chance < 0.2 and match.version > 5:
            match.rewind(rng.randrange(match.version - 4, match.version))
        elif number == MOVES - 3:
            match.resign(seat)
        else:
            match.play(seat, match.menu(seat).sample(rng))
    return match.record()


def cut(record):
    """The places where a record may end: after automatic consequences."""
    return [match.version for match, _ in Match.follow(record)]


@pytest.mark.parametrize("key", catalogue)
def test_every_turn_is_seen_as_if_all_were_played_again(key):
    rng = random.Random(key)
    record = play_at_random(key, rng)
    ends = sorted({*rng.sample(cut(record), 4), len(record.entries)})
    timeline = Timeline()
    for end in ends:  # the match goes on between two looks
        part = replace(record, entries=record.entries[:end])
        timeline.extend(part)
        for seat in (None, *range(record.seats)):
            wanted = list(pasts(part, seat))
            assert (
                timeline.look(part, seat, 0)
                == timeline.look(part, seat, len(wanted) + 1)
                == (None, len(wanted))
            )
            for past in rng.sample(wanted, min(6, len(wanted))) + wanted[-1:]:
                assert timeline.look(part, seat, past.number) == (past, len(wanted))


def test_a_record_that_does_not_hold_is_shown_as_far_as_it_does():
    record = play_at_random("vertium", random.Random(2))
    entries = list(record.entries)
    at = cut(record)[20]
    entries[at] = entries[at - 1]
    broken = replace(record, entries=tuple(entries))
    timeline = Timeline()
    timeline.extend(broken)
    wanted = list(pasts(broken, None))
    assert 0 < len(wanted) < 25
    assert timeline.look(broken, None, len(wanted)) == (wanted[-1], len(wanted))
    timeline.extend(replace(broken, entries=(*entries, *entries[-1:])))
    assert timeline.look(broken, None, len(wanted)) == (wanted[-1], len(wanted))


class Steps:
    """Counts replayed turns."""

    def __init__(self, monkeypatch):
        self.taken = 0
        follow = Match.follow

        def count(*args, **more):
            for each in follow(*args, **more):
                self.taken += 1
                yield each

        monkeypatch.setattr(Match, "follow", count)

    def take(self):
        taken, self.taken = self.taken, 0
        return taken


async def long(world, rounds=30):
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    for _ in range(rounds):
        await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
        await world.desk.do(Undo(match, ADA))
    return match


async def test_a_match_is_played_again_once_however_many_look(sqlite_world, monkeypatch):
    world, look = sqlite_world, sqlite_world.desk.archive.history
    match = await long(world)
    steps = Steps(monkeypatch)
    _, turns = await look(match, DEV, 1)
    assert steps.take() >= turns
    for person in (ADA, BEN, DEV, None):
        for number in (2, turns // 2, turns):
            await look(match, person, number)
            assert steps.take() <= STRIDE
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await look(match, DEV, 1)
    assert steps.take() <= 3, "what was played since, and the turn itself"


async def test_a_look_back_reads_nothing_on_the_connection_that_looks_share(
    sqlite_world, monkeypatch
):
    world = sqlite_world
    match = await long(world, 3)
    read, reader = [], world.store._driver._reader
    trip = type(reader).trip

    async def note(connection, work):
        if connection is reader:
            read.append(work)
        return await trip(connection, work)

    monkeypatch.setattr(type(reader), "trip", note)
    await world.desk.archive.history(match, DEV, 1)
    assert len(read) <= 1, "the row alone"


async def test_one_person_looks_back_once_at_a_time(sqlite_world, monkeypatch):
    world, free = sqlite_world, asyncio.Event()
    match = await world.table(ADA, BEN)

    async def wait(work, *args):
        await free.wait()
        return work(*args)

    monkeypatch.setattr(archive.asyncio, "to_thread", wait)
    looks = [asyncio.create_task(world.desk.archive.history(match, DEV, 1)) for _ in range(50)]
    looks.append(asyncio.create_task(world.desk.archive.history(match, ADA, 1)))
    await asyncio.sleep(0)
    free.set()
    found = await asyncio.gather(*looks, return_exceptions=True)
    assert sum(isinstance(each, TooMuch) for each in found) == 49
    assert found[0][0].view == (await world.desk.looks.read_post(match)).view
    assert (await world.desk.archive.history(match, DEV, 1))[0].number == 1


async def test_ways_back_are_kept_as_far_as_there_is_room(sqlite_world, monkeypatch):
    world = sqlite_world
    matches = [await world.table(ADA, BEN, channel=channel) for channel in range(1, 5)]
    for match in matches:
        await world.desk.archive.history(match, ADA, 1)
    assert list(world.desk.archive._timelines) == matches
    monkeypatch.setattr(archive, "ROOM", 0)
    await world.desk.archive.history(matches[0], ADA, 1)
    assert list(world.desk.archive._timelines) == matches[:1], "the one that was used last"
    with pytest.raises(NotNow):
        await world.desk.archive.history(matches[0], ADA, 99)


async def test_a_match_that_is_over_is_verified_once(sqlite_world, monkeypatch):
    world = sqlite_world
    match = await long(world, 2)
    await world.desk.do(Resign(match, BEN))
    steps = Steps(monkeypatch)
    first = await world.desk.archive.verify(match, DEV)
    assert steps.take() > 0
    assert await world.desk.archive.verify(match, ADA) == first
    assert (steps.take(), first.holds) == (0, True)


async def test_one_person_takes_one_record_home_at_a_time(sqlite_world):
    """Each record is read and written as a whole, and may have some megabytes."""
    world = sqlite_world
    match = await long(world, 2)
    await world.desk.do(Resign(match, BEN))
    files = [world.desk.archive.export(match, DEV) for _ in range(50)]
    found = await asyncio.gather(
        *files, world.desk.archive.export(match, ADA), return_exceptions=True
    )
    assert sum(isinstance(each, TooMuch) for each in found) == 49
    assert found[0] == found[-1] == await world.desk.archive.export(match)
