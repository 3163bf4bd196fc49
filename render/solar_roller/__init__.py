"""Solar Roller's pictures, painted from a masked view: same view, same bytes."""

from collections.abc import Mapping, Sequence

from render.kit import Picture, Scene
from render.solar_roller.alt import board_alt, cards_alt, close_alt
from render.solar_roller.board import board
from render.solar_roller.closeup import close_up
from render.solar_roller.detail import cards
from render.solar_roller.film import film_of_match
from render.solar_roller.hud import large, seats_of, stage
from rules.kernel.offer import Seat
from rules.kernel.words import seat_letter
from rules.solar_roller.state import State

__all__ = ["film", "paint", "paint_detail", "paint_hand", "regions"]

_CARDS = "cards"


def paint(view: State, scene: Scene | None = None) -> Picture:
    """The table; where one captain is to choose a space, or is alone, that captain's system."""
    told = stage(view, scene)
    seat = large(view, told)
    return board(view, told).picture(board_alt(view, told) if seat is None else close_alt(view, seat, told, own=True))


def paint_hand(view: State, seat: int, scene: Scene | None = None) -> Picture:
    """A captain's own system, with what is left of the round; the view has to be that seat's own."""
    told = stage(view, scene)
    return close_up(view, Seat(seat), told, own=True).picture(close_alt(view, Seat(seat), told, own=True))


def regions(view: State) -> Mapping[str, str]:
    """What there is to look at from near by: the systems, by seat, and the cards."""
    systems = {seat_letter(seat): f"System {seat_letter(seat)}" for seat in seats_of(view)}
    return {**systems, _CARDS: "Goals and upgrades"}


def paint_detail(view: State, region: str, scene: Scene | None = None) -> Picture:
    """One captain's system as the viewer may see it, or the cards in full."""
    told = stage(view, scene)
    if region == _CARDS:
        return cards(view, told).picture(cards_alt(view, told))
    seat = next(seat for seat in seats_of(view) if seat_letter(seat) == region)
    return close_up(view, seat, told, own=False).picture(close_alt(view, seat, told, own=False))


def film(frames: Sequence[tuple[State, Scene | None]]) -> Picture:
    """A finished match."""
    return film_of_match(frames)
