"""Time for two teams: after the first team, a second acts with the same value."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from rules.kernel import Move, Offer, Seat, Step, Table
from rules.spacecorp.actions.build import Build, build, build_offer
from rules.spacecorp.actions.explore import Explore, explore, explore_offer
from rules.spacecorp.actions.move import MoveTeam, move_offer, move_team
from rules.spacecorp.events import SecondDropped
from rules.spacecorp.state import State
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import Finish
from rules.spacecorp.value.value import Second

TimedMove: TypeAlias = MoveTeam | Explore | Build
Timed: TypeAlias = Literal["move", "explore", "build"]
_OFFERS: Mapping[Timed, Callable[[Assets, Second | None], Offer]] = {
    "move": move_offer,
    "explore": explore_offer,
    "build": build_offer,
}
_DONE: Mapping[Timed, Callable[[Assets, Any, Table, Second | None], Second | None]] = {
    "move": move_team,
    "explore": explore,
    "build": build,
}


def do_timed(
    verb: Timed, assets: Assets, move: TimedMove, table: Table, *, second: Second | None = None
) -> None:
    """Let a team act, then the second if Time serves one."""
    left = _DONE[verb](assets, move, table, second)
    if left is not None:
        table.then(SecondAction(assets.seat, verb, left))


class SecondAction(Step):
    """The second team may act or not. The value is public, so everybody knows what it can do."""

    public: ClassVar[bool] = True

    seat: Seat
    verb: Timed
    second: Second

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat})

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield _OFFERS[self.verb](Assets(state, seat), self.second)
        yield Offer(Finish)

    def apply(self, state: State, seat: Seat, move: TimedMove | Finish, table: Table) -> None:
        table.done()
        if isinstance(move, Finish):
            table.tell(SecondDropped(seat, self.second.team))
        else:
            do_timed(self.verb, Assets(state, seat), move, table, second=self.second)

    def default(self, state: State, seat: Seat) -> Move:
        return Finish()
