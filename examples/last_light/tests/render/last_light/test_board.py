"""The board shows every light that is left."""

from render.kit import THEMES, Scene, satellite
from render.last_light.board import draw_board
from render.last_light.brand import LIGHT


def test_every_light_in_the_sky_is_painted(find, where) -> None:
    view = find(lambda view: view.left == 5)
    draw_board(view, Scene(names=("Ada", "Ben", "Cleo", "Dev")))
    assert len(where(satellite(56, THEMES["night"], LIGHT))) == 5
