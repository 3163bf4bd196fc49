"""Standing orders: what a player has decided beforehand, so that a battle need not wait for somebody who is away."""

from collections.abc import Collection, Iterable, Iterator
from math import inf
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel.offer import Move, Offer, Option, Seat, amount, one_of
from rules.kernel.step import Step, Table
from rules.vertium.content import COLOURS, SYSTEM
from rules.vertium.dice import CARD_FACES, Roll
from rules.vertium.state import (
    Battle,
    CardId,
    CardOrder,
    LossOrder,
    Orders,
    Planet,
    RefugeOrder,
    State,
    TurnOrder,
)

__all__ = ["AnyTime", "StandingOrders", "best_take", "card_ordered", "escape_ordered", "fullest"]

CARDS = (
    Option("ask", "Ask me", "at the deadline no card"),
    Option("never", "Never", "no card"),
    Option("greedy", "Greedy", "the card that gains most hits on this roll"),
    Option("lethal", "Lethal", "only to fell their captain or to save mine"),
)
REFUGE = (
    Option("ask", "Ask me", "at the deadline stay"),
    Option("never", "Never flee"),
    Option("at_zero", "Flee at once", "as soon as nothing is left"),
    Option("at_zero_if", "Flee from many", "while the attacker has at least the limit left"),
)
LOSSES = (Option("gelbon_first", "Gelbon first"), Option("vertium_first", "Vertium first"))
TURN = (
    Option("wait", "Wait for me"),
    Option("best_set", "Best set", "phase one: take what makes a set, play it on the fullest planet"),
)
PREFERENCE = tuple(reversed(CARD_FACES))
"""Among cards that gain as much: shield, atomic, photon."""


class StandingOrders(Move):
    """Decide beforehand what happens while you are away. Nobody else sees it."""

    aside: ClassVar[bool] = True

    cards: Annotated[CardOrder, Meta(description="Your skirmish cards in a battle")]
    refuge: Annotated[RefugeOrder, Meta(description="Whether your captain flees to the Refuge Moon")]
    refuge_limit: Annotated[int, Meta(description="Flee from many: how much the attacker must have left")]
    losses: Annotated[LossOrder, Meta(description="With Gelbon: what you lose first")]
    turn: Annotated[TurnOrder, Meta(description="Your turns in phase one")]


class AnyTime(Step):
    """What a player may do whoever's turn it is."""

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        now = state.factions[seat].orders.value
        yield Offer(
            StandingOrders,
            cards=one_of(CARDS, default=now.cards),
            refuge=one_of(REFUGE, default=now.refuge),
            refuge_limit=amount(1, SYSTEM.conflict.refuge_limit_most, default=now.refuge_limit),
            losses=one_of(LOSSES, default=now.losses),
            turn=one_of(TURN, default=now.turn),
        )

    def apply(self, state: State, seat: Seat, move: StandingOrders, table: Table) -> None:  # noqa: ARG002 - an aside
        state.factions[seat].orders.value = Orders(move.cards, move.refuge, move.refuge_limit, move.losses, move.turn)


# ---------------------------------------------------------------- phase one


def best_take(hand: Collection[CardId], row: Iterable[CardId]) -> CardId:
    """The face-up card that makes a set or comes nearest to one, else the first."""
    held = list(hand)
    return max(row, key=lambda card: held.count(card) if card in COLOURS else 0)


def fullest(planets: Iterable[Planet]) -> Planet:
    """The planet with most tokens, where a set goes that is played by order."""
    return max(planets, key=lambda planet: sum(planet.tokens.values()))


# ---------------------------------------------------------------- phase two


def escape_ordered(orders: Orders, battle: Battle) -> bool | None:
    """Whether the captain is to flee now; None where the player wants to be asked."""
    if orders.refuge == "ask":
        return None
    return orders.refuge == "at_zero" or (orders.refuge == "at_zero_if" and battle.crystals >= orders.refuge_limit)


def card_ordered(order: CardOrder, roll: Roll, cards: Collection[str], *, attacking: bool) -> tuple[str, int] | None:
    """The skirmish card and the die that an order picks, None for no card. It takes the other side's faces as they are:
    the defender sees the attacker's card, the attacker assumes that none will follow."""
    if order not in ("greedy", "lethal"):
        return None
    lethal = order == "lethal"
    fate, gain = _worth(roll, attacking=attacking)
    most = (fate, inf) if lethal else (0, gain)  # to be surpassed
    best = None
    for card in PREFERENCE:
        if card in cards:
            for die in range(1, len(roll.attack if attacking else roll.defence) + 1):
                fate, gain = _worth(roll.turned(card, die, attacking=attacking), attacking=attacking)
                if (worth := (fate if lethal else 0, gain)) > most:
                    best, most = (card, die), worth
    return best


def _worth(roll: Roll, *, attacking: bool) -> tuple[int, int]:
    """What a roll is to one side: whether a captain falls, and hits dealt less hits taken."""
    outcome = roll.outcome()
    fate = outcome.defender_fell - outcome.attacker_fell
    dealt, taken = roll.exchange()
    gain = dealt - taken
    return (fate, gain) if attacking else (-fate, -gain)
