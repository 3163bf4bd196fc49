"""A captain's system: a cached layer for what never changes, with planets and ships on top."""

from collections.abc import Collection, Iterator
from math import cos, hypot, pi, sin

from render.kit import (
    RGB,
    Canvas,
    Pen,
    SeatStyle,
    Sprite,
    Style,
    Theme,
    badge,
    box,
    dotted,
    ground,
    last_round,
    layer,
    mark,
    mix,
    rgb,
    satellite,
    ship,
    sprite,
    sun,
    target,
)
from render.solar_roller.brand import BRAND, COLOUR_SIGNS, LEVEL_SIGNS
from render.solar_roller.look import dashes, empty, level, level_fill, world
from render.solar_roller.places import Chart, lines
from rules.solar_roller.content import BAND_OF, BANDS, FIGURES, LEVELS, SPACES, BandId, SpaceId
from rules.solar_roller.state import Sheet, Spot

_SEEDS = 3  # number of different looks of a kind
_DASH = dict(zip(BANDS, (0.22, 0.32, 0.46), strict=True))  # longer for outer bands
_PLATE = 30
_DUST = {"night": rgb("#d9deea"), "day": rgb("#8d99b8")}  # colour of moons
_NAME = Style("text", 600, 24)


@layer
def sky(theme: Theme, size: tuple[int, int], charts: tuple[Chart, ...]) -> Canvas:
    """The layer: stars with their bands, paths and empty spaces."""
    canvas = ground(size, theme, BRAND)
    for chart in charts:
        star = sun(round(FIGURES.star * min(chart.across, chart.down) * 0.84), theme)
        canvas.put(star._replace(soft=not chart.plain), chart.x, chart.y)
    for chart in charts:
        _bands(canvas, chart, list(BANDS), open_=False)
        for start, end in lines(rings=False):
            (x, y), (to_x, to_y) = chart.at(start), chart.at(end)
            cut = (chart.blank + 3) / hypot(to_x - x, to_y - y)
            dx, dy = (to_x - x) * cut, (to_y - y) * cut
            dotted(canvas, (x + dx, y + dy), (to_x - dx, to_y - dy), gap=max(11, 0.3 * chart.unit))
        for space in SPACES:
            canvas.put(empty(space, chart.blank, theme), *chart.at(space))
    return canvas


def _bands(canvas: Canvas, chart: Chart, bands: Collection[BandId], *, open_: bool) -> None:
    """The dashes along bands. Open bands are golden."""
    colour, width = (canvas.theme.gold, 3.0) if open_ else (canvas.theme.line2, 2.2)
    for line in lines(rings=True):
        if BAND_OF[line[0]] in bands:
            canvas.put(arc(chart, line, colour, width), chart.x, chart.y)


@sprite
def arc(chart: Chart, line: tuple[SpaceId, SpaceId], colour: RGB, width: float) -> Sprite:
    """The dashes between two spaces along a band. Their anchor is the star."""
    return dashes(chart.way(*line), colour, _DASH[BAND_OF[line[0]]] * max(chart.unit, 40), width)


def draw_system(
    canvas: Canvas,
    sheet: Sheet,
    chart: Chart,
    seat_style: SeatStyle,
    *,
    bands: Collection[BandId],
    changed: Collection[SpaceId],
    targets: Collection[SpaceId] = (),
) -> None:
    """All drawings of this captain, and the open bands."""
    _bands(canvas, chart, bands, open_=True)
    for number, (space, spot) in enumerate(sheet.spots.items()):
        x, y = chart.at(space)
        r = chart.radius(spot.size)
        if spot.colour:
            canvas.put(
                world(
                    spot.colour,
                    spot.rings,
                    r,
                    None if chart.plain else number % _SEEDS,
                    canvas.theme,
                ),
                x,
                y,
            )
        if space in targets:
            canvas.put(target(seat_style, r, canvas.theme), x, y)
        if space in changed:
            canvas.put(last_round(r, canvas.theme, highlighted=not chart.plain), x, y)
        _round_it(canvas, space, spot, chart)
        if count := sheet.ships.count(space):
            _ships(
                canvas,
                count,
                seat_style,
                (round(x - r - 0.42 * chart.unit), round(y + 0.5 * chart.unit)),
                chart,
            )


