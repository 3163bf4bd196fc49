"""Solar Roller's pictures, painted from a masked view."""

from collections.abc import Mapping, Sequence

from render.kit import Painter, Scene
from render.solar_roller.alt import tell_board, tell_detail, tell_end, tell_hand
from render.solar_roller.board import draw_board
from render.solar_roller.brand import BRAND
from render.solar_roller.captions import CARDS, TAGLINE, system_name
from render.solar_roller.closeup import draw_hand
from render.solar_roller.detail import draw_detail
from render.solar_roller.hud import compose, seats_of, surround
from render.solar_roller.marks import MARKS
from render.solar_roller.places import close, overview
from render.solar_roller.samples import draw_samples
from render.solar_roller.subject import CARDS_REGION
from rules.kernel import seat_letter
from rules.solar_roller.state import State

__all__ = ["PAINTER"]

_TURN_MS = 1400


def regions(view: State) -> Mapping[str, str]:
    """The close-ups: the systems by seat, and the cards."""
    return {seat_letter(seat): system_name(seat) for seat in seats_of(view)} | {CARDS_REGION: CARDS}


def introduce(view: State) -> tuple[str, Sequence[str]]:
    return TAGLINE, [""] * len(view.captains)


def film_size(view: State) -> tuple[int, int]:
    """The size of a film: that of the pictures of the table."""
    return (
        close(1).size if view.rules.solo else overview(len(view.captains), len(view.upgrades)).size
    )


def frame_ms(_: State, scene: Scene) -> int:
    """Show no frame without events, as hidden acts change nothing on the picture."""
    return _TURN_MS if scene.events else 0


PAINTER = Painter.of(__name__)
