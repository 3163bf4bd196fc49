"""The subject of a picture: the view, the scene around it, and the changes of the last turn."""

from typing import NamedTuple

from render.kit import Scene
from render.solarius.changes import Changes, changes
from rules.kernel import Seat
from rules.solarius.state import State


class Subject(NamedTuple):
    """Everything that a painter is given."""

    view: State
    scene: Scene
    changed: Changes

    @classmethod
    def of(cls, view: State, scene: Scene) -> "Subject":
        return cls(view, scene, changes(scene.events))

    @property
    def shown(self) -> Seat:
        """The player whose mat the board shows: on turn, being asked, or the winner."""
        if self.view.turn is not None and not self.scene.over:
            return self.view.turn
        return Seat(next(iter(self.scene.highlighted), self.view.first))
