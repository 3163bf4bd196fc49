"""The board: all of space.
Beside it are the mat of the player on turn and the bridge; below it, the other mats in small."""

from render.kit import THEMES, Canvas, Scene
from render.solarius.bridge import draw_bridge, draw_hubs
from render.solarius.hud import seats_of, surround
from render.solarius.map import draw_space, space_layer
from render.solarius.mats.mat import BESIDE, draw_mat
from render.solarius.mats.others import draw_small
from render.solarius.places import BRIDGE, HUBS, MAT, board, strip
from render.solarius.subject import Subject
from rules.solarius.state import State


def draw_board(view: State, scene: Scene) -> Canvas:
    canvas = space_layer(THEMES[scene.theme]).speaking(scene.tongue)
    about = Subject.of(view, scene)
    draw_space(canvas, board(), about)
    draw_mat(canvas, MAT, about, about.shown, BESIDE)
    draw_bridge(canvas, BRIDGE, about)
    draw_hubs(canvas, HUBS, about)
    others = [seat for seat in seats_of(view) if seat != about.shown]
    for seat, area in zip(others, strip(len(others)), strict=True):
        draw_small(canvas, area, about, seat)
    surround(canvas, view, scene)
    return canvas
