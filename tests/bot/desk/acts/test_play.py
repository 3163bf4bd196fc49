"""Playing at a table."""

import asyncio
import itertools

import pytest
from announcing import PUBLISHED, said
from toy.steps import Bid, Fetch, Give, Offering, PutAway, Ready, Roll, Steer

from bot.desk import (
    LogRange,
    NoMatch,
    NotBegun,
    NotSeated,
    Over,
    PlayMoves,
    Reserve,
    Resign,
    StartMatch,
    Undo,
)
from rules.kernel import Illegal, Match, Stale

ADA, BEN, CLEO, DEV = 11, 22, 33, 44


async def test_a_move_is_played_told_and_stored(world):
    match = await world.table(ADA, BEN)
    outcome = await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert outcome.said[0] == "{seat:0} drew a card."
    assert outcome.said[1].startswith("You drew a ")
    assert (outcome.awaiting, outcome.barrier, outcome.played) == ((0,), True, 1)
    seen = (await world.desk.at(match, ADA)).view()
    await world.restart()
    post = await world.desk.looks.read_post(match)
    assert (post.version, post.awaiting) == (2, (0,))
    assert (await world.desk.at(match, ADA)).view() == seen


async def test_a_batch_ends_at_the_first_barrier(world):
    match = await world.table(ADA, BEN)
    outcome = await world.desk.do(PlayMoves(match, ADA, [Fetch(), PutAway(())]))
    assert (outcome.played, outcome.awaiting) == (1, (0,))  # the card may change the player's mind


async def test_a_batch_without_a_barrier_is_played_whole(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    card = (await world.desk.at(match, ADA)).view().players[0].hand.cards[0]
    outcome = await world.desk.do(PlayMoves(match, ADA, [Offering(card), Ready()]))
    assert (outcome.played, outcome.awaiting) == (2, (1,))


async def test_an_illegal_move_takes_the_batch_before_it_along(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    before = await world.desk.looks.read_post(match)
    with pytest.raises(Illegal):
        await world.desk.do(PlayMoves(match, ADA, [Ready(), Ready()]))
    after = await world.desk.looks.read_post(match)
    assert (after.version, after.awaiting) == (before.version, (0, 1))
    assert (await world.desk.do(PlayMoves(match, ADA, [Ready()]))).awaiting == (1,)


@pytest.mark.parametrize("moves", [[Ready(), Ready()], [Roll()]])
async def test_what_was_half_played_is_gone_from_memory(world, monkeypatch, moves):
    """Whether the second move was illegal, or the rules failed in the middle of one."""

    def give_up(self, state, seat, move, table):
        state.players[seat].lights = 77
        raise Illegal("The rules gave up.")

    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    before = await world.desk.looks.read_post(match)
    with monkeypatch.context() as broken:
        if len(moves) == 1:
            broken.setattr(Bid, "apply", give_up)
        with pytest.raises(Illegal):
            await world.desk.do(PlayMoves(match, ADA, moves))
    after = await world.desk.looks.read_post(match)
    assert after == before
    assert [player.ready for player in after.view.players] == [False, False]
    assert [player.lights for player in after.view.players] == [0, 0]
    assert (await world.desk.do(PlayMoves(match, ADA, [Ready()]))).awaiting == (1,)


async def test_an_illegal_move_changes_nothing(world):
    match = await world.table(ADA, BEN)
    before = await world.desk.looks.read_post(match)
    with pytest.raises(Illegal, match=r"It is \{seat:0\}'s turn"):
        await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    assert await world.desk.looks.read_post(match) == before


async def test_a_button_from_earlier_is_refused_and_the_present_one_works(world):
    match = await world.table(ADA, BEN)
    card = (await world.desk.at(match, ADA)).menu()
    stamp = next(verb.stamp for verb in card.verbs if verb.move is Fetch)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()], at=stamp))
    with pytest.raises(Stale):
        await world.desk.do(PlayMoves(match, ADA, [PutAway(())], at=stamp))
    card = (await world.desk.at(match, ADA)).menu()
    await world.desk.do(
        PlayMoves(
            match, ADA, [PutAway(())], at=next(v.stamp for v in card.verbs if v.move is PutAway)
        )
    )


async def test_only_those_who_sit_there_play(world):
    match = await world.table(ADA, BEN)
    with pytest.raises(NotSeated, match="Only the players of this table"):
        await world.desk.do(PlayMoves(match, DEV, [Fetch()]))
    with pytest.raises(NoMatch):
        await world.desk.do(PlayMoves(match + 1, ADA, [Fetch()]))


