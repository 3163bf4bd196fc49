"""Actions open while others still act.
A captain done with a round may send the next bonus in advance, so that nobody waits for it. The
module also refuses everything else."""

from collections.abc import Iterator
from typing import ClassVar

from rules.kernel import Offer, Seat, Step, Table
from rules.solar_roller.content import BANDS
from rules.solar_roller.events import BonusSent
from rules.solar_roller.reasons import refusals
from rules.solar_roller.sheet.drawing import BONUS, drawings
from rules.solar_roller.state import State
from rules.solar_roller.verbs import Drawing


class Ahead(Step):
    """Offers open at any time."""

    together: ClassVar[bool] = True

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        found: list[Offer] = []
        if value := state.sendable(seat):
            found = [*drawings(state.sheet(seat), BANDS, {BONUS: (value, None)}, state.rules)]
        yield from found
        sent = {offer.move for offer in found}
        yield from (offer for offer in refusals(state, seat) if offer.move not in sent)

    def apply(self, state: State, seat: Seat, move: Drawing, table: Table) -> None:
        state.sheet(seat).ahead = move
        table.tell(BonusSent(seat, state.round + 1, move), seat if state.rules.hidden else None)
