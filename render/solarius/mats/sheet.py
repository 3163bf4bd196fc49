"""The shared parts of a player's picture."""

from typing import NamedTuple

from render.kit import Canvas
from render.solarius.changes import Changes
from render.solarius.subject import Subject
from rules.kernel import Seat
from rules.solarius.state import Mat

HEAD = 58  # of a panel


class Sheet(NamedTuple):
    """A player's picture: the canvas, its subject and the seat."""

    canvas: Canvas
    about: Subject
    seat: Seat

    @property
    def mat(self) -> Mat:
        return self.about.view.mats[self.seat]

    @property
    def changed(self) -> Changes:
        return self.about.changed
