"""Moves: a player's verbs, as classes from which commands, help and storage are made."""

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
from rules.kernel.words.text import Lines, MarkedText, Text
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

NAMED = {"named": True}  # put into the `Meta` of a field
Picks: TypeAlias = Mapping[str, Any]


def kebab(name: str) -> str:
    """The command name of a class.

    >>> kebab("PlaySet")
    'play-set'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name.rpartition(".")[2]).lower()


# Without this, mypy takes moves for unfrozen.
@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Move(msgspec.Struct, frozen=True, tag=kebab, forbid_unknown_fields=True):
    """One thing a player may do.
    The class is the verb, its docstring the help text, its fields the player's choices. Each field
    is `Annotated` with `msgspec.Meta(description=…)` of at most 100 characters. The `title` of the
    `Meta` puts a choice after the verb in a sentence: "on {choice}". A number that stands for a
    named thing has `extra=NAMED`, so its name may be typed as well. `extra={"asks": "Which card?"}`
    is the panel's question, if the description won't do. `"called"` is the label of the field, if
    not its name."""

    # A standing order: it changes nothing on the table, but sets (never toggles) orders or
    # preferences.
    standing_order: ClassVar[bool] = False
    # Answers a question within a turn. All follow-ups share one command.
    follow_up: ClassVar[bool] = False
    # Answers another player's request. While it is open, it is never overlooked.
    reply: ClassVar[bool] = False
    # Accepts another seat's offer, so nobody can undo it alone.
    binding: ClassVar[bool] = False
    # Optional: its button never stands out, and no panel begins with its question.
    optional: ClassVar[bool] = False
    called: ClassVar[str] = ""  # the label of its button, if not the class's name


class Field(msgspec.Struct, frozen=True):
    """The facts about one field of a move, for commands, labels and help."""

    name: str
    help: str
    kind: type  # `int` for a seat, `tuple` for a growing list
    seat: bool  # whether its values are seats
    default: Any  # the value if there is no choice; NODEFAULT if there always is one
    named: bool  # whether its values are numbers of named things
    asks: str  # the panel's question; "" to use the help
    phrase: str  # the words for a choice after the verb
    none: str  # the label for choosing nothing in a list
    called: str  # the label of the field; "" to use its name

    def label(self, value: object) -> str:
        """The label of a plain value of this field."""
        if self.seat and isinstance(value, int):
            return who(value)
        return MarkedText(value, label(value)) if isinstance(value, str) else label(value)

    @property
    def question(self) -> str:
        """The question for this field."""
        return self.asks or Text("{slot}:", slot=self.help or label(self.name))

    def is_unsaid(self, value: object) -> bool:
        """Whether the value means that nothing was chosen."""
        return value == self.default or (self.kind is tuple and not value)


def tag(move: type[Move]) -> str:
    """The name of a verb in commands and storage."""
    return str(move.__struct_config__.tag)


def name_verb(move: type[Move]) -> Text:
    """The name of a verb on its button."""
    return Text(move.called or tag(move).replace("-", " ").capitalize())


def verb_within(move: type[Move]) -> Text:
    """The name of a verb within a sentence."""
    name = name_verb(move)
    return Text(name[:1].lower() + name[1:])


def describe(move: type[Move]) -> Text:
    """The help text of a move: its docstring."""
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
    """The words after the verb for these choices, by slot.
    The choices of a standing order are separated by semicolons."""
    told = (
        Text(field.phrase, choice=choices[slot])
        for slot, field in fields_of(move).items()
        if slot in choices
    )
    return Lines(told, "; " if move.standing_order else " ")
