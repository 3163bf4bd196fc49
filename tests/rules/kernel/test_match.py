"""The match: undo, standing orders, rounds played at once, resignation, storage and rewinding."""

import random

import msgspec
import pytest
from toy import GAME
from toy.steps import (
    AtAnyTime,
    Bid,
    Draft,
    Fetch,
    Give,
    Offering,
    PutAway,
    Ready,
    Roll,
    Steer,
    Take,
)
from toy.words import Toasted

from rules.kernel import Illegal, Match, NoHistory, Seat, Stale, Step, Told
from rules.kernel.match.journal import Played, Resigned, Rewound, Undone
from rules.kernel.match.undo import ENTRIES, TAIL

A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.fixture
def match() -> Match:
    return Match.start(GAME, seats=3, key=b"lantern")


@pytest.fixture
def bidding(match) -> Match:
    """All have drafted, so everybody bids at once."""
    for seat in (A, B, C):
        match.play(seat, Fetch())
        match.play(seat, PutAway())
    assert match.awaiting == (A, B, C)
    return match


def state(match):
    return match._frame.state


# ------------------------------------------------------------------ the agenda


def test_steps_come_in_the_order_in_which_they_were_said(match):
    assert [type(step).__name__ for step in match._frame.agenda] == [
        "Round",
        "Round",
        "Bid",
        "Draft",
        "Draft",
        "Draft",
    ]
    assert [step.seat for step in match._frame.agenda[3:]] == [C, B, A]


def test_a_step_that_waits_for_nobody_and_does_not_end_is_a_fault(match):
    class Stuck(Step):
        def run(self, state, table):
            pass

    match._frame.agenda.append(Stuck())
    with pytest.raises(RuntimeError, match="Stuck"):
        match._run()


def test_a_step_is_handed_the_offer_that_the_move_comes_from_and_the_table_keeps_none(
    match, monkeypatch
):
    handed, apply = [], Draft.apply

    def note(step, state, seat, move, table):
        handed.append(table.offer)
        apply(step, state, seat, move, table)

    monkeypatch.setattr(Draft, "apply", note)
    offered = match.menu(A).offer(Fetch)
    match.play(A, Fetch())
    assert handed == [offered]
    assert match._table.offer is None


def test_the_table_can_drop_steps_and_end_the_match(match):
    table = match._table
    table.then(Bid())
    table.drop(lambda step: isinstance(step, Bid))
    assert not table.settle()
    assert not any(isinstance(step, Bid) for step in match._frame.agenda)
    table.end()
    assert match.over


# ------------------------------------------------------------------ undo


def test_a_draw_cannot_be_taken_back(match):
    turn = match.play(A, Fetch())
    assert turn.barrier
    assert match.undoable(A) == 0
    with pytest.raises(Illegal, match="There is nothing to take back"):
        match.undo(A)


def test_a_move_without_chance_can_be_taken_back_until_another_moves(match):
    match.play(A, Fetch())
    before = match.fingerprint()
    match.play(A, PutAway(tuple(state(match).players[0].hand.cards[:1])))
    assert match.undoable(A) == 1
    assert match.awaiting == (B,)
    turn = match.undo(A)
    assert match.fingerprint() == before
    assert turn.entries == (Undone(A, 1),)
    match.play(A, PutAway())
    match.play(B, Fetch())
    assert match.undoable(A) == 0


def test_in_a_round_played_at_once_each_takes_back_only_their_own(bidding):
    match = bidding
    card = {seat: state(match).players[seat].hand.cards[0] for seat in (A, B)}
    match.play(A, Offering(card[A]))
    match.play(B, Offering(card[B]))
    match.play(A, Ready())
    assert (match.undoable(A), match.undoable(B)) == (2, 1)
    match.undo(A, 2)
    assert state(match).players[A].bid.value == 0
    assert state(match).players[B].bid.value == card[B]
    assert match.awaiting == (A, B, C)


def test_nobody_takes_back_what_lies_before_a_barrier(bidding):
    """Neither in one call nor step by step, and not after loading either."""
    match = bidding
    card = state(match).players[A].hand.cards[0]
    match.play(A, Offering(card))
    match.play(A, Roll())
    match.play(A, Offering(card))
    for one in (match, Match.load(GAME, match.dump())):
        with pytest.raises(Illegal, match=r"You can take back 1 move\."):
            one.undo(A, 2)
        one.undo(A)
        with pytest.raises(Illegal, match="There is nothing to take back"):
            one.undo(A)
        assert state(one).players[A].bid.value == card
        assert state(one).players[A].boost


