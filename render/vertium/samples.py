"""Samples for Vertium's palettes: `python -m render.kit.palette render.vertium.samples:samples`."""

from collections.abc import Iterator

from render.kit import Canvas
from render.kit.core.colours import ThemeName
from render.positions import moments
from render.vertium.board import draw_board
from render.vertium.hud import compose


def samples(theme: ThemeName) -> Iterator[Canvas]:
    for view, scene in moments("vertium", theme):
        yield draw_board(view, compose(view, scene))
