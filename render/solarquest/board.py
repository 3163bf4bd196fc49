"""The board: the whole solar system with everybody in it, and the results of the last throw."""

from render.kit import THEMES, Canvas, Scene
from render.solarquest.changes import changes
from render.solarquest.hud import surround
from render.solarquest.last_turn import draw_last_turn
from render.solarquest.map import chart_layer
from render.solarquest.pieces import draw_pieces
from render.solarquest.places import board_chart, board_desk
from rules.solarquest.state import State


def draw_board(view: State, scene: Scene) -> Canvas:
    chart = board_chart(len(view.ships))
    canvas = chart_layer(chart, THEMES[scene.theme], scene.tongue)
    changed = changes(scene.events)
    draw_pieces(canvas, chart, view, scene, changed)
    draw_last_turn(canvas, board_desk(len(view.ships)), view, changed)
    surround(canvas, view, scene)
    return canvas
