"""Languages: English stands in the code, the others are catalogues in `bot/languages`, by Discord's
names for them."""

import gettext
from functools import cache
from pathlib import Path

import discord
from discord import app_commands
from discord.ui.view import BaseView

from rules.kernel import ENGLISH, Text, Tongue, worded

FOLDER = Path(__file__).parents[2] / "languages"
DOMAIN = "orrery"
LABEL = 80  # characters of a button
ENTRY = 100  # of a menu, of an option in it, and of what a command says of itself
_IN = app_commands.TranslationContextLocation
NAMES = (_IN.command_name, _IN.group_name, _IN.parameter_name)


def list_languages() -> tuple[str, ...]:
    """Those that there are, by Discord's names for them."""
    known = (locale.value for locale in discord.Locale)
    return (
        "en",
        *(
            locale
            for locale in known
            if not locale.startswith("en") and find_tongue(locale) is not ENGLISH
        ),
    )


def language_of(locale: discord.Locale | None) -> str:
    """The language of a place: its own, where it is one of those that there are."""
    return locale.value if locale is not None and locale.value in list_languages() else "en"


@cache
def find_tongue(locale: str) -> Tongue:
    """The catalogue of a language, such as "de" or "pt-BR"; English where there is none."""
    languages = [locale.replace("-", "_"), locale.partition("-")[0]]
    if gettext.find(DOMAIN, FOLDER, languages) is None:
        return ENGLISH
    return gettext.translation(DOMAIN, FOLDER, languages)


def localize(text: str) -> app_commands.locale_str:
    """A description of a command, to be worded for every language of Discord that there is."""
    return app_commands.locale_str(shorten(text), text=text)


def shorten(text: str) -> str:
    """As much of a description as a command holds."""
    return str(text) if len(text) <= ENTRY else f"{text[: ENTRY - 1]}…"


class Translator(app_commands.Translator):
    """What Discord shows of the commands, in the languages that there are. Their names stay as they
    are typed."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        spoken = find_tongue(locale.value)
        if spoken is ENGLISH or context.location in NAMES:
            return None
        return shorten(worded(string.extras.get("text", Text(string.message)), spoken))


def word_labels(view: BaseView | None, tongue: Tongue) -> None:
    """Word what stands on buttons and menus, where it is a text."""
    for item in view.walk_children() if view is not None else ():
        shown = item.item if isinstance(item, discord.ui.DynamicItem) else item
        if isinstance(shown, discord.ui.Button) and shown.label:
            shown.label = worded(shown.label, tongue)[:LABEL]
        elif isinstance(shown, discord.ui.Select):
            shown.placeholder = worded(shown.placeholder or "", tongue)[:ENTRY] or None
            for option in shown.options:
                option.label = worded(option.label, tongue)[:ENTRY]
                option.description = worded(option.description or "", tongue)[:ENTRY] or None
