"""What an action is worth, in words: the value, what it is made of, and what it costs besides cards."""

from collections import Counter
from collections.abc import Iterator

from rules.kernel.offer import Seat
from rules.kernel.text import Count, Lines, Text
from rules.kernel.words import who
from rules.spacecorp.content import FIGURES, PROGRESS
from rules.spacecorp.sums import Part, Sum
from rules.spacecorp.words.naming.cards import card, kind
from rules.spacecorp.words.naming.places import profit

__all__ = ["total"]

_HQ = ("printed", "infra")


def total(sum_: Sum, seat: Seat) -> Text:
    """A value as its owner reckons it: "Move 7 of 9: Infra 3, Plasma Torch 4; 2 profit for the rest"."""
    aimed = sum_.action in FIGURES.spending.actions  # at a target: of the others more is simply more
    told = "{action} {value}"
    if aimed:
        told = "{action} {value} of {need}" if sum_.value <= sum_.need else "{action} {value}, {need} needed"
    value = Text(told, action=kind(sum_.action), value=sum_.value, need=sum_.need)
    parts = Lines(_parts(sum_, seat), ", ")
    return Lines([Text("{value}: {parts}", value=value, parts=parts) if parts else value, *_costs(sum_)], "; ")


def _costs(sum_: Sum) -> Iterator[Text]:
    if sum_.spent:
        yield Text("{profit} for the rest", profit=profit(sum_.spent))
    if sum_.penalty:
        yield Text("radiation costs {profit}", profit=profit(sum_.penalty))
    for owner, times in Counter(sum_.helped).items():
        yield Count(times, "a reward for {seat}", "{count} rewards for {seat}", seat=who(owner))


def _parts(sum_: Sum, seat: Seat) -> Iterator[Text]:
    """Each headquarters as one, then the rest."""
    infra: dict[Seat, int] = {}
    for part in sum_.parts:
        if part.kind in _HQ and not part.factor:
            owner = seat if part.seat is None else part.seat
            infra[owner] = infra.get(owner, 0) + part.value
    for owner, value in infra.items():
        yield _valued(Text("Infra") if owner == seat else Text("{seat}'s Infra", seat=who(owner)), value)
    for part in sum_.parts:
        if part.kind not in _HQ or part.factor:
            yield _valued(_source(part, seat), part.value, factor=part.factor)


def _valued(source: Text, value: int, *, factor: bool = False) -> Text:
    return Text("{source} x{value}" if factor else "{source} {value}", source=source, value=value)


_SOURCES = {
    "spaceport": (Text("Spaceport"), "{seat}'s Spaceport"),
    "industrial": (Text("Industrial base"), "{seat}'s Industrial base"),
}


def _source(part: Part, seat: Seat) -> Text:
    if part.kind == "time":
        return Text("Time")
    if part.kind == "progress":
        return PROGRESS[part.id].title
    if part.kind in _SOURCES:
        own, others = _SOURCES[part.kind]
        return own if part.seat in (None, seat) else Text(others, seat=who(part.seat))
    return card(part.id)
