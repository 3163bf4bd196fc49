"""Order what was said at a table for its readers, in a post or at the head of a panel."""

from collections.abc import Container, Iterable, Sequence
from itertools import groupby

from bot.desk import Sentence
from rules.kernel import ENGLISH, Lines, Text, Tongue, worded

MOST_MISSED = 6  # lines
EARLIER = Text("(Earlier: Log)")


def sentences(said: Iterable[str], room: int, language: Tongue = ENGLISH) -> Text:
    """Sentences in order. If they are too long together, only the newest are kept."""
    return arrange([Sentence(text) for text in said], room, language)


def arrange(said: Sequence[Sentence], room: float, language: Tongue = ENGLISH) -> Text:
    """Sentences in order, with a line for each turn.
    Within a turn, what was done to somebody comes first. If it is too long, the least urgent
    sentences are dropped, the oldest of them first. The log has the rest."""
    lengths = [len(worded(one.text, language)) + 1 for one in said]
    most: dict[int, int] = {}
    for one in said:
        most[one.turn] = max(most.get(one.turn, 0), one.urgency)
    kept = sorted(
        range(len(said)), key=lambda number: (most[said[number].turn], number), reverse=True
    )
    cut = sum(lengths) > room
    while (
        kept
        and len(EARLIER.worded(language)) * cut + sum(lengths[number] for number in kept) > room
    ):
        kept.pop()

    hit = {one.turn for one in said if one.hits}
    shown = [
        said[number]
        for number in sorted(kept, key=lambda number: (*_place(said[number], hit), number))
    ]
    turns = (
        _join(one.text for one in some)
        for _, some in groupby(shown, lambda one: (one.part, one.turn))
    )
    return Lines([*([EARLIER] if cut else []), *turns])


def _place(one: Sentence, hit: Container[int]) -> tuple[int, bool, int, bool]:
    return one.part, one.turn not in hit, one.turn, not one.hits


def _join(texts: Iterable[str]) -> Text:
    """Join texts with spaces. A text of several lines stays a paragraph of its own."""
    paragraphs: list[list[str]] = []
    apart = True
    for text in texts:
        if apart or "\n" in text:
            paragraphs.append([])
        paragraphs[-1].append(text)
        apart = "\n" in text
    return Lines(Lines(some, " ") for some in paragraphs)


def tell_missed(missed: Sequence[Sentence]) -> Text:
    """The events since a person's last turn, a line for each turn.
    If there are many turns, the most urgent are kept."""
    if not missed:
        return Text("")
    turns = [list(some) for _, some in groupby(missed, lambda one: (one.part, one.turn))]
    most = sorted(
        range(len(turns)), key=lambda turn: (max(one.urgency for one in turns[turn]), turn)
    )[-MOST_MISSED:]
    lines = [
        Text("- {text}", text=Lines((one.text for one in turns[turn]), " "))
        for turn in sorted(most)
    ]
    more = [Text("-# The log has the rest.")] if len(turns) > len(most) else []
    return Lines([Text("**Since your last turn**"), *lines, *more])
