"""Moves, and the offers that say which of them may be made.

A step yields offers; everything else reads them: validation, autocompletion, the guided panel, rivals, fuzzing, help.
An offer is a verb (a `Move` class) with one slot per choice. Slots are lazy: a slot may be a function of the picks made
before it, named by its parameters, and is asked only when those are known.

    yield Offer(PlaySet, colour=one_of(sets), planet=lambda colour: one_of(open_planets(state, colour)))
"""

import inspect
import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import CodeType
from typing import (
    Annotated,
    Any,
    ClassVar,
    NewType,
    TypeAlias,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from rules.kernel.errors import Illegal
from rules.kernel.words import label, listed

__all__ = [
    "MISSING",
    "Amount",
    "Field",
    "ManyOf",
    "Move",
    "Offer",
    "OneOf",
    "Option",
    "Picks",
    "Scalar",
    "Seat",
    "Slot",
    "amount",
    "fields_of",
    "kebab",
    "many_of",
    "one_of",
]

Seat = NewType("Seat", int)
Scalar: TypeAlias = str | int
Picks: TypeAlias = Mapping[str, Any]

MISSING: Any = msgspec.UNSET
MOST_LISTED = 8  # how many possible answers an error sentence lists
MOST_TOLD = 60  # how many slots a stamp looks at
MOST_COUNTED = 100  # an amount with more values than this is described by its ends


def kebab(name: str) -> str:
    """`PlaySet` as a command is called: `play-set`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name.rsplit(".", 1)[-1]).lower()


@dataclass_transform(
    frozen_default=True, field_specifiers=(msgspec.field,)
)  # else mypy takes a game's moves for unfrozen
class Move(msgspec.Struct, frozen=True, tag=kebab, forbid_unknown_fields=True):
    """One thing a player may do. The class is the verb, its docstring the help text, its fields what the player
    chooses, each `Annotated` with `msgspec.Meta(description=…)` of at most 100 characters."""

    aside: ClassVar[bool] = False  # changes nothing on the table: standing orders, preferences
    follow_up: ClassVar[bool] = False  # answers a question within a turn: shares one command with its like


class Field(msgspec.Struct, frozen=True):
    """What is known of one field of a move: for commands, labels and help."""

    name: str
    help: str
    kind: type  # Seat's are `int`; a chosen list's is `tuple`
    seat: bool  # whether its values are seats

    def label(self, value: object) -> str:
        """How a plain value of this field reads."""
        return f"{{seat:{value}}}" if self.seat and isinstance(value, int) else label(value)


@cache
def fields_of(move: type[Move]) -> dict[str, Field]:
    """The fields of a move, read once from its annotations."""
    found = {}
    for name, hint in get_type_hints(move, include_extras=True).items():
        if get_origin(hint) is ClassVar:
            continue
        inner, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        about = next((note.description for note in notes if isinstance(note, msgspec.Meta)), None) or ""
        seat = inner is Seat or Seat in get_args(inner)
        kind = get_origin(inner) or (int if inner is Seat else inner)
        found[name] = Field(name, about, kind if isinstance(kind, type) else str, seat)
    return found


class Option(msgspec.Struct, frozen=True):
    """One possible pick. A barred one is shown with its reason and is no legal pick; `place` names a spot on a
    picture."""

    value: Any
    label: str
    hint: str = ""
    barred: str = ""
    place: str | None = None


Options: TypeAlias = Sequence[Any]  # all plain scalars, or all of them `Option`


def _same(one: object, other: object) -> bool:
    """Equal, and not merely because True == 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _shown(options: Options, field: Field) -> list[Option]:
    return [o if type(o) is Option else Option(o, field.label(o)) for o in options]


def _legal(options: Options) -> Options:
    """The values that may be picked."""
    if options and type(options[0]) is Option:
        return [o.value for o in options if not o.barred]
    return options


def _standing(options: Options) -> str | None:
    if not options:
        return None
    if type(options[0]) is not Option or any(not o.barred for o in options):
        return ""
    return str(options[0].barred)


def _picked(options: Options, value: object, field: Field) -> Any:
    """The option's own value for what was picked, or the sentence that says why not."""
    for option in options:
        if type(option) is Option:
            if _same(option.value, value):
                if option.barred:
                    raise Illegal(option.barred)
                return option.value
        elif _same(option, value):
            return option
    open_ones = [o.label for o in _shown(options, field) if not o.barred]
    if not open_ones:
        raise Illegal(f"There is nothing to choose for {field.name}.")
    some = open_ones if len(open_ones) <= MOST_LISTED else [*open_ones[:MOST_LISTED], "…"]
    raise Illegal(f"{field.label(value)} is not possible for {field.name}. You may choose {listed(some, 'or')}.")


class Slot:
    """What may be picked for one field of a move."""

    __slots__ = ("default",)
    default: Any

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

    def only(self) -> Any:
        """The legal value if there is just one, else `MISSING`."""
        raise NotImplementedError


class OneOf(Slot):
    """One of the given options."""

    __slots__ = ("_options",)

    def __init__(self, options: Iterable[Any], default: Any = MISSING) -> None:
        self._options: Options = options if isinstance(options, list | tuple) else list(options)
        self.default = default

    def standing(self) -> str | None:
        return _standing(self._options)

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:  # noqa: ARG002 - it grows nothing
        return _shown(self._options, field)

    def check(self, value: object, field: Field) -> Any:
        return _picked(self._options, value, field)

    def sample(self, rng: random.Random) -> Any:
        legal = _legal(self._options)
        return legal[int(rng.random() * len(legal))]

    def values(self) -> Options:
        return _legal(self._options)

    def only(self) -> Any:
        legal = _legal(self._options)
        return legal[0] if len(legal) == 1 else MISSING


class Amount(Slot):
    """A whole number between two ends."""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int, default: Any = MISSING) -> None:
        self.least = least
        self.most = most
        self.default = default

    def standing(self) -> str | None:
        return "" if self.least <= self.most else None

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:  # noqa: ARG002 - it grows nothing
        return _shown(self.values() or (self.least, self.most), field)

    def check(self, value: object, field: Field) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            ends = str(self.least) if self.least == self.most else f"a number from {self.least} to {self.most}"
            raise Illegal(f"{label(value)} is not possible for {field.name}. It takes {ends}.")
        return value

    def sample(self, rng: random.Random) -> int:
        return self.least + int(rng.random() * (self.most - self.least + 1))

    def values(self) -> range | None:
        return range(self.least, self.most + 1) if self.most - self.least < MOST_COUNTED else None

    def only(self) -> Any:
        return self.least if self.least == self.most else MISSING


