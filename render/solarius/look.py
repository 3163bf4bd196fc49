"""The look of things: space, planets face down and up, figures with their outposts, dice, cubes and
drives."""

from render.kit import (
    BLACK,
    RGB,
    WHITE,
    Pen,
    SeatStyle,
    Sprite,
    Style,
    Theme,
    cube,
    draw_planet,
    hub,
    mark,
    mix,
    number_die,
    outpost_flag,
    plaque,
    rgb,
    ring_points,
    settle_sprite,
    sprite,
    station,
    token,
)
from render.solarius.brand import BRAND, RESOURCES
from rules.solarius.content import PLANETS, Colour, Face, FigureKind, Letter, PlanetId
from rules.solarius.state import State

FIGURE_MARKS: dict[FigureKind, str] = {"colony": "saturn", "station": "dock", "mission": "shield"}
_HOME = rgb("#3f78d8")
_HUES = tuple(
    map(rgb, ("#5468ff", "#1f9e9a", "#7a4bd8", "#b04a6e", "#1f9e9a", "#7a4bd8", "#b04a6e"))
)
_EARNED = rgb("#ffd98a")  # on a die, in either theme
_STARTS = "star"
_LARGE = 40  # radius


# ---------------------------------------------------------------- space


def may_come(view: State) -> bool:
    """Whether more hubs will be built."""
    return len(view.hubs) < view.rules.game_turns


def shade(tile: int, theme: Theme) -> RGB:
    """The colour of a tile's hexes, by position: neighbours differ."""
    return (
        mix(theme.panel, _HUES[tile], 0.14) if theme.day else mix(theme.raised, _HUES[tile], 0.12)
    )


def between(theme: Theme) -> RGB:
    """The colour of the lines between hexes."""
    return theme.line if theme.day else theme.void


@sprite
def home(theme: Theme, *, r: int = 34) -> Sprite:
    return draw_planet(r, _HOME, "earth", theme, seed=3)


def hub_place(view: State, letter: Letter, theme: Theme, *, r: int) -> Sprite:
    """The place of a hub: built, still to come perhaps, or never."""
    if letter in view.hubs:
        return hub(letter, theme, r=r)
    return hub_to_come(letter, theme, r=r) if may_come(view) else _no_hub(letter, theme, r)


@sprite
def hub_to_come(letter: str, theme: Theme, *, r: int) -> Sprite:
    """An outline with gaps."""
    pen = Pen(r + 3, r + 3, r + 3, r + 3)
    corners = ring_points(r, 6)
    for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True):
        for start, end in ((0.0, 0.28), (0.72, 1.0)):
            pen.line([(x + (u - x) * t, y + (v - y) * t) for t in (start, end)], theme.line2, 3)
    return pen.sprite().lettered(letter, _hub_letter(r), theme.faint)


@sprite
def _no_hub(letter: str, theme: Theme, r: int) -> Sprite:
    """A letter struck through."""
    pen = Pen(r, r, r, r)
    pen.line([(-0.5 * r, 0.5 * r), (0.5 * r, -0.5 * r)], theme.line2, 3)
    return (
        Pen(r, r, r, r).sprite().lettered(letter, _hub_letter(r), theme.line2).under(pen.sprite())
    )


def _hub_letter(r: int) -> Style:
    return Style("display", 700, round(0.86 * r))


# ---------------------------------------------------------------- planets


@sprite
def hidden_planet(colour: Colour, theme: Theme, *, r: int = 30) -> Sprite:
    """A planet face down: only its colour is known."""
    sign = RESOURCES[colour]
    body = _smooth(draw_planet(r, sign.fill, "rock", theme, seed=3, halo=False), r, theme)
    return body.under(mark(sign.mark, round(0.92 * r), BLACK))


@sprite
def open_planet(planet_id: PlanetId, theme: Theme, *, r: int = 30) -> Sprite:
    """A planet face up: its points in a golden ring, and its colour on the rim."""
    world = PLANETS[planet_id]
    body = _smooth(
        draw_planet(r, RESOURCES[world.colour].fill, "plain", theme, halo=False), r, theme
    )
    pen = Pen(r + 5, r + 5, r + 5, r + 5)
    pen.ring(0, 0, r + 3, 3, theme.gold)
    points = Style("display", 800, round(1.25 * r))
    body = (
        pen.sprite()
        .under(body)
        .lettered(str(world.points), points, WHITE, -0.06 * r, -0.06 * r, edge=BLACK)
    )
    return body.under(_colour_badge(world.colour, round(0.42 * r)), 0.72 * r, 0.62 * r)


def _smooth(body: Sprite, r: int, theme: Theme) -> Sprite:
    """Large bodies are dithered, or they would show bands."""
    return settle_sprite(body, theme, BRAND) if r >= _LARGE else body


@sprite
def _colour_badge(colour: Colour, r: int) -> Sprite:
    """A colour with its mark, small and round."""
    sign = RESOURCES[colour]
    pen = Pen(r + 3, r + 3, r + 3, r + 3)
    pen.disc(0, 0, r + 2.5, BLACK)
    pen.disc(0, 0, r, sign.fill)
    return pen.sprite().under(mark(sign.mark, round(1.3 * r), BLACK))


