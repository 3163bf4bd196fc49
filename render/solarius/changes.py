"""The changes of the last turn, for the marks of the last move."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.kernel import Seat
from rules.solarius import events as told
from rules.solarius.content import Colour
from rules.solarius.state import Hex


@dataclass
class Changes:
    """The places in space, and the things on mats and on the bridge that changed."""

    hexes: set[Hex] = field(default_factory=set)
    flights: list[tuple[Hex, ...]] = field(default_factory=list)
    # Tech dice upgraded or moved.
    dice: set[tuple[Seat, Colour]] = field(default_factory=set)
    # Rows with new cubes.
    cubes: set[tuple[Seat, Colour]] = field(default_factory=set)
    taken: set[Seat] = field(default_factory=set)  # seats that have just placed an action die
    drives: set[Seat] = field(default_factory=set)
    # Cards played or completed on the table.
    played: set[tuple[Seat, int]] = field(default_factory=set)
    # Cards that the viewer has just drawn.
    drawn: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    planets: set[str] = field(default_factory=set)  # beside a mat: new or completed
    stations: set[tuple[Seat, str]] = field(default_factory=set)
    refilled: bool = False
    hub: bool = False


def changes(events: Iterable[Any]) -> Changes:
    """Collect the changes from the events."""
    seen = Changes()
    for event in events:
        _space(event, seen)
        _mat(event, seen)
    return seen


def _space(event: Any, seen: Changes) -> None:
    match event:
        case told.Flew(path=path):
            seen.flights.append(path)
        case told.GameTurnBegan(at=at):
            seen.hexes.add(at)
            seen.hub = True
        case (
            told.PlanetTurned(at=at)
            | told.ColonyPlaced(at=at)
            | told.StationBuilt(at=at)
            | told.MissionCompleted(at=at)
            | told.OutpostPlaced(at=at)
        ):
            seen.hexes.add(at)
        case told.BridgeRefilled():
            seen.refilled = True


def _mat(event: Any, seen: Changes) -> None:
    match event:
        case told.DieTaken(seat=seat):
            seen.taken.add(seat)
        case told.Upgraded(seat=seat, dice=dice) | told.Shifted(seat=seat, dice=dice):
            seen.dice.update((seat, colour) for colour, _ in dice)
        case told.Stored(seat=seat, colour=colour) | told.ResourceBought(seat=seat, colour=colour):
            seen.cubes.add((seat, colour))
        case (
            told.DrivesBought(seat=seat)
            | told.DriveTaken(seat=seat, lost=False)
            | told.DriveUpgraded(seat=seat, lost=False)
        ):
            seen.drives.add(seat)
        case told.CardsSeen(seat=seat, cards=cards):
            seen.drawn[seat] = (*seen.drawn.get(seat, ()), *cards)
        case told.CardPlayed(seat=seat, card=card) | told.MissionCompleted(seat=seat, card=card):
            seen.played.add((seat, card))
        case told.ColonyPlaced(planet=planet) | told.PlanetSettled(planet=planet):
            seen.planets.add(planet)
        case told.StationBuilt(seat=seat, station=station):
            seen.stations.add((seat, station))
