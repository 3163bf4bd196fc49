"""Samples for Solarquest's palettes: `python -m render.kit.palette
render.solarquest.samples:samples`."""

from collections.abc import Iterator

from render.kit import Canvas
from render.kit.core.colours import ThemeName
from render.positions import moments
from render.solarquest.board import draw_board
from render.solarquest.detail import draw_detail
from render.solarquest.hand import draw_hand
from render.solarquest.hud import compose
from rules.kernel import Seat
from rules.solarquest.content import GROUPS


def samples(theme: ThemeName) -> Iterator[Canvas]:
    for number, (view, scene) in enumerate(moments("solarquest", theme, eager=True)):
        told, seat = compose(view, scene), Seat(number % len(view.ships))
        yield draw_board(view, told)
        yield draw_detail(view, list(GROUPS)[number % len(GROUPS)], told)
        yield draw_hand(view, seat, told)
