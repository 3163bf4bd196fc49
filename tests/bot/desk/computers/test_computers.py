"""Computers at a table: they think when an act is committed, and then act."""

import asyncio
import itertools

import pytest
from minds import Mind
from toy import GAME
from toy.steps import Give, PutAway, Ready, Steer
from waiting import PATIENCE

from bot.desk import Pause, PlayMoves, Reserve, Resume, StartMatch
from bot.desk.base.leases import LEASE
from bot.store import ClockLimits
from rivals import Thought
from rules.kernel import Illegal, Match

ADA, BEN, CLEO = 11, 22, 33
DAY = 86400


@pytest.fixture
def mind(world):
    """The thinker of all desks in this world."""
    world.mind = Mind()
    world.desk.computers._thinker = world.mind
    return world.mind


async def rival_table(world, *people, level="hard", seats=3, **more):
    match = await world.lobby(*people, seats=seats, **more)
    for seat in range(len(people), seats):
        await world.desk.do(Reserve(match, ADA, seat, level=level))
    await world.desk.do(StartMatch(match, ADA))
    return match


async def let_play(desk):
    await desk.computers.look()
    await desk.computers.rest()


async def test_a_computer_thinks_at_the_level_of_its_seat_about_a_guess(world, mind):
    match = await rival_table(world, ADA, BEN)
    await world.draft(match, ADA, BEN)
    assert {(position.seat, position.level) for position in mind.asked} == {(2, "hard")}
    _, true = await world.desk._tables.look(match)
    assert all(Match.load(GAME, each.match)._key != true._key for each in mind.asked)
    assert (await world.desk.looks.read_post(match)).awaiting == (0, 1)


async def test_the_act_of_a_person_stands_while_the_computer_thinks(world, mind, monkeypatch):
    monkeypatch.setattr("bot.desk.computers.computers.PATIENCE", 0)
    match = await rival_table(world, ADA, BEN)
    mind.free.clear()
    outcome = await world.draft(match, ADA, BEN)
    assert outcome.awaiting == (2,)
    await world.desk.outbox.deliver()
    told = len(world.channels.told)
    mind.free.set()
    await world.desk.computers.rest()
    await world.desk.outbox.deliver()
    assert [each.kind for each in world.channels.told[told:]] == ["post"]


async def test_computers_in_a_row_act_once(world, mind):
    match = await rival_table(world, ADA)
    before = await world.desk._tables.row(match)
    await world.draft(match, ADA)
    after = await world.desk._tables.row(match)
    assert {position.seat for position in mind.asked} == {1, 2}
    # Two acts by Ada, and one for all moves of the computers.
    assert after.revision == before.revision + 3
    assert 0 in (await world.desk.looks.read_post(match)).awaiting


async def test_a_thought_about_a_table_that_has_moved_on_is_dropped(world, mind, monkeypatch):
    monkeypatch.setattr("bot.desk.computers.computers.PATIENCE", 0)
    match = await rival_table(world, ADA, BEN)
    mind.free.clear()
    await world.draft(match, ADA, BEN)
    async with asyncio.timeout(PATIENCE):
        while not mind.asked:  # noqa: ASYNC110 - a thought has no event
            await asyncio.sleep(0)
    await world.desk.do(PlayMoves(match, BEN, [Steer("never")]))
    mind.free.set()
    await world.desk.computers.rest()
    versions = [Match.load(GAME, each.match).version for each in mind.asked]
    (anew,) = [after for before, after in itertools.pairwise(versions) if after <= before]
    assert anew == versions[0] + 1  # about the table at that time
    assert 0 in (await world.desk.looks.read_post(match)).awaiting


async def test_where_thinking_fails_the_computer_makes_the_least_harmful_move(world, mind):
    mind.fails = True
    match = await rival_table(world, ADA, BEN)
    await world.draft(match, ADA, BEN)
    assert mind.asked
    assert (await world.desk.looks.read_post(match)).awaiting == (0, 1)


@pytest.mark.parametrize("idea", [Give(7), Ready(), PutAway((99,)), "nonsense", Thought(None, ())])
async def test_an_idea_that_may_not_be_done_leaves_no_table_waiting(world, mind, idea):
    match = await rival_table(world, ADA, BEN)
    mind.ideas += [idea] * 2
    await world.draft(match, ADA, BEN)
    assert len(mind.ideas) < 2
    assert (await world.desk.looks.read_post(match)).awaiting == (0, 1)


async def test_a_computer_that_should_do_something_and_does_nothing_leaves_no_table_waiting(
    world, mind
):
    match = await rival_table(world, ADA, BEN)
    mind.ideas += [None] * 2
    await world.draft(match, ADA, BEN)
    assert (await world.desk.looks.read_post(match)).awaiting == (0, 1)


async def test_thoughts_are_shared_by_host_and_hints_by_person(world, mind):
    match = await rival_table(world, ADA, BEN)
    await world.draft(match, ADA, BEN)
    assert {position.share for position in mind.asked} == {f"tables of {ADA}"}
    alone = await world.table(CLEO, seats=2, computers="easy", channel=7)
    assert (await world.desk.at(alone, CLEO)).position().share == f"hints {CLEO}"


async def test_a_computer_that_was_awaited_when_the_bot_died_plays_when_it_is_back(
    world, mind, monkeypatch
):
    monkeypatch.setattr("bot.desk.computers.computers.PATIENCE", 0)
    match = await rival_table(world, ADA, BEN)
    mind.free.clear()
    await world.draft(match, ADA, BEN)
    await world.desk.computers.stop()
    await world.restart()
    world.clock.advance(DAY)  # by now no other process works on it
    await let_play(world.desk)
    assert (await world.desk.looks.read_post(match)).awaiting == (0, 1)


