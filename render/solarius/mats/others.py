"""The mats of the other players, in small."""

from render.kit import NAME, SEAT_STYLES, Box, Canvas, Style, last_square, mark, panel, token
from render.solarius.brand import CONTAMINATION
from render.solarius.changes import Changes
from render.solarius.look import draw_stored, tech_die
from render.solarius.mats.mat import die_points
from render.solarius.subject import Subject
from rules.kernel import Seat
from rules.solarius.content import COLOURS, FIGURES
from rules.solarius.state import Mat
from rules.solarius.words.naming import column

_NUMERAL, _COUNT = Style("display", 700, 26), Style("text", 600, 28)
_DIE, _CUBE = 40, 11
_BROAD = 700  # from this width, counts stand beside the dice
_NAMED = 1000  # from this width, there is room for a name


def draw_small(canvas: Canvas, area: Box, about: Subject, seat: Seat) -> None:
    """A small mat: tech dice with their columns and cubes, range, contamination and other
    counts."""
    theme, mat, changed = canvas.theme, about.view.mats[seat], about.changed
    left, top, right, bottom = area
    wide = right - left
    panel(canvas, area)
    middle = (top + bottom) // 2
    canvas.put(
        token(SEAT_STYLES[seat], 22, theme), left + 38, middle if wide > _BROAD else top + 38
    )
    left += 76
    if wide > _NAMED:
        canvas.fold(left, middle, about.scene.name(seat), NAME, theme.text, width=270, height=60)
        left += 300
    if wide > _BROAD:
        split = left + (right - left) * 3 // 5
        _rows(canvas, (left, split, middle - 18), mat, seat, changed)
        _counts(canvas, (split + 20, right - 8, middle - 26), mat, rows=2)
    else:
        _rows(canvas, (left, right - 8, top + 38), mat, seat, changed)
        _counts(canvas, (area[0] + 16, right - 12, bottom - 25), mat, rows=1)


def _rows(canvas: Canvas, at: tuple[int, int, int], mat: Mat, seat: Seat, changed: Changes) -> None:
    theme = canvas.theme
    left, right, y = at
    step = (right - left) / len(COLOURS)
    for i, colour in enumerate(COLOURS):
        x, row = left + i * step, mat.rows[colour]
        if (seat, colour) in changed.dice | changed.cubes:
            canvas.put(last_square(_DIE - 12, _DIE - 12, theme), x + 22, y)
        canvas.put(
            tech_die(colour, row.value, die_points(mat, colour), theme, size=_DIE), x + 22, y
        )
        canvas.text(x + 56, y, column(row.column), _NUMERAL, theme.text, width=44, height=40)
        at_x = x + 7
        for spaces, lying in zip(FIGURES.storage.spaces, row.cubes, strict=True):
            for n in range(spaces):
                canvas.put(draw_stored(colour, theme, size=_CUBE, missing=n >= lying), at_x, y + 39)
                at_x += _CUBE + 2
            at_x += 4


def _counts(canvas: Canvas, at: tuple[int, int, int], mat: Mat, *, rows: int) -> None:
    theme = canvas.theme
    left, right, y = at
    lines = (
        (mark("rocket", 28, theme.muted), mat.flight_range),
        (mark("warning", 26, CONTAMINATION.fill), mat.contamination + mat.beside),
        (mark("saturn", 28, theme.muted), len(mat.settled) + len(mat.settling)),
        (mark("shield", 24, theme.muted), len(mat.completed)),
        (mark("dock", 24, theme.muted), len(mat.stations)),
        (mark("cards", 24, theme.muted), len(mat.hand)),
    )
    columns = -(-len(lines) // rows)
    step = (right - left) / columns
    for i, (icon, count) in enumerate(lines):
        row, place = divmod(i, columns)
        x, at_y = left + place * step, y + row * 52
        canvas.put(icon, x + 16, at_y)
        canvas.text(x + 36, at_y, str(count), _COUNT, theme.text, width=40, height=40)
