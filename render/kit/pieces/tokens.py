"""Pieces of a seat: its token, and ships, bases and stations in its colour with its shape as a
window."""

from render.kit.core.colours import BLACK, Livery, Shape, Theme, mix
from render.kit.drawing.lettering import Style
from render.kit.drawing.marks import mark
from render.kit.drawing.pen import Ink, Pen, Point, Sprite, glow, move_points, ring_points, sprite, star_points

CONTOUR = 3.2
LETTERED_FROM = 18  # smaller tokens have no letter
_STEPS = [step / 16 for step in range(17)]  # along the hull of a ship
_GROW = 0.10  # rounded joints, as a share of the radius
_LETTER = {"triangle": (0.92, 0.17), "star": (0.84, 0.03)}  # size and drop of the letter, as shares of the radius


def _outline(shape: Shape, r: float) -> list[Point]:
    """The polygon inside the rounded joints, sized so that all six shapes look equally large."""
    match shape:
        case "square":
            h = 0.8 * r
            return [(-h, -h), (h, -h), (h, h), (-h, h)]
        case "triangle":
            return move_points(ring_points(1.07 * r, 3), 0, 0.15 * r)
        case "diamond":
            return ring_points(1.07 * r, 4)
        case "star":
            return star_points(1.1 * r, 0.54 * r, y=0.06 * r)
        case _:
            a, b = 0.40 * r, 0.92 * r
            arm = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a)]
            return arm + [(-x, -y) for x, y in arm]


def draw_shape(pen: Pen, shape: Shape, r: float, fill: Ink, *, grow: float = 0, at: Point = (0, 0)) -> None:
    """The seat shape on a pen, grown by some pixels for a contour."""
    if shape == "circle":
        pen.disc(*at, r + grow, fill)
    else:
        pen.polygon(move_points(_outline(shape, r), *at), fill, _GROW * r + grow)


@sprite
def token(livery: Livery, r: int, theme: Theme) -> Sprite:
    """The seat's sign: colour, shape and (from 18 px on) letter."""
    half = r * 1.25 + CONTOUR + 1
    pen = Pen(half, half, half, half)
    draw_shape(pen, livery.shape, r, theme.ink, grow=CONTOUR)
    draw_shape(pen, livery.shape, r, livery.fill(theme))
    drawn = pen.sprite()
    if r < LETTERED_FROM:
        return drawn
    size, drop = _LETTER.get(livery.shape, (1.15, 0))
    return drawn.lettered(livery.letter, Style("text", 700, round(size * r)), theme.ink, 0, drop * r)


@sprite
def ship(livery: Livery, theme: Theme, *, height: int = 76) -> Sprite:
    """A rocket whose foot stands on its anchor."""
    fill = livery.fill(theme)
    fin = mix(fill, BLACK, 0.38)
    body = [(0.3 * (1 - (1 - min(1, t / 0.75)) ** 2) ** 0.6 - 0.02 * t, 0.94 * t - 1) for t in _STEPS]
    hull = [*body, *((-x, y) for x, y in reversed(body[1:]))]
    unit = float(height)
    pen = Pen(0.6, 1.08, 0.6, 0.1, unit=unit)
    edge = CONTOUR / unit
    fins = [[(side * 0.24, -0.36), (side * 0.48, 0.0), (side * 0.22, -0.06)] for side in (-1, 1)]
    for shape in (*fins, hull):
        pen.polygon(shape, theme.ink, edge)
    for shape in fins:
        pen.polygon(shape, fin)
    pen.polygon(hull, fill)
    draw_shape(pen, livery.shape, 0.16, theme.ink, at=(0, -0.45))
    return pen.sprite()


@sprite
def base(livery: Livery, theme: Theme, *, width: int = 60) -> Sprite:
    """A dome on a bar; its anchor is the middle of its foot."""
    fill = livery.fill(theme)
    unit = width / 2
    edge = CONTOUR / unit
    pen = Pen(1.15, 1.32, 1.15, 0.15, unit=unit)
    pen.pie(0, -0.3 + edge, 0.88 + edge, start=180, end=360, fill=theme.ink)
    pen.box(-1 - edge, -0.3 - edge, 1 + edge, edge, theme.ink, radius=0.08)
    pen.pie(0, -0.28, 0.88, start=180, end=360, fill=fill)
    pen.box(-1, -0.22, 1, 0, fill, radius=0.06)
    draw_shape(pen, livery.shape, 0.31, theme.ink, at=(0, -0.62))
    return pen.sprite()


