"""A player's picture in the making: what the panels on it share."""

from typing import NamedTuple

from render.kit import Canvas
from render.solarius.changes import Changes
from render.solarius.subject import Subject
from rules.kernel import Seat
from rules.solarius.state import Mat

HEAD = 58  # of a panel


class Sheet(NamedTuple):
    """Where it is painted, from what, and whose it is."""

    canvas: Canvas
    about: Subject
    seat: Seat

    @property
    def mat(self) -> Mat:
        return self.about.view.mats[self.seat]

    @property
    def changed(self) -> Changes:
        return self.about.changed