async def test_processes_do_not_think_the_same_thought_twice(world, mind, monkeypatch):
    monkeypatch.setattr("bot.desk.computers.computers.PATIENCE", 0)
    match = await rival_table(world, ADA, BEN)
    mind.free.clear()
    await world.draft(match, ADA, BEN)
    await until(lambda: mind.asked)
    monkeypatch.setattr(world.store, "alone", False)
    async with world.store.writing() as repository:  # the other process holds the lease
        await repository.notes.lease(f"computers {match}", world.clock.now, world.clock.now + DAY)
    other = await world.new_desk()
    monkeypatch.setattr(world.store, "alone", False)
    second = other.computers._thinker = Mind()
    await let_play(other)
    assert not second.asked
    mind.free.set()
    await world.desk.computers.rest()
    assert (await other.looks.read_post(match)).awaiting == (0, 1)


async def test_a_thought_whose_process_has_died_has_an_heir_when_its_lease_ends(
    postgres_world, monkeypatch
):
    world = postgres_world
    monkeypatch.setattr("bot.desk.computers.computers.PATIENCE", 0)
    dying = world.mind = world.desk.computers._thinker = Mind()
    match = await rival_table(world, ADA, BEN)
    dying.free.clear()
    await world.draft(match, ADA, BEN)
    await until(lambda: dying.asked)
    world.clock.advance(LEASE - 1)
    await world.desk.leases.renew()
    other = await world.new_desk()
    world.clock.advance(LEASE - 1)
    again = await other.computers.look()
    assert again == world.clock.now + 1, "until then it may live"
    assert not other.computers._busy
    world.clock.now = again
    await let_play(other)
    assert (await other.looks.read_post(match)).awaiting == (0, 1)
    await world.desk.computers.stop()


async def ask_ada(world, mind):
    """The computer on turn gives Ada something, so that she may give something away herself."""
    match = await rival_table(world, ADA, seats=2)
    for _ in range(2):
        await world.round(match, ADA)
    mind.ideas.append(Give(0))
    await world.draft(match, ADA)
    post = await world.desk.looks.read_post(match)
    assert (post.awaiting, post.invited) == ((1,), (0,))
    return match


async def test_a_computer_that_has_asked_somebody_something_waits_for_the_answer(world, mind):
    match = await ask_ada(world, mind)
    thoughts = len(mind.asked)
    await let_play(world.desk)
    assert len(mind.asked) == thoughts
    assert (await world.desk.do(PlayMoves(match, ADA, [Give(1)]))).awaiting == (0,)


async def test_what_answers_nothing_leaves_the_computer_waiting(world, mind):
    match = await ask_ada(world, mind)
    await world.desk.do(PlayMoves(match, ADA, [Steer("toast")]))
    await world.restart()
    await let_play(world.desk)
    assert (await world.desk.looks.read_post(match)).awaiting == (1,)


async def test_who_does_not_answer_holds_a_computer_up_for_ten_minutes_and_not_longer(world, mind):
    match = await ask_ada(world, mind)
    world.clock.advance(599)
    await world.desk.alarms.ring()
    await let_play(world.desk)
    assert (await world.desk.looks.read_post(match)).awaiting == (1,)
    world.clock.advance(1)
    assert await world.desk.alarms.ring() == 1
    await let_play(world.desk)
    post = await world.desk.looks.read_post(match)
    # The question stays open, and play goes on.
    assert (post.awaiting, post.invited) == ((0,), (0,))


async def test_nobody_waits_for_a_computer_that_leaves_unanswered_what_it_may_answer(world, mind):
    match = await rival_table(world, ADA, seats=2, options={"rounds": 4})
    for _ in range(3):
        await world.round(match, ADA)
    post = await world.desk.looks.read_post(match)
    # The computer may give something away, but passes.
    assert (post.awaiting, post.invited) == ((0,), (0, 1))
    async with asyncio.timeout(2):
        assert await world.desk.computers.wait(match, post.version - 1)
        assert not await world.desk.computers.wait(match, post.version)


async def test_the_computer_plays_for_an_absent_player_at_normal(world, mind):
    match = await world.table(ADA, BEN, CLEO, limits=ClockLimits(turn=DAY, lapse="computer"))
    world.clock.advance(DAY)
    await world.desk.alarms.ring()
    await let_play(world.desk)
    assert {(position.seat, position.level) for position in mind.asked} == {(0, "normal")}
    assert (await world.desk.looks.read_post(match)).awaiting == (1,)


async def test_a_computer_does_not_play_at_a_table_that_is_paused(world, mind, monkeypatch):
    monkeypatch.setattr("bot.desk.computers.computers.PATIENCE", 0)
    match = await rival_table(world, ADA, BEN)
    mind.free.clear()
    await world.draft(match, ADA, BEN)
    await world.desk.do(Pause(match, ADA))
    mind.free.set()
    await world.desk.computers.rest()
    assert (await world.desk.looks.read_post(match)).awaiting == (2,)
    await world.desk.do(Resume(match, ADA))
    await world.desk.computers.rest()
    assert (await world.desk.looks.read_post(match)).awaiting == (0, 1)


async def test_a_level_that_there_is_not_is_refused_with_those_there_are(world):
    match = await world.lobby(ADA, seats=2)
    with pytest.raises(Illegal, match="There is no level brutal; there is easy, normal and hard"):
        await world.desk.do(Reserve(match, ADA, 1, level="brutal"))
    assert (await world.desk.looks.read_post(match)).seats[1].free


async def until(holds):
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - it is about what another task does
            await asyncio.sleep(0)
