"""Secrecy: which seat may see which cards and facts.

Hidden cards lie in a `Pile`, other hidden facts in a `Secret`. A pile remembers card by card who
has seen it. So a card that was taken face up, or stolen from a hand, stays known to those seats.
Cards move only through the pile: that keeps knowledge and the barriers of undo right.

`mask` gives the state as one seat (or `None`, the public) may see it. Everything in a pile is
hidden by default. A view gives only the number of a viewer's hidden cards, never their places.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Generic, Protocol, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from rules.kernel.table.chance import Chance

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)

Eyes = int  # a set of viewers: bit 0 is the public and so everyone, bit n + 1 is seat n
NOBODY: Eyes = 0
EVERYONE: Eyes = 1


def only(*seats: int) -> Eyes:
    """The eyes of these seats and nobody else.

    >>> secret = Secret("a plan", only(2), "?")
    >>> mask(secret, 2).value, mask(secret, None).value
    ('a plan', '?')
    """
    eyes = NOBODY
    for seat in seats:
        eyes |= 2 << seat
    return eyes


def eyes_of(viewer: int | None) -> Eyes:
    """The eyes of a viewer."""
    return EVERYONE if viewer is None else EVERYONE | 2 << viewer


class Dealer(Protocol):
    """The parts of a table that a pile needs: chance, and a flag that something was revealed."""

    chance: Chance
    barrier: bool


class Pile(msgspec.Struct, Generic[T], kw_only=True):
    """Cards that lie together.
    The `open_to` eyes see every card here. `kind` names the cards that could be confused: a guess
    deals all piles of one kind anew together. An ordered pile has a top, its last card. Any other
    pile is kept sorted, so that a place reveals nothing.

    In a sorted pile, a viewer knows a minimum number of cards of each value. So among equal cards,
    the first is known to every viewer who knows of any. The second is known to every viewer who
    knows of two, and so on. It makes no difference, and nobody can tell, which of them moves.

    >>> hand = Pile(kind="card", cards=[7, 3, 5], open_to=only(0))
    >>> row = Pile[int](kind="card", open_to=EVERYONE)
    >>> hand.give(5, row)
    5
    >>> mask(hand, 0).cards, mask(hand, 1).cards, len(mask(hand, 1)), mask(row, 1).cards
    ([3, 7], [], 2, [5])
    """

    kind: str
    cards: list[T] = []
    open_to: Eyes = NOBODY
    ordered: bool = False
    known: list[Eyes] = []  # the eyes that have seen each card, besides `open_to`
    # In a masked view: the number of cards that the viewer cannot see, besides `cards`.
    hidden: int = 0

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
        """Move n cards unseen, or all if there are fewer.
        They come from the top of an ordered pile, or at random from any other. The seats that see
        into either pile see them."""
        drawn = []
        for _ in range(min(n, len(self.cards))):
            place = (
                len(self.cards) - 1 if self.ordered else table.chance.pick(range(len(self.cards)))
            )
            drawn.append(self._move(place, to))
        if drawn:
            table.barrier = True
        return drawn

    def give(self, card: T, to: "Pile[T]") -> T:
        """Move a chosen card. In an ordered pile it is the topmost of those alike."""
        try:
            place = self.cards.index(card)
        except ValueError as fault:
            raise ValueError(f"{card!r} is not in this pile") from fault
        if self.ordered:
            place = len(self.cards) - 1 - self.cards[::-1].index(card)
        return self._move(place, to)

    def shuffle(self, table: Dealer) -> None:
        """Put the cards in a new order that nobody knows."""
        table.chance.shuffle(self.cards)
        self.known = [NOBODY] * len(self.cards)
        table.barrier = True

    def clear(self) -> None:
        """Take all cards out of the match.
        If other cards of their kind stay, and not everybody has seen these, put them into a box
        instead. Otherwise a guess would know which cards are gone."""
        self.cards, self.known = [], []

    def reveal(self, table: Dealer, to: Eyes = EVERYONE) -> None:
        """Show the cards that lie here now to these eyes."""
        if any(
            not (eyes | self.open_to) & EVERYONE and to & ~(eyes | self.open_to)
            for eyes in self.known
        ):
            table.barrier = True
        self.known = [_settle(eyes | to) for eyes in self.known]

    def _move(self, place: int, to: "Pile[T]") -> T:
        """Move the card at a place.
        Seats that see into either pile see which it is. The others see only that a card has
        gone."""
        cards: list[Any] = self.cards
        card: T = cards[place]
        if self.ordered:
            follows = self.known[place] if place == len(cards) - 1 else self._lose_places()
        else:
            # Among equal cards, take the best-known one: every viewer who knew of it now knows of
            # one less.
            place = bisect_left(cards, card)
            # A viewer who knows all cards here, and that they are equal, knows which card has gone.
            follows = self.known[-1] if cards[0] == cards[-1] else NOBODY
            witnesses = follows | self.open_to | to.open_to
            if not witnesses & EVERYONE and any(self.known):
                self._lose_any(place, witnesses)
        del cards[place], self.known[place]
        eyes = follows | self.open_to
        to._take(card, EVERYONE if eyes & EVERYONE else eyes)  # noqa: SLF001 - a pile like this one
        return card

    def _lose_places(self) -> Eyes:
        """A card was taken from among ordered ones.
        Seats that can't look here no longer know the places."""
        if not self.open_to & EVERYONE:
            self.known = [eyes & self.open_to for eyes in self.known]
        return NOBODY

    def _lose_any(self, alike: int, witnesses: Eyes) -> None:
        """Any card may have gone, as far as the others know.
        For each value, all but the witnesses are sure of one card less. Cards equal to the moved
        one lose it anyway."""
        known = self.known
        for place, (card, eyes) in enumerate(zip(self.cards, known, strict=True)):
            if card != self.cards[alike]:
                more = place + 1 < len(known) and self.cards[place + 1] == card
                rest = _all(known[place + 1]) if more else NOBODY
                known[place] = _settle(_all(eyes) & witnesses | rest)

    def _take(self, card: T, eyes: Eyes) -> None:
        """Lay down a card that these eyes know."""
        if self.ordered:
            self.cards.append(card)
            self.known.append(eyes)
            return
        cards: list[Any] = self.cards
        known = self.known
        here = bisect_right(cards, card)
        cards.insert(here, card)
        known.insert(here, eyes)
        # Keep the order of knowledge: a viewer who knows of this card knows of the equal ones
        # before it. If the card before is known to the same eyes, nothing changes.
        while here and eyes and cards[here - 1] == card and known[here - 1] != eyes:
            before = _all(known[here - 1])
            known[here - 1] = _settle(before | _all(eyes))
            known[here] = _settle(before & _all(eyes))
            here, eyes = here - 1, known[here - 1]

    def _list_unseen(self, eyes: Eyes) -> list[T]:
        """The cards that these eyes cannot see."""
        if self.open_to & eyes:
            return []
        return [
            card for card, known in zip(self.cards, self.known, strict=True) if not known & eyes
        ]

    def _guess(self, eyes: Eyes, dealt: Callable[[str, T], T]) -> None:
        """Replace each card that these eyes cannot see by a dealt one.
        In the guess, only these eyes know what they know now, unless a card is public."""
        sees = bool(self.open_to & eyes)
        lying, kept = list(zip(self.cards, self.known, strict=True)), EVERYONE if sees else eyes
        self.cards, self.known = [], []
        for card, known in lying:
            self._take(
                card if sees or known & eyes else dealt(self.kind, card), _settle(known & kept)
            )

    def _mask(self, eyes: Eyes) -> "Pile[T]":
        if self.open_to & eyes:
            seen = self.cards
        else:
            seen = [
                card for card, known in zip(self.cards, self.known, strict=True) if known & eyes
            ]
        hidden = len(self.cards) - len(seen)
        known = [NOBODY] * len(seen)
        return Pile(
            kind=self.kind,
            cards=seen,
            open_to=self.open_to,
            ordered=self.ordered,
            known=known,
            hidden=hidden,
        )


