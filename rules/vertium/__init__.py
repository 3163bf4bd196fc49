"""Vertium: colonize planets, then battle for them."""

from collections.abc import Mapping

from rules.kernel import Game, Seat, Table, Tally, Text, Value, check_options
from rules.vertium import options, tally
from rules.vertium.battle.american import AmericanStyle, AmericanTurn
from rules.vertium.battle.attack import Attack, AttackTurn, LeadFromRefuge
from rules.vertium.battle.conflict import Rounds
from rules.vertium.battle.cube import BuildCube, CubeBuilding
from rules.vertium.battle.skirmish import Escape, Hold, PlaySkirmishCard, Skirmish, Stay
from rules.vertium.colonizing.colonization import CardPlay, Draw, PlaySet, Take, sets_of
from rules.vertium.colonizing.disasters import (
    Leak,
    Meltdown,
    MineBlast,
    StealCard,
    StealVertium,
    Virus,
)
from rules.vertium.content import CONTENT_HASH, PACES
from rules.vertium.events import EVENTS
from rules.vertium.interlude import Interlude
from rules.vertium.leaving import leave
from rules.vertium.orders import AnyTime, StandingOrders
from rules.vertium.passing import Pass
from rules.vertium.prospect import SHARES, prospect
from rules.vertium.setup import ChooseFaction, Deal, FactionChoice, set_up
from rules.vertium.solo import SoloStyle
from rules.vertium.state import State
from rules.vertium.words.game_text import WORDS

__all__ = ["GAME"]


class Vertium(Game):
    """Vertium, by Caper Games, with its variants and expansions."""

    key = "vertium"
    title = "Vertium"
    blurb = Text(
        "Colonize planets with sets of cards, then battle for them with dice. Alone: hold out "
        "against the Complex."
    )
    seats = range(1, 5)
    options = options.OPTIONS
    paces = PACES
    moves = (
        ChooseFaction,
        Take,
        PlaySet,
        MineBlast,
        Meltdown,
        Leak,
        Virus,
        StealCard,
        StealVertium,
        Attack,
        LeadFromRefuge,
        PlaySkirmishCard,
        Hold,
        Escape,
        Stay,
        BuildCube,
        Pass,
        StandingOrders,
    )
    steps = (
        FactionChoice,
        Deal,
        Draw,
        CardPlay,
        Interlude,
        Rounds,
        AttackTurn,
        Skirmish,
        AmericanStyle,
        AmericanTurn,
        CubeBuilding,
        SoloStyle,
        AnyTime,
    )
    events = EVENTS
    state = State
    anytime = AnyTime()
    words = WORDS
    rules_version = f"2-{CONTENT_HASH}"
    prospect_scale = SHARES
    short_search = True

    def combine(self, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        return options.combine(seats, check_options(self, seats, chosen))

    def unlike_the_book(self, settled: Mapping[str, Value]) -> set[str]:
        return {*options.unlike_the_book(settled)}

    def setup(self, table: Table) -> State:
        return set_up(table)

    def resign(self, state: State, seat: Seat, table: Table) -> None:
        leave(state, seat, table)

    def tally(self, state: State) -> Tally:
        return tally.tally(state)

    def prospect(self, state: State) -> Tally:
        return prospect(state)

    def plausible(self, state: State, seat: Seat) -> bool:
        return all(
            not sets_of(state, other)
            for other in map(Seat, range(state.seats))
            if _clear(state, seat, other)
        )


def _clear(state: State, seat: Seat, other: Seat) -> bool:
    """Whether another seat was seen to hold no set."""
    return other != seat and state.factions[other].setless


GAME = Vertium()