# ---------------------------------------------------------------- figures


@sprite
def colony(
    seat_style: SeatStyle,
    colour: Colour,
    theme: Theme,
    *,
    settled: bool,
    outpost: bool,
    r: int = 30,
) -> Sprite:
    """A planet with its colony. The ring is broken until the planet is completed."""
    body = _smooth(draw_planet(r - 3, RESOURCES[colour].fill, "plain", theme, halo=False), r, theme)
    fill = seat_style.fill(theme)
    outer = r + 5
    pen = Pen(outer + 4, outer + 4, outer + 4, outer + 4)
    pen.ring(0, 0, outer + 3, 12, theme.ink)
    if settled:
        pen.ring(0, 0, outer, 6, fill)
    else:
        for angle in range(0, 360, 45):
            pen.arc(0, 0, outer, start=angle + 4, end=angle + 30, width=6, fill=fill)
    piece = body.under(pen.sprite()).under(token(seat_style, round(0.62 * r), theme))
    piece = piece.under(_colour_badge(colour, round(0.36 * r)), 0.8 * r, 0.72 * r)
    return piece.under(outpost_flag(theme, height=r), 0.62 * r, -0.4 * r) if outpost else piece


@sprite
def figure(
    kind: FigureKind, seat_style: SeatStyle, theme: Theme, *, outpost: bool, r: int = 28
) -> Sprite:
    """A station or a mission, with the flag of its outpost."""
    piece = station(seat_style, theme, r=r) if kind == "station" else plaque(seat_style, theme, r=r)
    return (
        piece.under(outpost_flag(theme, height=round(1.1 * r)), 0.66 * r, -0.4 * r)
        if outpost
        else piece
    )


# ---------------------------------------------------------------- what lies on mats


def fuel_fill(theme: Theme) -> RGB:
    """The colour of fuel, different from the black resource."""
    return mix(theme.muted, theme.text, 0.3)


def buck_fill(theme: Theme) -> RGB:
    """The colour of SpaceBucks."""
    return theme.gold if theme.day else RESOURCES["yellow"].fill


@sprite
def draw_stored(colour: Colour, theme: Theme, *, size: int, missing: bool = False) -> Sprite:
    """A cube, or its empty space. By day it gets a contour."""
    fill = RESOURCES[colour].fill
    piece = cube(fill, theme, size=size, missing=missing)
    if missing or not theme.day:
        return piece
    h = size / 2 + 1.5
    pen = Pen(h + 1, h + 1, h + 1, h + 1)
    pen.box(-h, -h, h, h, mix(fill, BLACK, 0.6), radius=4)
    return pen.sprite().under(piece)


@sprite
def action_die(colour: Colour, shown: Face, theme: Theme, *, size: int = 54) -> Sprite:
    """An action die: a number, a star, or a star plus one."""
    fill = RESOURCES[colour].fill
    if shown.startswith(_STARTS):
        return number_die(shown.removeprefix(_STARTS), fill, theme, size=size, sign="star")
    return number_die(shown, fill, theme, size=size)


@sprite
def tech_die(colour: Colour, value: int, points: int, theme: Theme, *, size: int = 46) -> Sprite:
    """A tech die. Its last faces show the same number, with their points at the end."""
    die = number_die(str(value), RESOURCES[colour].fill, theme, size=size)
    if not points:
        return die
    x, y = 0.31 * size, 0.23 * size
    pen = Pen(x + 3, y + 3, x + 3, y + 3)
    pen.box(-x - 2, -y - 2, x + 2, y + 2, BLACK, radius=8)
    tag = pen.sprite().lettered(
        f"+{points}", Style("display", 800, max(18, round(0.42 * size))), _EARNED
    )
    return die.under(tag, 0.4 * size, 0.38 * size)


@sprite
def drive(
    value: int, theme: Theme, seat_style: SeatStyle | None = None, *, size: int = 40
) -> Sprite:
    """A drive with its range. The ship's own drive has the seat's colour."""
    fill = seat_style.fill(theme) if seat_style else theme.muted
    h = size / 2
    pen = Pen(h + 2, h + 2, h + 2, h + 2)
    pen.box(-h, -h, h, h, fill, radius=h * 0.4)
    pen.box(-h + 3, -h + 3, h - 3, h - 3, mix(theme.panel, fill, 0.25), radius=h * 0.3)
    return pen.sprite().lettered(str(value), Style("display", 800, round(0.66 * size)), theme.text)


@sprite
def swap(size: int, colour: RGB) -> Sprite:
    """Two arrows in opposite directions: the space where a die changes its colour."""
    h = size / 2
    pen = Pen(h, h, h, h, stencil=True)
    for way in (-1, 1):
        y = way * 0.4 * h
        pen.line([(-way * 0.8 * h, y), (way * 0.4 * h, y)], 255, 0.22 * h)
        pen.polygon(
            [(way * 0.95 * h, y), (way * 0.35 * h, y - 0.42 * h), (way * 0.35 * h, y + 0.42 * h)],
            255,
        )
    return Sprite.flat(pen.stencil(), colour, pen.x, pen.y)
