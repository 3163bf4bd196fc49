"""Moves: what a player may do, as classes that commands, help and storage are made from."""

import re
from collections.abc import Mapping
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    TypeAlias,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from rules.kernel.seat import Seat
from rules.kernel.words.text import Lines, Marked, Text
from rules.kernel.words.words import label, who

__all__ = [
    "NAMED",
    "Field",
    "Move",
    "Picks",
    "Seat",
    "describe",
    "fields_of",
    "kebab",
    "name_verb",
    "phrase_choices",
    "tag",
    "verb_within",
]

NAMED = {"named": True}  # in the `Meta` of a field
Picks: TypeAlias = Mapping[str, Any]


def kebab(name: str) -> str:
    """A class as a command is called.

    >>> kebab("PlaySet")
    'play-set'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name.rpartition(".")[2]).lower()


# Else mypy takes moves for unfrozen.
@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Move(msgspec.Struct, frozen=True, tag=kebab, forbid_unknown_fields=True):
    """One thing a player may do. The class is the verb, its docstring the help text, its fields
    what the player chooses, each `Annotated` with `msgspec.Meta(description=…)` of at most 100
    characters. Its `title` is how a choice follows the verb in a sentence: "on {choice}". A number
    that stands for something with a name, which may be typed as well, has `extra=NAMED` beside it;
    `extra={"asks": "Which card?"}` is how a panel asks for it, if not by its description, and
    `"called"` what stands on a label, if not its name."""

    # Changes nothing on the table: sets (never toggles) orders or preferences.
    standing_order: ClassVar[bool] = False
    # Answers a question within a turn: shares one command with its like.
    follow_up: ClassVar[bool] = False
    # Answers what others have put to its seat: where it is open it is never overlooked.
    reply: ClassVar[bool] = False
    binding: ClassVar[bool] = False  # takes another seat at its word: nobody takes it back alone
    # Nobody need do it: its button never stands out, no panel begins with its question.
    optional: ClassVar[bool] = False
    called: ClassVar[str] = ""  # what its button says, where that is not the class's name


class Field(msgspec.Struct, frozen=True):
    """What is known of one field of a move: for commands, labels and help."""

    name: str
    help: str
    kind: type  # Seat's are `int`; a chosen list's is `tuple`
    seat: bool  # whether its values are seats
    default: Any  # what it is where there is nothing to choose; NODEFAULT where there always is
    named: bool  # whether its values are numbers of things that have names
    asks: str  # how a panel asks for it; "" where its help does
    phrase: str  # how a choice follows the verb in a sentence
    none: str  # how it is called to choose nothing of a list
    called: str  # on a label; "" where its name does

    def label(self, value: object) -> str:
        """How a plain value of this field reads."""
        if self.seat and isinstance(value, int):
            return who(value)
        return Marked(value, label(value)) if isinstance(value, str) else label(value)

    @property
    def question(self) -> str:
        """How it is asked for."""
        return self.asks or Text("{slot}:", slot=self.help or label(self.name))

    def is_unsaid(self, value: object) -> bool:
        """Whether it is as if nothing had been chosen, where nothing need be."""
        return value == self.default or (self.kind is tuple and not value)


def tag(move: type[Move]) -> str:
    """What a verb is called where it is typed or stored."""
    return str(move.__struct_config__.tag)


def name_verb(move: type[Move]) -> Text:
    """What a verb is called on its button."""
    return Text(move.called or tag(move).replace("-", " ").capitalize())


def verb_within(move: type[Move]) -> Text:
    """The same within a sentence."""
    name = name_verb(move)
    return Text(name[:1].lower() + name[1:])


def describe(move: type[Move]) -> Text:
    """What a move is, as its docstring says."""
    return Text(" ".join((move.__doc__ or "").split()))


@cache
def fields_of(move: type[Move]) -> dict[str, Field]:
    """The fields of a move, read once from its annotations."""
    found = {}
    defaults = {field.name: field.default for field in msgspec.structs.fields(move)}
    for name, hint in get_type_hints(move, include_extras=True).items():
        if get_origin(hint) is ClassVar:
            continue
        inner, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        meta = next((note for note in notes if isinstance(note, msgspec.Meta)), msgspec.Meta())
        seat = inner is Seat or Seat in get_args(inner)
        kind = get_origin(inner) or (int if inner is Seat else inner)
        kind = kind if isinstance(kind, type) else str
        phrase, extra = "{choice}" if meta.title is None else meta.title, meta.extra or {}
        found[name] = Field(
            name,
            Text(meta.description or ""),
            kind,
            seat,
            defaults[name],
            named=bool(extra.get("named")),
            asks=Text(extra.get("asks", "")),
            phrase=phrase,
            none=Text(extra.get("none", "Nothing")),
            called=Text(extra.get("called", "")),
        )
    return found


def phrase_choices(move: type[Move], choices: Mapping[str, str]) -> Text:
    """What follows the verb in a sentence on these choices, by slot; what an order sets stands one
    after another."""
    told = (
        Text(field.phrase, choice=choices[slot])
        for slot, field in fields_of(move).items()
        if slot in choices
    )
    return Lines(told, "; " if move.standing_order else " ")