def test_a_move_leaves_the_other_offers_open(bidding):
    """This holds for the seat's own offers.
    In a round played at once it holds for the others too, and all are still awaited."""
    before = {seat: bidding.menu(seat).moves for seat in (A, B, C)}
    bidding.play(A, Offering(state(bidding).players[A].hand.cards[0]))
    assert {seat: bidding.menu(seat).moves for seat in (A, B, C)} == before
    assert bidding.awaiting == (A, B, C)


def test_an_anytime_move_in_a_round_played_at_once_is_its_own_seats_to_take_back(bidding):
    with_lights(bidding, 1, 0, 0)
    bidding.play(B, Roll())
    turn = bidding.play(A, Give(C))
    assert turn.entries[0].how == "anytime"
    assert bidding.awaiting == (A, B, C)
    assert [bidding.undoable(seat) for seat in (A, B, C)] == [1, 0, 0]
    bidding.play(C, Roll())
    assert [bidding.undoable(seat) for seat in (A, B, C)] == [1, 0, 0]
    bidding.undo(A)
    assert [player.lights for player in state(bidding).players] == [1, 0, 0]
    assert all(state(bidding).players[seat].boost for seat in (B, C))


def test_dice_thrown_at_any_time_bind_all(bidding, monkeypatch):
    monkeypatch.setattr(
        AtAnyTime, "apply", lambda self, state, seat, move, table: table.chance.roll(6)
    )
    with_lights(bidding, 1, 0, 0)
    bidding.play(B, Offering(state(bidding).players[B].hand.cards[0]))
    bidding.play(A, Give(C))
    assert [bidding.undoable(seat) for seat in (A, B, C)] == [0, 0, 0]


def test_dice_thrown_at_any_time_bind_all_while_one_plays_after_another(match, monkeypatch):
    monkeypatch.setattr(AtAnyTime, "together", True)
    monkeypatch.setattr(
        AtAnyTime, "apply", lambda self, state, seat, move, table: table.chance.roll(6)
    )
    with_lights(match, 0, 0, 1)
    match.play(A, Fetch())
    match.play(A, PutAway())
    assert match.undoable(A) == 1
    match.play(C, Give(B))
    assert match.undoable(A) == 0


def test_in_a_round_played_at_once_dice_bind_only_who_threw_them(bidding):
    match = bidding
    match.play(A, Offering(state(match).players[A].hand.cards[0]))
    match.play(B, Roll())
    assert (match.undoable(A), match.undoable(B)) == (1, 0)
    boost = state(match).players[B].boost
    match.undo(A)
    assert state(match).players[B].boost == boost


def test_a_round_played_at_once_opens_and_closes_at_a_barrier_for_all(bidding):
    match = bidding
    assert [match.undoable(seat) for seat in (A, B, C)] == [0, 0, 0]
    for seat in (A, B, C):
        match.play(seat, Ready())
    assert [match.undoable(seat) for seat in (A, B, C)] == [0, 0, 0]


def test_undo_keeps_asides_made_since(match):
    match.play(A, Fetch())
    match.play(A, PutAway())
    match.play(C, Steer("never"))
    match.play(A, Steer("never"))
    assert match.undoable(A) == 1
    match.undo(A)
    assert [player.habit.value for player in state(match).players] == ["never", "ask", "never"]


def test_only_as_many_steps_as_there_are(match):
    match.play(A, Fetch())
    match.play(A, PutAway())
    for steps in (0, 2, -1):
        with pytest.raises(Illegal, match="1 move"):
            match.undo(A, steps)
    with pytest.raises(Illegal):
        match.undo(B)


def test_very_many_moves_in_one_round_cost_only_the_earliest_the_undo(bidding):
    match = bidding
    cards = state(match).players[A].hand.cards
    size = len(match.dump())
    match.play(B, Offering(state(match).players[B].hand.cards[0]))
    for number in range(1, 400):
        match.play(A, Offering(cards[number % len(cards)]))
        assert len(match._past.tail) < ENTRIES
    assert ENTRIES // 2 <= match.undoable(A) < ENTRIES
    assert len(match.dump()) < size + 100 * ENTRIES
    match = Match.load(GAME, match.dump(), match.journal)
    with pytest.raises(Illegal, match="your last move lies too far back"):
        match.undo(B)
    match.play(C, Roll())
    with pytest.raises(Illegal, match="dice, a card or"):
        match.undo(C)
    match.undo(A, match.undoable(A))
    assert match.undoable(A) == 0
    assert Match.replay(match.record()).fingerprint() == match.fingerprint()


