"""The open questions of a move, worded with the players' names.
Commands and the panel share them."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from bot.chat.base.buttons import Entry
from bot.chat.base.people import quote
from bot.chat.base.request import Request
from bot.chat.base.typed import Ask, find_meant, parts
from bot.chat.panel.drafts import Draft
from bot.chat.panel.multiselect import keys_of
from bot.desk import TableView
from rules.kernel import Game, Illegal, Move, Option, Question, Text, fields_of
from rules.kernel.moves.move import tag
from rules.kernel.moves.option import distinct

__all__ = [
    "FilledMove",
    "NextQuestion",
    "add_to",
    "ask_again",
    "asker",
    "find_changeable",
    "find_legal",
    "find_next",
    "find_open",
    "list_choices",
    "name_values",
    "open_questions",
    "read_held",
    "settle",
    "tag",
    "understand",
    "weigh",
]


class FilledMove(msgspec.Struct, frozen=True):
    """A complete move, with its outcome and the slots with a default that could be changed."""

    move: Move
    says: str
    changeable: list[str]


class NextQuestion(msgspec.Struct, frozen=True):
    """The next question."""

    slot: str
    options: list[Option]
    says: str = ""
    chosen: tuple[Any, ...] = ()
    grows: bool = False
    is_complete: bool = False  # a list that may stay as it is
    ticks: list[Option] = []  # of a list in any order: everything that it could ever hold
    between: bool = False  # a long range of numbers, not all shown; others may be typed


def asker(request: Request, table_view: TableView, verb: str) -> Ask:
    """Make the function that lists a verb's options."""

    def ask(slot: str, picks: Mapping[str, Any]) -> list[Option]:
        return _word(request, table_view.options(verb, slot, picks))

    return ask


def _word(request: Request, options: Sequence[Option]) -> list[Option]:
    """Word the options, with players' names."""
    return [_name_seats(request, option) for option in options]


def _name_seats(request: Request, option: Option) -> Option:
    return msgspec.structs.replace(
        option,
        label=request.caption(option.label),
        sign=request.sign(option.label),
        hint=request.remark(option.hint),
        barred=request.remark(option.barred),
        group=request.caption(option.group),
    )


def find_legal(question: NextQuestion) -> list[Option]:
    """The options that may be picked or ticked, each once."""
    legal = question.ticks or [option for option in question.options if not option.barred]
    return legal if question.ticks else list({option.value: option for option in legal}.values())


def name_values(question: NextQuestion, values: Sequence[Any]) -> list[str]:
    """Keys for values in a menu."""
    return (
        keys_of(values)
        if question.ticks
        else [msgspec.json.encode(value).decode() for value in values]
    )


def list_choices(keys: Sequence[str], options: Sequence[Option]) -> list[Entry]:
    """The options as menu entries."""
    return [
        (key, option.label, option.hint, option.sign)
        for key, option in zip(keys, options, strict=True)
    ]


def weigh(
    request: Request,
    table_view: TableView,
    draft: Draft,
    question: NextQuestion,
    some: list[Option],
) -> list[Option]:
    """Give options of a question their outcome as hint, as far as the game tells it.
    For a list, it is the outcome of adding the option. If all have the same outcome, they keep
    their own hints, which tell more."""
    ways = [{**draft.picks, question.slot: add_to(question, option.value)} for option in some]
    stakes = [request.remark(stake) for stake in table_view.foretell(draft.verb, ways)]
    if len(set(stakes)) == 1 and len({option.hint for option in some}) > 1:
        return some
    return [
        msgspec.structs.replace(option, hint=stake or option.hint)
        for option, stake in zip(some, stakes, strict=True)
    ]


def find_next(
    request: Request, table_view: TableView, verb: str, picks: Mapping[str, Any], growing: str = ""
) -> NextQuestion | Move:
    """The next question, or the complete move.
    A `growing` list is asked about while anything can be added."""
    found = table_view.complete(verb, picks)
    if growing and not (isinstance(found, Question) and found.slot == growing):
        again = table_view.question(verb, growing, picks)
        found = again if any(not option.barred for option in again.options) else found
    return _next(request, table_view, verb, picks, found) if isinstance(found, Question) else found