async def test_nobody_plays_before_the_match_or_after_it(world):
    lobby = await world.lobby(ADA, BEN, channel=1)
    with pytest.raises(NotBegun):
        await world.desk.do(PlayMoves(lobby, ADA, [Fetch()]))
    match = await world.table(ADA, BEN, options={"rounds": 1})
    assert (await world.round(match, ADA, BEN)).over
    with pytest.raises(Over):
        await world.desk.do(PlayMoves(match, ADA, [Fetch()]))


async def test_the_end_publishes_the_tally_and_the_key(world):
    match = await world.table(ADA, BEN, options={"rounds": 1})
    running = await world.desk.looks.read_post(match)
    assert (running.seed, running.clicks, running.over) == ("", (), False)
    outcome = await world.round(match, ADA, BEN)
    assert (outcome.over, outcome.status, outcome.awaiting) == (True, "over", ())
    assert outcome.said[-1] == "The match is over: {seat:0} and {seat:1} share the victory."
    post = await world.desk.looks.read_post(match)
    assert post.over
    assert [row.total for row in post.tally.rows] == [1, 1]
    assert len(bytes.fromhex(post.seed)) == 32
    assert post.published.post == PUBLISHED + match
    assert (await world.desk.archive.verify(match)).holds


async def test_a_move_at_any_time_is_played_out_of_turn(world):
    match = await world.table(ADA, BEN)
    await world.round(match, ADA, BEN)
    outcome = await world.desk.do(PlayMoves(match, BEN, [Give(0)]))
    assert outcome.said == ("{seat:1} gave {seat:0} a light.",)
    assert outcome.awaiting == (0,)


async def test_somebody_invited_to_answer_is_told_at_once_and_finds_the_table(world):
    match = await world.table(ADA, BEN, options={"rounds": 3})
    for _ in range(2):
        await world.round(match, ADA, BEN)
    await world.desk.outbox.deliver()
    await world.desk.do(PlayMoves(match, ADA, [Give(1)]))
    await world.desk.outbox.deliver()
    told = world.channels.told[-1]
    assert (told.kind, said(told)) == ("post", ("{seat:0} gave {seat:1} a light.",))
    post = await world.desk.looks.read_post(match)
    assert (post.awaiting, post.invited) == ((0,), (1,))
    assert [(one.waits, one.invited) for one in await world.desk.looks.list_seats(BEN)] == [
        (False, True)
    ]
    assert [(one.waits, one.invited) for one in await world.desk.looks.list_seats(ADA)] == [
        (True, False)
    ]


async def test_an_offer_made_again_and_again_edits_the_newest_post(world):
    match = await world.table(ADA, BEN, options={"rounds": 3})
    for _ in range(2):
        await world.round(match, ADA, BEN)
    await world.desk.outbox.deliver()
    for _ in range(3):
        await world.desk.do(PlayMoves(match, ADA, [Give(1)]))
        await world.desk.outbox.deliver()
        await world.desk.do(Undo(match, ADA))
        await world.desk.do(PlayMoves(match, ADA, [Give(1)]))
        await world.desk.do(PlayMoves(match, BEN, [Give(0)]))
        await world.desk.outbox.deliver()
    assert [told.kind for told in world.channels.told[1:]] == ["post", *["edit"] * 5]
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    await world.desk.do(PlayMoves(match, ADA, [Give(1)]))
    await world.desk.outbox.deliver()
    assert world.channels.told[-1].kind == "post"  # the table has moved since


async def test_what_is_done_out_of_turn_makes_the_post_true_again(world):
    match = await world.table(ADA, BEN)
    await world.round(match, ADA, BEN)
    await world.desk.outbox.deliver()
    await world.desk.do(PlayMoves(match, BEN, [Give(0)]))
    await world.desk.outbox.deliver()
    assert world.channels.told[-1].kind == "edit"
    await world.desk.do(PlayMoves(match, BEN, [Steer("never")]))
    assert await world.desk.outbox.deliver() == 0


