"""A captain's own picture: money, fuel and Fuel Stations, every deed with its current rent, open
trades, and the standing orders that nobody else sees."""

from render.kit import (
    FOOT,
    MARGIN,
    PADDING,
    PANEL_TITLE,
    ROW,
    SEAT_STYLES,
    THEMES,
    Box,
    Canvas,
    Scene,
    Style,
    blank,
    board_top,
    figure,
    gauge,
    mark,
    panel,
    token,
)
from render.solarquest import captions
from render.solarquest.brand import BRAND
from render.solarquest.changes import changes
from render.solarquest.hud import surround
from render.solarquest.look import fuel_colour
from render.solarquest.places import WIDTH
from render.solarquest.properties import draw_properties, properties_height
from render.solarquest.trades import draw_trades
from rules.kernel import Seat
from rules.solarquest.content import FIGURES
from rules.solarquest.state import State
from rules.solarquest.words.naming import standing_order

_GAP = 14
_PURSE, _LOWER = 116, 250  # heights
_RIGHT = WIDTH - MARGIN
_ORDERS = 500  # width
_CASH, _NUMBER = Style("display", 800, 54), Style("display", 800, 42)
_FULL = FIGURES.fuel.full


def draw_hand(view: State, seat: Seat, scene: Scene) -> Canvas:
    """The picture for this seat only."""
    top = board_top(len(view.ships)) + _GAP
    middle = top + _PURSE + _GAP
    lower = middle + properties_height() + _GAP
    canvas = blank(THEMES[scene.theme], (WIDTH, lower + _LOWER + _GAP + FOOT), BRAND).speaking(
        scene.tongue
    )
    changed = changes(scene.events)
    _purse(canvas, view, seat, scene, (MARGIN, top, _RIGHT, top + _PURSE))
    draw_properties(canvas, view, seat, middle, changed)
    draw_trades(
        canvas, view, seat, (MARGIN, lower, _RIGHT - _ORDERS - _GAP, lower + _LOWER), changed
    )
    _orders(canvas, view, seat, (_RIGHT - _ORDERS, lower, _RIGHT, lower + _LOWER))
    surround(canvas, view, scene)
    return canvas


def _purse(canvas: Canvas, view: State, seat: Seat, scene: Scene, area: Box) -> None:
    """Money, the tank, and Fuel Stations to place.
    For a captain who is out, the way they went out."""
    theme, ship = canvas.theme, view.ships[seat]
    left, top, right, bottom = area
    y = (top + bottom) // 2
    panel(canvas, area, outline=SEAT_STYLES[seat].fill(theme), width=3)
    canvas.put(token(SEAT_STYLES[seat], 34, theme), left + 64, y)
    canvas.fold(left + 122, y, scene.name(seat), PANEL_TITLE, theme.text, width=300, height=90)
    if ship.exit is not None:
        canvas.text(
            left + 460,
            y,
            captions.tell_gone(ship.exit),
            PANEL_TITLE,
            theme.muted,
            width=900,
            height=80,
        )
        return
    end = (
        left
        + 452
        + canvas.text(left + 440, y, figure(ship.cash), _CASH, theme.text, width=190, height=80)
    )
    canvas.text(end, y + 6, captions.FEDERONS, ROW, theme.muted, width=left + 780 - end, height=44)
    if not view.rules.fuel:
        return
    colour = fuel_colour(ship.tank, theme)
    canvas.put(mark("tank", 44, colour), left + 810, y)
    gauge(
        canvas,
        left + 848,
        y,
        ship.tank,
        most=_FULL,
        colour=colour,
        width=300,
        threshold=FIGURES.fuel.gray,
    )
    end = (
        left
        + 1176
        + canvas.text(left + 1166, y, str(ship.tank), _NUMBER, theme.text, width=60, height=60)
    )
    canvas.text(end, y + 6, captions.OF_TANK, ROW, theme.muted, width=80, height=44)
    canvas.put(mark("pump", 46, theme.muted), left + 1336, y)
    end = (
        left
        + 1380
        + canvas.text(left + 1370, y, str(ship.stations), _NUMBER, theme.text, width=60, height=60)
    )
    canvas.text(end, y + 6, captions.TO_PLACE, ROW, theme.muted, width=right - 10 - end, height=44)


def _orders(canvas: Canvas, view: State, seat: Seat, area: Box) -> None:
    theme, orders = canvas.theme, view.ships[seat].orders.value
    left, top, right, _ = area
    panel(canvas, area, heading=captions.ORDERS)
    lines = [
        (captions.DEBTS_ORDER, standing_order(orders.debts)),
        (captions.SALE_ORDER, standing_order(orders.sales)),
    ]
    for row, (asked, told) in enumerate(lines):
        y = top + 84 + row * 92
        canvas.text(
            left + PADDING,
            y,
            asked,
            ROW.at(26),
            theme.muted,
            width=right - left - 2 * PADDING,
            height=40,
        )
        canvas.text(
            left + PADDING,
            y + 40,
            told,
            ROW.at(30),
            theme.text,
            width=right - left - 2 * PADDING,
            height=44,
        )
