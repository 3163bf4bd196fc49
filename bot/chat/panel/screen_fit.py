"""Fits a panel to the screen of a phone.

Discord shows the end of a message, so everything from the question on must fit on one screen. A
panel is laid out as fully as that allows. Parts without room move above the picture, except for
barred choices: they stand last, and at least their names are shown. Discord doesn't tell the width
of letters, so these are averages in points on a common phone.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from math import ceil
from textwrap import wrap
from typing import Any, NamedTuple

from bot.chat.base.buttons import SelectItem
from bot.chat.base.painting import PendingPicture, Picture
from bot.chat.base.sheet import ChoiceLine, Part, Sheet
from rules.kernel import Lines, Text, Tongue, worded

ROOM = 600.0  # from the question to the last button; Discord adds a line below them
MOST_PARTS = 37  # of Discord's 40 components, without the picture and the texts around it
WIDE, GAP = 322.0, 8.0
LINE, LETTER = 23.2, 8.2
SMALL_LINE, SMALL_LETTER = 22.0, 6.9
BULLET = 22.0
BUTTON, INSIDE, LABEL, SIGN = 42.0, 34.0, 9.1, 24.0
MENU = 40.0
_CHOICES = Text("**What you can choose**")  # separates the choices from the events
_UNSEEN = re.compile(r"^-# |^- |^> |\*\*|\\")
_EMOJI = re.compile(r"<:\w+:\d+>")


class PanelSize(IntEnum):
    """How fully a panel is laid out."""

    WHOLE = 0  # with beginners' help, and a button for everything
    SHORT = 1  # side moves are in a menu
    BRIEF = 2  # beginners' help stands above the picture
    LISTED = 3  # outcomes stand there too, and options are a menu


class FittedParts(NamedTuple):
    """Parts below the question, and the text that moves above the picture instead."""

    below: Sheet
    above: str = ""


class QuestionParts(NamedTuple):
    """The text above the choices.
    The head, the first fact and the question always stay. If space is short, the help goes first,
    then the other facts from the last up, then the news."""

    news: str
    head: str
    facts: str
    help: str
    question: str


def fit_screen(  # noqa: PLR0917 - each is a part of the sheet
    missed: str,
    picture: Picture | PendingPicture | None,
    asking: QuestionParts,
    lay: Callable[[PanelSize], Iterable[FittedParts]],
    tongue: Tongue,
    barred: Sequence[str] = ("",),
) -> list[Part]:
    """Lay out a panel as fully as one screen allows.
    `barred` holds versions of the last text, from the longest to the shortest; the longest that
    fits is shown."""
    news = [asking.news] if asking.news else []
    fact, *facts = worded(asking.facts, tongue).splitlines() or [""]
    more = [*facts, *filter(None, [asking.help])]

    def part(gone: int) -> tuple[list[str], list[str]]:
        """The texts around the question after dropping this many, and the dropped ones."""
        last, first = max(0, len(more) - gone), max(0, gone - len(more))
        return [*news[first:], asking.head, fact, *more[:last], asking.question], [
            *news[:first],
            *more[last:],
        ]

    all_gone = len(more) + len(news)
    for size in PanelSize:
        laid = list(lay(size))
        below = [*(piece for each in laid for piece in each.below), barred[-1]]
        room = ROOM - _measure(below, tongue)
        least, _ = part(0 if size < PanelSize.BRIEF else all_gone)
        if _measure([Lines(least)], tongue) <= room and sum(map(_count, below)) <= MOST_PARTS:
            break
    fits = (gone for gone in range(all_gone) if _measure([Lines(part(gone)[0])], tongue) <= room)
    shown, above = part(next(fits, all_gone))
    room += _measure([barred[-1]], tongue) - _measure([Lines(shown)], tongue)
    below[-1] = next((told for told in barred if _measure([told], tongue) <= room), barred[-1])
    choices = Lines(each.above for each in laid)
    told = Lines([missed, *above, *([_CHOICES] if choices else []), choices])
    return [told, picture, Lines(shown), *below]


def _count(part: Part) -> int:
    """The number of components of a part."""
    match part:
        case None | "" | PendingPicture():
            return 0
        case str() | Picture():
            return 1
        case ChoiceLine():
            return 3
        case _:
            return 1 + len(part) if part else 0


def _measure(parts: Sheet, tongue: Tongue) -> float:
    """The height of parts, one below the other."""
    return sum(_height(part, tongue) + GAP for part in parts if part)


def _height(part: Part, tongue: Tongue) -> float:
    match part:
        case str():
            return _text_height(worded(part, tongue), WIDE)
        case ChoiceLine(text, press):
            left = WIDE - min(_button_width(press, tongue), WIDE / 2) - 2 * GAP
            return max(BUTTON, _text_height(worded(text, tongue), left))
        case None | Picture() | PendingPicture():
            return 0.0
        case [SelectItem()]:
            return MENU
        case _:
            return _row_height([_button_width(press, tongue) for press in part])


def _text_height(text: str, width: float) -> float:
    return sum(_line_height(line, width) for line in text.splitlines() if line)


def _line_height(line: str, width: float) -> float:
    seen = _UNSEEN.sub("", _EMOJI.sub("##", line))
    if line.startswith("-# "):
        return SMALL_LINE * len(wrap(seen, int(width / SMALL_LETTER)))
    return LINE * len(wrap(seen, int((width - BULLET * line.startswith(("- ", "> "))) / LETTER)))


def _button_width(press: Any, tongue: Tongue) -> float:
    button = press.item
    return float(
        INSIDE + LABEL * len(worded(button.label or "", tongue)) + SIGN * bool(button.emoji)
    )


def _row_height(widths: Iterable[float]) -> float:
    """The height of buttons, with as many side by side as fit the width."""
    height, left = 0.0, 0.0
    for width in widths:
        if width > left:
            height += BUTTON * ceil(width / WIDE) + GAP * bool(height)
            left = WIDE
        left -= width + GAP
    return height
