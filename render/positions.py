"""Positions from random matches of any game, for the command line, palettes, tests and
benchmarks."""

import random
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from render.kit import Scene
from render.kit.core.colours import ThemeName
from rules import catalogue
from rules.kernel import ENGLISH, Game, Illegal, Match, Move, MoveResult, Seat, Tongue, Value

NAMES = ("Ada", "Ben", "Cleo", "Dev", "Eli", "Fay")
_SAMPLES = 4  # of a match
_TRIES = 9  # to find a move with choices, not just "done"


class Position(NamedTuple):
    """The match at one moment, with the last turn and its player.
    It is valid until the next position is requested."""

    match: Match
    turn: MoveResult
    mover: int | None

    def scene(
        self,
        viewer: Seat | None = None,
        *,
        names: Sequence[str] = NAMES,
        theme: ThemeName = "night",
        tongue: Tongue = ENGLISH,
    ) -> Scene:
        """The scene around the picture for this viewer."""
        match, words = self.match, self.match.game.words
        names = names[: match.seats]
        told = self.turn.heard(None)
        return Scene(
            names=names,
            awaiting=match.awaiting,
            tally=match.tally(viewer),
            events=self.turn.heard(viewer),
            theme=theme,
            over=match.over,
            move=match.version,
            last=words.tell(words.event(told[0]), names, tongue) if told else "",
            last_seat=getattr(told[0], "seat", None) if told else None,
            tongue=tongue,
        )

    def capture(
        self, *, names: Sequence[str] = NAMES, theme: ThemeName = "night", tongue: Tongue = ENGLISH
    ) -> tuple[Any, Scene]:
        """The public view and its scene, to be kept.
        The view is copied, because it shares public parts with the match."""
        return deepcopy(self.match.view(None)), self.scene(names=names, theme=theme, tongue=tongue)


def play_at_random(
    game: Game,
    seats: int,
    *,
    seed: int,
    options: Mapping[str, object] = {},
    moves: int | None = None,
    eager: bool = False,
) -> Iterator[Position]:
    """The positions of a random match, from the opening to the end or for `moves` moves.
    Eager players seldom pass or say that they are done."""
    rng = random.Random(seed)  # noqa: S311 - these choices are not secret
    match = Match.start(game, seats=seats, options=options, key=seed.to_bytes(8, "big"))
    if match.opening:
        yield Position(match, match.opening, None)
    made = 0
    while not match.over and (moves is None or made < moves):
        seat = match.awaiting[0]
        yield Position(match, match.play(seat, _choose(match, seat, rng, eager=eager)), seat)
        made += 1


def _choose(match: Match, seat: Seat, rng: random.Random, *, eager: bool) -> Move:
    menu = match.menu(seat)
    for _ in range(_TRIES if eager else 1):
        move = menu.sample(rng)
        if move.__struct_fields__:
            break
    return move


def modes(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    """Every number of seats, and every choice of an option with the most seats that allow it."""
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


def moments(key: str, theme: ThemeName, *, eager: bool = False) -> Iterator[tuple[Any, Scene]]:
    """Some positions of a match in every mode, as samples."""
    game = catalogue[key]
    for seed, (seats, options) in enumerate(modes(game)):
        positions = play_at_random(game, seats, seed=seed, options=options, eager=eager)
        whole = [position.capture(theme=theme) for position in positions]
        yield from whole[len(whole) // 3 :: max(1, len(whole) // _SAMPLES)]