@sprite
def station(livery: Livery, theme: Theme, *, r: int = 28) -> Sprite:
    """A ring with four spokes and the seat's shape in the middle."""
    fill = livery.fill(theme)
    pen = Pen(r + 4, r + 4, r + 4, r + 4)
    pen.disc(0, 0, r + CONTOUR, theme.ink)
    pen.ring(0, 0, r, r * 0.28, fill)
    for x, y in ring_points(r * 0.85, 4, -45):
        pen.line([(0, 0), (x, y)], fill, r * 0.17)
    draw_shape(pen, livery.shape, r * 0.5, theme.ink, grow=r * 0.14)
    draw_shape(pen, livery.shape, r * 0.5, fill)
    size, drop = _LETTER.get(livery.shape, (1.15, 0))
    return pen.sprite().lettered(
        livery.letter, Style("text", 700, round(size * r * 0.52)), theme.ink, 0, drop * r * 0.5
    )


@sprite
def draw_owned_ring(livery: Livery, r: int, theme: Theme, *, width: int = 6) -> Sprite:
    """A ring in the seat's colour over a dark one, round a place of radius r."""
    half = r + width + 3
    pen = Pen(half, half, half, half)
    pen.ring(0, 0, r + width + 2, width + 4, theme.ink)
    pen.ring(0, 0, r + width, width, livery.fill(theme))
    return pen.sprite()


@sprite
def fuel_station(livery: Livery | None, theme: Theme, *, r: int = 18) -> Sprite:
    """A dark disc with a pump, for the rim of a place; grey if it belongs to nobody."""
    colour = livery.fill(theme) if livery else theme.muted
    pen = Pen(r + 1, r + 1, r + 1, r + 1)
    pen.disc(0, 0, r, colour)
    pen.disc(0, 0, r - 2.5, theme.ink)
    return pen.sprite().under(mark("pump", round(r * 1.05), colour))


@sprite
def target(livery: Livery, r: int, theme: Theme) -> Sprite:
    """A dashed ring in the seat's colour round a piece of radius r: the seat may go here."""
    r += 10
    pen = Pen(r + 4, r + 4, r + 4, r + 4)
    for angle in range(0, 360, 30):
        pen.arc(0, 0, r + CONTOUR, start=angle - 2, end=angle + 18, width=4 + 2 * CONTOUR, fill=theme.ink)
    for angle in range(0, 360, 30):
        pen.arc(0, 0, r, start=angle, end=angle + 16, width=4, fill=livery.fill(theme))
    return pen.sprite()


@sprite
def last_round(r: int, theme: Theme, *, lit: bool = True) -> Sprite:
    """Marks the last move on something round of radius r: four arcs, with a soft glow unless there
    are many."""
    r += 10
    pen = Pen(r + 14, r + 14, r + 14, r + 14, stencil=True)
    for quarter in (0, 90, 180, 270):
        pen.arc(0, 0, r, start=quarter + 14, end=quarter + 76, width=5, fill=255)
    return _draw_mark(pen, theme) if lit else Sprite.flat(pen.stencil(), theme.mark, pen.x, pen.y)


@sprite
def last_square(width: int, height: int, theme: Theme) -> Sprite:
    """Marks the last move on something square: brackets round its corners."""
    x, y = width / 2 + 10, height / 2 + 10
    arm = max(14.0, min(48.0, min(width, height) * 0.3))
    pen = Pen(x + 14, y + 14, x + 14, y + 14, stencil=True)
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = [
                (sx * x, sy * (y - arm)),
                (sx * x, sy * (y - 8)),
                (sx * (x - 8), sy * y),
                (sx * (x - arm), sy * y),
            ]
            pen.line(corner, 255, 5)
    return _draw_mark(pen, theme)


def _draw_mark(pen: Pen, theme: Theme) -> Sprite:
    light = glow(pen, theme.mark, blur=4, strength=0.3 if theme.day else 0.55)
    return light.under(Sprite.flat(pen.stencil(), theme.mark, pen.x, pen.y))
