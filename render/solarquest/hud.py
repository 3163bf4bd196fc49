"""The frame of the map: the captain on turn and their options, assets and money, tanks, ranks, and
the round."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from render.kit import (
    RGB,
    SEAT_STYLES,
    THEMES,
    Bar,
    BigFigure,
    Canvas,
    Chip,
    Scene,
    Style,
    box,
    chip_boxes,
    figure,
    frame,
    mark,
    measure,
    ordinal,
)
from render.solarquest import captions
from render.solarquest.look import fuel_colour
from rules.kernel import Seat
from rules.solarquest.content import FIGURES
from rules.solarquest.state import State
from rules.solarquest.words.naming import tell_wait

# On a phone, a quarter of this size is left. No more fits between two rows of chips.
_TAG = Style("text", 600, 31)
_TAG_HEIGHT, _TAG_EDGE, _TAG_GAP = 32, 14, 14
# Below the edge of a chip: clear of a low score in it, and of the names in the next row.
_TAG_DROP = 10
_SIGN = 28
Part: TypeAlias = tuple[str, str, RGB | None]
"""A sign, its number, and the colour of the sign where it warns."""


def seats_of(view: State) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.ships))]


def compose(view: State, scene: Scene) -> Scene:
    """Complete the scene with everything that the view can tell."""
    return replace(
        scene, over=view.phase == "over" or scene.over, verb=scene.verb or tell_wait(view)
    )


# ---------------------------------------------------------------- the frame


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    """Draw the frame.
    Tags on the lower edge of each chip show the captain's goods besides money, and the rank by
    assets."""
    theme = canvas.theme
    frame(
        canvas,
        scene,
        [_chip(view, seat, scene) for seat in seats_of(view)],
        phase=captions.phase(view),
    )
    level = len({row.total for row in scene.rows}) < 2
    rows = {row.seat: row for row in scene.rows if not level}
    for seat, (left, _, right, bottom) in zip(
        seats_of(view), chip_boxes(canvas, len(view.ships)), strict=True
    ):
        if not view.ships[seat].flying:
            continue
        debt = view.debt if view.debt is not None and view.debt.seat == seat else None
        goods: list[Part] = (
            [("", captions.tell_owing(debt.amount), None)] if debt else _goods(view, seat)
        )
        if view.rules.fuel:
            tank = view.ships[seat].tank
            goods.append(("tank", str(tank), fuel_colour(tank, theme)))
        _tag(
            canvas,
            (left + 10, bottom + _TAG_DROP),
            goods,
            edge=theme.danger if debt else theme.line2,
        )
        if row := rows.get(seat):
            rank = ordinal(row.rank, scene.tongue)
            edge = theme.gold if row.rank == 1 else theme.line2
            _tag(
                canvas, (right - 10, bottom + _TAG_DROP), [("", rank, None)], edge=edge, right=True
            )


def _chip(view: State, seat: Seat, scene: Scene) -> Chip:
    """A captain's chip: assets in large, taken from the tally, as they decide the match; below them
    the cash and the tank."""
    ship = view.ships[seat]
    if ship.exit is not None:
        return Chip(SEAT_STYLES[seat], captions.FATES[ship.exit], captions.OUT)
    limits, colour = FIGURES.fuel, fuel_colour(ship.tank, THEMES[scene.theme])
    bar = Bar(ship.tank, limits.full, colour, limits.gray) if view.rules.fuel else None
    return Chip(SEAT_STYLES[seat], BigFigure("coin", figure(ship.cash), bar))


def _goods(view: State, seat: Seat) -> list[Part]:
    """Deeds, and Fuel Stations to place."""
    deeds: Part = ("deed", str(len(view.deeds_of(seat))), None)
    return [deeds, ("pump", str(view.ships[seat].stations), None)] if view.rules.fuel else [deeds]


def _tag(
    canvas: Canvas, at: tuple[int, int], parts: Sequence[Part], *, edge: RGB, right: bool = False
) -> None:
    """Signs with numbers in a pill that begins or ends at a point."""
    theme = canvas.theme
    x, y = at
    parts = [(sign, canvas.worded(text), colour) for sign, text, colour in parts]
    widths = [(_SIGN + 4) * bool(sign) + measure(text, _TAG) for sign, text, _ in parts]
    wide = sum(widths) + _TAG_GAP * (len(parts) - 1) + 2 * _TAG_EDGE
    x -= wide * right
    canvas.put(box(wide, _TAG_HEIGHT, _TAG_HEIGHT // 2, theme.ink, edge), x, y - _TAG_HEIGHT // 2)
    x += _TAG_EDGE
    for (sign, text, colour), width in zip(parts, widths, strict=True):
        if sign:
            canvas.put(mark(sign, _SIGN, colour or theme.muted), x + _SIGN // 2, y)
        canvas.text(
            x + width, y, text, _TAG, theme.text, anchor="right", width=width, height=_TAG_HEIGHT
        )
        x += width + _TAG_GAP