async def test_what_those_do_at_any_time_for_whom_the_table_waits_edits_no_post(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.round(match, ADA, BEN, CLEO)
    await world.desk.outbox.deliver()
    await world.desk.do(PlayMoves(match, ADA, [Give(1)]))
    assert await world.desk.outbox.deliver() == 0, "it is a small move on the way to the next post"
    await world.draft(match, ADA)
    await world.desk.outbox.deliver()
    assert "{seat:0} gave {seat:1} a light." in said(world.channels.told[-1])


async def test_an_invitation_that_is_withdrawn_is_not_shown_any_longer(world):
    match = await world.table(ADA, BEN, options={"rounds": 3})
    for _ in range(2):
        await world.round(match, ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Give(1)]))
    await world.desk.outbox.deliver()
    assert (await world.desk.looks.read_post(match)).invited == (1,)
    await world.desk.do(Undo(match, ADA))
    await world.desk.outbox.deliver()
    assert world.channels.told[-1].kind == "edit"
    assert (await world.desk.looks.read_post(match)).invited == ()


async def test_a_standing_order_is_kept_and_leaves_no_trace(world):
    match = await world.table(ADA, BEN)
    before = (await world.desk.at(match, log=LogRange())).log()
    await world.desk.do(PlayMoves(match, BEN, [Steer("never")]))
    assert (await world.desk.at(match, log=LogRange())).log() == before
    await world.restart()
    await world.draft(match, ADA)
    outcome = await world.draft(match, BEN)
    assert outcome.awaiting == (0,)  # the standing order closed the bid


async def test_a_seat_of_the_computer_plays_its_default(world):
    match = await world.lobby(ADA, BEN, seats=3)
    await world.desk.do(Reserve(match, ADA, 2))
    await world.desk.do(StartMatch(match, ADA))
    outcome = await world.draft(match, ADA, BEN)
    assert outcome.awaiting == (0, 1)  # the third player has drawn, put away and closed the bid
    assert "{seat:2} drew a card." in await world.sentences(match)


async def test_while_the_computer_thinks_the_other_tables_play_on(world, monkeypatch):
    """A computer's moves may take long, so no transaction waits for them."""
    default = Match.default
    loop = asyncio.get_running_loop()
    elsewhere = await world.table(CLEO, DEV, channel=901)
    match = await world.lobby(ADA, BEN, seats=3)
    await world.desk.do(Reserve(match, ADA, 2))
    await world.desk.do(StartMatch(match, ADA))
    await world.draft(match, ADA)

    def meanwhile(self, seat):
        monkeypatch.setattr(Match, "default", default)
        asyncio.run_coroutine_threadsafe(
            world.desk.do(PlayMoves(elsewhere, CLEO, [Fetch()])), loop
        ).result(10)
        return default(self, seat)

    monkeypatch.setattr(Match, "default", meanwhile)
    await world.draft(match, BEN)
    assert (await world.desk.looks.read_post(match)).awaiting == (0, 1)
    assert (await world.desk.looks.read_post(elsewhere)).version == 2


async def test_what_the_computer_did_at_a_table_that_moved_on_elsewhere_is_done_anew(
    world, monkeypatch
):
    default, loop, seen = Match.default, asyncio.get_running_loop(), []
    match = await world.lobby(ADA, BEN, seats=3)
    await world.desk.do(Reserve(match, ADA, 2))
    await world.desk.do(StartMatch(match, ADA))
    await world.draft(match, ADA)
    other = await world.new_desk()

    def meanwhile(self, seat):
        seen.append(self.version)
        if len(seen) == 1:
            asyncio.run_coroutine_threadsafe(
                other.do(PlayMoves(match, ADA, [Steer("never")])), loop
            ).result(10)
        return default(self, seat)

    monkeypatch.setattr(Match, "default", meanwhile)
    await world.draft(match, BEN)
    (anew,) = [after for before, after in itertools.pairwise(seen) if after <= before]
    assert anew == seen[0] + 1  # about the table at that time


async def test_resigning_does_to_the_seat_what_the_rules_say(world):
    match = await world.table(ADA, BEN, CLEO)
    outcome = await world.desk.do(Resign(match, ADA))
    assert outcome.said[0] == "{seat:0} resigned."
    assert outcome.awaiting == (1,)
    post = await world.desk.looks.read_post(match)
    assert post.seats[0].gone
    assert post.host == BEN
    with pytest.raises(NotSeated):
        await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    assert (await world.desk.do(Resign(match, BEN))).over


async def test_the_last_to_leave_ends_the_match(world):
    match = await world.lobby(ADA, seats=3)
    for seat in (1, 2):
        await world.desk.do(Reserve(match, ADA, seat))
    await world.desk.do(StartMatch(match, ADA))
    outcome = await world.desk.do(Resign(match, ADA))
    assert outcome.over
    assert outcome.said[-1] == "Nobody is left at the table, so the match ends here."
