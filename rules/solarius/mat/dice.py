"""Action dice and tech dice (6.0): the worth of a die, drawing one from the bag, and growing tech
dice."""

from collections.abc import Collection, Iterable
from functools import cache
from itertools import product

from rules.kernel import (
    Capitalized,
    Count,
    Lines,
    ManyOf,
    Option,
    Seat,
    Table,
    Text,
    listed,
    many_of,
)
from rules.solarius.content import COLOURS, FIGURES, Colour, Face, Use
from rules.solarius.events import Shifted, Upgraded
from rules.solarius.state import Mat, Row, State
from rules.solarius.words.naming import action_points, column, name_pips, points
from rules.solarius.words.naming import colour as named

_TECH, _SCORED = FIGURES.tech, FIGURES.scoring


def worth(mat: Mat, colour: Colour, face: Face) -> int:
    """The points of an action die for a player.
    A star counts the tech die of the colour it stands for."""
    match face:
        case "star":
            return mat.rows[colour].value
        case "star+1":
            return mat.rows[colour].value + 1
        case _:
            return int(face)


def draw_die(state: State, table: Table) -> tuple[Colour, Face]:
    """Draw a die from the bag and roll it."""
    colour = table.chance.pick([colour for colour in COLOURS for _ in range(state.bag[colour])])
    state.bag[colour] -= 1
    (pips,) = table.chance.roll(len(FIGURES.dice.faces))
    return colour, face_of(pips)


def face_of(pips: int) -> Face:
    """The face for a roll of an action die."""
    return FIGURES.dice.faces[pips - 1]


# ---------------------------------------------------------------- tech dice: upgraded (turquoise)
# and shifted (brown)


def _step_price(row: Row, use: Use) -> int | None:
    """The price of a tech die's next step, or None at its end."""
    if use == "upgrade":
        return row.value if row.level < len(_TECH.faces) else None
    return _TECH.shift[row.column - 1] if row.column <= len(_TECH.shift) else None


def cheapest(mat: Mat, use: Use) -> int | None:
    """The price of the cheapest step, or None if all are at their end."""
    return min(
        (cost for row in mat.rows.values() if (cost := _step_price(row, use)) is not None),
        default=None,
    )


def _steps(mat: Mat, use: Use, most: int) -> dict[str, int]:
    """How far each tech die can go for so many points, by its typed form, with the price."""
    found = {}
    for colour, row in mat.rows.items():
        at, cost = (row.level, 0) if use == "upgrade" else (row.column, 0)
        prices = _TECH.faces[:-1] if use == "upgrade" else _TECH.shift
        while at <= len(prices) and (cost := cost + prices[at - 1]) <= most:
            at += 1
            found[_write_typed(colour, use, at)] = cost
    return found


def price(mat: Mat, use: Use, dice: Iterable[str]) -> int:
    """The price of taking these dice so far."""
    reach = _steps(mat, use, _ALL)
    return sum(reach[die] for die in dice)


def choose_tech(mat: Mat, use: Use, most: int, *, later: bool = False) -> ManyOf:
    """Ask for tech dice and how far each goes, within the points.
    `later`: choosing none is allowed."""
    reach = _steps(mat, use, most)

    def more(chosen: tuple[str, ...]) -> list[str]:
        left = most - sum(reach[die] for die in chosen)
        taken = {die.split(" ")[0] for die in chosen}
        return [
            die for die, cost in reach.items() if cost <= left and die.split(" ")[0] not in taken
        ]

    return many_of(
        more,
        lambda chosen: later or bool(chosen),
        describe=lambda die: Option(die, tell_die(die, use), action_points(reach[die])),
        explain_lack=_NONE_CHOSEN,
        explain_refusal=lambda chosen, die: _beyond(mat, use, most, chosen, die),
    )


def _beyond(mat: Mat, use: Use, most: int, chosen: tuple[str, ...], die: object) -> str:
    """Tell why a step can't be chosen besides the others."""
    if (
        not isinstance(die, str) or die not in _steps(mat, use, _ALL) or die in chosen
    ):  # invalid input
        return ""
    if any(_READ[use, other][0] == _READ[use, die][0] for other in chosen):
        return Text("Choose one goal for the {colour} tech die.", colour=named(_READ[use, die][0]))
    dice = (*chosen, die)
    one, many = "{dice} takes {cost}; you have {most}.", "{dice} take {cost}; you have {most}."
    told, cost = listed(tell_die(each, use) for each in dice), action_points(price(mat, use, dice))
    return Count(len(dice), one, many, dice=told, cost=cost, most=most)


_NONE_CHOSEN = Text("Choose at least one tech die.")


def grow(state: State, seat: Seat, use: Use, dice: Collection[str], table: Table) -> None:
    """Upgrade or move tech dice."""
    mat = state.mats[seat]
    points_used = price(mat, use, dice)
    done = []
    for die in dice:
        colour, at = _READ[use, die]
        row = mat.rows[colour]
        if use == "upgrade":
            row.level = at
        else:
            row.column = at
        done.append((colour, at))
    table.tell((Upgraded if use == "upgrade" else Shifted)(seat, tuple(done), points_used))


@cache
def _write_typed(colour: Colour, use: Use, at: int) -> str:
    """The typed form of a tech die and its goal.

    >>> _write_typed("black", "upgrade", 3), _write_typed("brown", "upgrade", 6)
    ('black 3', 'brown 4+4')
    >>> _write_typed("yellow", "shift", 4)
    'yellow IV'
    """
    if use == "shift":
        return f"{colour} {_ROMAN[at - 1]}"
    return (
        f"{colour} {_TECH.faces[at - 1]}{f'+{_TECH.points[at - 1]}' * bool(_TECH.points[at - 1])}"
    )


def tell_die(die: str, use: Use) -> Text:
    """A tech die and how far it goes: "Black to 3"."""
    colour, at = _READ[use, die]
    return Text(
        "{colour} to {to}",
        colour=Capitalized(named(colour)),
        to=name_pips(at) if use == "upgrade" else column(at),
    )


def tell_gain(mat: Mat, die: str, use: Use) -> Text:
    """Tell the gain of a step: "room for 3 resources instead of 2".
    Points at the end are given for columns; for pips they stand in the label."""
    colour, at = _READ[use, die]
    if use == "upgrade":
        told = "{colour} stars count {now} instead of {before}"
        now, before = _TECH.faces[at - 1], mat.rows[colour].value
    else:
        told = "room for {now} {colour} resources instead of {before}"
        now, before = mat.usable(colour, at), mat.usable(colour)
    gains = [Text(told, colour=named(colour), now=now, before=before)] if now > before else []
    if (
        use == "shift"
        and at in _SCORED.far_columns
        and mat.rows[colour].column not in _SCORED.far_columns
    ):
        gains.append(Text("{points} at the end", points=points(_SCORED.far_column)))
    if use == "shift" and at == len(_TECH.shift) + 1:
        gains.append(Text("its full columns count at the end, too"))
    return Lines(gains, ", ")


_ROMAN = ("I", "II", "III", "IV", "V")
_ALL = sum(_TECH.faces) + sum(_TECH.shift)
_USES: dict[Use, int] = {"upgrade": len(_TECH.faces), "shift": len(_ROMAN)}
_READ = {
    (use, _write_typed(colour, use, at)): (colour, at)
    for use, last in _USES.items()
    for colour, at in product(COLOURS, range(1, last + 1))
}
