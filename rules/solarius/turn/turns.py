"""Game turns and player turns (9.0 to 9.2, C): a hub is built, everybody takes four turns, and the
turn end follows."""

from rules.kernel import EVERYONE, Pile, Seat, Step, Table
from rules.solarius.bridge.actions import DieAction
from rules.solarius.bridge.bridge import Bridge, lay_bridge, refill, set_aside
from rules.solarius.content import FIGURES
from rules.solarius.developments import rest
from rules.solarius.events import GameTurnBegan, TurnEnded
from rules.solarius.scoring import points_of, rate_tracks
from rules.solarius.settling.missions import owe_bonuses
from rules.solarius.settling.spending import Spending
from rules.solarius.state import State
from rules.solarius.turn.supplement import Supplement
from rules.solarius.turn.turn_end import TurnEnd


class Opening(Step):
    """Lay the first dice on the bridge, once all players have begun."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        lay_bridge(state, table)
        table.then(GameTurn())


class GameTurn(Step):
    """The starting player builds the hub of this game turn.
    Players with a mission beside it use its bonus."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        shown = Pile[str](kind=state.coming.kind, open_to=EVERYONE)
        (letter,) = state.coming.draw(table, 1, shown)
        state.hubs.append(letter)
        state.game_turn += 1
        state.turns, state.phase = 0, "hub"
        last = state.game_turn == state.rules.game_turns
        table.tell(
            GameTurnBegan(state.game_turn, state.first, letter, state.chart.hubs[letter], last=last)
        )
        table.then(*map(Spending, owe_bonuses(state, letter)), PlayerTurn(state.first))


class PlayerTurn(Step):
    """The three phases of a turn.
    For a player who has left, only the oldest die is removed (SM-A54)."""

    seat: Seat

    def run(self, state: State, table: Table) -> None:
        table.done()
        mat = state.mats[self.seat]
        if mat.gone:
            set_aside(state, self.seat, table)
        else:
            state.turn, state.phase, state.action = self.seat, "die", None
            rest(mat, "player_turn")
            table.then(Bridge(self.seat), DieAction(self.seat), Supplement(self.seat))
        table.then(Refill(self.seat))


class Refill(Step):
    """End the turn: add a new die, then go on with the next player or the turn end."""

    seat: Seat

    def run(self, state: State, table: Table) -> None:
        table.done()
        if state.turn is not None:
            mat = state.mats[self.seat]
            table.tell(
                TurnEnded(self.seat, points_of(state, self.seat), rate_tracks(mat.fuel, mat.sb))
            )
        state.turn = None
        refill(state, table)
        state.turns += 1
        if state.turns < FIGURES.players.turns * state.seats:
            table.then(PlayerTurn(Seat((self.seat + 1) % state.seats)))
        else:
            table.then(TurnEnd())
            if state.game_turn < state.rules.game_turns:
                table.then(GameTurn())
