"""The score table: a column for each seat, a row for each category, and the total in large."""

from render.kit.core.captions import TOTAL
from render.kit.core.colours import Livery
from render.kit.drawing.canvas import Box, Canvas
from render.kit.drawing.lettering import ROW, VALUE, Style, figure, fit
from render.kit.drawing.picture import Scene
from render.kit.pieces.panels import PADDING, cell, panel
from render.kit.pieces.tokens import token

_HEAD, _ROW, _FOOT = 96, 46, 78
_GAP = 20  # between totals
_TOTAL = Style("display", 800, 40)


def score_table_height(scene: Scene) -> int:
    """The height of the table for this scene."""
    return _HEAD + _ROW * len(_categories(scene)) + _FOOT


def _categories(scene: Scene) -> list[str]:
    """All categories in which anybody scored, in the rulebook's order."""
    return list(dict.fromkeys(name for row in scene.rows for name in row.categories))


def score_table(canvas: Canvas, area: Box, scene: Scene, liveries: tuple[Livery, ...]) -> None:
    """The tally in an area of `score_table_height`. Draws nothing without a tally."""
    if not scene.rows:
        return
    theme = canvas.theme
    left, top, right, _ = area
    bottom = top + score_table_height(scene)
    rows = sorted(scene.rows, key=lambda row: row.seat)
    names = _categories(scene)
    panel(canvas, (left, top, right, bottom))
    column = min(150, (right - left) * 3 // 5 // max(1, len(rows)))
    first = right - PADDING - column * len(rows)
    for i, name in enumerate(map(canvas.tongue.gettext, names)):
        y = top + _HEAD + _ROW * i + _ROW // 2
        canvas.text(
            left + PADDING,
            y,
            name[:1].upper() + name[1:],
            ROW,
            theme.muted,
            width=first - left - PADDING - 8,
            height=_ROW,
        )
    canvas.image.paste(theme.line, (left + PADDING, bottom - _FOOT, right - PADDING, bottom - _FOOT + 2))
    foot = bottom - _FOOT / 2
    total = _TOTAL.at(min(fit(figure(row.total), _TOTAL, column - _GAP)[1].size for row in rows))  # all in one size
    canvas.text(left + PADDING, foot, canvas.tongue.gettext(TOTAL), ROW, theme.text, width=first - left - PADDING - 8)
    for i, row in enumerate(rows):
        x = first + column * i + column / 2
        if row.seat in scene.winners:
            cell(canvas, (round(x - column / 2 + 4), top + 14, round(x + column / 2 - 4), bottom - 12), tint=theme.gold)
        canvas.put(token(liveries[row.seat], 26, theme), x, top + 54)
        for j, name in enumerate(names):
            points = row.categories.get(name)
            y = top + _HEAD + _ROW * j + _ROW // 2
            shown = "–" if points is None else figure(points)
            fill = theme.text if points else theme.faint
            canvas.text(x, y, shown, VALUE, fill, anchor="middle", width=column - 8, height=_ROW)
        canvas.text(x, foot, figure(row.total), total, theme.text, anchor="middle", width=column - 8, height=_FOOT)
