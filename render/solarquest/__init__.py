"""Solarquest's pictures, painted from a masked view: same view, same bytes."""

from collections.abc import Mapping, Sequence

from render.kit import Picture, Scene
from render.solarquest.alt import board_alt, detail_alt, hand_alt
from render.solarquest.board import board
from render.solarquest.detail import detail
from render.solarquest.film import film_of_match
from render.solarquest.hand import hand
from render.solarquest.hud import stage
from rules.kernel.offer import Seat
from rules.solarquest.content import GROUPS
from rules.solarquest.state import State

__all__ = ["film", "paint", "paint_detail", "paint_hand", "regions"]


def paint(view: State, scene: Scene | None = None) -> Picture:
    """The board."""
    told = stage(view, scene)
    return board(view, told).picture(board_alt(view, told))


def paint_hand(view: State, seat: int, scene: Scene | None = None) -> Picture:
    """What a captain has and has ordered; the view has to be that seat's own."""
    told = stage(view, scene)
    return hand(view, Seat(seat), told).picture(hand_alt(view, Seat(seat), told))


def regions(view: State) -> Mapping[str, str]:  # noqa: ARG001 - as in every game
    """What there is to look at from near by: the planetary systems, the docks and the labs."""
    return {group.id: group.name for group in GROUPS.values()}


def paint_detail(view: State, region: str, scene: Scene | None = None) -> Picture:
    """One of them, with its deeds in full."""
    told = stage(view, scene)
    return detail(view, region, told).picture(detail_alt(view, region, told))


def film(frames: Sequence[tuple[State, Scene | None]]) -> Picture:
    """A finished match."""
    return film_of_match(frames)
