"""An answer made of Discord's newer components, in reading order.
A picture stands where it belongs, and the text of a choice beside its button.

Such a message can never turn back into a plain one, so later versions of it use components too.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias

import discord

from bot.chat.base.files import name_file
from bot.chat.base.fitting import fit_texts
from bot.chat.base.painting import PendingPicture, Picture
from bot.chat.base.tongues import word_labels
from rules.kernel import Tongue, worded

MOST_SHOWN = 4000  # characters of all texts together

AnyItem: TypeAlias = discord.ui.Item[Any]


class ChoiceLine(NamedTuple):
    """The text of a choice, with its button at the side."""

    text: str
    press: AnyItem


Part: TypeAlias = str | Picture | PendingPicture | ChoiceLine | Sequence[AnyItem] | None
"""A text, a picture, a choice, or a row with buttons or a menu.
Empty and pending parts don't count."""
Sheet: TypeAlias = Sequence[Part]


def lay_out(parts: Sheet, tongue: Tongue) -> discord.ui.LayoutView:
    """Lay out the parts as a message in a language.
    If the texts are too long together, the longest are cut."""
    shown = [part for part in parts if part]
    told = iter(
        fit_texts([worded(text, tongue) for part in shown if (text := _text_of(part))], MOST_SHOWN)
    )
    sheet = discord.ui.LayoutView(timeout=None)
    for part in shown:
        match part:
            case str():
                sheet.add_item(discord.ui.TextDisplay(next(told)))
            case ChoiceLine(_, press):
                sheet.add_item(discord.ui.Section(next(told), accessory=press))
            case Picture():
                item = discord.MediaGalleryItem(
                    f"attachment://{name_file(part)}", description=part.alt or None
                )
                sheet.add_item(discord.ui.MediaGallery(item))
            case PendingPicture():
                pass
            case _:
                sheet.add_item(discord.ui.ActionRow(*part))
    word_labels(sheet, tongue)
    return sheet


def unfold(
    text: str, view: discord.ui.View | None, pictures: Iterable[Picture | PendingPicture | None]
) -> list[Part]:
    """Turn a plain answer into parts."""
    rows = groupby(view.children if view else (), lambda item: item.row)
    return [*pictures, text, *(list(row) for _, row in rows)]


def _text_of(part: Part) -> str:
    if isinstance(part, ChoiceLine):
        return part.text
    return part if isinstance(part, str) else ""
