"""Players' pieces on a star map: bases by type, teams and claims."""

from collections.abc import Mapping, Sequence

from render.kit import (
    SEAT_STYLES,
    Canvas,
    Pen,
    Point,
    SeatStyle,
    Sprite,
    Theme,
    badge,
    draw_owned_ring,
    mark,
    ship,
    sprite,
    token,
)
from render.kit.drawing.pen import ring_points
from render.kit.pieces.tokens import CONTOUR, draw_shape
from render.spacecorp.look import BASE_MARKS
from rules.kernel import Seat
from rules.spacecorp.content import BaseId

Crowd = Mapping[Seat, int]
"""How many teams of whom are at a place."""
BASE = 48  # width
_CLAIM = 13  # radius of a claim's token
_COUNT = 15  # radius of the badge with the number of teams


@sprite
def base_piece(seat_style: SeatStyle, base: BaseId, theme: Theme, *, width: int = BASE) -> Sprite:
    """A hangar with the mark of its type and the shape of its owner's seat.
    Its anchor is the middle of its foot."""
    fill, unit = seat_style.fill(theme), width / 2
    edge = CONTOUR / unit
    pen = Pen(1.4, 2.1, 1.5, 0.4, unit=unit)
    pen.pie(0, -0.94, 0.94 + edge, start=180, end=360, fill=theme.ink)
    pen.box(-0.94 - edge, -0.96, 0.94 + edge, 0, theme.ink)
    pen.box(-1.16 - edge, -0.24 - edge, 1.16 + edge, edge, theme.ink, radius=0.1)
    pen.pie(0, -0.94, 0.94, start=180, end=360, fill=fill)
    pen.box(-0.94, -0.96, 0.94, -0.2, fill)
    pen.box(-1.16, -0.24, 1.16, 0, fill, radius=0.08)
    draw_shape(pen, seat_style.shape, 0.4, theme.ink, grow=edge, at=(1.0, -0.2))
    draw_shape(pen, seat_style.shape, 0.4, fill, at=(1.0, -0.2))
    return pen.sprite().under(
        mark(BASE_MARKS[base], round(1.24 * unit), theme.ink), 0, -0.96 * unit
    )


@sprite
def base_band(
    seat_style: SeatStyle, base: BaseId, theme: Theme, *, size: tuple[int, int]
) -> Sprite:
    """The base as the lid of a tile."""
    fill, x, y = seat_style.fill(theme), size[0] / 2, size[1] / 2
    pen = Pen(x + 1, y + 1, x + 1, y + 1)
    pen.box(-x, -y, x, y, fill, radius=7)
    draw_shape(pen, seat_style.shape, 0.34 * size[1], theme.ink, at=(0.5 * x, 0))
    return pen.sprite().under(
        mark(BASE_MARKS[base], round(0.86 * size[1]), theme.ink), -0.36 * x, 0
    )


def draw_claim(canvas: Canvas, seat_style: SeatStyle, at: Point, r: int) -> None:
    """Draw a ring around a place of that radius, with the owner's token."""
    canvas.put(draw_owned_ring(seat_style, r, canvas.theme, width=4), *at)
    canvas.put(token(seat_style, _CLAIM, canvas.theme), at[0] - 0.8 * r, at[1] - 0.8 * r)


def draw_crowd(
    canvas: Canvas, crowd: Crowd, at: Point, offsets: Sequence[int], height: int
) -> None:
    """Draw a ship for each player with teams there.
    `offsets` are the distances from the point at its foot. Several teams of a player get a badge
    with their number."""
    theme, stands = canvas.theme, list(zip(sorted(crowd.items()), offsets, strict=True))
    for (seat, _), dx in stands:
        canvas.put(ship(SEAT_STYLES[seat], theme, height=height), at[0] + dx, at[1])
    for (_, teams), dx in stands:
        if teams > 1:
            canvas.put(
                badge(str(teams), theme.text, theme, r=_COUNT),
                at[0] + dx + 0.38 * height,
                at[1] - 14,
            )


@sprite
def set_out(r: int, theme: Theme) -> Sprite:
    """The starting point of the last move: dots around a place of that radius."""
    r += 8
    pen = Pen(r + 6, r + 6, r + 6, r + 6)
    for x, y in ring_points(r, 8, 22.5):
        pen.disc(x, y, 5.5, theme.ink)
        pen.disc(x, y, 4, theme.mark)
    return pen.sprite()
