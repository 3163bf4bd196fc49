"""The words that all games share: seats, labels, lists and counts, as texts.

Texts name seats as `{seat:2}`, so that a text can be made without knowing who sits there; `named` puts the names in.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from rules.kernel.text import ENGLISH, Count, Listed, Text, Tongue

__all__ = ["label", "listed", "named", "plural", "seat_letter", "who", "whom"]

_SEAT = re.compile(r"\{seat:(\d{1,2})\}")  # a longer number is no seat of ours: somebody typed it


def seat_letter(seat: int) -> str:
    """The letter a seat is known by on every picture.

    >>> seat_letter(0)
    'A'
    """
    return chr(ord("A") + seat)


def who(seat: int) -> str:
    """A seat in a text, to be named later.

    >>> who(2)
    '{seat:2}'
    """
    return f"{{seat:{seat}}}"


def whom(seats: Iterable[int]) -> Text:
    """Some seats in a text.

    >>> str(whom([0, 2]))
    '{seat:0} and {seat:2}'
    """
    return listed(who(seat) for seat in seats)


def named(told: str, names: Mapping[int, str] | Sequence[str] = (), tongue: Tongue = ENGLISH) -> str:
    """What was worded, with every `{seat:n}` replaced by that seat's name, or by its letter where no name is known.

    >>> named("{seat:0} follows {seat:1}.", {1: "Ada"})
    'Seat A follows Ada.'
    """
    known = dict(names) if isinstance(names, Mapping) else dict(enumerate(names))

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return known.get(seat) or Text("Seat {letter}", letter=seat_letter(seat)).worded(tongue)

    return _SEAT.sub(name, told)


def label(value: object) -> str:
    """How a plain option reads when its game gives it no label of its own.

    >>> str(label("mine_blast")), str(label(True)), label(3)
    ('Mine Blast', 'yes', '3')
    """
    if isinstance(value, bool):
        return Text("yes") if value else Text("no")
    if isinstance(value, str):
        return Text(" ".join(word[:1].upper() + word[1:] for word in re.split(r"[_\s-]+", value) if word))
    return str(value)


def listed(items: Iterable[str], last: str = "and") -> Text:
    """The items as a person would say them.

    >>> str(listed(["Water", "Energy", "Agri"])), str(listed("ab", "or"))
    ('Water, Energy and Agri', 'a or b')
    """
    return Listed(items, last)


def plural(count: int, one: str, many: str = "") -> Text:
    """A count with its noun.

    >>> str(plural(1, "card")), str(plural(3, "card")), str(plural(2, "match", "matches"))
    ('1 card', '3 cards', '2 matches')
    """
    return Count(count, f"{{count}} {one}", f"{{count}} {many or one + 's'}")
