"""Leaving for good (SM-A54).
The hand is discarded and the ship removed; figures stay. The seat's turns go on, so that the bag is
still empty at each turn end."""

from rules.kernel import Seat, Table
from rules.solarius.bridge.bridge import set_aside
from rules.solarius.events import Left
from rules.solarius.scoring import count_links, end_match
from rules.solarius.state import State
from rules.solarius.turn.turns import PlayerTurn, Refill


def leave(state: State, seat: Seat, table: Table) -> None:
    mat = state.mats[seat]
    with count_links(state, table):
        mat.gone, mat.ship = True, None
        table.tell(Left(seat))
    for card in list(mat.hand):
        mat.hand.give(card, state.discard)
    mat.due, mat.surplus, mat.payable = [], 0, []
    if len(state.playing) == 1:
        end_match(state, table, "last_player")
        return
    table.drop(
        lambda step: (
            getattr(step, "seat", None) == seat and not isinstance(step, PlayerTurn | Refill)
        )
    )
    if state.turn == seat:
        state.turn = None
        if state.phase == "die":
            set_aside(state, seat, table)
