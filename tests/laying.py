"""Laying out positions by hand, whatever the game: what a test does not lay out is as set up."""

from typing import Any, TypeVar

from throwing import KEY, load

from rules.kernel.game import Game
from rules.kernel.match import Match, Turn
from rules.kernel.offer import Move, Seat
from rules.kernel.step import Step

E = TypeVar("E")


class Layout:
    """A match that is started with a fixed key and then laid out."""

    def __init__(self, game: Game, seats: int, **options: object) -> None:
        self.match = Match.start(game, seats=seats, options=options, key=KEY)

    # ---------------------------------------------------------------- looking

    @property
    def state(self) -> Any:
        return self.match._frame.state

    @property
    def agenda(self) -> list[Any]:
        """The steps to come, the present one last."""
        return self.match._frame.agenda

    @staticmethod
    def all(events: list[Any], kind: type[E]) -> list[E]:
        """The events of its kind among those told."""
        return [event for event in events if isinstance(event, kind)]

    @classmethod
    def one(cls, events: list[Any], kind: type[E]) -> E:
        """The one event of its kind among those told."""
        (event,) = cls.all(events, kind)
        return event

    def verbs(self, seat: int) -> set[type[Move]]:
        """What the seat may do now, without what may be done at any time."""
        menu = self.match.menu(Seat(seat))
        return {verb for verb in menu.moves if not menu.is_anytime(verb)}

    def options(self, seat: int, verb: type[Move], slot: str, **picks: object) -> list[Any]:
        """The values that may be picked; none where the verb is not on offer."""
        menu = self.match.menu(Seat(seat))
        if verb not in menu.moves:
            return []
        return [option.value for option in menu.options(verb, slot, picks) if not option.barred]

    # ---------------------------------------------------------------- laying out

    def rolls(self, *throws: tuple[int, ...]) -> None:
        """What the next rolls give. An undo forgets it."""
        load(self.match, *throws)

    def now(self, *steps: Step) -> Turn:
        """Let these steps be all that is to come, the first of them now; what runs by itself runs."""
        self.agenda[:] = reversed(steps)
        return self.go()

    def go(self) -> Turn:
        """Play on from the position laid out, which is as far as anybody can take back."""
        match = self.match
        match._past.close(match.version)
        match._past.save(match._present())
        match._run()
        match._automatic()
        return match._close()

    # ---------------------------------------------------------------- playing

    def play(self, seat: int, move: Move) -> list[Any]:
        """Make a move; returns all that happened, what only some may hear too."""
        return [told.event for told in self.match.play(Seat(seat), move).events]
