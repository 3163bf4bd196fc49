"""Lanterns: a game made up to try the kernel, and the example of how little a new game needs.

Each round a seat draws or takes a card, may put some away, then all bid a card at once; the highest
bid scores.
"""

from collections.abc import Mapping

from rules.kernel import Game, Illegal, OptionSpec, Seat, Table, Tally, Text, Value, ranked
from toy.state import Player, State, pile
from toy.steps import (
    HIGHEST,
    AtAnyTime,
    Bid,
    Draft,
    Fetch,
    Give,
    Offering,
    PutAway,
    Ready,
    Roll,
    Round,
    Steer,
    Take,
    Toast,
    deal,
    end,
)
from toy.words import EVENTS, WORDS


class Lanterns(Game):
    """What the kernel is told about it."""

    key = "lanterns"
    title = "Lanterns"
    blurb = Text("Draw, bid, shine.")
    seats = range(2, 5)
    options = (
        OptionSpec("rounds", Text("Rounds"), Text("How many rounds are played."), range(1, 5), 3),
        OptionSpec(
            "open", Text("Open hands"), Text("Everybody sees every hand."), (False, True), False
        ),
    )
    moves = (Fetch, Take, PutAway, Offering, Roll, Ready, Give, Steer)
    steps = (Round, Draft, Toast, Bid, AtAnyTime)
    events = EVENTS
    state = State
    anytime = AtAnyTime()
    words = WORDS

    def combine(self, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        options = super().combine(seats, chosen)
        if options["open"] and seats == 2:
            raise Illegal(Text("Open hands are for three or four."))
        return options

    def setup(self, table: Table) -> State:
        return deal(table)

    def card_back(self, card: int) -> bool:
        return card > HIGHEST // 2

    def resign(self, state: State, seat: Seat, table: Table) -> None:
        state.players[seat].gone = True
        if sum(not player.gone for player in state.players) < 2:
            end(state, table)

    def tally(self, state: State) -> Tally:
        return ranked(
            [({"Lights": p.lights}, p.lights, (not p.gone, p.lights)) for p in state.players]
        )


GAME = Lanterns()

__all__ = ["GAME", "Player", "pile"]
