"""Rules that hold for every present and future game. No game is named here."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playing import moment

from rules.kernel import Illegal, ManyOf, Match, Menu, Move, Offer, Question, Seat, Stale, fields_of
from rules.kernel.match.journal import Played
from rules.kernel.moves.offer import KeepDefault
from rules.kernel.testing import LONGEST, play_at_random, seat_to_move

WIDEST = 80  # characters of a button


def test_random_matches_end(setup, rng):
    for _ in range(2):
        match = setup.start(rng.randbytes(8))
        for _seat, turn in play_at_random(match, rng):
            assert turn.version == match.version
        assert match.awaiting == ()
        assert min(row.rank for row in match.tally().rows) in (1, 2)


def test_what_was_chosen_gives_the_same_options_once_more(setup):
    game, settled = setup.game, setup.game.combine(setup.seats, setup.options)
    chosen = game.chosen(setup.seats, settled)
    assert game.combine(setup.seats, chosen) == settled
    assert chosen or settled == game.combine(setup.seats, {})
    assert set(game.unlike_the_book(settled)) <= settled.keys()


def test_nobody_is_awaited_who_cannot_move(setup, rng):
    match = setup.start()
    for _ in play_at_random(match, rng):
        for seat in match.awaiting:
            assert [move for move in match.menu(seat).moves if not move.standing_order]
            assert match.menu(seat).check(match.default(seat)) == match.default(seat)


def test_what_says_whether_it_is_open_says_so_truly(setup, rng):
    match = setup.start()
    for number, _ in enumerate(play_at_random(match, rng)):
        for seat in match.awaiting if number % 5 == 0 else ():
            for offer in match._frame.agenda[-1].offers(match._frame.state, seat):
                assert offer.is_open() == Offer.is_open(offer), offer.move


def test_a_move_in_a_round_played_at_once_leaves_what_the_others_may_do(setup, rng):
    match = setup.start()
    for number, (seat, _) in enumerate(play_at_random(match, rng, anytime=0.1)):
        fork = match.fork() if match.together and number % 3 == 0 else None
        for other in match.awaiting if fork else ():
            assert tell(match.menu(other)) == tell(fork.menu(other)), (
                f"{seat} has changed it for {other}"
            )


def tell(menu: Menu) -> list[Any]:
    """Everything that a menu contains."""
    return [menu.barred, *[(verb, offer.meaning()) for verb, offer in menu.offers.items()]]


def test_a_standing_order_that_is_proposed_answers_what_is_asked(setup, rng):
    match = setup.start()
    for number, _ in enumerate(play_at_random(match, rng)):
        for seat in match.awaiting if number % 3 == 0 else ():
            if proposal := match.proposal(seat):
                assert proposal.move.standing_order
                assert len(proposal.label) <= WIDEST
                entries = match.fork().play(seat, proposal.move).entries
                assert [
                    entry.seat
                    for entry in entries
                    if isinstance(entry, Played) and entry.how == "order"
                ]


def test_defaults_alone_end_a_match(setup):
    match = setup.start()
    for _ in range(LONGEST):
        if match.over:
            return
        for seat in match.awaiting:
            if seat in match.awaiting:
                match.play(seat, match.default(seat))
    pytest.fail("the match does not end")


def test_a_match_ends_after_players_have_left(setup, rng):
    for leavers in range(1, setup.seats + 1):
        match = setup.start(rng.randbytes(8))
        for number, _ in enumerate(play_at_random(match, rng)):
            if number % 11 == 10 and len(match.gone) < leavers and not match.over:
                match.resign(
                    rng.choice(
                        [Seat(seat) for seat in range(setup.seats) if seat not in match.gone]
                    )
                )
                assert not set(match.gone) & set(match.awaiting)
                Match.load(setup.game, match.dump())
        assert Match.verify(match.record()).holds


def test_every_completed_question_is_a_legal_move(plain, rng):
    """Like a panel: choose a verb, answer each question at random, and the move is accepted as it
    is."""
    match = plain.start()
    for number, _ in enumerate(play_at_random(match, rng)):
        if match.over or number % 5:
            continue
        seat = seat_to_move(match, rng)
        menu = match.menu(seat)
        for verb in menu.moves:
            picks: dict[str, Any] = {}
            while isinstance(step := menu.complete(verb, picks), Question):
                legal = [option for option in step.options if not option.barred]
                assert legal, f"{verb.__name__} leads nowhere from {picks}"
                pick = rng.choice(legal).value
                assert step.grows == isinstance(menu.slot(verb, step.slot, picks), ManyOf)
                picks[step.slot] = (*step.chosen, pick) if step.grows else pick
            assert menu.check(step) == step


def test_picks_may_come_in_any_order(plain, rng):
    match = plain.start()
    for number, _ in enumerate(play_at_random(match, rng)):
        if match.over or number % 7:
            continue
        menu = match.menu(seat_to_move(match, rng))
        move = menu.sample(rng)
        fields = list(menu.offers[type(move)].slots)
        for name in fields:
            value = getattr(move, name)
            others = {field: getattr(move, field) for field in fields if field != name}
            asked = not isinstance(menu.slot(type(move), name, others), KeepDefault)
            if asked and fields_of(type(move))[name].kind is not tuple:
                assert value in [
                    option.value
                    for option in menu.options(type(move), name, others)
                    if not option.barred
                ]
                assert value in [
                    option.value
                    for option in menu.options(type(move), name, {})
                    if not option.barred
                ]


def test_a_list_takes_its_picks_in_every_order_unless_it_is_ordered(plain, rng):
    match = plain.start()
    for _ in play_at_random(match, rng, anytime=0.2):
        if match.over:
            return
        seat = seat_to_move(match, rng)
        menu = match.menu(seat)
        for verb in menu.moves:
            move = menu.offer(verb).sample(rng)
            picks = {name: getattr(move, name) for name in menu.offer(verb).slots}
            for name, picked in picks.items():
                slot = menu.slot(verb, name, picks)
                if not isinstance(slot, ManyOf) or slot.ordered:
                    continue
                field = fields_of(verb)[name]
                for order in (picked[::-1], tuple(rng.sample(picked, len(picked)))):
                    assert slot.check(order, field) == picked


ODD_VALUES: tuple[Any, ...] = (
    None,
    -1,
    10**9,
    2.5,
    "",
    "no such thing",
    True,
    (),
    ("no such thing",),
    [["x"]],
    {"a": 1},
)


def forged(move: Move) -> Iterator[Move]:
    """The same verb with invalid fields."""
    for name in move.__struct_fields__:
        for odd in ODD_VALUES:
            if getattr(move, name) != odd or isinstance(getattr(move, name), bool) != isinstance(
                odd, bool
            ):
                yield msgspec.structs.replace(move, **{name: odd})


def allowed(menu: Menu, move: Move) -> bool:
    try:
        menu.check(move)
    except Illegal:
        return False
    return True


def test_what_is_not_allowed_changes_no_byte(setup, rng):
    match = moment(setup, rng, rng.randrange(40))
    for _ in range(6):
        before = match.dump()
        seat = seat_to_move(match, rng)
        menu = match.menu(seat)
        move = menu.sample(rng)
        for odd in forged(move):
            if not allowed(menu, odd):
                with pytest.raises(Illegal, match=r"\w"):
                    match.play(seat, odd)
        for other in {*range(setup.seats)} - {*match.awaiting}:
            if (
                type(move) not in match.menu(Seat(other)).offers
            ):  # some moves are allowed at any time
                with pytest.raises(Illegal, match=r"turn|wait|now|may|still to play"):
                    match.play(Seat(other), move)
        for verb in set(setup.game.moves) - set(menu.moves):
            blank = verb(**dict.fromkeys(verb.__struct_fields__))
            with pytest.raises(Illegal):
                match.play(seat, blank)
        for nonsense in (None, "pass", 7, object(), type(move)):
            with pytest.raises(Illegal):
                match.play(seat, nonsense)  # type: ignore[arg-type]
        for nowhere in (-1, setup.seats, 99):
            with pytest.raises(Illegal):
                match.play(Seat(nowhere), move)
        assert match.dump() == before
        match.play(seat, move)
        if match.over:
            return


def test_a_stale_button_does_nothing(plain, rng):
    match = plain.start()
    checked = 0
    for _ in range(60):
        if match.over:
            break
        seat = seat_to_move(match, rng)
        move = match.menu(seat).sample(rng)
        stamp = match.stamp(seat, type(move))
        assert stamp
        match.play(seat, move, at=stamp)
        before = match.dump()
        with pytest.raises(Stale):
            match.play(seat, move, at=stamp)  # pressed twice
        assert match.dump() == before
        checked += 1
    assert checked


def test_a_match_that_is_over_takes_no_move(plain, rng):
    match = plain.start()
    last = [(seat, turn.entries[0]) for seat, turn in play_at_random(match, rng)][-1]
    assert isinstance(last[1], Played)
    for seat in range(plain.seats):
        with pytest.raises(Illegal):
            match.play(Seat(seat), last[1].move)
        with pytest.raises(Illegal):
            match.resign(Seat(seat))
        assert match.menu(Seat(seat)).moves == ()


def test_seats_and_options_that_do_not_exist_are_refused(game):
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1, True, None, "2"):
        if seats in game.seats and not isinstance(seats, bool):
            continue
        with pytest.raises(Illegal):
            Match.start(game, seats=seats, key=b"k")  # type: ignore[arg-type]
    with pytest.raises(Illegal, match="no_such_option"):
        Match.start(game, seats=game.seats[-1], options={"no_such_option": 1}, key=b"k")
    for spec in game.options:
        for value in ("no such choice", None, -7, 2.5):
            with pytest.raises(Illegal, match=spec.key):
                Match.start(game, seats=game.seats[-1], options={spec.key: value}, key=b"k")
