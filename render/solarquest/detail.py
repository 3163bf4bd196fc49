"""A planetary system in close-up, with its deeds in full.
Docks and labs lie everywhere, so only their deeds are shown."""

from render.kit import FOOT, MARGIN, THEMES, Canvas, Scene, blank, board_top
from render.solarquest.brand import BRAND
from render.solarquest.changes import changes
from render.solarquest.deed_cards import card_height, draw_deed
from render.solarquest.hud import surround
from render.solarquest.map import chart_layer
from render.solarquest.pieces import draw_pieces
from render.solarquest.places import WIDTH, region_chart
from rules.solarquest.content import MEMBERS, SPACES, GroupId
from rules.solarquest.state import State

_GAP = 14
_MOST = 503  # width of a card
_COLUMNS = {10: 5, 11: 6}  # columns by number of deeds; fewer deeds stand in one row
# Between lines of a card: usual and tight, and the number of deeds that needs tight ones.
_PITCH, _TIGHT, _MANY = (40, 28, 8)


def draw_detail(view: State, group: GroupId, scene: Scene) -> Canvas:
    """The picture of a group of deeds."""
    theme, deeds = THEMES[scene.theme], MEMBERS[group]
    pitch = _TIGHT if len(deeds) >= _MANY else _PITCH
    high = card_height(len(deeds), pitch)
    columns = _COLUMNS.get(len(deeds), len(deeds))
    rows = -(-len(deeds) // columns)
    top, below = board_top(len(view.ships)) + _GAP, rows * (high + _GAP) + FOOT
    if SPACES[deeds[0]].kind in ("dock", "lab"):
        canvas = blank(theme, (WIDTH, top + below), BRAND).speaking(scene.tongue)
    else:
        chart = region_chart(group, top, below)
        canvas = chart_layer(chart, theme, scene.tongue)
        draw_pieces(canvas, chart, view, scene, changes(scene.events))
    width = min(_MOST, (WIDTH - 2 * MARGIN - (columns - 1) * _GAP) // columns)
    left, top = (WIDTH - columns * (width + _GAP) + _GAP) // 2, canvas.size[1] - below
    for number, deed in enumerate(deeds):
        row, column = divmod(number, columns)
        x, y = left + column * (width + _GAP), top + row * (high + _GAP)
        draw_deed(canvas, view, scene, deed, (x, y, x + width, y + high), pitch=pitch)
    surround(canvas, view, scene)
    return canvas
