"""The subject of a picture: everybody, or one captain."""

from typing import NamedTuple

from render.solar_roller.changes import Changes
from rules.kernel import Seat
from rules.solar_roller.state import Sheet, State, Turn

CARDS_REGION = "cards"


class About(NamedTuple):
    """The view, and the captain of the picture."""

    view: State
    changed: Changes
    seat: Seat | None = None  # None for everybody
    own: bool = False  # whether that captain is the viewer, and so sees the rest of the round

    @property
    def sheet(self) -> Sheet | None:
        return None if self.seat is None else self.view.sheet(self.seat)

    @property
    def turn(self) -> Turn | None:
        return self.sheet.turn if self.sheet and self.own else None
