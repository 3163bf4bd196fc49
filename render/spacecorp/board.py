"""The board: the star map of the era with everything on it, the offers and the contracts."""

from render.kit import THEMES, Canvas, Scene
from render.spacecorp.changes import changes
from render.spacecorp.company.desk import draw_contracts, draw_offers
from render.spacecorp.hud import surround
from render.spacecorp.space.charts import CHARTS
from render.spacecorp.space.map import star_map
from render.spacecorp.space.pieces import draw_pieces
from rules.spacecorp.state import State


def draw_board(view: State, scene: Scene) -> Canvas:
    canvas = star_map(view.era, THEMES[scene.theme], scene.tongue)
    changed = changes(scene.events)
    draw_pieces(canvas, CHARTS[view.era], view, scene, changed)
    draw_offers(canvas, view, changed)
    draw_contracts(canvas, view, changed)
    surround(canvas, view, scene)
    return canvas
