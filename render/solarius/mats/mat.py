"""A player's mat: tech dice by row and column above their cubes, tracks, drives, and the dice
taken."""

from typing import NamedTuple

from render.kit import (
    PANEL_TITLE,
    SEAT_STYLES,
    VALUE,
    Box,
    Canvas,
    Style,
    box,
    cell,
    last_square,
    mark,
    mix,
    outpost_flag,
    panel,
    pill,
    resource_tile,
    slab,
    token,
    track,
)
from render.solarius import captions
from render.solarius.brand import CONTAMINATION, RESOURCES
from render.solarius.look import (
    action_die,
    buck_fill,
    draw_stored,
    drive,
    fuel_fill,
    swap,
    tech_die,
)
from render.solarius.subject import Subject
from rules.kernel import Seat
from rules.solarius.content import COLOURS, FIGURES, CardId, Colour
from rules.solarius.state import Mat
from rules.solarius.words.naming import column

_COLUMNS = len(FIGURES.tech.shift) + 1
_SPACES = (*FIGURES.storage.spaces, *[0] * (_COLUMNS - len(FIGURES.storage.spaces)))
_NUMERAL = Style("display", 600, 24)
_RANGE = Style("text", 600, 30)
_COUNT = Style("display", 800, 28)
_SPEND = Style("text", 700, 27)
_LESS = Style("display", 700, 24)
_EDGE = 18
# Width of a cell from which its column shows the spaces it opens, and the side of their sign.
_ROOMY, _SPACE = (100, 18)
# Left edges of the counts. Planets and missions have two each.
_COUNTED = (0, 0.25, 0.5, 0.67, 0.84)


class MatPlan(NamedTuple):
    """The sizes of a mat's parts."""

    label: int  # width of the column of signs
    sign: int
    cell: tuple[int, int]
    gap: int
    die: int
    cube: int
    step: tuple[int, int]  # of a track
    line: int  # between tracks
    slot: int  # for an action die


BESIDE = MatPlan(58, 42, (62, 88), 5, 46, 15, (25, 30), 45, 54)
LARGE = MatPlan(84, 60, (116, 102), 8, 60, 22, (48, 36), 58, 72)


def mat_height(plan: MatPlan) -> int:
    """The height of a mat in this plan."""
    return 102 + len(COLOURS) * (plan.cell[1] + plan.gap + 2) + 4 * plan.line + plan.slot + 92


