"""Undo: alone up to the last barrier, further by consent."""

import asyncio

import pytest
from toy import Lanterns
from toy.steps import Fetch, Offering, PutAway, Ready, Steer

from bot.desk import (
    Agree,
    AsItIs,
    AskBack,
    NeedsConsent,
    NotAsked,
    NothingToTakeBack,
    NotNow,
    Pause,
    PlayMoves,
    Refuse,
    Reserve,
    Resign,
    Resume,
    StartMatch,
    Undo,
)
from rules.kernel import Illegal, Match, Seat
from rules.kernel.match.journal import Opened, Played, Rewound, Undone
from rules.kernel.match.standing import list_standing
from rules.kernel.match.undo import ENTRIES

ADA, BEN, CLEO, DEV = 11, 22, 33, 44


async def test_ones_own_last_move_is_taken_back_at_once(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    outcome = await world.desk.do(Undo(match, ADA))
    assert outcome.said == ("{seat:0} took back a move: Put away.",)
    assert outcome.awaiting == (0,)
    assert (await world.desk.at(match, ADA)).menu().undoable == 0  # the card was drawn: a barrier


async def test_a_restart_keeps_what_can_be_taken_back(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    card = (await world.desk.at(match, ADA)).view().players[0].hand.cards[0]
    await world.desk.do(PlayMoves(match, ADA, [Offering(card), Ready()]))
    await world.restart()
    outcome = await world.desk.do(Undo(match, ADA, 2))
    assert outcome.said == ("{seat:0} took back 2 moves.", "Taken back: Offering and Ready.")
    assert outcome.awaiting == (0, 1)
    with pytest.raises(NeedsConsent):
        await world.desk.do(Undo(match, ADA))


async def test_what_lies_too_far_back_is_refused_for_that_reason(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    for person, times in ((BEN, 1), (ADA, ENTRIES)):
        card = (await world.desk.at(match, person)).view().players[person // 22].hand.cards[0]
        await world.desk.do(PlayMoves(match, person, [Offering(card)] * times))
    with pytest.raises(NeedsConsent, match="lies too far back"):
        await world.desk.do(Undo(match, BEN))
    await world.desk.do(Undo(match, ADA, ENTRIES // 2))


async def test_more_than_there_is_cannot_be_taken_back(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    with pytest.raises(Illegal, match=r"You can take back 1 move\."):
        await world.desk.do(Undo(match, ADA, 2))


async def test_taking_back_tells_nothing_of_a_covered_move(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    card = (await world.desk.at(match, ADA)).view().players[0].hand.cards[0]
    await world.desk.do(PlayMoves(match, ADA, [Offering(card)]))
    await world.desk.do(Undo(match, ADA))
    assert (await world.sentences(match))[-1] == "{seat:0} took back a move."
    assert (await world.sentences(match, ADA))[-1] == "Taken back: Offering."


async def test_beyond_the_barrier_all_others_have_to_agree(world):
    match = await world.table(ADA, BEN, CLEO)
    before = (await world.desk.at(match, ADA)).view()
    await world.draft(match, ADA, BEN)
    with pytest.raises(NeedsConsent):
        await world.desk.do(Undo(match, ADA))
    outcome = await world.desk.do(AskBack(match, ADA))
    assert outcome.said == ("{seat:0} would like to take back their last turn.",)
    assert (await world.desk.looks.list_seats(BEN))[0].waits
    assert not (await world.desk.looks.list_seats(ADA))[0].waits
    await world.desk.do(Agree(match, BEN))
    assert (await world.desk.looks.read_post(match)).ask.agreed == [1]
    with pytest.raises(NotAsked):
        await world.desk.do(Agree(match, BEN))
    with pytest.raises(NotAsked):
        await world.desk.do(Agree(match, ADA))
    outcome = await world.desk.do(Agree(match, CLEO))
    assert outcome.said[-1] == "All agreed: the table is as it was before {seat:0}'s last turn."
    assert outcome.awaiting == (0,)
    assert (await world.desk.at(match, ADA)).view() == before
    await world.restart()
    await world.draft(match, ADA)  # the table moves on
    assert (await world.desk.looks.read_post(match)).ask is None


async def test_who_agreed_is_not_told_that_what_was_taken_back_was_done(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA, BEN)
    for person in (ADA, BEN):
        await world.desk.do(PlayMoves(match, person, [Ready()]))
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))
    done = (await world.desk.at(match, BEN, missed=True)).missed
    assert "{seat:0} drew a card." in [one.text for one in done]
    await world.desk.do(AskBack(match, ADA))
    await world.desk.do(Agree(match, BEN))
    missed = (await world.desk.at(match, BEN, missed=True)).missed
    assert "{seat:0} drew a card." not in [one.text for one in missed]
    assert missed[-1].text == "All agreed: the table is as it was before {seat:0}'s last turn."


async def test_one_refusal_is_enough(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.draft(match, ADA)
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    await world.desk.do(AskBack(match, ADA))
    outcome = await world.desk.do(Refuse(match, BEN))
    assert outcome.said == ("{seat:1} would rather not go back: the table stays as it is.",)
    with pytest.raises(NotAsked):
        await world.desk.do(Agree(match, CLEO))


async def test_who_asked_may_think_better_of_it(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.do(AskBack(match, ADA))
    assert (await world.desk.do(Refuse(match, ADA))).said == (
        "{seat:0} no longer asks to go back.",
    )
    assert (await world.desk.looks.read_post(match)).ask is None


async def test_what_was_asked_expires_when_the_table_moves_on(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.do(AskBack(match, ADA))
    await world.desk.do(PlayMoves(match, ADA, [Steer("never")]))  # a standing order is no move
    assert (await world.desk.looks.read_post(match)).ask is not None
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))
    assert (await world.desk.looks.read_post(match)).ask is None
    with pytest.raises(NotAsked):
        await world.desk.do(Agree(match, BEN))


async def test_who_is_alone_need_not_ask_twice(world):
    match = await world.lobby(ADA, seats=2)
    await world.desk.do(Reserve(match, ADA, 1))
    await world.desk.do(StartMatch(match, ADA))
    await world.draft(match, ADA)
    outcome = await world.desk.do(AskBack(match, ADA))
    assert outcome.awaiting == (0,)
    assert outcome.said[-1].startswith("All agreed")


async def test_who_has_not_moved_has_nothing_to_go_back_to(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, BEN, [Steer("never")]))  # a standing order is no move
    with pytest.raises(NothingToTakeBack):
        await world.desk.do(Undo(match, BEN))
    with pytest.raises(NothingToTakeBack):
        await world.desk.do(AskBack(match, BEN))
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))  # a card came
    with pytest.raises(NeedsConsent):
        await world.desk.do(Undo(match, ADA))


async def test_nobody_goes_back_past_one_who_left(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.draft(match, ADA, BEN)
    await world.resign_as_before(match, CLEO)
    with pytest.raises(NothingToTakeBack):
        await world.desk.do(AskBack(match, ADA))


async def test_where_a_seat_is_only_empty_the_others_go_back_without_it(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.draft(match, ADA, BEN)
    await world.desk.do(Resign(match, CLEO))
    await world.desk.do(AskBack(match, ADA))
    assert (await world.desk.do(Agree(match, BEN))).back_to is not None
    assert (await world.desk.looks.read_post(match)).seats[2].gone


async def test_the_others_are_asked_once_for_each_turn(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.do(AskBack(match, ADA))
    with pytest.raises(AsItIs, match="asked something already"):
        await world.desk.do(AskBack(match, ADA))
    await world.desk.do(Refuse(match, BEN))
    await world.restart()
    with pytest.raises(AsItIs, match="asked for that already"):
        await world.desk.do(AskBack(match, ADA))
    await world.draft(match, BEN)
    with pytest.raises(AsItIs, match="asked for that already"):
        await world.desk.do(AskBack(match, ADA))
    await world.desk.do(PlayMoves(match, ADA, [Ready()]))
    await world.desk.do(PlayMoves(match, BEN, [Ready()]))
    await world.draft(match, ADA)
    await world.desk.do(AskBack(match, ADA))


async def test_who_asks_already_is_not_sent_to_a_button_that_refuses(world):
    match = await world.table(ADA, BEN)
    await world.desk.do(PlayMoves(match, ADA, [Fetch()]))  # a card came
    await world.desk.do(AskBack(match, ADA))
    with pytest.raises(AsItIs, match="asked something already"):
        await world.desk.do(Undo(match, ADA))


async def test_an_answer_counts_for_what_it_answers(world):
    match = await world.table(ADA, BEN, CLEO)
    await world.draft(match, ADA)
    await world.desk.do(AskBack(match, ADA))
    mark = (await world.desk.looks.read_post(match)).ask.mark
    await world.desk.do(Refuse(match, BEN, mark=mark))
    await world.draft(match, BEN)
    await world.desk.do(AskBack(match, BEN))
    for answer in (Agree, Refuse):
        with pytest.raises(NotAsked):
            await world.desk.do(answer(match, CLEO, mark=mark))
    await world.desk.do(Agree(match, CLEO, mark=(await world.desk.looks.read_post(match)).ask.mark))


async def test_who_was_asked_is_not_called_again_for_it(world):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    await world.desk.outbox.deliver()
    await world.desk.do(AskBack(match, ADA))
    await world.desk.outbox.deliver()
    assert world.channels.told[-1].fresh == (BEN,)
    await world.desk.do(Pause(match, ADA))
    await world.desk.do(Resume(match, ADA))
    await world.desk.outbox.deliver()
    assert world.channels.told[-1].fresh == ()


async def test_rules_that_have_changed_cannot_be_gone_back_through(world, monkeypatch):
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    monkeypatch.setattr(Lanterns, "rules_version", "2")
    with pytest.raises(NotNow, match="cannot go back that far"):
        await world.desk.do(AskBack(match, ADA))
    await world.restart()
    with pytest.raises(NotNow, match="cannot go back that far"):
        await world.desk.do(Undo(match, ADA))  # refused now, rather than after the others agree
    await world.desk.do(PlayMoves(match, BEN, [Fetch()]))


def test_what_stands_of_a_journal():
    ada, ben = Seat(0), Seat(1)
    journal = [
        Opened(),
        Played(ada, Fetch()),
        Played(ada, PutAway()),
        Played(ben, Steer("never")),
        Undone(ada, 1),
        Played(ada, PutAway((3,))),
        Played(ben, Ready(), "order"),
        Rewound(6),
        Played(ben, Fetch()),
    ]
    assert [version for version, _ in list_standing(journal)] == [1, 2, 4, 6, 9]


async def test_while_one_table_goes_back_the_others_play_on(world, monkeypatch):
    """A replay may take long, so no transaction waits for it."""
    rewind = Match.rewind
    loop = asyncio.get_running_loop()
    elsewhere = await world.table(CLEO, DEV, channel=901)
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)

    def meanwhile(self, to):
        asyncio.run_coroutine_threadsafe(
            world.desk.do(PlayMoves(elsewhere, CLEO, [Fetch()])), loop
        ).result(10)
        return rewind(self, to)

    monkeypatch.setattr(Match, "rewind", meanwhile)
    await world.desk.do(AskBack(match, ADA))
    assert (await world.desk.do(Agree(match, BEN))).awaiting == (0,)
    assert (await world.desk.looks.read_post(elsewhere)).version == 2


async def test_a_table_that_moved_on_elsewhere_is_not_taken_back(world, monkeypatch):
    """Another process made a move during this one's replay."""
    rewind, loop, tries = Match.rewind, asyncio.get_running_loop(), []
    match = await world.table(ADA, BEN)
    await world.draft(match, ADA)
    other = await world.new_desk()
    await world.desk.do(AskBack(match, ADA))

    def meanwhile(self, to):
        tries.append(self.version)
        if len(tries) == 1:
            asyncio.run_coroutine_threadsafe(
                other.do(PlayMoves(match, BEN, [Fetch()])), loop
            ).result(10)
        return rewind(self, to)

    monkeypatch.setattr(Match, "rewind", meanwhile)
    with pytest.raises(NotAsked):  # the table has moved on, so the request has lapsed
        await world.desk.do(Agree(match, BEN))
    assert (len(tries), (await world.desk.looks.read_post(match)).version) == (1, 4)
