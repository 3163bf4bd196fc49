"""Standing orders: a player decides in advance, so that a battle need not wait for them."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from math import inf
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from rules.kernel import (
    Move,
    Offer,
    Option,
    OrderProposal,
    Seat,
    Slot,
    Step,
    Table,
    Text,
    amount,
    one_of,
    phrase_choices,
)
from rules.vertium.content import COLOURS, FACTIONS, SYSTEM
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

CARDS = (
    Option(
        "matters",
        Text("Ask me when it matters"),
        Text("where a card can gain a hit, or fell or save a captain"),
    ),
    Option("ask", Text("Ask me about each card"), Text("wherever one can change the roll at all")),
    Option("never", Text("Never play a card")),
    Option(
        "greedy",
        Text("Play the card that gains most"),
        Text("in hits on this roll, if it gains any"),
    ),
    Option("lethal", Text("Play only to fell or save a captain")),
)
REFUGE = (
    Option("ask", Text("Ask me whether to escape"), Text("at the deadline my captain stays")),
    Option("never", Text("Never escape")),
    Option("at_zero", Text("Escape at once"), Text("as soon as nothing but the captain is left")),
    Option(
        "at_zero_if",
        Text("Escape from a strong attacker"),
        Text("who has at least so much Vertium left"),
    ),
)
LOSSES = (Option("gelbon_first", Text("Gelbon")), Option("vertium_first", Text("Vertium")))
TURN = (
    Option("wait", Text("Wait for me")),
    Option("pass", Text("Pass for me"), Text("when I have taken a card and can play nothing")),
    Option(
        "collect",
        Text("Take and pass for me"),
        Text("until I can play a set or a disaster: ask me then"),
    ),
    Option(
        "best_set",
        Text("Play my best set"),
        Text("take what makes a set, and play it on the fullest planet"),
    ),
)
ORDERED: Mapping[str, tuple[Option, ...]] = {
    "cards": CARDS,
    "refuge": REFUGE,
    "losses": LOSSES,
    "turn": TURN,
}
"""What may be ordered, by the field that holds it; the limit goes with the refuge."""
_PROPOSED: Mapping[str, tuple[Text, Text]] = {
    "greedy": (
        Text("From now on, play the card that gains most"),
        Text("From now on I play the card that gains you most."),
    ),
    "pass": (
        Text("From now on, pass for me when I can play nothing"),
        Text("From now on I pass for you when you can play nothing."),
    ),
    "collect": (
        Text("From now on, take and pass for me until I can play something"),
        Text("From now on I take and pass for you until you can play something."),
    ),
}
"""What is proposed to whoever is asked what an order could answer, and promised."""
_UNORDERED = Orders()
PREFERENCE = tuple(reversed(CARD_FACES))
"""Among cards that gain as much: shield, atomic, photon."""


class StandingOrders(Move):
    """Decide beforehand what is done for you. Nobody else sees it."""

    standing_order: ClassVar[bool] = True

    cards: Annotated[
        CardOrder,
        Meta(title="skirmish cards: {choice}", description="Your skirmish cards in a battle"),
    ] = _UNORDERED.cards
    refuge: Annotated[
        RefugeOrder,
        Meta(
            title="captain: {choice}", description="Whether your captain escapes to the Refuge Moon"
        ),
    ] = _UNORDERED.refuge
    refuge_limit: Annotated[
        int,
        Meta(
            title="strong means {choice} or more",
            description="Escape from a strong attacker: how much Vertium must be left to them",
        ),
    ] = _UNORDERED.refuge_limit
    losses: Annotated[
        LossOrder,
        Meta(title="lost first: {choice}", description="With Gelbon: what you lose first"),
    ] = _UNORDERED.losses
    turn: Annotated[
        TurnOrder, Meta(title="turns in phase one: {choice}", description="Your turns in phase one")
    ] = _UNORDERED.turn


class AnyTime(Step):
    """Commands open in anybody's turn."""

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        now = state.factions[seat].orders.value

        def limit(refuge: RefugeOrder) -> Slot:
            """Ask for the limit only if the order uses it."""
            if refuge != "at_zero_if":
                return one_of((now.refuge_limit,), describe=lambda kept: Option(kept, Text("")))
            return amount(1, SYSTEM.conflict.refuge_limit_most, default=now.refuge_limit)

        slots: dict[str, Any] = {}
        for name in meaningful(state, seat):
            slots[name] = one_of(ORDERED[name], default=getattr(now, name))
            if name == "refuge":
                slots["refuge_limit"] = limit
        if slots:
            yield Offer(StandingOrders, **slots)

    def apply(self, state: State, seat: Seat, move: StandingOrders, table: Table) -> None:
        state.factions[seat].orders.value = Orders(
            move.cards, move.refuge, move.refuge_limit, move.losses, move.turn
        )


