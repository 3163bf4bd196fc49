"""What Solarquest's palettes are made from, besides the board."""

from collections.abc import Iterator

from render.kit import Canvas, Scene
from render.solarquest.board import draw_board
from render.solarquest.detail import draw_detail
from render.solarquest.hand import draw_hand
from rules.kernel import Seat
from rules.solarquest.content import GROUPS
from rules.solarquest.state import State


def draw_samples(view: State, scene: Scene, number: int) -> Iterator[Canvas]:
    yield draw_board(view, scene)
    yield draw_detail(view, list(GROUPS)[number % len(GROUPS)], scene)
    yield draw_hand(view, Seat(number % len(view.ships)), scene)
