"""Vertium's pictures, painted from a masked view: same view, same bytes."""

from collections.abc import Mapping, Sequence

from render.kit import Picture, Scene
from render.vertium.alt import board_alt, detail_alt, hand_alt
from render.vertium.detail import detail
from render.vertium.film import film_of_match
from render.vertium.hand import hand
from render.vertium.hud import stage
from render.vertium.look import liveries
from render.vertium.table import table
from rules.kernel.offer import Seat
from rules.vertium.state import State

__all__ = ["film", "liveries", "paint", "paint_detail", "paint_hand", "regions"]


def paint(view: State, scene: Scene | None = None) -> Picture:
    """The table: the map, or a battle under way."""
    told = stage(view, scene)
    return table(view, told).picture(board_alt(view, told))


def paint_hand(view: State, seat: int, scene: Scene | None = None) -> Picture:
    """What a seat holds; the view has to be that seat's own."""
    told = stage(view, scene)
    return hand(view, Seat(seat), told).picture(hand_alt(view, Seat(seat), told))


def regions(view: State) -> Mapping[str, str]:
    """What there is to look at from near by, with its name: the planets."""
    return {planet.id: planet.name for planet in view.planets.values()}


def paint_detail(view: State, region: str, scene: Scene | None = None) -> Picture:
    """One planet."""
    told, planet = stage(view, scene), view.planets[region]
    return detail(view, planet, told).picture(detail_alt(view, planet, told))


def film(frames: Sequence[tuple[State, Scene | None]]) -> Picture:
    """A finished match."""
    return film_of_match(frames)
