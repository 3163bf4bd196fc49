"""What a picture is about: everybody, or one captain."""

from typing import NamedTuple

from render.solar_roller.changes import Changes
from rules.kernel import Seat
from rules.solar_roller.state import Sheet, State, Turn

CARDS_REGION = "cards"


class About(NamedTuple):
    """The view, and whose picture it is."""

    view: State
    changed: Changes
    seat: Seat | None = None  # left out: everybody's
    own: bool = False  # whether that captain looks at it, and so sees what is left of the round

    @property
    def sheet(self) -> Sheet | None:
        return None if self.seat is None else self.view.sheet(self.seat)

    @property
    def turn(self) -> Turn | None:
        return self.sheet.turn if self.sheet and self.own else None
