"""The sky, and the lights that each captain has."""

from collections.abc import Iterator

from msgspec.structs import replace

from render.kit import (
    SEAT_STYLES,
    THEMES,
    Canvas,
    Chip,
    Scene,
    Theme,
    board_top,
    frame,
    ground,
    layer,
    satellite,
)
from render.last_light.brand import BRAND, LIGHT
from rules.kernel import Text, plural
from rules.last_light.state import State

SIZE = (1600, 1600)
_ROW, _STEP, _FIRST = 7, 200, 160  # lights in a row, and how far apart they lie


def compose(view: State, scene: Scene) -> Scene:
    """Add to the scene what the view tells: whether the match is over."""
    return replace(scene, over=scene.over or not view.left)


@layer
def sky(theme: Theme) -> Canvas:
    """What never changes: painted once for each theme."""
    return ground(SIZE, theme, BRAND)


def draw_board(view: State, scene: Scene) -> Canvas:
    theme = THEMES[scene.theme]
    canvas = sky(theme).speaking(scene.tongue)
    top = board_top(len(view.gathered)) + _FIRST
    for number in range(view.left):
        row, column = divmod(number, _ROW)
        canvas.put(satellite(56, theme, LIGHT), _STEP * (column + 1), top + _STEP * row)
    surround(canvas, view, scene)
    return canvas


def surround(canvas: Canvas, view: State, scene: Scene) -> None:
    told = [Text("resigned") if gone else "" for gone in view.resigned]
    chips = [
        Chip(SEAT_STYLES[seat], told[seat], str(count)) for seat, count in enumerate(view.gathered)
    ]
    frame(canvas, scene, chips, phase=plural(view.left, "light"))


def tell_board(view: State, scene: Scene, *, brief: bool) -> Iterator[str]:
    """The picture in words."""
    yield Text("{lights} in the sky.", lights=plural(view.left, "light"))
    for seat in range(len(view.gathered)):
        yield from tell_seat(view, seat, scene)


def tell_seat(view: State, seat: int, scene: Scene) -> Iterator[str]:
    yield Text(
        "{name} has {lights}.", name=scene.name(seat), lights=plural(view.gathered[seat], "light")
    )
    if view.resigned[seat]:
        yield Text("{name} has resigned.", name=scene.name(seat))


def tell_end(view: State, scene: Scene) -> Iterator[str]:
    yield Text("{name} took the last light.", name=scene.name(view.turn))
