"""Playing any game at random: what the tests over all games share."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rules.kernel.match import Match, Turn
from rules.kernel.menu import Menu
from rules.kernel.offer import Seat

LONGEST = 20_000  # moves after which a match is taken to be endless


def seat_to_move(match: Match, rng: random.Random) -> Seat:
    return rng.choice(match.awaiting)


def played(match: Match, rng: random.Random, *, anytime: float = 0.0) -> Iterator[tuple[Seat, Turn]]:
    """Play at random to the end, giving back each turn."""
    for _ in range(LONGEST):
        if match.over:
            return
        seat = seat_to_move(match, rng)
        move = match.menu(seat).sample(rng, anytime=rng.random() < anytime)
        yield seat, match.play(seat, move)
    pytest.fail("the match does not end")


def moment(setup: Any, rng: random.Random, moves: int) -> Match:
    """A match after so many random moves, or shortly before its end."""
    match = setup.start(rng.randbytes(8))
    for _ in range(moves):
        before = match.dump()
        seat = seat_to_move(match, rng)
        match.play(seat, match.menu(seat).sample(rng))
        if match.over:
            return Match.load(setup.game, before)
    return match


def same(one: Any, other: Any) -> bool:
    return msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")


def meaning(menu: Menu) -> dict[str, Any]:
    return {str(move.__struct_config__.tag): offer.meaning() for move, offer in menu.offers.items()}
