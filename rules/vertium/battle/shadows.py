"""Shadows of the Complex: the sides.
The Complex's dice, missing cards and refuge are on its sheet."""

from rules.kernel import Seat
from rules.vertium.state import Planet, State


def allied(state: State, one: Seat, other: Seat) -> bool:
    """Whether two factions fight on the same side. The rebels do, if there is a Complex."""
    against = state.rules.complex
    return one == other or (against is not None and against not in (one, other))


def targets(state: State, seat: Seat) -> list[Planet]:
    """The planets that a faction can attack."""
    return [
        p
        for p in state.planets.values()
        if p.owner is not None and not allied(state, seat, p.owner)
    ]


def one_side_holds_all(state: State) -> bool:
    """Whether nothing is left to fight for."""
    one, *others = owners(state)
    return all(allied(state, one, other) for other in others)


def owners(state: State) -> list[Seat]:
    """The factions that own planets."""
    return sorted({planet.owner for planet in state.planets.values() if planet.owner is not None})
