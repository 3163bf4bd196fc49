"""One question in the panel, as a row of buttons or a menu, with the outcome of each choice."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import discord
import msgspec

from bot.chat.base.buttons import Entry, Press, SelectItem, button, fits, menu
from bot.chat.base.naming import word_name
from bot.chat.base.people import write_names
from bot.chat.base.request import Request
from bot.chat.base.sheet import Sheet
from bot.chat.panel.choices import PanelChoice, arrange_options, as_menu, list_reasons
from bot.chat.panel.drafts import Draft
from bot.chat.panel.layout import (
    FIRST,
    GO,
    PLAIN,
    calls,
    list_others,
    list_rest,
    place,
    show_screen,
    step,
    word_so_far,
)
from bot.chat.panel.pages import OptionPage, page_at, pages_of
from bot.chat.panel.questions import (
    NextQuestion,
    find_legal,
    list_choices,
    name_values,
    settle,
    weigh,
)
from bot.chat.panel.screen_fit import FittedParts, PanelSize
from bot.desk import TableView
from rules.kernel import Lines, Option, Text, fields_of


async def lay_out_question(  # noqa: PLR0917 - each is a part of the sheet
    request: Request,
    table_view: TableView,
    draft: Draft,
    found: NextQuestion,
    note: str = "",
    lesson: str = "",
    *,
    page: int | None = None,
    first: bool = False,
    change: bool = False,
) -> Sheet:
    """Lay out one question.
    If there are very many options, their groups are asked first. A `change` is about a slot that
    had a default, and Back keeps the default."""
    card = table_view.menu()
    verb = next(verb for verb in card.verbs if verb.name == draft.verb)
    field = fields_of(verb.move)[found.slot]
    legal = find_legal(found)
    pages = pages_of(legal)
    by_group = page is None and bool(pages[0].title)
    places = [] if by_group else page_at(pages, page).places
    some, alike = _lift_hint(
        weigh(request, table_view, draft, found, [legal[each] for each in places])
    )
    known = settle(table_view, verb.move, draft.picks, found.slot)
    barred = [option for option in found.options if option.barred]
    if pages[0].title and not by_group:
        group = legal[places[0]].group
        barred = [option for option in barred if option.group == group]
    typed = len(pages) > 1 or found.between
    turn = partial(_turn, draft, found.slot if change else "")
    back_to = "page" if change else "back"
    back = None if first else step(Text("Back"), draft, back_to)
    if pages[0].title and not by_group:
        back = step(Text("Back"), *turn(""))
    told = Lines(
        [
            found.says,
            field.question,
            Text("Whichever you choose: {text}", text=write_names([alike])[0])
            if alike not in ("", found.says)
            else "",
        ]
    )
    picks = table_view.read(verb.name, known)
    asking = await word_so_far(
        request, table_view, verb.move, picks, note, lesson, told, first=first
    )
    style = FIRST if not found.between and (not first or calls(card, verb)) else PLAIN
    others = [await list_others(request, table_view, draft)] if first else []
    rest = await list_rest(request, table_view, draft, first=first)

    ends = _list_controls(draft, found, field.none, typed=typed)
    controls = FittedParts([[*_turn_pages(turn, pages, page), *ends, *([back] if back else [])]])
    keys = name_values(found, [option.value for option in legal])
    ways = _list_ways(draft, found, [keys[each] for each in places], some, style)
    reasons = [
        (label, why) for label, why in (write_names([each.label, each.barred]) for each in barred)
    ]

    def lay(size: PanelSize) -> list[FittedParts]:
        if by_group:
            choices = FittedParts([[_groups(turn, field.name, pages, legal)]])
        elif found.ticks:
            choices = as_menu(ways, size, partial(_ticks, draft, found, page or 0))
        else:
            choices = arrange_options(ways, size, partial(_menu, draft, found))
        besides = [other(size) for other in others]
        return [choices, controls, *besides, rest.lay(size)]

    sights = [each.place for each in (legal if by_group else some) if each.place]
    return await show_screen(request, table_view, asking, lay, sights, barred=list_reasons(reasons))


def _list_controls(draft: Draft, found: NextQuestion, none: str, *, typed: bool) -> list[Press]:
    """The buttons that end a list, or open a form to type the answer."""
    controls = []
    if found.is_complete and found.chosen:
        controls.append(step(Text("Enough"), draft, "enough", found.slot, style=GO))
    elif found.is_complete:
        controls.append(step(none, draft, "enough", found.slot))
    if typed:
        controls.append(
            button(Text("Type it"), "type", draft.match, draft.id, draft.mark, found.slot)
        )
    return controls


def _lift_hint(options: list[Option]) -> tuple[list[Option], str]:
    """Remove a hint that all options share, and return it, as it need not stand beside each."""
    hints = {option.hint for option in options}
    if len(options) < 2 or len(hints) > 1:
        return options, ""
    return [msgspec.structs.replace(option, hint="") for option in options], hints.pop()


def _list_ways(
    draft: Draft,
    found: NextQuestion,
    keys: Sequence[str],
    some: Sequence[Option],
    style: discord.ButtonStyle,
) -> list[PanelChoice]:
    """The options, each with its button if the custom id has room for it."""
    ways = []
    for key, option, entry in zip(keys, some, list_choices(keys, some), strict=True):
        name, text = write_names([option.label, option.hint])
        about = place(draft, "pick", f"{found.slot}={key}")
        presses = (
            [button(option.label, *about, style=style, sign=option.sign)] if fits(*about) else []
        )
        ways.append(PanelChoice(name, text, presses, entry))
    return ways


def _menu(draft: Draft, found: NextQuestion, entries: Sequence[Entry]) -> SelectItem:
    return menu(word_name(found.slot), *place(draft, "pick", found.slot), entries=entries)


def _ticks(draft: Draft, found: NextQuestion, page: int, entries: Sequence[Entry]) -> SelectItem:
    """Make a menu with several choices, in which the list's current values are ticked."""
    about, ticked = place(draft, "tick", f"{found.slot}={page}"), name_values(found, found.chosen)
    return menu(word_name(found.slot), *about, entries=entries, ticked=ticked)


Turn: TypeAlias = Callable[[object], tuple[Draft, str, str]]
"""Makes the custom id of a press that turns to a page."""


def _turn(draft: Draft, changed: str, page: object) -> tuple[Draft, str, str]:
    """The press that turns to a page of the question, or of the slot being changed.
    Without a page it shows the groups."""
    return (draft, "change", f"{changed}={page}") if changed else (draft, "page", str(page))


def _groups(turn: Turn, slot: str, pages: list[OptionPage], legal: list[Option]) -> SelectItem:
    """Make a menu of the groups, each with its options."""
    entries = [
        (str(number), page.title, Lines([legal[each].label for each in page.places], ", "))
        for number, page in enumerate(pages)
    ]
    return menu(word_name(slot), *place(*turn("")), entries=entries)


def _turn_pages(turn: Turn, pages: list[OptionPage], page: int | None) -> list[Press]:
    """Make the buttons that page through options without groups."""
    last, now = len(pages) - 1, page or 0
    if not last or pages[0].title:
        return []
    before = step(Text("Earlier"), *turn(now - 1), off=now == 0)
    after = step(Text("More"), *turn(now + 1), off=now == last)
    return [before, after]
