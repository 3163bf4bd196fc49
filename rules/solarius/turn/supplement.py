"""The supplementary action (9.B): drives, cards, a flight, or none."""

from collections.abc import Iterator
from typing import Any

from rules.kernel import Move, Offer, Seat, Step, Table
from rules.solarius.cards.cards import (
    DrawCards,
    PlayCard,
    draw_cards,
    offer_draw,
    offer_play,
    play_card,
)
from rules.solarius.content import FIGURES
from rules.solarius.flight.drives import BuyDrives, buy_drives, offer_drives
from rules.solarius.flight.flight import Fly, fly, offer_flight
from rules.solarius.state import State
from rules.solarius.turn.landing import Closing, EndTurn, Landing

_CARDS = FIGURES.cards


class Supplement(Step):
    """One supplementary action, or the end of the turn."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,))

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        mat = state.mats[seat]
        yield offer_flight(state, seat)
        yield offer_drives(mat)
        yield offer_draw(state, _CARDS.draw, _CARDS.discard)
        yield offer_play(mat)
        yield Offer(EndTurn)

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        table.done()
        state.phase = "close"
        match move:
            case Fly():
                fly(state, seat, move, table)
                state.phase = "landing"
                table.then(Landing(seat))
                return
            case BuyDrives():
                buy_drives(state, seat, move, table)
            case DrawCards():
                draw_cards(state, seat, _CARDS.draw, table, discard=_CARDS.discard)
            case PlayCard():
                play_card(state, seat, move, table)
            case EndTurn():
                return
        table.then(Closing(seat))

    def default(self, state: State, seat: Seat) -> Move:
        return EndTurn()
