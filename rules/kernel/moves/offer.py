"""Offers: which moves may be made now.

A step yields offers; everything else reads them: validation, autocompletion, the guided panel,
rivals, fuzzing, help. An offer is a verb (a `Move` class) with one slot per choice. Slots are lazy:
a slot may be a function of the picks made before it, named by its parameters, and is asked only
when those are known.

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

__all__ = [  # moves and slots are part of what a game writes with: one import gives all of it
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

MOST_TOLD = 60  # how many slots a stamp looks at


class Offer:
    """A verb that a seat may use now, with what it may choose. `says` previews the picks made so
    far; `barred` says why the verb is shown but not to be had, or is a function that does: most
    reasons are never read.

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
        # Slots already asked for: the state stands still meanwhile.
        self._seen: dict[tuple[str, Any], Slot] = {}
        self._legal: Move | None = None  # a move that was made here, and so need not be checked

    def slot(self, name: str, picks: Picks) -> Slot:
        """The slot as it is after these earlier picks; KeyError where one that it needs is
        missing."""
        slot = self.slots[name]
        return self._after(name, slot, picks) if callable(slot) else slot

    def _after(self, name: str, slot: Callable[..., Slot | None], picks: Picks) -> Slot:
        """What a lazy slot is after these picks. The loops below come here themselves: they run for
        every decision."""
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
        """What `says` has to say of the picks so far; nothing while one that it needs is
        missing."""
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
        """Whether the verb may be used: it is not barred, and something may be picked for its first
        slot."""
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
            return slot.is_open()  # as nearly always, and every verb of every menu comes by here
        else:
            return True  # there is nothing to choose
        first = self._first()
        return first is None or first.is_open()

    def reason(self) -> str | None:
        """Why a verb that is not open is barred: None where its first slot has nothing, as if it
        were not there."""
        if self.barred:
            return self._bar()
        first = self._first()
        return None if first is None else first.reason()

    def _bar(self) -> str:
        return self.barred() if callable(self.barred) else self.barred

    def _first(self) -> Slot | None:
        """The first slot for which there is something to choose."""
        picks: dict[str, Any] = {}
        for name, slot in self.slots.items():
            first = self._after(name, slot, picks) if callable(slot) else slot
            if type(first) is not KeepDefault:
                return first
            picks[name] = first.value
        return None

    def sample(self, rng: random.Random, usual: float = 0) -> Move:
        """A legal move at random, so often with what is filled in for a slot."""
        picks: dict[str, Any] = {}
        for name, slot in self.slots.items():
            here = self._after(name, slot, picks) if callable(slot) else slot
            picks[name] = here.usual(rng) if usual and rng.random() < usual else here.sample(rng)
        self._legal = move = self.move(**picks)
        return move

    def every(self) -> Iterator[Move]:
        """Every legal move, found one by one: they may be very many."""
        return (self.move(**picks) for picks in self._fill(list(self.slots), {}))

    def _fill(self, names: list[str], picks: dict[str, Any]) -> Iterator[dict[str, Any]]:
        if not names:
            yield picks
            return
        for value in self.slot(names[0], picks).every():
            yield from self._fill(names[1:], {**picks, names[0]: value})

    def check(self, move: Move) -> Move:
        """The move in canonical form, or `Illegal`."""
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
        """What the offer comes to, in plain data: the options of each slot and what is said of the
        picks, followed as far as a stamp needs. Whoever sees all this agrees to it: a price is part
        of it, wherever it is told."""
        told: list[Any] = [str(self._bar())]
        self._follow(list(self.slots), {}, "", told)
        return told

    def _follow(self, names: list[str], picks: dict[str, Any], said: str, told: list[Any]) -> None:
        """Tell what may follow these picks. A method: an inner function that names itself leaves
        rubbish."""
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
            return  # too many to tell, or nothing is said of them
        values = (
            [slot.value]
            if isinstance(slot, KeepDefault)
            else [each.value for each in options if not each.barred]
        )
        for value in values:
            self._follow(names[1:], {**picks, names[0]: value}, says, told)

    def only(self) -> Move | None:
        """The move if the offer leaves no choice at all."""
        picks: dict[str, Any] = {}
        for name in self.slots:
            picks[name] = self.slot(name, picks).only()
            if picks[name] is MISSING:
                return None
        return self.move(**picks)


class Later(Offer):
    """An offer that is known to be open or not before it is laid out: most verbs of a menu are
    neither looked at nor used. `lay` makes it of what it is `about` when somebody does; whether it
    is `opened`, a function of that may say.

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
        if type(self._opened) is not bool:  # no call, as every verb of every menu comes by here
            self._opened = self._opened(self.about)
        return self._opened

    def __getattr__(self, name: str) -> Any:
        """Whatever is not there yet is there once the offer is laid out."""
        laid = self._lay(self.about)
        self.says, self.barred, self.slots, self._seen = laid.says, laid.barred, laid.slots, {}
        self._legal = None
        return object.__getattribute__(self, name)


@cache
def _keep(move: type[Move], name: str) -> KeepDefault:
    """The slot of a field that is not asked."""
    field = fields_of(move)[name]
    if field.default is NODEFAULT:
        raise TypeError(
            f"{move.__name__}.{name} has nothing to keep: a field that is not asked has a default"
        )
    return KeepDefault(field.default)


Reader: TypeAlias = tuple[Callable[[Picks], Any], int]
# By code: slots are made anew for every offer, but written once.
_READERS: dict[CodeType, Reader] = {}


def _learn(slot: Callable[..., Slot | None]) -> Reader:
    """What tells the picks that a slot asks for from others, and how many they are: faster than to
    look up one after the other."""
    needs = _needs(slot)
    reader = _READERS[slot.__code__] = itemgetter(*needs) if needs else _nothing, len(needs)
    return reader


def _nothing(_: Picks) -> tuple[()]:
    return ()


@cache
def _parameters(code: CodeType, optional: int) -> tuple[str, ...]:
    return code.co_varnames[: code.co_argcount - optional]


def _needs(function: Callable[..., object]) -> tuple[str, ...]:
    """The picks that a slot or a preview asks for by the names of its parameters; those with
    defaults are its own."""
    return _parameters(function.__code__, len(function.__defaults__ or ()))
