"""Slots: the choices for one field of a move.

There are three kinds: `one_of` the options, an `amount` between two ends, and `many_of` the options
pick by pick (in `growing`). Labels, reasons of barred options and presets are computed only for a
reader. Most moves are made and checked without them.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from rules.kernel.errors import Illegal
from rules.kernel.moves.move import Field
from rules.kernel.moves.option import (
    BarredOptions,
    Describe,
    Findable,
    Option,
    Options,
    all_shown,
    any_legal,
    find,
    find_picked,
    first_reason,
    legal_of,
    needless,
)
from rules.kernel.words.text import Text
from rules.kernel.words.words import label

MISSING: Any = msgspec.UNSET
MOST_COUNTED = 100  # an amount with more values shows only some
ROUND = (10, 20, 25, 50, 100)  # allowed steps between round figures, in tenths of a power of ten
LISTS = (list, tuple)  # a tuple, because a union would be built anew for every slot


class Slot(msgspec.Struct, eq=False, kw_only=True):
    """The choices for one field of a move. Slots are structs, because every offer makes some."""

    default: Any = MISSING  # or a function, called for a reader

    def preset(self) -> Any:
        """The preset, which is filled in if nothing is picked.
        `MISSING` if the player must be asked."""
        if callable(self.default):
            self.default = self.default()
        return self.default

    def is_open(self) -> bool:
        """Whether anything may be picked."""
        raise NotImplementedError

    def reason(self) -> str | None:
        """Why nothing may be picked. None if there is no option at all."""
        return None

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        """All options, the barred ones included.
        In a growing list, those that may be added to `chosen`."""
        raise NotImplementedError

    def check(self, value: object, field: Field) -> Any:
        """The canonical form of a legal value. Raises `Illegal` for any other."""
        raise NotImplementedError

    def sample(self, rng: random.Random) -> Any:
        """A legal value at random."""
        raise NotImplementedError

    def usual(self, rng: random.Random) -> Any:
        """The preset if it is legal, else a legal value at random."""
        preset = self.preset()
        return self.sample(rng) if preset is MISSING or preset not in self.every() else preset

    def values(self) -> Iterable[Any] | None:
        """Every legal value, or None if there are too many to list."""
        raise NotImplementedError

    def every(self) -> Iterable[Any]:
        """Every legal value, found one by one: there may be very many."""
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
    _describe: Describe | None = None
    _barred_options: BarredOptions | None = None

    def is_open(self) -> bool:
        options = self._options
        # The usual case, kept fast: every verb of every menu comes by here.
        if options and type(options[0]) is not Option:
            return True
        return any_legal(options)

    def reason(self) -> str | None:
        return first_reason(self._options or self._list_barred())

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        return [*all_shown(self._options, field, self._describe), *self._list_barred()]

    def check(self, value: object, field: Field) -> Any:
        return find_picked(self._options, value, field, self._describe, self._barred_options)

    def _list_barred(self) -> Sequence[Option]:
        """The barred options shown besides the plain ones."""
        return list(self._barred_options()) if self._barred_options else ()

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
    """A whole number between two ends.
    If the range is too wide to show, `often` gives likely values to show. Without it, round figures
    are shown. `falling`: show the greatest first, if that is the usual choice.

    >>> list(amount(1, 3).values())
    [1, 2, 3]
    """

    least: int
    most: int
    often: Callable[[], Iterable[int]] | None = None
    falling: bool = False

    def is_open(self) -> bool:
        return self.least <= self.most

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        return all_shown(
            sorted(self.values() or self._list_likely(), reverse=self.falling), field, None
        )

    def _list_likely(self) -> list[int]:
        """The two ends and some likely numbers between them."""
        between = self.often() if self.often else self._list_round()
        return list(
            {self.least, *(each for each in between if self.least < each < self.most), self.most}
        )

    def _list_round(self) -> Iterable[int]:
        """Round figures, about a quarter of the range apart."""
        quarter = (self.most - self.least) // 4
        unit = 10 ** (len(str(quarter)) - 1)
        step = next(size * unit // 10 for size in ROUND if size * unit // 10 >= quarter)
        return range(self.least - self.least % step, self.most, step)

    def check(self, value: object, field: Field) -> int:
        if (
            isinstance(value, bool)
            or not isinstance(value, int)
            or not self.least <= value <= self.most
        ):
            wrong = "{question} {value} is not possible. You may choose {least:,} to {most:,}."
            if self.least == self.most:
                wrong = "{question} {value} is not possible. You may choose {least:,}."
            raise Illegal(
                Text(
                    wrong,
                    value=label(value),
                    question=field.question,
                    least=self.least,
                    most=self.most,
                )
            )
        return value

    def sample(self, rng: random.Random) -> int:
        return self.least + int(rng.random() * (self.most - self.least + 1))

    def every(self) -> range:
        return range(self.least, self.most + 1)

    def values(self) -> range | None:
        return self.every() if self.most - self.least < MOST_COUNTED else None

    def only(self) -> Any:
        return self.least if self.least == self.most else MISSING


class KeepDefault(Slot, eq=False):
    """Nothing to choose after the earlier picks. The field keeps the default of its move."""

    value: Any

    def is_open(self) -> bool:
        return True

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        return []

    def check(self, value: object, field: Field) -> Any:
        if value != self.value:
            raise Illegal(needless(field.name))
        return self.value

    def sample(self, rng: random.Random) -> Any:
        return self.value

    def values(self) -> Sequence[Any]:
        return (self.value,)

    every = values

    def only(self) -> Any:
        return self.value


def one_of(
    options: Findable,
    default: Any = MISSING,
    *,
    describe: Describe | None = None,
    barred_options: BarredOptions | None = None,
) -> OneOf:
    """A slot for one of these options.
    They are read once; a function finds them one by one. `describe` labels plain options and
    `barred_options` adds barred ones. Both are called only for a reader."""
    return OneOf(
        options if isinstance(options, LISTS) else find(options),
        describe,
        barred_options,
        default=default,
    )


amount = Amount
