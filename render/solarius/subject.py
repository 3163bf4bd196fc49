"""What a picture is painted from: the view, what stands round it, and what the last turn
changed."""

from typing import NamedTuple

from render.kit import Scene
from render.solarius.changes import Changes, changes
from rules.kernel import Seat
from rules.solarius.state import State


class Subject(NamedTuple):
    """All that a painter is told."""

    view: State
    scene: Scene
    changed: Changes

    @classmethod
    def of(cls, view: State, scene: Scene) -> "Subject":
        return cls(view, scene, changes(scene.events))

    @property
    def shown(self) -> Seat:
        """Whose mat the board shows: of whoever is on turn, or is asked, or has won."""
        if self.view.turn is not None and not self.scene.over:
            return self.view.turn
        return Seat(next(iter(self.scene.highlighted), self.view.first))
