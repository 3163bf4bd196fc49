"""Resources (7.0): storing cubes in the pyramid of a row, and paying them.

Cubes stored or paid are typed by column: `I+I+II`. With their row, that is `black I+II`.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from rules.kernel import OneOf, Option, Seat, Table, Text, one_of
from rules.solarius.content import FIGURES, Colour
from rules.solarius.events import Stored
from rules.solarius.state import Mat, State
from rules.solarius.words.naming import column, columned, payment

Cubes = tuple[int, int, int]  # how many in columns I, II and III
Paid = tuple[tuple[Colour, Cubes], ...]

_ROMAN = ("I", "II", "III")
_SPACES = FIGURES.storage.spaces
LATER = "later"  # typed to store the cubes later
NO_CUBES: Cubes = (0, 0, 0)
NOTHING = Text("nothing")


# ---------------------------------------------------------------- laying cubes


@cache
def places(cubes: Cubes, usable: int) -> tuple[int, ...]:
    """The columns open to the next cube of a row with so many usable spaces.
    Column II must stay below column I; column III opens once both are full (SM-A2)."""
    one, two, three = cubes
    found = []
    if one < min(_SPACES[0], usable):
        found.append(1)
    if two < min(_SPACES[1], usable - _SPACES[0]) and one > two + 1:
        found.append(2)
    if three < min(_SPACES[2], usable - _SPACES[0] - _SPACES[1]) and [one, two] == _SPACES[:2]:
        found.append(3)
    return tuple(found)


@cache
def fills(cubes: Cubes, usable: int, most: int) -> tuple[str, ...]:
    """Every way to store one or more cubes in a row, the most and most valuable first."""
    found: dict[Cubes, int] = {}
    layer = {cubes}
    for count in range(1, most + 1):
        layer = {_more(row, at) for row in layer for at in places(row, usable)}
        found |= dict.fromkeys(layer, count)
    best = sorted(found, key=lambda row: (found[row], worth(row)), reverse=True)
    return tuple(write_cubes(_less(row, cubes)) for row in best)


def fits(mat: Mat, colour: Colour, besides: Iterable[int] = ()) -> bool:
    """Whether another cube fits into a row, after `besides` fill these columns."""
    cubes = mat.rows[colour].cubes
    for at in besides:
        cubes = _more(cubes, at)
    return bool(places(cubes, mat.usable(colour)))


def lay(state: State, seat: Seat, colour: Colour, spaces: str, table: Table) -> None:
    """Put cubes into a row."""
    columns = columns_of(spaces)
    put(state.mats[seat], colour, columns)
    table.tell(Stored(seat, colour, columns))


def put(mat: Mat, colour: Colour, columns: Iterable[int]) -> None:
    row = mat.rows[colour]
    for at in columns:
        row.cubes = _more(row.cubes, at)


def choose_spaces(mat: Mat, colour: Colour, most: int, *, later: bool = False) -> OneOf:
    """Ask for the places of cubes in a row.
    The default is as many as fit, in the most valuable places. `later`: they may wait."""

    def show(spaces: str) -> Option:
        if spaces == LATER:
            return Option(LATER, Text("Later"))
        columns = columns_of(spaces)
        return Option(spaces, columned(columns), Text("worth {worth}", worth=sum(columns)))

    cubes, usable = mat.rows[colour].cubes, mat.usable(colour)
    found = fills(cubes, usable, most)

    def others() -> Iterator[Option]:
        for at, name in enumerate(_ROMAN, 1):
            if name not in found:
                yield Option(name, columned((at,)), barred=_tell_closed(cubes, usable, at))

    return one_of(
        (*found, LATER) if later else found, default=found[0], describe=show, barred_options=others
    )


def _tell_closed(cubes: Cubes, usable: int, at: int) -> Text:
    """Tell why the next cube can't go into a column."""
    if usable <= sum(_SPACES[: at - 1]):
        return Text(
            "Column {column} is open once the tech die stands further right.", column=column(at)
        )
    if cubes[at - 1] >= min(_SPACES[at - 1], usable - sum(_SPACES[: at - 1])):
        return Text("Column {column} has no free space.", column=column(at))
    if at == len(_SPACES):
        return Text(
            "Column {column} takes a resource once all columns before it are full.",
            column=column(at),
        )
    return Text(
        "Column {column} has to hold fewer resources than the one before it: fill that first.",
        column=column(at),
    )


# ---------------------------------------------------------------- paying with cubes


@cache
def ways(cubes: Cubes, value: int, *, over: bool = False) -> tuple[Cubes, ...]:
    """The sets of cubes worth exactly a price, those that keep most first (SM-A8).
    `over`: a house variant also allows paying more, if no cube in it could be left out."""
    one, two, three = cubes
    found = [
        way
        for way in product(range(one + 1), range(two + 1), range(three + 1))
        if worth(way) == value or (over and worth(way) > value and not any(_spare(way, value)))
    ]
    return tuple(sorted(found, key=lambda way: (worth(way), sum(way))))


def _spare(way: Cubes, value: int) -> Iterator[bool]:
    """For each kind of cube paid, whether the rest would be enough."""
    return (worth(way) - at >= value for at, count in enumerate(way, 1) if count)


def worth(cubes: Cubes) -> int:
    return sum(at * count for at, count in enumerate(cubes, 1))


def dearness(paid: Paid) -> tuple[int, int]:
    """The cost of a payment: the worth of its cubes, then their number."""
    return sum(worth(cubes) for _, cubes in paid), sum(sum(cubes) for _, cubes in paid)


def take(mat: Mat, paid: Paid) -> None:
    """Return cubes to the pool. They can come from anywhere in a row."""
    for colour, cubes in paid:
        row = mat.rows[colour]
        row.cubes = _less(row.cubes, cubes)


def choose_cubes(payments: Iterable[Paid]) -> OneOf:
    """Ask for the payment: one of all exact ways."""
    return one_of(
        [write_paid(paid) for paid in payments],
        describe=lambda code: Option(code, payment(read_paid(code)) or NOTHING),
    )


def write_paid(paid: Paid) -> str:
    """The typed form of a payment.

    >>> paid_as((("black", (1, 1, 0)), ("brown", (0, 0, 1))))
    'black I+II, brown III'
    """
    return (
        ", ".join(f"{colour} {write_cubes(cubes)}" for colour, cubes in paid if any(cubes))
        or "nothing"
    )


@cache
def read_paid(code: str) -> Paid:
    """Parse a typed payment."""
    parts = [part.split(" ") for part in code.split(", ")] if code != "nothing" else []
    return tuple((colour, _count(columns_of(spaces))) for colour, spaces in parts)


# ---------------------------------------------------------------- columns


def roman(at: int) -> str:
    """The typed form of a column."""
    return _ROMAN[at - 1]


@cache
def write_cubes(cubes: Cubes) -> str:
    return "+".join(name for name, count in zip(_ROMAN, cubes, strict=True) for _ in range(count))


@cache
def columns_of(spaces: str) -> tuple[int, ...]:
    return tuple(_ROMAN.index(name) + 1 for name in spaces.split("+"))


def _count(columns: Iterable[int]) -> Cubes:
    cubes = NO_CUBES
    for at in columns:
        cubes = _more(cubes, at)
    return cubes


def _more(cubes: Cubes, at: int) -> Cubes:
    one, two, three = cubes
    return one + (at == 1), two + (at == 2), three + (at == 3)


def _less(cubes: Cubes, paid: Cubes) -> Cubes:
    return cubes[0] - paid[0], cubes[1] - paid[1], cubes[2] - paid[2]
