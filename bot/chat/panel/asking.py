"""How the panel asks one thing: as buttons where a row holds them, else in a menu, with what each choice comes to."""

from collections.abc import Sequence

import msgspec

from bot.chat.buttons import Choice, Press, button, fits, menu
from bot.chat.naming import word_name
from bot.chat.panel.drafts import Draft
from bot.chat.panel.layout import (
    FIRST,
    GO,
    WIDTH,
    Way,
    arrange_ways,
    beside,
    lay_out_besides,
    list_reasons,
    open_sheet,
    place,
    step,
    tell_so_far,
    tell_way,
)
from bot.chat.panel.pages import Page, page_at, pages_of
from bot.chat.panel.questions import Next, find_legal, leaves_gaps, list_choices, name_values, settle, weigh
from bot.chat.people import write_names
from bot.chat.request import Asked
from bot.chat.sheet import Sheet
from bot.chat.tongues import ENTRY
from bot.desk import Here
from rules.kernel.offer import Option, fields_of
from rules.kernel.text import Lines, Text

__all__ = ["question"]

MOST_REASONS = 5


async def question(  # noqa: PLR0917 - each has its place on the sheet
    asked: Asked,
    here: Here,
    draft: Draft,
    found: Next,
    note: str = "",
    lesson: str = "",
    *,
    page: int | None = None,
    first: bool = False,
) -> Sheet:
    """One thing to choose. Of very many options the group is asked first, if they have one."""
    verb = next(verb for verb in here.menu().verbs if verb.name == draft.verb)
    field = fields_of(verb.move)[found.slot]
    legal = find_legal(found)
    pages = pages_of(legal)
    by_group = page is None and bool(pages[0].title)
    places = [] if by_group else page_at(pages, page).places
    some, alike = _lift_hint(weigh(asked, here, draft, found, [legal[each] for each in places]))
    known = settle(here, verb.move, draft.picks, found.slot)
    barred = [option for option in found.options if option.barred]
    if pages[0].title and not by_group:
        group = legal[places[0]].group
        barred = [option for option in barred if option.group == group]
    if by_group:
        choices: Sheet = [_groups(draft, field.name, pages, legal)]
    elif found.ticks:
        keys = name_values(found, [option.value for option in legal])
        choices = [_tell_long(some), _ticks(draft, found, page or 0, [keys[each] for each in places], some)]
    elif few := _few(draft, found, some):
        choices = arrange_ways(few)
    else:
        choices = [_tell_long(some), _many(draft, found, some)]
    controls = []
    if found.enough:
        controls.append(step(Text("Enough") if found.chosen else Text("None"), draft, "enough", found.slot, style=GO))
    if len(pages) > 1 or leaves_gaps(field, legal):
        controls.append(button(Text("Type it"), "type", draft.match, draft.id, draft.mark, found.slot))
    if pages[0].title and not by_group:
        controls.append(step(Text("Back"), draft, "page"))
    elif not first:
        controls.append(step(Text("Back"), draft, "back"))
    picks = here.read(verb.name, known)
    return [
        *await open_sheet(asked, here, [each.place for each in (legal if by_group else some) if each.place]),
        Lines(
            [
                note,
                await tell_so_far(asked, here, draft, verb.move, picks, lesson, first=first),
                found.says or Text("{slot}:", slot=field.help or word_name(field.name)),
                Text("Each: {text}", text=write_names([alike])[0]) if alike not in ("", found.says) else "",
            ]
        ),
        *choices,
        *_turn_pages(draft, pages, page),
        list_reasons(write_names([asked.caption(_because(option)) for option in barred[:MOST_REASONS]])),
        controls,
        *(await lay_out_besides(asked, here, draft) if first else []),
        *await beside(asked, here, draft),
    ]


def _lift_hint(options: list[Option]) -> tuple[list[Option], str]:
    """Options that all come to the same, and what that is: it need not stand beside each."""
    hints = {option.hint for option in options}
    if len(options) < 2 or len(hints) > 1:
        return options, ""
    return [msgspec.structs.replace(option, hint="") for option in options], hints.pop()


def _tell_long(options: Sequence[Option]) -> Text:
    """What a menu has no room for."""
    return Lines(tell_way(_way(option)) for option in options if max(len(option.label), len(option.hint)) > ENTRY)


def _way(option: Option, *presses: Press) -> Way:
    """An option as it reads in a message."""
    name, text = write_names([option.label, option.hint])
    return Way(name, text, presses)


def _because(option: Option) -> str:
    """Why an option cannot be picked; some reasons name it themselves."""
    if option.barred.startswith(option.label):
        return option.barred
    return Text("{name}: {text}", name=option.label, text=option.barred)


def _few(draft: Draft, found: Next, some: list[Option]) -> list[Way]:
    """Buttons, where a row holds them: one touch on a phone, where a menu takes two."""
    about = [f"{found.slot}={key}" for key in name_values(found, [option.value for option in some])]
    if len(some) > WIDTH or not all(fits(*place(draft, "pick", each)) for each in about):
        return []
    return [
        _way(option, step(option.label, draft, "pick", each, style=FIRST, sign=option.sign))
        for option, each in zip(some, about, strict=True)
    ]


def _many(draft: Draft, found: Next, some: list[Option]) -> list[Choice]:
    entries = list_choices(name_values(found, [option.value for option in some]), some)
    return [menu(word_name(found.slot), *place(draft, "pick", found.slot), entries=entries)] if entries else []


def _ticks(draft: Draft, found: Next, page: int, keys: list[str], some: list[Option]) -> list[Choice]:
    """A menu with several choices, in which what the list holds is ticked."""
    about, ticked = place(draft, "tick", f"{found.slot}={page}"), name_values(found, found.chosen)
    return [menu(word_name(found.slot), *about, entries=list_choices(keys, some), ticked=ticked)]


def _groups(draft: Draft, slot: str, pages: list[Page], legal: list[Option]) -> list[Choice]:
    """A menu of the groups, each with what is in it."""
    entries = [
        (str(number), page.title, Lines([legal[each].label for each in page.places], ", "))
        for number, page in enumerate(pages)
    ]
    return [menu(word_name(slot), *place(draft, "page", ""), entries=entries)]


def _turn_pages(draft: Draft, pages: list[Page], page: int | None) -> list[list[Press]]:
    """The way through options that have no groups."""
    last, now = len(pages) - 1, page or 0
    if not last or pages[0].title:
        return []
    before = step(Text("Earlier"), draft, "page", str(now - 1), off=now == 0)
    after = step(Text("More"), draft, "page", str(now + 1), off=now == last)
    return [[before, after]]
