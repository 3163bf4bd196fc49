"""A tile in close-up with the hexes around it, each with its name; beside it, everything that lies
there."""

from typing import NamedTuple

from render.kit import (
    PADDING,
    SEAT_STYLES,
    THEMES,
    Canvas,
    Scene,
    Sprite,
    Style,
    Theme,
    blank,
    panel,
    portal,
    token,
)
from render.solarius import captions
from render.solarius.brand import BRAND
from render.solarius.hud import surround
from render.solarius.look import figure, hidden_planet, home, hub_place, open_planet
from render.solarius.map import draw_cells, draw_space, is_empty
from render.solarius.places import TILE_PANEL, TILE_SIZE, close
from render.solarius.subject import Subject
from rules.kernel import Seat
from rules.solarius.content import Letter
from rules.solarius.state import PER_TILE, Hex, State
from rules.solarius.words.naming import condition, name_planet, tile

_TITLE = Style("display", 800, 40)
_HEX, _NAME, _TOLD = Style("display", 800, 30), Style("text", 700, 28), Style("text", 500, 25)
_HEAD, _LINE, _SHORT = 90, 96, 84  # a line, and the least height of one that has room for its text
_INSET = 74  # left edge of a text beside its picture
_R, _SHARE = 25, 0.36  # radius of a thing: at most, and as a share of a line


class Line(NamedTuple):
    """A thing on the tile: its picture, name, description and owner."""

    icon: Sprite
    what: str
    told: str = ""
    seat: Seat | None = None


def position_of(view: State, letter: Letter) -> int:
    """The position of a tile on the table; 0 is the centre."""
    return next(
        place
        for place in range(len(view.chart.names) // PER_TILE)
        if view.chart.names[place * PER_TILE][0] == letter
    )


def draw_tile(view: State, letter: Letter, scene: Scene) -> Canvas:
    canvas = blank(THEMES[scene.theme], TILE_SIZE, BRAND).speaking(scene.tongue)
    plan = close(position_of(view, letter))
    draw_cells(canvas, plan)
    draw_space(canvas, plan, Subject.of(view, scene))
    _rows(canvas, view, letter)
    surround(canvas, view, scene)
    return canvas


def _rows(canvas: Canvas, view: State, letter: Letter) -> None:
    """The things on a tile, hex by hex. If there are many, the texts get shorter."""
    theme = canvas.theme
    left, top, right, bottom = TILE_PANEL
    panel(canvas, TILE_PANEL)
    canvas.text(
        left + PADDING,
        top + 46,
        tile(letter),
        _TITLE,
        theme.text,
        width=right - left - 2 * PADDING,
        height=60,
    )
    taken = [name for name in view.chart.names if name[0] == letter and not is_empty(view, name)]
    pitch = min(_LINE, (bottom - top - _HEAD - PADDING // 2) // max(1, len(taken)))
    x, y = left + PADDING + 74, top + _HEAD + pitch // 2
    for name in taken:
        line = _line(view, name, theme, min(_R, round(_SHARE * pitch)))
        canvas.text(left + PADDING, y, name, _HEX, theme.gold, width=70, height=44)
        canvas.put(line.icon, x + 28, y)
        both, room = bool(line.told) and pitch >= _SHORT, right - PADDING - x - _INSET
        upper = y - 27 * both
        if both:
            canvas.fold(x + _INSET, y + 15, line.told, _TOLD, theme.muted, width=room, height=54)
        if line.seat is not None:
            canvas.put(token(SEAT_STYLES[line.seat], 18, theme), right - PADDING - 18, upper)
            room -= 48
        canvas.text(x + _INSET, upper, line.what, _NAME, theme.text, width=room, height=36)
        y += pitch


def _line(view: State, name: Hex, theme: Theme, r: int) -> Line:
    """The thing on a hex."""
    chart, here = view.chart, view.figures.get(name)
    if here is not None and here.kind == "colony":
        mat = view.mats[here.seat]
        told = captions.COMPLETED if here.of in mat.settled else condition(here.of, mat)
        return Line(open_planet(here.of, theme, r=r), name_planet(here.of), told, here.seat)
    if here is not None:
        piece = figure(
            here.kind, SEAT_STYLES[here.seat], theme, outpost=here.outpost is not None, r=r
        )
        return Line(piece, *captions.figure(here), here.seat)
    if (world := view.planets.get(name)) is not None:
        if (known := world.planet) is None:
            return Line(hidden_planet(world.colour, theme, r=r), *captions.face_down(world.colour))
        return Line(open_planet(known, theme, r=r), name_planet(known), condition(known))
    match chart.kinds[name]:
        case "hub":
            letter = chart.marks[name]
            return Line(
                hub_place(view, letter, theme, r=r),
                captions.hub(letter),
                captions.hub_state(view, letter),
            )
        case "portal":
            return Line(portal(r=r), captions.PORTAL)
    return Line(home(theme, r=r), captions.HOME)
