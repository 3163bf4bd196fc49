"""Samples for SpaceCorp's palettes: `python -m render.kit.palette
render.spacecorp.samples:samples`."""

from collections.abc import Iterator

from render.kit import THEMES, Canvas
from render.kit.core.colours import ThemeName
from render.kit.layout.title_cards import title_backdrop
from render.positions import moments
from render.spacecorp.board import draw_board
from render.spacecorp.brand import BRAND
from render.spacecorp.company.hand import draw_hand
from render.spacecorp.company.sideboard import draw_sideboard
from render.spacecorp.detail import draw_detail, regions
from render.spacecorp.hud import compose
from render.spacecorp.places import SIZE
from rules.kernel import Seat


def samples(theme: ThemeName) -> Iterator[Canvas]:
    yield title_backdrop(SIZE, THEMES[theme], BRAND, 4)
    for number, (view, scene) in enumerate(moments("spacecorp", theme, eager=True)):
        told, seat, near = compose(view, scene), Seat(number % len(view.corps)), list(regions(view))
        yield draw_board(view, told)
        yield draw_detail(view, near[number % len(near)], told)
        yield draw_sideboard(view, told)
        yield draw_hand(view, seat, told)
