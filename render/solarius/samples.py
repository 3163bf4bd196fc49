"""What the palettes are made from: `python -m render.kit.palette render.solarius.samples:samples`."""

from collections.abc import Iterator

from msgspec.structs import replace

from render.kit import Canvas
from render.kit.colours import ThemeName
from render.positions import moments
from render.solarius.board import draw_board
from render.solarius.hud import seats_of, stage
from render.solarius.player import draw_hand
from render.solarius.tile import draw_tile
from rules.solarius.content import TILES

__all__ = ["samples"]


def samples(theme: ThemeName) -> Iterator[Canvas]:
    """Boards, half of them with every hex in reach of somebody, and what lies behind them."""
    for number, (view, scene) in enumerate(moments("solarius", theme, eager=True)):
        told, seat = stage(view, scene), seats_of(view)[number % view.seats]
        yield draw_board(view, told)
        yield draw_board(view, replace(told, awaiting=(seat,), targets=view.chart.names[:40]))
        yield draw_hand(view, seat, told)
        yield draw_tile(view, list(TILES)[number % len(TILES)], told)
