"""Choices between verbs or options, each with its outcome, as buttons or as a menu."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from bot.chat.base.buttons import Entry, Press, SelectItem
from bot.chat.base.sheet import ChoiceLine, Sheet
from bot.chat.base.tongues import ENTRY, LABEL
from bot.chat.panel.screen_fit import FittedParts, PanelSize
from rules.kernel import Lines, Text, listed, plural

WIDTH = 5  # buttons in a row
MOST_ROWS = 3  # more rows become a menu
SHORT = 24  # characters of a button that leaves room for text beside it on a phone
MOST_REASONS = 5


class PanelChoice(NamedTuple):
    """A choice: its name, its outcome, its buttons and its menu entry.
    If `small`, the text only explains the choice, and is printed small as far as there is room."""

    name: str
    text: str
    presses: Sequence[Press]
    entry: Entry
    small: bool = False


Choose: TypeAlias = Callable[[Sequence[Entry]], SelectItem]
"""Makes a menu of entries."""


def arrange_ways(
    ways: Sequence[PanelChoice], size: PanelSize, choose: Choose, *, beside: bool = True
) -> FittedParts:
    """Lay out moves as buttons, so that they stay where players look for them.
    A few moves that are all explained get their text beside the button. Others stand in rows, below
    lines with the texts. If three rows aren't enough, they become a menu."""
    if not ways:
        return FittedParts([])
    if sum(len(way.presses) for way in ways) > MOST_ROWS * WIDTH:
        return as_menu(ways, size, choose)
    gone = [
        way
        for way in ways
        if way.text and (size is PanelSize.LISTED or (size is PanelSize.BRIEF and way.small))
    ]
    few = len(ways) <= WIDTH and sum(len(way.presses) for way in ways) <= 2 * WIDTH
    if beside and few and not gone and all(_stands_alone(way) for way in ways):
        others = [press for way in ways for press in way.presses[1:]]
        return FittedParts(
            [*(ChoiceLine(_print(way, way.text), way.presses[0]) for way in ways), *in_rows(others)]
        )
    told = [way for way in ways if (way.text or len(way.name) > LABEL) and way not in gone]
    rows = in_rows([press for way in ways for press in way.presses])
    return FittedParts([Lines(map(tell_way, told)), *rows], Lines(map(tell_way, gone)))


def arrange_options(ways: Sequence[PanelChoice], size: PanelSize, choose: Choose) -> FittedParts:
    """Lay out options likewise, but as a menu if space is short or some option has no button.
    A single option is always a button: it takes no more space and saves a press."""
    short = size is PanelSize.LISTED and len(ways) > 1
    if short or len(ways) > WIDTH or not all(way.presses for way in ways):
        return as_menu(ways, size, choose)
    return arrange_ways(ways, size, choose)


def as_menu(ways: Sequence[PanelChoice], size: PanelSize, choose: Choose) -> FittedParts:
    """Lay out choices as a menu. Texts too long for it stand above, or above the picture."""
    if not ways:
        return FittedParts([])
    long = Lines(tell_way(way) for way in ways if max(len(way.name), len(way.text)) > ENTRY)
    chosen = [choose([way.entry for way in ways])]
    return FittedParts([chosen], long) if size is PanelSize.LISTED else FittedParts([long, chosen])


def in_rows(presses: Sequence[Press]) -> Sheet:
    return [presses[start : start + WIDTH] for start in range(0, len(presses), WIDTH)]


def tell_way(way: PanelChoice) -> str:
    """A line with a choice's outcome, or with its name if that is too long for a button or menu."""
    if not way.text:
        return Text("- {name}", name=way.name)
    told = Text("**{name}**: {text}", name=way.name, text=way.text)
    return _print(way, told) if way.small else Text("- {text}", text=told)


def list_reasons(barred: Iterable[tuple[str, str]]) -> list[Text]:
    """Tell what is barred and why, grouped by reason.
    The versions go from all reasons down to names only, as the list stands last and gets what room
    is left."""
    by_reason: dict[str, list[str]] = {}
    for name, why in barred:
        by_reason.setdefault(why, []).append(name)
    most = min(len(by_reason), MOST_REASONS)
    return [_tell_barred(by_reason, so_many) for so_many in range(most, -1, -1)]


def _tell_barred(by_reason: Mapping[str, list[str]], most: int) -> Text:
    """Tell what is barred: so many reasons, then the names of the rest."""
    told = [_tell_reason(names, why) for why, names in list(by_reason.items())[:most]]
    others = _cut_names([name for names in list(by_reason.values())[most:] for name in names])
    rest = "-# Not possible either: {names}." if told else "-# Not possible now: {names}."
    return Lines([*told, *([Text(rest, names=listed(others))] if others else [])])


def _cut_names(names: list[str]) -> list[str]:
    """The first few names, and the number of the others."""
    more = len(names) - MOST_REASONS
    return [*names[:MOST_REASONS], plural(more, "other")] if more > 0 else names


def _tell_reason(names: Iterable[str], why: str) -> Text:
    """Tell one reason. The name is left out if the reason begins with it."""
    first, *others = some = _cut_names(list(names))
    if not others and why.removeprefix("The ").removeprefix("A ").removeprefix("An ").startswith(
        first
    ):
        return Text("-# {reason}", reason=why)
    return Text("-# {name}: {text}", name=listed(some), text=why)


def _stands_alone(way: PanelChoice) -> bool:
    """Whether the name fits a button that leaves room for text beside it."""
    return bool(way.text) and len(way.name) <= SHORT


def _print(way: PanelChoice, text: str) -> str:
    return Text("-# {text}", text=text) if way.small else text
