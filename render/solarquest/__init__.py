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
from render.solarquest.samples import draw_samples
from rules.solarquest.content import GROUPS
from rules.solarquest.state import State

__all__ = ["PAINTER"]


def regions(view: State) -> Mapping[str, str]:
    """The close-ups: planetary systems, docks and labs."""
    return {group: captions.group(group) for group in GROUPS}


def introduce(view: State) -> tuple[str, Sequence[str]]:
    return captions.TAGLINE, [""] * len(view.ships)


def film_size(view: State) -> tuple[int, int]:
    return board_size(len(view.ships))


PAINTER = Painter.of(__name__)
