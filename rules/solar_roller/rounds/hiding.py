"""Hidden rounds: captains' acts stay private until all are ready."""

from collections.abc import Callable
from typing import Literal

from rules.kernel import Seat, Table
from rules.kernel.match.copy import copy_of
from rules.solar_roller.events import Deed, DeedsShown
from rules.solar_roller.state import Sheet, State, Turn, snapshot


def open_sheets(state: State, turn: Turn, phase: Literal["bonus", "actions"]) -> None:
    """Let all captains act, with this turn.
    Until the sheets open again, the others see the sheets as they are now."""
    state.phase = phase
    for captain in state.captains:
        sheet = captain.sheet.value
        sheet.turn = copy_of(turn)
        captain.sheet.cover = snapshot(sheet)
        captain.ready = captain.resigned


def note(state: State, seat: Seat, deed: Deed, table: Table) -> None:
    """Tell an act: to its captain now, and to the others when the round opens."""
    if state.rules.hidden:
        state.sheet(seat).turn.deeds.append(deed)
        table.tell(deed, to=seat)
    else:
        table.tell(deed)


def show(state: State, table: Table) -> None:
    """Reveal everything."""
    for seat, captain in enumerate(state.captains):
        sheet = captain.sheet.value
        if sheet.turn.deeds:
            table.tell(DeedsShown(Seat(seat), tuple(sheet.turn.deeds)))
            table.barrier = True
            sheet.turn.deeds = []
        captain.sheet.cover = sheet  # nobody draws on it until the next `open_sheets`


def reset_hidden_choices(state: State, seat: Seat | None, found: Callable[[Sheet], None]) -> None:
    """In a guess of a seat or the public, reset the sheets it can't see to the start of the phase.
    Everybody knows who is ready. Those captains count as having done nothing, except that they
    `found` a system if they had to."""
    if not state.rules.hidden or state.phase == "over":
        return
    for other, captain in enumerate(state.captains):
        if other == seat:
            continue
        sheet = captain.sheet.value
        captain.sheet.cover = snapshot(sheet)
        if captain.ready and not captain.resigned:
            if sheet.turn.phase == "founding":
                found(sheet)
            sheet.turn.phase = "done"
