"""The end of an era (page 13): its triggers, passes, last turns, and the guards against an endless
match."""

from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import Move, Offer, Option, Seat, Table, Text, one_of
from rules.spacecorp.content import CARDS, FIGURES, TIME_CARDS
from rules.spacecorp.outcomes import CardGivenUp, EraEndTriggered, Passed, PileThinned
from rules.spacecorp.sheets import CardId
from rules.spacecorp.state import Ending, State
from rules.spacecorp.words import naming

_SKIPPED = Text("Sabotage leaves you no action: the rest of your turn takes place.")
_FINAL = Text("You take no further turn in this era.")
_THROWN = Text("No action is possible, so a card goes.")


class Pass(Move):
    """Take no action: for the rest of the era once the deck is empty, else only where none is
    possible."""

    optional: ClassVar[bool] = True

    card: Annotated[
        CardId,
        Meta(
            title="discarding {choice}",
            description="The card you discard, while there is a deck",
            extra={"asks": "Which card do you discard?"},
        ),
    ] = ""


# ---------------------------------------------------------------- triggers


def note_deck(state: State, table: Table) -> None:
    """Check for an empty deck, after cards were drawn."""
    if not state.deck.cards and state.ending is None:
        state.ending = Ending("deck")
        table.tell(EraEndTriggered("deck"))
        if _passes(state) >= _count_needed(state):
            state.ending.last = _list_waiting(state)


def note_contracts(state: State, table: Table) -> None:
    """Enough fulfilled contracts end the era: each other player has one turn left.
    This replaces an end by an empty deck."""
    over = state.ending is not None and state.ending.cause == "contracts"
    if state.fulfilled >= FIGURES.turn.contracts and not over:
        state.ending = Ending(
            "contracts", [seat for seat in _list_waiting(state) if seat != state.turn.seat]
        )
        table.tell(EraEndTriggered("contracts"))


def _list_waiting(state: State) -> list[Seat]:
    """The players who have not passed, in turn order."""
    return [seat for seat in state.round_from(state.next) if not state.corps[seat].passed]


# ---------------------------------------------------------------- whose turn comes next


def is_over(state: State) -> bool:
    """Whether the era has no more turns."""
    return state.ending is not None and counts_down(state) and not state.ending.last


def next_in_turn(state: State, table: Table) -> Seat | None:
    """The player whose turn comes next, or None if the era is over.
    A player who has used all turns allowed without a deck passes (SCC-A35)."""
    while not is_over(state):
        seat = (
            state.ending.last.pop(0)
            if state.ending and counts_down(state)
            else _first_waiting(state)
        )
        state.next = Seat((seat + 1) % len(state.corps))
        corp = state.corps[seat]
        corp.deckless += not state.deck.cards
        if corp.deckless <= FIGURES.guards.turns_without_deck:
            return seat
        _pass_for_good(state, seat, table)
    return None


def _first_waiting(state: State) -> Seat:
    """The next player who has not passed; players who left count as passed."""
    seat = state.next
    while state.corps[seat].passed:
        seat = Seat((seat + 1) % len(state.corps))
    return seat


def counts_down(state: State) -> bool:
    """Whether the last turns have begun: every turn from now on is a player's last."""
    return state.ending is not None and (
        state.ending.cause == "contracts" or _passes(state) >= _count_needed(state)
    )


def _passes(state: State) -> int:
    return sum(corp.passed for corp in state.corps)


def _count_needed(state: State) -> int:
    """How many must have passed before the others take their last turns."""
    return FIGURES.ending.passes[len(state.corps) - FIGURES.players.least]


# ---------------------------------------------------------------- passes


def pass_offer(state: State, seat: Seat, *, stuck: bool) -> Offer | None:
    """Offer a pass, if the player may or must. `stuck`: no action is possible."""
    if stuck and state.turn.barred:
        return Offer(Pass, says=lambda: _SKIPPED)
    if not len(state.deck):
        return Offer(Pass, says=lambda: _FINAL)
    if stuck:
        return Offer(
            Pass, card=one_of(list(state.corps[seat].hand), describe=_show), says=lambda: _THROWN
        )
    return None


def _show(card: CardId) -> Option:
    return Option(card, naming.card(card), naming.worth(CARDS[card]))


def apply_pass(state: State, seat: Seat, move: Pass, table: Table, *, sabotaged: bool) -> bool:
    """Take no action.
    Returns whether the rest of the turn takes place. It does if Sabotage leaves no action (SCC-A5).
    It also does if a card is discarded because nothing is possible while there is a deck
    (SCC-A37)."""
    if move.card:
        state.corps[seat].hand.give(
            move.card, state.time if move.card in TIME_CARDS else state.discard
        )
        table.tell(CardGivenUp(seat, move.card))
        return True
    if sabotaged:
        table.tell(Passed(seat, final=False))
        return True
    _pass_for_good(state, seat, table)
    return False


def _pass_for_good(state: State, seat: Seat, table: Table) -> None:
    table.tell(Passed(seat))
    count_pass(state, seat)


def count_pass(state: State, seat: Seat) -> None:
    """A player passes for the rest of the era, or has left.
    The last pass needed starts the last turns of the others."""
    if not state.corps[seat].passed:
        state.corps[seat].passed = True
        ending = state.ending
        if ending and seat in ending.last:
            ending.last.remove(seat)
        elif ending and ending.cause == "deck" and _passes(state) == _count_needed(state):
            ending.last = _list_waiting(state)


# ---------------------------------------------------------------- a guard


def tire(state: State, table: Table) -> None:
    """At the end of a turn, discard the deck's top card if no card has been drawn for several
    rounds (SCC-A38)."""
    left = len(state.deck.cards)
    state.idle = 0 if left < state.deck_was else state.idle + 1
    if (
        state.idle
        and left
        and state.idle >= FIGURES.guards.rounds_without_draw * len(state.playing)
    ):
        for card in state.deck.draw(table, 1, state.discard):
            table.tell(PileThinned(card))
        note_deck(state, table)
    state.deck_was = len(state.deck.cards)
