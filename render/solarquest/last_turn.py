"""The results of the last throw, on free areas of the board: dice, money gained and paid, and a Red
Shift card."""

from render.kit import (
    HEADING,
    SEAT_STYLES,
    STROKE,
    VALUE,
    WHITE_DIE,
    Box,
    Canvas,
    Style,
    die,
    figure,
    last_square,
    mark,
    slab,
    token,
    wrap,
)
from render.solarquest import captions
from render.solarquest.changes import Changes
from render.solarquest.look import fuel_colour
from render.solarquest.places import ThrowPlaces
from rules.solarquest.content import CARDS, CardId
from rules.solarquest.state import State

_DIE, _APART = 84, 98
_ROW, _PAIRED = 36, 3  # of the ledger: row height, entries that need two columns
_TITLE, _LEADING = Style("display", 700, 36), 42


def draw_last_turn(canvas: Canvas, desk: ThrowPlaces, view: State, changed: Changes) -> None:
    _dice(canvas, desk.dice, view, changed)
    _ledger(canvas, desk.ledger, changed)
    if card := changed.card or view.card:
        _card(canvas, desk.card, view, card, new=changed.card is not None)


def _dice(canvas: Canvas, area: Box, view: State, changed: Changes) -> None:
    if not view.dice:
        return
    theme = canvas.theme
    x, y = (area[0] + area[2]) / 2, area[1] + 10 + _DIE / 2
    for i, value in enumerate(view.dice):
        canvas.put(
            die(value, WHITE_DIE, theme, size=_DIE), x + (i - (len(view.dice) - 1) / 2) * _APART, y
        )
    if changed.rolled:
        canvas.put(last_square(_DIE + _APART * (len(view.dice) - 1), _DIE, theme), x, y)
    canvas.text(
        x,
        area[3] - 14,
        captions.LAST_ROLL,
        HEADING,
        theme.muted,
        anchor="middle",
        height=40,
        stroke=STROKE,
    )


def _ledger(canvas: Canvas, area: Box, changed: Changes) -> None:
    """The gains and payments, by seat."""
    theme = canvas.theme
    entries = [(seat, changed.money[seat]) for seat in sorted(changed.money) if changed.money[seat]]
    if not entries:
        return
    left, top, right, bottom = area
    middle, columns = (left + right) / 2, 1 if len(entries) < _PAIRED else 2
    rows = -(-len(entries) // columns)
    y = (top + bottom) / 2 - rows * _ROW / 2
    canvas.text(
        middle,
        y - 10,
        captions.LEDGER,
        HEADING,
        theme.muted,
        anchor="middle",
        height=40,
        stroke=STROKE,
    )
    for number, (seat, amount) in enumerate(entries):
        row, column = divmod(number, columns)
        x, at = middle + (column - columns / 2) * (right - left) / 2, y + 14 + (row + 0.5) * _ROW
        canvas.put(token(SEAT_STYLES[seat], 14, theme), x + 18, at)
        told, fill = (
            (f"+{figure(amount)}", theme.gain) if amount > 0 else (figure(amount), theme.danger)
        )
        wide = (right - left) // 2 - 44
        canvas.text(
            x + 44, at, told, VALUE.at(27), fill, width=wide, height=_ROW + 2, stroke=STROKE
        )


def _card(canvas: Canvas, area: Box, view: State, card_id: CardId, *, new: bool) -> None:
    """The card drawn, by its title.
    Its text was posted with the draw and would be too small here."""
    theme, card = canvas.theme, CARDS[card_id]
    left, top, right, bottom = area
    middle = (top + bottom) / 2
    slab(canvas, area, 16, theme.panel, theme.danger, line=4)
    if new:
        canvas.put(last_square(right - left, bottom - top, theme), (left + right) / 2, middle)
    room = right - left - 40
    if view.rules.fuel and card.hydrons:
        canvas.put(mark("tank", 36, fuel_colour(0, theme)), right - 34, middle)
        room -= 50 + canvas.text(
            right - 56, middle, f"−{card.hydrons}", VALUE.at(38), theme.text, anchor="right"
        )
    lines = wrap(canvas.worded(captions.card(card_id)), _TITLE, room)
    for row, line in enumerate(lines):
        y = middle + (row - (len(lines) - 1) / 2) * _LEADING
        canvas.text(left + 20, y, line, _TITLE, theme.danger, width=room, height=_LEADING)
