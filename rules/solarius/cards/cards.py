"""Progress cards (9.B I.2 and I.3): draw them, discard down to the hand limit, and play them as
missions or developments."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from rules.kernel import (
    EVERYONE,
    NAMED,
    Count,
    Move,
    Offer,
    OneOf,
    Option,
    Pile,
    Seat,
    Step,
    Table,
    Text,
    many_of,
    one_of,
    plural,
)
from rules.solarius.content import DEVELOPMENTS, FIGURES, MISSIONS, CardId
from rules.solarius.developments import contamination_remove, hand_limit
from rules.solarius.events import CardPlayed, CardsDiscarded, CardsDrawn, CardsSeen, DeckShuffled
from rules.solarius.flight.planets import complete_ready
from rules.solarius.mat.contamination import clean
from rules.solarius.state import Mat, State
from rules.solarius.words.naming import card as named
from rules.solarius.words.naming import cost, development, development_text, mission, points

Half = Literal["mission", "development"]
CardSlot = Annotated[
    CardId,
    Meta(
        description="A card in your hand, by its name or number",
        extra=NAMED | {"asks": "Which card?"},
    ),
]

_CARDS = FIGURES.cards


class DrawCards(Move):
    """Draw progress cards."""


class Discard(Move):
    """Discard cards of your hand, and keep the best."""

    follow_up: ClassVar[bool] = True
    cards: Annotated[
        tuple[CardId, ...],
        Meta(
            description="The cards that you discard, by names or numbers",
            extra={"asks": "Which cards do you discard?"},
        ),
    ]


class PlayCard(Move):
    """Play a card of your hand, as a mission or as a development."""

    card: CardSlot
    half: Annotated[
        Half,
        Meta(
            title="as {choice}",
            description="As a mission, or turned round as a development",
            extra={"asks": "As its mission or as its development?"},
        ),
    ]


def show_card(number: CardId, mat: Mat | None = None) -> Option:
    """A card of the hand as an option, with both its halves. Costs are those for this mat."""
    told = "As a mission: {points} for {cost}. As a development: {text}"
    facts = {
        "points": points(MISSIONS[number].points),
        "cost": cost(number, mat),
        "text": development_text(number),
    }
    return Option(number, named(number), Text(told, **facts))


# ---------------------------------------------------------------- drawing


def offer_draw(state: State, count: int, discard: int = 0) -> Offer:
    """Draw so many cards, if there are any, and discard some."""
    if not (len(state.deck) or len(state.discard)):
        return Offer(DrawCards, barred=Text("No progress card is left to draw."))
    told = "You draw {drawn}, and discard {less} of your hand." if discard else "You draw {drawn}."
    return Offer(DrawCards, says=lambda: Text(told, drawn=plural(count, "card"), less=discard))


def draw_cards(state: State, seat: Seat, count: int, table: Table, *, discard: int = 0) -> None:
    """Draw from the deck.
    Once it is empty, shuffle the discards; with neither, nothing happens (SM-A42). Then `discard`
    cards must go, and all above the hand limit."""
    mat = state.mats[seat]
    drawn: list[CardId] = []
    while len(drawn) < count:
        if not state.deck.cards:
            if not state.discard.cards:
                break
            for card in list(state.discard):
                state.discard.give(card, state.deck)
            state.deck.shuffle(table)
            table.tell(DeckShuffled(len(state.deck)))
        drawn += state.deck.draw(table, count - len(drawn), mat.hand)
    if drawn:
        table.tell(CardsDrawn(seat, len(drawn)))
        table.tell(CardsSeen(seat, tuple(drawn)), to=seat)
    mat.surplus = min(len(mat.hand), max(discard, len(mat.hand) - mat.limit))
    if mat.surplus:
        table.then(Discarding(seat))


class Discarding(Step):
    """Cards must be discarded."""

    seat: Seat

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset((self.seat,)) if state.mats[self.seat].surplus else frozenset()

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        mat = state.mats[seat]
        most = mat.surplus
        hand = list(mat.hand)

        def more(chosen: tuple[CardId, ...]) -> list[CardId]:
            return [card for card in hand if card not in chosen] if len(chosen) < most else []

        yield Offer(
            Discard,
            cards=many_of(
                more,
                lambda chosen: len(chosen) == most,
                describe=lambda card: show_card(card, mat),
                explain_lack=lambda chosen: _to_go(most - len(chosen), more=bool(chosen)),
            ),
        )

    def apply(self, state: State, seat: Seat, move: Discard, table: Table) -> None:
        mat = state.mats[seat]
        for card in move.cards:
            mat.hand.give(card, state.discard)
        mat.surplus = 0
        table.tell(CardsDiscarded(seat, move.cards))
        table.done()

    def default(self, state: State, seat: Seat) -> Move:
        """The timeout move: discard the cards that score least."""
        mat = state.mats[seat]
        least = sorted(mat.hand, key=lambda card: MISSIONS[card].points)[: mat.surplus]
        return Discard(tuple(sorted(least)))


def _to_go(count: int, *, more: bool) -> Text:
    """Tell how many cards must go, or how many more."""
    if more:
        return Count(count, "{count} more card has to go.", "{count} more cards have to go.")
    return Count(count, "{count} card has to go.", "{count} cards have to go.")


# ---------------------------------------------------------------- playing


_NO_CARD = Text("You have no progress card in your hand.")


def offer_play(mat: Mat) -> Offer:
    """Play a card of the hand, if there is one."""
    hand = list(mat.hand)
    if not hand:
        return Offer(PlayCard, barred=_NO_CARD)
    return Offer(
        PlayCard,
        card=one_of(hand, describe=lambda card: show_card(card, mat)),
        half=lambda card: _halves(mat, card),
    )


def _halves(mat: Mat, card: CardId) -> OneOf:
    """Ask for a half of the card. A mission needs a marker."""

    def show(half: Half) -> Option:
        if half == "mission":
            brings = Text(
                "Mission: {points} for {cost}",
                points=points(MISSIONS[card].points),
                cost=cost(card, mat),
            )
            return Option(half, mission(card), brings)
        return Option(
            half, development(card), Text("Development: {text}", text=development_text(card))
        )

    def list_used_up() -> list[Option]:
        all_placed = Text("All {count} of your mission markers are placed.", count=_CARDS.missions)
        return [Option("mission", mission(card), barred=all_placed)]

    if len(mat.missions) + len(mat.completed) < _CARDS.missions:
        return one_of(("mission", "development"), describe=show)
    return one_of(("development",), describe=show, barred_options=list_used_up)


def play_card(state: State, seat: Seat, move: PlayCard, table: Table) -> None:
    """Play a card.
    A mission gets a marker. A development works from now on, and immediately if it says so."""
    mat, card = state.mats[seat], move.card
    _lay_open(mat.hand, card)
    table.tell(CardPlayed(seat, card, move.half))
    if move.half == "mission":
        mat.missions.append(card)
        return
    mat.developments.append(card)
    does = DEVELOPMENTS[card]
    clean(state, seat, contamination_remove(does), table)
    if drawn := hand_limit(does):
        draw_cards(state, seat, drawn, table)
    complete_ready(state, seat, table)


def _lay_open(hand: Pile[CardId], card: CardId) -> None:
    """Take a card out of a hand in public. It is open from then on."""
    hand.give(card, Pile(kind=hand.kind, open_to=EVERYONE))
