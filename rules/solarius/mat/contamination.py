"""Space contamination (8.0): cubes on the spaces of the mat, and beside it when those are full."""

from rules.kernel import Seat, Table
from rules.solarius.content import DEVELOPMENTS
from rules.solarius.developments import contamination_skip, wear
from rules.solarius.events import Contaminated, ContaminationRemoved, SpacesAdded
from rules.solarius.state import State


def contaminate(state: State, seat: Seat, cubes: int, table: Table, *, skip: bool) -> None:
    """Give a player contamination; free spaces fill first (SM-A28).
    A card may keep some of it off."""
    if not cubes:
        return
    mat = state.mats[seat]
    card, spared = contamination_skip(mat), 0
    if skip and card is not None:
        wear(mat, card)
        spared = min(cubes, DEVELOPMENTS[card].amount)
    on = min(cubes - spared, mat.spaces - mat.contamination)
    mat.contamination += on
    mat.beside += cubes - spared - on
    table.tell(Contaminated(seat, cubes - spared, cubes - spared - on, spared))


def clean(state: State, seat: Seat, most: int, table: Table) -> None:
    """Remove contamination from the spaces. Cubes beside the mat stay."""
    mat = state.mats[seat]
    cubes = min(most, mat.contamination)
    mat.contamination -= cubes
    if cubes:
        table.tell(ContaminationRemoved(seat, cubes))


def add_spaces(state: State, seat: Seat, spaces: int, table: Table) -> None:
    """Add empty spaces. Cubes beside the mat don't move onto them (SM-21)."""
    state.mats[seat].spaces += spaces
    table.tell(SpacesAdded(seat, spaces))
