"""A finished match as a film: a title, every position, and the final score."""

from collections.abc import Sequence
from functools import partial

from render import kit
from render.kit import THEMES, Canvas, Picture, Scene, curtain, film_of
from render.vertium.alt import film_alt
from render.vertium.brand import BRAND
from render.vertium.hud import stage, surround
from render.vertium.look import liveries
from render.vertium.places import SIZE
from render.vertium.table import table
from rules.vertium.content import FACTIONS, SYSTEM
from rules.vertium.state import State

__all__ = ["film_of_match", "score_card", "title_card"]

_TITLE_MS, _TURN_MS, _BATTLE_MS, _SCORE_MS = 2600, 900, 1200, 7000


def film_of_match(frames: Sequence[tuple[State, Scene | None]]) -> Picture:
    """The whole match; a long one is thinned until it may be sent."""
    played = [(view, stage(view, scene)) for view, scene in frames]
    last = played[-1]
    canvases = [partial(table, view, scene) for view, scene in played]
    times = [_BATTLE_MS if view.battle else _TURN_MS for view, _ in played]
    return film_of(
        [partial(title_card, *played[0]), *canvases, partial(score_card, *last)],
        [_TITLE_MS, *times, _SCORE_MS],
        film_alt(*last, len(played)),
    )


def title_card(view: State, scene: Scene) -> Canvas:
    """The game's name and who plays whom."""
    leads = [FACTIONS[faction.id].name if faction.id else "" for faction in view.factions]
    players = [(livery, scene.name(seat), leads[seat]) for seat, livery in enumerate(liveries(view))]
    canvas = curtain(SIZE, THEMES[scene.theme], BRAND, len(players))
    return kit.title_card(canvas, f"The {SYSTEM.star.name} system", players)


def score_card(view: State, scene: Scene) -> Canvas:
    """Who has won, and with what."""
    canvas = curtain(SIZE, THEMES[scene.theme], BRAND, len(view.factions))
    surround(canvas, view, scene)
    return kit.score_card(canvas, scene, liveries(view))
