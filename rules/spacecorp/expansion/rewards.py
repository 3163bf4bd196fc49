"""Step 3 of a turn: players draw cards for the use of their bases or HQ (page 7).
Also the offer card that a new Research base brings."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Step, Table, Text, one_of, plural
from rules.spacecorp.content import BASES, CARDS, FIGURES
from rules.spacecorp.corp import Corp
from rules.spacecorp.expansion.wheel import advance
from rules.spacecorp.outcomes import RewardsDeclined, RewardsLapsed
from rules.spacecorp.sheets import BaseEffect, CardId
from rules.spacecorp.state import State
from rules.spacecorp.table.cards import draw, take_offer
from rules.spacecorp.words import naming

MARKER = "revelation"  # what a Research base among the stars may advance instead
_BASE = "research"
_BROUGHT = Text("Your Research base brings you a card of the offers.")


class Rewards(Step):
    """Pay the rewards of the turn."""

    def run(self, state: State, table: Table) -> None:
        table.done()
        reward(state, table)


def reward(state: State, table: Table) -> None:
    """In turn order, draw a card from the deck for each use.
    Players who have left get none (SCC-A39)."""
    state.turn.phase = "rewards"
    for seat in state.round_from(state.turn.seat):
        due, state.turn.rewards[seat] = state.turn.rewards[seat], 0
        wanted = _wanted(state.corps[seat], due)
        if wanted and (lapsed := wanted - draw(state, seat, wanted, "reward", table)):
            table.tell(RewardsLapsed(seat, lapsed))
        if wanted < due and state.deck.cards:
            table.tell(RewardsDeclined(seat, due - wanted), ordered=seat)


def _wanted(corp: Corp, due: int) -> int:
    """How many of the due cards a player draws: rewards may be declined (page 7)."""
    match corp.preferences.value.rewards:
        case "none":
            return 0
        case "research":
            return min(due, max(0, FIGURES.turn.research_hand - len(corp.hand)))
        case _:
            return due


class TakeOffer(Move):
    """Take a card from the offers."""

    follow_up: ClassVar[bool] = True

    card: Annotated[CardId, Meta(description="The card you take", extra={"asks": "Which card?"})]


class BaseOffer(Step):
    """A new Research base: take a card from the offers or, among the stars, advance the revelation
    marker."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat} if state.offered() or self._marker(state) else ())

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        options = [show_offer(card) for card in state.offered()]
        if marker := self._marker(state):
            told = Text(
                "Advance your revelation marker {spaces}", spaces=plural(marker.amount, "space")
            )
            options.append(Option(MARKER, told))
        yield Offer(
            TakeOffer, card=one_of(options), says=lambda **picks: Text("") if picks else _BROUGHT
        )

    def apply(self, state: State, seat: Seat, move: TakeOffer, table: Table) -> None:
        table.done()
        if move.card != MARKER:
            take_offer(state, seat, move.card, table)
        elif marker := self._marker(state):
            advance(state, seat, "revelation", marker.amount, table)

    def default(self, state: State, seat: Seat) -> Move:
        return TakeOffer(next(iter(state.offered()), MARKER))

    def _marker(self, state: State) -> BaseEffect | None:
        return BASES[_BASE].eras[state.era].effect("revelation")


def show_offer(card: CardId) -> Option:
    """A card in the offers, with its full text."""
    return Option(card, naming.card(card), naming.card_text(CARDS[card]))
