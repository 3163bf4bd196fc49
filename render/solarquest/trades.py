"""Open trades to and from a captain, as far as there is room."""

from render.kit import PADDING, ROW, SEAT_STYLES, Box, Canvas, holds, last_square, panel, token
from render.solarquest import captions
from render.solarquest.changes import Changes
from rules.kernel import Seat
from rules.solarquest.state import State, Trade

_HEAD, _LINE = 58, 44
_UNTIL = 190  # width


def open_trades(view: State, seat: Seat) -> list[Trade]:
    """The trades to answer, then the seat's own."""
    return [trade for trade in view.trades if trade.to == seat] + [
        trade for trade in view.trades if trade.seat == seat
    ]


def draw_trades(canvas: Canvas, view: State, seat: Seat, area: Box, changed: Changes) -> None:
    theme, trades = canvas.theme, open_trades(view, seat)
    left, top, right, bottom = area
    panel(canvas, area, heading=captions.OPEN_TRADES)
    room = (bottom - top - _HEAD - PADDING // 3) // _LINE
    shown = trades if len(trades) <= room else trades[: room - 1]
    for row, trade in enumerate(shown):
        span = (left + PADDING, right - PADDING, top + _HEAD + row * _LINE + _LINE // 2)
        _trade(canvas, view, trade, seat, span, highlighted=trade.number in changed.trades)
    rest = captions.more_trades(len(trades) - len(shown)) if trades else captions.no_trades(view)
    if len(trades) > len(shown) or not trades:
        y = top + _HEAD + len(shown) * _LINE + _LINE // 2
        canvas.text(
            left + PADDING,
            y,
            rest,
            ROW,
            theme.muted,
            width=right - left - 2 * PADDING,
            height=_LINE,
        )


def _trade(
    canvas: Canvas,
    view: State,
    trade: Trade,
    seat: Seat,
    span: tuple[int, int, int],
    *,
    highlighted: bool,
) -> None:
    """A trade: its number, the other captain, the terms, and how long it is open."""
    theme = canvas.theme
    left, right, y = span
    mine = trade.seat == seat
    if highlighted:
        canvas.put(last_square(right - left - 8, _LINE - 28, theme), (left + right) / 2, y)
    canvas.text(
        left + 50, y, str(trade.number), ROW, theme.muted, anchor="right", width=50, height=_LINE
    )
    canvas.put(token(SEAT_STYLES[trade.to if mine else trade.seat], 18, theme), left + 86, y)
    canvas.text(
        right,
        y,
        captions.open_until(trade),
        ROW,
        theme.muted,
        anchor="right",
        width=_UNTIL,
        height=_LINE,
    )
    width = right - _UNTIL - 16 - (left + 118)
    offers = [
        canvas.worded(told)
        for told in captions.offers(trade, view.served(trade.properties), mine=mine)
    ]
    told = next((offer for offer in offers if holds(offer, ROW, width)), offers[-1])
    canvas.text(left + 118, y, told, ROW, theme.text, width=width, height=_LINE)
