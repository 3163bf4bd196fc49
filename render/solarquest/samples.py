"""What Solarquest's palettes are made from: `python -m render.kit.palette render.solarquest.samples:samples`."""

from collections.abc import Iterator

from render.kit import Canvas
from render.kit.colours import ThemeName
from render.positions import moments
from render.solarquest.board import board
from render.solarquest.detail import detail
from render.solarquest.hand import hand
from render.solarquest.hud import stage
from rules.kernel.offer import Seat
from rules.solarquest.content import GROUPS

__all__ = ["samples"]


def samples(theme: ThemeName) -> Iterator[Canvas]:
    for number, (view, scene) in enumerate(moments("solarquest", theme, eager=True)):
        told, seat = stage(view, scene), Seat(number % len(view.ships))
        yield board(view, told)
        yield detail(view, list(GROUPS)[number % len(GROUPS)], told)
        yield hand(view, seat, told)
