"""The player mat (5.0): the tracks of fuel and SpaceBucks, the division of a sum between both, and
payments.

A division is typed like this: `2f1s` is two fuel and one SpaceBuck.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from rules.kernel import MISSING, OneOf, Option, Seat, Table, Text, one_of
from rules.solarius.content import FIGURES
from rules.solarius.events import Gained
from rules.solarius.state import Mat, Origin, State
from rules.solarius.words.naming import gain as gain_of

Split = tuple[int, int]  # fuel and SpaceBucks

_CODE = re.compile(r"(?:(\d+)f)?(?:(\d+)s)?")
_MOST = FIGURES.tracks.most


@cache
def code(fuel: int, sb: int) -> str:
    """The typed form of a division.

    >>> code(2, 1), code(0, 3), code(0, 0)
    ('2f1s', '3s', '0')
    """
    return f"{f'{fuel}f' * bool(fuel)}{f'{sb}s' * bool(sb)}" or "0"


@cache
def read(written: str) -> Split:
    """Parse a typed division."""
    found = _CODE.match(written)
    return (int(found[1] or 0), int(found[2] or 0)) if found else (0, 0)


@cache
def divisions(amount: int) -> tuple[str, ...]:
    """Every division of a sum, from all fuel to all SpaceBucks."""
    return tuple(code(fuel, amount - fuel) for fuel in range(amount, -1, -1))


def payments(mat: Mat, amount: int) -> list[str]:
    """The ways to pay a sum, starting with the one that keeps both tracks most level."""
    ways = [
        (fuel, amount - fuel) for fuel in range(max(0, amount - mat.sb), min(amount, mat.fuel) + 1)
    ]
    return [
        code(*way)
        for way in sorted(ways, key=lambda way: abs((mat.fuel - way[0]) - (mat.sb - way[1])))
    ]


def level_out(mat: Mat, amount: int) -> str:
    """The division of a gain that loses least, then keeps both tracks most level."""

    def worse(fuel: int) -> tuple[int, int, int]:
        to, other = mat.fuel + fuel, mat.sb + amount - fuel
        return max(0, to - _MOST) + max(0, other - _MOST), abs(to - other), -fuel

    best = min(range(amount + 1), key=worse)
    return code(best, amount - best)


def choose_split(mat: Mat, amount: int, default: Any = MISSING) -> OneOf:
    """Ask how to divide a gain."""

    def show(written: str) -> Option:
        fuel, sb = read(written)
        lost = max(0, mat.fuel + fuel - _MOST) + max(0, mat.sb + sb - _MOST)
        hint = (
            Text("{lost} of it would be lost: a track ends at {most}", lost=lost, most=_MOST)
            if lost
            else ""
        )
        return Option(written, gain_of(fuel, sb), hint)

    return one_of(divisions(amount), default, describe=show)


def choose_sum(ways: Sequence[str], default: Any = MISSING) -> OneOf:
    """Ask how to pay a sum."""
    return one_of(ways, default, describe=lambda written: Option(written, gain_of(*read(written))))


def gain(
    state: State,
    seat: Seat,
    fuel: int,
    sb: int,
    table: Table,
    *,
    origin: Origin = "die",
    source: str = "",
) -> None:
    """Gain fuel and SpaceBucks."""
    if fuel or sb:
        table.tell(Gained(seat, fuel, sb, advance(state.mats[seat], fuel, sb), origin, source))


def advance(mat: Mat, fuel: int, sb: int) -> int:
    """Move the markers up. Returns how much is lost beyond the end."""
    before = mat.fuel + mat.sb
    mat.fuel, mat.sb = min(_MOST, mat.fuel + fuel), min(_MOST, mat.sb + sb)
    return fuel + sb - (mat.fuel + mat.sb - before)


def charge(count: int, cheap: list[int], price: int) -> int:
    """The price of so many of a thing, the first of which may be cheap."""
    return sum(cheap[:count]) + price * max(0, count - len(cheap))


def affordable(money: int, cheap: list[int], price: int) -> int:
    """How many of them the money pays for."""
    count = 0
    while count < len(cheap) and cheap[count] <= money:
        money -= cheap[count]
        count += 1
    return count + (money // price if count == len(cheap) else 0)


def pay(mat: Mat, split: Split) -> None:
    mat.fuel -= split[0]
    mat.sb -= split[1]