def test_in_the_midst_of_a_round_the_checkpoint_moves_up_to_its_opening(match):
    with_lights(match, 1, 0, 0)
    match.play(C, Steer("never"))
    for seat in (A, B):
        match.play(seat, Fetch())
        match.play(seat, PutAway())
    match.play(C, Fetch())
    for _ in range(TAIL // 2 - 8):
        match.play(A, Give(B))
        match.play(B, Give(A))
    match.play(C, PutAway())  # the round opens, and C is ready at once by a standing order
    assert match.awaiting == (A, B)
    opening = match.version - 1
    assert TAIL // 2 < len(match._past.tail) < TAIL
    cards = state(match).players[A].hand.cards
    match.play(B, Offering(state(match).players[B].hand.cards[0]))
    for number in range(TAIL):
        match.play(A, Offering(cards[number % len(cards)]))
    assert len(match._past.tail) == TAIL + 2  # everything from the opening on
    assert min(match._past.floors) == opening
    assert [match.undoable(seat) for seat in (A, B, C)] == [TAIL, 1, 0]
    match.undo(B)
    match.undo(A, TAIL)
    assert [player.bid.value for player in state(match).players] == [0, 0, 0]


def test_an_order_said_again_in_the_same_words_was_given_at_both_times(match):
    """Otherwise an undo would replay the moves in between without it."""
    match.play(C, Steer("toast"))
    match.play(C, Steer("never"))
    match.play(A, Fetch())
    match.play(A, PutAway())
    match.play(B, Fetch())
    match.play(C, Steer("never"))
    lights = [player.lights for player in state(match).players]
    match.play(B, PutAway())
    assert match.undoable(B) == 1
    match.undo(B)
    assert [player.lights for player in state(match).players] == lights == [0, 0, 0]
    assert state(match).players[C].habit.value == "never"


def test_orders_stored_by_an_earlier_release_are_not_played_again(match):
    """An earlier release forgot the first places of repeated standing orders."""
    match.play(A, Fetch())
    match.play(A, PutAway())
    dump = msgspec.json.decode(match.dump())
    del dump["fixed"], dump["checkpoint"]["fixed"], dump["cut"]
    assert Match.load(GAME, msgspec.json.encode(dump)).undoable(A) == 1
    match.play(C, Steer("never"))
    dump = msgspec.json.decode(match.dump())
    del dump["fixed"], dump["checkpoint"]["fixed"], dump["cut"]
    again = Match.load(GAME, msgspec.json.encode(dump))
    assert (again.undoable(A), again.fingerprint()) == (0, match.fingerprint())
    with pytest.raises(Illegal, match="or the bot was updated since"):
        again.undo(A)
    assert Match.load(GAME, match.dump()).undoable(A) == 1


def test_asides_of_one_do_not_cost_another_the_undo(match):
    match.play(A, Fetch())
    match.play(A, PutAway())
    size = len(match.dump())
    for number in range(200):
        match.play(C, Steer("never" if number % 2 else "ask"))
    assert match.undoable(A) == 1
    assert len(match.dump()) < size + 500
    match.undo(A)
    assert state(match).players[C].habit.value == "never"


def with_lights(match: Match, *lights: int) -> Match:
    """Give each seat some lights, as if it had always had them."""
    for player, count in zip(state(match).players, lights, strict=True):
        player.lights = count
    match._past.save(match._present())
    match._menus.clear()
    return match


def test_what_another_does_at_any_time_does_not_cost_the_undo(match):
    with_lights(match, 0, 0, 1)
    match.play(A, Fetch())
    before = match.fingerprint()
    match.play(A, PutAway())
    match.play(C, Give(B))
    assert [match.undoable(seat) for seat in (A, B, C)] == [1, 0, 1]
    match.undo(A)
    assert match.awaiting == (A,)
    assert [player.lights for player in state(match).players] == [0, 1, 0]
    match.undo(C)
    assert match.fingerprint() == before


def test_what_another_does_at_any_time_does_not_bind_a_round_played_at_once(bidding):
    with_lights(bidding, 0, 0, 1)
    card = state(bidding).players[A].hand.cards[0]
    bidding.play(A, Offering(card))
    bidding.play(C, Give(B))
    assert bidding.undoable(A) == 1
    bidding.undo(A)
    assert (state(bidding).players[A].bid.value, state(bidding).players[B].lights) == (0, 1)


def test_what_another_could_not_have_done_without_it_cannot_be_taken_back_alone(match):
    with_lights(match, 1, 0, 0)
    match.play(A, Fetch())
    match.play(A, Give(B))
    match.play(B, Give(C))
    before, journal, view = match.dump(), match.journal, state(match)
    for _ in range(2):
        assert match.undoable(A) == 0
        with pytest.raises(Illegal, match="another player"):
            match.undo(A)
    assert (match.dump(), match.journal) == (before, journal)
    assert state(match) is view
    match.undo(B)
    match.undo(A)
    assert [player.lights for player in state(match).players] == [1, 0, 0]
    assert Match.load(GAME, match.dump()).undoable(A) == 0


def test_no_more_is_offered_to_be_taken_back_than_can_be(match):
    """The last move can go, but not the one before it: another player's move depends on that."""
    with_lights(match, 1, 0, 0)
    match.play(A, Fetch())
    match.play(A, Give(B))
    match.play(B, Give(C))
    match.play(A, PutAway())
    assert match.undoable(A) == 1
    with pytest.raises(Illegal, match="another player"):
        match.undo(A, 2)
    match.undo(A)
    assert match.undoable(A) == 0


def test_many_moves_at_any_time_do_not_cost_another_the_undo(match):
    with_lights(match, 0, 0, 1)
    match.play(A, Fetch())
    match.play(A, PutAway())
    for _ in range(60):
        match.play(C, Give(B))
        match.play(B, Give(C))
    assert match.undoable(A) == 1
    match.undo(A)
    assert match.awaiting == (A,)


def test_who_was_invited_is_remembered_until_somebody_moves_in_turn(match):
    with_lights(match, 1, 2, 0)
    match.play(A, Fetch())
    assert match.asked == ()
    match.play(A, Give(B))
    match.play(B, Give(A))
    assert (match.invited, match.asked) == ((), (B,))
    match = Match.load(GAME, match.dump())
    match.undo(B)
    match.undo(A)
    assert match.asked == (B,)
    match.play(A, PutAway())
    assert match.asked == ()


# ------------------------------------------------------------------ asides, standing orders, any
# time


def test_an_aside_is_no_decision_and_leaves_buttons_fresh(match):
    stamp = match.stamp(A, Fetch)
    match.play(B, Steer("never"))
    match.play(A, Steer("never"))
    assert match.stamp(A, Fetch) == stamp
    match.play(A, Fetch(), at=stamp)


def test_standing_orders_answer_when_their_window_opens(match):
    match.play(B, Steer("never"))
    for seat in (A, B, C):
        match.play(seat, Fetch())
        turn = match.play(seat, PutAway())
    assert turn.entries[-1] == Played(B, Ready(), "order")
    assert match.awaiting == (A, C)


def test_what_a_standing_order_did_while_its_window_passed_is_told_so_and_stays(match):
    match.play(A, Fetch())
    quiet = match.play(A, PutAway())
    assert (quiet.barrier, match.undoable(A)) == (False, 1), (
        "a window in which nothing happens leaves no trace"
    )
    match.undo(A)
    match.play(C, Steer("toast"))
    turn = match.play(A, PutAway())
    assert turn.events == (Told(Toasted(C, A), None, C),)
    assert [type(entry.move) for entry in turn.entries] == [PutAway], (
        "it is part of what it followed"
    )
    assert (turn.barrier, match.undoable(A)) == (True, 0)
    assert match.awaiting == (B,)
    match.play(B, Fetch())
    assert match.play(B, PutAway()).events == (), "an order is carried out once"
    assert state(match).players[C].lights == 1


def test_what_an_order_answers_keeps_what_other_orders_did(match):
    """The answer opens a window in which another seat's order acts.
    Each event is told under its own seat."""

    class Echo(Draft):
        def answer(self, state, seat):
            return PutAway()

    match.play(A, Steer("toast"))
    match._frame.agenda[:] = [Echo(B, drawn=True)]
    match._run()
    match._play_forced()
    assert [told.ordered for told in match._table.events] == [A]


def test_an_aside_may_answer_an_open_window(bidding):
    turn = bidding.play(C, Steer("never"))
    assert [entry.how for entry in turn.entries] == ["anytime", "order"]
    assert bidding.awaiting == (A, B)


def test_in_a_round_played_at_once_a_move_decides_something_for_its_own_seat_alone(
    bidding, monkeypatch
):
    """Moves of different seats commute, so the other seats are not looked at again.
    After an anytime move they are."""
    looked = []
    monkeypatch.setattr(Bid, "answer", lambda _, __, seat: looked.append(seat))
    bidding.play(B, Offering(state(bidding).players[B].hand.cards[0]))
    assert looked == [B]
    bidding.play(B, Ready())
    assert looked == [B], "it is awaited no more"
    bidding.play(A, Steer("ask"))
    assert looked == [B, A, C]


def test_an_anytime_move_may_come_from_anyone(match):
    state(match).players[C].lights = 1
    turn = match.play(C, Give(A))
    assert (state(match).players[A].lights, match.awaiting) == (1, (A,))
    assert turn.entries[0] == Played(C, Give(A), "anytime")


def test_the_anytime_step_invites_but_the_table_does_not_wait(match):
    for seat in (A, C):
        state(match).players[seat].lights = 3
    assert match.awaiting == (A,)
    assert match.invited == (A, C)
    match.resign(C)
    assert match.invited == (A,)


def test_defaults_are_for_those_who_are_awaited(match):
    assert match.default(A) == Fetch()
    with pytest.raises(Illegal, match=r"Nobody waits for \{seat:1\}"):
        match.default(B)


def test_a_stamp_changes_with_what_the_verb_means(match):
    stamp = match.stamp(A, Take)
    assert stamp
    assert match.stamp(B, Take) == ""
    card = min(state(match).row.cards)
    match.play(A, Take(card), at=stamp)
    match.play(A, PutAway())
    with pytest.raises(Stale):
        match.play(B, Fetch(), at=stamp)


def test_a_stamp_tells_nothing_without_the_key(match):
    other = Match.start(GAME, seats=3, key=b"another")
    assert match.stamp(A, Fetch) != other.stamp(A, Fetch)


# ------------------------------------------------------------------ leaving


def test_a_seat_that_left_is_neither_awaited_nor_offered_anything(match):
    turn = match.resign(A)
    assert match.awaiting == (B,)
    assert turn.entries == (Resigned(A),)
    assert match.menu(A).moves == ()
    with pytest.raises(Illegal, match="does not sit"):
        match.resign(A)


def test_a_resignation_cannot_be_taken_back_nor_anything_before_it(match):
    match.play(A, Fetch())
    match.play(A, PutAway())
    match.resign(C)
    assert match.undoable(A) == 0


def test_undo_after_a_resignation_keeps_it(match):
    match.resign(C)
    match.play(A, Fetch())
    match.play(A, PutAway())
    match.undo(A)
    assert match.gone == (C,)
    assert state(match).players[C].gone


def test_undo_after_a_resignation_keeps_what_was_done_before_it(match):
    with_lights(match, 0, 0, 1)
    match.play(C, Give(B))
    match.resign(C)
    match.play(A, Fetch())
    match.play(A, PutAway())
    match.undo(A)
    assert (match.gone, match.awaiting) == ((C,), (A,))
    assert [player.lights for player in state(match).players] == [0, 1, 0]


# ------------------------------------------------------------------ keeping


@pytest.fixture
def applied(monkeypatch) -> list[int]:
    """Counts how often the rules were applied."""
    count = [0]

    def counted(step):
        apply = step.apply

        def once_more(self, *arguments):
            count[0] += 1
            return apply(self, *arguments)

        monkeypatch.setattr(step, "apply", once_more)

    for step in (Draft, Bid, AtAnyTime):
        counted(step)
    return count


def test_going_back_again_and_again_costs_no_more_each_time(match, applied):
    """Only the entries still in force are replayed, no matter what was undone before."""
    for seat in (A, B, C):
        match.play(seat, Fetch())
        match.play(seat, PutAway())
    there = match.fingerprint()
    for _ in range(12):
        match.play(A, Ready())
        match.undo(A)
        match.play(A, Ready())
        before, to = applied[0], match.version - 1
        match.rewind(to)
        assert applied[0] - before == 6
        assert match.fingerprint() == there
    before, moves = applied[0], sum(isinstance(entry, Played) for entry in match.journal)
    assert Match.verify(match.record()).holds
    assert applied[0] - before <= 2 * moves


def test_going_back_keeps_who_had_left_and_what_counts(match):
    match.play(A, Fetch())
    match.play(B, Steer("never"))
    match.resign(C)
    match.play(A, PutAway())
    there, to = match.fingerprint(), match.version
    match.play(B, Fetch())
    match.rewind(to)
    assert (match.fingerprint(), match.gone, match._past.made) == (there, (C,), [2, 0, 0])
    assert Match.verify(match.record()).holds


def test_history_needs_the_journal(match):
    match.play(A, Fetch())
    loaded = Match.load(GAME, match.dump())
    for ask in (loaded.record, lambda: loaded.journal, lambda: loaded.rewind(1)):
        with pytest.raises(NoHistory):
            ask()
    assert Match.load(GAME, match.dump(), match.journal).record() == match.record()


def test_a_journal_of_another_length_is_refused(match):
    match.play(A, Fetch())
    with pytest.raises(ValueError, match="1 entries"):
        Match.load(GAME, match.dump(), match.journal[:1])


def test_undo_works_across_a_store(match):
    match.play(A, Fetch())
    before = match.fingerprint()
    match.play(A, PutAway())
    loaded = Match.load(GAME, match.dump())
    loaded.undo(A)
    assert loaded.fingerprint() == before


def test_a_match_of_other_rules_plays_on_but_takes_nothing_back(match, monkeypatch):
    match.play(A, Fetch())
    match.play(A, PutAway())
    data = match.dump()
    monkeypatch.setattr(GAME.__class__, "rules_version", "2")
    loaded = Match.load(GAME, data)
    assert loaded.undoable(A) == 0
    loaded.play(B, Fetch())


def test_an_older_schema_is_lifted(match, monkeypatch):
    old = msgspec.json.decode(match.dump())
    for player in old["frame"]["state"]["players"]:
        player["lamps"] = player.pop("lights")
    old["frame"]["state"]["players"][1]["lamps"] = 4

    def lift(frame):
        for player in frame["state"]["players"]:
            player["lights"] = player.pop("lamps")
        return frame

    monkeypatch.setattr(GAME.__class__, "schema", 2)
    monkeypatch.setattr(GAME.__class__, "upcasts", {1: lift})
    loaded = Match.load(GAME, msgspec.json.encode(old))
    assert state(loaded).players[1].lights == 4
    loaded.play(A, Fetch())


def test_going_back_by_consent_is_one_more_entry(match):
    match.play(A, Fetch())
    there, to = match.fingerprint(), match.version
    match.play(A, PutAway())
    match.play(B, Fetch())
    turn = match.rewind(to)
    assert match.fingerprint() == there
    assert turn.entries == (Rewound(to),)
    assert match.version == to + 3
    assert match.undoable(A) == 0
    for nowhere in (0, match.version, 99):
        with pytest.raises(Illegal):
            match.rewind(nowhere)


def test_what_followed_by_itself_goes_with_its_move(match):
    match.play(B, Steer("never"))
    for seat in (A, B, C):
        match.play(seat, Fetch())
        turn = match.play(seat, PutAway())
    assert len(turn.entries) == 2
    match.play(A, Ready())
    match.rewind(turn.version - 1)
    assert match.awaiting == (C,)


def test_private_events_reach_their_seat_alone(match):
    turn = match.play(A, Fetch())
    assert (len(turn.heard(A)), len(turn.heard(B)), len(turn.heard(None))) == (2, 1, 1)


def test_opening_a_table_is_a_turn_of_its_own(match):
    assert match.opening is not None
    assert match.opening.entries == match.journal
    assert [throw.kind for throw in match.journal[0].throws] == ["shuffle"]


def test_the_score_of_a_match_that_is_over_hides_nothing(match):
    rng = random.Random(3)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, match.menu(seat).sample(rng))
    assert match.tally() == match.tally(A) == GAME.tally(state(match))
    assert [row.seat for row in match.tally().rows] == [A, B, C]


def test_nothing_is_proposed_to_a_seat_that_nobody_waits_for():
    match = Match.start(GAME, seats=2, key=b"proposal")
    waiting = {seat for seat in map(Seat, range(2)) if seat not in match.awaiting}
    assert waiting
    assert all(match.proposal(seat) is None for seat in waiting)
