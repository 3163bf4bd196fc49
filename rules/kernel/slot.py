"""Slots: what may be picked for one field of a move.

`one_of` the options, `many_of` them pick by pick, or an `amount` between two ends.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from rules.kernel.errors import Illegal
from rules.kernel.move import Field
from rules.kernel.text import Text
from rules.kernel.words import label, listed

__all__ = ["MISSING", "Amount", "ManyOf", "OneOf", "Option", "Slot", "amount", "many_of", "one_of"]

MISSING: Any = msgspec.UNSET
MOST_LISTED = 8  # how many possible answers an error sentence lists
_LISTS = (list, tuple)  # no union, which would be made anew for every slot
MOST_COUNTED = 100  # an amount with more values than this is described by its ends


class Option(msgspec.Struct, frozen=True):
    """One possible pick. A barred one is shown with its reason and is no legal pick; `place` names a spot on a
    picture."""

    value: Any
    label: str
    hint: str = ""
    barred: str = ""
    place: str | None = None


Options: TypeAlias = Sequence[Any]  # all plain scalars, or all of them `Option`
Shown: TypeAlias = Callable[[Any], Option]
"""How a plain scalar is shown, asked only when somebody looks: most picks are made and checked without."""


def _all_shown(options: Options, field: Field, shown: Shown | None) -> list[Option]:
    if shown:
        return [shown(option) for option in options]
    return [o if type(o) is Option else Option(o, field.label(o)) for o in options]


def _legal(options: Options) -> Options:
    """The values that may be picked."""
    if options and type(options[0]) is Option:
        return [o.value for o in options if not o.barred]
    return options


def _standing(options: Options) -> str | None:
    if not options:
        return None
    if type(options[0]) is not Option:
        return ""
    for option in options:  # a loop, not any(): every verb of every menu comes by here
        if not option.barred:
            return ""
    reason: str = options[0].barred
    return reason


def _picked(options: Options, value: object, field: Field, shown: Shown | None) -> Any:
    """The option's own value for what was picked, or the sentence that says why not."""
    for option in options:
        plain = option.value if type(option) is Option else option
        if plain == value and (type(plain) is type(value) or isinstance(plain, bool) == isinstance(value, bool)):
            if plain is not option and option.barred:
                raise Illegal(option.barred)
            return plain
    open_ones = [o.label for o in _all_shown(options, field, shown) if not o.barred]
    if not open_ones:
        raise Illegal(Text("There is nothing to choose for {slot}.", slot=field.word))
    some = open_ones if len(open_ones) <= MOST_LISTED else [*open_ones[:MOST_LISTED], "…"]
    wrong = "{value} is not possible for {slot}. You may choose {some}."
    raise Illegal(Text(wrong, value=field.label(value), slot=field.word, some=listed(some, "or")))


class Slot(msgspec.Struct, eq=False, kw_only=True):
    """What may be picked for one field of a move. Slots are structs because every offer makes some."""

    default: Any = MISSING

    def standing(self) -> str | None:
        """ "" where something may be picked, the reason where all is barred, None where there is nothing at all."""
        raise NotImplementedError

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        """What may be picked, barred options included; in a growing list, what may be added to `chosen`."""
        raise NotImplementedError

    def check(self, value: object, field: Field) -> Any:
        """The canonical form of a legal value; `Illegal` for any other."""
        raise NotImplementedError

    def sample(self, rng: random.Random) -> Any:
        """A legal value at random."""
        raise NotImplementedError

    def values(self) -> Iterable[Any] | None:
        """Every legal value, or None where they are too many to tell."""
        raise NotImplementedError

    def every(self) -> Iterable[Any]:
        """Every legal value, found one by one: they may be very many."""
        raise NotImplementedError

    def only(self) -> Any:
        """The legal value if there is just one, else `MISSING`."""
        raise NotImplementedError


class OneOf(Slot, eq=False):
    """One of the given options.

    >>> gone = Option("blue", "Blue", barred="All blue is gone.")
    >>> one_of([Option("red", "Red"), gone], default="red").values()
    ['red']
    """

    _options: Options
    _shown: Shown | None = None

    def standing(self) -> str | None:
        options = self._options
        if options and type(options[0]) is not Option:  # as nearly always: every verb of every menu comes by here
            return ""
        return _standing(options)

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:  # noqa: ARG002 - it grows nothing
        return _all_shown(self._options, field, self._shown)

    def check(self, value: object, field: Field) -> Any:
        return _picked(self._options, value, field, self._shown)

    def sample(self, rng: random.Random) -> Any:
        options = self._options
        legal = _legal(options) if type(options[0]) is Option else options
        return legal[int(rng.random() * len(legal))]

    def values(self) -> Options:
        return _legal(self._options)

    every = values

    def only(self) -> Any:
        legal = _legal(self._options)
        return legal[0] if len(legal) == 1 else MISSING


