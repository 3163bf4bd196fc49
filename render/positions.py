"""Positions out of random matches of any game: for the command line, the palettes, the tests and the bench."""

import random
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from render.kit import Canvas, Scene
from render.kit.colours import ThemeName
from render.vertium.around import staged
from render.vertium.table import table
from rules import catalogue
from rules.kernel.errors import Illegal
from rules.kernel.game import Game, Value
from rules.kernel.match import Match, Turn
from rules.kernel.offer import Seat

__all__ = ["NAMES", "Position", "modes", "played", "vertium"]

NAMES = ("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay")
_SAMPLES = 4  # of a match


class Position(NamedTuple):
    """A match as it stands, until the next one is asked for; what happened last, and who did it."""

    match: Match
    turn: Turn
    mover: int | None

    def scene(self, viewer: Seat | None = None, *, names: Sequence[str] = NAMES, theme: ThemeName = "night") -> Scene:
        """What stands around the picture for this viewer."""
        match, words = self.match, self.match.game.words
        names = names[: match.seats]
        told = [words.named(words.event(event), names) for event in self.turn.heard(None)]
        return Scene(
            names=names,
            awaiting=match.awaiting,
            tally=match.tally(viewer),
            events=self.turn.heard(viewer),
            theme=theme,
            over=match.over,
            move=match.version,
            last=told[0] if told else "",
            last_seat=self.mover,
        )

    def copied(self, *, names: Sequence[str] = NAMES, theme: ThemeName = "night") -> tuple[Any, Scene]:
        """The public view and its scene, to be kept: a view shares what is public with the match."""
        return deepcopy(self.match.view(None)), self.scene(names=names, theme=theme)


def played(
    game: Game, seats: int, *, seed: int, options: Mapping[str, object] = {}, moves: int | None = None
) -> Iterator[Position]:
    """A random match from its opening to its end, or as many moves of it."""
    rng = random.Random(seed)  # noqa: S311 - whose choices are nobody's secret
    match = Match.start(game, seats=seats, options=options, key=seed.to_bytes(8, "big"))
    if match.opening:
        yield Position(match, match.opening, None)
    made = 0
    while not match.over and (moves is None or made < moves):
        seat = match.awaiting[0]
        yield Position(match, match.play(seat, match.menu(seat).sample(rng)), seat)
        made += 1


def modes(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    """Every number of seats, and every choice of every option with the most seats that allow it."""
    for seats in game.seats:
        yield seats, {}
    for spec in game.options:
        for choice in spec.choices if isinstance(spec.choices, tuple) else ():
            if choice != spec.default and (seats := _most(game, {spec.key: choice})):
                yield seats, {spec.key: choice}


def _most(game: Game, options: Mapping[str, Value]) -> int:
    for seats in reversed(game.seats):
        try:
            game.combine(seats, options)
        except Illegal:
            continue
        return seats
    return 0


def vertium(theme: ThemeName) -> Iterator[Canvas]:
    """What Vertium's palettes are made from: `python -m render.kit.palette render.positions:vertium`."""
    for seed, (seats, options) in enumerate(modes(catalogue["vertium"])):
        positions = played(catalogue["vertium"], seats, seed=seed, options=options)
        whole = [position.copied(theme=theme) for position in positions]
        for view, scene in whole[len(whole) // 3 :: max(1, len(whole) // _SAMPLES)]:
            yield table(view, staged(view, scene))