def ask_again(
    request: Request, table_view: TableView, verb: str, picks: Mapping[str, Any], slot: str
) -> NextQuestion:
    """The question about a slot that is already filled. An ordered list starts over."""
    found = table_view.question(verb, slot, picks)
    if not found.grows or found.ordered:
        return _next(request, table_view, verb, picks, found)
    filled = {**picks, slot: read_held(table_view, verb, picks, slot)}
    return _next(request, table_view, verb, filled, table_view.question(verb, slot, filled))


def _next(
    request: Request, table_view: TableView, verb: str, picks: Mapping[str, Any], found: Question
) -> NextQuestion:
    """Word a question. A list keeps the order of its picks."""
    chosen = tuple(picks.get(found.slot, ())) if found.grows else ()
    ticks = []
    if found.grows and not found.ordered:
        others = {slot: pick for slot, pick in picks.items() if slot != found.slot}
        ticks = [
            option
            for option in table_view.question(verb, found.slot, others).options
            if not option.barred
        ]
    return NextQuestion(
        found.slot,
        _word(request, found.options),
        request.say(found.says),
        chosen,
        found.grows,
        found.is_complete,
        _word(request, ticks),
        found.between,
    )


def read_held(table_view: TableView, verb: str, picks: Mapping[str, Any], slot: str) -> list[Any]:
    """A list's values: the picked ones, or the default."""
    if slot in picks:
        return list(picks[slot])
    found = table_view.complete(verb, picks)
    return [] if isinstance(found, Question) else list(getattr(found, slot))


def find_changeable(table_view: TableView, move: Move, picks: Mapping[str, Any]) -> list[str]:
    """The slots of a complete move that got a default although there is a choice."""
    verb = tag(type(move))
    found: list[str] = []
    before: dict[str, Any] = {}
    for name in table_view.slots(verb):
        if name not in picks and not table_view.is_settled(verb, name, before):
            found.append(name)
        before[name] = getattr(move, name)
    return found


def add_to(question: NextQuestion, value: Any) -> Any:
    """The slot's value after one more pick."""
    return [*question.chosen, value] if question.grows else value


def understand(
    request: Request, table_view: TableView, move: type[Move], text: str
) -> dict[str, Any]:
    """Read typed answers, one for each question in order."""
    picks: dict[str, Any] = {}
    growing = ""
    fields, ask = fields_of(move), asker(request, table_view, tag(move))

    def read(part: str, question: NextQuestion) -> Any:
        """Read one answer.
        A question shows only one of several options with the same label, but each may be typed."""
        before = {**picks, question.slot: list(question.chosen)} if question.grows else picks
        return find_meant(
            part, ask(question.slot, before), fields[question.slot].question, question.slot
        )

    for part in parts(text):
        question = find_open(request, table_view, tag(move), picks, growing)
        if question is None:
            raise Illegal(
                Text("{part} answers no question: all are answered before it.", part=quote(part))
            )
        try:
            value = read(part, question)
        except Illegal:
            if not (question.is_complete and growing):
                raise
            # The list is done, and this part answers the next question.
            question = find_open(request, table_view, tag(move), picks)
            if question is None:
                raise
            value = read(part, question)
        picks[question.slot] = add_to(question, value)
        growing = question.slot if question.grows else ""
    return picks


def find_open(
    request: Request, table_view: TableView, verb: str, picks: Mapping[str, Any], growing: str = ""
) -> NextQuestion | None:
    """The next question that may be answered: an open one, or one that has a default."""
    found = find_next(request, table_view, verb, picks, growing)
    if isinstance(found, NextQuestion):
        return found
    slots = find_changeable(table_view, found, picks)
    return (
        _next(request, table_view, verb, picks, table_view.question(verb, slots[0], picks))
        if slots
        else None
    )


def open_questions(table_view: TableView, game: Game) -> list[type[Move]]:
    """The turn's follow-up questions that are open for this person."""
    verbs = table_view.menu().verbs
    return [
        verb.move
        for verb in verbs
        if verb.move.follow_up and not verb.barred and verb.move in game.moves
    ]


def settle(
    table_view: TableView, move: type[Move], picks: Mapping[str, Any], slot: str
) -> dict[str, Any]:
    """The picks, plus earlier slots that have only one possible answer."""
    known = dict(picks)
    for name, field in takewhile(lambda item: item[0] != slot, fields_of(move).items()):
        if name not in known and field.kind is not tuple:
            try:
                legal = distinct(
                    option
                    for option in table_view.options(tag(move), name, known)
                    if not option.barred
                )
            except Illegal:
                continue  # nothing to choose here
            if len(legal) == 1:
                known[name] = legal[0].value
    return known
