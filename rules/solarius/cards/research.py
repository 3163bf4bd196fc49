"""Bonus of the research space and of some cards before the die action (9.A): draw or play a
card."""

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
from rules.solarius.developments import die_space_card
from rules.solarius.state import State


class Research(Step):
    """Draw or play a card before the die action."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        cards = len(state.deck) + len(state.discard) + len(state.mats[self.seat].hand)
        return frozenset((self.seat,)) if cards else frozenset()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        yield offer_draw(state, _count(state))
        yield offer_play(state.mats[seat])

    def apply(self, state: State, seat: Seat, move: Any, table: Table) -> None:
        table.done()
        state.phase = "action"
        if isinstance(move, DrawCards):
            draw_cards(state, seat, _count(state), table)
        else:
            play_card(state, seat, move, table)

    def run(self, state: State, table: Table) -> None:
        table.done()
        state.phase = "action"

    def default(self, state: State, seat: Seat) -> Move:
        if len(state.deck) or len(state.discard):
            return DrawCards()
        return PlayCard(next(iter(state.mats[seat].hand)), "development")


def _count(state: State) -> int:
    """How many cards research lets a player draw."""
    does = die_space_card(state.under_way.space)
    return does.draw if does else FIGURES.cards.research
