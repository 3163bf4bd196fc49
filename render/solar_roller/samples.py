"""Samples for Solar Roller's palettes: `python -m render.kit.palette
render.solar_roller.samples:samples`."""

from collections.abc import Iterator

from render.kit import Canvas
from render.kit.core.colours import ThemeName
from render.positions import moments
from render.solar_roller.board import draw_board
from render.solar_roller.closeup import draw_closeup
from render.solar_roller.hud import compose
from rules.kernel import Seat


def samples(theme: ThemeName) -> Iterator[Canvas]:
    for view, scene in moments("solar-roller", theme, eager=True):
        told = compose(view, scene)
        yield draw_board(view, told)
        yield draw_closeup(view, Seat(0), told, own=True)
