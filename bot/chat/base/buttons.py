"""Buttons and menus that survive a restart.
All they know is in their custom id, which names their handler.

@handle_press("table")
async def on_table(request: Request, match: str, action: str) -> None: ...

button("Play", "table", match, "play")
"""

import re
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, NamedTuple, Self, TypeAlias

import discord

from bot.chat.base.answering import carry_out
from bot.chat.base.base import Click
from bot.chat.base.rate_limits import check_rate_limit
from bot.chat.base.request import Request
from bot.chat.base.tongues import ENTRY, LABEL

__all__ = [
    "ENTRY",
    "LABEL",
    "Entry",
    "Press",
    "SelectItem",
    "build_view",
    "button",
    "fits",
    "handle_press",
    "list_entries",
    "menu",
]

Handler: TypeAlias = Callable[..., Awaitable[None]]
AnyItem: TypeAlias = discord.ui.Item[Any]
Entry: TypeAlias = tuple[str, str, str] | tuple[str, str, str, str]
"""A menu entry: value, label, hint, and an optional sign."""

MOST_ID = 100


class PressHandler(NamedTuple):
    handler: Handler
    update: bool
    form: bool


HANDLED: dict[str, PressHandler] = {}


def handle_press(
    what: str, *, update: bool = False, form: bool = False
) -> Callable[[Handler], Handler]:
    """Register the handler of the buttons and menus named `what`.
    With `update` the answer replaces the message that holds the button. With `form` the handler
    sends a form instead of an acknowledgement, so it only reads."""

    def register(handler: Handler) -> Handler:
        HANDLED[what] = PressHandler(handler, update, form)
        return handler

    return register


def _id(kind: str, what: str, args: Sequence[object]) -> str:
    return ":".join([kind, what, *map(str, args)])


def fits(what: str, *args: object) -> bool:
    """Whether these arguments fit in a custom id."""
    return len(_id("b", what, args)) <= MOST_ID


async def _handle(click: Click, what: str, text: str, values: Sequence[str]) -> None:
    handled = HANDLED[what]
    args = text.split(":", handled.handler.__code__.co_argcount - 2) if text else []
    request = Request(click, update=handled.update or handled.form, values=values)
    await carry_out(request, lambda request: handled.handler(request, *args), form=handled.form)


class Press(
    discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"b:(?P<what>[a-z]+):?(?P<args>.*)"
):
    """A button of the bot, sent before or after a restart."""

    @classmethod
    async def from_custom_id(cls, _click: Any, item: AnyItem, match: re.Match[str], /) -> Self:  # noqa: ARG003
        assert isinstance(item, discord.ui.Button)  # noqa: S101 - only buttons have such ids
        return cls(item)

    async def interaction_check(self, click: Click, /) -> bool:  # type: ignore[override]  # as below
        return await check_rate_limit(click)

    async def callback(self, click: Click) -> None:  # type: ignore[override]  # the client is ours
        if found := self.template.fullmatch(self.item.custom_id or ""):
            await _handle(click, found["what"], found["args"], ())


class SelectItem(
    discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"s:(?P<what>[a-z]+):?(?P<args>.*)"
):
    """A menu of the bot, sent before or after a restart."""

    @classmethod
    async def from_custom_id(cls, _click: Any, item: AnyItem, match: re.Match[str], /) -> Self:  # noqa: ARG003
        assert isinstance(item, discord.ui.Select)  # noqa: S101 - only menus have such ids
        return cls(item)

    async def interaction_check(self, click: Click, /) -> bool:  # type: ignore[override]  # as below
        return await check_rate_limit(click)

    async def callback(self, click: Click) -> None:  # type: ignore[override]  # the client is ours
        if found := self.template.fullmatch(self.item.custom_id):
            await _handle(click, found["what"], found["args"], self.item.values)


def button(
    label: str,
    what: str,
    *args: object,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    sign: str = "",
) -> Press:
    return Press(
        discord.ui.Button(
            label=_cut(label, LABEL),
            custom_id=_id("b", what, args),
            style=style,
            disabled=disabled,
            emoji=sign or None,
        )
    )


def menu(
    placeholder: str,
    what: str,
    *args: object,
    entries: Sequence[Entry],
    ticked: Collection[str] | None = None,
) -> SelectItem:
    """Make a menu.
    It takes one choice by default. If `ticked` is given, even empty, it takes several."""
    options = list_entries(entries, ticked or ())
    least = 0 if any(option.default for option in options) else 1
    select: discord.ui.Select[Any] = discord.ui.Select(
        placeholder=_cut(placeholder, ENTRY),
        custom_id=_id("s", what, args),
        options=options,
        min_values=least,
        max_values=1 if ticked is None else len(entries),
        # `required` only matters in forms, but Discord refuses a contradiction everywhere.
        required=bool(least),
    )
    return SelectItem(select)


def list_entries(entries: Sequence[Entry], ticked: Collection[str]) -> list[discord.SelectOption]:
    """Make the options of a menu, in a message or in a form."""
    return [_make_option(entry, ticked) for entry in entries]


def _make_option(entry: Entry, ticked: Collection[str]) -> discord.SelectOption:
    value, label, hint, *sign = entry
    return discord.SelectOption(
        label=_cut(label, ENTRY),
        value=value,
        description=_cut(hint, ENTRY) or None,
        default=value in ticked,
        emoji="".join(sign) or None,
    )


def build_view(*rows: Sequence[Press | SelectItem]) -> discord.ui.View | None:
    """Lay out the rows under a message. Empty rows are left out."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(row for row in rows if row):
        for item in row:
            item.row = number
            view.add_item(item)
    return view if view.children else None


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
