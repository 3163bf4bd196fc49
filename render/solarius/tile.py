"""One tile in large with the hexes round it, each with its name; beside it everything that lies there."""

from collections.abc import Iterator
from typing import NamedTuple

from render.kit import (
    LIVERIES,
    PADDING,
    THEMES,
    Canvas,
    Scene,
    Sprite,
    Style,
    blank,
    panel,
    portal,
    token,
)
from render.solarius import captions
from render.solarius.brand import BRAND
from render.solarius.hud import surround
from render.solarius.look import figure, hidden_planet, home, hub_place, open_planet
from render.solarius.map import draw_cells, draw_space
from render.solarius.places import TILE_PANEL, TILE_SIZE, close
from render.solarius.subject import Subject
from rules.kernel.offer import Seat
from rules.solarius.content import Letter
from rules.solarius.state import PER_TILE, Hex, State
from rules.solarius.words.naming import condition, planet, tile

__all__ = ["draw_tile", "position_of"]

_TITLE = Style("display", 800, 40)
_HEX, _NAME, _TOLD = Style("display", 800, 30), Style("text", 700, 28), Style("text", 500, 25)
_HEAD, _LINE, _SHORT, _R = 84, 96, 84, 24


class Line(NamedTuple):
    """Something that lies on the tile: on which hex, its picture, what it is, what there is to say of it, whose."""

    name: Hex
    icon: Sprite
    what: str
    told: str = ""
    seat: Seat | None = None


def position_of(view: State, letter: Letter) -> int:
    """Where a tile lies on the table: 0 is the centre."""
    return next(
        place for place in range(len(view.chart.names) // PER_TILE) if view.chart.names[place * PER_TILE][0] == letter
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
    theme = canvas.theme
    left, top, right, bottom = TILE_PANEL
    panel(canvas, TILE_PANEL)
    canvas.text(left + PADDING, top + 46, tile(letter), _TITLE, theme.text, width=right - left - 2 * PADDING, height=60)
    lines = list(_lines(view, letter, canvas))
    pitch = min(_LINE, (bottom - top - _HEAD - 12) // max(1, len(lines)))
    y = top + _HEAD
    for line in lines:
        middle, x = y + pitch // 2, left + PADDING + 74
        canvas.text(left + PADDING, middle, line.name, _HEX, theme.gold, width=70, height=44)
        canvas.put(line.icon, x + 28, middle)
        end = right - PADDING
        if line.seat is not None:
            canvas.put(token(LIVERIES[line.seat], 19, theme), end - 20, middle)
            end -= 52
        up = 20 if line.told and pitch >= _SHORT else 0
        canvas.text(x + 70, middle - up, line.what, _NAME, theme.text, width=end - x - 70, height=36)
        if up:
            canvas.fold(x + 70, middle + up, line.told, _TOLD, theme.muted, width=end - x - 70, height=54)
        y += pitch


def _lines(view: State, letter: Letter, canvas: Canvas) -> Iterator[Line]:
    """All that is on the tile, hex by hex."""
    theme, chart = canvas.theme, view.chart
    for name in chart.names:
        if name[0] != letter:
            continue
        here, world, kind = view.figures.get(name), view.planets.get(name), chart.kinds[name]
        if here is not None and here.kind == "colony":
            told = captions.COMPLETED if here.of in view.mats[here.seat].settled else condition(here.of)
            yield Line(name, open_planet(here.of, theme, r=_R), planet(here.of), told, here.seat)
        elif world is not None:
            if (known := world.planet) is None:
                yield Line(name, hidden_planet(world.colour, theme, r=_R), *captions.face_down(world.colour))
            else:
                yield Line(name, open_planet(known, theme, r=_R), planet(known), condition(known))
        elif here is not None:
            piece = figure(here.kind, LIVERIES[here.seat], theme, outpost=here.outpost is not None, r=_R)
            yield Line(name, piece, *captions.figure(here), here.seat)
        elif kind == "hub":
            place = chart.marks[name]
            icon = hub_place(view, place, theme, r=26)
            yield Line(name, icon, captions.hub(place), captions.hub_state(view, place))
        elif kind == "portal":
            yield Line(name, portal(r=_R), captions.PORTAL)
        elif kind == "home":
            yield Line(name, home(theme, r=26), captions.HOME)