def _all(eyes: Eyes) -> Eyes:
    """Public knowledge as knowledge of each viewer."""
    return -1 if eyes & EVERYONE else eyes


def _settle(eyes: Eyes) -> Eyes:
    """One form for public knowledge, no matter which seats had it before."""
    return EVERYONE if eyes & EVERYONE else eyes


class Secret(msgspec.Struct, Generic[T]):
    """A fact that is hidden from some seats: they see its cover instead.
    Name those who know it from the start: who they are is not secret."""

    value: T
    known_by: Eyes
    cover: T


def mask(state: S, viewer: int | None) -> S:
    """The state as this seat, or the public, may see it.
    The view shares public parts with the state: read it at once, or copy it.

    >>> class State(msgspec.Struct):
    ...     bid: Secret[int]
    >>> state = State(Secret(7, known_by=only(0), cover=0))
    >>> mask(state, 0).bid.value, mask(state, 1).bid.value
    (7, 0)
    """
    masked: S = _mask(state, eyes_of(viewer))
    return masked


def _mask(value: Any, eyes: Eyes) -> Any:
    if isinstance(value, Pile):
        return value._mask(eyes)  # noqa: SLF001 - the pile's own part of masking
    if isinstance(value, Secret):
        if not value.known_by & eyes:
            return Secret(value.cover, NOBODY, value.cover)  # not even the set of those who know it
        return Secret(_mask(value.value, eyes), value.known_by, value.cover)
    if isinstance(value, list):
        return [_mask(item, eyes) for item in value]
    if isinstance(value, dict):
        return {key: _mask(item, eyes) for key, item in value.items()}
    if isinstance(value, msgspec.Struct) and (fields := list_hiding_fields(type(value))):
        changes = {name: _mask(getattr(value, name), eyes) for name in fields}
        return msgspec.structs.replace(value, **changes)
    return value


@cache
def list_hiding_fields(kind: type) -> tuple[str, ...]:
    """The fields of a struct that may contain something hidden."""
    fields = {field.name for field in msgspec.structs.fields(kind)}
    hints = get_type_hints(kind).items()
    return tuple(name for name, hint in hints if name in fields and _hides(hint))


@cache
def _hides(hint: Any) -> bool:
    """Whether a value of this type may contain a Pile or a Secret."""
    base = get_origin(hint) or hint
    if base in (Pile, Secret):
        return True
    if isinstance(base, type) and issubclass(base, msgspec.Struct):
        return bool(list_hiding_fields(base))
    return any(_hides(part) for part in get_args(hint))
