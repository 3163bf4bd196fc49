"""Flights as far as roll, fuel and gravity allow, and the choice to land or bypass (doubles in Part
I, fuel in Part III)."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Step, Table, Text, one_of, who
from rules.solarquest.content import BODIES, EARTH, FIGURES, SPACES, SpaceId
from rules.solarquest.events import Bypassed, Flew, PassedEarth, Stalled, TakeoffFailed
from rules.solarquest.state import State
from rules.solarquest.travel.charts import Course, courses
from rules.solarquest.travel.landing import freeze, stay, touch_down
from rules.solarquest.words.naming import federons, name_place
from rules.solarquest.words.naming import name_space as called


class Land(Move):
    """Land on a space that your roll has brought you to."""

    space: Annotated[
        SpaceId,
        Meta(
            title="on {choice}", description="Where you land", extra={"asks": "Where do you land?"}
        ),
    ]


class Bypass(Move):
    """After doubles: wait beside the space and roll again, without using fuel."""

    space: Annotated[
        SpaceId,
        Meta(description="Which space you bypass", extra={"asks": "Which space do you bypass?"}),
    ]


def set_course(
    state: State, seat: Seat, steps: int, hydrons: int, table: Table, *, doubles: bool = False
) -> None:
    """Fly so many steps for so many hydrons, if gravity and the tank allow it.
    After doubles the captain may bypass the space, or land and roll again."""
    ship = state.ships[seat]
    course, *others = courses(ship.space, steps)
    if course.held == "stalled":
        lost = min(hydrons, ship.tank) if state.rules.drain else 0
        ship.tank -= lost
        table.tell(Stalled(seat, ship.space, lost))
        stay(state, seat, table)
    elif hydrons > ship.tank:
        table.tell(TakeoffFailed(seat, ship.space, hydrons, ship.tank))
        stay(state, seat, table)
    elif others:
        freeze(state, *[way.end(ship.space) for way in (course, *others)])
        table.then(Approach(seat, steps, hydrons, doubles))
    else:
        fly(state, seat, course, hydrons, table)
        if doubles and course.held != "pulled_back":
            freeze(state, ship.space)
            table.then(Approach(seat, doubles=True))
        else:  # pulled back by Earth or Venus, the ship has landed
            state.again = doubles
            touch_down(state, seat, table)


def fly(state: State, seat: Seat, course: Course, hydrons: int, table: Table) -> None:
    """Fly to another space. The ship is beside it until it lands."""
    ship = state.ships[seat]
    ship.tank -= hydrons
    ship.landed = ship.refuelled = ship.paid = False
    state.path = [ship.space, *course.spaces]
    ship.space = state.path[-1]
    if course.spaces:  # a card may send it to its own space
        table.tell(Flew(seat, tuple(state.path), hydrons, course.held))
    if EARTH in course.spaces:
        amount = FIGURES.rewards.pass_earth
        ship.cash += amount
        table.tell(PassedEarth(seat, amount))


class Approach(Step):
    """Choose to land or to bypass after doubles, or between Sinope and the orbit.
    Until a path is chosen, the ship has not moved."""

    seat: Seat
    steps: int = 0  # steps left to fly
    hydrons: int = 0  # hydrons for them
    doubles: bool = False

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        ends = list(self._courses(state))
        yield Offer(
            Land,
            space=one_of(ends, describe=lambda space: _option(space, _outlook(state, seat, space))),
            says=lambda space: self._landing(state, seat, space),
        )
        if self.doubles:
            yield Offer(
                Bypass,
                space=one_of(ends, describe=lambda space: _option(space, _BYPASSED)),
                says=lambda space: Text(
                    "Bypass {space}: {outlook}.", space=called(space), outlook=_BYPASSED
                ),
            )

    def apply(self, state: State, seat: Seat, move: Land | Bypass, table: Table) -> None:
        table.done()
        if self.steps:
            fly(state, seat, self._courses(state)[move.space], self.hydrons, table)
        state.again = self.doubles
        if isinstance(move, Bypass):
            state.phase = "departure"
            freeze(state)
            table.tell(Bypassed(seat, move.space))
        else:
            touch_down(state, seat, table)

    def _landing(self, state: State, seat: Seat, space: SpaceId) -> Text:
        """Tell what a landing brings. After doubles it doesn't end the turn."""
        told = "Land on {space}: {outlook}."
        if self.doubles:
            told = "Land on {space}: {outlook}. Then roll again, or stay."
        return Text(told, space=called(space), outlook=_outlook(state, seat, space))

    def default(self, state: State, seat: Seat) -> Land:
        """The timeout move: take the orbit, where the black dots can't hold a ship."""
        return Land(list(self._courses(state))[-1])

    def _courses(self, state: State) -> dict[SpaceId, Course]:
        """The possible flights by their end. With no steps left, that is the ship's own space."""
        start = state.ships[self.seat].space
        return {course.end(start): course for course in courses(start, self.steps)}


_BYPASSED = Text("no rent, no purchase, and you have to roll again")


def _option(space: SpaceId, hint: Text) -> Option:
    return Option(space, name_place(space), hint, place=space)


def _outlook(state: State, seat: Seat, space: SpaceId) -> Text:
    """Tell what a ship finds on a space."""
    found = state.holdings.get(space)
    if space == EARTH:
        refill = state.ships[seat].tank < FIGURES.fuel.full
        home = "collect {amount} and free fuel" if refill else "collect {amount}"
        return Text(home, amount=federons(FIGURES.rewards.land_earth))
    if found is None:
        fee = SPACES[space].fee
        return (
            Text("collect {amount}", amount=federons(fee))
            if fee
            else Text("nothing to pay, nothing to buy")
        )
    if found.owner is None:
        return Text("unowned, for {price}", price=federons(state.price(space)))
    if found.owner == seat:
        return Text("yours")
    rent = "rent {amount} to {owner}" if space in BODIES else "fee {amount} to {owner}"
    return Text(rent, amount=state.rent(space), owner=who(found.owner))
