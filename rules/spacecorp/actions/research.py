"""Research: draw cards from the deck or the offers, up to the value of the action."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from rules.kernel import MISSING, Move, Offer, Seat, Slot, Step, Table, many_of, one_of
from rules.spacecorp.content import FIGURES
from rules.spacecorp.edges.windows import pass_by
from rules.spacecorp.events import Researched
from rules.spacecorp.expansion import reasons
from rules.spacecorp.expansion.rewards import TakeOffer, show_offer
from rules.spacecorp.sheets import CardId
from rules.spacecorp.state import State
from rules.spacecorp.table.cards import draw, take_offer
from rules.spacecorp.value import previews
from rules.spacecorp.value.assets import Assets
from rules.spacecorp.value.picks import Finish, Hand, Hq, shut
from rules.spacecorp.value.plan import Plan
from rules.spacecorp.value.value import OWN


class Research(Move):
    """Draw cards, as many as your Research is worth: those you like of the offers, the rest from
    the deck."""

    look: Annotated[
        bool,
        Meta(
            description="All at once, or one by one",
            extra={"asks": "All at once, or one by one?", "called": "Drawing"},
        ),
    ] = False
    hq: Hq = OWN
    cards: Hand = ()
    take: Annotated[
        tuple[CardId, ...],
        Meta(
            title="taking {choice}",
            description="What you take from the offers; the deck gives the rest",
            extra={
                "asks": "Which of the offers do you take instead of cards of the deck?",
                "none": "All from the deck",
            },
        ),
    ] = ()


class Draw(Move):
    """Draw the top card of the deck."""

    follow_up: ClassVar[bool] = True


def can_research(assets: Assets) -> bool:
    """Research needs few cards in hand and something to draw (SCC-A34)."""
    few = len(assets.corp.hand) <= FIGURES.turn.research_hand
    return (
        few
        and bool(len(assets.state.deck) or assets.state.offered())
        and assets.has_any("research")
    )


def research_offer(assets: Assets) -> Offer:
    state, seat = assets.state, assets.seat
    if not can_research(assets):
        return shut(Research, "look", lambda: reasons.no_research(state, seat))
    plan = assets.plan("research")
    return Offer(
        Research,
        look=one_of(previews.LOOKS, default=False),
        hq=lambda: Plan.hq_slot(plan),
        cards=lambda hq: plan.cards_slot(hq, ()),
        take=lambda look, hq, cards: None if look else _choose_taken(state, plan.value(hq, cards)),
        says=lambda hq, cards, take: previews.tell_research(
            plan.sum(hq, (), cards), len(take), state, seat
        ),
    )


def _choose_taken(state: State, most: int) -> Slot | None:
    offered = state.offered()
    if not offered:
        return None
    return many_of(
        lambda chosen: (
            [card for card in offered if card not in chosen] if len(chosen) < most else []
        ),
        lambda chosen: True,  # noqa: ARG005 - any number is complete: the rest comes from the deck
        default=tuple(offered[:missing])
        if (missing := most - len(state.deck)) > 0
        else MISSING,  # if the deck is short
        describe=previews.playable,
        explain_refusal=lambda chosen, card: (
            reasons.too_many(most) if card in offered and card not in chosen else ""
        ),
    )


def research(assets: Assets, move: Research, table: Table) -> None:
    """Carry out the Research.
    Others may still take an offer between the announcement and the draw."""
    state, seat = assets.state, assets.seat
    done = assets.plan("research").carry_out(state, move.hq, (), move.cards, table)
    table.tell(Researched(seat, done))
    pass_by("open", state, table)
    if move.look:
        table.then(Drawing(seat, done.value))
        return
    # Offers taken in the meantime are replaced from the deck.
    there = [card for card in move.take if card in state.offered()]
    for card in there:
        take_offer(state, seat, card, table)
    draw(state, seat, done.value - len(there), "research", table)


class Drawing(Step):
    """Draw the cards of a Research one by one, for players who want to look at each."""

    seat: Seat
    left: int

    def awaiting(self, state: State) -> frozenset[Seat]:
        return frozenset({self.seat} if self.left and (len(state.deck) or state.offered()) else ())

    def offers(self, state: State, seat: Seat) -> Iterator[Offer]:
        if len(state.deck):
            yield Offer(Draw, says=lambda: previews.draws_left(self.left))
        if offered := state.offered():
            yield Offer(TakeOffer, card=one_of(offered, describe=show_offer))
        yield Offer(Finish)

    def apply(
        self, state: State, seat: Seat, move: Draw | TakeOffer | Finish, table: Table
    ) -> None:
        self.left -= 1
        if isinstance(move, Draw):
            draw(state, seat, 1, "research", table)
        elif isinstance(move, TakeOffer):
            take_offer(state, seat, move.card, table)
        else:
            self.left = 0

    def default(self, state: State, seat: Seat) -> Move:
        return Draw() if len(state.deck) else TakeOffer(state.offered()[0])
