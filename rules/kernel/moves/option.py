"""Options: the choices in a slot, their labels, and the sentence for a pick that is none of
them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from rules.kernel.errors import Illegal
from rules.kernel.moves.move import Field
from rules.kernel.words.text import Text
from rules.kernel.words.words import listed, plural

MOST_LISTED = 8  # the number of answers that an error sentence lists
_NONE: Any = msgspec.UNSET


class Option(msgspec.Struct, frozen=True):
    """One possible pick.
    A barred option is shown with its reason, but is not legal. `place` names a spot on a picture.
    If there are very many options, a panel asks for their `group` first: a region, a kind of card.
    A `sign` is a small picture that the panel may put beside the label."""

    value: Any
    label: str
    hint: str = ""
    barred: str = ""
    place: str | None = None
    group: str = ""
    sign: str = ""


class LazyOptions(Sequence[Any]):
    """Options that are found one by one, no further than needed.
    The first one tells whether there are any.

    >>> found = LazyOptions(iter("abc"))
    >>> bool(found), found[0], list(found)
    (True, 'a', ['a', 'b', 'c'])
    """

    __slots__ = ("_left", "_read")

    def __init__(self, options: Iterator[Any]) -> None:
        self._left = options
        self._read: list[Any] = []

    def __bool__(self) -> bool:
        if not self._read:
            self._read.extend(islice(self._left, 1))
        return bool(self._read)

    def __getitem__(self, place: Any) -> Any:
        if place != 0 or not self:
            self._read.extend(self._left)
        return self._read[place]

    def __len__(self) -> int:
        self._read.extend(self._left)
        return len(self._read)

    def __iter__(self) -> Iterator[Any]:
        self._read.extend(self._left)
        return iter(self._read)


Options: TypeAlias = Sequence[Any]  # all plain scalars, or all `Option`
Findable: TypeAlias = Iterable[Any] | Callable[[], Iterator[Any]]
"""Options, or a function that finds them one by one."""
Describe: TypeAlias = Callable[[Any], Option]
"""A function that shows a plain scalar."""
BarredOptions: TypeAlias = Callable[[], Iterable[Option]]
"""A function that lists the barred options, each with its reason."""


def find(options: Findable) -> Options:
    """All options as a list, or as a lazy sequence if a function finds them."""
    return LazyOptions(options()) if callable(options) else list(options)


def all_shown(options: Options, field: Field, describe: Describe | None) -> list[Option]:
    if describe:
        return [describe(option) for option in options]
    return [o if type(o) is Option else Option(o, field.label(o)) for o in options]


def legal_of(options: Options) -> Options:
    """The values that may be picked."""
    if options and type(options[0]) is Option:
        return [o.value for o in options if not o.barred]
    return options


def any_legal(options: Options) -> bool:
    """Whether any of these may be picked."""
    return bool(legal_of(options))


def distinct(options: Iterable[Option]) -> list[Option]:
    """The options without those that look like an earlier one. Nobody could choose between the two.

    >>> scouts = [Option(1, "Scout"), Option(2, "Scout")]
    >>> [option.value for option in distinct([*scouts, Option(3, "Tug")])]
    [1, 3]
    """
    found: dict[Option, Option] = {}
    for option in options:
        found.setdefault(replace(option, value=None), option)
    return list(found.values())


def first_reason(barred: Options) -> str | None:
    """The reason of the first barred option, None if there is none."""
    return barred[0].barred if barred else None


def find_picked(
    options: Options,
    value: object,
    field: Field,
    describe: Describe | None,
    barred_options: BarredOptions | None = None,
) -> Any:
    """The option's own value for a pick.
    Raises `Illegal` with the reason if it is no legal pick."""
    found = _find(options, value)
    if found is not _NONE:
        return found
    if barred_options:
        _find(list(barred_options()), value)  # raises with its reason if it is barred
    able = [
        option.label
        for option in all_shown(options, field, describe)
        if option.label and not option.barred
    ]
    raise Illegal(
        not_among(field.label(value), field.question, able) if able else needless(field.name)
    )


def not_among(given: str, question: str, able: Sequence[str], *, exists: bool = True) -> Text:
    """The sentence on a pick that is not legal. `exists`: whether there is such a thing at all."""
    some = [
        *able[:MOST_LISTED],
        *([plural(len(able) - MOST_LISTED, "other")] if len(able) > MOST_LISTED else []),
    ]
    possible = "{question} {value} is not possible. You may choose {some}."
    wrong = possible if exists else "{question} There is no {value}. You may choose {some}."
    return Text(wrong, value=given, question=question, some=listed(some, "or"))


def _find(options: Options, value: object) -> Any:
    """The option's own value for a pick.
    `_NONE` if it is no option; raises `Illegal` if it is barred."""
    if value in options:  # plain scalars
        plain = options[options.index(value)]
        same = plain is value or isinstance(plain, bool) == isinstance(value, bool)  # 1 is not True
        return plain if same else _NONE
    for option in options:
        if type(option) is not Option:
            break
        if option.value == value and isinstance(option.value, bool) == isinstance(value, bool):
            if option.barred:
                raise Illegal(option.barred)
            return option.value
    return _NONE


def needless(name: str) -> Text:
    """The sentence on a pick where there is nothing to choose."""
    return Text(
        "There is nothing to choose for {slot} here; leave it out.",
        slot=Text(name.replace("_", " ")),
    )
