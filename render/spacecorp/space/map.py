"""The star maps at the start: regions, the costs of their borders, and every site with its name."""

from random import Random

from render.kit import (
    PLACE_LABEL,
    REGION_NAME,
    RGB,
    STROKE,
    Canvas,
    Point,
    Theme,
    cost,
    ground,
    layer,
    mark,
    mix,
    region,
    rgb,
    wrap,
)
from render.spacecorp.brand import BRAND
from render.spacecorp.look import draw_landing, face, globe, gravity, rock
from render.spacecorp.places import NAME_PITCH, SIZE, TRAY, Area, Chart, Place
from render.spacecorp.space.charts import CHARTS
from render.spacecorp.space.systems import stops, track_stop
from rules.kernel import Tongue
from rules.spacecorp.content import BOARDS, Era, Region, Site
from rules.spacecorp.words import naming

_NAME = REGION_NAME.at(24)
_LEADING = 28
_EMPTY = 26  # half the width of empty space around its name
_ROCKS, _SWARM = 24, (120, 100)  # of a belt: number of rocks, and their spread


@layer
def star_map(era: Era, theme: Theme, tongue: Tongue) -> Canvas:
    """Everything that no turn changes."""
    canvas = ground(SIZE, theme, BRAND, clouds=False).speaking(tongue)
    board, chart = BOARDS[era], CHARTS[era]
    for zone in board.regions:
        area = chart.areas[zone.id]
        region(canvas, _reach(chart, area, zone, board.sites), rgb(area.tint), pad=chart.pad)
    for body in chart.globes:
        canvas.put(globe(body, theme), body.x, body.y)
    for border in board.borders:
        left, top, right, bottom = chart.borders[border.between]
        cost(
            canvas,
            (left, top),
            (right, bottom),
            ((left + right) / 2, (top + bottom) / 2),
            str(border.cost),
        )
    for zone in board.regions:
        _title(
            canvas,
            chart.areas[zone.id],
            zone,
            everywhere=all(each.radiation for each in board.regions),
        )
        if zone.id in chart.spots:
            _gap(canvas, chart.spots[zone.id], naming.region(zone.id))
    for site in board.sites:
        _site(canvas, chart.spots[site.id], site)
    return canvas


def _reach(chart: Chart, area: Area, zone: Region, sites: list[Site]) -> list[Point]:
    """The points that a region encloses: its sites, and the plates below them."""
    here = [site for site in sites if site.region == zone.id]
    if not here:
        empty = chart.spots[zone.id]
        return [(empty.x - _EMPTY, empty.y), (empty.x + _EMPTY, empty.y)]
    points: list[Point] = list(area.reach)
    for site in here:
        spot = chart.spots[site.id]
        points += [(spot.x, spot.y)] if site.kind == "home" else [(spot.x, spot.y), spot.plate]
        if site.kind == "star_system":
            points += [
                (spot.x + side * TRAY[0], spot.y + down)
                for side in (-1, 1)
                for down in (0, TRAY[1])
            ]
    return points


def _title(canvas: Canvas, area: Area, zone: Region, *, everywhere: bool) -> None:
    """The name of a region. It gets a sign for radiation, unless all regions have some."""
    if area.name is None:
        return
    theme = canvas.theme
    x, y = area.name
    colour = mix(rgb(area.tint), theme.text, 0.6 if theme.day else 0.35)
    for row, line in enumerate(
        wrap(canvas.worded(naming.region(zone.id)).upper(), _NAME, area.room)
    ):
        below = y + row * _LEADING
        long = canvas.text(
            x,
            below,
            line,
            _NAME,
            colour,
            anchor="middle",
            width=area.room,
            height=46,
            stroke=STROKE,
        )
    if zone.radiation and not everywhere:
        for size, fill in ((28, theme.ink), (24, theme.danger)):
            canvas.put(mark("trefoil", size, fill), x - long / 2 - 24, y)


def _site(canvas: Canvas, spot: Place, site: Site) -> None:
    """A site: the body, its name and its gravity."""
    theme = canvas.theme
    match site.kind:
        case "beyond":
            _belt(canvas, spot)
        case "planet":  # drawn as a whole, with two sites on it
            canvas.put(draw_landing(spot.r), spot.x, spot.y)
        case _:
            canvas.put(face(site.id, spot.r, theme), spot.x, spot.y)
    for stop in stops(spot) if site.kind == "star_system" else ():
        canvas.put(track_stop(theme), *stop)
    end = _name(canvas, spot, naming.name_site(site.id), theme.text)
    if site.gravity:
        canvas.put(gravity(site.gravity, theme), end + 22, spot.name[1])


def _name(canvas: Canvas, spot: Place, text: str, fill: RGB) -> float:
    """Draw the name of a place in as many lines as needed. Returns the end of the first."""
    x, y = spot.name
    style, ends = PLACE_LABEL.at(spot.long(PLACE_LABEL.size)), []
    for row, line in enumerate(wrap(canvas.worded(text), style, spot.room)):
        at = y + row * spot.long(NAME_PITCH)
        long = canvas.text(
            x, at, line, style, fill, anchor=spot.anchor, width=spot.room, height=52, stroke=STROKE
        )
        ends.append(x + {"left": long, "middle": long / 2, "right": 0}[spot.anchor])
    return ends[0]


def _gap(canvas: Canvas, spot: Place, text: str) -> None:
    """Empty space to move through. Its name takes the place of a body."""
    fill = canvas.theme.muted
    canvas.text(
        spot.x,
        spot.y,
        text,
        PLACE_LABEL,
        fill,
        anchor="middle",
        width=spot.room,
        height=52,
        stroke=STROKE,
    )


def _belt(canvas: Canvas, spot: Place) -> None:
    """A swarm of rocks around a place."""
    chance = Random(spot.x)  # noqa: S311  # always the same belt
    for number in range(_ROCKS):
        x = spot.x + chance.uniform(-0.5, 0.5) * _SWARM[0]
        y = spot.y + chance.uniform(-0.5, 0.5) * _SWARM[1]
        canvas.put(rock(chance.choice((4, 5, 7, 9)), canvas.theme, seed=number), x, y)
