"""The board: the current battle, otherwise the map."""

from render.kit import Canvas, Scene
from render.vertium.battle import draw_battle
from render.vertium.map import draw_map
from rules.vertium.state import State


def draw_board(view: State, scene: Scene) -> Canvas:
    return draw_battle(view, view.battle, scene) if view.battle else draw_map(view, scene)
