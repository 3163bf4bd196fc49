"""Every game can be forked. The second match starts in the same state and goes its own way."""

import random
from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec
import pytest
from playing import moment, same

from rules.kernel import Illegal, Match, NoHistory, Seat
from rules.kernel.match.copy import READ, list_fields
from rules.kernel.testing import seat_to_move

STEPS = 40


def looks(match: Match) -> list[object]:
    """Everything that can be seen of a match."""
    seen: list[object] = [
        match.version,
        match.fingerprint(),
        match.awaiting,
        match.invited,
        match.asked,
        match.gone,
    ]
    seen += [match.over, match.together]
    for viewer in [None, *map(Seat, range(match.seats))]:
        seen += [match.view(viewer), match.tally(viewer)]
    for seat in map(Seat, range(match.seats)):
        menu = match.menu(seat)
        seen += [match.lingered(seat)]
        seen += [
            [
                (verb.__name__, match.stamp(seat, verb), offer.meaning())
                for verb, offer in menu.offers.items()
            ]
        ]
    return seen


def changeable(value: Any, hint: Any = None) -> Iterator[int]:
    """The ids of all mutable parts in a value of this type."""
    known = get_origin(hint) or hint
    if known in READ:
        return
    inside: Any = ()
    if isinstance(value, list | tuple | dict):
        item = get_args(hint)[-1] if known in (list, dict) else None
        inside = [(each, item) for each in (value.values() if isinstance(value, dict) else value)]
    elif isinstance(value, msgspec.Struct):
        fields = list_fields(hint if known is type(value) else type(value))
        inside = [(getattr(value, name), part) for name, part in fields]
    if isinstance(value, list | dict) or (
        isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen
    ):
        yield id(value)
    for each, part in inside:
        yield from changeable(each, part)


def find_changeable(match: Match) -> Iterator[int]:
    yield from changeable(match._frame.state)
    yield from changeable(match._frame.agenda)


def go_on(match: Match, rng: random.Random, moves: int) -> None:
    for _ in range(moves):
        if match.over:
            return
        seat = seat_to_move(match, rng)
        match.play(seat, match.menu(seat).sample(rng, anytime=rng.random() < 0.2))


def test_a_fork_stands_as_the_match_does_and_neither_changes_the_other(setup, rng):
    for moves in (0, 25, 150):
        match = moment(setup, rng, moves)
        if moves:
            match.resign(match.awaiting[-1])
        if match.over:
            continue
        stood, data = looks(match), match.dump()
        fork = match.fork()
        assert same(looks(fork), stood)
        assert not {*find_changeable(match)} & {*find_changeable(fork)}
        go_on(fork, random.Random(1), STEPS)
        assert same(looks(match), stood), "playing the fork changed the match"
        assert match.dump() == data
        forked = looks(fork)
        go_on(match, random.Random(1), STEPS)
        assert same(looks(match), forked), "the same moves and dice lead elsewhere"
        assert same(looks(fork), forked), "playing the match changed the fork"
        again = match.fork()
        go_on(match, random.Random(2), STEPS)
        assert same(looks(again), forked), "playing the match changed its fork"


def test_a_move_of_the_menu_need_not_be_checked_again_in_a_fork(setup, rng):
    match = moment(setup, rng, 5)
    while not match.over and match.version < STEPS:
        seat = seat_to_move(match, rng)
        move = match.menu(seat).sample(rng, anytime=rng.random() < 0.2)
        checked, sure = match.fork(), match.fork()
        assert sure.play(seat, move, sure=True) == checked.play(seat, move)
        assert same(looks(sure), looks(checked))
        match.play(seat, move)


def test_nothing_of_a_fork_can_be_taken_back_or_stored(plain, rng):
    fork = moment(plain, rng, 10).fork()
    for _ in range(STEPS):
        if fork.over:
            break
        seat = seat_to_move(fork, rng)
        fork.play(seat, fork.menu(seat).sample(rng))
        assert fork.undoable(seat) == 0
        with pytest.raises(Illegal):
            fork.undo(seat)
    for refused in (lambda: fork.journal, fork.dump, fork.record, lambda: fork.rewind(1)):
        with pytest.raises(NoHistory):
            refused()
