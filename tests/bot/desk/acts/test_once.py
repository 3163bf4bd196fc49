"""Acts on a match happen one after another, and once each."""

import asyncio
import json
import os
import random
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
from announcing import publish_seal
from interrupting import Interrupting
from toy import GAME
from toy.steps import Fetch, PutAway, Ready

from bot.desk import ChannelTaken, Join, OpenTable, PlayMoves
from bot.store import Full
from rules.kernel import Illegal, Match, Record
from rules.kernel.match.journal import entry_decoder
from rules.kernel.table.chance import key_of

ADA, BEN, CLEO, DEV = 11, 22, 33, 44
ROOT = Path(__file__).parents[4]
PATHS = (ROOT, ROOT / "tests", ROOT / "tests" / "helpers")


async def agree(world, match):
    """Check that the journal leads to the stored state."""
    async with world.store.reading() as repository:
        row = await repository.match(match)
        journal = await repository.journal(row)
        acts = await repository.acts(match, 0)
    assert len(journal) == row.version
    assert [act.revision for act in acts] == list(range(1, row.revision + 1))
    entries = tuple(entry_decoder(GAME).decode(entry) for entry in journal)
    key = key_of(row.seed, [row.seal_post])
    replayed = Match.replay(
        Record(GAME, GAME.rules_version, row.size, row.options, key, entries, "")
    )
    fresh = await world.new_desk()
    _, stored = await fresh._tables.look(match)
    assert stored.fingerprint() == replayed.fingerprint()


async def test_an_interaction_that_arrives_twice_acts_once_and_is_answered_the_same(world):
    match = await world.table(ADA, BEN)
    first = await world.desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77))
    assert await world.desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77)) == first
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    await world.restart()
    assert await world.desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77)) == first
    assert (await world.desk.looks.read_post(match)).awaiting == (1,)
    await agree(world, match)


async def test_twice_at_the_same_moment_is_once_too(world):
    match = await world.table(ADA, BEN)
    other = await world.new_desk()
    desks = [world.desk, world.desk, other, other]
    outcomes = await asyncio.gather(
        *(desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77)) for desk in desks)
    )
    assert outcomes == [outcomes[0]] * 4


async def test_a_table_is_opened_and_joined_once(world):
    other = await world.new_desk()
    opened = await asyncio.gather(
        *(
            desk.do(OpenTable(ADA, "lanterns", 5, seats=2, interaction=9))
            for desk in (world.desk, other, world.desk)
        )
    )
    assert opened == [opened[0]] * 3
    match = opened[0].match
    await publish_seal(world.desk, match)
    joined = await asyncio.gather(
        *(desk.do(Join(match, BEN, interaction=10)) for desk in (world.desk, other))
    )
    assert joined[0] == joined[1]
    assert joined[0].status == "playing"


async def test_what_was_refused_may_be_tried_again_by_the_same_interaction(world):
    match = await world.table(ADA, BEN)
    with pytest.raises(Illegal):
        await world.desk.do(PlayMoves(match, ADA, [Ready()], interaction=77))
    assert (await world.desk.do(PlayMoves(match, ADA, [Fetch()], interaction=77))).played == 1


async def test_presses_wait_their_turn_and_none_is_dropped(world):
    match = await world.table(ADA, BEN, CLEO, DEV)
    await world.draft(match, ADA, BEN, CLEO, DEV)
    before = (await world.desk.looks.read_post(match)).revision
    people = (DEV, ADA, CLEO, BEN)
    outcomes = await asyncio.gather(
        *(world.desk.do(PlayMoves(match, person, [Ready()])) for person in people)
    )
    # In order of arrival.
    assert [outcome.revision - before for outcome in outcomes] == [1, 2, 3, 4]
    await agree(world, match)


async def test_what_is_not_yet_committed_is_not_seen(world):
    """A reader sees the table before the move while the move is being written."""
    match = await world.table(ADA, BEN)
    before = await world.desk.looks.read_post(match)
    seen = []

    class Spying:
        def __init__(self, repository):
            self.repository = repository

        def __getattr__(self, name):
            return getattr(self.repository, name)

        async def write(self):
            seen.append(await world.desk.looks.read_post(match))
            seen.append((await world.desk.at(match, ADA)).menu())
            await self.repository.write()

    writing = world.store.writing
    world.store.writing = lambda: Wrapped(writing(), Spying)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert seen[0] == before
    assert {verb.move for verb in seen[1].verbs} >= {Fetch}
    assert (await world.desk.at(match, ADA)).menu().verbs[0].move is PutAway


