"""A turn: gather one light or a few."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from rules.kernel import Move, Offer, Seat, Step, Table, amount, plural
from rules.last_light.content import FIGURES
from rules.last_light.events import Ended, Gathered
from rules.last_light.state import State


class Gather(Move):
    """Gather lights from the sky."""

    count: Annotated[int, Meta(description="How many you take")]


class Turn(Step):
    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        most = min(FIGURES.handful, state.left)
        yield Offer(
            Gather, count=amount(1, most), says=lambda count: plural(state.left - count, "light")
        )

    def apply(self, state: State, seat: Seat, move: Gather, table: Table) -> None:
        gather(state, seat, move.count, table)

    def default(self, state: State, seat: Seat) -> Move:
        return Gather(1)


def gather(state: State, seat: Seat, count: int, table: Table) -> None:
    state.left -= count
    state.gathered[seat] += count
    table.tell(Gathered(seat, count))
    state.turn = seat
    if state.left:
        pass_on(state, table)
    else:
        table.tell(Ended(seat))
        table.end()


def pass_on(state: State, table: Table) -> None:
    """The turn goes to the next captain who is still there."""
    later = [seat for seat in state.staying if seat > state.turn]
    state.turn = [*later, *state.staying][0]
    table.drop(lambda step: isinstance(step, Turn))
    table.then(Turn(state.turn))


def leave(state: State, seat: Seat, table: Table) -> None:
    """The others play on. A captain who is left alone gathers the rest."""
    state.resigned[seat] = True
    if len(state.staying) == 1:
        gather(state, state.staying[0], state.left, table)
    elif seat == state.turn:
        pass_on(state, table)
