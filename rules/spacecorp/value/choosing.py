"""Default picks: the cheapest of the many sets that are enough."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Protocol

from rules.spacecorp.sheets import CardId
from rules.spacecorp.value.sources import Give


class Cost(Protocol):
    @property
    def cost(self) -> int: ...
    @property
    def value(self) -> int: ...


Priced = Callable[[tuple[str, ...]], Cost | None]


def subsets(able: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield every subset of a few, smallest first."""
    return (chosen for count in range(len(able) + 1) for chosen in combinations(able, count))


def promising(gives: Mapping[CardId, Give]) -> Iterator[tuple[CardId, ...]]:
    """For each number of cards, yield the sets with the highest value, with and without a shield.
    Hands can be large, so testing every set would take too long."""
    flats = sorted(
        (card for card in gives if gives[card].factor == 1), key=lambda card: -gives[card].most
    )
    factors = sorted(
        (card for card in gives if gives[card].factor > 1), key=lambda card: -gives[card].factor
    )
    shields = sorted(
        (card for card in flats if gives[card].shielded), key=lambda card: -gives[card].shielded
    )
    for count in range(len(gives) + 1):
        for many in range(min(count, len(factors)) + 1):
            plain = flats[: count - many]
            if len(plain) < count - many:
                continue
            yield (*factors[:many], *plain)
            for card in shields:
                if plain and card not in plain:
                    yield (*factors[:many], *plain[:-1], card)


def cheapest(choices: Iterable[tuple[str, ...]], price: Priced) -> tuple[str, ...] | None:
    """The picks that are enough for the least profit, then the fewest picks, then the lowest
    value."""
    best: tuple[tuple[int, int, int], tuple[str, ...]] | None = None
    for chosen in choices:
        if best is not None and not best[0][0] and len(chosen) > best[0][1]:
            break
        if (found := price(chosen)) is not None:
            rank = (found.cost, len(chosen), found.value)
            best = (rank, chosen) if best is None or rank < best[0] else best
    return best[1] if best else None


def lighter(
    gives: Mapping[CardId, Give], chosen: tuple[CardId, ...], price: Priced
) -> tuple[CardId, ...]:
    """Swap in weaker cards, as long as they are enough at no higher profit."""
    now = price(chosen)
    if now is None:
        return chosen
    for card in sorted(
        (card for card in chosen if card in gives), key=lambda card: -gives[card].most
    ):
        lesser = (
            other for other in gives if other not in chosen and gives[other].most < gives[card].most
        )
        for other in sorted(lesser, key=lambda other: gives[other].most):
            swapped = tuple(other if each == card else each for each in chosen)
            found = price(swapped)
            if found is not None and found.cost <= now.cost and found.value <= now.value:
                chosen = swapped
                break
    return chosen
