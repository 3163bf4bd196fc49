"""A finished match as a film: a title, every flight and everything else that many saw change, and the final score."""

from collections.abc import Sequence
from functools import partial

from render import kit
from render.kit import LIVERIES, THEMES, Canvas, Picture, Scene, curtain, film_of
from render.solarquest.alt import film_alt
from render.solarquest.board import board
from render.solarquest.brand import BRAND
from render.solarquest.hud import seats_of, stage, surround
from render.solarquest.places import board_size
from rules.solarquest.content import DEEDS
from rules.solarquest.state import State

__all__ = ["film_of_match", "score_card", "title_card"]

_TITLE_MS, _TURN_MS, _SCORE_MS = 2600, 800, 7000


def film_of_match(frames: Sequence[tuple[State, Scene | None]]) -> Picture:
    """The whole match; a long one is thinned until it may be sent."""
    played = [(view, stage(view, scene)) for view, scene in frames]
    last = played[-1]
    return film_of(
        [partial(title_card, *played[0]), *(partial(board, *moment) for moment in played), partial(score_card, *last)],
        [_TITLE_MS, *[_TURN_MS] * len(played), _SCORE_MS],
        film_alt(*last, len(played)),
    )


def title_card(view: State, scene: Scene) -> Canvas:
    """The game's name and who plays."""
    players = [(LIVERIES[seat], scene.name(seat), "") for seat in seats_of(view)]
    canvas = _curtain(view, scene)
    return kit.title_card(canvas, f"{len(DEEDS)} deeds, one tank, and a long way home", players)


def score_card(view: State, scene: Scene) -> Canvas:
    """Who has won, and with what."""
    canvas = _curtain(view, scene)
    surround(canvas, view, scene)
    return kit.score_card(canvas, scene, LIVERIES[: len(view.ships)])


def _curtain(view: State, scene: Scene) -> Canvas:
    seats = len(view.ships)
    return curtain(board_size(seats), THEMES[scene.theme], BRAND, seats)
