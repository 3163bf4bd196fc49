"""Solarquest's pictures, painted from a masked view."""

from collections.abc import Mapping, Sequence

from render.kit import Painter
from render.solarquest import captions
from render.solarquest.alt import tell_board, tell_detail, tell_end, tell_hand
from render.solarquest.board import draw_board
from render.solarquest.brand import BRAND
from render.solarquest.detail import draw_detail
from render.solarquest.hand import draw_hand
from render.solarquest.hud import compose, surround
from render.solarquest.marks import MARKS
from render.solarquest.places import board_size
from rules.solarquest.content import GROUPS
from rules.solarquest.state import State

__all__ = ["PAINTER"]

_TURN_MS = 800


def regions(view: State) -> Mapping[str, str]:
    """The close-ups: planetary systems, docks and labs."""
    return {group: captions.group(group) for group in GROUPS}


def introduce(view: State) -> tuple[str, Sequence[str]]:
    return captions.TAGLINE, [""] * len(view.ships)


PAINTER = Painter(
    brand=BRAND,
    compose=compose,
    surround=surround,
    draw_board=draw_board,
    draw_hand=draw_hand,
    draw_detail=draw_detail,
    regions=regions,
    tell_board=tell_board,
    tell_hand=tell_hand,
    tell_detail=tell_detail,
    tell_end=tell_end,
    introduce=introduce,
    film_size=lambda view: board_size(len(view.ships)),
    frame_ms=lambda *_: _TURN_MS,
    marks=MARKS,
)
