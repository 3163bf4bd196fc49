"""American style battles.
The winner attacks again or passes; the match ends when nobody can or wants to attack."""

from collections.abc import Iterator

from rules.kernel import Move, Offer, Seat, Step, Table, Text
from rules.vertium.battle.attack import AttackTurn, can_attack
from rules.vertium.battle.cube import BuildCube, build, building, can_build
from rules.vertium.battle.shadows import allied, one_side_holds_all, owners
from rules.vertium.events import Passed
from rules.vertium.passing import Pass
from rules.vertium.state import State
from rules.vertium.tally import end_match

ATTACK_FIRST = Text("Your first turn on the attack must include an attack.")


class AmericanStyle(Step):
    """Find the next attacker.
    The leader in victory points begins, then winners go on; after a pass the next strongest
    follows. `state.order` holds factions that have not attacked yet."""

    def run(self, state: State, table: Table) -> None:
        if state.turn is None:
            state.order = state.ranking()
            state.turn = state.order[0]
        if one_side_holds_all(state):
            end_match(state, table, "all_planets" if len(owners(state)) == 1 else "rebels_alone")
        elif state.futile >= state.rules.attack_limit:
            end_match(state, table, "attack_limit")
        elif (seat := _next(state, state.turn)) is None:
            able = any(can_attack(state, other) for other in state.passed)
            end_match(state, table, "all_passed" if able else "no_attack")
        else:
            state.turn = seat
            self.act(state, seat, table)

    def act(self, state: State, seat: Seat, table: Table) -> None:
        table.then(AmericanTurn(seat))


class AmericanTurn(AttackTurn):
    """A faction's turn to attack. In its first turn it must attack if it can; later it may pass."""

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        able = can_attack(state, seat)
        if able:
            yield from super().offers(state, seat)
        if can_build(state, seat):
            yield building(state, seat)
        first = able and seat in state.order
        yield Offer(Pass, barred=ATTACK_FIRST if first else "")

    def apply(self, state: State, seat: Seat, move: Move, table: Table) -> None:
        match move:
            case Pass():
                table.done()
                state.passed.append(seat)
                table.tell(Passed(seat))
            case BuildCube():
                build(state, seat, move, table)
            case _:
                super().apply(state, seat, move, table)

    def default(self, state: State, seat: Seat) -> Move:
        must = seat in state.order and can_attack(state, seat)
        return super().default(state, seat) if must else Pass()


def _next(state: State, turn: Seat) -> Seat | None:
    """The next attacker: the faction on turn if it can attack.
    If a rebel can't, the strongest fellow rebel takes over. Otherwise it is the strongest faction
    without a turn yet, then the strongest that has not passed since the last battle."""
    able = [seat for seat in map(Seat, range(len(state.factions))) if seat not in state.passed]
    able = [seat for seat in able if can_attack(state, seat)]
    if turn in able:
        return turn
    fellows = (
        [seat for seat in able if allied(state, seat, turn)] if turn not in state.passed else []
    )
    others = [seat for seat in able if seat in state.order] or able
    return min(fellows or others, key=lambda seat: _weakness(state, seat), default=None)


def _weakness(state: State, seat: Seat) -> tuple[int, int, int]:
    """Sort key of factions: by crystals, then moons, then turn order."""
    return (
        -state.crystals_of(seat),
        -state.moons_of(seat),
        (seat - state.first) % len(state.factions),
    )
