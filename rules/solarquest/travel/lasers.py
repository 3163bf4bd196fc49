"""Laser battles (Part V): targets, the shot and its effect."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import (
    Lines,
    Move,
    Offer,
    Option,
    Seat,
    Slot,
    Step,
    Table,
    Text,
    many_of,
    one_of,
    whom,
)
from rules.solarquest.content import EARTH, FIGURES, SpaceId
from rules.solarquest.events import LaserFired
from rules.solarquest.property.debts import owe
from rules.solarquest.property.leaving import go_out
from rules.solarquest.property.stranding import takes_fuel
from rules.solarquest.state import Debt, State
from rules.solarquest.travel.charts import REACH
from rules.solarquest.travel.fuel import GrayZone
from rules.solarquest.travel.odds import hits
from rules.solarquest.words.naming import count_hydrons, name_place

_LASERS, _DICE = FIGURES.lasers, FIGURES.dice


def _price_shots(start: SpaceId) -> dict[SpaceId, int]:
    """The hydrons of a shot at each space: nobody fires from Earth nor at it."""
    if start == EARTH:
        return {}
    return {space: _LASERS.hydrons[far] for space, far in REACH[start].items() if space != EARTH}


_COSTS = {start: _price_shots(start) for start in REACH}
"""The hydrons of a shot, from where to where."""


class FireLasers(Move):
    """Fire at all rivals on a space near you. Doubles damage them, the highest throw destroys
    them."""

    target: Annotated[
        SpaceId,
        Meta(
            title="at {choice}",
            description="The space you fire at",
            extra={"asks": "Which space do you fire at?"},
        ),
    ]
    spare: Annotated[
        tuple[Seat, ...],
        Meta(
            title="sparing {choice}",
            description="Rivals there whom you do not hit",
            extra={"asks": "Whom there do you spare?"},
        ),
    ] = ()


class HoldFire(Move):
    """Fire no more, and pay the rent."""

    follow_up: ClassVar[bool] = True


class LaserWindow(Step):
    """A ship has landed on a rival's property, or failed to leave it.
    This is the last moment to fire before the rent. If no rent is due, captains can fire during the
    landing."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        asked = (
            state.rules.lasers
            and state.owing(self.seat) is not None
            and _in_sight(state, self.seat)
        )
        return frozenset((self.seat,)) if asked else frozenset()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield from fire_offers(state, seat)
        yield Offer(HoldFire)

    def apply(self, state: State, seat: Seat, move: FireLasers | HoldFire, table: Table) -> None:
        if isinstance(move, FireLasers):
            fire(state, seat, move, table)
        else:
            table.done()

    def default(self, state: State, seat: Seat) -> Move:
        return HoldFire()


def fire_offers(state: State, seat: Seat) -> Iterator[Offer]:
    """Offer the shots that a captain on turn can fire now, if any."""
    ship, rivals = state.ships[seat], _in_sight(state, seat)
    if not rivals:
        return
    costs = _COSTS[ship.space]

    def spared(target: SpaceId) -> Slot:
        """All but one there can be spared, as a shot must hit somebody."""
        there = rivals[target]
        return many_of(
            lambda chosen: (
                [other for other in there if other not in chosen]
                if len(chosen) + 1 < len(there)
                else []
            ),
            lambda _chosen: True,
            default=(),
        )

    def says(target: SpaceId, spare: tuple[Seat, ...]) -> Text:
        hit = whom(other for other in rivals[target] if other not in spare)
        shot = "A shot at {ships} takes {cost} of your {hydrons}."
        told = [Text(shot, ships=hit, cost=costs[target], hydrons=count_hydrons(ship.tank)), hits()]
        if takes_fuel(state, seat) and (left := ship.tank - costs[target]) <= FIGURES.fuel.stranded:
            told.append(
                Text(
                    "With {left} left you need fuel here at once, or you are stranded.",
                    left=count_hydrons(left),
                )
            )
        return Lines(told, " ")

    yield Offer(
        FireLasers,
        target=one_of(_target(space, there, costs[space]) for space, there in rivals.items()),
        spare=spared,
        says=says,
    )


def _target(space: SpaceId, there: list[Seat], cost: int) -> Option:
    hint = Text("{ships}, {hydrons}", ships=whom(there), hydrons=count_hydrons(cost))
    return Option(space, name_place(space), hint, place=space)


def fire_before_roll(state: State, seat: Seat, move: FireLasers, table: Table) -> None:
    """Fire without rent due. A ship that has landed may then lack the fuel to leave."""
    if state.ships[seat].landed:
        table.then(GrayZone(seat))
    fire(state, seat, move, table)


def fire(state: State, seat: Seat, move: FireLasers, table: Table) -> None:
    """Fire one shot. All ships hit share one throw, resolved in turn order after the shooter."""
    ship = state.ships[seat]
    cost = _COSTS[ship.space][move.target]
    victims = [other for other in _in_sight(state, seat)[move.target] if other not in move.spare]
    ship.tank -= cost
    state.dice = list(table.chance.roll(_DICE.sides, _DICE.count))
    total, doubles = sum(state.dice), len(set(state.dice)) == 1
    destroyed = total >= _LASERS.destroys
    repairs = _LASERS.repair * total if doubles and not destroyed else 0
    table.tell(
        LaserFired(
            seat,
            ship.space,
            move.target,
            tuple(victims),
            tuple(state.dice),
            cost,
            repairs=repairs,
            destroyed=destroyed,
        )
    )
    for victim in victims:
        if destroyed:
            go_out(state, victim, "destroyed", table, victor=seat)
        elif repairs:
            owe(state, Debt(victim, repairs, seat, "repairs"), table)


def _in_sight(state: State, seat: Seat) -> dict[SpaceId, list[Seat]]:
    """The rivals that a captain can hit now, by space.
    Refuelling and paying rent close the laser window."""
    ship = state.ships[seat]
    if not state.rules.lasers or ship.refuelled or ship.paid:
        return {}
    costs = _COSTS[ship.space]
    found: dict[SpaceId, list[Seat]] = {}
    for other in state.after(seat):
        space = state.ships[other].space
        if costs.get(space, ship.tank + 1) <= ship.tank:
            found.setdefault(space, []).append(other)
    return found
