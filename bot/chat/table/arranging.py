"""What was said at a table, put in order for those who read it: in a post, and at the head of a
panel."""

from collections.abc import Container, Iterable, Sequence
from itertools import groupby

from bot.desk import Sentence
from rules.kernel import ENGLISH, Lines, Text, Tongue, worded

MOST_MISSED = 6  # lines
EARLIER = Text("(Earlier: Log)")


def sentences(said: Iterable[str], room: int, language: Tongue = ENGLISH) -> Text:
    """What was said, as it happened; the newest of it where there is not room for all."""
    return arrange([Sentence(text) for text in said], room, language)


def arrange(said: Sequence[Sentence], room: float, language: Tongue = ENGLISH) -> Text:
    """What was said as it happened, a line for each turn, but for what was done to somebody, which
    comes first, before all else of its turn. Where there is not room for all the rest is in the
    log: what is least urgent, and of that what is oldest."""
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
    """One after another; what has lines of its own stands apart."""
    paragraphs: list[list[str]] = []
    apart = True
    for text in texts:
        if apart or "\n" in text:
            paragraphs.append([])
        paragraphs[-1].append(text)
        apart = "\n" in text
    return Lines(Lines(some, " ") for some in paragraphs)


def tell_missed(missed: Sequence[Sentence]) -> Text:
    """What was done since somebody played last, a line for each turn: of much, what matters
    most."""
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
