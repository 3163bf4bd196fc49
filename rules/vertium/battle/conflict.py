"""Phase two, the conflict: three rounds with one attack for each faction, or a variant."""

from rules.kernel import Step, Table
from rules.vertium.battle.american import AmericanStyle
from rules.vertium.battle.attack import AttackTurn, can_attack, find_lack
from rules.vertium.battle.cube import CubeBuilding
from rules.vertium.battle.shadows import one_side_holds_all
from rules.vertium.content import SYSTEM
from rules.vertium.events import CannotAttack, ConflictBegan, RoundBegan
from rules.vertium.state import State
from rules.vertium.tally import end_match


def begin_conflict(state: State, table: Table) -> None:
    """Begin phase two."""
    state.phase = "conflict"
    state.turn = None
    table.tell(ConflictBegan(state.rules.battle if state.rules.complex is None else "shadows"))
    if state.rules.battle == "rounds":
        table.then(Rounds())
    elif state.rules.gelbon:
        state.order = state.ranking()
        table.then(CubeBuilding(), AmericanStyle())
    else:
        table.then(AmericanStyle())


class Rounds(Step):
    """Each faction attacks once in a round, in the order of victory points at its start."""

    def run(self, state: State, table: Table) -> None:
        while not one_side_holds_all(state):
            while state.order:
                seat = state.order.pop(0)
                if can_attack(state, seat):
                    state.turn = seat
                    table.then(AttackTurn(seat))
                    return
                if not state.factions[seat].resigned:
                    table.tell(CannotAttack(seat, find_lack(state, seat)))
            if state.round == SYSTEM.conflict.rounds:
                end_match(state, table, "rounds")
                return
            state.round += 1
            state.order = [seat for seat in state.ranking() if not state.factions[seat].resigned]
            table.tell(RoundBegan(state.round, tuple(state.order)))
        end_match(state, table, "all_planets")
