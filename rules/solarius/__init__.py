"""Solarius Mission: take dice, improve your ship and its technology, and settle space."""

from types import MappingProxyType

from rules.kernel import Game, Seat, Table, Tally, Text
from rules.solarius import scoring
from rules.solarius.bridge.actions import Act, DieAction
from rules.solarius.bridge.anytime import AnyTime, BuyResource, SellResources
from rules.solarius.bridge.bridge import Bridge, TakeDie
from rules.solarius.cards.cards import Discard, Discarding, DrawCards, PlayCard
from rules.solarius.cards.research import Research
from rules.solarius.content import CONTENT_HASH, FIGURES, PACES
from rules.solarius.events import EVENTS
from rules.solarius.flight.drives import BuyDrives, UpgradeDrive
from rules.solarius.flight.flight import Fly
from rules.solarius.flight.planets import CompletePlanet, Decline, Settle
from rules.solarius.prospect import SHARES, prospect
from rules.solarius.settling.missions import CompleteMission
from rules.solarius.settling.outposts import HubBonus, PlaceOutpost
from rules.solarius.settling.spending import Forgo, Shift, Spending, Store, Upgrade, UseEffect
from rules.solarius.settling.stations import BuildStation
from rules.solarius.state import State
from rules.solarius.turn import options
from rules.solarius.turn.landing import Closing, EndTurn, Landing
from rules.solarius.turn.leaving import leave
from rules.solarius.turn.setup import ChooseStart, Preparation, set_up
from rules.solarius.turn.supplement import Supplement
from rules.solarius.turn.turn_end import TurnEnd, Upkeep
from rules.solarius.turn.turns import GameTurn, Opening, PlayerTurn, Refill
from rules.solarius.words.game_text import WORDS

__all__ = ["GAME"]


class SolariusMission(Game):
    """Solarius Mission. Cards, planets and map are our own where the printed ones are not known."""

    key = "solarius"
    title = "Solarius Mission"
    blurb = Text(
        "Take dice from the bridge, improve ship and technology, and settle planets, stations "
        "and missions in space."
    )
    weight = 4
    seats = range(FIGURES.players.least, FIGURES.players.most + 1)
    options = options.OPTIONS
    paces = PACES
    lesson = MappingProxyType({"game_turns": 2})
    moves = (
        TakeDie,
        Act,
        Store,
        Upgrade,
        Shift,
        Forgo,
        Fly,
        BuyDrives,
        DrawCards,
        Discard,
        PlayCard,
        Settle,
        Decline,
        BuildStation,
        CompleteMission,
        PlaceOutpost,
        HubBonus,
        UseEffect,
        BuyResource,
        SellResources,
        UpgradeDrive,
        CompletePlanet,
        EndTurn,
        ChooseStart,
    )
    steps = (
        Preparation,
        Opening,
        GameTurn,
        PlayerTurn,
        Bridge,
        Research,
        DieAction,
        Spending,
        Supplement,
        Discarding,
        Landing,
        Closing,
        Refill,
        TurnEnd,
        Upkeep,
        AnyTime,
    )
    events = EVENTS
    state = State
    anytime = AnyTime()
    words = WORDS
    short_search = True
    prospect_scale = SHARES
    rules_version = f"2-{CONTENT_HASH}"

    def setup(self, table: Table) -> State:
        return set_up(table)

    def resign(self, state: State, seat: Seat, table: Table) -> None:
        leave(state, seat, table)

    def tally(self, state: State) -> Tally:
        return scoring.tally(state)

    def prospect(self, state: State) -> Tally:
        return prospect(state)


GAME = SolariusMission()
