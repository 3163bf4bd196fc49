"""Solarquest: fly through the solar system, buy what you land on, and outlast the others."""

from collections.abc import Mapping
from types import MappingProxyType

from rules.kernel import Game, Seat, Table, Tally, Text, Value, check_options
from rules.solarquest import options, tally
from rules.solarquest.anytime import AnyTime
from rules.solarquest.content import CONTENT_HASH, FIGURES, PACES
from rules.solarquest.events import EVENTS
from rules.solarquest.orders import StandingOrders
from rules.solarquest.property.buying import Buy, ForceSale
from rules.solarquest.property.debts import DebtDue, SellProperty, SellStations, SettleDebt
from rules.solarquest.property.leaving import go_out
from rules.solarquest.property.stations import BuyStations, BuyWithStation, PlaceStation
from rules.solarquest.property.trades import (
    AcceptTrade,
    CounterTrade,
    OfferTrade,
    RefuseTrade,
    WithdrawTrade,
)
from rules.solarquest.prospect import prospect
from rules.solarquest.setup import set_up
from rules.solarquest.state import State
from rules.solarquest.travel.flight import Approach, Bypass, Land
from rules.solarquest.travel.fuel import GrayZone, Refuel
from rules.solarquest.travel.landing import EndTurn, Landing, PayRent, RentDue, Roll
from rules.solarquest.travel.lasers import FireLasers, HoldFire, LaserWindow
from rules.solarquest.travel.redshift import Dispute, GiveUp, TakeProperty
from rules.solarquest.travel.voyage import Departure, Turn, TurnEnd, know_the_roll
from rules.solarquest.words.game_text import WORDS

__all__ = ["GAME"]


class Solarquest(Game):
    """Solarquest, the edition of 1995 by Universal Games, with its advanced play."""

    key = "solarquest"
    title = "Solarquest"
    blurb = Text(
        "Fly through the solar system, buy planets and moons, charge rent, and never run out of "
        "fuel or money."
    )
    weight = 3
    seats = range(FIGURES.players.least, FIGURES.players.most + 1)
    options = options.OPTIONS
    paces = PACES
    lesson = MappingProxyType({"round_limit": 12})
    moves = (
        Roll,
        Land,
        Bypass,
        Buy,
        BuyWithStation,
        ForceSale,
        PayRent,
        PlaceStation,
        Refuel,
        BuyStations,
        TakeProperty,
        GiveUp,
        FireLasers,
        HoldFire,
        SettleDebt,
        EndTurn,
        OfferTrade,
        CounterTrade,
        AcceptTrade,
        RefuseTrade,
        WithdrawTrade,
        SellProperty,
        SellStations,
        StandingOrders,
    )
    steps = (
        Turn,
        GrayZone,
        Departure,
        Approach,
        Dispute,
        LaserWindow,
        RentDue,
        DebtDue,
        Landing,
        TurnEnd,
        AnyTime,
    )
    events = EVENTS
    state = State
    anytime = AnyTime()
    words = WORDS
    rules_version = f"6-{CONTENT_HASH}"
    short_search = True
    schema = 2
    upcasts = MappingProxyType({1: know_the_roll})

    def combine(self, seats: int, chosen: Mapping[str, object]) -> dict[str, Value]:
        return options.combine(check_options(self, seats, chosen))

    def unlike_the_book(self, settled: Mapping[str, Value]) -> set[str]:
        return {"round_limit"} if settled["round_limit"] else set()  # the rulebook sets no limit

    def setup(self, table: Table) -> State:
        return set_up(table)

    def resign(self, state: State, seat: Seat, table: Table) -> None:
        if state.ships[seat].flying:
            go_out(state, seat, "resigned", table, owed=state.owing(seat))

    def tally(self, state: State) -> Tally:
        return tally.tally(state)

    def prospect(self, state: State) -> Tally:
        return prospect(state)


GAME = Solarquest()
