"""Dues: gains that a player may still use.
The module decides which are open, whether they are of use, and how they are used or lost. A gain
without room waits as long as an action open at any time could make room."""

from rules.kernel import Seat, Table
from rules.solarius.content import COLOURS, FIGURES
from rules.solarius.developments import exchange_in, exchange_out
from rules.solarius.events import Forgone, Gained
from rules.solarius.flight.drives import can_upgrade
from rules.solarius.flight.planets import list_completable
from rules.solarius.mat.dice import cheapest
from rules.solarius.mat.storage import fits
from rules.solarius.state import Due, Mat, State

_MOST = FIGURES.tracks.most


def open_dues(mat: Mat) -> list[Due]:
    """The dues open now. Effects of earlier stations come after those of the new one (SM-A37)."""
    if any(due.origin == "immediate" for due in mat.due):
        return [due for due in mat.due if due.origin != "permanent"]
    return mat.due


def can_sell(mat: Mat) -> bool:
    """Whether cubes could be sold, which makes room for others."""
    return _has_to_sell(mat) and min(mat.fuel, mat.sb) < _MOST


def _has_to_sell(mat: Mat) -> bool:
    """Whether the cubes are worth enough for a sale, given room for the gain."""
    worth = mat.worth
    return worth >= FIGURES.prices.value or (worth > 0 and exchange_out(mat) is not None)


def anything(state: State, seat: Seat) -> bool:
    """Whether any of the actions open at any time is possible now."""
    mat = state.mats[seat]
    money = mat.fuel + mat.sb
    rich = money >= FIGURES.prices.cube or (money > 0 and exchange_in(mat) is not None)
    if rich and any(fits(mat, colour) for colour in COLOURS):
        return True
    return can_sell(mat) or can_upgrade(mat) or bool(list_completable(state, mat))


def _usable(state: State, seat: Seat, due: Due) -> bool:
    """Whether a due is of any use, if need be after an exchange."""
    mat = state.mats[seat]
    match due.kind:
        case "cubes":
            return any(fits(mat, row) for row in due.rows) or (
                _has_to_sell(mat) and _makes_room(state, seat)
            )
        case "gain":
            return _makes_room(state, seat)
        case "tech":
            return any(
                (cost := cheapest(mat, use)) is not None and cost <= due.left for use in due.uses
            )
        case "play":
            return len(mat.hand) > 0
        case _:
            return True


def _makes_room(state: State, seat: Seat) -> bool:
    """Whether the player can make room by spending fuel or SpaceBucks, or by selling cubes."""
    return state.turn == seat and anything(state, seat)


def take_gains(state: State, seat: Seat, table: Table) -> None:
    """Take all open fuel and SpaceBucks. The excess waits if room can be made for it."""
    mat = state.mats[seat]
    for due in [due for due in open_dues(mat) if due.kind == "gain"]:
        fuel, sb = min(due.fuel, _MOST - mat.fuel), min(due.sb, _MOST - mat.sb)
        mat.fuel, mat.sb = mat.fuel + fuel, mat.sb + sb
        lost = due.left - fuel - sb
        if lost and _makes_room(state, seat):
            due.fuel, due.sb, due.left, lost = due.fuel - fuel, due.sb - sb, lost, 0
        else:
            fuel, sb = due.fuel, due.sb
            mat.due.remove(due)
        if fuel or sb:
            table.tell(Gained(seat, fuel, sb, lost, due.origin, due.source))


def lose(state: State, seat: Seat, dues: list[Due], table: Table, *, forced: bool) -> None:
    """Drop the rest of these dues."""
    lost = {
        kind: sum(due.left for due in dues if due.kind == kind) for kind in ("cubes", "tech", "mix")
    }
    fuel, sb = sum(due.fuel for due in dues), sum(due.sb for due in dues)
    table.tell(
        Forgone(seat, sum(lost.values()) + fuel + sb, forced, lost["cubes"], lost["mix"], fuel, sb)
    )
    for due in dues:
        state.mats[seat].due.remove(due)


def lose_useless(state: State, seat: Seat, table: Table) -> None:
    """Drop open dues of no use, until others open."""
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
