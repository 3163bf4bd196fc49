"""The turn end (10.0): everybody uses their stations again at the same time, then dice and starting
player move on."""

from collections.abc import Iterator
from typing import Any, ClassVar

from rules.kernel import Move, Offer, Seat, Step, Table, Text
from rules.solarius.content import COLOURS
from rules.solarius.developments import rest, turn_end_income
from rules.solarius.events import GameTurnEnded
from rules.solarius.flight.planets import (
    CompletePlanet,
    complete,
    is_held,
    list_completable,
    offer_completion,
)
from rules.solarius.mat.mat import gain
from rules.solarius.scoring import end_match
from rules.solarius.settling.dues import has_use, lose_useless
from rules.solarius.settling.spending import Forgo, offer_uses, spend, use_first
from rules.solarius.settling.stations import permanents
from rules.solarius.state import Due, State


class TurnEnd(Step):
    """Pay the income from stations and cards."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        state.phase = "upkeep"
        table.tell(GameTurnEnded(state.game_turn))
        last = state.game_turn == state.rules.game_turns
        for seat in state.playing:
            mat = state.mats[seat]
            if last:
                mat.payable = [planet for planet in mat.settling if is_held(mat, planet)]
            permanents(state, seat, mat.stations, table)
            for card, income in turn_end_income(mat):
                gain(state, seat, income.fuel, income.sb, table, origin="card", source=str(card))
                mat.due.append(Due("cubes", "card", str(card), income.cubes, rows=COLOURS))
        table.then(Upkeep())


_UNPAID = Text("A planet that you do not pay for stays open, and costs victory points.")


class Upkeep(Step):
    """All players use their dues at the same time.
    After the last game turn, they may still pay for planets."""

    together: ClassVar[bool] = True
    ready: tuple[Seat, ...] = ()  # players who are done

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset(
            seat for seat in state.playing if seat not in self.ready and self._asks(state, seat)
        )

    def _asks(self, state: State, seat: Seat) -> bool:
        return has_use(state, seat) or bool(list_completable(state, state.mats[seat]))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        mat = state.mats[seat]
        if mat.due:
            yield from offer_uses(state, seat)
        else:
            yield Offer(Forgo, says=lambda: _UNPAID)
        if mat.payable:
            yield offer_completion(state, mat)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        if isinstance(move, CompletePlanet):
            complete(state, seat, move, table)
        elif isinstance(move, Forgo) and not state.mats[seat].due:
            self.ready = tuple(sorted((*self.ready, seat)))
        else:
            spend(state, seat, move, table)

    def run(self, state: State, table: Table) -> None:
        table.done()
        for seat in state.playing:
            lose_useless(state, seat, table)
        if state.game_turn == state.rules.game_turns:
            end_match(state, table, "game_turns")
            return
        for mat in state.mats:
            for placed in mat.dice:
                state.bag[placed.colour] += 1
            mat.dice = []
            rest(mat, "game_turn")
        state.first = Seat((state.first + 1) % state.seats)

    def default(self, state: State, seat: Seat) -> Move:
        return use_first(state, seat) if state.mats[seat].due else Forgo()
