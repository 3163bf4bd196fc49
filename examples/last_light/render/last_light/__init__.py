"""Last Light's pictures. Everything is in sight, so a hand and a region show the board."""

from collections.abc import Iterable, Mapping, Sequence

from render.kit import Canvas, Painter, Scene
from render.last_light.board import SIZE, compose, draw_board, surround, tell_board, tell_end
from render.last_light.board import tell_seat as tell_hand
from render.last_light.brand import BRAND
from rules.kernel import Seat, Text
from rules.last_light.state import State

__all__ = ["PAINTER"]


def draw_hand(view: State, seat: Seat, scene: Scene) -> Canvas:
    return draw_board(view, scene)


def regions(view: State) -> Mapping[str, str]:
    return {"sky": Text("The sky")}


def draw_detail(view: State, region: str, scene: Scene) -> Canvas:
    return draw_board(view, scene)


def tell_detail(view: State, region: str, scene: Scene) -> Iterable[str]:
    return tell_board(view, scene, brief=True)


def introduce(view: State) -> tuple[str, Sequence[str]]:
    return Text("Who takes the last one?"), [""] * len(view.gathered)


def film_size(view: State) -> tuple[int, int]:
    return SIZE


PAINTER = Painter.of(__name__)
