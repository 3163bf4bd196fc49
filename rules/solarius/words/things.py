"""Words for mats and the bridge: colours, columns, counts and dice."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from rules.kernel import Lines, MarkedText, Text, listed, plural
from rules.solarius.content import COLOURS, Colour

_COLOURS: Mapping[Colour, Text] = {colour: MarkedText(colour, Text(colour)) for colour in COLOURS}
_COLUMNS = (Text("I"), Text("II"), Text("III"), Text("IV"), Text("V"))


def list_numbers(values: Iterable[int], last: str = "and") -> Text:
    """Plain numbers: "1, 2 and 3"."""
    return listed(map(str, values), last)


def colour(of: Colour) -> Text:
    return _COLOURS[of]


def colours(of: Iterable[Colour], last: str = "or") -> Text:
    return listed(map(colour, of), last)


def columned(numbers: Iterable[int]) -> Text:
    """Columns for several cubes: "2 in I and 1 in II"."""
    counts = Counter(numbers)
    return listed(
        Text("{count} in {column}", count=counts[at], column=column(at)) for at in sorted(counts)
    )


def column(number: int) -> Text:
    """A column as the mat prints it: 3 is "III"."""
    return _COLUMNS[number - 1]


@cache
def points(count: int) -> Text:
    """Victory points, which decide the match."""
    return plural(count, "victory point")


@cache
def action_points(count: int) -> Text:
    """Action points, which dice and stations give."""
    return plural(count, "action point")


@cache
def hexes(count: int) -> Text:
    return plural(count, "hex", "hexes")


@cache
def fuel(count: int) -> Text:
    return MarkedText("fuel", Text("{count} fuel", count=count), told=False)


@cache
def bucks(count: int) -> Text:
    return MarkedText("buck", plural(count, "SpaceBuck"), told=False)


@cache
def gain(of_fuel: int, of_bucks: int) -> Text:
    """Fuel and SpaceBucks together: "2 fuel and 1 SpaceBuck". Without either: "nothing"."""
    told = [fuel(of_fuel)] * bool(of_fuel) + [bucks(of_bucks)] * bool(of_bucks)
    return listed(told) if told else Text("nothing")


@cache
def name_mix(count: int) -> Text:
    """A sum in fuel and SpaceBucks that the player divides."""
    return (
        Text("1 fuel or 1 SpaceBuck")
        if count == 1
        else Text("{count} in fuel and SpaceBucks", count=count)
    )


@cache
def contamination(count: int) -> Text:
    return MarkedText("contamination", Text("{count} contamination", count=count), told=False)


@cache
def count_drives(count: int) -> Text:
    return plural(count, "drive")


@cache
def count_resources(count: int) -> Text:
    return plural(count, "resource")


Paid: TypeAlias = Iterable[tuple[Colour, Sequence[int]]]
"""Resources that go, by row: how many from columns I, II and III."""


def payment(paid: Paid) -> Text:
    """Resources by place: "yellow: 1 in I and 1 in II; brown: 2 in I"."""
    return Lines((_of_row(of, counts) for of, counts in paid if any(counts)), "; ")


def _of_row(of: Colour, counts: Sequence[int]) -> Text:
    columns = columned(at for at, count in enumerate(counts, 1) for _ in range(count))
    return Text("{colour}: {columns}", colour=colour(of), columns=columns)


def worth(paid: Paid) -> Text:
    """Resources by worth: "yellow worth 3 and brown worth 2"."""
    values = [(of, sum(at * count for at, count in enumerate(counts, 1))) for of, counts in paid]
    return listed(
        Text("{colour} worth {value}", colour=colour(of), value=value)
        for of, value in values
        if value
    )


_FACES = {"star": Text("star"), "star+1": Text("star +1")}


def face(shown: str) -> Text | str:
    """The face of an action die: "2", "star +1"."""
    return _FACES.get(shown, shown)


@cache
def name_die(of: Colour, shown: str) -> Text:
    """An action die by colour and face: "black 2", "yellow star"."""
    mark = f"die_{of}_{shown.replace('+', '')}"
    return MarkedText(mark, Text("{colour} {face}", colour=colour(of), face=face(shown)))