class Amount(Slot, eq=False):
    """A whole number between two ends.

    >>> list(amount(1, 3).values())
    [1, 2, 3]
    """

    least: int
    most: int

    def standing(self) -> str | None:
        return "" if self.least <= self.most else None

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:  # noqa: ARG002 - it grows nothing
        return _all_shown(self.values() or (self.least, self.most), field, None)

    def check(self, value: object, field: Field) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            wrong = "{value} is not possible for {slot}. It takes a number from {least} to {most}."
            if self.least == self.most:
                wrong = "{value} is not possible for {slot}. It takes {least}."
            raise Illegal(Text(wrong, value=label(value), slot=field.word, least=self.least, most=self.most))
        return value

    def sample(self, rng: random.Random) -> int:
        return self.least + int(rng.random() * (self.most - self.least + 1))

    def every(self) -> range:
        return range(self.least, self.most + 1)

    def values(self) -> range | None:
        return self.every() if self.most - self.least < MOST_COUNTED else None

    def only(self) -> Any:
        return self.least if self.least == self.most else MISSING


class ManyOf(Slot, eq=False):
    """Several picks, made one by one: each prefix can be completed. Unordered unless said otherwise. `more` are those
    that can be added to what is chosen, `enough` says whether that could do.

    >>> pair = many_of(lambda chosen: [c for c in "abc" if c not in chosen and len(chosen) < 2], lambda c: len(c) == 2)
    >>> pair.enough(("a",)), pair.more(("a",))
    (False, ['b', 'c'])
    """

    more: Callable[[tuple[Any, ...]], Iterable[Any]]
    enough: Callable[[tuple[Any, ...]], bool]
    ordered: bool = False
    shown: Shown | None = None

    def standing(self) -> str | None:
        return "" if self.enough(()) else _standing(list(self.more(())))

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        return _all_shown(list(self.more(chosen)), field, self.shown)

    def grown(self, value: object, field: Field) -> tuple[Any, ...]:
        """The picks so far, each checked as it was added; they need not be enough yet."""
        if not isinstance(value, _LISTS):
            wrong = "{value} is not possible for {slot}: it takes a list of choices."
            raise Illegal(Text(wrong, value=field.label(value), slot=field.word))
        chosen: tuple[Any, ...] = ()
        for pick in value:
            chosen = (*chosen, _picked(list(self.more(chosen)), pick, field, self.shown))
        return self._canonical(chosen)

    def check(self, value: object, field: Field) -> tuple[Any, ...]:
        chosen = self.grown(value, field)
        if not self.enough(chosen):
            raise Illegal(Text("That is not enough for {slot} yet.", slot=field.word))
        return chosen

    def sample(self, rng: random.Random) -> tuple[Any, ...]:
        chosen: tuple[Any, ...] = ()
        while True:
            legal = _legal(list(self.more(chosen)))
            if not legal or (self.enough(chosen) and rng.random() * (len(legal) + 1) < 1):
                return self._canonical(chosen)
            chosen = (*chosen, legal[int(rng.random() * len(legal))])

    def values(self) -> None:
        return None

    def every(self) -> Iterator[tuple[Any, ...]]:
        seen: set[tuple[Any, ...]] = {()}
        left: list[tuple[Any, ...]] = [()]
        while left:
            chosen = left.pop()
            if self.enough(chosen):
                yield chosen
            for pick in _legal(list(self.more(chosen))):
                if (grown := self._canonical((*chosen, pick))) not in seen:
                    seen.add(grown)
                    left.append(grown)

    def only(self) -> Any:
        chosen: tuple[Any, ...] = ()
        while True:
            legal = _legal(list(self.more(chosen)))
            if not legal:
                return chosen
            if len(legal) > 1 or self.enough(chosen):
                return MISSING
            chosen = (*chosen, legal[0])

    def _canonical(self, chosen: tuple[Any, ...]) -> tuple[Any, ...]:
        """One form for one set: in the order in which the first picks are listed."""
        if self.ordered:
            return chosen
        places = list(_legal(list(self.more(()))))
        return tuple(sorted(chosen, key=places.index))


def one_of(options: Iterable[Any], default: Any = MISSING, *, shown: Shown | None = None) -> OneOf:
    """One of these options, looked through once."""
    return OneOf(options if isinstance(options, _LISTS) else list(options), shown, default=default)


many_of = ManyOf
amount = Amount
