"""No game reveals anything that a viewer may not know."""

import random
from typing import Any

from playing import meaning, moment, same

from rules.kernel import Match, Menu, Pile, Seat
from rules.kernel.match.guess import deal_anew, each
from rules.kernel.testing import play_at_random, seat_to_move


def test_a_viewer_cannot_tell_apart_what_it_may_not_see(setup, rng):
    """Redeal what a viewer can't see: nothing changes for that viewer."""
    match = setup.start(rng.randbytes(8))
    words = setup.game.words
    for number, _ in enumerate(play_at_random(match, rng, anytime=0.1)):
        if number % 9 or match.over:
            continue
        for viewer in (None, *(Seat(seat) for seat in range(setup.seats))):
            other = match.twin(viewer, rng)
            view, guessed = match.view(viewer), other.view(viewer)
            assert same(view, guessed)
            assert words.board(view) == words.board(guessed)
            assert match.awaiting == other.awaiting
            assert match.invited == other.invited
            assert match.likely_move is other.likely_move
            assert match.tally(viewer) == other.tally(viewer)
            if viewer is not None:
                assert words.hand(view, viewer) == words.hand(guessed, viewer)
                assert words.moment(view, viewer) == words.moment(guessed, viewer)
                assert meaning(match.menu(viewer)) == meaning(other.menu(viewer))


def test_a_guess_moves_no_back(setup, rng):
    """Everybody sees the back of a card, wherever it lies."""
    match = setup.start(rng.randbytes(8))
    for number, _ in enumerate(play_at_random(match, rng, anytime=0.1)):
        if number % 9 or match.over:
            continue
        for viewer in (None, *(Seat(seat) for seat in range(setup.seats))):
            assert backs(match) == backs(match.twin(viewer, rng)) == backs(match.guess(viewer, rng))


def backs(match: Match) -> list[list[str]]:
    """The backs of every pile, from the top down if it is ordered."""
    found: list[list[str]] = []

    def look(pile: Pile[Any]) -> None:
        seen = [repr(match.game.card_back(card)) for card in pile.cards]
        found.append(seen if pile.ordered else sorted(seen))

    each(match._frame.state, look, lambda _: None)
    return found


def test_hidden_cards_do_not_show_in_what_is_told(setup, rng):
    """Make the same move in two matches that differ only in what its player can't see.

    The player hears the same in both. If the move reveals something, it can no longer be taken
    back, and the number of events is the same.
    """
    match = setup.start(rng.randbytes(8))
    compared = 0
    for _ in range(120):
        if match.over:
            break
        seat = seat_to_move(match, rng)
        other, undoable = match.guess(seat, rng), match.undoable(seat)
        move = match.menu(seat).sample(rng)
        turn, guessed = match.play(seat, move), other.play(seat, move)
        if not (turn.barrier or guessed.barrier):
            compared += 1
            stands = match.undoable(seat) == undoable + 1
            assert stands == (other.undoable(seat) == 1)
            assert len(turn.heard(seat)) == len(guessed.heard(seat))
            assert not stands or turn.heard(seat) == guessed.heard(seat)
    assert compared or setup.seats == 1 or match.over


def test_a_guess_waits_for_whom_the_table_waits_for(plain, rng):
    match = plain.start(rng.randbytes(8))
    for number, _ in enumerate(play_at_random(match, rng, anytime=0.1)):
        if number % 5 == 0 and not match.over:
            for viewer in (None, *map(Seat, range(plain.seats))):
                guess = match.guess(viewer, rng)
                assert guess.awaiting == match.awaiting
                assert same(guess.view(viewer), match.view(viewer))


def test_a_guess_can_be_played_on(setup, rng):
    """Whatever the others have hidden so far."""
    for _ in range(2):
        match = setup.start(rng.randbytes(8))
        for number, _turn in enumerate(play_at_random(match, rng, anytime=0.1)):
            if match.over or (number > 2 * setup.seats and number % 29):
                continue
            guess = match.guess(Seat(rng.randrange(setup.seats)), rng)
            for _, (_seat, turn) in zip(
                range(40), play_at_random(guess, rng, anytime=0.1), strict=False
            ):
                assert turn.version == guess.version
            Match.load(setup.game, guess.dump())


def test_a_guess_follows_from_what_is_seen(setup, rng):
    """Nothing hidden has an effect on it: neither cards that the viewer can't see, nor invisible
    moves of others."""
    match = setup.start(rng.randbytes(8))
    for number, _ in enumerate(play_at_random(match, rng, anytime=0.1)):
        if match.over or (number > 2 * setup.seats and number % 17):
            continue
        viewer = Seat(rng.randrange(setup.seats))
        other = Match.load(setup.game, match.dump())
        deal_anew(other._frame.state, viewer, rng, setup.game.card_back)
        found = [other] if setup.game.plausible(other._frame.state, viewer) else []
        for seat in {*range(setup.seats)} - {viewer}:
            for anytime in (False, True):
                later = Match.load(setup.game, match.dump())
                if later.menu(seat).moves and (anytime or seat in later.awaiting):
                    top = later._frame.agenda[-1]
                    turn = later.play(seat, later.menu(seat).sample(rng, anytime=anytime))
                    quiet = not turn.heard(viewer) and later.awaiting == match.awaiting
                    if (
                        quiet
                        and later._frame.agenda[-1] is top
                        and all(same(match.view(eyes), later.view(eyes)) for eyes in (viewer, None))
                    ):
                        found.append(later)
        guess = match.guess(viewer, random.Random(number)).fingerprint()
        assert [one.guess(viewer, random.Random(number)).fingerprint() for one in found] == [
            guess
        ] * len(found)


def test_offers_rest_on_what_their_seat_may_see(setup, rng):
    match = setup.start(rng.randbytes(8))
    for number, _ in enumerate(play_at_random(match, rng, anytime=0.1)):
        if number % 4 or match.over:
            continue
        step = match._frame.agenda[-1]
        assert tuple(sorted(step.awaiting(match.view(None)))) == match.awaiting
        for seat in match.awaiting:
            seen = Menu(seat, match.awaiting, step.offers(match.view(seat), seat), lambda: ())
            full = Menu(seat, match.awaiting, step.offers(match._frame.state, seat), lambda: ())
            assert meaning(seen) == meaning(full)
            assert seen.forced == full.forced


def list_stamps(match: Match) -> list[str]:
    """The stamps of all moves of awaited seats, except for standing orders."""
    waiting = [(seat, verb) for seat in match.awaiting for verb in match.menu(seat).moves]
    return [match.stamp(seat, verb) for seat, verb in waiting if not verb.standing_order]


def test_asides_leave_no_trace_on_the_table(setup, rng):
    match = moment(setup, rng, 12)
    for seat in range(setup.seats):
        for verb, offer in match.menu(Seat(seat)).anytime.items():
            if not verb.standing_order:
                continue
            public, stamps = match.view(None), list_stamps(match)
            undoable = [match.undoable(Seat(s)) for s in range(setup.seats)]
            turn = match.play(Seat(seat), offer.sample(rng))
            if len(turn.entries) > 1 or match.over:
                continue  # standing orders have answered a window that was open
            assert same(public, match.view(None))
            assert turn.heard(None) == []
            assert undoable == [match.undoable(Seat(s)) for s in range(setup.seats)]
            assert list_stamps(match) == stamps
