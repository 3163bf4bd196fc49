"""A star system on the map: its star track, its tiles with their bases, and its colony."""

from collections.abc import Mapping, Sequence

from render.kit import (
    SEAT_STYLES,
    Canvas,
    Pen,
    Sprite,
    Style,
    Theme,
    draw_owned_ring,
    mark,
    measure,
    slab,
    sprite,
    token,
)
from render.spacecorp.fleets import base_band, draw_claim, draw_crowd
from render.spacecorp.places import Place
from render.spacecorp.space.plates import Item, costs, list_found, plate, yields
from rules.kernel import Seat
from rules.spacecorp.content import COLONIES, FIGURES, SITES, SiteId
from rules.spacecorp.state import Plot, Spot, State

_TILE, _LID, _GAP = (67, 48), 26, 3
_TOP = 71  # from the middle of a star to the top of the things below its name
# From a star to the nearest box of its track, and from box to box; then how much lower they are.
_FIRST, _STEP, _DROP = (46, 25, 8)
_CROWDS: dict[int, tuple[int, tuple[int, ...]]] = {
    1: (54, (54,)),
    2: (44, (42, 76)),
    3: (38, (34, 60, 86)),
    4: (32, (26, 45, 64, 83)),
}
_RISE = 22  # from the foot of a team up to the middle of its star
_ON_TRACK = 12  # radius of a team's token
_SQUARE = 17  # of a box without a tile
_NUMBER = Style("text", 600, 23)
_SIGN = 18  # on a tile


def draw_system(
    canvas: Canvas, place: Place, site_id: SiteId, view: State, teams: Mapping[Seat, Sequence[int]]
) -> None:
    """Draw everything in a system that a turn may change."""
    spot = view.sites.get(site_id)
    if spot and spot.claim is not None and not spot.built:
        draw_claim(canvas, SEAT_STYLES[spot.claim], (place.x, place.y), place.r)
    if spot and spot.colony and spot.owner is not None:
        canvas.put(
            draw_owned_ring(SEAT_STYLES[spot.owner], place.r, canvas.theme, width=5),
            place.x,
            place.y,
        )
    _teams(canvas, place, teams)
    if spot and spot.explored:
        _tiles(canvas, place, view, site_id, spot)
    else:
        middle = place.y + _TOP + _LID
        plate(canvas, (place.x, middle), "middle", costs(view, site_id, canvas.theme))
        boxes = SITES[site_id].boxes
        for number in range(boxes):
            x = place.x + (number - (boxes - 1) / 2) * (_SQUARE + 6)
            canvas.put(_bare(_SQUARE, canvas.theme), x, middle + 34)
    if spot and spot.colony and spot.owner is not None:
        value = Item("flag", str(COLONIES[spot.colony].value), canvas.theme.gold)
        owner = Item(piece=token(SEAT_STYLES[spot.owner], 11, canvas.theme))
        at = place.x - 70, place.y - 24
        plate(
            canvas,
            at,
            "middle",
            (owner, value),
            edge=SEAT_STYLES[spot.owner].fill(canvas.theme),
            scale=0.85,
        )


@sprite
def _bare(size: int, theme: Theme) -> Sprite:
    """A box without a tile."""
    half = size / 2
    pen = Pen(half + 1, half + 1, half + 1, half + 1)
    pen.box(-half, -half, half, half, theme.line2, radius=4)
    pen.box(-half + 2, -half + 2, half - 2, half - 2, theme.ink, radius=3)
    return pen.sprite()


@sprite
def track_stop(theme: Theme) -> Sprite:
    """A box of a star track."""
    pen = Pen(8, 8, 8, 8)
    pen.disc(0, 0, 7, theme.line2)
    pen.disc(0, 0, 4.5, theme.ink)
    return pen.sprite()


def stops(place: Place) -> list[tuple[int, int]]:
    """The boxes of a star track, starting next to the star."""
    return [
        (place.x - _FIRST - _STEP * number, place.y + _DROP)
        for number in range(FIGURES.stars.boxes)
    ]


def _teams(canvas: Canvas, place: Place, teams: Mapping[Seat, Sequence[int]]) -> None:
    """Ships for teams at the star, tokens for those on the way."""
    crowd = {seat: boxes.count(0) for seat, boxes in teams.items() if 0 in boxes}
    if crowd:
        height, offsets = _CROWDS[len(crowd)]
        draw_crowd(canvas, crowd, (place.x, place.y + _RISE), offsets, height)
    for number, (x, y) in enumerate(stops(place), 1):
        waiting = [seat for seat, boxes in teams.items() for before in boxes if before == number]
        for row, seat in enumerate(sorted(waiting)):
            rise = row * min(2 * _ON_TRACK, 48 / len(waiting))
            canvas.put(token(SEAT_STYLES[seat], _ON_TRACK, canvas.theme), x, y - rise)


def _tiles(canvas: Canvas, place: Place, view: State, site_id: SiteId, spot: Spot) -> None:
    """The tiles side by side. Each lies under its base, or all lie under the cost of a Build."""
    theme = canvas.theme
    top = place.y + _TOP
    if not spot.built:
        plate(
            canvas,
            (place.x, top + _LID / 2),
            "middle",
            costs(view, site_id, canvas.theme),
            scale=0.88,
        )
    for number, plot in enumerate(spot.plots):
        x = place.x + (number - (len(spot.plots) - 1) / 2) * (_TILE[0] + _GAP)
        _tile(canvas, view, spot, plot, (round(x), top + _LID))
        if plot.base and spot.owner is not None:
            canvas.put(
                base_band(SEAT_STYLES[spot.owner], plot.base, theme, size=(_TILE[0], _LID)),
                x,
                top + _LID / 2,
            )


def _tile(canvas: Canvas, view: State, spot: Spot, plot: Plot, at: tuple[int, int]) -> None:
    """A tile: signs above, yields below. Those withheld by Phobes are left out."""
    theme, (x, top) = canvas.theme, at
    wide, high = _TILE
    area = (x - wide // 2, top, x - wide // 2 + wide, top + high)
    slab(canvas, area, 8, theme.ink, theme.gold)
    signs = list(list_found(view, spot, plot, canvas.theme))
    numbers = list(yields(view, spot, plot, canvas.theme))
    rows = [row for row in (signs, numbers) if row]
    for line, items in enumerate(rows):
        y = top + high / 2 + (line - (len(rows) - 1) / 2) * 20 - 1
        widths = [_width(item) for item in items]
        left = x - (sum(widths) + 5 * (len(items) - 1)) / 2
        for item, width in zip(items, widths, strict=True):
            if item.sign:
                canvas.put(mark(item.sign, _SIGN, item.colour or theme.text), left + _SIGN / 2, y)
            if item.text:
                fill = item.colour or theme.text
                canvas.text(left + width, y, item.text, _NUMBER, fill, anchor="right", height=22)
            left += width + 5


def _width(item: Item) -> int:
    return _SIGN * bool(item.sign) + 3 * bool(item.sign and item.text) + measure(item.text, _NUMBER)
