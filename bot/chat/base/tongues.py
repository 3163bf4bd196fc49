"""Languages.
English is in the code; the others are catalogues in `bot/languages`, named by Discord's locales."""

import gettext
from functools import cache
from pathlib import Path

import discord
from discord import app_commands
from discord.ui.view import BaseView

from rules.kernel import ENGLISH, Text, Tongue, worded

FOLDER = Path(__file__).parents[2] / "languages"
DOMAIN = "orrery"
LABEL = 80  # characters of a button's label
ENTRY = 100  # of a menu, of its options, and of a command's description
_IN = app_commands.TranslationContextLocation
NAMES = (_IN.command_name, _IN.group_name, _IN.parameter_name)


def list_languages() -> tuple[str, ...]:
    """All available languages, by Discord locale."""
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
    """A place's own language if it is available, else English."""
    return locale.value if locale is not None and locale.value in list_languages() else "en"


@cache
def find_tongue(locale: str) -> Tongue:
    """The catalogue of a language, such as "de" or "pt-BR". English if there is none."""
    languages = [locale.replace("-", "_"), locale.partition("-")[0]]
    if gettext.find(DOMAIN, FOLDER, languages) is None:
        return ENGLISH
    return gettext.translation(DOMAIN, FOLDER, languages)


def localize(text: str) -> app_commands.locale_str:
    """A command description that is translated into every available language."""
    return app_commands.locale_str(shorten(text), text=text)


def shorten(text: str) -> str:
    """Cut a description to the length that a command allows."""
    return str(text) if len(text) <= ENTRY else f"{text[: ENTRY - 1]}…"


class Translator(app_commands.Translator):
    """Translates command descriptions. Command names stay as they are typed."""

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
    """Translate the texts on buttons and menus."""
    for item in view.walk_children() if view is not None else ():
        shown = item.item if isinstance(item, discord.ui.DynamicItem) else item
        if isinstance(shown, discord.ui.Button) and shown.label:
            shown.label = worded(shown.label, tongue)[:LABEL]
        elif isinstance(shown, discord.ui.Select):
            shown.placeholder = worded(shown.placeholder or "", tongue)[:ENTRY] or None
            for option in shown.options:
                option.label = worded(option.label, tongue)[:ENTRY]
                option.description = worded(option.description or "", tongue)[:ENTRY] or None
