"""Options: what stands to choice in a slot, how it reads, and what is said of a pick that is none
of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from rules.kernel.errors import Illegal
from rules.kernel.moves.move import Field
from rules.kernel.words.text import Text
from rules.kernel.words.words import listed, plural

MOST_LISTED = 8  # how many possible answers an error sentence lists
_NONE: Any = msgspec.UNSET


class Option(msgspec.Struct, frozen=True):
    """One possible pick. A barred one is shown with its reason and is no legal pick; `place` names
    a spot on a picture. Where the options are very many, their `group` is asked first: a region, a
    kind of card. Whoever asks may put a `sign` beside the label."""

    value: Any
    label: str
    hint: str = ""
    barred: str = ""
    place: str | None = None
    group: str = ""
    sign: str = ""


class Found(Sequence[Any]):
    """Options that are found one by one, and no further than anybody looks: whether there are any
    is known with the first.

    >>> found = Found(iter("abc"))
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


Options: TypeAlias = Sequence[Any]  # all plain scalars, or all of them `Option`
Findable: TypeAlias = Iterable[Any] | Callable[[], Iterator[Any]]
"""Options, or what finds them one by one."""
Describe: TypeAlias = Callable[[Any], Option]
"""How a plain scalar is shown."""
BarredOptions: TypeAlias = Callable[[], Iterable[Option]]
"""Which options are shown besides the plain ones though they are barred, each with its reason."""


def find(options: Findable) -> Options:
    """All of the options, or those that a function finds as they are looked at."""
    return Found(options()) if callable(options) else list(options)


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
    """The options without those that read like an earlier one: whoever sees them cannot mean one
    and not the other.

    >>> scouts = [Option(1, "Scout"), Option(2, "Scout")]
    >>> [option.value for option in distinct([*scouts, Option(3, "Tug")])]
    [1, 3]
    """
    found: dict[Option, Option] = {}
    for option in options:
        found.setdefault(replace(option, value=None), option)
    return list(found.values())


def first_reason(barred: Options) -> str | None:
    """Why the first of these is barred, None where there is none."""
    return barred[0].barred if barred else None


def find_picked(
    options: Options,
    value: object,
    field: Field,
    describe: Describe | None,
    barred_options: BarredOptions | None = None,
) -> Any:
    """The option's own value for what was picked, or the sentence that says why not."""
    found = _find(options, value)
    if found is not _NONE:
        return found
    if barred_options:
        _find(list(barred_options()), value)  # says why it is barred
    able = [
        option.label
        for option in all_shown(options, field, describe)
        if option.label and not option.barred
    ]
    raise Illegal(
        not_among(field.label(value), field.question, able) if able else needless(field.name)
    )


def not_among(given: str, question: str, able: Sequence[str], *, exists: bool = True) -> Text:
    """What is said of a pick that is none of those that are possible, or is of no such thing."""
    some = [
        *able[:MOST_LISTED],
        *([plural(len(able) - MOST_LISTED, "other")] if len(able) > MOST_LISTED else []),
    ]
    possible = "{question} {value} is not possible. You may choose {some}."
    wrong = possible if exists else "{question} There is no {value}. You may choose {some}."
    return Text(wrong, value=given, question=question, some=listed(some, "or"))


def _find(options: Options, value: object) -> Any:
    """The option's own value for what was picked; `Illegal` if it is barred, `_NONE` if it is none
    of them."""
    if value in options:  # plain ones
        plain = options[options.index(value)]
        same = plain is value or isinstance(plain, bool) == isinstance(value, bool)  # 1 is no True
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
    """What is said of a pick where there is nothing to choose."""
    return Text(
        "There is nothing to choose for {slot} here; leave it out.",
        slot=Text(name.replace("_", " ")),
    )
