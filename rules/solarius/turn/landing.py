"""After a flight (9.B II.1 to II.3): settle, build, complete or do nothing, then end the turn.
A turn never ends by itself: the new die rolled then would stop its player from undoing the last
choice."""

from collections.abc import Iterator
from typing import Any, ClassVar

from rules.kernel import Move, Offer, Seat, Step, Table
from rules.solarius.charts import Hex
from rules.solarius.flight.planets import Decline, Settle, decline, offer_settlement, settle
from rules.solarius.settling.missions import CompleteMission, complete_mission, offer_mission
from rules.solarius.settling.outposts import owe_extras, refuse_outpost
from rules.solarius.settling.spending import Spending
from rules.solarius.settling.stations import BuildStation, build_station, offer_station
from rules.solarius.state import State


class EndTurn(Move):
    """End your turn: a new die comes to the bridge, and the next player goes on."""

    optional: ClassVar[bool] = True


class Landing(Step):
    """The ship has landed.
    A player who turned up a planet must settle it or take the explorer bonus."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def _deeds(self, state: State) -> Iterator[Offer]:
        here = state.ship_of(self.seat)
        if here in state.planets:  # skip offers that are never possible here
            yield from offer_settlement(state, self.seat, here)
            return
        yield from offer_station(state, self.seat, here)
        if state.mats[self.seat].missions:
            yield from offer_mission(state, self.seat, here)

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield from self._deeds(state)
        if not _has_discovered(state):
            yield Offer(EndTurn)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        here = state.ship_of(seat)
        table.done()
        match move:
            case Settle():
                settle(state, seat, here, table)
                owe_extras(state, seat, here)
            case Decline():
                decline(state, seat, here, table)
            case BuildStation():
                build_station(state, seat, here, move, table)
            case CompleteMission():
                complete_mission(state, seat, here, move, table)
            case EndTurn():
                return
        table.then(Spending(seat), Closing(seat, here))
        state.phase = "close"

    def default(self, state: State, seat: Seat) -> Move:
        return Decline() if _has_discovered(state) else EndTurn()


def _has_discovered(state: State) -> bool:
    return state.flight is not None and state.flight.discovered


class Closing(Step):
    """The last chance for actions open at any time."""

    seat: Seat
    at: Hex | None = None  # after a flight: the hex where a figure was placed, or not

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield Offer(EndTurn)
        if self.at is not None:
            yield from refuse_outpost(state, seat, self.at)

    def apply(self, state: State, seat: Seat, move: EndTurn, table: Table) -> None:
        table.done()

    def default(self, state: State, seat: Seat) -> Move:
        return EndTurn()
