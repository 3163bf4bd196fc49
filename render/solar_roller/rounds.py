"""The round tracker: the current round, the rounds with a bonus, and the actions taken."""

from render.kit import HEADING, PADDING, VALUE, Box, Canvas, Style, badge, box, mix, panel
from render.solar_roller import captions
from render.solar_roller.subject import About
from rules.solar_roller.content import BONUS, FIGURES

BLOCK = 162  # height in a column
_GAP = 8
_BONUS = Style("text", 600, 24)


def draw_rounds(canvas: Canvas, area: Box, about: About) -> None:
    """A cell for each round, in as many rows as fit.
    For one captain they show the actions, otherwise the numbers."""
    theme, view, sheet = canvas.theme, about.view, about.sheet
    left, top, right, bottom = area
    panel(canvas, area)
    heading = captions.ROUNDS if sheet is None else captions.ACTIONS_TAKEN
    canvas.text(left + PADDING, top + 30, heading, HEADING, theme.muted, width=240)
    canvas.text(
        right - PADDING,
        top + 30,
        captions.BONUS_ROUND,
        _BONUS,
        theme.gold,
        anchor="right",
        width=90,
    )
    rows = 2 if bottom - top > BLOCK - 10 else 1
    columns = FIGURES.rounds // rows
    wide = (right - left - 2 * PADDING + _GAP) // columns - _GAP
    high = (bottom - top - 54 - 12) // rows - _GAP
    for number in range(1, FIGURES.rounds + 1):
        row, column = divmod(number - 1, columns)
        x, y = left + PADDING + column * (wide + _GAP), top + 56 + row * (high + _GAP)
        now, gone = number == view.round and view.phase != "over", number <= view.round
        accent = canvas.brand.accent(theme)
        fill = mix(theme.raised, accent, 0.4) if now else theme.raised
        canvas.put(
            box(wide, high, 10, fill, accent if now else theme.line, line=3 if now else 2), x, y
        )
        told = number
        if sheet is not None and gone:
            told = sheet.taken[number - 1] if number <= len(sheet.taken) else sheet.turn.taken
        tint = theme.text if now or (gone and sheet is not None) else theme.faint
        canvas.text(
            x + wide / 2,
            y + high / 2,
            str(told),
            VALUE,
            tint,
            anchor="middle",
            width=wide - 24,
            height=high,
        )
        if number in BONUS:
            canvas.put(badge(str(BONUS[number]), theme.gold, theme, r=13), x + wide - 2, y - 1)