def draw_mat(canvas: Canvas, area: Box, about: Subject, seat: Seat, plan: MatPlan) -> None:
    """The whole mat in a panel."""
    theme = canvas.theme
    seat_style = SEAT_STYLES[seat]
    mat = about.view.mats[seat]
    changed = about.changed
    left, top, right, bottom = area
    panel(canvas, area, outline=seat_style.fill(theme), width=4)
    canvas.put(token(seat_style, 24, theme), left + 44, top + 42)
    name, room = about.scene.name(seat), right - left - 180
    canvas.fold(left + 82, top + 42, name, PANEL_TITLE, theme.text, width=room, height=56)
    canvas.put(mark("cards", 30, theme.muted), right - 66, top + 42)
    canvas.text(
        right - _EDGE,
        top + 42,
        str(len(mat.hand)),
        VALUE,
        theme.text,
        anchor="right",
        width=34,
        height=44,
    )
    if told := captions.to_spend(about.view, mat) if seat == about.shown else "":
        pill(
            canvas,
            right - 24,
            bottom - 6,
            told,
            _SPEND,
            outline=theme.gold,
            height=40,
            anchor="right",
        )
    x, y = left + _EDGE, top + 88
    for i in range(_COLUMNS):
        middle = x + plan.label + i * (plan.cell[0] + plan.gap) + plan.cell[0] / 2
        _numeral(canvas, i + 1, (middle, y), plan)
    y += 18
    for colour in COLOURS:
        _row(canvas, (x, y), mat, colour, plan, new=(seat, colour) in changed.dice | changed.cubes)
        y += plan.cell[1] + plan.gap + 2
    y += plan.line // 2
    for sign, value, fill in (
        ("tank", mat.fuel, fuel_fill(theme)),
        ("coin", mat.sb, buck_fill(theme)),
    ):
        canvas.put(mark(sign, round(0.7 * plan.line), fill), x + plan.sign / 2, y)
        track(
            canvas,
            x + plan.label - 4,
            y,
            value,
            most=FIGURES.tracks.most,
            colour=fill,
            step=plan.step,
        )
        y += plan.line
    _contamination(canvas, (x, y), mat, plan)
    y += plan.line
    _drives(canvas, (x, right - _EDGE, y), mat, seat, plan, new=seat in changed.drives)
    y += plan.line // 2 + plan.slot // 2 + 10
    _dice(canvas, (x, right - _EDGE, y), mat, plan, new=seat in changed.taken)
    _counts(canvas, (x, right - _EDGE, y + plan.slot // 2 + 34), mat)


def _numeral(canvas: Canvas, number: int, at: tuple[float, float], plan: MatPlan) -> None:
    """The number of a column.
    If there is room, it also shows the spaces of a row while its tech die stands there."""
    theme, (x, y), wide = canvas.theme, at, plan.cell[0]
    if wide < _ROOMY:
        canvas.text(
            x, y, column(number), _NUMERAL, theme.muted, anchor="middle", width=wide, height=32
        )
        return
    canvas.text(
        x - 10,
        y,
        column(number),
        _NUMERAL,
        theme.muted,
        anchor="right",
        width=wide // 2 - 12,
        height=32,
    )
    canvas.put(box(_SPACE, _SPACE, 3, theme.ink, theme.muted), x + 4, y - _SPACE / 2)
    spaces = str(FIGURES.storage.usable[number - 1])
    canvas.text(
        x + 10 + _SPACE, y, spaces, _NUMERAL, theme.muted, width=wide // 2 - _SPACE - 12, height=32
    )


def die_points(mat: Mat, colour: Colour) -> int:
    """The points at the end for the face of a tech die."""
    return FIGURES.tech.points[mat.rows[colour].level - 1]


def _row(
    canvas: Canvas, at: tuple[int, int], mat: Mat, colour: Colour, plan: MatPlan, *, new: bool
) -> None:
    """A row of the mat: the sign, then five columns.
    The tech die is in one of them, and the first three have spaces for cubes."""
    theme, sign, row = canvas.theme, RESOURCES[colour], mat.rows[colour]
    (x, y), (wide, high) = at, plan.cell
    canvas.put(resource_tile(sign, theme, size=plan.sign), x + plan.sign / 2 + 3, y + high / 2)
    usable, before = mat.usable(colour), 0
    for i, spaces in enumerate(_SPACES):
        left, here = x + plan.label + i * (wide + plan.gap), row.column == i + 1
        middle = left + wide / 2
        edge = mix(theme.line, sign.fill, 0.8) if here else None
        cell(
            canvas,
            (left, y, left + wide, y + high),
            tint=sign.fill,
            outline=edge,
            width=3 if here else 2,
        )
        if here:
            up = y + plan.die / 2 + 8
            if new:
                canvas.put(last_square(plan.die - 12, plan.die - 12, theme), middle, up)
            canvas.put(
                tech_die(colour, row.value, die_points(mat, colour), theme, size=plan.die),
                middle,
                up,
            )
        for n in range(spaces):
            lies = n < row.cubes[i]
            if lies or before + n < usable:
                cube = draw_stored(colour, theme, size=plan.cube, missing=not lies)
                canvas.put(
                    cube,
                    middle + (n - (spaces - 1) / 2) * (plan.cube + 3),
                    y + high - plan.cube / 2 - 8,
                )
        before += spaces


def _contamination(canvas: Canvas, at: tuple[int, int], mat: Mat, plan: MatPlan) -> None:
    """The spaces for contamination, and the number of cubes beside the mat."""
    theme, fill = canvas.theme, CONTAMINATION.fill
    x, y = at
    half = round(0.36 * plan.line)
    canvas.put(mark("warning", round(0.76 * plan.line), fill), x + plan.sign / 2, y)
    left = x + plan.label - 4
    for i in range(mat.spaces):
        full = i < mat.contamination
        place = (left, y - half, left + 2 * half, y + half)
        slab(canvas, place, 7, fill if full else theme.ink, fill if full else theme.line2)
        left += 2 * half + 5
    if mat.beside:
        canvas.text(left + 6, y, f"+{mat.beside}", VALUE, theme.danger, width=70, height=44)


def _drives(
    canvas: Canvas, at: tuple[int, int, int], mat: Mat, seat: Seat, plan: MatPlan, *, new: bool
) -> None:
    """The ship's own drive and the common ones, free slots between them, and the range."""
    theme, seat_style = canvas.theme, SEAT_STYLES[seat]
    x, right, y = at
    size = round(0.86 * plan.line)
    canvas.put(mark("rocket", size, theme.muted), x + plan.sign / 2, y)
    values = [FIGURES.drives.own, *mat.drives]
    for i in range(1 + FIGURES.drives.slots):
        middle = x + plan.label - 4 + size / 2 + i * (size + 7)
        if i < len(values):
            canvas.put(drive(values[i], theme, None if i else seat_style, size=size), middle, y)
        else:
            half = size // 2
            slab(
                canvas,
                (round(middle) - half, y - half, round(middle) + half, y + half),
                8,
                theme.ink,
                theme.line,
            )
    if new:
        canvas.put(last_square(3 * size, size - 14, theme), x + plan.label - 4 + 2.5 * size + 14, y)
    told = captions.reach(mat.flight_range)
    canvas.text(
        right,
        y,
        told,
        _RANGE,
        theme.text,
        anchor="right",
        width=right - x - plan.label - 4 * size - 24,
        height=44,
    )


def _dice(canvas: Canvas, at: tuple[int, int, int], mat: Mat, plan: MatPlan, *, new: bool) -> None:
    """The spaces for action dice, with the dice of this game turn. Spaces on cards come last."""
    theme = canvas.theme
    x, right, y = at
    cards = mat.card_spaces
    spaces = ["standard"] * FIGURES.players.turns + ["transformation", "research", *cards]
    step = (right - x) / max(len(spaces), 7)
    size = min(plan.slot, round(step) - 5)
    lying = list(mat.dice)
    last = mat.dice[-1] if mat.dice and new else None
    for i, space in enumerate(spaces):
        middle = round(x + step * i + size / 2)
        half = size // 2
        slab(canvas, (middle - half, y - half, middle + half, y + half), 12, theme.ink, theme.line2)
        die = next((die for die in lying if die.space == space), None)
        if die is None:
            _sign(canvas, space, cards.get(space), (middle, y), round(0.54 * size))
            continue
        lying.remove(die)
        canvas.put(action_die(die.colour, die.face, theme, size=size - 10), middle, y)
        if die is last:
            canvas.put(last_square(size - 16, size - 16, theme), middle, y)


def _sign(canvas: Canvas, space: str, card: CardId | None, at: tuple[int, int], size: int) -> None:
    """The sign of an empty space's use."""
    theme = canvas.theme
    if space == "transformation":
        canvas.put(swap(size, theme.faint), *at)
    elif space == "research":
        canvas.put(mark("flask", size, theme.faint), *at)
    elif card is not None:
        canvas.text(*at, str(card), _LESS, theme.faint, anchor="middle", width=size + 12, height=32)


def _counts(canvas: Canvas, at: tuple[int, int, int], mat: Mat) -> None:
    """Counts of planets and missions, completed and open, then of stations, outposts and
    developments."""
    theme = canvas.theme
    x, right, y = at
    flag = outpost_flag(theme, height=26)
    lines = (
        (mark("saturn", 30, theme.muted), len(mat.settled), len(mat.settling)),
        (mark("shield", 26, theme.muted), len(mat.completed), len(mat.missions)),
        (mark("dock", 26, theme.muted), len(mat.stations), 0),
        (flag, len(mat.outposts), 0),
        (mark("deed", 26, theme.muted), len(mat.developments), 0),
    )
    for (icon, done, open_), share in zip(lines, _COUNTED, strict=True):
        left = x + share * (right - x)
        canvas.put(icon, left + 14 - 8 * (icon is flag), y + 12 * (icon is flag))
        end = (
            left
            + 36
            + canvas.text(left + 34, y, str(done), _COUNT, theme.text, width=40, height=40)
        )
        if open_:
            canvas.text(end + 2, y, f"+{open_}", _LESS, theme.danger, width=40, height=36)
