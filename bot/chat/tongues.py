"""Languages: English stands in the code, the others are catalogues in `bot/languages`, by Discord's names for them."""

import gettext
from functools import cache
from pathlib import Path

import discord

from rules.kernel.text import ENGLISH, Tongue, worded

__all__ = ["ENTRY", "LABEL", "tongue", "word_labels"]

FOLDER = Path(__file__).parent.parent / "languages"
DOMAIN = "orrery"
LABEL = 80  # characters of a button
ENTRY = 100  # of a menu, and of an option in it


@cache
def tongue(locale: str) -> Tongue:
    """The catalogue of a language, such as "de" or "pt-BR"; English where there is none."""
    languages = [locale.replace("-", "_"), locale.partition("-")[0]]
    if gettext.find(DOMAIN, FOLDER, languages) is None:
        return ENGLISH
    return gettext.translation(DOMAIN, FOLDER, languages)


def word_labels(view: discord.ui.View | None, tongue: Tongue) -> None:
    """Word what stands on buttons and menus, where it is a text."""
    for item in view.children if view is not None else ():
        shown = item.item if isinstance(item, discord.ui.DynamicItem) else item
        if isinstance(shown, discord.ui.Button) and shown.label:
            shown.label = worded(shown.label, tongue)[:LABEL]
        elif isinstance(shown, discord.ui.Select):
            shown.placeholder = worded(shown.placeholder or "", tongue)[:ENTRY] or None
            for option in shown.options:
                option.label = worded(option.label, tongue)[:ENTRY]
                option.description = worded(option.description or "", tongue)[:ENTRY] or None
