"""What stands round the map: whose turn it is and what they may do, money and tanks, ranks, and which round it is."""

from collections.abc import Sequence

from msgspec.structs import replace

from render.kit import (
    LIVERIES,
    RGB,
    THEMES,
    Canvas,
    Chip,
    Fuel,
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
from rules.kernel.offer import Seat
from rules.solarquest.content import FIGURES
from rules.solarquest.state import State
from rules.solarquest.words.naming import tell_wait

__all__ = ["seats_of", "stage", "surround"]

_TAG = Style("text", 600, 31)  # a quarter of that is left on a phone; no more fits between two rows of chips
_TAG_HEIGHT, _TAG_EDGE, _TAG_GAP = 32, 14, 14
_TAG_DROP = 10  # below the edge of a chip: clear of a score that stands low in it, and of the names in the next row
_SIGN = 28


def seats_of(view: State) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.ships))]


def stage(view: State, scene: Scene) -> Scene:
    """The scene with everything in it that the view itself can tell."""
    return replace(scene, over=view.phase == "over" or scene.over, verb=scene.verb or tell_wait(view))


# ---------------------------------------------------------------- the frame


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    """The frame; on the lower edge of each chip what the captain has besides money and fuel, and the rank by assets."""
    theme = canvas.theme
    frame(canvas, scene, [_chip(view, seat, scene) for seat in seats_of(view)], phase=captions.phase(view))
    level = len({row.total for row in scene.rows}) < 2
    rows = {row.seat: row for row in scene.rows if not level}
    for seat, (left, _, right, bottom) in zip(seats_of(view), chip_boxes(canvas, len(view.ships)), strict=True):
        if not view.ships[seat].flying:
            continue
        debt = view.debt if view.debt is not None and view.debt.seat == seat else None
        goods = [("", captions.tell_owing(debt.amount))] if debt else _goods(view, seat)
        _tag(canvas, (left + 10, bottom + _TAG_DROP), goods, edge=theme.danger if debt else theme.line2)
        if row := rows.get(seat):
            rank = ordinal(row.rank, scene.tongue)
            told = rank if scene.over else f"{rank} {figure(row.total)}"
            edge = theme.gold if row.rank == 1 else theme.line2
            _tag(canvas, (right - 10, bottom + _TAG_DROP), [("", told)], edge=edge, right=True)


def _chip(view: State, seat: Seat, scene: Scene) -> Chip:
    """Money and tank; at the end the assets, because they decide."""
    ship, theme = view.ships[seat], THEMES[scene.theme]
    assets = scene.total(seat) if scene.over else None
    worth = figure(ship.cash if assets is None else assets)
    if ship.exit is not None:
        return Chip(LIVERIES[seat], captions.FATES[ship.exit], captions.OUT)
    if not view.rules.fuel:
        return Chip(LIVERIES[seat], captions.FEDERONS, worth)
    limits = FIGURES.fuel
    gauge = Fuel(ship.tank, limits.full, fuel_colour(ship.tank, theme), limits.gray)
    return Chip(LIVERIES[seat], gauge, worth)


def _goods(view: State, seat: Seat) -> list[tuple[str, str]]:
    """Deeds, and Fuel Stations to place."""
    deeds = ("deed", str(len(view.deeds_of(seat))))
    return [deeds, ("pump", str(view.ships[seat].stations))] if view.rules.fuel else [deeds]


def _tag(
    canvas: Canvas, at: tuple[int, int], parts: Sequence[tuple[str, str]], *, edge: RGB, right: bool = False
) -> None:
    """Signs with numbers in a pill that begins or ends at a point."""
    theme = canvas.theme
    x, y = at
    parts = [(sign, canvas.worded(text)) for sign, text in parts]
    widths = [(_SIGN + 4) * bool(sign) + measure(text, _TAG) for sign, text in parts]
    wide = sum(widths) + _TAG_GAP * (len(parts) - 1) + 2 * _TAG_EDGE
    x -= wide * right
    canvas.put(box(wide, _TAG_HEIGHT, _TAG_HEIGHT // 2, theme.ink, edge), x, y - _TAG_HEIGHT // 2)
    x += _TAG_EDGE
    for (sign, text), width in zip(parts, widths, strict=True):
        if sign:
            canvas.put(mark(sign, _SIGN, theme.muted), x + _SIGN // 2, y)
        canvas.text(x + width, y, text, _TAG, theme.text, anchor="right", width=width, height=_TAG_HEIGHT)
        x += width + _TAG_GAP
