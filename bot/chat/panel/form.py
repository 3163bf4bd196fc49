"""Forms that open over the panel, for a typed answer or for several choices that have a default.

If the bot restarts, an open form is lost, but the panel is still there.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import discord
import msgspec
from msgspec.structs import replace

from bot.chat.base.answering import carry_out
from bot.chat.base.base import Click
from bot.chat.base.buttons import ENTRY, list_entries
from bot.chat.base.naming import name_slot
from bot.chat.base.rate_limits import check_rate_limit
from bot.chat.base.request import Request
from bot.chat.base.tongues import word_labels
from bot.chat.base.typed import Ask, read_pick
from bot.chat.panel.drafts import Draft
from bot.chat.panel.pages import PAGE
from bot.chat.panel.questions import (
    NextQuestion,
    ask_again,
    find_legal,
    list_choices,
    name_values,
    weigh,
)
from bot.desk import TableView
from rules.kernel import Field, Move, Tongue, fields_of, name_verb, worded

MOST_TITLE = 45
MOST_HELP = 100
MOST_TYPED = 200
MOST_FIELDS = 5

AnyField: TypeAlias = discord.ui.TextInput[Any] | discord.ui.Select[Any]


class Form(discord.ui.Modal):
    """A form with some fields of a move, each with its help. `taken` gets the input, by slot."""

    def __init__(
        self,
        move: type[Move],
        fields: Mapping[str, AnyField],
        tongue: Tongue,
        taken: Callable[[Request, Mapping[str, list[str]]], Awaitable[None]],
    ) -> None:
        super().__init__(title=worded(name_verb(move), tongue)[:MOST_TITLE], timeout=900)
        self._fields, self._taken = fields, taken
        for slot, field in fields.items():
            asks = fields_of(move)[slot]
            name, told = worded(name_slot(asks), tongue), worded(asks.help, tongue)
            label = discord.ui.Label[Any](
                text=name[:MOST_TITLE], description=told[:MOST_HELP] or None, component=field
            )
            self.add_item(label)
        word_labels(self, tongue)

    async def interaction_check(self, click: Click, /) -> bool:  # type: ignore[override]  # as below
        return await check_rate_limit(click)

    async def on_submit(self, click: Click) -> None:  # type: ignore[override]  # the client is ours
        put_in = {
            slot: [field.value] if isinstance(field, discord.ui.TextInput) else field.values
            for slot, field in self._fields.items()
        }
        await carry_out(Request(click, update=True), lambda request: self._taken(request, put_in))


def make_field(text: str = "") -> AnyField:
    """Make a text field of one line."""
    return discord.ui.TextInput(default=text or None, max_length=MOST_TYPED)


def choosing(question: NextQuestion, held: Any) -> AnyField:
    """Make a menu with the slot's value selected. A number from a long range is typed instead."""
    shown = show_held(question, held)
    if question.between:
        return make_field(*shown)
    keys = name_values(question, [option.value for option in question.options])
    entries = list_choices(keys, question.options)
    several = bool(question.ticks)
    return discord.ui.Select(
        options=list_entries(entries, shown),
        min_values=0 if several else 1,
        max_values=len(entries) if several else 1,
        required=not several,
    )


def show_held(question: NextQuestion, held: Any) -> list[str]:
    """A slot's value as a form shows it."""
    if question.between:
        return [str(held)]
    return name_values(question, held if question.ticks else [held])


def read_field(
    question: NextQuestion, field: Field, put_in: Sequence[str], picks: Mapping[str, Any], ask: Ask
) -> Any:
    """Read the input of a field."""
    if question.between:
        return read_pick(field, put_in[0], picks, ask)
    values = [msgspec.json.decode(key) for key in put_in]
    return [value for value, _ in values] if question.ticks else values[0]


def ask_together(
    request: Request, table_view: TableView, draft: Draft, slots: Sequence[str]
) -> list[NextQuestion]:
    """The questions that one form asks together, or none if they don't fit.
    A single question is quicker without a form."""
    if not 1 < len(slots) <= MOST_FIELDS:
        return []
    questions = []
    for slot in slots:
        question = ask_again(request, table_view, draft.verb, draft.picks, slot)
        question = replace(
            question, options=weigh(request, table_view, draft, question, find_legal(question))
        )
        if not (question.between or _has_room(question)):
            return []
        questions.append(question)
    return questions


def _has_room(question: NextQuestion) -> bool:
    """Whether a menu has room for all the options and their texts."""
    texts = [text for option in question.options for text in (option.label, option.hint)]
    keys = name_values(question, [option.value for option in question.options])
    ordered = question.grows and not question.ticks
    return not ordered and 0 < len(keys) <= PAGE and max(map(len, (*texts, *keys))) <= ENTRY
