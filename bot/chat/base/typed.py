"""Typed input: an option's label or value, in any case, or enough of its beginning.
Also its completion."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.chat.base.people import quote, write_names
from rules.kernel import Field, Illegal, Option, Text, listed
from rules.kernel.moves.option import distinct, needless, not_among

Ask = Callable[[str, Mapping[str, Any]], list[Option]]
"""Lists the options of a field, given the other picks."""

MOST_CHOICES = 25
MOST_CHARACTERS = 100
_THOUSANDS = re.compile(r"(?<=\d)[,’'\s](?=\d{3}(?!\d))")
_BETWEEN = re.compile(r",(?!(?<=\d,)\d{3}(?!\d))")  # a comma, but not one inside a number


def find_meant(text: str, options: Sequence[Option], question: str, name: str = "") -> Any:
    """Find the value that was typed, or raise `Illegal`, which repeats the question.
    A barred option is found too, as the rules then say why it is barred. If there are no options,
    the error names the field `name`; an empty `name` means a fixed list."""
    wanted = text.strip().casefold()
    if (whole := number(wanted)) is not None:
        wanted = str(whole)
    for fits in (_is, _begins):
        found = [option for option in options if fits(option, wanted)]
        found = [option for option in found if not option.barred] or found
        if found and (len({o.value for o in found}) == 1 or len(distinct(found)) == 1):
            return found[0].value
        if found:
            meant = listed(write_names(_tell_apart(found)), "or")
            raise Illegal(Text("{typed} could be {options}.", typed=quote(text), options=meant))
    labels = list(dict.fromkeys(option.label for option in options if not option.barred))
    if not labels:
        raise Illegal(needless(name))
    raise Illegal(not_among(quote(text), question, write_names(labels), exists=bool(name)))


def _is(option: Option, wanted: str) -> bool:
    return wanted in (str(option.value).casefold(), option.label.casefold())


def _tell_apart(options: Sequence[Option]) -> list[str]:
    """The options' labels. Options with the same label also show what to type for them."""
    labels = [option.label for option in options]

    def tell(option: Option) -> str:
        if labels.count(option.label) > 1:
            return Text("{name} ({typed})", name=option.label, typed=str(option.value))
        return option.label

    return [tell(option) for option in options]


def _begins(option: Option, wanted: str) -> bool:
    return str(option.value).casefold().startswith(wanted) or option.label.casefold().startswith(
        wanted
    )


def number(text: str) -> int | None:
    """Read a whole number, also one written as in pictures: 1,000."""
    try:
        return int(_THOUSANDS.sub("", text))
    except ValueError:
        return None


def parts(text: str) -> list[str]:
    """Split typed text at its commas."""
    return [part for part in _BETWEEN.split(text) if part.strip()]


def read_pick(field: Field, text: str | int, picks: Mapping[str, Any], ask: Ask) -> Any:
    """Read the typed pick of one field. A list is typed with commas."""
    if field.kind is tuple:
        return _list(field, str(text), picks, ask)[0]
    if is_plain(field) and (whole := number(str(text))) is not None:
        return whole
    try:
        return find_meant(str(text), ask(field.name, picks), field.question, field.name)
    except Illegal:
        if not is_plain(field):
            raise
        wrong = Text(
            "{question} {typed} is no number.", question=field.question, typed=quote(str(text))
        )
        raise Illegal(wrong) from None


def _list(
    field: Field, text: str, picks: Mapping[str, Any], ask: Ask
) -> tuple[list[Any], list[str]]:
    """The picks of a list, and their labels."""
    chosen: list[Any] = []
    labels: list[str] = []
    for part in parts(text):
        options = ask(field.name, {**picks, field.name: chosen})
        value = find_meant(part, options, field.question, field.name)
        chosen.append(value)
        labels.append(next(option.label for option in options if option.value == value))
    return chosen, labels


def is_plain(field: Field) -> bool:
    """Whether the field is a plain number, neither a seat nor a named value."""
    return field.kind is int and not (field.seat or field.named)


def complete_typing(
    field: Field, text: str, picks: Mapping[str, Any], ask: Ask
) -> list[tuple[str, str | int]]:
    """Complete what is typed, as labels and values.
    Options that begin with the text come before those that contain it."""
    head: list[str] = []
    if field.kind is tuple:
        before, _, text = text.rpartition(",")
        chosen, head = _list(field, before, picks, ask)
        picks = {**picks, field.name: chosen}
    wanted = text.strip().casefold()
    options = [option for option in ask(field.name, picks) if not option.barred]
    matching = [option for option in options if _begins(option, wanted)]
    matching += [
        option for option in options if option not in matching and wanted in option.label.casefold()
    ]
    matching += [
        option for option in options if option not in matching and wanted in option.group.casefold()
    ]
    found: dict[str | int, str] = {}
    for option in distinct(matching):
        label = ", ".join([*head, option.label])
        if is_plain(field):
            value = option.value
        else:
            value = label if head else str(option.value)
        line = Text("{name} ({group})", name=label, group=option.group) if option.group else label
        if len(label) <= MOST_CHARACTERS:
            found.setdefault(value, line if len(line) <= MOST_CHARACTERS else label)
    return [(label, value) for value, label in found.items()][:MOST_CHOICES]
