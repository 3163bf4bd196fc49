"""Who may see what.

Hidden cards lie in a `Pile`, other hidden facts in a `Secret`. A pile remembers, card by card, who has seen it, so that
what was taken face up or stolen from a hand stays known to those who know it. Cards move only through the pile: that is
how knowledge, and the barriers of undo, stay right.

`mask` gives the state as one seat (or `None`, the public) may see it; default is hidden. What a viewer may not see of a
pile is only counted there, never placed.
"""

import random
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Generic, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

import msgspec

from rules.kernel.chance import Chance

__all__ = ["EVERYONE", "NOBODY", "Dealer", "Eyes", "Pile", "Secret", "deal_anew", "mask", "only"]

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)

Eyes = int  # a set of viewers: bit 0 is the public and with it everyone, bit n + 1 is seat n
NOBODY: Eyes = 0
EVERYONE: Eyes = 1


def only(*seats: int) -> Eyes:
    """The eyes of these seats and nobody else."""
    eyes = NOBODY
    for seat in seats:
        eyes |= 2 << seat
    return eyes


def _of(viewer: int | None) -> Eyes:
    """The eyes a viewer looks with."""
    return EVERYONE if viewer is None else EVERYONE | 2 << viewer


class Dealer(Protocol):
    """What a pile needs of the table: chance, and a place to note that something came to light."""

    chance: Chance
    barrier: bool


