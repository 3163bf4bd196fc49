"""Hints: the computer's choice in a player's place."""

import asyncio
import random

import pytest
from minds import Mind
from toy import GAME
from toy.steps import Fetch, PutAway

from bot.desk import (
    Adjust,
    NoHints,
    NotBegun,
    NotSeated,
    Over,
    PlayMoves,
    Refused,
    Resign,
    StartMatch,
)
from rules.kernel import Match

ADA, BEN, CLEO = 11, 22, 33


@pytest.fixture
def mind(world):
    world.desk.advice._thinker = mind = Mind()
    return mind


async def hint(world, match, person):
    return await world.desk.advice.of(await world.desk.at(match, person))


async def alone(world, **more):
    """Ada against a computer that takes default moves."""
    return await world.table(ADA, seats=2, computers="easy", **more)


async def test_the_hint_is_what_the_computer_would_do_at_normal(world, mind):
    match = await alone(world)
    assert (await hint(world, match, ADA)).move == Fetch()
    assert [(position.seat, position.level) for position in mind.asked] == [(0, "normal")]


async def test_asking_twice_does_not_think_twice(world, mind):
    match = await alone(world)
    mind.free.clear()
    both = asyncio.gather(hint(world, match, ADA), hint(world, match, ADA))
    await asyncio.sleep(0)
    mind.free.set()
    first, second = await both
    assert first == second == await hint(world, match, ADA)
    assert len(mind.asked) == 1


async def test_a_table_that_has_gone_on_is_thought_about_anew_and_one_that_came_back_is_not(
    world, mind
):
    match = await alone(world)
    await hint(world, match, ADA)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert (await hint(world, match, ADA)).move == PutAway(())
    assert len(mind.asked) == 2
    other = await world.new_desk()
    assert (await other.at(match, ADA)).position().seed == mind.asked[
        1
    ].seed  # another process computes the same


async def test_a_hint_rests_on_nothing_that_its_seat_cannot_see(world, mind):
    match = await world.table(ADA, BEN, hints="always")
    before = (await world.desk.at(match, ADA)).position()
    _, live = await world.desk._tables.look(match)
    other = live.guess(0, random.Random(5))  # cards that Ada can't see are elsewhere
    assert other.fingerprint() != live.fingerprint()
    live._place(other._frame)
    live._run()
    after = (await world.desk.at(match, ADA)).position()
    assert after.seed == before.seed
    assert (
        Match.load(GAME, after.match).fingerprint() == Match.load(GAME, before.match).fingerprint()
    )


@pytest.mark.parametrize(
    ("people", "hints", "given"),
    [
        ([ADA], "alone", True),
        ([ADA], "never", False),
        ([ADA, BEN], "alone", False),
        ([ADA, BEN], "always", True),
    ],
)
async def test_who_may_have_a_hint_is_an_option_of_the_table(world, mind, people, hints, given):
    match = await world.lobby(*people, seats=3, computers="")
    await world.desk.do(Adjust(match, ADA, hints=hints))
    await world.desk.do(StartMatch(match, ADA, computers=True))
    assert (await world.desk.at(match, ADA)).hinting is given
    if given:
        await hint(world, match, ADA)
        return
    with pytest.raises(NoHints, match="This table plays without hints"):
        await hint(world, match, ADA)


async def test_somebody_who_is_left_alone_by_the_others_has_no_hints_by_that(world, mind):
    match = await world.table(ADA, BEN, CLEO)
    await world.desk.do(Resign(match, BEN))
    await world.desk.do(Resign(match, CLEO))
    if (await world.desk.looks.read_post(match)).status == "playing":
        assert not (await world.desk.at(match, ADA)).hinting


async def test_there_is_no_hint_out_of_turn_before_or_after_a_match_or_for_strangers(world, mind):
    match = await world.lobby(ADA, BEN, hints="always")
    with pytest.raises(NotBegun):
        await hint(world, match, ADA)
    await world.desk.do(StartMatch(match, ADA))
    with pytest.raises(Refused, match=r"It is \{seat:0\}'s turn. Ask for a hint when it is yours."):
        await hint(world, match, BEN)
    with pytest.raises(NotSeated):
        await hint(world, match, CLEO)
    await world.desk.do(Resign(match, BEN))
    with pytest.raises(Over):
        await hint(world, match, ADA)
    assert not mind.asked


async def test_where_thinking_fails_it_is_said_and_may_be_asked_again(world, mind):
    match = await alone(world)
    mind.fails = True
    with pytest.raises(Refused, match="The computer has no idea at the moment"):
        await hint(world, match, ADA)
    mind.fails = False
    assert (await hint(world, match, ADA)).move == Fetch()


@pytest.mark.parametrize("idea", [PutAway((99,)), "nonsense"])
async def test_an_idea_that_may_not_be_done_is_no_hint_and_is_thought_about_again(
    world, mind, idea
):
    match = await alone(world)
    mind.ideas.append(idea)
    with pytest.raises(Refused, match="no idea at the moment"):
        await hint(world, match, ADA)
    assert (await hint(world, match, ADA)).move == Fetch()


async def test_a_thinker_that_fails_in_whatever_way_gives_a_hint_the_next_time(
    world, mind, monkeypatch
):
    match = await alone(world)

    async def fail(position):
        raise ValueError(position.seat)

    monkeypatch.setattr(world.desk.advice, "_thinker", fail)
    with pytest.raises(Refused, match="no idea at the moment"):
        await hint(world, match, ADA)
    monkeypatch.setattr(world.desk.advice, "_thinker", mind)
    assert (await hint(world, match, ADA)).move == Fetch()
