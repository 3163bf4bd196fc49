"""A finished match as a film: a title, every change that all could see, and the final score."""

from collections.abc import Sequence
from functools import partial

from render import kit
from render.kit import LIVERIES, THEMES, Canvas, Picture, Scene, curtain, film_of
from render.solar_roller.alt import film_alt
from render.solar_roller.board import board
from render.solar_roller.brand import BRAND
from render.solar_roller.hud import seats_of, stage, surround
from render.solar_roller.places import close, overview
from rules.solar_roller.state import State

__all__ = ["film_of_match", "score_card", "title_card"]

_TITLE_MS, _TURN_MS, _SCORE_MS = 2600, 1400, 7000


def film_of_match(frames: Sequence[tuple[State, Scene | None]]) -> Picture:
    """The whole match; a long one is thinned until it may be sent."""
    played = [(view, stage(view, scene)) for view, scene in frames]
    shown = [(view, scene) for view, scene in played if scene.events]  # what is hidden changes nothing to be seen
    last = played[-1]
    return film_of(
        [partial(title_card, *played[0]), *(partial(board, *moment) for moment in shown), partial(score_card, *last)],
        [_TITLE_MS, *[_TURN_MS] * len(shown), _SCORE_MS],
        film_alt(*last, len(shown)),
    )


def title_card(view: State, scene: Scene) -> Canvas:
    """The game's name and who plays."""
    players = [(LIVERIES[seat], scene.name(seat), "") for seat in seats_of(view)]
    return kit.title_card(_curtain(view, scene), "Everybody rolls a system of their own", players)


def score_card(view: State, scene: Scene) -> Canvas:
    """Who has won, and with what."""
    canvas = _curtain(view, scene)
    surround(canvas, view, scene)
    return kit.score_card(canvas, scene, LIVERIES[: len(view.captains)])


def _curtain(view: State, scene: Scene) -> Canvas:
    """As large as the pictures of the table."""
    seats = len(view.captains)
    size = close(1).size if view.rules.solo else overview(seats, len(view.upgrades)).size
    return curtain(size, THEMES[scene.theme], BRAND, seats)