class ManyOf(Slot):
    """Several picks, made one by one: each prefix can be completed. Unordered unless said otherwise."""

    __slots__ = ("enough", "more", "ordered")

    def __init__(
        self,
        more: Callable[[tuple[Any, ...]], Iterable[Any]],
        enough: Callable[[tuple[Any, ...]], bool],
        *,
        ordered: bool = False,
        default: Any = MISSING,
    ) -> None:
        self.more = more
        self.enough = enough
        self.ordered = ordered
        self.default = default

    def standing(self) -> str | None:
        return "" if self.enough(()) else _standing(list(self.more(())))

    def options(self, field: Field, chosen: tuple[Any, ...] = ()) -> list[Option]:
        return _shown(list(self.more(chosen)), field)

    def grown(self, value: object, field: Field) -> tuple[Any, ...]:
        """The picks so far, each checked as it was added; they need not be enough yet."""
        if not isinstance(value, list | tuple):
            raise Illegal(f"{field.label(value)} is not possible for {field.name}: it takes a list of choices.")
        chosen: tuple[Any, ...] = ()
        for pick in value:
            chosen = (*chosen, _picked(list(self.more(chosen)), pick, field))
        return self._canonical(chosen)

    def check(self, value: object, field: Field) -> tuple[Any, ...]:
        chosen = self.grown(value, field)
        if not self.enough(chosen):
            raise Illegal(f"That is not enough for {field.name} yet.")
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


