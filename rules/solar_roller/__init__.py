"""Solar Roller: all players draw their own solar system, with the same dice at the same time."""

from collections.abc import Mapping

from rules.kernel import Game, Seat, Table, Tally, Text, Value, check_options
from rules.solar_roller import options, tally
from rules.solar_roller.content import CONTENT_HASH, FIGURES, PACES
from rules.solar_roller.events import EVENTS
from rules.solar_roller.leaving import leave
from rules.solar_roller.prospect import SHARES, prospect
from rules.solar_roller.rounds import hiding
from rules.solar_roller.rounds.actions import Actions, Done, ShiftBand
from rules.solar_roller.rounds.ahead import Ahead
from rules.solar_roller.rounds.bonus import Bonus
from rules.solar_roller.rounds.rounds import Roll, Round, RoundEnd
from rules.solar_roller.rounds.upgrades import Flip, MarkHalo, Nudge, Split
from rules.solar_roller.setup import Founding, FoundSystem, found_usual, set_up
from rules.solar_roller.sheet.drawing import DrawMoons, DrawPlanet, DrawRings, Terraform
from rules.solar_roller.sheet.ships import BuildShip, MoveShip, Settle
from rules.solar_roller.state import State
from rules.solar_roller.words.game_text import WORDS

__all__ = ["GAME"]


class SolarRoller(Game):
    """Solar Roller, with the solo game and the variant with all upgrades."""

    key = "solar-roller"
    title = "Solar Roller"
    blurb = Text(
        "Everybody uses the same dice to draw a solar system of their own: planets, moons, "
        "rings, life and ships."
    )
    weight = 2
    seats = range(1, FIGURES.seats_most + 1)
    options = options.OPTIONS
    paces = PACES
    moves = (
        FoundSystem,
        DrawPlanet,
        DrawMoons,
        DrawRings,
        Terraform,
        MoveShip,
        Settle,
        BuildShip,
        Nudge,
        Flip,
        Split,
        ShiftBand,
        MarkHalo,
        Done,
    )
    steps = (Founding, Round, Bonus, Roll, Actions, RoundEnd, Ahead)
    events = EVENTS
    state = State
    anytime = Ahead()
    words = WORDS
    prospect_scale = SHARES
    short_search = True
    rules_version = f"4-{CONTENT_HASH}"

    def combine(self, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        return options.combine(seats, check_options(self, seats, chosen))

    def setup(self, table: Table) -> State:
        return set_up(table)

    def resign(self, state: State, seat: Seat, table: Table) -> None:
        leave(state, seat, table)

    def tally(self, state: State) -> Tally:
        return tally.tally(state)

    def prospect(self, state: State) -> Tally:
        return prospect(state)

    def reset_hidden_choices(self, state: State, seat: Seat | None) -> None:
        hiding.reset_hidden_choices(state, seat, found_usual)


GAME = SolarRoller()