class Pile(msgspec.Struct, Generic[T], kw_only=True):
    """Cards that lie together. `open_to` says who sees what lies here; `kind` names the cards that may be mistaken
    for one another: piles of one kind are dealt anew together when somebody guesses. An ordered pile has a top, its
    last card; any other keeps itself sorted, so that a place tells nothing."""

    kind: str
    cards: list[T] = []
    open_to: Eyes = NOBODY
    ordered: bool = False
    known: list[Eyes] = []  # who has seen each card, besides those the pile is open to
    hidden: int = 0  # in a masked view: how many cards the viewer cannot see, besides `cards`

    def __post_init__(self) -> None:
        if len(self.known) < len(self.cards):
            self.known = [NOBODY] * len(self.cards)
            if not self.ordered:
                self.cards = sorted(self.cards)  # type: ignore[type-var]  # cards have an order

    def __len__(self) -> int:
        return len(self.cards) + self.hidden

    def __iter__(self) -> Iterator[T]:
        return iter(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def draw(self, table: Dealer, n: int, to: "Pile[T]") -> list[T]:
        """Move n cards unseen, or all there are: the top ones of an ordered pile, else any. Who may look into either
        pile sees them."""
        drawn = []
        for _ in range(min(n, len(self.cards))):
            place = len(self.cards) - 1 if self.ordered else table.chance.pick(range(len(self.cards)))
            drawn.append(self._move(place, to, seen_leaving=self.ordered))
        if drawn:
            table.barrier = True
        return drawn

    def give(self, card: T, to: "Pile[T]") -> T:
        """Move a card that somebody chose. Of cards alike the one most widely known goes: what is left is what is left
        to be unsure of."""
        place = -1
        for other, lying in enumerate(self.cards):
            if lying == card and (place < 0 or self._fame(other) > self._fame(place)):
                place = other
        if place < 0:
            raise ValueError(f"{card!r} is not in this pile")
        return self._move(place, to)

    def shuffle(self, table: Dealer) -> None:
        """Put the cards in a new order that nobody knows."""
        table.chance.shuffle(self.cards)
        self.known = [NOBODY] * len(self.cards)
        table.barrier = True

    def reveal(self, table: Dealer, to: Eyes = EVERYONE) -> None:
        """Let these eyes see what lies here now."""
        if any(not (eyes | self.open_to) & EVERYONE and to & ~(eyes | self.open_to) for eyes in self.known):
            table.barrier = True
        self.known = [eyes | to for eyes in self.known]

    def _fame(self, place: int) -> tuple[int, int]:
        """How widely the card at a place is known."""
        known = self.known[place]
        return known & EVERYONE, known.bit_count()

    def _move(self, place: int, to: "Pile[T]", *, seen_leaving: bool = False) -> T:
        """Move the card at a place. Whoever sees neither pile no longer knows which of the cards here has gone,
        unless it was seen to be the top one."""
        witnesses = self.open_to | to.open_to
        if not seen_leaving and not witnesses & EVERYONE and len(self.cards) > 1:
            self.known = [witnesses if eyes & EVERYONE else eyes & witnesses for eyes in self.known]
        card = self.cards.pop(place)
        there = len(to.cards) if to.ordered else bisect_right(cast("list[Any]", to.cards), card)
        to.cards.insert(there, card)
        to.known.insert(there, self.known.pop(place) | self.open_to)
        return card

    def _replace(self, changes: dict[int, T]) -> None:
        """Put other cards in these places, each as well known as the one before."""
        cards = [changes.get(place, card) for place, card in enumerate(self.cards)]
        pairs = list(zip(cards, self.known, strict=True))
        if not self.ordered:
            pairs.sort()
        self.cards, self.known = [card for card, _ in pairs], [known for _, known in pairs]

    def _masked(self, eyes: Eyes) -> "Pile[T]":
        if self.open_to & eyes:
            seen = self.cards
        else:
            seen = [card for card, known in zip(self.cards, self.known, strict=True) if known & eyes]
        hidden = len(self.cards) - len(seen)
        known = [NOBODY] * len(seen)
        return Pile(kind=self.kind, cards=seen, open_to=self.open_to, ordered=self.ordered, known=known, hidden=hidden)


class Secret(msgspec.Struct, Generic[T]):
    """A fact that some may not know yet: they see its cover instead."""

    value: T
    known_by: Eyes
    cover: T


def mask(state: S, viewer: int | None) -> S:
    """The state as this seat, or the public, may see it. What is public is shared with the state: read the view at
    once, or copy it."""
    masked: S = _masked(state, _of(viewer))
    return masked


def _masked(value: Any, eyes: Eyes) -> Any:
    if isinstance(value, Pile):
        return value._masked(eyes)  # noqa: SLF001 - the pile's own half of masking
    if isinstance(value, Secret):
        if not value.known_by & eyes:
            return Secret(value.cover, NOBODY, value.cover)  # not even who knows it
        return Secret(_masked(value.value, eyes), value.known_by, value.cover)
    if isinstance(value, list):
        return [_masked(item, eyes) for item in value]
    if isinstance(value, dict):
        return {key: _masked(item, eyes) for key, item in value.items()}
    if isinstance(value, msgspec.Struct) and (fields := _hiding_fields(type(value))):
        changes = {name: _masked(getattr(value, name), eyes) for name in fields}
        return msgspec.structs.replace(value, **changes)
    return value


@cache
def _hiding_fields(kind: type) -> tuple[str, ...]:
    """The fields of a struct under which something may be hidden."""
    return tuple(name for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__ and _hides(hint))  # type: ignore[attr-defined]


@cache
def _hides(hint: Any) -> bool:
    """Whether a Pile or a Secret may lie somewhere in a value of this type."""
    base = get_origin(hint) or hint
    if base in (Pile, Secret):
        return True
    if isinstance(base, type) and issubclass(base, msgspec.Struct):
        return bool(_hiding_fields(base))
    return any(_hides(part) for part in get_args(hint))


def deal_anew(state: msgspec.Struct, viewer: int | None, rng: random.Random) -> None:
    """Deal the cards that this viewer cannot see anew among the piles of their kind, in place; hidden facts get their
    cover."""
    eyes = _of(viewer)
    unseen: dict[str, list[tuple[Pile[Any], int]]] = {}

    def look(pile: Pile[Any]) -> None:
        places = () if pile.open_to & eyes else [i for i, known in enumerate(pile.known) if not known & eyes]
        unseen.setdefault(pile.kind, []).extend((pile, place) for place in places)

    def cover(secret: Secret[Any]) -> None:
        if not secret.known_by & eyes:
            secret.value = secret.cover

    _each(state, look, cover)
    for places in unseen.values():
        cards = [pile.cards[place] for pile, place in places]
        rng.shuffle(cards)
        dealt: dict[int, tuple[Pile[Any], dict[int, Any]]] = {}
        for (pile, place), card in zip(places, cards, strict=True):
            dealt.setdefault(id(pile), (pile, {}))[1][place] = card
        for pile, changes in dealt.values():
            pile._replace(changes)


def _each(value: Any, pile: Callable[[Pile[Any]], None], secret: Callable[[Secret[Any]], None]) -> None:
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
        inside = [getattr(value, name) for name in _hiding_fields(type(value))]
    for item in inside:
        _each(item, pile, secret)
