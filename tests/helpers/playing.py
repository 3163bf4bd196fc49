"""Helpers for the tests over all games."""

import random
from typing import Any

import msgspec

from rules.kernel import Match, Menu
from rules.kernel.testing import seat_to_move


def moment(setup: Any, rng: random.Random, moves: int) -> Match:
    """A match after this many random moves, or one move before its end."""
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
