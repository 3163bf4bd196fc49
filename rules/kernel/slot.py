"""Slots: what may be picked for one field of a move.

`one_of` the options, `many_of` them pick by pick, or an `amount` between two ends. What is only looked at (how an
option reads, why another is barred, what is filled in) is worked out when somebody looks: most moves are made and
checked without.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from rules.kernel.errors import Illegal
from rules.kernel.move import Field
from rules.kernel.option import (
    Findable,
    Option,
    Options,
    Others,
    Shown,
    all_shown,
    any_legal,
    find,
    find_picked,
    first_reason,
    legal_of,
    needless,
)
from rules.kernel.text import Text
from rules.kernel.words import label

__all__ = ["MISSING", "MOST_COUNTED", "Amount", "Kept", "ManyOf", "OneOf", "Slot", "amount", "many_of", "one_of"]

MISSING: Any = msgspec.UNSET
MOST_COUNTED = 100  # an amount with more values than this is described by its ends
_LISTS = (list, tuple)  # no union, which would be made anew for every slot
_EVERY_ORDER = "an unordered list must take what it takes in every order: where the order matters, say `ordered=True`"


class Slot(msgspec.Struct, eq=False, kw_only=True):
    """What may be picked for one field of a move. Slots are structs because every offer makes some."""

    default: Any = MISSING  # or a function, asked when somebody looks

    def preset(self) -> Any:
        """What is picked where nothing else is, `MISSING` if that is to be asked."""
        if callable(self.default):
            self.default = self.default()
        return self.default

    def is_open(self) -> bool:
        """Whether anything may be picked."""
        raise NotImplementedError

    def reason(self) -> str | None:
        """Why nothing may be picked: None where there is nothing at all."""
        return None

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        """What may be picked, barred options included; in a growing list, what may be added to `chosen`."""
        raise NotImplementedError

    def check(self, value: object, field: Field) -> Any:
        """The canonical form of a legal value; `Illegal` for any other."""
        raise NotImplementedError

    def sample(self, rng: random.Random) -> Any:
        """A legal value at random."""
        raise NotImplementedError

    def usual(self, rng: random.Random) -> Any:
        """What is filled in, if it may be picked; else a legal value at random."""
        preset = self.preset()
        return self.sample(rng) if preset is MISSING or preset not in self.every() else preset

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
    _others: Others | None = None

    def is_open(self) -> bool:
        options = self._options
        if options and type(options[0]) is not Option:  # as nearly always: every verb of every menu comes by here
            return True
        return any_legal(options)

    def reason(self) -> str | None:
        return first_reason(self._options or self._list_barred())

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:  # noqa: ARG002 - it grows nothing
        return [*all_shown(self._options, field, self._shown), *self._list_barred()]

    def check(self, value: object, field: Field) -> Any:
        return find_picked(self._options, value, field, self._shown, self._others)

    def _list_barred(self) -> Sequence[Option]:
        """What is shown besides."""
        return list(self._others()) if self._others else ()

    def sample(self, rng: random.Random) -> Any:
        options = self._options
        legal = legal_of(options) if type(options[0]) is Option else options
        return legal[int(rng.random() * len(legal))]

    def values(self) -> Options:
        return legal_of(self._options)

    every = values

    def only(self) -> Any:
        legal = legal_of(self._options)
        return legal[0] if len(legal) == 1 else MISSING


class Amount(Slot, eq=False):
    """A whole number between two ends. Where they are too far apart for all to be shown, `often` gives those between
    that somebody may well want.

    >>> list(amount(1, 3).values())
    [1, 2, 3]
    """

    least: int
    most: int
    often: Callable[[], Iterable[int]] | None = None

    def is_open(self) -> bool:
        return self.least <= self.most

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:  # noqa: ARG002 - it grows nothing
        return all_shown(self.values() or self._list_likely(), field, None)

    def _list_likely(self) -> list[int]:
        often = self.often() if self.often else ()
        return sorted({self.least, *(each for each in often if self.least < each < self.most), self.most})

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
    that can be added to what is chosen, `enough` says whether that could do, `missing` what is said where it could not.
    Where barred ones stand among plain ones, `listed` gives all of them to who looks; why others are out of the
    question `refused` tells who names them. What is unordered must take its
    picks in every order.

    >>> pair = many_of(lambda chosen: [c for c in "abc" if c not in chosen and len(chosen) < 2], lambda c: len(c) == 2)
    >>> pair.enough(("a",)), pair.more(("a",))
    (False, ['b', 'c'])
    """

    more: Callable[[tuple[Any, ...]], Iterable[Any]]
    enough: Callable[[tuple[Any, ...]], bool]
    ordered: bool = False
    shown: Shown | None = None
    listed: Callable[[tuple[Any, ...]], Sequence[Option]] | None = None
    refused: Callable[[Any], str] | None = None
    missing: str | Callable[[tuple[Any, ...]], str] = ""

    def is_open(self) -> bool:
        return self.enough(()) or any_legal(list(self.more(())))

    def reason(self) -> str | None:
        return first_reason(list((self.listed or self.more)(())))

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        return list(self.listed(chosen)) if self.listed else all_shown(list(self.more(chosen)), field, self.shown)

    def grow(self, value: object, field: Field) -> tuple[Any, ...]:
        """The picks so far, each checked as it was added; they need not be enough yet."""
        if not isinstance(value, _LISTS):
            wrong = "{value} is not possible for {slot}: it takes a list of choices."
            raise Illegal(Text(wrong, value=field.label(value), slot=field.word))
        chosen = self._add(value, field)
        canonical = self._canonize(chosen)
        if canonical != chosen:
            try:
                self._add(canonical, field)
            except Illegal as fault:
                raise RuntimeError(_EVERY_ORDER) from fault
        return canonical

    def _add(self, picks: Iterable[object], field: Field) -> tuple[Any, ...]:
        chosen: tuple[Any, ...] = ()
        for pick in picks:
            others = partial(self._tell_others, chosen, pick)
            chosen = (*chosen, find_picked(list(self.more(chosen)), pick, field, self.shown, others))
        return chosen

    def _tell_others(self, chosen: tuple[Any, ...], pick: object) -> Iterator[Option]:
        """What cannot be added though it is shown or named, with the reason."""
        yield from self.listed(chosen) if self.listed else ()
        if self.refused and (barred := self.refused(pick)):
            yield Option(pick, "", barred=barred)

    def check(self, value: object, field: Field) -> tuple[Any, ...]:
        chosen = self.grow(value, field)
        if not self.enough(chosen):
            raise Illegal(self.lack(chosen) or Text("That is not enough for {slot} yet.", slot=field.word))
        return chosen

    def lack(self, chosen: tuple[Any, ...]) -> str:
        """What the game says of a list that is not enough yet."""
        return self.missing(chosen) if callable(self.missing) else self.missing

    def sample(self, rng: random.Random) -> tuple[Any, ...]:
        chosen: tuple[Any, ...] = ()
        while True:
            legal = legal_of(list(self.more(chosen)))
            if not legal or (self.enough(chosen) and rng.random() * (len(legal) + 1) < 1):
                return self._canonize(chosen)
            chosen = (*chosen, legal[int(rng.random() * len(legal))])

    def usual(self, rng: random.Random) -> Any:
        preset = self.preset()
        return self.sample(rng) if preset is MISSING else self._canonize(tuple(preset))

    def values(self) -> None:
        return None

    def every(self) -> Iterator[tuple[Any, ...]]:
        seen: set[tuple[Any, ...]] = {()}
        left: list[tuple[Any, ...]] = [()]
        while left:
            chosen = left.pop()
            if self.enough(chosen):
                yield chosen
            for pick in legal_of(list(self.more(chosen))):
                if (grown := self._canonize((*chosen, pick))) not in seen:
                    seen.add(grown)
                    left.append(grown)

    def only(self) -> Any:
        chosen: tuple[Any, ...] = ()
        while True:
            legal = legal_of(list(self.more(chosen)))
            if not legal:
                return chosen
            if len(legal) > 1 or self.enough(chosen):
                return MISSING
            chosen = (*chosen, legal[0])

    def _canonize(self, chosen: tuple[Any, ...]) -> tuple[Any, ...]:
        """One form for one set: in the order in which the first picks are listed."""
        if self.ordered or len(chosen) < 2:
            return chosen
        places = list(legal_of(list(self.more(()))))
        try:
            return tuple(sorted(chosen, key=places.index))
        except ValueError as fault:
            raise RuntimeError(_EVERY_ORDER) from fault


class Kept(Slot, eq=False):
    """Nothing to choose, after what was picked before: the field keeps the default that it has in the move."""

    value: Any

    def is_open(self) -> bool:
        return True

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:  # noqa: ARG002 - there are none
        return []

    def check(self, value: object, field: Field) -> Any:
        if value != self.value:
            raise Illegal(needless(field.name))
        return self.value

    def sample(self, rng: random.Random) -> Any:  # noqa: ARG002 - there is but one
        return self.value

    def values(self) -> Sequence[Any]:
        return (self.value,)

    every = values

    def only(self) -> Any:
        return self.value


def one_of(
    options: Findable, default: Any = MISSING, *, shown: Shown | None = None, others: Others | None = None
) -> OneOf:
    """One of these options, looked through once; a function finds them one by one. Plain ones are `shown`, and barred
    `others` beside them, only to who looks."""
    return OneOf(options if isinstance(options, _LISTS) else find(options), shown, others, default=default)


many_of = ManyOf
amount = Amount
