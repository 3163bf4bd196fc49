"""Deed cards in full: price, owner, and the rent and fuel price for each number of deeds in the
group."""

from render.kit import (
    RGB,
    SEAT_STYLES,
    Box,
    Canvas,
    Pen,
    Scene,
    Sprite,
    Style,
    Theme,
    cell,
    figure,
    fuel_station,
    holds,
    readable_on,
    ship,
    sprite,
    token,
)
from render.solarquest import captions
from render.solarquest.look import group_colour
from rules.solarquest.content import DEEDS
from rules.solarquest.state import PropertyId, State

_BAND, _OWNER, _HEAD, _FOOT = 56, 48, 30, 10
_BESIDE, _KEPT = 32, 104  # between ships; room for the owner and a Fuel Station
_NAME, _PRICE = Style("text", 700, 31), Style("display", 800, 29)
_TEXT, _NUMBER, _COLUMN = Style("text", 600, 26), Style("text", 500, 25), Style("text", 600, 22)


def card_height(group_size: int, pitch: int) -> int:
    """The height of a card for a group of this size."""
    return _BAND + _OWNER + _HEAD + group_size * pitch + _FOOT


def draw_deed(
    canvas: Canvas, view: State, scene: Scene, space: PropertyId, area: Box, *, pitch: int
) -> None:
    theme, deed, holding = canvas.theme, DEEDS[space], view.holdings[space]
    left, top, right, bottom = area
    colour = group_colour(deed.group)
    canvas.put(_paper(right - left, bottom - top, colour, theme), left, top)
    ink, middle = readable_on(colour), top + _BAND / 2
    taken = canvas.text(
        right - 14, middle, figure(deed.price), _PRICE, ink, anchor="right", width=90, height=_BAND
    )
    canvas.fold(
        left + 14,
        middle,
        captions.place(space),
        _NAME,
        ink,
        width=right - left - 40 - taken,
        height=_BAND,
    )
    _owner(canvas, view, scene, space, (left, top + _BAND, right, top + _BAND + _OWNER))
    held = 0 if holding.owner is None else view.held_in_group(holding.owner, space)
    columns = (
        [(captions.OWN, 0.27), (captions.RENT, 0.63), (captions.FUEL, 0.93)]
        if deed.fuel and view.rules.fuel
        else []
    )
    columns = columns or [(captions.OWN, 0.3), (captions.RENT, 0.88)]
    y = top + _BAND + _OWNER + _HEAD // 2
    for name, share in columns:
        x = left + share * (right - left)
        canvas.text(
            x,
            y,
            name,
            _COLUMN,
            theme.muted,
            anchor="right",
            width=round(0.3 * (right - left)),
            height=_HEAD,
        )
    y += _HEAD // 2
    for row in range(1, len(deed.rent) + 1):
        highlighted = row == held
        if highlighted and holding.owner is not None:
            tint = SEAT_STYLES[holding.owner].fill(theme)
            cell(canvas, (left + 8, y, right - 8, y + pitch), tint=tint, outline=tint)
        style, fill = (
            (_NUMBER._replace(weight=700), theme.text) if highlighted else (_NUMBER, theme.muted)
        )
        numbers = (row, deed.rent[row - 1], *deed.fuel[row - 1 : row])
        for number, (_, share) in zip(numbers, columns, strict=False):
            x, wide = left + share * (right - left), round(0.34 * (right - left))
            canvas.text(
                x,
                y + pitch / 2,
                figure(number),
                style,
                fill,
                anchor="right",
                width=wide,
                height=pitch + 6,
            )
        y += pitch


def _owner(canvas: Canvas, view: State, scene: Scene, space: PropertyId, area: Box) -> None:
    """The owner, the Fuel Station, and the ships there."""
    theme, holding = canvas.theme, view.holdings[space]
    left, top, right, bottom = area
    y, end = (top + bottom) / 2 + 2, right - 12
    owner = None if holding.owner is None else SEAT_STYLES[holding.owner]
    here = [seat for seat in view.flying if view.ships[seat].space == space]
    step = min(_BESIDE, (right - left - _KEPT) // max(1, len(here)))
    for seat in reversed(here):
        canvas.put(ship(SEAT_STYLES[seat], theme, height=38), end - 16, y + 17)
        end -= step
    if holding.station:
        canvas.put(fuel_station(owner, theme, r=16), end - 16, y)
        end -= 40
    if owner is None or holding.owner is None:
        told = [canvas.worded(text) for text in captions.unowned(station=holding.station)]
        start, fill = left + 14, theme.faint
    else:
        canvas.put(token(owner, 18, theme), left + 32, y)
        name = scene.name(holding.owner)
        told = [name, name.split()[0], ""]  # the token's letter names the owner too
        start, fill = left + 58, theme.text
    width = max(0, end - start - 6)
    fitting = next(text for text in told if not text or holds(text, _TEXT, width))
    canvas.text(start, y, fitting, _TEXT, fill, width=width, height=_OWNER)


@sprite
def _paper(width: int, height: int, colour: RGB, theme: Theme) -> Sprite:
    """The empty card, with a band in the colour of the group."""
    pen = Pen(1, 1, width, height)
    pen.box(0, 0, width, height, colour, radius=14)
    pen.box(3, _BAND, width - 3, height - 3, theme.panel, radius=11)
    pen.box(3, _BAND, width - 3, _BAND + 14, theme.panel)
    return pen.sprite()
