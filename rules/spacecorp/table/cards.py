"""Moving cards: from the deck and the offers into a hand, from a hand to the table, and away."""

from collections.abc import Sequence
from typing import Literal

from rules.kernel import EVERYONE, Pile, Seat, Table
from rules.spacecorp.content import TIME_CARDS
from rules.spacecorp.events import CardsDiscarded, CardsDrawn, CardsSeen, OffersFilled, OfferTaken
from rules.spacecorp.sheets import CardId
from rules.spacecorp.state import State
from rules.spacecorp.table.ending import note_deck


def draw(
    state: State,
    seat: Seat,
    count: int,
    why: Literal["research", "reward", "few", "setup"],
    table: Table,
) -> int:
    """Draw from the top of the deck, as far as cards last. Returns how many were drawn."""
    drawn = state.deck.draw(table, count, state.corps[seat].hand)
    if drawn:
        table.tell(CardsDrawn(seat, len(drawn), why))
        table.tell(CardsSeen(seat, tuple(drawn)), to=seat)
        note_deck(state, table)
    return len(drawn)


def take_offer(state: State, seat: Seat, card: CardId, table: Table) -> None:
    """Take a card from the offers. Its box stays empty until step 5."""
    box = next(box for box in state.offers if card in box)
    box.give(card, state.corps[seat].hand)
    table.tell(OfferTaken(seat, card))


def refill(state: State, table: Table) -> None:
    """Refill the empty offer boxes, as far as cards last."""
    filled = [
        card for box in state.offers if not box.cards for card in state.deck.draw(table, 1, box)
    ]
    if filled:
        table.tell(OffersFilled(tuple(filled)))
        note_deck(state, table)


def spend(state: State, seat: Seat, cards: Sequence[CardId]) -> None:
    """Play cards face up on the table, where they lie until step 5."""
    for card in cards:
        state.corps[seat].hand.give(card, state.played)


def throw(state: State, seat: Seat, card: CardId) -> None:
    """Discard a card from a hand at once."""
    state.corps[seat].hand.give(card, state.time if card in TIME_CARDS else state.discard)


def lay(card: CardId, pile: Pile[CardId]) -> None:
    """Put a card that lay outside all piles, such as on an HQ, into a pile, face up."""
    lying: Pile[CardId] = Pile(kind="card", cards=[card], open_to=EVERYONE)
    lying.give(card, pile)


def show(state: State, seat: Seat, card: CardId) -> None:
    """Take a card out of a hand in public, to lay it on an HQ."""
    state.corps[seat].hand.give(card, Pile(kind="card", open_to=EVERYONE))


def discard_played(state: State, table: Table) -> list[CardId]:
    """Step 5: discard the cards played; Time cards go to their own pile.
    Returns the action cards."""
    played = list(state.played)
    for card in played:
        state.played.give(card, state.time if card in TIME_CARDS else state.discard)
    if played:
        table.tell(CardsDiscarded(state.turn.seat, tuple(played)))
    return [card for card in played if card not in TIME_CARDS]
