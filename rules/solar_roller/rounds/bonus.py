"""The bonus action of even rounds.
Before the roll, every captain acts with the value on the round tracker, in any band and colour."""

from collections.abc import Iterator
from typing import Any, ClassVar

from rules.kernel import Offer, Seat, Step, Table
from rules.solar_roller.content import BANDS
from rules.solar_roller.rounds.actions import Done
from rules.solar_roller.rounds.hiding import note, show
from rules.solar_roller.sheet.drawing import draw, drawings, sources
from rules.solar_roller.sheet.previews import tell_unused
from rules.solar_roller.state import State
from rules.solar_roller.verbs import Drawing


class Bonus(Step):
    """One action for each captain, or none.
    The sheets were open just before, so everybody can see who can't act."""

    together: ClassVar[bool] = True
    public: ClassVar[bool] = True

    def awaiting(self, state: State) -> frozenset[Seat]:
        return state.unready

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        sheet = state.sheet(seat)
        yield from drawings(sheet, BANDS, sources(sheet.turn), state.rules)
        yield Offer(Done, says=lambda: tell_unused(sheet.turn))

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        sheet = state.sheet(seat)
        sheet.ahead = None
        if not isinstance(move, Done):
            note(state, seat, draw(sheet, seat, move), table)
        state.finish(seat)

    def run(self, state: State, table: Table) -> None:
        table.done()
        show(state, table)

    def answer(self, state: State, seat: Seat) -> Drawing | None:
        """Use the bonus sent in advance. Nothing was drawn since."""
        return state.sheet(seat).ahead

    def default(self, state: State, seat: Seat) -> Done:
        return Done()
