"""The cards on the table: goals with their points, upgrades with their boxes, and their holders."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from render.kit import (
    HEADING,
    PADDING,
    RGB,
    SEAT_STYLES,
    Box,
    Canvas,
    Style,
    Theme,
    badge,
    box,
    fit,
    last_square,
    panel,
    token,
)
from render.solar_roller.captions import ON, band, name_part, name_upgrade
from render.solar_roller.subject import About
from rules.kernel import Seat
from rules.solar_roller.content import GOALS, UPGRADES
from rules.solar_roller.state import State
from rules.solar_roller.words.naming import count_steps, key, points_of, race_prize

_LABEL = Style("text", 600, 27)
_WORTH = Style("display", 800, 28)
_COUNT = Style("display", 700, 24)
_HEAD, _FOOT, _MOST = 58, 12, 48
_TOKEN, _BOX = 11, 20
# A bar of steps below a label, and how far the label moves up for it.
_BAR, _APART, _BELOW, _LIFTED = (6, 4, 14, 4)
_TIGHT = 38  # lines this close get a thinner bar


class CardLine(NamedTuple):
    """One row: a part of a goal, or an upgrade."""

    sign: str
    label: str
    highlighted: bool  # whether anybody holds it, or this captain in their own picture
    worth: str = ""
    good: bool = False  # whether the points have been earned
    # Holders with their points; in a group, only the last shows them.
    holders: tuple[tuple[Seat, str], ...] = ()
    apart: bool = False  # whether the holders need their own row
    boxes: tuple[int, int] = (0, 0)  # boxes filled, of how many
    new: bool = False
    brief: str = ""  # a shorter label
    steps: tuple[int, int] = (0, 0)  # a captain's progress, of how many


# ---------------------------------------------------------------- what there is to tell


def goal_lines(about: About) -> list[list[CardLine]]:
    """The lines of each card: the points of each part for this captain, or its holders."""
    return [
        [_part(about, letter, number) for number in range(len(GOALS[letter].part))]
        for letter in about.view.goals
    ]


def _part(about: About, letter: str, number: int) -> CardLine:
    view, part, name = about.view, GOALS[letter].part[number], key(letter, number)
    label, new, next_one = name_part(part), name in about.changed.goals, _next(view, letter, number)
    if about.seat is not None:
        points = points_of(view, about.seat, letter, number)
        line = CardLine(
            letter,
            label,
            bool(points),
            f"+{points}" if points else f"({next_one})",
            bool(points),
            new=new,
        )
        return (
            line
            if points
            else line._replace(steps=count_steps(part, view.sheet(about.seat)) or (0, 0))
        )
    seats = [Seat(seat) for seat in range(len(view.captains))]
    held = [(seat, points) for seat in seats if (points := points_of(view, seat, letter, number))]
    line = CardLine(letter, label, bool(held), str(next_one or ""), new=new)
    if part.others:
        return line._replace(holders=_group(held), worth="" if held else line.worth)
    if next_one and GOALS[letter].when == "end":
        return line._replace(holders=tuple((seat, "") for seat, _ in held))
    return line._replace(
        holders=tuple((seat, str(points)) for seat, points in held), apart=bool(held)
    )


def _group(held: Iterable[tuple[Seat, int]]) -> tuple[tuple[Seat, str], ...]:
    """The winners of a race, most points first. Captains with equal points share one number."""
    found: list[tuple[Seat, str]] = []
    for points, group in groupby(
        sorted(held, key=lambda one: (-one[1], one[0])), key=lambda one: one[1]
    ):
        seats = [seat for seat, _ in group]
        found += [*((seat, "") for seat in seats[:-1]), (seats[-1], str(points))]
    return tuple(found)


def _next(view: State, letter: str, number: int) -> int:
    """The points of a part for the next captain who meets it; 0 if they depend on a count."""
    part, name = GOALS[letter].part[number], key(letter, number)
    taken = view.rules.solo or any(name in captain.goals for captain in view.captains)
    return race_prize(part, max(1, view.round), first=not taken)


def upgrade_lines(about: About, *, brief: bool = False) -> list[CardLine]:
    """The effect of each upgrade, and whether this captain has it, or its holders."""
    return [_upgrade(about, number, brief=brief) for number in about.view.upgrades]


def _upgrade(about: About, number: int, *, brief: bool) -> CardLine:
    view, upgrade = about.view, UPGRADES[number]
    label, new = name_upgrade(number, brief=brief), number in about.changed.upgrades
    line = CardLine(
        str(number), label, highlighted=True, new=new, brief=name_upgrade(number, brief=True)
    )
    holders = [
        Seat(seat)
        for seat in range(len(view.captains))
        if number in view.sheet(Seat(seat)).upgrades
    ]
    if upgrade.trigger.kind == "always":
        return line._replace(worth=ON, good=True)
    if about.sheet and number in about.sheet.upgrades:
        halo = about.sheet.halo if upgrade.effect.kind == "halo" else None
        return line._replace(worth=band(halo) if halo else ON, good=True)
    if about.seat is None and holders:
        return line._replace(holders=tuple((holder, "") for holder in holders))
    if upgrade.trigger.kind in ("double", "sum"):
        return line._replace(
            highlighted=False, boxes=(view.marks.get(str(number), 0), upgrade.trigger.n)
        )
    return line._replace(highlighted=False)


# ---------------------------------------------------------------- how it is shown


def rows(lines: Iterable[CardLine]) -> list[CardLine]:
    """The lines as shown. If each holder may have another number, they take a row of their own."""
    shown = []
    for line in lines:
        if line.apart:
            shown += [
                line._replace(holders=()),
                CardLine("", "", highlighted=False, holders=line.holders),
            ]
        else:
            shown.append(line)
    return shown


def draw_block(canvas: Canvas, area: Box, heading: str, lines: Sequence[CardLine]) -> None:
    """A column: lines one below the other."""
    left, top, right, bottom = area
    panel(canvas, area, heading=heading)
    step = (bottom - top - _HEAD - _FOOT) / len(lines)
    for number, line in enumerate(lines):
        _line(
            canvas,
            line,
            (left + PADDING, right - PADDING),
            top + _HEAD + step * (number + 0.5),
            step,
        )


def block_height(lines: int, room: int, others: int) -> int:
    """The height of a block of so many lines, sharing the room with so many others."""
    step = min(_MOST, (room - 2 * (_HEAD + _FOOT)) // (lines + others))
    return _HEAD + _FOOT + step * lines


def draw_strip(
    canvas: Canvas, area: Box, heading: str, columns: Sequence[Sequence[CardLine]]
) -> None:
    """A strip: columns side by side, with the heading before them."""
    theme = canvas.theme
    left, top, right, bottom = area
    panel(canvas, area)
    canvas.text(
        left + PADDING, (top + bottom) / 2, heading, HEADING, theme.muted, width=146, height=44
    )
    start = left + PADDING + 150
    wide = (right - start - 12) // len(columns)
    step = (bottom - top - 24) / max(len(column) for column in columns)
    for number, column in enumerate(columns):
        x = start + wide * number
        for row, line in enumerate(column):
            _line(canvas, line, (x, x + wide - 28), top + 12 + step * (row + 0.5), step)


def _line(canvas: Canvas, line: CardLine, span: tuple[int, int], y: float, step: float) -> None:
    """A badge, a label, and at the right end the points and the holders.
    Marks keep clear of the neighbouring lines."""
    theme = canvas.theme
    left, right = span
    if line.sign:
        canvas.put(badge(line.sign, _tint(line, theme), theme, r=14), left + 14, y)
    end = right
    if line.worth:
        tint = theme.text if line.holders else theme.muted
        if line.good:
            tint = theme.gain
        end -= (
            canvas.text(right, y, line.worth, _WORTH, tint, anchor="right", width=92, height=34)
            + 12
        )
    end = draw_holders(canvas, line, end, y)
    fill = theme.text if line.highlighted else theme.muted
    room, label = end - left - 38, canvas.worded(line.label)
    told = label if fit(label, _LABEL, room)[0] == label else line.brief or label
    _draw_steps(
        canvas, line.steps, (left + 38, end), y + _BELOW, _BAR if step > _TIGHT else _BAR - 2
    )
    canvas.text(
        left + 38, y - _LIFTED * (line.steps[1] > 0), told, _LABEL, fill, width=room, height=34
    )
    if line.new:
        height = min(26, max(8, round(2 * step - 60)))
        canvas.put(last_square(right - left + 4, height, theme), (left + right) / 2, y)


def _draw_steps(
    canvas: Canvas, steps: tuple[int, int], span: tuple[int, int], y: float, height: int
) -> None:
    """A bar with a piece for each step of a part. Completed steps are filled."""
    theme, (made, need), (left, right) = canvas.theme, steps, span
    for number in range(need):
        start, end = (left + (right - left + _APART) * at // need for at in (number, number + 1))
        fill = theme.gold if number < made else theme.line2
        canvas.put(box(end - start - _APART, height, height // 2, fill, fill), start, y)


def draw_holders(canvas: Canvas, line: CardLine, right: int, y: float) -> int:
    """The shared boxes of a line, or the tokens of its holders. Returns their left edge."""
    theme, x = canvas.theme, float(right)
    filled, most = line.boxes
    for number in reversed(range(most)):
        x -= _BOX + 5
        edge = theme.gold if number < filled else theme.line2
        canvas.put(
            box(_BOX, _BOX, 5, theme.gold if number < filled else theme.ink, edge, line=2),
            x + 5,
            y - _BOX / 2,
        )
    for seat, count in reversed(line.holders):
        x -= 2 * _TOKEN + 3 + (28 if count else 0)
        canvas.put(token(SEAT_STYLES[seat], _TOKEN, theme), x + _TOKEN, y)
        if count:
            canvas.text(x + 2 * _TOKEN + 5, y, count, _COUNT, theme.text, width=30, height=34)
    return round(x) - 10


def _tint(line: CardLine, theme: Theme) -> RGB:
    return theme.gain if line.highlighted else theme.muted
