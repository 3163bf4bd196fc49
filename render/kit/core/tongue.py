"""The language of a picture. Painters' texts translate themselves with it, and the kit asks it for
its own words."""

from gettext import NullTranslations
from typing import TypeAlias

Tongue: TypeAlias = NullTranslations
"""A language: English as it stands in the code, or a catalogue over it."""

ENGLISH = Tongue()


def worded(text: str, tongue: Tongue) -> str:
    """A text in a language. A plain string stays the same."""
    word = getattr(text, "worded", None)
    told: str = text if word is None or type(tongue) is Tongue else word(tongue)
    return told
