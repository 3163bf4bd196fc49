"""Offers: the moves that are legal now.

A step yields offers, and everything else reads them: validation, autocompletion, the guided panel,
rivals, fuzzing, help. An offer is a verb (a `Move` class) with one slot per choice. A lazy slot is
a function of earlier picks, which its parameters name. It is called once those are known.

    yield Offer(
        PlaySet,
        colour=one_of(sets),
        planet=lambda colour: one_of(open_planets(state, colour)),
    )
"""

import inspect
import random
from collections.abc import Callable, Iterator
from functools import cache
from operator import itemgetter
from types import CodeType
from typing import Any, TypeAlias

from msgspec import NODEFAULT

from rules.kernel.errors import Illegal
from rules.kernel.moves.growing import ManyOf, many_of
from rules.kernel.moves.move import NAMED, Field, Move, Picks, Seat, fields_of, kebab
from rules.kernel.moves.option import Option, needless
from rules.kernel.moves.slot import MISSING, Amount, KeepDefault, OneOf, Slot, amount, one_of

__all__ = [  # games import moves and slots from here
    "MISSING",
    "NAMED",
    "Amount",
    "Field",
    "KeepDefault",
    "Later",
    "ManyOf",
    "Move",
    "Offer",
    "OneOf",
    "Option",
    "Picks",
    "Seat",
    "Slot",
    "amount",
    "fields_of",
    "kebab",
    "many_of",
    "needless",
    "one_of",
]

MOST_TOLD = 60  # a stamp goes no further after this many entries


