"""A question with more options than one menu holds: by group where the options have one, else page
by page."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.kernel import Option, Text

PAGE = 25  # options in a menu


class OptionPage(NamedTuple):
    """Some of the options, by their places among all."""

    title: str  # of the group; "" where there are none
    places: list[int]


def pages_of(options: Sequence[Option]) -> list[OptionPage]:
    """The options as they are asked. More groups than a menu holds are no help, so then there are
    none."""
    places = list(range(len(options)))
    if len(options) <= PAGE:
        return [OptionPage("", places)]
    groups: dict[str, list[int]] = {}
    for place, option in enumerate(options):
        groups.setdefault(option.group, []).append(place)
    grouped = [
        page for group, some in groups.items() for page in _split(group or Text("Others"), some)
    ]
    if len(groups) == 1 or len(grouped) > PAGE:
        return [page._replace(title="") for page in _split("", places)]
    return grouped


def page_at(pages: Sequence[OptionPage], number: int | None) -> OptionPage:
    """The page of that number, as far as there is one: a button may be older than what there is
    now."""
    return pages[min(number or 0, len(pages) - 1)]


def _split(group: str, places: list[int]) -> Iterator[OptionPage]:
    """A group, in parts if it is too long for a menu."""
    parts = [places[start : start + PAGE] for start in range(0, len(places), PAGE)]
    for number, part in enumerate(parts, 1):
        title = Text("{group} ({number} of {parts})", group=group, number=number, parts=len(parts))
        yield OptionPage(title if len(parts) > 1 else group, part)
