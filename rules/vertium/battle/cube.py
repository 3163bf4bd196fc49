"""Gelbon & CUBE: a Vertium and a Gelbon become a weapon of a planet, before the first attack or in
the faction's own turn."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Step, Table, Text, one_of
from rules.vertium.battle.shadows import one_side_holds_all
from rules.vertium.content import SYSTEM
from rules.vertium.events import CubeBuilt, Passed
from rules.vertium.passing import Pass
from rules.vertium.places import PLACES
from rules.vertium.state import Planet, PlanetId, State

_WORTH = Text(
    "A CUBE takes {hits} hits in each battle before its planet is hurt.",
    hits=SYSTEM.gelbon.cube_hits,
)


class BuildCube(Move):
    """Convert one Vertium and one Gelbon into a CUBE on one of the two planets that they come
    from."""

    called: ClassVar[str] = "Build a CUBE"

    vertium_from: Annotated[
        PlanetId,
        Meta(
            title="with Vertium from {choice}",
            description="The planet that gives the Vertium",
            extra={"asks": "Which planet gives the Vertium?"},
        ),
    ]
    gelbon_from: Annotated[
        PlanetId,
        Meta(
            title="with Gelbon from {choice}",
            description="The planet that gives the Gelbon",
            extra={"asks": "Which planet gives the Gelbon?"},
        ),
    ]
    planet: Annotated[
        PlanetId,
        Meta(
            title="on {choice}",
            description="Which of the two gets the CUBE",
            extra={"asks": "Which of the two gets the CUBE?"},
        ),
    ]


class CubeBuilding(Step):
    """Before the first attack, each faction builds the CUBEs it wants, in the order of victory
    points."""

    def awaiting(self, state: State) -> frozenset[Seat]:
        seat = state.turn
        return frozenset() if seat is None or not can_build(state, seat) else frozenset((seat,))

    def run(self, state: State, table: Table) -> None:
        """Ask the next faction that can build.
        If there is nothing left to fight for, ask nobody."""
        while state.order and not one_side_holds_all(state):
            state.turn = state.order.pop(0)
            if can_build(state, state.turn):
                return
        state.turn = None
        state.order.clear()
        table.done()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield building(state, seat)
        yield Offer(Pass)

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        if isinstance(move, BuildCube):
            build(state, seat, move, table)
        else:
            state.turn = None
            table.tell(Passed(seat))

    def default(self, state: State, seat: Seat) -> Move:
        return Pass()


def can_build(state: State, seat: Seat) -> bool:
    faction = state.factions[seat]
    return faction.cubes > 0 and not faction.resigned and bool(_list_vertium_givers(state, seat))


def building(state: State, seat: Seat) -> Offer:
    """Offer the ways to build one CUBE."""
    planets = state.planets
    return Offer(
        BuildCube,
        vertium_from=one_of([PLACES[planet.id] for planet in _list_vertium_givers(state, seat)]),
        gelbon_from=lambda vertium_from: one_of(
            [PLACES[p.id] for p in _list_gelbon_givers(state, seat, planets[vertium_from])]
        ),
        planet=lambda vertium_from, gelbon_from: one_of(
            [PLACES[p] for p in dict.fromkeys((vertium_from, gelbon_from)) if not planets[p].cube]
        ),
        says=lambda: _WORTH,
    )


def build(state: State, seat: Seat, move: BuildCube, table: Table) -> None:
    state.planets[move.vertium_from].vertium -= SYSTEM.gelbon.cube_vertium
    state.planets[move.gelbon_from].gelbon -= SYSTEM.gelbon.cube_gelbon
    state.planets[move.planet].cube = True
    state.factions[seat].cubes -= 1
    table.tell(CubeBuilt(seat, move.planet, move.vertium_from, move.gelbon_from))


def _list_vertium_givers(state: State, seat: Seat) -> list[Planet]:
    own = state.planets_of(seat)
    return [
        p
        for p in own
        if p.vertium >= SYSTEM.gelbon.cube_vertium and _list_gelbon_givers(state, seat, p)
    ]


def _list_gelbon_givers(state: State, seat: Seat, other: Planet) -> list[Planet]:
    """The planets that can give the Gelbon if the Vertium comes from `other`.
    One of the two must still lack a CUBE."""
    return [
        planet
        for planet in state.planets_of(seat)
        if planet.gelbon >= SYSTEM.gelbon.cube_gelbon and not (planet.cube and other.cube)
    ]
