"""The words that all games share: seats, labels, lists and counts, as texts.

Texts name seats as `{seat:2}`, so they can be made without knowing the players. `named` puts the
names in.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from rules.kernel.words.text import ENGLISH, Count, Lines, Listed, Text, Tongue, worded

_SEAT = re.compile(r"\{seat:(\d{1,2})\}")  # a longer number is no seat: somebody typed it


def seat_letter(seat: int) -> str:
    """The letter of a seat on every picture.

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
    """Some seats in a text, to be named later.

    >>> str(whom([0, 2]))
    '{seat:0} and {seat:2}'
    """
    return listed(who(seat) for seat in seats)


def named(
    told: str, names: Mapping[int, str] | Sequence[str] = (), tongue: Tongue = ENGLISH
) -> str:
    """A translated text with every `{seat:n}` replaced by a name, or by the seat's letter.

    >>> named("{seat:0} follows {seat:1}.", {1: "Ada"})
    'Seat A follows Ada.'
    """
    known = dict(names) if isinstance(names, Mapping) else dict(enumerate(names))

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return known.get(seat) or Text("Seat {letter}", letter=seat_letter(seat)).worded(tongue)

    return _SEAT.sub(name, told)


class Recalled(Text):
    """A text about a time when other players had some of the seats. Those seats are named at once.

    >>> str(Recalled("{seat:0} follows {seat:1}.", {1: "Ada"}))
    '{seat:0} follows Ada.'
    """

    __slots__ = ("names", "text")
    text: str
    names: Mapping[int, str]

    def __new__(cls, text: str, names: Mapping[int, str]) -> Self:
        recalled = str.__new__(cls, _recall(text, names))
        recalled.template, recalled.parts, recalled.text, recalled.names = "", {}, text, names
        return recalled

    def worded(self, tongue: Tongue) -> str:
        return _recall(worded(self.text, tongue), self.names)

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self.text, self.names), {}


def _recall(told: str, names: Mapping[int, str]) -> str:
    return _SEAT.sub(lambda found: names.get(int(found[1]), found[0]), told)


def whose_turn(seats: Sequence[int], *, together: bool) -> Text:
    """The awaited seats, told to another player. If all act `together`, nobody has a turn.

    >>> str(whose_turn([1], together=False)), str(whose_turn([1, 2], together=True))
    ("It is {seat:1}'s turn.", '{seat:1} and {seat:2} are still to play.')
    """
    if not together:
        return Text("It is {seats}'s turn.", seats=whom(seats))
    return Count(
        len(seats), "{seats} is still to play.", "{seats} are still to play.", seats=whom(seats)
    )


def address(told: str, seat: int) -> str:
    """An English sentence as told to a seat that it is about.
    That seat becomes "you", and its verbs and possessives follow.

    >>> address("{seat:0} was paid by {seat:1}. {seat:0}'s turn is skipped.", 0)
    'You were paid by {seat:1}. Your turn is skipped.'
    >>> address("- {seat:1} misses 2 turns; their moons stand still.", 1)
    '- You miss 2 turns; your moons stand still.'
    """
    if who(seat) not in told:
        return told
    return _SENTENCE.sub(lambda found: _address(found[0], who(seat)), told)


def _address(sentence: str, mark: str) -> str:
    if mark not in sentence:
        return sentence

    def turn(found: re.Match[str]) -> str:
        you, verb = "your" if found["own"] else "you", found["verb"] or ""
        before = re.findall(r"[\w{}:]+", sentence[: found.start()])
        if verb and before[-1:] not in _OBJECT:
            verb = f" {_conjugate(verb[1:])}"
        return f"{you if before else you.capitalize()}{verb}"

    if sentence.lstrip("- >*").startswith(mark):
        sentence = _AND.sub(lambda found: f"and {_ARE[found[1]]}", sentence)
    # Otherwise it may be about another seat.
    if {*_SEAT.findall(sentence)} == {*_SEAT.findall(mark)}:
        sentence = _THEIR.sub(lambda found: _YOUR[found[0]], sentence)
    return re.sub(rf"{re.escape(mark)}(?:(?P<own>'s)|(?P<verb> [a-z]+s\b))?", turn, sentence)


_SENTENCE = re.compile(r"[^.!?\n]+[.!?\n]*")
_YOUR = {"their": "your", "theirs": "yours", "themselves": "yourself", "they are": "you are"}
_THEIR = re.compile(rf"\b({'|'.join(sorted(_YOUR, key=len, reverse=True))})\b")
_AND = re.compile(r"\band (is|was|has)\b")
_OBJECT = [
    [word]
    for word in ("of", "at", "for", "from", "with", "to", "by", "on", "against", "between", "and")
]
_ARE = {
    "is": "are",
    "was": "were",
    "has": "have",
    "does": "do",
    "as": "as",
    "plus": "plus",
    "always": "always",
}


def _conjugate(verb: str) -> str:
    """A verb of the third person in the form after "you"."""
    if verb in _ARE:
        return _ARE[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "oes")) else verb[:-1]


def label(value: object) -> str:
    """The label of a plain option, if its game gives it none.

    >>> str(label("mine_blast")), str(label(True)), label(1970)
    ('Mine Blast', 'yes', '1,970')
    """
    if isinstance(value, bool):
        return Text("yes") if value else Text("no")
    if isinstance(value, str):
        return Text(
            " ".join(word[:1].upper() + word[1:] for word in re.split(r"[_\s-]+", value) if word)
        )
    return f"{value:,}" if isinstance(value, int) else str(value)


def listed(items: Iterable[str], last: str = "and") -> Text:
    """The items in a sentence.

    >>> str(listed(["Water", "Energy", "Agri"])), str(listed("ab", "or"))
    ('Water, Energy and Agri', 'a or b')
    """
    return Listed(items, last)


def list_points(categories: Mapping[str, int]) -> Text:
    """The points by category, without the empty ones.

    >>> str(list_points({"Planets": 3, "Moons": 0, "Goals": 2}))
    'Planets 3, Goals 2'
    """
    found = ((Text(category), points) for category, points in categories.items() if points)
    return Lines(
        [
            Text("{category} {points}", category=category, points=points)
            for category, points in found
        ],
        ", ",
    )


def plural(count: int, one: str, many: str = "") -> Text:
    """A count with its noun, written as on pictures.

    >>> str(plural(1, "card")), str(plural(3000, "card")), str(plural(2, "match", "matches"))
    ('1 card', '3,000 cards', '2 matches')
    """
    return Count(count, f"{{count:,}} {one}", f"{{count:,}} {many or one + 's'}")
