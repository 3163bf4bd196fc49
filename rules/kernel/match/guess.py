"""Deal the hidden cards anew, in agreement with everything that a viewer knows."""

import random
from collections.abc import Callable, Hashable, Iterable
from copy import deepcopy
from typing import Any

import msgspec

from rules.kernel.table.secrecy import Pile, Secret, eyes_of, list_hiding_fields


def deal_anew(
    state: msgspec.Struct, viewer: int | None, rng: random.Random, alike: Callable[[Any], Hashable]
) -> None:
    """Redeal the cards that this viewer cannot see, in place.
    A card moves only among the piles of its kind, and only between cards with the same back
    (`alike`). Hidden facts get their cover. The result depends only on the views of this seat and
    the public, and on `rng`."""
    eyes = eyes_of(viewer)
    piles: list[Pile[Any]] = []
    unseen: dict[tuple[str, Hashable], list[Any]] = {}

    def look(pile: Pile[Any]) -> None:
        piles.append(pile)
        for card in pile._list_unseen(eyes):
            unseen.setdefault((pile.kind, alike(card)), []).append(card)

    def cover(secret: Secret[Any]) -> None:
        if not secret.known_by & eyes:
            # The match that is played on from here must not change the cover.
            secret.value = deepcopy(secret.cover)

    each(state, look, cover)
    for cards in unseen.values():
        cards.sort()  # the order of the hidden cards is hidden too, and so is which came first
    for _, cards in sorted((kind, cards) for (kind, _), cards in unseen.items()):
        rng.shuffle(cards)
    dealt = {back: iter(cards) for back, cards in unseen.items()}

    def deal(kind: str, card: Any) -> Any:
        return next(dealt[kind, alike(card)])

    for pile in piles:
        pile._guess(eyes, deal)


def each(
    value: Any, pile: Callable[[Pile[Any]], None], secret: Callable[[Secret[Any]], None]
) -> None:
    """Visit every pile and every secret of a state."""
    inside: Iterable[Any] = ()
    if isinstance(value, Pile):
        pile(value)
    elif isinstance(value, Secret):
        secret(value)
        inside = (value.value,)
    elif isinstance(value, list):
        inside = value
    elif isinstance(value, dict):
        inside = value.values()
    elif isinstance(value, msgspec.Struct):
        inside = [getattr(value, name) for name in list_hiding_fields(type(value))]
    for item in inside:
        each(item, pile, secret)
