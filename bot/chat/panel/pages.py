"""A question with more options than one menu holds.
They are shown by group if they have groups, else page by page."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.kernel import Option, Text

PAGE = 25  # options in a menu


class OptionPage(NamedTuple):
    """A page of options, by their indices."""

    title: str  # of the group; "" without groups
    places: list[int]


def pages_of(options: Sequence[Option]) -> list[OptionPage]:
    """Split options into pages. Groups are dropped if there are too many for one menu."""
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
    """The page of that number, or the last one, as an old button may name a page that is gone."""
    return pages[min(number or 0, len(pages) - 1)]


def _split(group: str, places: list[int]) -> Iterator[OptionPage]:
    """Split a group that is too long for one menu."""
    parts = [places[start : start + PAGE] for start in range(0, len(places), PAGE)]
    for number, part in enumerate(parts, 1):
        title = Text("{group} ({number} of {parts})", group=group, number=number, parts=len(parts))
        yield OptionPage(title if len(parts) > 1 else group, part)
