"""Whole matches between computer players."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import TypeAlias

from rivals.levels import RivalLevel
from rivals.thinking import think
from rules.kernel import Match, Move, MoveResult, Seat

Player: TypeAlias = Callable[[Match, Seat, int], Move | None]
"""Chooses a move for a seat, given a seed.
None skips a question that the table does not wait for."""


def rival(level: RivalLevel) -> Player:
    return lambda match, seat, seed: think(match, seat, level, seed).move


def play_out(
    match: Match, players: Sequence[Player], seed: int
) -> Iterator[tuple[Seat, Move, MoveResult]]:
    """Play to the end and yield each move.
    An invited seat is asked once before the table goes on."""
    heard: set[Seat] = set()
    for number in count(seed):
        if match.over:
            return
        heard &= {*match.invited}
        asked = [seat for seat in match.invited if seat not in heard]
        seat = (asked or match.awaiting)[0]
        heard.update(asked[:1])
        move = players[seat](match, seat, number)
        if move is not None:
            yield seat, move, match.play(seat, move)
