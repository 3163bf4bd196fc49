"""What Solar Roller's palettes are made from, besides the board."""

from collections.abc import Iterator

from render.kit import Canvas, Scene
from render.solar_roller.board import draw_board
from render.solar_roller.closeup import draw_closeup
from rules.kernel import Seat
from rules.solar_roller.state import State


def draw_samples(view: State, scene: Scene, _: int) -> Iterator[Canvas]:
    yield draw_board(view, scene)
    yield draw_closeup(view, Seat(0), scene, own=True)
