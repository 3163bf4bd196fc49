"""What Solar Roller's palettes are made from: `python -m render.kit.palette render.solar_roller.samples:samples`."""

from collections.abc import Iterator

from render.kit import Canvas
from render.kit.colours import ThemeName
from render.positions import moments
from render.solar_roller.board import board
from render.solar_roller.closeup import close_up
from render.solar_roller.hud import stage
from rules.kernel.offer import Seat

__all__ = ["samples"]


def samples(theme: ThemeName) -> Iterator[Canvas]:
    for view, scene in moments("solar-roller", theme, eager=True):
        told = stage(view, scene)
        yield board(view, told)
        yield close_up(view, Seat(0), told, own=True)
