"""The changes of the last turn, for the marks of the last move."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.kernel import Seat
from rules.solar_roller import events as told
from rules.solar_roller.content import SpaceId
from rules.solar_roller.words.naming import key


@dataclass
class Changes:
    """The places on the table that changed."""

    spaces: set[tuple[Seat, SpaceId]] = field(default_factory=set)
    goals: set[str] = field(default_factory=set)  # parts that were scored
    upgrades: set[int] = field(default_factory=set)  # upgrades earned, or with a new box filled
    dice: bool = False  # whether they were rolled


def changes(events: Iterable[Any]) -> Changes:
    """Collect the changes from the events."""
    seen = Changes()
    for event in events:
        match event:
            case told.DeedsShown(deeds=deeds):
                for deed in deeds:
                    _deed(deed, seen)
            case told.Rolled():
                seen.dice = True
            case told.UpgradeMarked(upgrade=upgrade):
                seen.upgrades.add(upgrade)
            case told.GoalScored(goal=goal, part=part):
                seen.goals.add(key(goal, part))
            case _:
                _deed(event, seen)
    return seen


def _deed(deed: Any, seen: Changes) -> None:
    """Add the changes of a captain's act."""
    match deed:
        case told.SystemFounded(seat=seat, small=small, large=large):
            seen.spaces.update(((seat, small), (seat, large)))
        case told.RingsDrawn(seat=seat, spaces=spaces):
            seen.spaces.update((seat, space) for space in spaces)
        case told.ShipMoved(seat=seat, to=space):
            seen.spaces.add((seat, space))
        case told.UpgradeGained(upgrade=upgrade):
            seen.upgrades.add(upgrade)
        case (
            told.PlanetDrawn(seat=seat, space=space)
            | told.MoonsDrawn(seat=seat, space=space)
            | told.Terraformed(seat=seat, space=space)
            | told.ShipSettled(seat=seat, space=space)
            | told.ShipBuilt(seat=seat, space=space)
            | told.ShipGained(seat=seat, space=space)
        ):
            seen.spaces.add((seat, space))
