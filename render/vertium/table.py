"""What lies on the table now: a battle under way, else the map."""

from render.kit import Canvas, Scene
from render.vertium.battle import battle
from render.vertium.board import board
from rules.vertium.state import State

__all__ = ["table"]


def table(view: State, scene: Scene) -> Canvas:
    return battle(view, view.battle, scene) if view.battle else board(view, scene)
