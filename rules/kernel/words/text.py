"""Texts that keep their template and parts, so that they can be translated for each reader.

The code holds English: `Text("{seat} took {card}.", seat=who(0), card=card("water"))` is that
sentence, and works wherever a string does. It also keeps its template and parts. `worded` puts them
together in another language, a catalogue of the standard library's `gettext`. A sentence that the
catalogue lacks stays English.

A text that is cut, joined or put into an f-string becomes a plain string, fixed in English. Make it
a part of another text instead.
"""

import gettext
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any, Self, TypeAlias, TypeVar

Tongue: TypeAlias = gettext.NullTranslations
"""A language: English as it stands in the code, or a catalogue over it."""

ENGLISH = Tongue()

T = TypeVar("T")


class Text(str):
    """A template and its parts.
    A part is a text, a number, or a string that is the same in every language, such as a name.

    >>> took = Text("{who} took {card}.", who="Ada", card=Text("Water"))
    >>> str(took), took.template
    ('Ada took Water.', '{who} took {card}.')
    """

    __slots__ = ("parts", "template")
    template: str
    parts: dict[str, Any]

    def __new__(cls, template: str, /, **parts: object) -> Self:
        text = super().__new__(cls, template.format_map(parts) if parts else template)
        text.template, text.parts = template, parts
        return text

    def worded(self, tongue: Tongue) -> str:
        """The text in a language. Seats are still to be named."""
        # A catalogue keeps its own header under "".
        pattern = self.template and tongue.gettext(self.template)
        return _Writer(tongue).vformat(pattern, (), self.parts) if self.parts else pattern

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.template,), self.parts


class Count(Text):
    """A text about a number of things, in the plural forms of a language.

    >>> [str(Count(n, "{count} card lies here", "{count} cards lie here")) for n in (1, 2)]
    ['1 card lies here', '2 cards lie here']
    """

    __slots__ = ("many", "number")
    number: int
    many: str

    def __new__(cls, count: int, one: str, many: str, /, **parts: object) -> Self:
        text = str.__new__(cls, (one if count == 1 else many).format_map({"count": count, **parts}))
        text.template, text.many, text.number, text.parts = one, many, count, parts
        return text

    def worded(self, tongue: Tongue) -> str:
        pattern = tongue.ngettext(self.template, self.many, self.number)
        return _Writer(tongue).vformat(pattern, (), {"count": self.number, **self.parts})

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.number, self.template, self.many), self.parts


class Lines(Text):
    """Texts on lines of their own, or separated by `between`. Empty ones are left out.

    >>> str(Lines(["Seat A leads", "", "Seat B follows"], "; "))
    'Seat A leads; Seat B follows'
    """

    __slots__ = ("items",)
    items: tuple[str, ...]

    def __new__(cls, items: Iterable[str], between: str = "\n") -> Self:
        kept = tuple(filter(None, items))
        text = str.__new__(cls, between.join(kept))
        text.template, text.parts, text.items = between, {}, kept
        return text

    def worded(self, tongue: Tongue) -> str:
        return tongue.gettext(self.template).join(worded(item, tongue) for item in self.items)

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.items, self.template), {}


class Listed(Text):
    """Items in a list: "Water, Energy and Agri"."""

    __slots__ = ("items", "last")
    items: tuple[str, ...]
    last: str

    def __new__(cls, items: Iterable[str], last: str = "and") -> Self:
        kept = tuple(items)
        text = str.__new__(cls, _join(kept, last, ENGLISH))
        text.template, text.parts, text.items, text.last = "", {}, kept, last
        return text

    def worded(self, tongue: Tongue) -> str:
        return _join(self.items, self.last, tongue)

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.items, self.last), {}


class Capitalized(Text):
    """A text with a capital first letter, to begin a sentence.

    >>> str(Capitalized(Text("nobody passed.")))
    'Nobody passed.'
    """

    __slots__ = ("text",)
    text: str

    def __new__(cls, text: str) -> Self:
        capital = str.__new__(cls, _capitalize(text))
        capital.template, capital.parts, capital.text = "", {}, text
        return capital

    def worded(self, tongue: Tongue) -> str:
        return _capitalize(worded(self.text, tongue))

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.text,), {}


class EmojiTongue(Tongue):
    """A language with small pictures in its texts: `signs` has a picture for each mark.
    A label shows every mark, a sentence only those that are `told`."""

    def __init__(self, tongue: Tongue, signs: Mapping[str, str], *, label: bool = False) -> None:
        super().__init__()
        self.add_fallback(tongue)
        self.plain = tongue
        self.signs = signs
        self.label = label


class MarkedText(Text):
    """The name of a thing with a mark, which stands for a small picture.
    If the language has a sign for the mark, the sign follows the name. So a screen reader says the
    name first. In sentences, only things that the eye looks for are `told` by their marks. Those
    were rolled, drawn or spent; places and sums are not.

    >>> water = MarkedText("water", Text("Water"))
    >>> str(water), water.worded(EmojiTongue(ENGLISH, {"water": "~"}))
    ('Water', 'Water ~')
    """

    __slots__ = ("mark", "text", "told")
    mark: str
    text: str
    told: bool

    def __new__(cls, mark: str, text: str, *, told: bool = True) -> Self:
        marked = str.__new__(cls, text)
        marked.template = ""
        marked.parts = {}
        marked.mark = mark
        marked.text = text
        marked.told = told
        return marked

    def worded(self, tongue: Tongue) -> str:
        if (
            isinstance(tongue, EmojiTongue)
            and self.mark in tongue.signs
            and (self.told or tongue.label)
        ):
            return (
                # One sign for the whole.
                f"{worded(self.text, tongue.plain)} {tongue.signs[self.mark]}"
            )
        return worded(self.text, tongue)

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.mark, self.text), {"told": self.told}


def worded(part: T, tongue: Tongue) -> T | str:
    """A text in a language. Anything else is the same in all languages."""
    return part.worded(tongue) if tongue is not ENGLISH and isinstance(part, Text) else part


class _Writer(Formatter):
    """Fills a template and translates its parts, however deep they are found: `{setup[2].name}`."""

    def __init__(self, tongue: Tongue) -> None:
        self._tongue = tongue

    def format_field(self, value: Any, format_spec: str) -> str:
        told: str = super().format_field(worded(value, self._tongue), format_spec)
        return told


def _join(items: tuple[str, ...], last: str, tongue: Tongue) -> str:
    told, *others = [worded(item, tongue) for item in items] or [""]
    for number, other in enumerate(others, 2):
        if number < len(items):
            told = tongue.gettext("{before}, {next}").format(before=told, next=other)
        else:
            told = tongue.gettext(f"{{before}} {last} {{last}}").format(before=told, last=other)
    return told


def _capitalize(told: str) -> str:
    return f"{told[:1].upper()}{told[1:]}"
