"""Helpers for the tests of a game: random play, known dice, positions set up by hand."""

import random
from collections.abc import Iterator
from typing import Any, TypeVar

from rules.kernel.match.match import Match, MoveResult
from rules.kernel.moves.offer import Move, Seat
from rules.kernel.table.chance import Chance, ChanceUse
from rules.kernel.table.game import Game
from rules.kernel.table.step import Step

E = TypeVar("E")

KEY = bytes(range(32))  # the key of every staged match
LONGEST = 100_000  # a longer match is taken to be endless


def seat_to_move(match: Match, rng: random.Random) -> Seat:
    """One of the awaited seats, at random."""
    return rng.choice(match.awaiting)


def play_at_random(
    match: Match, rng: random.Random, *, anytime: float = 0.0
) -> Iterator[tuple[Seat, MoveResult]]:
    """Play at random to the end and yield each turn.
    `anytime` is the probability that a pick may be an anytime move or a standing order."""
    for _ in range(LONGEST):
        if match.over:
            return
        seat = seat_to_move(match, rng)
        move = match.menu(seat).sample(rng, anytime=rng.random() < anytime)
        yield seat, match.play(seat, move)
    raise RuntimeError("the match does not end")


class LoadedChance(Chance):
    """Chance whose next rolls are known.

    >>> chance = LoadedChance(KEY, 0)
    >>> chance.coming = [(6, 6)]
    >>> chance.roll(6, 2)
    (6, 6)
    """

    def __init__(self, key: bytes, counter: int) -> None:
        super().__init__(key, counter)
        self.coming: list[tuple[int, ...]] = []

    def roll(self, sides: int, n: int = 1) -> tuple[int, ...]:
        if not self.coming:
            return super().roll(sides, n)
        faces = self.coming.pop(0)
        if len(faces) != n:
            raise ValueError(f"{n} dice are rolled, the test gives {faces}")
        self.log.append(ChanceUse(self.counter, "roll", sides, faces))
        return faces


def load(match: Match, *throws: tuple[int, ...]) -> None:
    """Fix the next rolls of a match. An undo forgets them."""
    loaded = LoadedChance(match._key, match._table.chance.counter)
    loaded.coming = list(throws)
    match._table.chance = loaded


class StagedMatch:
    """A match that is started with a fixed key and then set up by hand."""

    def __init__(self, game: Game, seats: int, **options: object) -> None:
        self.match = Match.start(game, seats=seats, options=options, key=KEY)

    # ---------------------------------------------------------------- looking

    @property
    def state(self) -> Any:
        return self.match._frame.state

    @property
    def agenda(self) -> list[Any]:
        """The stack of steps, the current one last."""
        return self.match._frame.agenda

    @staticmethod
    def all(events: list[Any], kind: type[E]) -> list[E]:
        """All events of this kind."""
        return [event for event in events if isinstance(event, kind)]

    @classmethod
    def one(cls, events: list[Any], kind: type[E]) -> E:
        """The only event of this kind."""
        (event,) = cls.all(events, kind)
        return event

    def verbs(self, seat: int) -> set[type[Move]]:
        """The verbs of the current step for this seat, without the anytime moves."""
        menu = self.match.menu(Seat(seat))
        return {verb for verb in menu.moves if not menu.is_anytime(verb)}

    def options(self, seat: int, verb: type[Move], slot: str, **picks: object) -> list[Any]:
        """The legal values of a slot; none if the verb is not on offer."""
        menu = self.match.menu(Seat(seat))
        if verb not in menu.moves:
            return []
        return [option.value for option in menu.options(verb, slot, picks) if not option.barred]

    # ---------------------------------------------------------------- laying out

    def rolls(self, *throws: tuple[int, ...]) -> None:
        """Fix the next rolls. An undo forgets them."""
        load(self.match, *throws)

    def now(self, *steps: Step) -> MoveResult:
        """Replace the agenda by these steps, the first of them now, and run the automatic ones."""
        self.agenda[:] = reversed(steps)
        return self.go()

    def go(self) -> MoveResult:
        """Play on from the position set up. No undo goes back beyond it."""
        match = self.match
        match._past.close(match.version)
        match._past.save(match._present())
        match._run()
        match._play_forced()
        return match._close()

    # ---------------------------------------------------------------- playing

    def play(self, seat: int, move: Move) -> list[Any]:
        """Make a move and return all events, the private ones included."""
        return [told.event for told in self.match.play(Seat(seat), move).events]
