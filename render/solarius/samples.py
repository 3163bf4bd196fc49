"""What Solarius Mission's palettes are made from, besides the board."""

from collections.abc import Iterator

from msgspec.structs import replace

from render.kit import SEAT_STYLES, THEMES, Canvas, Scene
from render.kit.layout.title_cards import title_backdrop
from render.solarius.board import draw_board
from render.solarius.brand import BRAND
from render.solarius.hud import seats_of
from render.solarius.mats.player import draw_hand
from render.solarius.places import SIZE
from render.solarius.tile import draw_tile
from rules.solarius.content import TILES
from rules.solarius.state import State


def draw_samples(view: State, scene: Scene, number: int) -> Iterator[Canvas]:
    """Boards, half of them with hexes in reach of somebody, what lies behind them, and what a film
    begins with."""
    if number == 0:
        yield title_backdrop(SIZE, THEMES[scene.theme], BRAND, len(SEAT_STYLES))
    seat = seats_of(view)[number % view.seats]
    yield draw_board(view, scene)
    yield draw_board(view, replace(scene, awaiting=(seat,), targets=view.chart.names[:40]))
    yield draw_hand(view, seat, scene)
    yield draw_tile(view, list(TILES)[number % len(TILES)], scene)
