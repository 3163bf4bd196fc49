"""Vertium's pictures, painted from a masked view."""

from collections.abc import Mapping, Sequence

from render.kit import Painter, Scene
from render.vertium.alt import tell_board, tell_detail, tell_end, tell_hand
from render.vertium.board import draw_board
from render.vertium.brand import BRAND
from render.vertium.captions import TAGLINE, leader
from render.vertium.detail import draw_detail
from render.vertium.hand import draw_hand
from render.vertium.hud import compose, surround
from render.vertium.look import seat_styles
from render.vertium.marks import MARKS
from render.vertium.places import SIZE
from rules.vertium.state import State
from rules.vertium.words.naming import name_planet

__all__ = ["PAINTER"]

_TURN_MS, _BATTLE_MS = 900, 1200
EAGER_SAMPLES = False  # players who stop early leave more to be seen


def regions(view: State) -> Mapping[str, str]:
    """The close-ups: the planets."""
    return {planet_id: name_planet(planet_id) for planet_id in view.planets}


def introduce(view: State) -> tuple[str, Sequence[str]]:
    """The tagline, and the faction of each seat."""
    return TAGLINE, [leader(faction.id) for faction in view.factions]


def frame_ms(view: State, _: Scene) -> int:
    return _BATTLE_MS if view.battle else _TURN_MS


def film_size(_: State) -> tuple[int, int]:
    return SIZE


PAINTER = Painter.of(__name__)