class Offer:
    """A verb that a seat may use now, with its choices.
    `says` previews the picks so far. `barred` is the reason why the verb is shown but not legal. It
    may be a function, because most reasons are never read.

    >>> class Sell(Move):
    ...     good: str
    ...     count: int
    >>> stock = {"ore": 2, "ice": 1}
    >>> offer = Offer(Sell, good=one_of(list(stock)), count=lambda good: amount(1, stock[good]))
    >>> offer.check(Sell("ore", 2))
    Sell(good='ore', count=2)
    >>> offer.check(Sell("ice", 2))
    Traceback (most recent call last):
    rules.kernel.errors.Illegal: Count: 2 is not possible. You may choose 1.
    """

    __slots__ = ("_legal", "_seen", "barred", "move", "says", "slots")

    def __init__(
        self,
        move: type[Move],
        /,
        *,
        says: Callable[..., str] | None = None,
        barred: str | Callable[[], str] = "",
        **slots: Slot | Callable[..., Slot | None],
    ) -> None:
        self.move = move
        self.says = says
        self.barred = barred
        self.slots = slots
        # The lazy slots computed so far: the state does not change while the offer is used.
        self._seen: dict[tuple[str, Any], Slot] = {}
        self._legal: Move | None = None  # a move sampled here, which needs no check

    def slot(self, name: str, picks: Picks) -> Slot:
        """The slot after these earlier picks.
        Raises KeyError if a pick that it needs is missing."""
        slot = self.slots[name]
        return self._after(name, slot, picks) if callable(slot) else slot

    def _after(self, name: str, slot: Callable[..., Slot | None], picks: Picks) -> Slot:
        """The result of a lazy slot after these picks.
        The loops below call this directly, because they run for every decision."""
        reader, count = _READERS.get(slot.__code__) or _learn(slot)
        key = (name, given := reader(picks))
        seen = self._seen.get(key)
        if seen is None:
            if not count:
                asked = slot()
            elif count == 1:
                asked = slot(given)
            else:
                asked = slot(*given)
            seen = self._seen[key] = asked or _keep(self.move, name)
        return seen

    def preview(self, picks: Picks) -> str:
        """The preview of the picks so far; "" while a pick that it needs is missing."""
        if self.says is None:
            return ""
        if self.says.__code__.co_flags & inspect.CO_VARKEYWORDS:
            return self.says(**picks)
        needs = _needs(self.says)
        return (
            self.says(*[picks[need] for need in needs])
            if all(need in picks for need in needs)
            else ""
        )

    def is_open(self) -> bool:
        """Whether the verb is legal: it is not barred, and its first slot has an option."""
        if self.barred:
            return False
        for slot in self.slots.values():
            if callable(slot):
                break
            if slot is None:
                raise TypeError(
                    f"a slot of {self.move.__name__} is None: only a function may find nothing to "
                    "choose"
                )
            # The usual case, kept fast: every verb of every menu comes by here.
            return slot.is_open()
        else:
            return True  # there is nothing to choose
        first = self._first()
        return first is None or first.is_open()

    def reason(self) -> str | None:
        """The reason why a verb is barred.
        None if its first slot has no option at all: then it is not shown."""
        if self.barred:
            return self._bar()
        first = self._first()
        return None if first is None else first.reason()

    def _bar(self) -> str:
        return self.barred() if callable(self.barred) else self.barred

    def _first(self) -> Slot | None:
        """The first slot that leaves something to choose."""
        picks: dict[str, Any] = {}
        for name, slot in self.slots.items():
            first = self._after(name, slot, picks) if callable(slot) else slot
            if type(first) is not KeepDefault:
                return first
            picks[name] = first.value
        return None

    def sample(self, rng: random.Random, usual: float = 0) -> Move:
        """A legal move at random. `usual` is the probability that a slot takes its preset."""
        picks: dict[str, Any] = {}
        for name, slot in self.slots.items():
            here = self._after(name, slot, picks) if callable(slot) else slot
            picks[name] = here.usual(rng) if usual and rng.random() < usual else here.sample(rng)
        self._legal = move = self.move(**picks)
        return move

    def every(self) -> Iterator[Move]:
        """Every legal move, found one by one: there may be very many."""
        return (self.move(**picks) for picks in self._fill(list(self.slots), {}))

    def _fill(self, names: list[str], picks: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if not names:
            yield picks
            return
        for value in self.slot(names[0], picks).every():
            yield from self._fill(names[1:], {**picks, names[0]: value})

    def check(self, move: Move) -> Move:
        """The move in canonical form. Raises `Illegal` if it is not legal."""
        if move is self._legal:
            return move
        fields = fields_of(self.move)
        picks: dict[str, Any] = {}
        for name, slot in self.slots.items():
            here = self._after(name, slot, picks) if callable(slot) else slot
            picks[name] = here.check(getattr(move, name), fields[name])
        canonical = self.move(**picks)
        if len(picks) < len(fields):
            for name in fields:
                if name not in picks and getattr(move, name) != getattr(canonical, name):
                    raise Illegal(needless(name))
        return canonical

    def meaning(self) -> list[Any]:
        """The meaning of the offer in plain data.
        It has the options of each slot and the previews of the picks, and goes as deep as a stamp
        needs. A player who presses a button agrees to all of this, so a price counts wherever it is
        told."""
        told: list[Any] = [str(self._bar())]
        self._follow(list(self.slots), {}, "", told)
        return told

    def _follow(self, names: list[str], picks: dict[str, Any], said: str, told: list[Any]) -> None:
        """Collect what may follow these picks.
        This is a method, because a recursive inner function creates a reference cycle."""
        if len(told) > MOST_TOLD:
            return
        if (says := self.preview(picks)) != said:
            told.append(str(says))
        if not names:
            return
        field = fields_of(self.move)[names[0]]
        slot = self.slot(names[0], picks)
        options = slot.options(field)
        told.append(
            [names[0], *[[o.value, str(o.label), str(o.hint), str(o.barred)] for o in options]]
        )
        if isinstance(slot, ManyOf) or (self.says is None and not names[1:]):
            # A list has too many sets of picks, and the last slot without a preview adds nothing.
            return
        values = (
            [slot.value]
            if isinstance(slot, KeepDefault)
            else [each.value for each in options if not each.barred]
        )
        for value in values:
            self._follow(names[1:], {**picks, names[0]: value}, says, told)

    def only(self) -> Move | None:
        """The move, if the offer leaves no choice at all."""
        picks: dict[str, Any] = {}
        for name in self.slots:
            picks[name] = self.slot(name, picks).only()
            if picks[name] is MISSING:
                return None
        return self.move(**picks)


class Later(Offer):
    """An offer that is built only when needed.
    Most verbs of a menu are neither looked at nor used. `lay` builds the offer from `about`.
    `opened` says beforehand whether it is legal, as a bool or as a function of `about`.

    >>> class Wait(Move):
    ...     rounds: int
    >>> offer = Later(Wait, True, lambda most: Offer(Wait, rounds=amount(1, most)), 3)
    >>> offer.is_open(), offer.check(Wait(2))
    (True, Wait(rounds=2))
    """

    __slots__ = ("_lay", "_opened", "about")

    def __init__(
        self,
        move: type[Move],
        opened: bool | Callable[[Any], bool],
        lay: Callable[[Any], Offer],
        about: Any,
        /,
    ) -> None:
        self.move = move
        self._opened = opened
        self._lay = lay
        self.about = about

    def is_open(self) -> bool:
        # A type check costs no call: every verb of every menu comes by here.
        if type(self._opened) is not bool:
            self._opened = self._opened(self.about)
        return self._opened

    def __getattr__(self, name: str) -> Any:
        """Build the offer when one of its attributes is first used."""
        laid = self._lay(self.about)
        self.says, self.barred, self.slots, self._seen = laid.says, laid.barred, laid.slots, {}
        self._legal = None
        return object.__getattribute__(self, name)


@cache
def _keep(move: type[Move], name: str) -> KeepDefault:
    """The slot of a field without a choice."""
    field = fields_of(move)[name]
    if field.default is NODEFAULT:
        raise TypeError(
            f"{move.__name__}.{name} has nothing to keep: a field that is not asked has a default"
        )
    return KeepDefault(field.default)


Reader: TypeAlias = tuple[Callable[[Picks], Any], int]
# By code object: slots are made anew for every offer, but their code stays the same.
_READERS: dict[CodeType, Reader] = {}


def _learn(slot: Callable[..., Slot | None]) -> Reader:
    """The function that takes a slot's picks out of all picks, and their number.
    One `itemgetter` is faster than a lookup for each."""
    needs = _needs(slot)
    reader = _READERS[slot.__code__] = itemgetter(*needs) if needs else _nothing, len(needs)
    return reader


def _nothing(_: Picks) -> tuple[()]:
    return ()


@cache
def _parameters(code: CodeType, optional: int) -> tuple[str, ...]:
    return code.co_varnames[: code.co_argcount - optional]


def _needs(function: Callable[..., object]) -> tuple[str, ...]:
    """The picks that a slot or a preview names as parameters.
    Parameters with defaults are its own."""
    return _parameters(function.__code__, len(function.__defaults__ or ()))
