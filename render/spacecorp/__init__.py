"""SpaceCorp's pictures, painted from a masked view."""

from collections.abc import Sequence

from render.kit import Painter, Scene
from render.spacecorp.alt import tell_board, tell_detail, tell_end, tell_hand
from render.spacecorp.board import draw_board
from render.spacecorp.brand import BRAND
from render.spacecorp.captions import tagline
from render.spacecorp.changes import Changes, changes
from render.spacecorp.company.hand import draw_hand
from render.spacecorp.detail import draw_detail, regions
from render.spacecorp.hud import compose, surround
from render.spacecorp.marks import MARKS
from render.spacecorp.places import SIZE
from render.spacecorp.samples import draw_samples
from rules.spacecorp.state import State

__all__ = ["PAINTER"]

_TURN_MS = 700


def introduce(view: State) -> tuple[str, Sequence[str]]:
    return tagline(view), [""] * len(view.corps)


def frame_ms(_: State, scene: Scene) -> int:
    """Show no frame for events that change nothing on the board."""
    return _TURN_MS if scene.over or changes(scene.events) != Changes() else 0


def film_size(_: State) -> tuple[int, int]:
    return SIZE


PAINTER = Painter.of(__name__)
