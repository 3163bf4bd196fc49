"""The close-ups: each tile, and each player."""

from collections.abc import Iterator, Mapping

from render.kit import Canvas, Scene
from render.solarius import captions
from render.solarius.alt import tell_player, tell_tile
from render.solarius.hud import seats_of
from render.solarius.mats.player import draw_player
from render.solarius.tile import draw_tile
from rules.kernel import Seat, seat_letter
from rules.solarius.content import TILES
from rules.solarius.state import State
from rules.solarius.words.naming import tile


def regions(view: State) -> Mapping[str, str]:
    tiles = {letter: tile(letter) for letter in TILES}
    return tiles | {_mat(seat): captions.tell_mat(seat) for seat in seats_of(view)}


def _mat(seat: Seat) -> str:
    """The key of a player's close-up."""
    return f"mat-{seat_letter(seat)}"


def _seat(view: State, region: str) -> Seat | None:
    return next((seat for seat in seats_of(view) if _mat(seat) == region), None)


def draw_detail(view: State, region: str, scene: Scene) -> Canvas:
    seat = _seat(view, region)
    return draw_tile(view, region, scene) if seat is None else draw_player(view, seat, scene)


def tell_detail(view: State, region: str, scene: Scene) -> Iterator[str]:
    seat = _seat(view, region)
    return tell_tile(view, region, scene) if seat is None else tell_player(view, seat, scene)