def _round_it(canvas: Canvas, space: SpaceId, spot: Spot, chart: Chart) -> None:
    """The things around a space: those that take places along its upper edge, and the level of its
    planet below."""
    theme, unit = canvas.theme, chart.unit
    x, y = chart.at(space)
    r = chart.radius(spot.size)
    pieces = list(_pieces(spot, unit, theme))
    if chart.roomy and spot.size:
        pieces += [(_room(theme), 5.0)] * (SPACES[space].places - spot.used)
    away = r + 0.4 * unit
    gap = 0.07 * unit
    angle = -pi / 2 - (sum(2 * half + gap for _, half in pieces) - gap) / away / 2
    for piece, half in pieces:
        angle += half / away
        canvas.put(piece, x + away * cos(angle), y + away * sin(angle))
        angle += (half + gap) / away
    if chart.roomy and spot.size:
        _ring_letters(canvas, spot, r, (x, y))
        canvas.put(plate(space, spot.level, theme), x, y + r + 28)
    elif spot.level:
        canvas.put(level(spot.level, round(0.42 * unit), theme), x + 0.74 * r, y + 0.74 * r)


def _pieces(spot: Spot, unit: int, theme: Theme) -> Iterator[tuple[Sprite, float]]:
    """The things that take places, each with half its width."""
    letter, disc = round(0.36 * unit), round(0.24 * unit)
    if spot.home:
        yield badge("H", theme.gold, theme, r=letter), letter
    for _ in range(spot.moons):
        yield satellite(disc, theme, _DUST[theme.name]), disc
    if spot.icon:
        yield _icon(round(0.62 * unit), theme), 0.26 * unit
    if spot.settled is not None:
        yield badge("S", theme.gain, theme, r=letter), letter


@sprite
def _icon(size: int, theme: Theme) -> Sprite:
    """A ship icon. It has no seat's colour, as only its captain's ships use it."""
    return mark("rocket", size + 5, theme.ink).under(mark("rocket", size, theme.text))


@sprite
def _room(theme: Theme) -> Sprite:
    """A free place."""
    pen = Pen(5, 5, 5, 5)
    pen.disc(0, 0, 3.5, theme.line2)
    return pen.sprite()


def _ring_letters(canvas: Canvas, spot: Spot, r: int, at: tuple[int, int]) -> None:
    """The letters of ring colours along the lower rim of the planet, for players who can't tell the
    colours apart."""
    size = 11
    for number, colour in enumerate(spot.rings):
        angle = pi / 2 - (number - (len(spot.rings) - 1) / 2) * 2.25 * size / r
        fill, letter = COLOUR_SIGNS[colour]
        canvas.put(
            badge(letter, fill, canvas.theme, r=size),
            at[0] + r * cos(angle),
            at[1] + r * sin(angle),
        )


@sprite
def plate(name: str, reached: int, theme: Theme) -> Sprite:
    """A planet's name and the levels. Those reached are coloured."""
    size, step = 22, 26
    wide = 48 + step * len(LEVELS) + 8
    piece = box(wide, _PLATE, _PLATE // 2, theme.ink, theme.line2, line=2)
    piece = piece._replace(x=piece.x + wide // 2, y=piece.y + _PLATE // 2)
    piece = piece.lettered(name, _NAME, theme.text, 26 - wide / 2)
    for number, kind in enumerate(LEVELS):
        fill = (
            level_fill(number + 1, theme) if number < reached else mix(theme.line, theme.line2, 0.3)
        )
        x = 48 + step * (number + 0.5) - wide / 2
        piece = piece.under(mark(LEVEL_SIGNS[kind.id].mark, size, fill), x)
    return piece


def _ships(
    canvas: Canvas, count: int, seat_style: SeatStyle, foot: tuple[int, int], chart: Chart
) -> None:
    """Ships on a space. Several get a number."""
    canvas.put(ship(seat_style, canvas.theme, height=round(1.4 * chart.unit)), *foot)
    if count > 1:
        r = max(11, round(0.3 * chart.unit))
        canvas.put(badge(str(count), canvas.theme.text, canvas.theme, r=r), foot[0], foot[1] + 4)
