"""What is due to a player: what of it is open, whether it is of any use, and how it is used up or lost."""

from rules.kernel.offer import Seat
from rules.kernel.step import Table
from rules.solarius.content import FIGURES
from rules.solarius.developments import exchange_out
from rules.solarius.dice import cheapest
from rules.solarius.events import Forgone
from rules.solarius.state import Due, Mat, State
from rules.solarius.storage import fits

__all__ = ["can_sell", "has_use", "lose", "lose_useless", "open_dues", "use_up"]


def open_dues(mat: Mat) -> list[Due]:
    """What may be used now: what earlier stations do comes after what the new one does (SM-A37)."""
    if any(due.origin == "immediate" for due in mat.due):
        return [due for due in mat.due if due.origin != "permanent"]
    return mat.due


def can_sell(mat: Mat) -> bool:
    """Whether cubes could be sold, which makes room for others."""
    worth = mat.worth
    dear = worth >= FIGURES.prices.value or (worth > 0 and exchange_out(mat) is not None)
    return dear and min(mat.fuel, mat.sb) < FIGURES.tracks.most


def _usable(state: State, seat: Seat, due: Due) -> bool:
    """Whether anything can be done with it, were it after an exchange."""
    mat = state.mats[seat]
    match due.kind:
        case "cubes":
            return any(fits(mat, row) for row in due.rows) or (state.turn == seat and can_sell(mat))
        case "tech":
            return any((cost := cheapest(mat, use)) is not None and cost <= due.left for use in due.uses)
        case "play":
            return len(mat.hand) > 0
        case _:
            return True


def lose(state: State, seat: Seat, dues: list[Due], table: Table, *, forced: bool) -> None:
    """What is left of these is gone."""
    lost = {kind: sum(due.left for due in dues if due.kind == kind) for kind in ("cubes", "tech", "mix")}
    table.tell(Forgone(seat, sum(lost.values()), forced, lost["cubes"], lost["mix"]))
    for due in dues:
        state.mats[seat].due.remove(due)


def lose_useless(state: State, seat: Seat, table: Table) -> None:
    """What nothing can be done with is gone, until something else is open."""
    mat = state.mats[seat]
    while mat.due and not has_use(state, seat):
        lose(state, seat, list(open_dues(mat)), table, forced=True)


def has_use(state: State, seat: Seat) -> bool:
    """Whether a player has anything to use now."""
    mat = state.mats[seat]
    return bool(mat.due) and any(_usable(state, seat, due) for due in open_dues(mat))


def use_up(mat: Mat, due: Due, points: int) -> None:
    due.left -= points
    if not due.left:
        mat.due.remove(due)
