"""Sources of value: what cards and headquarters give for each kind of action, looked through
once."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations

import msgspec

from rules.kernel import Seat
from rules.spacecorp.content import CARDS, HQS, TIME
from rules.spacecorp.sheets import Action, Card, CardId, HqId, Use
from rules.spacecorp.sums import Part

# What a card may be for, besides actions and Time.
INFRA, SPECIAL, COMPETITORS = ("infra", "special", "competitors")


class Give(msgspec.Struct, frozen=True, cache_hash=True):
    """What one source gives for one kind of action: added, or as a factor."""

    plain: int
    shielded: int  # its other half, nought where it has none
    factor: int
    doubles: bool  # whether it can be doubled: cards, not what is printed on an HQ
    most: int  # the greater half
    loss: int | None  # what is lost if it shields; None where it cannot


class Heap(msgspec.Struct, frozen=True, cache_hash=True):
    """What some sources give together."""

    added: int = 0
    factor: int = 1
    # What is lost at least if one of them is to shield; None where none can.
    loss: int | None = None


class Boxes(msgspec.Struct, frozen=True):
    """What an HQ gives for one kind of action."""

    # By the card that gives it, None where it is printed.
    gives: tuple[tuple[CardId | None, Give], ...]
    heap: Heap


NO_BOXES = Boxes((), Heap())
NO_CARDS: Mapping[CardId, Give] = {}
OWN = "own"  # the choice of an HQ that is made where none is


@cache
def hq_seats(hq: str, seat: Seat) -> tuple[Seat, ...]:
    """The players whose HQs are meant: "own", "2", "own+2" or "1+2"."""
    if hq == OWN:
        return (seat,)
    return tuple([seat if each == OWN else Seat(int(each)) for each in hq.split("+")])


def _gives(uses: Iterable[Use], *, doubles: bool) -> dict[Action, Give]:
    found: dict[Action, Give] = {}
    for use in uses:
        before = found.get(use.action)
        plain, shielded, factor = (
            (before.plain, before.shielded, before.factor) if before else (0, 0, 1)
        )
        if use.multiplier:
            factor = use.value
        elif use.shielded:
            shielded = use.value
        else:
            plain = use.value
        loss = max(0, plain - shielded) if shielded else None
        found[use.action] = Give(plain, shielded, factor, doubles, max(plain, shielded), loss)
    return found


def _list_uses(card: Card) -> tuple[tuple[str, Give], ...]:
    """All that a card is for: actions, Infra, Special or Time, and Competitors, who are named with
    an action."""
    marks = {INFRA: card.infra, SPECIAL: card.special is not None, TIME.id: card.sheet == TIME.id}
    marks[COMPETITORS] = card.edge is not None and card.edge.id == COMPETITORS
    return (
        *_OF_CARD[card.id].items(),
        *[(mark, _NOTHING) for mark, there in marks.items() if there],
    )


_NOTHING = Give(0, 0, 1, False, 0, None)
_OF_CARD = {card.id: _gives(card.uses, doubles=True) for card in CARDS.values()}
_USES = {card.id: _list_uses(card) for card in CARDS.values()}


def heaped(gives: Iterable[Give]) -> Heap:
    added, factor, loss = 0, 1, None
    for give in gives:
        added += give.most
        factor *= give.factor
        if give.loss is not None and (loss is None or give.loss < loss):
            loss = give.loss
    return Heap(added, factor, loss)


class Held:
    """A hand, looked through once."""

    __slots__ = ("cards", "competitors", "time", "uses")

    def __init__(self, cards: Sequence[CardId]) -> None:
        self.cards = cards
        # What there are cards for, with what each gives.
        self.uses: dict[str, dict[CardId, Give]] = {}
        uses = self.uses
        for card in cards:
            for kind, give in _USES[card]:
                if kind in uses:
                    uses[kind][card] = give
                else:
                    uses[kind] = {card: give}
        self.competitors = self._last(COMPETITORS)
        self.time = self._last(TIME.id)  # all of them are alike

    def gives(self, action: Action) -> Mapping[CardId, Give]:
        """What each card gives for an action."""
        return self.uses.get(action, NO_CARDS)

    def of_kind(self, kind: str) -> list[CardId]:
        """The cards for something."""
        return [*self.uses.get(kind, ())]

    def _last(self, kind: str) -> CardId | None:
        return self.of_kind(kind)[-1] if kind in self.uses else None


@lru_cache(maxsize=256)
def _on_hq(hq: HqId, *infra: CardId | None) -> dict[Action, Boxes]:
    """What the boxes of an HQ give: a card covers what is printed in its slot."""
    gives: dict[Action, list[tuple[CardId | None, Give]]] = {}
    for card, printed in zip(
        (None, *infra), HQS[hq].boxes, strict=True
    ):  # none can cover the Research box
        found = _OF_CARD[card] if card else _gives(printed, doubles=False)
        for action, give in found.items():
            gives.setdefault(action, []).append((card, give))
    return {
        action: Boxes(tuple(found), heaped(give for _, give in found))
        for action, found in gives.items()
    }


class Choices(msgspec.Struct, frozen=True):
    """The HQs that can be used in an action: one, or two with Competitors. The own comes first;
    others only if they give anything."""

    hqs: tuple[str, ...]
    # Those that give anything that the own does not: only they make more possible.
    rivals: tuple[str, ...]


class Quarters:
    """All headquarters at the table, looked through once until one changes."""

    __slots__ = ("_heaps", "_others", "boxes", "told")

    def __init__(self, standing: tuple[tuple[HqId | CardId | None, ...], ...]) -> None:
        self.boxes = tuple([_on_hq(*each) for each in standing])
        # What an HQ gives, as it is told.
        self.told: dict[tuple[int, Action], tuple[Part, ...]] = {}
        self._heaps: dict[tuple[int, str, Action], Heap] = {}
        self._others: dict[tuple[int, Action], tuple[str, ...]] = {}

    def heap(self, seat: Seat, hq: str, action: Action) -> Heap:
        """What the HQs that a player chooses give together for an action."""
        key = seat, hq, action
        found = self._heaps.get(key)
        if found is None:
            gives = [self.boxes[each].get(action, NO_BOXES).gives for each in hq_seats(hq, seat)]
            found = self._heaps[key] = heaped([give for each in gives for _, give in each])
        return found

    def others(self, seat: int, action: Action) -> tuple[str, ...]:
        """The other players whose HQs give anything for an action."""
        key = seat, action
        found = self._others.get(key)
        if found is None:
            there = [
                str(other)
                for other, boxes in enumerate(self.boxes)
                if other != seat and action in boxes
            ]
            found = self._others[key] = tuple(there)
        return found

    def choices(self, seat: int, action: Action, *, alone: bool, pairs: bool) -> Choices:
        """What a player can choose: another HQ `alone`, and `pairs`."""
        return _choose(
            seat, tuple([boxes.get(action, NO_BOXES).heap for boxes in self.boxes]), alone, pairs
        )


@lru_cache(maxsize=1024)
def _choose(seat: int, heaps: tuple[Heap, ...], alone: bool, pairs: bool) -> Choices:
    """The same, by what each HQ gives: most that change give as much as before for most actions."""
    others = [
        str(other) for other, heap in enumerate(heaps) if other != seat and heap != NO_BOXES.heap
    ]
    doubles = ["+".join(pair) for pair in combinations((OWN, *others), 2)] if pairs else []
    singles = others if alone else []
    beating = [other for other in singles if _beats(heaps[int(other)], heaps[seat])]
    return Choices((OWN, *singles, *doubles), (*beating, *doubles))


def _beats(heap: Heap, own: Heap) -> bool:
    shields = heap.loss is not None and (own.loss is None or heap.loss < own.loss)
    return heap.added > own.added or heap.factor > own.factor or shields


held, quarters = lru_cache(maxsize=64)(Held), lru_cache(maxsize=64)(Quarters)
