"""Windows: the moments when players may interrupt with an Edge (page 8).
The game never waits for them; standing orders are checked as a window passes."""

from rules.kernel import Seat, Step, Table
from rules.spacecorp.content import CARDS, EDGES
from rules.spacecorp.corp import EdgeOrder, Verb
from rules.spacecorp.edges.edges import play
from rules.spacecorp.edges.orders import ordered
from rules.spacecorp.sheets import WindowId
from rules.spacecorp.state import Late, State


class Window(Step):
    """A window that opens while other steps wait on the stack."""

    window: WindowId

    def run(self, state: State, table: Table) -> None:
        table.done()
        pass_by(self.window, state, table)


def pass_by(window: WindowId, state: State, table: Table) -> None:
    """Check the active player first, then clockwise.
    Each plays one Edge or none, until nobody plays any more."""
    if window == "turn_end":
        state.late.ended = state.turn.seat
    if _is_ordered(state):
        while sum(_play(window, state, seat, table) for seat in state.round_from(state.turn.seat)):
            pass


def _is_ordered(state: State) -> bool:
    """Whether anybody has a standing order.
    Windows pass in every turn and usually nobody has one, so check this first."""
    for corp in state.corps:  # noqa: SIM110 - a plain loop is faster
        if corp.orders.value:
            return True
    return False


def _play(window: WindowId, state: State, seat: Seat, table: Table) -> bool:
    """Carry out the player's first order that holds, if any."""
    corp = state.corps[seat]
    living = [order for order in corp.orders.value if order.card in corp.hand]
    if len(living) < len(corp.orders.value):
        corp.orders.value = living
    for order in living:
        if _suits(window, order) and (pick := ordered(state, seat, order)) is not None:
            play(state, seat, order.card, pick, table, ordered=True)
            corp.orders.value = [other for other in living if other != order]
            return True
    return False


def _suits(window: WindowId, order: EdgeOrder) -> bool:
    """Whether the Edge belongs to this window. Some fit any window."""
    edge = CARDS[order.card].edge
    return edge is not None and EDGES[edge.id].window in (window, "open")


def name_action(state: State, verb: Verb | None) -> None:
    """Note the action that the active player names, or a pass.
    This closes the answers to the turn before."""
    state.late = Late()
    state.turn.named, state.turn.phase = verb, "action"
    state.active.last = verb
