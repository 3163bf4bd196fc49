"""Languages: English stands in the code, the others are catalogues in `bot/languages`, by Discord's names for them."""

import gettext
from functools import cache
from pathlib import Path

from rules.kernel.text import ENGLISH, Tongue

__all__ = ["tongue"]

FOLDER = Path(__file__).parent.parent / "languages"
DOMAIN = "orrery"


@cache
def tongue(locale: str) -> Tongue:
    """The catalogue of a language, such as "de" or "pt-BR"; English where there is none."""
    languages = [locale.replace("-", "_"), locale.partition("-")[0]]
    if gettext.find(DOMAIN, FOLDER, languages) is None:
        return ENGLISH
    return gettext.translation(DOMAIN, FOLDER, languages)
