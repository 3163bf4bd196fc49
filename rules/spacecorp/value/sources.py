"""Sources of value: what cards and headquarters give to each kind of action.
They are indexed once."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations

import msgspec

from rules.kernel import Seat
from rules.spacecorp.content import CARDS, HQS, TIME
from rules.spacecorp.sheets import Action, Card, CardId, HqId, Use
from rules.spacecorp.sums import Part

# Other uses of a card, besides actions and Time.
INFRA, SPECIAL, COMPETITORS = ("infra", "special", "competitors")


class Give(msgspec.Struct, frozen=True, cache_hash=True):
    """What one source gives to one kind of action: an amount or a factor."""

    plain: int
    shielded: int  # its other half; 0 if it has none
    factor: int
    doubles: bool  # whether it can be doubled: cards can, printed boxes can't
    most: int  # the higher half
    loss: int | None  # the value lost if it shields; None if it can't


class Heap(msgspec.Struct, frozen=True, cache_hash=True):
    """The sum of some sources."""

    added: int = 0
    factor: int = 1
    # The least value lost if one of them shields; None if none can.
    loss: int | None = None


class Boxes(msgspec.Struct, frozen=True):
    """What an HQ gives to one kind of action."""

    # By card; None if it is printed.
    gives: tuple[tuple[CardId | None, Give], ...]
    heap: Heap


NO_BOXES = Boxes((), Heap())
NO_CARDS: Mapping[CardId, Give] = {}
OWN = "own"  # the player's own HQ alone, the default choice


@cache
def hq_seats(hq: str, seat: Seat) -> tuple[Seat, ...]:
    """The players whose HQs a choice means: "own", "2", "own+2" or "1+2"."""
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
    """All uses of a card: actions, Infra, Special or Time, and Competitors, which are named with an
    action."""
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
    """A hand, indexed once."""

    __slots__ = ("cards", "competitors", "time", "uses")

    def __init__(self, cards: Sequence[CardId]) -> None:
        self.cards = cards
        # Cards by use, each with what it gives.
        self.uses: dict[str, dict[CardId, Give]] = {}
        uses = self.uses
        for card in cards:
            for kind, give in _USES[card]:
                if kind in uses:
                    uses[kind][card] = give
                else:
                    uses[kind] = {card: give}
        self.competitors = self._last(COMPETITORS)
        self.time = self._last(TIME.id)  # any of them: they are the same

    def gives(self, action: Action) -> Mapping[CardId, Give]:
        """What each card gives to an action."""
        return self.uses.get(action, NO_CARDS)

    def of_kind(self, kind: str) -> list[CardId]:
        """The cards with this use."""
        return [*self.uses.get(kind, ())]

    def _last(self, kind: str) -> CardId | None:
        return self.of_kind(kind)[-1] if kind in self.uses else None


@lru_cache(maxsize=256)
def _on_hq(hq: HqId, *infra: CardId | None) -> dict[Action, Boxes]:
    """What the boxes of an HQ give. A card covers what is printed in its slot."""
    gives: dict[Action, list[tuple[CardId | None, Give]]] = {}
    for card, printed in zip(
        (None, *infra), HQS[hq].boxes, strict=True
    ):  # no card can cover the Research box
        found = _OF_CARD[card] if card else _gives(printed, doubles=False)
        for action, give in found.items():
            gives.setdefault(action, []).append((card, give))
    return {
        action: Boxes(tuple(found), heaped(give for _, give in found))
        for action, found in gives.items()
    }


class Choices(msgspec.Struct, frozen=True):
    """The HQs that can be used in an action: one, or two with Competitors.
    The player's own comes first; others follow only if they give something."""

    hqs: tuple[str, ...]
    # Only those that can beat the player's own: the others make nothing more possible.
    rivals: tuple[str, ...]


class Quarters:
    """All headquarters at the table, indexed once until one changes."""

    __slots__ = ("_heaps", "_others", "boxes", "told")

    def __init__(self, standing: tuple[tuple[HqId | CardId | None, ...], ...]) -> None:
        self.boxes = tuple([_on_hq(*each) for each in standing])
        # An HQ's values as parts for the texts.
        self.told: dict[tuple[int, Action], tuple[Part, ...]] = {}
        self._heaps: dict[tuple[int, str, Action], Heap] = {}
        self._others: dict[tuple[int, Action], tuple[str, ...]] = {}

    def heap(self, seat: Seat, hq: str, action: Action) -> Heap:
        """The sum of the chosen HQs for an action."""
        key = seat, hq, action
        found = self._heaps.get(key)
        if found is None:
            gives = [self.boxes[each].get(action, NO_BOXES).gives for each in hq_seats(hq, seat)]
            found = self._heaps[key] = heaped([give for each in gives for _, give in each])
        return found

    def others(self, seat: int, action: Action) -> tuple[str, ...]:
        """The other players whose HQs give something to an action."""
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
        """The choices of a player: `alone` adds other HQs by themselves, `pairs` adds two
        together."""
        return _choose(
            seat, tuple([boxes.get(action, NO_BOXES).heap for boxes in self.boxes]), alone, pairs
        )


@lru_cache(maxsize=1024)
def _choose(seat: int, heaps: tuple[Heap, ...], alone: bool, pairs: bool) -> Choices:
    """Cached by what each HQ gives: most changes to an HQ leave that unchanged for most actions."""
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
