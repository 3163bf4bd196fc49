"""Help topics: prose from a game's content, with its figures filled in.
The last topic lists the figures that are not the rulebook's, found by the sources in the
content."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from rules.kernel.words.pace import Pace, pace_topic
from rules.kernel.words.text import Lines, Text

_WRAPPED = re.compile(r"(?<!\n)\n(?!\n|- )")


class HelpTopics(msgspec.Struct, forbid_unknown_fields=True):
    """A help file.
    It has topics by title, and a line for every figure of ours, by its type and field."""

    topics: dict[str, str]
    house: dict[str, str]


def topics(
    prose: HelpTopics,
    figures: Mapping[str, Any],
    content: Iterable[Any],
    paces: Iterable[Pace] = (),
) -> Mapping[str, Text]:
    """The topics by title.
    The prose may name the `figures`. `content` lists all structs with sources.

    >>> prose = HelpTopics(topics={"Aim": "Gather {lights}, and the last\\nof all."}, house={})
    >>> print(topics(prose, {"lights": 12}, [])["Aim"])
    Gather 12, and the last of all.
    """

    def text(written: str) -> Text:
        return Text(_WRAPPED.sub(" ", written.strip()), **figures)

    keys = dict.fromkeys(_list_ours(list(content)))
    lines = [Text("- {line}", line=text(prose.house[key])) for key in keys]
    ours = Text(
        "The rulebook does not give these. They are **ours**, or worked out where that is said:"
    )
    long = {"How long a match takes": pace_topic(paces)} if (paces := list(paces)) else {}
    return {
        **{title: text(written) for title, written in prose.topics.items()},
        **long,
        "House data": Lines([ours, *lines]),
    }


def _list_ours(item: object) -> Iterator[str]:
    """The keys of all figures below an item of content that are not the rulebook's, in file
    order."""
    if isinstance(item, Mapping):
        item = list(item.values())
    if isinstance(item, list | tuple):
        for part in item:
            yield from _list_ours(part)
    elif isinstance(item, msgspec.Struct):
        name = type(item).__name__
        for field in item.__struct_fields__:
            value = getattr(item, field)
            if field.endswith("source") and value != "rulebook":
                yield f"{name}.{field.removesuffix('_source')}" if field != "source" else name
            yield from _list_ours(value)
