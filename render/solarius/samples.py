"""Samples for the palettes: `python -m render.kit.palette render.solarius.samples:samples`."""

from collections.abc import Iterator

from msgspec.structs import replace

from render.kit import SEAT_STYLES, THEMES, Canvas
from render.kit.core.colours import ThemeName
from render.kit.layout.title_cards import title_backdrop
from render.positions import moments
from render.solarius.board import draw_board
from render.solarius.brand import BRAND
from render.solarius.hud import compose, seats_of
from render.solarius.mats.player import draw_hand
from render.solarius.places import SIZE
from render.solarius.tile import draw_tile
from rules.solarius.content import TILES


def samples(theme: ThemeName) -> Iterator[Canvas]:
    """Yield the backdrop of a title card, then boards, half of them with hexes in reach, hands and
    tiles."""
    yield title_backdrop(SIZE, THEMES[theme], BRAND, len(SEAT_STYLES))
    for number, (view, scene) in enumerate(moments("solarius", theme, eager=True)):
        told, seat = compose(view, scene), seats_of(view)[number % view.seats]
        yield draw_board(view, told)
        yield draw_board(view, replace(told, awaiting=(seat,), targets=view.chart.names[:40]))
        yield draw_hand(view, seat, told)
        yield draw_tile(view, list(TILES)[number % len(TILES)], told)