def word_orders(orders: Orders, names: Collection[str]) -> Text:
    """The orders in the words used to choose them."""
    chosen = {}
    for name in (name for name in names if name in ORDERED):
        option = next(option for option in ORDERED[name] if option.value == getattr(orders, name))
        order = "{order} ({limit} Vertium or more)" if option.value == "at_zero_if" else "{order}"
        chosen[name] = Text(order, order=option.label, limit=orders.refuge_limit)
    return phrase_choices(StandingOrders, chosen)


def propose(state: State, seat: Seat, **order: Any) -> OrderProposal:
    """Propose one more order, on top of the current ones that still apply."""
    names, now = meaningful(state, seat), state.factions[seat].orders.value
    kept = {name: getattr(now, name) for name in (*names, *["refuge_limit"] * ("refuge" in names))}
    (chosen,) = order.values()
    return OrderProposal(StandingOrders(**{**kept, **order}), *_PROPOSED[chosen])


def meaningful(state: State, seat: Seat) -> list[str]:
    """The orders that can still apply to a faction at this table."""
    rules, sheet = state.rules, FACTIONS.get(state.factions[seat].id)
    fights = rules.battle != "none"
    matters = {
        "cards": fights and not rules.solo and (sheet is None or sheet.cards > 0),
        "refuge": fights and (sheet is None or sheet.refuge),
        "losses": fights and rules.gelbon,
        "turn": state.phase in ("setup", "colonization"),
    }
    return [name for name in ORDERED if matters[name]]


# ---------------------------------------------------------------- phase one


def best_take(hand: Collection[CardId], row: Iterable[CardId]) -> CardId:
    """The face-up card that makes a set or comes closest to one, else the first."""
    held = list(hand)
    return max(row, key=lambda card: held.count(card) if card in COLOURS else 0)


def fullest(planets: Iterable[Planet]) -> Planet:
    """The planet with most tokens, where a set goes by order."""
    return max(planets, key=lambda planet: sum(planet.tokens.values()))


# ---------------------------------------------------------------- phase two


def escape_ordered(orders: Orders, battle: Battle) -> bool | None:
    """Whether the order says to escape now; None if the player wants to be asked."""
    if orders.refuge == "ask":
        return None
    return orders.refuge == "at_zero" or (
        orders.refuge == "at_zero_if" and battle.crystals >= orders.refuge_limit
    )


def card_ordered(
    order: CardOrder, roll: Roll, cards: Collection[str], *, attacking: bool
) -> tuple[str, int] | None:
    """The skirmish card and die that an order picks, or None.
    It takes the other side's faces as they are. The defender knows the attacker's card; the
    attacker assumes that none will follow."""
    if order not in ("greedy", "lethal"):
        return None
    lethal = order == "lethal"
    fate, gain = _worth(roll, attacking=attacking)
    most = (fate, inf) if lethal else (0, gain)  # the value to beat
    best = None
    for card in PREFERENCE:
        if card in cards:
            for die in range(1, len(roll.attack if attacking else roll.defence) + 1):
                fate, gain = _worth(
                    roll.turned(card, die, attacking=attacking), attacking=attacking
                )
                if (worth := (fate if lethal else 0, gain)) > most:
                    best, most = (card, die), worth
    return best


def _worth(roll: Roll, *, attacking: bool) -> tuple[int, int]:
    """The value of a roll to one side: whether a captain falls, and hits dealt minus hits taken."""
    fate, gain = roll.worth()
    return (fate, gain) if attacking else (-fate, -gain)