one_of = OneOf
many_of = ManyOf
amount = Amount


class Offer:
    """A verb that a seat may use now, with what it may choose. `says` previews the picks made so far; `barred` says why
    the verb is shown but not to be had."""

    __slots__ = ("_seen", "barred", "move", "says", "slots")

    def __init__(
        self,
        move: type[Move],
        /,
        *,
        says: Callable[..., str] | None = None,
        barred: str = "",
        **slots: Slot | Callable[..., Slot],
    ) -> None:
        self.move = move
        self.says = says
        self.barred = barred
        self.slots = slots
        self._seen: dict[tuple[Any, ...], Slot] = {}  # slots already asked for: the state stands still meanwhile

    def slot(self, name: str, picks: Picks) -> Slot:
        """The slot as it is after these earlier picks; KeyError where one that it needs is missing."""
        slot = self.slots[name]
        if isinstance(slot, Slot):
            return slot
        needs = _needs(slot)
        key = (name, *[picks[need] for need in needs])
        seen = self._seen.get(key)
        if seen is None:
            seen = self._seen[key] = slot(*key[1:])
        return seen

    def preview(self, picks: Picks) -> str:
        """What `says` has to say of the picks so far; nothing while one that it needs is missing."""
        if self.says is None:
            return ""
        if self.says.__code__.co_flags & inspect.CO_VARKEYWORDS:
            return self.says(**picks)
        needs = _needs(self.says)
        return self.says(*[picks[need] for need in needs]) if all(need in picks for need in needs) else ""

    def standing(self) -> str | None:
        """ "" where the verb may be used, the reason where it is barred, None where its first slot has nothing."""
        if self.barred:
            return self.barred
        for name in self.slots:
            return self.slot(name, {}).standing()
        return ""

    def sample(self, rng: random.Random) -> Move:
        picks: dict[str, Any] = {}
        for name in self.slots:
            picks[name] = self.slot(name, picks).sample(rng)
        return self.move(**picks)

    def check(self, move: Move) -> Move:
        """The move in canonical form, or `Illegal`."""
        fields = fields_of(self.move)
        picks: dict[str, Any] = {}
        for name in self.slots:
            picks[name] = self.slot(name, picks).check(getattr(move, name), fields[name])
        canonical = self.move(**picks)
        if len(picks) < len(fields):
            for name in fields:
                if name not in picks and getattr(move, name) != getattr(canonical, name):
                    raise Illegal(f"There is nothing to choose for {name} here; leave it out.")
        return canonical

    def meaning(self) -> list[Any]:
        """What the offer comes to, in plain data: the options of each slot, followed as far as a stamp needs."""
        fields = fields_of(self.move)
        told: list[Any] = [self.barred]

        def follow(names: list[str], picks: dict[str, Any]) -> None:
            if not names or len(told) > MOST_TOLD:
                return
            slot = self.slot(names[0], picks)
            told.append([names[0], *[[o.value, o.label, o.barred] for o in slot.options(fields[names[0]])]])
            for value in slot.values() or ():
                follow(names[1:], {**picks, names[0]: value})

        follow(list(self.slots), {})
        return told

    def only(self) -> Move | None:
        """The move if the offer leaves no choice at all."""
        picks: dict[str, Any] = {}
        for name in self.slots:
            picks[name] = self.slot(name, picks).only()
            if picks[name] is MISSING:
                return None
        return self.move(**picks)


@cache
def _parameters(code: CodeType, optional: int) -> tuple[str, ...]:
    return code.co_varnames[: code.co_argcount - optional]


def _needs(function: Callable[..., object]) -> tuple[str, ...]:
    """The picks that a slot or a preview asks for by the names of its parameters; those with defaults are its own."""
    return _parameters(function.__code__, len(function.__defaults__ or ()))
