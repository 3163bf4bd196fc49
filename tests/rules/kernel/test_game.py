"""A game sets only what it has: everything else has a default."""

import random

import msgspec
import pytest

from rules.kernel import (
    Game,
    Illegal,
    Match,
    Move,
    Offer,
    OptionSpec,
    Seat,
    Step,
    Table,
    Tally,
    amount,
    ranked,
)


class Heap(msgspec.Struct):
    took: list[int]
    left: int = 3


class Take(Move):
    """Take one or two."""

    count: int


class Turn(Step):
    seat: Seat

    def awaiting(self, state: Heap) -> frozenset[Seat]:
        return frozenset({self.seat})

    def offers(self, state: Heap, seat: Seat) -> list[Offer]:
        return [Offer(Take, count=amount(1, min(2, state.left)))]

    def apply(self, state: Heap, seat: Seat, move: Take, table: Table) -> None:
        state.left -= move.count
        state.took[seat] += move.count
        table.done()
        if state.left:
            table.then(Turn(Seat(1 - seat)))

    def default(self, state: Heap, seat: Seat) -> Move:
        return Take(1)


class Least(Game):
    """The smallest possible game."""

    key = "heap"
    title = "Heap"
    blurb = "Take them all."
    seats = range(2, 3)
    moves = (Take,)
    steps = (Turn,)
    events = ()
    state = Heap

    def setup(self, table: Table) -> Heap:
        table.then(Turn(Seat(0)))
        return Heap([0, 0])

    def tally(self, state: Heap) -> Tally:
        return ranked([({"Taken": took}, took, took) for took in state.took])


class Chosen(Least):
    options = (OptionSpec("coins", "Coins", "What the coins are.", ("gold", "tin"), "tin"),)


def start(game: Game) -> Match:
    return Match.start(game, seats=2, key=b"heap")


def test_a_game_without_more_is_played_stored_guessed_and_verified():
    match = start(Least())
    assert match.options == {}
    assert match.invited == ()
    match.play(Seat(0), Take(1))
    match = Match.load(match.game, match.dump(), match.journal)
    guess = match.guess(Seat(0), random.Random(1))
    guess.play(Seat(1), Take(2))
    assert guess.over
    match.play(Seat(1), Take(1))
    match.play(Seat(0), match.default(Seat(0)))
    assert match.tally().winners == [0]
    assert Match.verify(match.record()).holds


def test_where_nothing_is_said_of_leaving_the_match_ends():
    match = start(Least())
    match.resign(Seat(1))
    assert match.over
    assert Match.verify(match.record()).holds


def test_where_options_are_not_combined_each_has_its_default_or_what_was_chosen():
    game = Chosen()
    assert game.combine(2, {}) == {"coins": "tin"}
    assert game.combine(2, {"coins": "gold"}) == {"coins": "gold"}
    for seats, chosen in ((3, {}), (2, {"coins": "wood"}), (2, {"cups": "gold"})):
        with pytest.raises(Illegal):
            game.combine(seats, chosen)


def test_a_game_must_have_a_beginning_and_a_score():
    with pytest.raises(TypeError, match="abstract"):
        Game()  # type: ignore[abstract]
