"""Last Light: gather the lights of the sky, and be the one to take the last."""

from rules.kernel import Game, OptionSpec, Seat, Table, Tally, Text, ranked
from rules.last_light.content import CONTENT_HASH, FIGURES
from rules.last_light.events import EVENTS
from rules.last_light.gathering import Gather, Turn, leave
from rules.last_light.state import State
from rules.last_light.words import WORDS

__all__ = ["GAME"]

_LIGHTS = FIGURES.lights


class LastLight(Game):
    """The example of docs/new-game.md."""

    key = "last-light"
    title = "Last Light"
    blurb = Text("Gather the lights of the sky, and be the one to take the last.")
    seats = range(FIGURES.seats.least, FIGURES.seats.most + 1)
    options = (
        OptionSpec(
            "lights",
            Text("Lights"),
            Text("How many there are at the start."),
            range(_LIGHTS.least, _LIGHTS.most + 1),
            _LIGHTS.default,
        ),
    )
    moves = (Gather,)
    steps = (Turn,)
    events = EVENTS
    state = State
    words = WORDS
    rules_version = f"1-{CONTENT_HASH}"

    def setup(self, table: Table) -> State:
        state = State(table.options["lights"], [0] * table.seats, [False] * table.seats)
        table.then(Turn(state.turn))
        return state

    def resign(self, state: State, seat: Seat, table: Table) -> None:
        leave(state, seat, table)

    def tally(self, state: State) -> Tally:
        wins = [not state.left and seat == state.turn for seat in range(len(state.gathered))]
        return ranked(
            [({"Lights": n}, n, (won, n)) for n, won in zip(state.gathered, wins, strict=True)]
        )


GAME = LastLight()
