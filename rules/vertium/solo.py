"""Vertium solo: planets are dealt to both sides, and the Complex fights automatically."""

from rules.kernel import Seat, Table
from rules.vertium.battle.american import AmericanStyle
from rules.vertium.battle.attack import Attack, launch, sources
from rules.vertium.battle.shadows import targets
from rules.vertium.content import SYSTEM
from rules.vertium.dice import SYMBOLS
from rules.vertium.events import ConflictBegan, SidesDrawn, TargetRolled
from rules.vertium.interlude import turn_blue_moons
from rules.vertium.state import State

REBELS = Seat(0)
COMPLEX = Seat(1)


def begin_solo(state: State, table: Table) -> None:
    """Deal the planets, add their Vertium and turn up the blue moons. The rebels attack first."""
    drawn = list(state.planets)
    table.chance.shuffle(drawn)
    machines = drawn[: SYSTEM.solo.complex_planets]
    sides: tuple[list[str], list[str]] = ([], [])
    for planet in state.planets.values():
        owner = COMPLEX if planet.id in machines else REBELS
        sides[owner].append(planet.id)
        planet.owner = owner
        planet.vertium = planet.moon + sum(
            bonus.vertium for bonus in SYSTEM.solo.bonus if planet.moon in bonus.moons
        )
        state.factions[owner].captains -= 1
    state.phase = "conflict"
    state.order = [REBELS, COMPLEX]
    state.turn = REBELS
    table.tell(SidesDrawn(tuple(sides[REBELS]), tuple(sides[COMPLEX])))
    turn_blue_moons(state, table)
    table.tell(ConflictBegan("solo"))
    table.then(SoloStyle())


class SoloStyle(AmericanStyle):
    """American style against an automatic Complex, which attacks in each of its turns."""

    def act(self, state: State, seat: Seat, table: Table) -> None:
        if seat == COMPLEX:
            complex_attacks(state, table)
        else:
            super().act(state, seat, table)


def complex_attacks(state: State, table: Table) -> None:
    """Attack from the Complex's strongest planet with all it can send.
    The target is the planet with the moon closest to a die."""
    (die,) = table.chance.roll(len(SYMBOLS))
    source = max(sources(state, COMPLEX), key=lambda planet: (planet.vertium, planet.moon))
    target = min(
        targets(state, COMPLEX),
        key=lambda planet: (abs(planet.moon - die), planet.moon, planet.vertium),
    )
    table.tell(TargetRolled(COMPLEX, die, target.id))
    launch(state, COMPLEX, Attack(source.id, target.id, source.vertium - 1), table)
