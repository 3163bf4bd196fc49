"""What SpaceCorp's palettes are made from, besides the board."""

from collections.abc import Iterator

from render.kit import THEMES, Canvas, Scene
from render.kit.layout.title_cards import title_backdrop
from render.spacecorp.board import draw_board
from render.spacecorp.brand import BRAND
from render.spacecorp.company.hand import draw_hand
from render.spacecorp.company.sideboard import draw_sideboard
from render.spacecorp.detail import draw_detail, regions
from render.spacecorp.places import SIZE
from rules.kernel import Seat
from rules.spacecorp.state import State


def draw_samples(view: State, scene: Scene, number: int) -> Iterator[Canvas]:
    if number == 0:
        yield title_backdrop(SIZE, THEMES[scene.theme], BRAND, 4)
    near = list(regions(view))
    yield draw_board(view, scene)
    yield draw_detail(view, near[number % len(near)], scene)
    yield draw_sideboard(view, scene)
    yield draw_hand(view, Seat(number % len(view.corps)), scene)
