"""Sources of value: what cards and headquarters give for each kind of action, looked through once."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rules.spacecorp.content import CARDS, HQS, TIME_CARDS
from rules.spacecorp.sheets import Action, CardId, HqId, Use

__all__ = [
    "NO_BOXES",
    "NO_CARDS",
    "OWN",
    "Boxes",
    "Choices",
    "Give",
    "Heap",
    "Held",
    "Quarters",
    "heaped",
    "held",
    "quarters",
]

_INFRA = frozenset(card.id for card in CARDS.values() if card.infra)
_SPECIAL = frozenset(card.id for card in CARDS.values() if card.special)
_COMPETITORS = frozenset(card.id for card in CARDS.values() if card.edge and card.edge.id == "competitors")


class Give(NamedTuple):
    """What one source gives for one kind of action: added, or as a factor."""

    plain: int
    shielded: int  # its other half, nought where it has none
    factor: int
    doubles: bool  # whether it can be doubled: cards, not what is printed on an HQ
    most: int  # the greater half
    loss: int | None  # what is lost if it shields; None where it cannot


class Heap(NamedTuple):
    """What some sources give together."""

    added: int = 0
    factor: int = 1
    loss: int | None = None  # what is lost at least if one of them is to shield; None where none can


class Boxes(NamedTuple):
    """What an HQ gives for one kind of action."""

    gives: tuple[tuple[CardId | None, Give], ...]  # by the card that gives it, None where it is printed
    heap: Heap


NO_BOXES = Boxes((), Heap())
NO_CARDS: Mapping[CardId, Give] = {}
OWN = "own"  # the choice of an HQ that is made where none is


def _gives(uses: Iterable[Use], *, doubles: bool) -> dict[Action, Give]:
    found: dict[Action, Give] = {}
    for use in uses:
        before = found.get(use.action)
        plain, shielded, factor = before[:3] if before else (0, 0, 1)
        if use.multiplier:
            factor = use.value
        elif use.shielded:
            shielded = use.value
        else:
            plain = use.value
        loss = max(0, plain - shielded) if shielded else None
        found[use.action] = Give(plain, shielded, factor, doubles, max(plain, shielded), loss)
    return found


_OF_CARD = {card.id: _gives(card.uses, doubles=True) for card in CARDS.values()}


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

    __slots__ = ("cards", "competitors", "gives", "infra", "special", "time")

    def __init__(self, cards: tuple[CardId, ...]) -> None:
        self.cards = cards
        self.gives: dict[Action, dict[CardId, Give]] = {}
        self.infra: list[CardId] = []
        self.special: list[CardId] = []
        self.competitors: CardId | None = None
        self.time = cards[-1] if cards and cards[-1] in TIME_CARDS else None  # it sorts last; all are alike
        gives = self.gives
        for card in cards:
            for action, give in _OF_CARD[card].items():
                if action in gives:
                    gives[action][card] = give
                else:
                    gives[action] = {card: give}
            if card in _INFRA:
                self.infra.append(card)
            elif card in _SPECIAL:
                self.special.append(card)
            elif card in _COMPETITORS:
                self.competitors = card


held = lru_cache(maxsize=4096)(Held)


@lru_cache(maxsize=4096)
def _on_hq(hq: HqId, *infra: CardId | None) -> dict[Action, Boxes]:
    """What the boxes of an HQ give: a card covers what is printed in its slot."""
    gives: dict[Action, list[tuple[CardId | None, Give]]] = {}
    for card, printed in zip((None, *infra), HQS[hq].boxes, strict=True):  # none can cover the Research box
        found = _OF_CARD[card] if card else _gives(printed, doubles=False)
        for action, give in found.items():
            gives.setdefault(action, []).append((card, give))
    return {action: Boxes(tuple(found), heaped(give for _, give in found)) for action, found in gives.items()}


class Choices(NamedTuple):
    """The HQs that can be used in an action: one, or two with Competitors. The own comes first; others only if they
    give anything."""

    hqs: tuple[str, ...]
    rivals: tuple[str, ...]  # those that give anything that the own does not: only they make more possible


class Quarters:
    """All headquarters at the table, looked through once until one changes."""

    __slots__ = ("_choices", "_others", "boxes")

    def __init__(self, standing: tuple[tuple[HqId | CardId | None, ...], ...]) -> None:
        self.boxes = tuple([_on_hq(*each) for each in standing])
        self._others: dict[tuple[int, Action], tuple[str, ...]] = {}
        self._choices: dict[tuple[int, Action, bool, bool], Choices] = {}

    def others(self, seat: int, action: Action) -> tuple[str, ...]:
        """The other players whose HQs give anything for an action."""
        key = seat, action
        found = self._others.get(key)
        if found is None:
            there = (str(other) for other, boxes in enumerate(self.boxes) if other != seat and action in boxes)
            found = self._others[key] = tuple(there)
        return found

    def choices(self, seat: int, action: Action, *, alone: bool, pairs: bool) -> Choices:
        """What a player can choose: another HQ `alone`, and `pairs`."""
        key = seat, action, alone, pairs
        found = self._choices.get(key)
        if found is None:
            others = self.others(seat, action)
            doubles = tuple("+".join(pair) for pair in combinations((OWN, *others), 2)) if pairs else ()
            singles = others if alone else ()
            own = self.boxes[seat].get(action, NO_BOXES).heap
            beating = (other for other in singles if _beats(self.boxes[int(other)][action].heap, own))
            found = self._choices[key] = Choices((OWN, *singles, *doubles), (*beating, *doubles))
        return found


def _beats(heap: Heap, own: Heap) -> bool:
    shields = heap.loss is not None and (own.loss is None or heap.loss < own.loss)
    return heap.added > own.added or heap.factor > own.factor or shields


quarters = lru_cache(maxsize=1024)(Quarters)
