"""A finished match as a film: a title, every position, and the final score."""

from collections.abc import Sequence
from functools import partial

from render.kit import (
    PANEL_TITLE,
    THEMES,
    VERTIUM,
    Canvas,
    Picture,
    Scene,
    Style,
    Theme,
    film_of,
    ground,
    layer,
    score_table,
    score_table_height,
    sun,
    token,
)
from render.vertium.around import staged, surround
from render.vertium.look import liveries
from render.vertium.places import SIZE
from render.vertium.spoken import film_alt
from render.vertium.table import table
from rules.vertium.content import FACTIONS, SYSTEM
from rules.vertium.state import State

__all__ = ["film_of_match", "score_card", "title_card"]

_TITLE_MS, _TURN_MS, _BATTLE_MS, _SCORE_MS = 2600, 900, 1200, 7000
_HUGE = Style("display", 800, 150)
_PLAYER = Style("text", 700, 56)
_OVER = Style("display", 800, 72)


def film_of_match(frames: Sequence[tuple[State, Scene | None]]) -> Picture:
    """The whole match; a long one is thinned until it may be sent."""
    played = [(view, staged(view, scene)) for view, scene in frames]
    last = played[-1]
    canvases = [partial(table, view, scene) for view, scene in played]
    times = [_BATTLE_MS if view.battle else _TURN_MS for view, _ in played]
    return film_of(
        [partial(title_card, *played[0]), *canvases, partial(score_card, *last)],
        [_TITLE_MS, *times, _SCORE_MS],
        film_alt(*last, len(played)),
    )


@layer
def _curtain(theme: Theme) -> Canvas:
    """What title and score card have in common: the star."""
    canvas = ground(SIZE, theme, VERTIUM)
    canvas.put(sun(110, theme), SIZE[0] / 2, 470)
    return canvas


def title_card(view: State, scene: Scene) -> Canvas:
    """The game's name and who plays whom."""
    canvas = _curtain(THEMES[scene.theme])
    theme, middle = canvas.theme, SIZE[0] / 2
    canvas.text(middle, 740, VERTIUM.title.upper(), _HUGE, theme.text, anchor="middle", width=1400)
    canvas.text(middle, 856, f"The {SYSTEM.star.name} system", _PLAYER.at(44), theme.muted, anchor="middle", width=1400)
    for seat, livery in enumerate(liveries(view)):
        y = 980 + 130 * seat
        canvas.put(token(livery, 46, theme), 420, y)
        canvas.text(510, y - 20, scene.name(seat), _PLAYER, theme.text, width=760, height=84)
        if view.factions[seat].id:
            told = FACTIONS[view.factions[seat].id].name
            canvas.text(510, y + 36, told, PANEL_TITLE.at(32), theme.muted, width=760, height=56)
    return canvas


def score_card(view: State, scene: Scene) -> Canvas:
    """Who has won, and with what."""
    canvas = _curtain(THEMES[scene.theme])
    theme = canvas.theme
    surround(canvas, view, scene)
    canvas.text(SIZE[0] / 2, 740, "Final score", _OVER, theme.text, anchor="middle", width=1200, height=110)
    if scene.rows:
        score_table(canvas, (250, 830, SIZE[0] - 250, 830 + score_table_height(scene)), scene, liveries(view))
    return canvas
