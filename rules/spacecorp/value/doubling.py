"""Doubling and halving: which source a Spaceport and Metric Surfing double, and which one gives its
shielded half. The picks decide what is best."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from rules.kernel import Seat
from rules.spacecorp.sheets import CardId
from rules.spacecorp.sums import Part
from rules.spacecorp.value.sources import Give


class Assigned(NamedTuple):
    """The highest value of some sources, and which of them are doubled for it."""

    value: int
    half: int | None = None  # the source that gives its shielded half although the other is higher
    doubled: tuple[int, ...] = ()

    def part(
        self,
        place: int,
        give: Give,
        kind: Literal["printed", "infra", "card"],
        card: CardId,
        seat: Seat | None = None,
    ) -> Part:
        """The value of one source under this assignment."""
        shielded = place == self.half or give.shielded > give.plain
        value = give.shielded if shielded else give.plain
        if give.factor > 1:
            value = give.factor
        doubled = place in self.doubled
        return Part(
            kind,
            value * 2 if doubled else value,
            card,
            seat,
            factor=give.factor > 1,
            shielded=shielded,
            doubled=doubled,
        )


UNDOUBLED = Assigned(0)
Owned: TypeAlias = tuple[Give, bool]  # a source, and whether it is the player's own


@lru_cache(maxsize=256)
def assign(
    sources: tuple[Owned, ...], added: int, surf: bool, port: bool, shield: bool
) -> Assigned:
    """Find the best use of the sources, with `added` on top.
    With `shield`, one gives its shielded half: the one that costs least by that."""
    amounts = [give.most for give, _ in sources]
    halves = [place for place, (give, _) in enumerate(sources) if give.shielded]
    if not shield or any(sources[place][0].shielded > sources[place][0].plain for place in halves):
        return _double(sources, amounts, added, surf, port)
    ways = []
    for place in halves:
        halved = [*amounts[:place], sources[place][0].shielded, *amounts[place + 1 :]]
        ways.append(_double(sources, halved, added, surf, port)._replace(half=place))
    return max(ways, key=lambda way: way.value)


def _double(
    sources: Sequence[Owned], amounts: Sequence[int], added: int, surf: bool, port: bool
) -> Assigned:
    """A Spaceport doubles a factor if it can.
    Metric Surfing doubles a value of the player's own, and not the same one."""
    able = [place for place, (give, _) in enumerate(sources) if give.doubles]
    factors = [place for place in able if sources[place][0].factor > 1] if port else []
    flats = sorted((place for place in able if amounts[place]), key=lambda place: -amounts[place])
    mine = [place for place in flats if sources[place][1]][:2] if surf else []
    doubled: tuple[int, ...] = (*factors[:1], *mine[:1])
    if port and not factors:
        pairs = [(flat, own) for flat in flats[:2] for own in mine if own != flat]
        doubled = (
            max(pairs, key=lambda pair: amounts[pair[0]] + amounts[pair[1]])
            if pairs
            else tuple(flats[:1])
        )
    total, factor = added + sum(amounts), 1
    for give, _ in sources:
        factor *= give.factor
    for place in doubled:
        total += amounts[place]
        factor *= 2 if sources[place][0].factor > 1 else 1
    return Assigned(product(total, factor), None, doubled)


def product(added: int, factor: int) -> int:
    """Add everything first, then multiply. If all sources multiply, one of them is the base."""
    return (added or factor > 1) * factor
