"""What Vertium's palettes are made from: `python -m render.kit.palette render.vertium.samples:samples`."""

from collections.abc import Iterator

from render.kit import Canvas
from render.kit.colours import ThemeName
from render.positions import moments
from render.vertium.hud import stage
from render.vertium.table import table

__all__ = ["samples"]


def samples(theme: ThemeName) -> Iterator[Canvas]:
    for view, scene in moments("vertium", theme):
        yield table(view, stage(view, scene))
