"""A round that is hidden: what captains do is their own business until all are ready."""

from collections.abc import Callable
from typing import Literal

from rules.kernel import Seat, Table
from rules.kernel.match.copy import copy_of
from rules.solar_roller.events import Deed, DeedsShown
from rules.solar_roller.state import Sheet, State, Turn, snapshot


def open_sheets(state: State, turn: Turn, phase: Literal["bonus", "actions"]) -> None:
    """Everybody is to act, and has this to do it with. The sheets as they are now are what the
    others see meanwhile."""
    state.phase = phase
    for captain in state.captains:
        sheet = captain.sheet.value
        sheet.turn = copy_of(turn)
        captain.sheet.cover = snapshot(sheet)
        captain.ready = captain.resigned


def note(state: State, seat: Seat, deed: Deed, table: Table) -> None:
    """A captain has done something: the captain hears of it now, the others when it comes to
    light."""
    if state.rules.hidden:
        state.sheet(seat).turn.deeds.append(deed)
        table.tell(deed, to=seat)
    else:
        table.tell(deed)


def show(state: State, table: Table) -> None:
    """Everything comes to light."""
    for seat, captain in enumerate(state.captains):
        sheet = captain.sheet.value
        if sheet.turn.deeds:
            table.tell(DeedsShown(Seat(seat), tuple(sheet.turn.deeds)))
            table.barrier = True
            sheet.turn.deeds = []
        captain.sheet.cover = sheet  # nobody draws on it before the sheets are opened again


def reset_hidden_choices(state: State, seat: Seat | None, found: Callable[[Sheet], None]) -> None:
    """In a guess of this seat, or the public: a sheet that it cannot see is again as it was when
    all began to act. All know who is ready, so these captains have done nothing in the guess but
    `found` a system, as they must have."""
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
