"""Solarius Mission's pictures, painted from a masked view."""

from collections.abc import Sequence

from render.kit import Painter, Scene
from render.solarius.alt import tell_board, tell_end, tell_hand
from render.solarius.board import draw_board
from render.solarius.brand import BRAND
from render.solarius.captions import TAGLINE
from render.solarius.detail import draw_detail, regions, tell_detail
from render.solarius.hud import compose, surround
from render.solarius.marks import MARKS
from render.solarius.mats.player import draw_hand
from render.solarius.places import SIZE
from render.solarius.samples import draw_samples
from rules.solarius.events import (
    BridgeRefilled,
    ColonyPlaced,
    Flew,
    GameTurnBegan,
    MatchEnded,
    MissionCompleted,
    StationBuilt,
)
from rules.solarius.state import State

__all__ = ["PAINTER"]

_MOVE_MS = 800
_SHOWN = (
    GameTurnBegan,
    Flew,
    ColonyPlaced,
    StationBuilt,
    MissionCompleted,
    BridgeRefilled,
    MatchEnded,
)


def introduce(view: State) -> tuple[str, Sequence[str]]:
    return TAGLINE, [""] * view.seats


def frame_ms(_: State, scene: Scene) -> int:
    """Show a frame for every move in space. Acts on a mat appear when the turn is over."""
    return _MOVE_MS if any(isinstance(event, _SHOWN) for event in scene.events) else 0


def film_size(_: State) -> tuple[int, int]:
    return SIZE


PAINTER = Painter.of(__name__)
