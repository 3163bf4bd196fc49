"""All properties in columns by group, with the owner and the current prices of a landing and of
fuel."""

from render.kit import (
    MARGIN,
    PADDING,
    SEAT_STYLES,
    Canvas,
    Style,
    cell,
    figure,
    fuel_station,
    last_square,
    mark,
    panel,
    slab,
    token,
)
from render.solarquest import captions
from render.solarquest.changes import Changes
from render.solarquest.look import group_colour
from render.solarquest.places import WIDTH
from rules.kernel import Seat
from rules.solarquest.content import MEMBERS, SPACES, GroupId
from rules.solarquest.state import PropertyId, State
from rules.solarquest.words.naming import member

_COLUMNS: tuple[tuple[GroupId, ...], ...] = (
    ("jupiter", "earth", "mercury"),
    ("saturn", "venus", "mars"),
    ("uranus", "neptune"),
    ("pluto", "docks", "labs"),
)
_LINE, _APART, _BETWEEN = 40, 10, 24  # of a row; between groups; between columns
_GROUP = Style("display", 700, 25, capitals=True)
_NAME = Style("text", 600, 26)
_NUMBER = Style("display", 700, 25)
_FUEL = Style("text", 600, 24)


def properties_height() -> int:
    """The height of the panel."""
    return 2 * PADDING - _APART + max(sum(map(_high, groups)) for groups in _COLUMNS)


def _high(group: GroupId) -> int:
    return (1 + len(MEMBERS[group])) * _LINE + _APART


def draw_properties(canvas: Canvas, view: State, seat: Seat, top: int, changed: Changes) -> None:
    """Draw the panel. The seat's own properties stand out."""
    panel(canvas, (MARGIN, top, WIDTH - MARGIN, top + properties_height()))
    room = WIDTH - 2 * MARGIN - 2 * PADDING + _BETWEEN
    step = room // len(_COLUMNS)
    for column, groups in enumerate(_COLUMNS):
        left, y = MARGIN + PADDING + column * step, top + PADDING
        for group in groups:
            _heading(canvas, view, seat, group, (left, left + step - _BETWEEN, y + _LINE // 2))
            for row, space in enumerate(MEMBERS[group], 1):
                span = (left, left + step - _BETWEEN, y + row * _LINE + _LINE // 2)
                _row(canvas, view, seat, space, span, new=space in changed.spaces)
            y += _high(group)


def _heading(
    canvas: Canvas, view: State, seat: Seat, group: GroupId, span: tuple[int, int, int]
) -> None:
    """The group in its colour, and the seat's share of it."""
    left, right, y = span
    theme, members = canvas.theme, MEMBERS[group]
    slab(canvas, (left, y - 14, left + 12, y + 14), 4, group_colour(group), theme.ink, line=1)
    told = captions.tell_held_of(view.held_in_group(seat, members[0]), len(members))
    taken = canvas.text(
        right - 8, y, told, _FUEL, theme.muted, anchor="right", width=110, height=_LINE
    )
    canvas.text(
        left + 24,
        y,
        captions.group(group),
        _GROUP,
        theme.text,
        width=right - left - 44 - taken,
        height=_LINE,
    )


def _row(
    canvas: Canvas,
    view: State,
    seat: Seat,
    space: PropertyId,
    span: tuple[int, int, int],
    *,
    new: bool,
) -> None:
    left, right, y = span
    theme, holding = canvas.theme, view.holdings[space]
    owner = None if holding.owner is None else SEAT_STYLES[holding.owner]
    mine = holding.owner == seat
    if mine:
        tint = SEAT_STYLES[seat].fill(theme)
        cell(canvas, (left, y - _LINE // 2 + 2, right, y + _LINE // 2 - 2), tint=tint)
    if new:
        canvas.put(last_square(right - left - 20, _LINE - 24, theme), (left + right) / 2, y)
    if owner:
        canvas.put(token(owner, 12, theme), left + 20, y)
    fill = theme.muted if owner else theme.faint
    if mine:
        fill = theme.text
    end = right - 10
    told = figure(view.rent(space)) if owner else captions.for_sale(view.price(space))
    style = _NUMBER if owner else _FUEL
    canvas.text(end, y, told, style, fill, anchor="right", width=106, height=_LINE)
    if holding.station:
        canvas.put(fuel_station(owner, theme, r=13), end - 148, y)
    if owner and view.rules.fuel and (holding.station or SPACES[space].kind == "dock"):
        if not holding.station:
            canvas.put(mark("pump", 20, fill), end - 148, y)
        canvas.text(
            end - 90,
            y,
            str(view.fuel_price(space)),
            _FUEL,
            fill,
            anchor="right",
            width=40,
            height=_LINE,
        )
    canvas.text(left + 42, y, member(space), _NAME, fill, width=end - 168 - left - 42, height=_LINE)
