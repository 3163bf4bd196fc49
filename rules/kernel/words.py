"""Turning what the rules say into what a player reads: seats into names, values into labels, lists into sentences.

Texts name seats as `{seat:2}`, so that a text can be made without knowing who sits there; `named` puts the names in.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

__all__ = ["label", "listed", "named", "plural", "seat_letter", "who", "whom"]

_SEAT = re.compile(r"\{seat:(\d{1,2})\}")  # a longer number is no seat of ours: somebody typed it


def seat_letter(seat: int) -> str:
    """The letter a seat is known by on every picture: 0 is A."""
    return chr(ord("A") + seat)


def who(seat: int) -> str:
    """A seat in a text, to be named later."""
    return f"{{seat:{seat}}}"


def whom(seats: Iterable[int]) -> str:
    """Some seats in a text: "{seat:0} and {seat:2}"."""
    return listed(who(seat) for seat in seats)


def named(text: str, names: Mapping[int, str] | Sequence[str] = ()) -> str:
    """The text with every `{seat:n}` replaced by that seat's name, or by "Seat A" where no name is known."""
    known = dict(names) if isinstance(names, Mapping) else dict(enumerate(names))

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return known.get(seat) or f"Seat {seat_letter(seat)}"

    return _SEAT.sub(name, text)


def label(value: object) -> str:
    """How a plain option reads when its game gives it no label of its own: `mine_blast` is "Mine Blast"."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return " ".join(word[:1].upper() + word[1:] for word in re.split(r"[_\s-]+", value) if word)
    return str(value)


def listed(items: Iterable[str], last: str = "and") -> str:
    """The items as a person would say them: "Water, Energy and Agri"."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def plural(count: int, one: str, many: str = "") -> str:
    """A count with its noun: "1 card", "3 cards"."""
    return f"{count} {one if count == 1 else many or one + 's'}"