class Wrapped:
    def __init__(self, context, wrapper):
        self.context, self.wrapper = context, wrapper

    async def __aenter__(self):
        return self.wrapper(await self.context.__aenter__())

    async def __aexit__(self, *fault):
        return await self.context.__aexit__(*fault)


async def test_a_move_cancelled_at_any_await_is_made_or_not_made(world):
    """Discord's three seconds pass and the task is cancelled. The next press finds a consistent
    table."""
    match = await world.table(ADA, BEN, options={"rounds": 4})
    for point in range(1, 60):
        (seat,) = (await world.desk.looks.read_post(match)).awaiting[:1]
        person = (ADA, BEN)[seat]
        card = (await world.desk.at(match, person)).menu()
        move = next(v.move for v in card.verbs if v.move in (Fetch, PutAway, Ready))
        action = Interrupting(
            world.desk.do(PlayMoves(match, person, [move()], interaction=1000 + point)),
            point,
            lambda: asyncio.current_task().cancel(),
        )
        task = asyncio.create_task(wrapped(action))
        await asyncio.gather(task, return_exceptions=True)
        again = await world.desk.do(PlayMoves(match, person, [move()], interaction=1000 + point))
        assert again.played == 1
        if not task.cancelled():
            break
    assert 2 < point < 59
    await agree(world, match)


async def wrapped(action):
    return await action


async def test_what_could_not_be_written_is_forgotten(world, monkeypatch):
    """Otherwise another process could move on and make the failed state look current."""
    match = await world.table(ADA, BEN)
    other = await world.new_desk()
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    low, *_, high = sorted((await world.desk.at(match, ADA)).view().players[0].hand.cards)

    async def fail(repository):
        raise Full

    with monkeypatch.context() as patch:
        patch.setattr("bot.store.Repository.write", fail)
        with pytest.raises(Full):
            await world.desk.do(PlayMoves(match, ADA, [PutAway((low,))]))
    await other.do(PlayMoves(match, ADA, [PutAway((high,))]))
    assert (await world.desk.at(match, ADA)).view() == (await other.at(match, ADA)).view()
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    await agree(world, match)


async def test_a_second_process_is_held_off_by_the_rows_version(world):
    match = await world.table(ADA, BEN)
    other = await world.new_desk()
    await other.do(PlayMoves(match, ADA, [Fetch()]))
    assert (await world.desk.at(match, ADA)).menu().verbs[
        0
    ].move is PutAway  # the cache alone proves nothing
    await world.desk.do(PlayMoves(match, ADA, [PutAway(())]))
    with pytest.raises(Illegal, match=r"It is \{seat:1\}'s turn"):
        await other.do(PlayMoves(match, ADA, [PutAway(())]))
    await other.do(PlayMoves(match, BEN, [Fetch()]))
    await agree(world, match)


async def test_two_processes_hammer_the_same_hundred_matches(world, tmp_path, monkeypatch):
    monkeypatch.setattr("bot.desk.acts.lobby.HOSTED", 100)
    matches = []
    for channel in range(100):
        opened = await world.desk.do(
            OpenTable(ADA, "lanterns", channel, seats=2, interaction=world.click)
        )
        await publish_seal(world.desk, opened.match)
        await world.desk.do(Join(opened.match, BEN, interaction=world.click))
        matches.append(opened.match)
    paths = os.pathsep.join(map(str, PATHS))

    def start_hammer(seed):
        args = world.url, str(seed), str(matches[0]), str(matches[-1])
        env = {**os.environ, "PYTHONPATH": paths}
        return asyncio.create_subprocess_exec(
            sys.executable,
            ROOT / "tests/bot/desk/hammering.py",
            *args,
            env=env,
            stdout=PIPE,
            stderr=PIPE,
        )

    hammers = [await start_hammer(seed) for seed in (1, 2)]
    results = [await hammer.communicate() for hammer in hammers]
    assert [hammer.returncode for hammer in hammers] == [0, 0], results
    ours, theirs = ({tuple(key): rest for *key, rest in json.loads(out)} for out, _ in results)
    assert len(ours) > 100
    assert len(theirs) > 100
    both = ours.keys() & theirs.keys()
    assert all(ours[press] == theirs[press] for press in both)  # same press, same answer
    for match in random.Random(3).sample(matches, 10):
        await agree(world, match)
    async with world.store.reading() as repository:
        rows = [await repository.match(match) for match in matches]
    assert sum(row.revision for row in rows) == 200 + len(ours.keys() | theirs.keys())


async def test_two_tables_in_one_channel_are_refused_across_processes(world):
    other = await world.new_desk()
    await world.lobby(ADA, BEN)
    with pytest.raises(ChannelTaken):
        await other.do(OpenTable(CLEO, "lanterns", 900, seats=2, interaction=world.click))
